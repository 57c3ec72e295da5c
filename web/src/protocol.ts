// Generated from src/sandtable/server/messages.py by `make protocol`: do not edit.

export const LONGEST_NAME = 60;

/** Counted up whenever an old client would misread a new server. */
export const PROTOCOL = 1;

/** Characters of a record or of a set of cards that somebody sends. */
export const LARGEST_TEXT = 300000;

export type View = MandalaView | SoloView | FlowersView | MindView;

export type Outlook = MandalaOutlook | SoloOutlook | FlowersOutlook | MindOutlook;

export type SeatKind = "open" | "person" | "computer";

/**
 * `ask`: what nobody learnt from is taken back freely, the rest by consent, and always against
 * computers and alone; `never`: only what nobody learnt from.
 */
export type UndoPolicy = "ask" | "never";

/** What people at a table ask each other. */
export type Question = "undo" | "hand over";

/** All that people can say to each other here. */
export const PHRASES = [
  "hello",
  "good luck",
  "well played",
  "thank you",
  "one moment",
  "good game",
] as const;
export type Phrase = (typeof PHRASES)[number];

/**
 * What taking back costs a seat now: nothing, the others' consent, a mark in the result; or there
 * is nothing to take back.
 */
export const UNDO_TIERS = ["free", "ask", "counted", "none"] as const;
export type UndoTier = (typeof UNDO_TIERS)[number];

/**
 * Why something was refused: `late` means that the table has moved on, `not saved` that the
 * database could not be written, `trouble` that the fault is ours.
 */
export const CODES = [
  "bad message",
  "not a token",
  "illegal move",
  "not your turn",
  "late",
  "not allowed",
  "not found",
  "too many",
  "too large",
  "not saved",
  "trouble",
] as const;
export type Code = (typeof CODES)[number];

/** Before the deal, while the game goes on, and after it. */
export type Stage = "waiting" | "playing" | "over";

export type Memory = "open" | "strict";

export type Cards = { [key in Colour]?: number };

export const COLOURS = ["r", "o", "y", "g", "p", "k"] as const;
export type Colour = (typeof COLOURS)[number];

// What clients send over HTTP.

/** A position to play on from: after an entry of a finished game. */
export interface Start {
  /** The entry after which the new game begins. */
  number: number;
  /** A finished table here. */
  table?: string | null;
  /** Or the record of a finished game. */
  record?: string | null;
}

/** A table that somebody wants. */
export interface NewTable {
  /**
   * Its name, as `GET /api/games` lists it; a game that is played on from a position says its own.
   * If missing: `"mandala"`.
   */
  game?: string;
  /** By seat: `you`, `open` for whoever comes, or the name of a computer player. */
  seats: string[];
  /**
   * The game's own choices; `content` of Mandala Mind is the text of a content file. If missing:
   * `{}`.
   */
  options?: { [key: string]: boolean | number | string };
  /**
   * What is shown of what was once open: everything, or only what lies open now. If missing:
   * `"open"`.
   */
  memory?: Memory;
  /** If missing: `"ask"`. */
  undo?: UndoPolicy;
  /**
   * Whether those who sit here may ask what the search thinks of their moves. If missing: `true`.
   */
  hints?: boolean;
  /** Listed for everybody while a seat is open. If missing: `false`. */
  public?: boolean;
  /** Deals known cards: such a table is not proved fair. */
  seed?: number | string | null;
  start?: Start | null;
}

/** Somebody takes a seat, or is ready at the one that is kept for them. */
export interface Sit {
  /** What others call you; without it you are called by your seat. */
  name?: string | null;
  /** Some text of your own that enters a fair deal; needed where the deal is to be proved. */
  nonce?: string | null;
}

/** The key in a link that moves a seat to this device. */
export interface SeatKey {
  key: string;
}

/** Another game between the same, with seats swapped. */
export interface Rematch {
  /** The same cards again: did the cards decide, or the play? If missing: `false`. */
  same_deal?: boolean;
}

/** The record of a finished game, to be looked at here. */
export interface Import {
  record: string;
}

// What clients are sent over HTTP.

/** A choice that a table makes at its start. */
export interface OptionInfo {
  name: string;
  /** The default first; null alone stands for a text of your own. */
  values: (boolean | number | string | null)[];
  sentence: string;
}

/** A computer player. */
export interface PlayerInfo {
  name: string;
  title: string;
  sentence: string;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  sentence: string;
  seats: number[];
  options: OptionInfo[];
  /** Who can take a seat, in the order in which people choose. */
  players: PlayerInfo[];
  /** The name of the one who plays against somebody who did not choose. */
  friendly: string;
  version: number;
}

/** Who you are here: nobody but this browser knows more. */
export interface Me {
  /** Your public mark; the secret stays in the cookie. */
  id: string;
}

/** One seat of a table. */
export interface SeatInfo {
  kind: SeatKind;
  name: string;
  player: string | null;
  /** What kind of computer player sits here, in words; empty for people. */
  title: string;
  is_you: boolean;
  /** Nothing that the deal must wait for is missing here. */
  is_ready: boolean;
  /** Looks at the table now; computer players always do. */
  is_present: boolean;
  has_left: boolean;
  /** Was away for so long, or has left, that the others may call a computer player. */
  may_hand_over: boolean;
  /** Who sat here before a computer player took over. */
  was: string;
  /** How many decisions were taken back here that were not free. */
  take_backs: number;
  /** For how many decisions a hint was asked for here. */
  hints: number;
}

/** The proof of a fair deal: the secret must hash to the commitment, which came first. */
export interface FairDeal {
  commitment: string;
  nonces: string[];
  /** Opened when the game is over. */
  secret: string | null;
}

/** A question that waits for an answer of people at the table. */
export interface AskInfo {
  /** Its own number at this table. */
  question: number;
  what: Question;
  /** The seat that asks. */
  by: number;
  /** The last entry when it was asked. */
  number: number;
  /** The seat that is to be handed over. */
  seat: number | null;
  /** Who is to take it. */
  player: string | null;
  /** Who has agreed; the answers of the other people who are concerned are missing. */
  agreed: number[];
  waits_for: number[];
}

/** A table, but for the game itself. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  /** Of the rules. */
  version: number;
  stage: Stage;
  /** The last entry of the log; -1 before the deal. */
  number: number;
  decides: number | null;
  options: { [key: string]: unknown };
  memory: Memory;
  undo: UndoPolicy;
  hints: boolean;
  public: boolean;
  seats: SeatInfo[];
  watchers: number;
  /** Your seat; null if you watch. */
  you: number | null;
  /** You made this table. */
  is_yours: boolean;
  /** Null: the cards were known to somebody, or could have been. */
  fair: FairDeal | null;
  asking: AskInfo | null;
  /** The seat that gave the game up. */
  resigned: number | null;
  /** By player, when the game is over; after a resignation nobody is scored. */
  scores: number[] | null;
  /** The seats that won: none of them if Master Yoga was not beaten, or the round was lost. */
  winners: number[] | null;
  /** Of all players, also of those without a seat. */
  names: string[];
  /** Where the position comes from that this game began with. */
  origin: string | null;
  is_import: boolean;
  /** The table of the next game, seats swapped. */
  rematch: string | null;
  /** The table of the same deal, seats swapped. */
  same_deal: string | null;
  /** Why this table cannot be played on, in a sentence. */
  trouble: string | null;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  game: string;
  title: string;
  stage: Stage;
  number: number;
  names: string[];
  open_seats: number[];
  you: number | null;
  is_your_turn: boolean;
  /** The seat that is on turn. */
  decides: number | null;
  /** In seconds since 1970. */
  created: number;
  /** When something last happened. */
  touched: number;
}

/** What happened at a table since your last decision, or at last if that was yours. */
export interface LastTurn {
  /** The last entry of the log; -1 before the deal. */
  number: number;
  /** A sentence or more for each entry, as your seat was told of it; the newest last. */
  words: string[];
}

/** A link that moves your seat to the device that opens it; it works once. */
export interface SeatLink {
  key: string;
  path: string;
  until: number;
}

/** The record of a game: as your seat may have it, or in full when the game is over. */
export interface GameRecord {
  record: string;
  is_full: boolean;
}

/** Whether this process can serve. */
export interface Health {
  /** The database answers, and can be written. */
  ok: boolean;
  version: string;
  database: "sqlite" | "postgresql";
}

/** Why a request was refused. */
export interface Trouble {
  code: Code;
  sentence: string;
}

// What clients send at a table.

/** The first message: where were we? */
export interface Hello {
  type: "hello";
  /** The last number that this client knows; it is told what came after it. If missing: `-1`. */
  seen?: number;
}

/** A decision. */
export interface Play {
  type: "play";
  /** The last number of the log when it was made: a repeated or late one is recognised by it. */
  number: number;
  token: string;
}

/** Take your last decision back, or ask the others for it. */
export interface Undo {
  type: "undo";
  number: number;
}

/** Agree to what somebody asks, or refuse it; whoever asked withdraws it by refusing. */
export interface Answer {
  type: "answer";
  /** Which one (`AskInfo.question`): what was asked before can't be agreed to. */
  question: number;
  yes: boolean;
}

/** Let a computer player take the seat of somebody who was away for long. */
export interface HandOver {
  type: "hand over";
  seat: number;
  player: string;
}

/** Give the game up. With more than two seats a computer player goes on for you. */
export interface Resign {
  type: "resign";
  number: number;
}

/** Say something kind. */
export interface Say {
  type: "say";
  phrase: Phrase;
}

/** Ask for the words of reasons. */
export interface Why {
  type: "why";
  tokens: string[];
}

/** Ask what a move would lead to, as far as you know. */
export interface Preview {
  type: "preview";
  number: number;
  token: string;
}

/** Ask what the search thinks of your moves, from what your seat knows; it is counted. */
export interface Hint {
  type: "hint";
  number: number;
}

/** Ask for the table as it was after an entry. */
export interface Look {
  type: "look";
  number: number;
  /** When the game is over: from which seat; else, and if missing, from your own. */
  seat?: number | null;
}

export type FromClient =
  | Hello
  | Play
  | Undo
  | Answer
  | HandOver
  | Resign
  | Say
  | Why
  | Preview
  | Hint
  | Look;

// What clients are sent at a table.

/** The answer to `hello`. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: TableInfo;
  /** Every token of the game, in the order of `Update.reasons`. */
  tokens: string[];
}

/** The game as it stands now, and what happened since the receiver last heard of it. */
export interface Update {
  type: "update";
  /** The last entry of the log: the next decision answers it. */
  number: number;
  /** The entries that are new to the receiver, oldest first. */
  told: Told[];
  shown: Shown;
  undo: UndoTier;
  /** All legal tokens, if the receiver must decide; otherwise none. If missing: `[]`. */
  moves?: string[];
  /**
   * If the receiver must decide: one letter for each of `Welcome.tokens`, a point if it is legal;
   * words come on `why`. If missing: `""`.
   */
  reasons?: string;
  scores?: number[] | null;
  winners?: number[] | null;
}

/** Something changed at the table that is not part of the game. */
export interface Changed {
  type: "changed";
  table: TableInfo;
}

/** Who looks at the table now. */
export interface Present {
  type: "present";
  seats: boolean[];
  watchers: number;
}

/** Somebody said something kind. */
export interface Said {
  type: "said";
  seat: number;
  phrase: Phrase;
}

/** The words that `why` asked for; null for a token that may be played. */
export interface Because {
  type: "because";
  number: number;
  words: { [key: string]: string | null };
}

/** What a move would lead to, up to the next card or decision. */
export interface Previewed {
  type: "previewed";
  number: number;
  token: string;
  shown: Shown;
  /** What is sure to happen, as a spectator would be told of it: drawn cards are only counted. */
  told: Told;
  /** What taking it back would cost, as long as nobody else has decided. */
  undo: UndoTier;
}

/** What the search thinks; if the game has gone on meanwhile, what it had found by then. */
export interface Hinted {
  type: "hinted";
  number: number;
  /** Of every legal move, the best one first. */
  opinions: Opinion[];
}

/** The table as it was after an entry, as the receiver may know it. */
export interface Seen {
  type: "seen";
  number: number;
  /** From which seat; null is a spectator's. */
  seat: number | null;
  shown: Shown;
}

/** A message was not followed; nothing has changed. */
export interface Refused {
  type: "refused";
  /** The type of the message that is refused; empty if it could not be understood. */
  to: string;
  code: Code;
  sentence: string;
  /** The number that the refused message answered. */
  number: number | null;
}

/** The table is no more, or cannot be shown; nothing else follows. */
export interface Gone {
  type: "gone";
  sentence: string;
}

export type ToClient =
  | Welcome
  | Update
  | Changed
  | Present
  | Said
  | Because
  | Previewed
  | Hinted
  | Seen
  | Refused
  | Gone;

// What messages refer to.

/** The table as the receiver may see it: never the whole truth. */
export interface Shown {
  view: View;
  outlook: Outlook;
}

/** Cards were drawn into a hand. */
export interface Drew {
  type: "drew";
  seat: number;
  cards: number;
  /** `null` to everybody but the owner of the hand. */
  colours: Colour[] | null;
}

/** The last card left the deck. */
export interface DeckRanOut {
  type: "deck ran out";
  /** How many cards the discard pile gave to the new deck. */
  renewed: number;
}

/** A deck that had to stay empty was made anew, because a card must be drawn. */
export interface DeckRenewed {
  type: "deck renewed";
  cards: number;
}

/** A decision was undone. */
export interface TakenBack {
  type: "taken back";
  seat: number;
  /** The entry that was taken back. */
  number: number;
  /** The piles that were shuffled anew, because cards had been drawn from them. */
  shuffled: string[];
}

/** One entry of the log: number, tokens, events and words. */
export interface Told<E extends GameEvent = GameEvent> {
  number: number;
  /** Who decided; `null` for the deal. */
  seat: number | null;
  /** The decision and what chance answered, `?` where that is hidden; empty for an undo. */
  tokens: string[];
  events: E[];
  words: string;
}

/** What may come of a move, as a player sees it. */
export interface Opinion {
  token: string;
  /** Of winning, from 0 to 1. */
  chance: number;
  /** The chance was found by playing on; else it only tells better moves from worse ones. */
  is_rate: boolean;
  /** The standard error of the chance; 0 if it was reckoned, not sampled. */
  error: number;
  /** How often the move was looked at. */
  visits: number;
  /** The points that are expected ahead of the best other player, where points decide. */
  lead: number | null;
}

/** A hand or another hidden pile: how many cards, and those that the receiver knows. */
export interface Hidden {
  size: number;
  /** The cards that are known; `null` if memory is strict and they are not the receiver's own. */
  cards: Cards | null;
  /** How many of them the receiver has never seen. */
  unknown: number;
}

// Mandala.

export type MandalaEnd = "last mandala" | "sixth colour" | "colour used up" | "idle turns";

export type MandalaPlace = "mountain" | "hand" | "cup";

export type MandalaPhase = "deal" | "act" | "draw" | "claim" | "refill" | "yoga" | "over";

/** The table as the receiver may see it: never the whole truth. */
export interface MandalaView {
  game: "mandala";
  /** Whose view this is; `null` is a spectator's. */
  seat: number | null;
  /** Whose turn it is; `null` when the game is over. */
  player: number | null;
  /** The seat that must decide now; `null` at a chance step and when the game is over. */
  decides: number | null;
  deck: number;
  discard_size: number;
  /** `null` if memory is strict. */
  discard: Cards | null;
  hands: Hidden[];
  /** What lies hidden in the deck and elsewhere, all together; `null` if memory is strict. */
  unseen: Cards | null;
  phase: MandalaPhase;
  cups: Hidden[];
  rivers: Colour[][];
  /** In order of first arrival. */
  mountains: [Colour, number][][];
  /** By mandala, then seat. */
  fields: Cards[][];
  /** The mandala that is being destroyed. */
  destroying: number | null;
  last_mandala: boolean;
  idle_turns: number;
  /** `null` if memory is strict and the Cup is another's. */
  scores: (MandalaScore | null)[];
}

/** Both mandalas, and whether the game is about to end. */
export interface MandalaOutlook {
  game: "mandala";
  mandalas: MandalaProspect[];
  /** The game ends once the next Mountain is claimed, or the one that is being claimed. */
  is_last: boolean;
}

/** What a Cup is worth now: a range while cards of it are unknown. */
export interface MandalaScore {
  least: number;
  most: number;
}

/** A mandala, if it were completed now. */
export interface MandalaProspect {
  missing: Colour[];
  /**
   * How likely the other hand holds the only missing colour, in thousandths; 0 and 1000 are sure.
   *
   * `null` if another number is missing, if memory is strict, to a spectator, and for a hand that
   * held cards when the deck was made anew: it was chosen from, so not every card is as likely.
   */
  odds: number | null;
  /** The size of each seat's Field. */
  fields: number[];
  /**
   * Who would choose first if seat 0, or seat 1, laid the last card; who chooses next, if the
   * mandala is being destroyed.
   */
  first: number[];
  why: "larger field" | "did not lay the last card" | "is being destroyed";
  /** For each seat and each colour of the Mountain, in order of arrival. */
  claims: MandalaClaim[];
}

/** What a claim of a colour would bring to a seat if the mandala were completed now. */
export interface MandalaClaim {
  seat: number;
  colour: Colour;
  cards: number;
  /** The place in the River that one card would take; `null` if the colour is there already. */
  river: number | null;
  cup: number;
  /** All of them, if the seat has no card in its Field. */
  discard: number;
  /**
   * What the score would gain, as far as the receiver knows the Cup; `null` if memory is strict and
   * the Cup is another's.
   */
  points: number | null;
}

/** Cards were dealt at the start: openly into a Mountain, hidden into a hand or a Cup. */
export interface MandalaDealt {
  type: "dealt";
  to: MandalaPlace;
  /** A mandala for a Mountain, else a seat. */
  owner: number;
  cards: number;
  /** `null` to everybody but their owner. */
  colours: Colour[] | null;
}

/** A card was laid into a Mountain. */
export interface MandalaBuilt {
  type: "built";
  seat: number;
  mandala: number;
  colour: Colour;
}

/** Cards of one colour were laid into a Field. */
export interface MandalaGrew {
  type: "grew";
  seat: number;
  mandala: number;
  colour: Colour;
  cards: number;
}

/** Cards of one colour were discarded. */
export interface MandalaDiscarded {
  type: "discarded";
  seat: number;
  colour: Colour;
  cards: number;
}

/** All six colours lie in a Mandala: it is destroyed. */
export interface MandalaCompleted {
  type: "completed";
  mandala: number;
  by: number;
  fields: number[];
  /** Who chooses first. */
  first: number;
}

/** A colour of the Mountain was claimed. */
export interface MandalaClaimed {
  type: "claimed";
  seat: number;
  mandala: number;
  colour: Colour;
  cards: number;
  /** The place in the River that one card took; `null` if none did. */
  river: number | null;
  cup: number;
  discard: number;
  /** What the cards for the Cup are worth at their place in the River. */
  points: number;
}

/** The Mountain is claimed, and the Fields are discarded. */
export interface MandalaDestroyed {
  type: "destroyed";
  mandala: number;
  discard: Cards;
}

/** Cards from the deck begin a new Mountain. */
export interface MandalaRefilled {
  type: "refilled";
  mandala: number;
  colours: Colour[];
}

/** The game has ended and is scored. */
export interface MandalaGameOver {
  type: "game over";
  why: MandalaEnd;
  /** `null` if the end was taken back and the game goes on. */
  scores: number[] | null;
  winners: number[] | null;
  /** Points were level, and the smaller Cup decided. */
  by_cup: boolean;
}

/** What can happen in a game of `mandala`. */
export type MandalaEvent =
  | MandalaDealt
  | MandalaBuilt
  | MandalaGrew
  | MandalaDiscarded
  | MandalaCompleted
  | MandalaClaimed
  | MandalaDestroyed
  | MandalaRefilled
  | MandalaGameOver
  | Drew
  | DeckRanOut
  | DeckRenewed
  | TakenBack;

// Mandala against Master Yoga.

/** By which he places a card that he drew. */
export type SoloPlacingRule = "S13" | "S14" | "S15" | "S17" | "S18" | "S22" | "S23" | "S25";

/** Where he puts it. */
export type SoloTarget = "mountain" | "field" | "discard";

/** By the number of the rule that settles what he claims. */
export type SoloClaimRule = "S32" | "S33" | "S34" | "S35" | "S36" | "S37";

/** The table as you may see it; the second player is Master Yoga, who has no hand. */
export interface SoloView {
  game: "mandala-solo";
  /** Whose view this is; `null` is a spectator's. */
  seat: number | null;
  /** Whose turn it is; `null` when the game is over. */
  player: number | null;
  /** The seat that must decide now; `null` at a chance step and when the game is over. */
  decides: number | null;
  deck: number;
  discard_size: number;
  /** `null` if memory is strict. */
  discard: Cards | null;
  hands: Hidden[];
  /** What lies hidden in the deck and elsewhere, all together; `null` if memory is strict. */
  unseen: Cards | null;
  phase: MandalaPhase;
  cups: Hidden[];
  rivers: Colour[][];
  /** In order of first arrival. */
  mountains: [Colour, number][][];
  /** By mandala, then seat. */
  fields: Cards[][];
  /** The mandala that is being destroyed. */
  destroying: number | null;
  last_mandala: boolean;
  idle_turns: number;
  /** `null` if memory is strict and the Cup is another's. */
  scores: (MandalaScore | null)[];
  easy: boolean;
}

/** Both mandalas, and his next pick in each; `null` if there is nothing to claim. */
export interface SoloOutlook {
  game: "mandala-solo";
  mandalas: MandalaProspect[];
  /** As in Mandala. */
  is_last: boolean;
  yogas_picks: (SoloYogasPick | null)[];
}

/** What Master Yoga would claim if it were his turn to choose now. */
export interface SoloYogasPick {
  colour: Colour;
  /** The sentence that settles it. */
  rule: SoloClaimRule;
}

/** Master Yoga drew a card and placed it by his rules. */
export interface SoloYogaDrew {
  type: "yoga drew";
  mandala: number;
  colour: Colour;
  /** The sentence that he followed. */
  rule: SoloPlacingRule;
  to: SoloTarget;
}

/** No card was left to draw, and his turn is over. */
export interface SoloYogaCouldNotDraw {
  type: "yoga could not draw";
  mandala: number;
}

/** Master Yoga claimed a colour by his rules. */
export interface SoloYogaClaimed {
  type: "yoga claimed";
  claim: MandalaClaimed;
  /** The sentence that settled it. */
  rule: SoloClaimRule;
}

/** What can happen in a game of `mandala-solo`. */
export type SoloEvent =
  | SoloYogaDrew
  | SoloYogaCouldNotDraw
  | SoloYogaClaimed
  | MandalaDealt
  | MandalaBuilt
  | MandalaGrew
  | MandalaDiscarded
  | MandalaCompleted
  | MandalaClaimed
  | MandalaDestroyed
  | MandalaRefilled
  | MandalaGameOver
  | Drew
  | DeckRanOut
  | DeckRenewed
  | TakenBack;

// Flowers: A Mandala Game.

export type FlowersEnd = "third flower" | "no tiles" | "all passed";

export type FlowersWhy =
  | "nobody holds the marker"
  | "no rival"
  | "rivals are level"
  | "less than half"
  | "second";

export type FlowersPhase = "deal" | "play" | "draw" | "destroy" | "rebuild" | "order" | "over";

/**
 * The table as the receiver may see it: never the whole truth.
 *
 * Of other hands the cards that came back from a mandala are known.
 */
export interface FlowersView {
  game: "flowers";
  /** Whose view this is; `null` is a spectator's. */
  seat: number | null;
  /** Whose turn it is; `null` when the game is over. */
  player: number | null;
  /** The seat that must decide now; `null` at a chance step and when the game is over. */
  decides: number | null;
  deck: number;
  discard_size: number;
  /** `null` if memory is strict. */
  discard: Cards | null;
  hands: Hidden[];
  /** What lies hidden in the deck and elsewhere, all together; `null` if memory is strict. */
  unseen: Cards | null;
  phase: FlowersPhase;
  /** `null` for one that was destroyed and does not come back. */
  mandalas: (FlowersMandala | null)[];
  /** The mandala that is being destroyed. */
  destroying: number | null;
  /** The single tiles by seat. */
  tiles: FlowersHeld[][];
  flower_counts: number[];
  /** The Flowers by seat; `null` if memory is strict: they lie face down. */
  flowers: (FlowersHeld[] | null)[];
  /** How many dark and how many light tiles are left. */
  stacks: number[];
  /** The tiles in these stacks; `null` if memory is strict and there are Flowers. */
  tiles_to_come: string[] | null;
  /** The last mandalas are being destroyed. */
  is_ending: boolean;
  passes: number;
  /** What tiles and Flowers are worth now; `null` if memory is strict and there are Flowers. */
  scores: (number | null)[];
}

/** All three mandalas; `null` for one that is gone. */
export interface FlowersOutlook {
  game: "flowers";
  mandalas: (FlowersProspect | null)[];
}

/** A mandala with its tiles, its marker and every seat's side. */
export interface FlowersMandala {
  dark: string | null;
  light: string | null;
  /** The seat that holds the marker. */
  claim: number | null;
  up: Cards[];
  /** Face-down cards by seat: their colours were shown, and are sent if memory is open. */
  down: Hidden[];
}

/** A single tile, or the two tiles of a Flower. */
export interface FlowersHeld {
  tiles: string[];
  points: number;
  /** How a Flower comes to its points, such as `7 + 2 × 4`; empty for a single tile. */
  sum: string;
}

/** A mandala, if it were completed now. */
export interface FlowersProspect {
  missing: Colour[];
  /** Cards by seat, face up and face down together. */
  cards: number[];
  /** Face-up cards by seat: without one a seat is no rival. */
  up: number[];
  holder: number | null;
  /** What a seat that has cards here lacks to take the marker from its holder. */
  lacks: (number | "face up" | null)[];
  second: number | null;
  /** Why there is, or is not, somebody to take the other tile. */
  why: FlowersWhy;
  /** For each seat, the dark and the light tile. */
  prizes: FlowersPrize[];
}

/** What a tile would bring to a seat if it took it now. */
export interface FlowersPrize {
  seat: number;
  tile: string;
  /** What the score would gain. */
  points: number;
  /** The single tile of the seat with which it would make a Flower. */
  flower: string | null;
  /** How that Flower would come to its points; empty if there would be none. */
  sum: string;
}

/** Tiles were laid into the middle of a mandala, which begins, or begins anew. */
export interface FlowersTilesDealt {
  type: "tiles dealt";
  mandala: number;
  tiles: string[];
}

/** Cards were dealt into a hand at the start. */
export interface FlowersHandDealt {
  type: "hand dealt";
  seat: number;
  cards: number;
  /** `null` to everybody but the owner of the hand. */
  colours: Colour[] | null;
}

/** Cards of one colour were laid into a mandala: face up if the colour was new there. */
export interface FlowersPlayed {
  type: "played";
  seat: number;
  mandala: number;
  colour: Colour;
  cards: number;
  is_up: boolean;
  /** Cards by seat, face up and face down together, as they then lie in the mandala. */
  there: number[];
  /** With whom the seat compares: the marker's holder, or else the other with most cards. */
  rival: number | null;
}

/** A seat could play nothing. */
export interface FlowersPassed {
  type: "passed";
  seat: number;
}

/** The claim marker of a mandala changed hands. */
export interface FlowersMarkerTaken {
  type: "marker taken";
  mandala: number;
  seat: number;
  /** Who had it before; `null` if it lay in the middle. */
  since: number | null;
}

/** A mandala is being destroyed: it has all six colours, or the game is ending. */
export interface FlowersCompleted {
  type: "completed";
  mandala: number;
  is_complete: boolean;
  holder: number | null;
  second: number | null;
  /** Why there is, or is not, somebody second. */
  why: FlowersWhy;
  /** Rivals with as many cards as any: face-up cards decided, or could not decide. */
  level: number[];
  /** Face-up cards by seat. */
  up: number[];
}

/** A tile was taken. */
export interface FlowersTileTaken {
  type: "tile taken";
  seat: number;
  mandala: number;
  tile: string;
  /** The tile with which it makes a Flower. */
  flower: string | null;
  /** What it adds to the score. */
  points: number;
}

/** The cards of a destroyed mandala were discarded or taken back. */
export interface FlowersCleared {
  type: "cleared";
  mandala: number;
  discard: Cards;
  /** What each seat took back into its hand, for everybody to see. */
  back: Cards[];
}

/** The game is ending: what is left on the table is destroyed. */
export interface FlowersLastMandalas {
  type: "last mandalas";
  why: FlowersEnd;
  /** Who made a third Flower, if that is why. */
  by: number | null;
}

/** The game has ended and is scored. */
export interface FlowersGameOver {
  type: "game over";
  /** `null` if the end was taken back and the game goes on: Flowers lie face down again. */
  scores: number[] | null;
  winners: number[] | null;
  /** Points were level, and the number of cards in hand decided. */
  by_hand: boolean;
}

/** What can happen in a game of `flowers`. */
export type FlowersEvent =
  | FlowersTilesDealt
  | FlowersHandDealt
  | FlowersPlayed
  | FlowersPassed
  | FlowersMarkerTaken
  | FlowersCompleted
  | FlowersTileTaken
  | FlowersCleared
  | FlowersLastMandalas
  | FlowersGameOver
  | Drew
  | DeckRanOut
  | DeckRenewed
  | TakenBack;

// Mandala Mind: The Card Game.

export type MindHow = "action" | "ability" | "free focus" | "special" | "event" | "effect";

export type MindOutcome = "won" | "lost: condition" | "lost: deck";

export type MindStage =
  | "deal"
  | "hold"
  | "overlap"
  | "roll"
  | "aim"
  | "turn"
  | "event"
  | "place source"
  | "effect"
  | "over";

/** The table, open to everybody: cells, letters and ids are those of tokens. */
export interface MindView {
  game: "mind";
  /** Whose view this is; `null` is a spectator's. */
  seat: number | null;
  stage: MindStage;
  /** The seat that must decide now; `null` at a chance step and when the game is over. */
  decides: number | null;
  /** From 0: mindful, deepening concentration, meta-awareness. */
  difficulty: number;
  /** The mandalas in grid order. */
  layout: string[];
  row: string[];
  owners: { [key: string]: number };
  levels: number[];
  /** All levels together. */
  distraction: number;
  optimal: string[];
  goals: string[];
  pawn: string | null;
  source: string | null;
  overlap: string | null;
  /** The cells whose ability the source or its overlap keeps from being used. */
  blocked: string[];
  inspired: string[];
  used: string[];
  freeform: { [key: string]: number };
  phase: "warmup" | "meditation";
  round: number;
  /** The events that can still be drawn; their order is hidden (N87). */
  deck: { [key: string]: number };
  /** How many more will be drawn in this phase. */
  cards: number;
  discard: string[];
  turn: MindTurn | null;
  /** The step of the effect that awaits a choice, from 1. */
  effect: number | null;
  outcome: MindOutcome | null;
}

/** What is to be done, and what may come. */
export interface MindOutlook {
  game: "mind";
  goals: MindGoalOutlook[];
  is_goal_reached: boolean;
  distraction: number;
  /** The additional loss condition holds as the table is now. */
  is_condition_met: boolean;
  /** How many rounds can still be played, this one included, before the deck runs out. */
  rounds_left: number;
  events: MindComing[];
}

/** The turn of a frame. */
export interface MindTurn {
  frame: string;
  /** How many are still due. */
  actions: number;
  /** The cells whose ability was used in this turn. */
  abilities: string[];
}

/** How far a goal mandala is from optimal focus. */
export interface MindGoalOutlook {
  cell: string;
  is_optimal: boolean;
  level: number;
  /** How many of its neighbours are at 0: two are needed. */
  calm_neighbours: number;
}

/** An event that can come, and where it would let the source go as the table is now. */
export interface MindComing {
  event: string;
  weight: number;
  /** Empty: the source would stay. */
  cells: string[];
}

/** Cards were laid out: mandalas in grid order, or frames from left to right. */
export interface MindDealt {
  type: "dealt";
  kind: "mandala" | "frame";
  ids: string[];
}

/** It is settled who holds which frames. */
export interface MindHeld {
  type: "held";
  owners: { [key: string]: number };
}

/** Pawn and source begin. */
export interface MindPlaced {
  type: "placed";
  cell: string;
}

/** The source overlaps a mandala next to it. */
export interface MindOverlapped {
  type: "overlapped";
  cell: string;
}

/** An entry of a table of Freeform Practice was rolled. */
export interface MindRolled {
  type: "rolled";
  table: string;
  number: number;
}

/** The goal mandalas are settled. */
export interface MindAimed {
  type: "aimed";
  cells: string[];
}

/** The pawn went to another mandala. */
export interface MindPawnMoved {
  type: "pawn moved";
  /** Whose doing it was; `null` for an effect. */
  frame: string | null;
  to: string;
  how: MindHow;
}

/** The source went to a mandala, perhaps the one where it was. */
export interface MindSourceMoved {
  type: "source moved";
  frame: string | null;
  to: string;
  stayed: boolean;
  how: MindHow;
}

/** Distraction was removed. */
export interface MindFocused {
  type: "focused";
  frame: string | null;
  /** What is left at each cell. */
  levels: { [key: string]: number };
  how: MindHow;
}

/** An effect added distraction. */
export interface MindDistracted {
  type: "distracted";
  /** What each cell has now. */
  levels: { [key: string]: number };
}

/** Frames were inspired. */
export interface MindInspired {
  type: "inspired";
  frame: string | null;
  frames: string[];
  how: MindHow;
}

/** An effect took the inspiration of frames. */
export interface MindDimmed {
  type: "dimmed";
  frames: string[];
}

/** A frame gained an action. */
export interface MindOneMoreAction {
  type: "one more action";
  frame: string;
}

/** Frames changed their places in the row, by a switch or an effect. */
export interface MindRowChanged {
  type: "row changed";
  frame: string | null;
  row: string[];
}

/** Goal mandalas came to optimal focus. */
export interface MindOptimalFocus {
  type: "optimal focus";
  cells: string[];
}

/** A frame has had its turn. */
export interface MindTurnEnded {
  type: "turn ended";
  frame: string;
  /** It took no action. */
  passed: boolean;
}

/** The goal of the warm-up is reached, and the scenario turned over. */
export interface MindMeditationBegan {
  type: "meditation began";
  /** How many events the new deck has. */
  cards: number;
}

/** An event was drawn. */
export interface MindEventDrawn {
  type: "event drawn";
  event: string;
}

/** All frames are refreshed. */
export interface MindRoundBegan {
  type: "round began";
  number: number;
}

/** The game is won or lost. */
export interface MindGameOver {
  type: "game over";
  outcome: MindOutcome;
}

/** What can happen in a game of `mind`. */
export type MindEvent =
  | MindDealt
  | MindHeld
  | MindPlaced
  | MindOverlapped
  | MindRolled
  | MindAimed
  | MindPawnMoved
  | MindSourceMoved
  | MindFocused
  | MindDistracted
  | MindInspired
  | MindDimmed
  | MindOneMoreAction
  | MindRowChanged
  | MindOptimalFocus
  | MindTurnEnded
  | MindMeditationBegan
  | MindEventDrawn
  | MindRoundBegan
  | MindGameOver
  | TakenBack;

// All games.

export type GameEvent = MandalaEvent | SoloEvent | FlowersEvent | MindEvent;

/** The types of a game by its name: `Games["flowers"]["view"]`. */
export interface Games {
  mandala: { view: MandalaView; outlook: MandalaOutlook; event: MandalaEvent };
  "mandala-solo": { view: SoloView; outlook: SoloOutlook; event: SoloEvent };
  flowers: { view: FlowersView; outlook: FlowersOutlook; event: FlowersEvent };
  mind: { view: MindView; outlook: MindOutlook; event: MindEvent };
}

export type Game = keyof Games;
