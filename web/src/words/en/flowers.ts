/** English of Flowers. Names come as they are shown: "You" for one's own seat. */

import type { FlowersEnd, FlowersWhy } from "$lib/protocol";
import { common } from "./common";

const { count, listed } = common;
const NAMES = ["left", "middle", "right"];
const bed = (number: number) => `${NAMES[number]} mandala`;
const cards = (number: number) => count(number, "card");

const isYou = (name: string) => name === common.you;
/** A name inside of a sentence. */
const inside = (name: string) => (isYou(name) ? "you" : name);
/** A name and what it does: "you take", "Betty takes". */
const does = (name: string, one: string, you: string) =>
  `${inside(name)} ${isYou(name) ? you : one}`;
const takes = (name: string) => does(name, "takes", "take");
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const of = (name: string) => (isYou(name) ? "your" : `${name}’s`);

export const flowers = {
  bed: (number: number) => capital(NAMES[number] ?? ""),
  bedName: (number: number) => capital(bed(number)),
  gone: "swept away",
  goneNote: "It does not come back.",

  plot: {
    hand: (number: number) => `hand ${number}`,
    flowers: (number: number) => `${number} of 3 Flowers`,
    flower: "Flower",
    newFlower: "new Flower",
    alone: "alone",
    newTile: "new",
    hidden: "face down",
    sum: (sum: string, points: number) => (sum ? `${sum} = ${points}` : `${points}`),
    unknown: (number: number) => `+ ?${number}`,
    unknownLong: (points: number, number: number) =>
      `${points} points, and ${count(number, "Flower")} face down`,
    nothing: "no tile yet",
    more: (name: string) => `More about ${inside(name)} and the table`,
  },

  six: {
    tile: "tile",
    by: (name: string, number: number) => `${name} ${number}`,
    missing: "missing",
    label: (colour: string, what: string) => `${colour}: ${what}`,
    title: "The six colours",
  },

  side: {
    none: "no card here",
    needsUp: "needs a face-up card",
    passes: (number: number, name: string) => `+${number} passes ${inside(name)}`,
    marker: "marker",
    takesMarker: "takes marker",
    losesMarker: "loses it",
    down: (number: number) => `${number} face down`,
    downKnown: (number: number, what: string[]) => `${number} face down: ${listed(what)}`,
  },

  /** What a mandala would lead to as it lies; by why somebody would be second, or nobody. */
  outlook: {
    line: (why: FlowersWhy, holder: string, second: string): string =>
      ({
        "nobody holds the marker": "nobody has the marker",
        "no rival": `${does(holder, "would take", "would take")} both`,
        "rivals are level": `${does(holder, "takes", "take")} both: rivals level`,
        "less than half": `${does(holder, "takes", "take")} both: under half`,
        second: `${inside(holder)} would choose, then ${inside(second)}`,
      })[why],
    gain: (points: number) => `${common.points(points)} for you`,
    gainOf: (name: string, points: number, isFlower: boolean) =>
      `${inside(name)} ${common.points(points)}${isFlower ? ", a Flower" : ""}`,
    tile: (tile: string, gains: string[]) => `The ${tile} would bring: ${gains.join("; ")}.`,
    dark: "dark",
    light: "light",
  },

  /** The short line on a mandala while cards are picked. */
  note: {
    up: "face up",
    down: "face down",
    completes: "completes",
    markerYours: "marker yours",
    markerStays: (name: string) => `marker ${of(name)}`,
    noMarker: "no marker",
    markerKept: "marker stays yours",
    not: "not allowed",
    swept: (who: string) => `new: ${who}`,
    took: (name: string, tile: string) => `${name} ${tile}`,
  },

  target: (what: string, where: number, note: string) => `${what} to the ${bed(where)}: ${note}`,
  unfold: (where: number) => `Unfold the ${bed(where)}`,

  prompt: {
    yours: "Your turn:",
    yoursDo: "play cards of one colour to a mandala.",
    next: "Your turn.",
    yoursHint: "One card draws, two or more do not.",
    picked: (what: string) => `${capital(what)}:`,
    pickedDo: "choose a mandala.",
    play: (what: string, isUp: boolean, where: number) =>
      `${what} face ${isUp ? "up" : "down"} to the ${bed(where)}:`,
    playShort: (what: string, where: number) => `${what} to the ${bed(where)}:`,
    completing: (what: string, number: number, where: number) =>
      `${what} ${number === 1 ? "completes" : "complete"} the ${bed(where)}:`,
    asking: "…",
    duel: (own: number, theirs: number, name: string | null) =>
      name === null ? `you ${own}, alone here` : `you ${own} : ${theirs} ${name}`,
    takesMarker: "you take the marker.",
    keepsMarker: "the marker stays yours.",
    noMarker: (isHeld: boolean) => (isHeld ? "who keeps the marker." : "no marker yet."),
    completes: (duel: string) => `it completes, ${duel}.`,
    draws: (drawn: number, hand: number) => `You draw ${drawn} (hand ${hand}).`,
    noDraw: (hand: number) => `No draw, you keep ${hand}.`,
    ending: {
      "third flower": "A third Flower ends the game.",
      "no tiles": "No tiles are left: the game ends.",
      "all passed": "Everybody has passed: the game ends.",
    } satisfies Record<FlowersEnd, string>,
    pass: "No card can be played:",
    passDo: "you pass.",
    passHint: "It would be your last card, and none can be drawn.",
    passConfirm: "Pass",
    choose: "Choose a tile:",
    chooseDo: (where: number) => `the ${bed(where)} is complete.`,
    chooseAtEnd: (where: number) => `the ${bed(where)} is swept at the end.`,
    chooses: (name: string) => `${capital(does(name, "chooses", "choose"))} a tile.`,
    take: (tile: string) => `Take the ${tile}:`,
    makesFlower: (face: string) => `it makes a Flower with your ${face}.`,
    takeAlone: "it lies alone.",
    other: (name: string, tile: string) => `${capital(does(name, "gets", "get"))} the ${tile}.`,
    swept: "The last mandalas are being swept away.",
  },

  /** What others did, in as few words as can be. */
  digest: {
    played: (name: string, what: string, where: number) =>
      `${inside(name)} ${what} ${NAMES[where]}`,
    passed: (name: string) => does(name, "passes", "pass"),
    took: (name: string, tile: string) => `${takes(name)} ${tile}`,
    whole: (parts: string[]) => `${capital(parts.join(", "))}.`,
  },

  /** Who takes what when a mandala is swept. */
  sweep: {
    chooses: (name: string, second: string) =>
      `${capital(does(name, "chooses", "choose"))} a tile, ${does(second, "gets", "get")} the other.`,
    both: (name: string) => `${capital(takes(name))} both tiles`,
    marker: "You take the marker.",
    choosesShort: (name: string) => `${does(name, "chooses", "choose")} a tile`,
    bothShort: (name: string) => `${takes(name)} both tiles`,
    nobodyShort: "nobody takes a tile",
    nobody: "Nobody has the marker: nobody takes a tile.",
    noRival: "nobody else has a face-up card",
    underHalf: (name: string, number: number, all: number) =>
      `${of(name)} ${number} ${number === 1 ? "is" : "are"} less than half of ${all}`,
    level: (names: string[]) => `${listed(names.map(inside))} are level`,
    tie: (name: string, other: string, up: number, theirs: number) =>
      `Level on cards: face-up cards ${up} : ${theirs} put ${inside(name)} before ${inside(other)}.`,
    discard: (number: number) => `${cards(number)} discarded`,
    back: (name: string, number: number) => `${takes(name)} ${cards(number)} back`,
    backColours: (name: string, what: string[]) => `${takes(name)} ${listed(what)} back`,
  },

  choose: {
    title: (where: number) => `The ${bed(where)} is complete: choose a tile`,
    titleAtEnd: (where: number) => `The ${bed(where)} is swept at the end: choose a tile`,
    titleOther: (where: number, name: string) =>
      `${capital(bed(where))}: ${does(name, "chooses", "choose")} a tile`,
    short: (name: string) => `${capital(does(name, "chooses", "choose"))} a tile`,
    marker: (name: string) => (isYou(name) ? "marker: you choose" : "marker: chooses"),
    second: "second: the other tile",
    back: (number: number) => `takes ${cards(number)} back`,
    half: (name: string, all: number) =>
      `${capital(does(name, "has", "have"))} at least half of ${all}: the other tile.`,
    isSecond: (name: string) => `${capital(does(name, "is", "are"))} second: the other tile.`,
    flower: (face: string, which: number) =>
      `makes a Flower with your ${face}, your ${["first", "second", "third"][which - 1] ?? ""}`,
    flowerShort: (face: string) => `Flower with your ${face}`,
    flowerOther: (face: string) => `Flower with the ${face}`,
    alone: "alone",
    aloneTimes: "alone: nothing until you own another",
    other: (name: string, tile: string, isFlower: boolean, points: number) =>
      `${name} then: ${tile} ${isFlower ? "in a Flower" : "alone"}, ${common.points(points)}`,
    race: "Cards here",
  },

  rail: {
    deck: "deck",
    discard: "discard",
    inDiscard: "In the discard",
    toCome: "Tiles still to come",
    dark: "dark",
    light: "light",
    toComeOf: (colour: string, faces: string[]) =>
      faces.length ? `${colour}: ${listed(faces)} to come` : `${colour}: none left`,
    known: "Known in their hands",
    nothing: "nothing",
    unseen: "You cannot see",
    ofAll: "of 15",
    toTheEnd: "Flowers to the end",
    strict: "Strict memory: what was shown is yours to remember.",
    details: "The table",
  },

  /** Parts of a turn, one by one. */
  parts: {
    played: (name: string, what: string, isUp: boolean, where: number) =>
      `${capital(does(name, "lays", "lay"))} ${what} face ${isUp ? "up" : "down"} to the ${bed(where)}.`,
    drew: (name: string, number: number) =>
      `${capital(does(name, "draws", "draw"))} ${cards(number)}.`,
    passed: (name: string) => `${capital(does(name, "passes", "pass"))}.`,
    marker: (name: string, where: number) =>
      `${capital(takes(name))} the marker of the ${bed(where)}.`,
    took: (name: string, tile: string, isFlower: boolean) =>
      `${capital(takes(name))} the ${tile}${isFlower ? ": a Flower" : ""}.`,
    cleared: (where: number, whereTo: string[]) =>
      `The ${bed(where)} is swept away${whereTo.length ? `: ${whereTo.join(", ")}` : ""}.`,
    dealt: (tiles: string[], where: number) =>
      `${capital(listed(tiles))} lie in the ${bed(where)} now.`,
    ending: "The game ends: all that is left on the table is swept away.",
  },

  sheet: {
    lot: "What is left on the table is swept away, in the order drawn by lot.",
    tookIt: (tile: string, isFlower: boolean) => `${tile}, ${isFlower ? "a Flower" : "alone"}`,
    nobody: "Nobody held the marker: the tiles leave the game.",
    why: {
      "third flower": (name: string) => `${capital(of(name))} third Flower ended the game.`,
      "no tiles": () => "No tiles were left, and the game ended.",
      "all passed": () => "Everybody passed, and the game ended.",
    } satisfies Record<FlowersEnd, (name: string) => string>,
    byHand: "The points are level: more cards in hand decide.",
    hand: (number: number) => `${cards(number)} in hand`,
    flowers: (number: number) => count(number, "Flower"),
    taken: (tile: string, number: number, where: number) =>
      `${capital(tile)}: taken in move ${number} from the ${bed(where)}.`,
    nothing: "No tile was taken.",
    last: "The last mandalas, in the order drawn",
    lastLine: (where: number, who: string[]) =>
      `${capital(NAMES[where] ?? "")}: ${who.length ? who.join(", ") : "nobody held the marker"}`,
    took: (name: string, tile: string) => `${inside(name)} the ${tile}`,
    decided: "Where it was decided",
    tookTile: (name: string, tile: string) => `${name} took the ${tile}`,
    tookFlower: (name: string, tile: string, face: string) =>
      `${name} took the ${tile} to the ${face}: a Flower`,
    resigned: "The game ended at once. Nobody is scored: this lay before everybody then.",
  },

  describe: {
    bed: (where: number, parts: string[]) => `${capital(bed(where))}. ${parts.join(" ")}`,
    gone: (where: number) => `${capital(bed(where))}: swept away.`,
    tiles: (dark: string, light: string) => `Tiles: ${dark} dark, ${light} light.`,
    missing: (colours: string[]) =>
      colours.length ? `Missing: ${listed(colours)}.` : "Nothing is missing.",
    side: (name: string, up: number, down: number, all: number, marker: boolean) =>
      `${name}: ${up} face up, ${down} face down, total ${all}${marker ? ", with the claim marker" : ""}.`,
    none: (names: string[]) => `No cards: ${listed(names.map(inside))}.`,
    passes: (number: number, name: string) => `${number} more and you pass ${name}.`,
    needsUp: "You need a face-up card.",
    score: (name: string, points: string, flowers: number, tiles: string[]) =>
      `${name}: ${points}, ${flowers} of 3 Flowers${tiles.length ? `, single ${listed(tiles)}` : ""}.`,
    unseen: (what: string[]) => `You cannot see ${listed(what)}.`,
    known: (name: string, what: string[]) =>
      `${name} surely ${isYou(name) ? "have" : "has"} ${listed(what)}.`,
    strict: "Memory is strict: nothing is counted for you.",
    stacks: (dark: number, light: number) => `Tiles to come: ${dark} dark, ${light} light.`,
  },
};
