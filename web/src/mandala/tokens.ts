/** Moves of Mandala as tokens: written and read here, judged by the server alone. */

import type { Colour } from "$lib/protocol";

export type Move =
  | { kind: "build"; mandala: number; colour: Colour; cards: number }
  | { kind: "grow"; mandala: number; colour: Colour; cards: number }
  | { kind: "discard"; colour: Colour; cards: number }
  | { kind: "claim"; colour: Colour };

export const build = (mandala: number, colour: Colour) => `m${mandala + 1}${colour}`;
export const grow = (mandala: number, colour: Colour, cards: number) =>
  `f${mandala + 1}${colour}${cards}`;
export const discard = (colour: Colour, cards: number) => `d${colour}${cards}`;
export const claim = (colour: Colour) => `c${colour}`;

const FORM = /^(?:m([12])([roygpk])|f([12])([roygpk])(\d+)|d([roygpk])(\d+)|c([roygpk]))$/;

/** Read a token; nothing if it is no move of this game. */
export function read(token: string | null): Move | null {
  const [, m, built, f, grown, more, dropped, away, claimed] = FORM.exec(token ?? "") ?? [];
  if (m) return { kind: "build", mandala: Number(m) - 1, colour: built as Colour, cards: 1 };
  if (f) {
    return { kind: "grow", mandala: Number(f) - 1, colour: grown as Colour, cards: Number(more) };
  }
  if (dropped) return { kind: "discard", colour: dropped as Colour, cards: Number(away) };
  return claimed ? { kind: "claim", colour: claimed as Colour } : null;
}
