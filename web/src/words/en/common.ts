/** English of what all games share. */

import { COLOUR_NAMES, type Sand } from "$lib/art/glyphs";
import type { Phrase, UndoTier } from "$lib/protocol";
import type { Speed, Theme } from "$lib/settings.svelte";

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

export const common = {
  title: "sandtable",
  motto: "Four games of sand",
  you: "You",
  yourTurn: "Your turn",
  seat: (seat: number) => `Seat ${seat + 1}`,
  unreachable: "The server does not answer: try again in a moment.",

  count,
  /** A number of cards of a colour, as it is read out. */
  cards: (number: number | string | undefined, name: string) =>
    number === undefined ? name : `${number} ${name}`,
  tile: (tile: string) =>
    `${COLOUR_NAMES[tile[0] as Sand]} ${tile.slice(1) === "x" ? "×3" : tile.slice(1)}`,
  /** "red, orange and black" */
  listed: (words: string[], and = "and") =>
    words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`,
  points: (number: number) => (number > 0 ? `+${number}` : `${number}`),

  bar: {
    home: "sandtable, home",
    rules: "Rules",
    speed: "Speed",
    speedIs: (speed: Speed) => `Speed: ${common.speeds[speed]}`,
    theme: (theme: Theme) => `Theme: ${common.themes[theme]}`,
    menu: "Menu",
    back: "One move back",
    on: "One move on",
    now: "Back to now",
    move: (number: number) => `Move ${number}`,
    yours: (number: number) => `Move ${number}, yours`,
    ended: (number: number) => `Move ${number}, the end`,
    lookingAt: (number: number, last: number) => `Move ${number} of ${last}`,
  },
  speeds: { instant: "instant", fast: "fast", normal: "normal", step: "step by step" },
  themes: { system: "as the system", light: "light", dark: "dark" },

  prompt: {
    confirm: "Confirm",
    drop: "Take back",
    undo: {
      free: "Take back",
      ask: "Ask to take back",
      counted: "Take back (counted)",
      none: "Take back",
    } satisfies Record<UndoTier, string>,
    afterwards: {
      free: "Can be taken back until somebody else moves.",
      ask: "Once it is confirmed, it is taken back only by asking.",
      counted: "Can be taken back, which is counted.",
      none: "Can't be taken back.",
    } satisfies Record<UndoTier, string>,
    waits: (name: string) => `${name} ${name === common.you ? "are" : "is"} on turn.`,
    thinks: (name: string) => `${name} thinks …`,
    watching: "You watch this table.",
    looking: "You look back. Everything goes on where it was.",
    toNow: "To now",
    playOn: "Play on from here",
    /** For somebody who has not decided anything here. */
    first: "Pick a card of your hand: every place where it may go lights up.",
    sending: "Being played …",
    over: "The game is over.",
    step: "Next",
    toTheEnd: "To the end",
  },

  hand: {
    title: "Your hand",
    option: (name: string, number: number, all: number) =>
      `${name}, ${number} of ${count(all, "card")}`,
    of: (number: number, most: number) => `${number} of ${most}`,
    less: "One card less",
    more: "One card more",
    empty: "No card in hand",
  },

  waiting: {
    title: "Waiting for players",
    ready: "Everybody is here: the cards are dealt.",
    invite: "Send this link to your friend. Whoever opens it can take the open seat, or watch.",
    copy: "Copy the link",
    copied: "Copied",
    open: "open seat",
    reserved: "kept for you",
    notReady: "not here yet",
    isReady: "ready",
    sit: "Take this seat",
    begin: "I am ready",
    name: "Your name",
    watch: "Or stay and watch.",
    leave: "Leave the seat",
    computer: (title: string) => `computer, ${title}`,
    fair: "Nobody can know the cards: the hash of the shuffle is fixed already, and what each player brings changes it.",
  },

  log: {
    title: "Log",
    start: "The cards are dealt.",
    empty: "Nothing has happened yet.",
    command: "Type a move",
    unknown: (token: string) => `${token} is no move of this game.`,
  },

  /** What stands beside the table on a desk. */
  aside: { title: "Beside the table", facts: "Overview" },

  reasons: {
    notHere: "Not here:",
    asking: "One moment …",
    notYours: "Reasons are shown when it is your turn.",
  },

  link: {
    lost: "The connection is lost. Everything is safe; it comes back by itself …",
    connecting: "Coming to the table …",
    back: "Back at the table.",
  },

  ask: {
    undo: (name: string) => `${name} would like to take a move back.`,
    undoYours: "You asked to take a move back. The others decide.",
    handOver: (name: string, absent: string, player: string) =>
      `${name} would like ${player} to go on for ${absent}, who is away.`,
    yes: "Agree",
    no: "No, thank you",
    withdraw: "Withdraw",
    absent: (name: string) => `${name} has been away for a while.`,
    call: (player: string) => `Let ${player} go on`,
  },

  menu: {
    title: "Menu",
    lookBack: "Look back, move by move",
    invite: "Copy the link",
    copied: "The link is copied.",
    seatLink: "Move my seat to another device",
    seatLinkReady: "Open this link on the other device; it works once.",
    record: "Save the record",
    resign: "Give up",
    resignSure: "Give the game up? It ends at once, and the others have won.",
    leave: "Leave this table",
    leaveSure: "Leave the table? The others may let a computer player go on for you.",
    remove: "Delete this table",
    removeSure: "Delete this table with all that happened at it?",
    settings: "Settings",
    keys: "Keys",
    home: "All tables",
    say: "Say something kind",
    fair: "Proof of the deal",
    cancel: "Cancel",
    close: "Close",
  },
  phrases: {
    hello: "Hello!",
    "good luck": "Good luck!",
    "well played": "Well played!",
    "thank you": "Thank you!",
    "one moment": "One moment, please.",
    "good game": "Good game!",
  } satisfies Record<Phrase, string>,

  settings: {
    title: "Settings",
    name: "Your name",
    nameHint: "What others call you",
    confirm: "Confirm each move",
    confirmHint: "A move is shown first, and played when you confirm it.",
    speed: "Speed of the others' moves",
    theme: "Theme",
    letters: "Letters on cards",
    lettersHint: "R O Y G P K beside the glyphs.",
    sounds: "Sounds",
    forget: "Forget me here",
    forgetSure: "Forget this browser? Tables of your own are deleted, elsewhere your name is.",
    forgotten: "You are forgotten.",
  },

  facts: {
    title: "This table",
    memory: { open: "Memory aid on", strict: "Strict memory: only what lies open" },
    confirm: (on: boolean) => (on ? "Each move is confirmed" : "Moves are played at once"),
    fair: (commitment: string) => `Fair deal ${commitment.slice(0, 4)} ${commitment.slice(4, 8)}`,
    unfair: "Known cards: not proved fair",
    watchers: (number: number) =>
      number ? `${count(number, "person", "people")} watching` : "Nobody watches",
    invite: "invite",
    takeBacks: (number: number) => `${count(number, "take-back")} so far`,
  },

  fair: {
    title: "Proof of a fair deal",
    before:
      "Before anybody sat down, the server fixed its secret and published the hash of it. The shuffle follows from that secret and from what each player added. After the game the secret is opened.",
    after:
      "The game is over and the secret is open: its SHA-256 must be the hash below, and the record can be checked to the last card with sandtable verify.",
    none: "The cards of this table were known to somebody, or could have been: it is not proved fair.",
    commitment: "Hash of the secret",
    secret: "The secret",
    sealed: "sealed until the end",
    nonces: "What the players added",
    check: "Check it now",
    right: "The hash is right: the secret was fixed before the deal.",
    wrong: "The hash is wrong: this deal was not fair.",
  },

  over: {
    win: "You win",
    winTogether: "You win together",
    lose: (name: string) => `${name} ${name === common.you ? "win" : "wins"}`,
    shared: (names: string[]) => `${common.listed(names)} share the victory`,
    nobody: "Nobody wins",
    resigned: (name: string) => `${name} ${name === common.you ? "have" : "has"} given up`,
    again: "Again, seats swapped",
    sameDeal: "Same deal, other seat",
    againAlone: "Again",
    sameDealAlone: "Same deal again",
    next: "To the next game",
    isOpen: "The next game is open.",
    isDealt: "The same deal is open, seats swapped.",
    lookBack: "Look back",
    sheet: "Score sheet",
    table: "The table",
    points: "points",
    chart: "How the points came",
    chartOf: (name: string, points: number, move: number) =>
      `${name}: ${count(points, "point")} after move ${move}`,
    byMove: "by move",
    fair: (commitment: string) =>
      `${common.facts.fair(commitment)}: this hash was shown before the deal, and its secret is open now.`,
    unfair: "The cards of this table were known: it is not proved fair.",
    takeBacks: (number: number) => (number ? `${count(number, "take-back")}.` : "No take-backs."),
    home: "Home",
  },

  keys: {
    title: "Keys",
    letters: "Single letters are keys",
    cards: [
      ["R O Y G P K", "pick a colour; again for one card more"],
      ["1 – 8", "set the number of cards"],
    ] as const,
    list: [
      ["Arrows", "go from place to place"],
      ["Enter", "choose, then confirm"],
      ["Esc", "take back what is staged"],
      ["U", "take the last move back"],
      ["W", "why is this not allowed?"],
      ["L", "hear the last move again"],
      ["T", "hear how the table stands"],
      ["S", "hear the score"],
      ["N", "hear what is unseen"],
      ["[ ]", "look back, and on again"],
      ["Home End", "the first move, and now"],
      ["Space", "on to the end of a moving turn"],
      ["/", "type a move"],
      ["?", "these keys"],
    ] as const,
  },

  rules: {
    title: "Rules",
    close: "Back to the table",
    contents: "On this page",
    chapters: {
      mandala: "Mandala",
      solo: "Master Yoga",
      flowers: "Flowers",
      mind: "Mandala Mind",
      rulings: "Rulings",
    } as Record<string, string>,
  },
};
