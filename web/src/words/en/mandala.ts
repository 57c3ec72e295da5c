/** English of Mandala, for two and against Master Yoga. */

import { common } from "./common";

const { count, listed } = common;
/** A name inside a sentence. */
const inside = (name: string) => (name === common.you ? "you" : name);
const does = (name: string, verb: string) =>
  name === common.you ? `you ${verb}` : `${name} ${verb}s`;
const whose = (name: string) => (name === common.you ? "your" : `${name}’s`);
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const number = (cards: number) => NUMBERS[cards] ?? String(cards);
const sides = ["left", "right"];
const side = (mandala: number) => sides[mandala] ?? "";

export const mandala = {
  keys: [["V", "the free mat, and back"]] as const,
  yoga: "Yoga",
  mountain: "Mountain",
  capital,
  side,
  name: (mandala: number) => `${capital(side(mandala))} mandala`,
  sideName: (mandala: number) => capital(side(mandala)),
  missing: "missing",
  complete: "complete",
  area: "Area",
  nothing: "nothing",
  mat: "Free mat",
  grid: "Colour grid",
  matHint: (isMat: boolean) => (isMat ? "Show the colour grid" : "Show the free mat"),

  strip: {
    river: (name: string) => `${capital(whose(name))} River`,
    hand: (cards: number) => `hand ${cards}`,
    away: "away",
    noHand: (easy: boolean) => (easy ? "no hand, easier rules" : "no hand, full rules"),
    cup: "Cup",
    cards: (cards: number) => count(cards, "card"),
    hidden: (cards: number, unknown: number) => `${cards}, ${unknown} hidden`,
    plus: (cards: number, more: number) => `${cards} + ${more}`,
    place: (place: number, colour: string | null, cards: number | null) =>
      colour === null
        ? `place ${place}, free`
        : cards === null
          ? `place ${place}, ${colour}`
          : `place ${place}, ${colour}: ${cards} in the Cup, ${cards * place} points`,
    sum: (cards: number, place: number) => `${cards} × ${place} = ${cards * place}`,
    score: (name: string, least: number, most: number) =>
      least === most
        ? `${capital(inside(name))}: ${count(least, "point")}`
        : `${capital(inside(name))}: ${least} to ${most} points`,
    unknownScore: (name: string) => `${capital(inside(name))}: points unknown`,
    range: (least: number, most: number, unknown: number) =>
      `${least} to ${most} points: ${count(unknown, "card")} of the Cup ${unknown === 1 ? "is" : "are"} unknown.`,
    inCup: (name: string) => `In ${whose(name)} Cup`,
    emptyCup: "The Cup is empty.",
    strict: "Strict memory: only the number of cards is known.",
    unknownCards: (cards: number) => `and ${count(cards, "unknown card")}`,
  },

  tray: {
    lead: (first: string, a: number, second: string, b: number) =>
      `${inside(first)} ${a} : ${b} ${inside(second)}`,
    was: (a: number, b: number) => `${a} : ${b} →`,
    first: (name: string) => `${inside(name)} would choose first`,
    firstShort: (name: string) => `${inside(name)} first`,
    tied: "who completes it is second",
    tiedShort: "tied",
    completes: (name: string) => `complete: ${does(name, "choose")} first`,
    completesShort: (name: string) => `complete, ${inside(name)} first`,
    pick: (cards: string, why: string) => `he would take ${cards}: ${why}`,
    pickShort: (cards: string) => `takes ${cards}`,
    arrival: (place: number) => `number ${place} by arrival`,
    /** A cell of the grid, as it is read out. */
    cell: (cards: number, name: string) => (cards ? `${cards} ${name}` : "empty"),
    field: (name: string) => `${capital(whose(name))} Field`,
    short: (name: string) => capital(inside(name)),
    toMountain: (cards: number, name: string, mandala: number) =>
      `${cards} ${name} to the ${side(mandala)} Mountain`,
    toField: (cards: number, name: string, mandala: number) =>
      `${cards} ${name} to your ${side(mandala)} Field`,
    toDiscard: (cards: number, name: string) => `${cards} ${name} to the discard pile`,
    closed: (target: string) => `${target}: not allowed`,
    staged: (target: string) => `${target}: staged, once more confirms`,
    legal: (target: string, lying: number) =>
      lying ? `${target}, where ${lying} ${lying === 1 ? "lies" : "lie"}` : target,
  },

  blocked: {
    mountain: (name: string) => `${capital(name)} lies in the Mountain`,
    field: (name: string, owner: string) => `${capital(name)} lies in ${whose(owner)} Field`,
    oneCard: "Exactly one card may be built",
    theirs: (owner: string) => `Only ${inside(owner)} may play into this Field`,
    sentence: (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}.`,
  },

  say: {
    turn: "Your turn:",
    /** After what others did. */
    next: "Your turn.",
    acts: "build a Mountain, grow a Field, or discard.",
    picked: (cards: number, name: string) => `${cards} ${name}:`,
    choose: (cards: number) => `choose a place for ${cards === 1 ? "it" : "them"}.`,
    more: (left: number, name: string) =>
      left ? `${capital(number(left))} more ${name} in hand.` : "",
    mountain: (name: string, mandala: number) => `1 ${name} to the ${side(mandala)} Mountain:`,
    field: (cards: number, name: string, mandala: number) =>
      `${cards} ${name} to your ${side(mandala)} Field:`,
    discard: (cards: number, name: string) => `${cards} ${name} to the discard pile:`,
    draws: (cards: number, hand: number) =>
      cards ? `you draw ${cards}, hand ${hand}.` : `no draw, hand ${hand}.`,
    noDraw: "No draw,",
    keep: (cards: number, same: number, name: string) =>
      `you keep ${cards}${same ? `, ${number(same)} of them ${name}` : ""}.`,
    leads: (lead: string, first: string) => `${lead}, ${first}.`,
    lies: (cards: number, name: string) =>
      cards > 1 ? `Then ${cards} ${name} lie there.` : `${capital(name)} is new there.`,
    stillMissing: (names: string[]) => `Still missing: ${listed(names)}.`,
    completes: (mandala: number, first: string, why: string) =>
      `completes the ${side(mandala)} mandala. ${capital(does(first, "choose"))} first (${why}).`,
    sizes: (a: number, b: number) => `${a} : ${b}`,
    level: (a: number, last: string) => `${a} : ${a}, ${does(last, "lay")} the last card`,
    runsOut: "The deck runs out: the next mandala to be completed is the last.",
    claimNow: "Claim a colour:",
    claimHow: (mandala: number) => `all its cards in the ${side(mandala)} Mountain are yours.`,
    claimNone: "what you claim is discarded, for your Field here is empty.",
    claim: (name: string) => `Claim ${name}:`,
    toRiver: (place: number, cup: number) =>
      `one to River place ${place}${cup ? `, ${number(cup)} to your Cup` : ""}.`,
    toCup: (cards: number) => `${number(cards)} to your Cup.`,
    toNowhere: (cards: number) =>
      `${number(cards)} to the discard pile, for your Field here is empty.`,
    score: (from: number, to: number) => `Score ${from} → ${to}.`,
    sameScore: (score: number) => `Score stays ${score}.`,
    then: (name: string, cards: string, points: string) =>
      `Then ${inside(name)} could take ${cards}, ${points}.`,
    thenYoga: (cards: string, why: string) => `Then Master Yoga takes ${cards}: ${why}.`,
    forced: (name: string) => `Only ${name} is left: you claim it.`,
    claims: (name: string) => `${name} chooses a colour.`,
    watching: (name: string) => `You watch. ${name} is on turn.`,
  },

  claim: {
    title: (mandala: number) => `The ${side(mandala)} mandala is complete`,
    short: (mandala: number) => `${capital(side(mandala))} mandala complete`,
    fields: (lead: string, first: string) => `${capital(lead)} in the Fields, so ${first} first.`,
    fieldsShort: (lead: string, first: string) => `${capital(lead)}, so ${first} first`,
    levelShort: (size: number, last: string, first: string) =>
      `${size} : ${size}, ${inside(last)} laid last: ${first} first`,
    level: (size: number, last: string, first: string) =>
      `${size} : ${size} in the Fields; ${inside(last)} laid the last card, so ${first} first.`,
    chooses: (name: string) => does(name, "choose"),
    order: "Who chooses when",
    now: (name: string) => `${name}, now`,
    option: (name: string, cards: number) => `${capital(name)}, ${count(cards, "card")}`,
    river: (place: number, cup: number, waits: number) =>
      `River ${place}${cup ? ` and ${cup} to the Cup` : ""}${waits ? `, where ${waits} ${waits === 1 ? "waits" : "wait"}` : ""}`,
    cup: (cards: number) => `${cards} to the Cup`,
    discard: "discard: the Field here is empty",
    other: (name: string, way: string, points: string) => `${name}: ${way}${points}`,
    otherRiver: (place: number, cup: number) => `River ${place}${cup ? ` and ${cup}` : ""}`,
    otherCup: (cards: number) => `${cards} to the Cup`,
    otherDiscard: "discard",
    points: (points: number) => `, ${common.points(points) === "0" ? "+0" : common.points(points)}`,
    gain: (points: number) => (points > 0 ? `+${points}` : "+0"),
    factors: (cards: number, place: number) => `${cards} × ${place}`,
    waits: "waits",
  },

  ends: {
    last: "Last mandala: the deck has run out, and the next one to be completed ends the game.",
    lastShort: "Last mandala: the next one ends the game",
    lastNow: "Last mandala: the game ends when it is claimed.",
    sixth: (name: string) =>
      `Sixth colour in ${whose(name)} River: the game ends when this mandala is claimed.`,
    sixthShort: "Sixth River colour: the game ends after this",
    idle: (turns: number) => `${turns} of 20 idle turns: then the game ends.`,
  },

  /** Master Yoga's steps, by the sentence of the rules that he follows. */
  story: {
    title: "Master Yoga’s turn",
    plays: (mandala: number) => `plays the ${side(mandala)} mandala`,
    master: "Master Yoga",
    next: "Next",
    toTheEnd: "To the end",
    key: "Space",
    track: (mandala: number, isNow: boolean) =>
      `${capital(side(mandala))}, ${isNow ? "now" : "done"}`,
    hand: "Your hand rests",
    upNext: ["next", "card"],
    rule: (code: string, words: string) => `Rule ${code}: ${words}.`,
    inMountain: (name: string) => `${capital(name)} lies in the Mountain:`,
    inYours: (name: string, owner: string) => `${capital(name)} lies in ${whose(owner)} Field:`,
    inHis: (name: string) => `${capital(name)} lies in his own Field here:`,
    isNew: (name: string) => `${capital(name)} is new here:`,
    isSixth: (name: string) => `${capital(name)} is the sixth colour:`,
    joins: "he adds it, and his turn here is over.",
    discards: "he discards it, and his turn here is over.",
    grows: "he adds it and draws on.",
    starts: "it goes to his Field, and he draws on.",
    completes: "it goes to his Field and completes the mandala.",
    ahead: "he leads and the Mountain’s colours are even, so it goes to the Mountain.",
    behind: "he is behind and the Mountain’s colours are odd, so it goes to the Mountain.",
    none: "No card is left to draw:",
    noneRest: "his turn here is over.",
    claims: (cards: string) => `He claims ${cards}:`,
    /** Two short lines beside a card: where its colour lies, and what became of it. */
    tracks: {
      mountain: "in Mountain,",
      yours: "in your Field,",
      his: "his Field",
      fresh: "new here,",
      sixth: "sixth colour,",
      added: "added",
      discarded: "discarded",
      on: "draws on",
      up: "to Mountain",
      claimed: "claimed:",
    },
    rules: {
      S13: "a first card whose colour lies in the Mountain joins it there",
      S14: "a first card whose colour lies in your Field is discarded",
      S15: "any other first card goes into his Field",
      S17: "a further card whose colour lies in the Mountain or in your Field is discarded",
      S18: "any other further card goes into his Field",
      S21: "without a card to draw his turn is over",
      S22: "a first card that is the sixth colour goes to the Mountain if he leads and its colours are even",
      S23: "a first card that is the sixth colour goes to the Mountain if he is behind and its colours are odd",
      S25: "in every other case the sixth colour goes into his Field",
      S32: "he claims the colour with most cards",
      S33: "among tied colours he keeps to those missing from his River",
      S34: "else he keeps to those missing from your River",
      S35: "if all of them are in his River, the one worth most to him",
      S36: "if all of them are in your River, the one worth most to you",
      S37: "in any other case the leftmost, which came first",
    } as Record<string, string>,
  },
  /** His last turn in one line. */
  digest: {
    mountain: (names: string[]) => `${listed(names)} to the Mountain`,
    field: (names: string[]) => `${listed(names)} to his Field`,
    discard: (names: string[]) => `${listed(names)} discarded`,
    claimed: (cards: string[]) => `${listed(cards)} claimed`,
    run: (mandala: number, parts: string[]) => `Yoga ${side(mandala)}: ${parts.join(", ")}.`,
  },
  /** Why he takes a colour: the sentence that settles it, in a few words. */
  picks: {
    S32: "most cards",
    S33: "new to his River",
    S34: "missing from your River",
    S35: "worth most to him",
    S36: "worth most to you",
    S37: "leftmost",
  } as Record<string, string>,

  rail: {
    deck: "deck",
    discard: "discard",
    deckOf: (cards: number) => `Deck, ${count(cards, "card")}`,
    discardOf: (cards: number) => `Discard pile, ${count(cards, "card")}`,
    inDiscard: "In the discard",
    unseen: "You cannot see",
    of: "of 18",
    ifComplete: "If it were complete now",
    takes: (name: string) => inside(name),
    discards: "→ discard",
    holds: (name: string, colour: string, mandala: number) =>
      `${name} holds the missing ${colour} (${side(mandala)})`,
    odds: (thousandths: number) =>
      thousandths > 995 && thousandths < 1000
        ? "> 99 %"
        : thousandths > 0 && thousandths < 5
          ? "< 1 %"
          : `${Math.round(thousandths / 10)} %`,
  },

  /** What is told part by part when others act. */
  told: {
    built: (name: string, colour: string, mandala: number) =>
      `${does(name, "build")} ${colour} in the ${side(mandala)} Mountain.`,
    grew: (name: string, cards: number, colour: string, mandala: number) =>
      `${does(name, "grow")} the ${side(mandala)} Field with ${cards} ${colour}.`,
    discarded: (name: string, cards: number, colour: string) =>
      `${does(name, "discard")} ${cards} ${colour}.`,
    drew: (name: string, cards: number) => `${does(name, "draw")} ${cards}.`,
    completed: (mandala: number, first: string) =>
      `The ${side(mandala)} mandala is complete: ${does(first, "choose")} first.`,
    claimed: (name: string, cards: number, colour: string) =>
      `${does(name, "claim")} ${cards} ${colour}.`,
    destroyed: (mandala: number) => `The ${side(mandala)} mandala is swept away.`,
    refilled: (mandala: number, cards: string[]) =>
      `${capital(listed(cards))} begin the new ${side(mandala)} Mountain.`,
    ranOut: "The deck runs out.",
    renewed: "The discard pile is the new deck.",
  },

  /** The table in words. */
  read: {
    turn: (name: string) => (name === common.you ? "Your turn." : `${name} is on turn.`),
    missing: (names: string[]) =>
      names.length ? `Missing ${listed(names)}.` : "All six colours are there.",
    area: (area: string, stacks: string[]) =>
      `${capital(area)}: ${stacks.length ? stacks.join(", ") : "empty"}.`,
    field: (name: string) => `${whose(name)} Field`,
    first: (name: string) => `${capital(inside(name))} would choose first.`,
    tied: "Level: who completes it chooses second.",
    chooses: (name: string) => `${capital(does(name, "choose"))} next.`,
    pick: (cards: string, why: string) => `Master Yoga would take ${cards}: ${why}.`,
    score: (name: string, score: string) => `${capital(inside(name))}: ${score}.`,
    points: (least: number, most: number) =>
      least === most ? count(least, "point") : `${least} to ${most} points`,
    unknown: "points unknown",
    unseen: (parts: string[]) => `You cannot see ${listed(parts)}.`,
    piles: (deck: number, discard: number) => `Deck ${deck}, discard pile ${discard}.`,
    strict: (deck: number, discard: number) =>
      `Strict memory. Deck ${deck}, discard pile ${discard}.`,
    last: "Last mandala: the next one to be completed ends the game.",
  },

  sheet: {
    beaten: "You beat Master Yoga",
    notBeaten: "Master Yoga is not beaten",
    why: {
      "last mandala": "The last mandala was destroyed.",
      "sixth colour": (name: string, colour: string) =>
        `${capital(whose(name))} sixth River colour, ${colour}, ended the game.`,
      "colour used up": "A colour has left the game: no mandala could be completed any more.",
      "idle turns": "Twenty idle turns in a row ended the game.",
    },
    byCup: "The points are level: the smaller Cup wins.",
    resigned: "Nothing is scored; this is how it stood.",
    decided: "The claims that brought most",
    line: (name: string, cards: number, colour: string) =>
      `${capital(does(name, "claim"))} ${cards} ${colour}`,
    gain: (points: number, name: string) => `+${points} ${inside(name)}`,
    cup: (cards: number) => `${count(cards, "card")} in the Cup`,
    noRiver: ["no", "River"],
    times: (cards: number, place: number) => `${cards} × ${place}`,
    worth: (name: string, place: number) => `${capital(name)}, worth ${place}.`,
    worthless: (name: string) => `${capital(name)}, worth nothing: it is not in the River.`,
    dealt: "In the Cup from the start.",
    claimed: (number: number, mandala: number) =>
      `Claimed in move ${number} from the ${side(mandala)} mandala.`,
    inRiver: (name: string, place: number, number: number | null) =>
      `${capital(name)} took place ${place}${number === null ? "" : ` in move ${number}`}: each card of it in the Cup is worth ${place}.`,
    hidden: (cards: number) => `${cards} hidden`,
  },
};
