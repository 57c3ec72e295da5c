/** Takes sentences apart into text and cards, so that every log line has its pictures. */

import { COLOUR_NAMES, type Sand } from "$lib/art/glyphs";

export interface Piece {
  text: string;
  sand?: Sand;
  /** A number of cards, or what is on a tile. */
  count?: string | undefined;
  /** What is shown as a card, as it is read out. */
  spoken?: string;
}

const SAND_OF = new Map(
  Object.entries(COLOUR_NAMES)
    .filter(([sand]) => sand !== "b")
    .map(([sand, name]) => [name, sand as Sand]),
);
const NAMES = [...SAND_OF.keys()].join("|");
const CARDS = new RegExp(`(?:\\b(\\d+) )?\\b(${NAMES})\\b(?: (\\d|×3)\\b)?([.,:;]?)`, "gi");
const SUMS = /(\d) ([:→×=+]) (?=\d)/g;

/** Keep ratios and sums together: they never break. */
export function unbroken(words: string): string {
  return words.replace(SUMS, "$1\u00a0$2\u00a0");
}

/** Split a sentence at its colours; punctuation stays with the card before it. */
export function pieces(words: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of words.matchAll(CARDS)) {
    if (match.index > end) found.push({ text: unbroken(words.slice(end, match.index)) });
    const sand = SAND_OF.get((match[2] ?? "").toLowerCase());
    const [whole, cards, , face, stop = ""] = match;
    const spoken = whole.slice(0, whole.length - stop.length);
    found.push({ text: stop, ...(sand && { sand, spoken }), count: cards ?? face });
    end = match.index + whole.length;
  }
  if (end < words.length) found.push({ text: unbroken(words.slice(end)) });
  return found;
}

/** As many of the last things that were said as there is room for, and the very last in any case. */
export function closing(said: string[], room: number): string {
  let words = said.at(-1) ?? "";
  for (const earlier of said.slice(0, -1).reverse()) {
    if (earlier.length + words.length >= room) break;
    words = `${earlier} ${words}`;
  }
  return words;
}

/** As many whole sentences, from the first on, as there is room for. */
export function opening(words: string, room: number): string {
  const [first = "", ...more] = words.split(/(?<=\.) /);
  let said = first;
  for (const next of more) {
    if (said.length + next.length >= room) break;
    said += ` ${next}`;
  }
  return said;
}
