/** The notation of Flowers: plays such as `1r3`, tiles such as `k7` and `px`. */

import type { Sand } from "$lib/art/glyphs";
import type { Colour } from "$lib/protocol";

export interface Play {
  /** From 0; tokens count from 1. */
  mandala: number;
  colour: Colour;
  count: number;
}

const PLAY = /^([1-3])([roygpk])([1-9]\d?)$/;

export function writePlay({ mandala, colour, count }: Play): string {
  return `${mandala + 1}${colour}${count}`;
}

/** Read a play; anything else, such as `td` or `pass`, is none. */
export function readPlay(token: string | null): Play | null {
  const found = PLAY.exec(token ?? "");
  if (!found) return null;
  const [, mandala, colour, count] = found;
  return { mandala: Number(mandala) - 1, colour: colour as Colour, count: Number(count) };
}

export const TAKE = { dark: "td", light: "tl" } as const;
export const PASS = "pass";
export type Shade = keyof typeof TAKE;

/** The shade that a token takes. */
export function shadeTaken(token: string | null): Shade | null {
  return token === TAKE.dark ? "dark" : token === TAKE.light ? "light" : null;
}

const DARK: readonly string[] = ["k", "p", "r"];

export function sandOf(tile: string): Sand {
  return tile[0] as Sand;
}

/** Dark tiles are left halves of a blossom, light ones right halves. */
export function halves(tile: string): { dark?: string; light?: string } {
  return DARK.includes(sandOf(tile)) ? { dark: tile } : { light: tile };
}

/** What is written on a tile. */
export function faceOf(tile: string): string {
  return tile.slice(1) === "x" ? "×3" : tile.slice(1);
}
