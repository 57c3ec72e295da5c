/** How large things are drawn, by the room that there is. */

import type { Holding } from "./holding";

/** Windows below this height get smaller plots, blossoms and cards. */
export const SHORT = 840;

/** The blossom of a mandala takes what the rows of so many players leave. */
export function blossomSize(seats: number, height: number): number {
  const full = [148, 130, 108][seats - 2] ?? 108;
  return Math.round(Math.max(64, Math.min(full * 1.5, full + (height - 900) * 0.25)));
}

/** The sand under it reaches beyond the edges of its bed. */
export function sandSize(width: number): number {
  return Math.max(320, Math.min(600, Math.round(width / 40) * 64));
}

/** Sides of a blossom, from the finest to what can just be read. */
const SIZES = [66, 60, 52, 46, 40, 34, 30];
const SMALLEST = 26;
const GAP = 5;

/** The largest size in which all that a player has fits into a plot, in one line or more. */
export function fit(all: Holding[], room: number, height: number): number {
  const lines = (size: number) => {
    let [count, left] = [1, room];
    for (const held of all) {
      const width = held.kind === "single" ? size / 2 : size;
      if (width > left) [count, left] = [count + 1, room];
      left -= width + GAP;
    }
    return count;
  };
  return SIZES.find((size) => lines(size) * (size + GAP) - GAP <= height) ?? SMALLEST;
}

/** Points that a blossom with its arithmetic beside it takes; half of it a single tile. */
const WITH_WORDS = { flower: 166, hidden: 150, single: 96 };

/** There is room for everything with its arithmetic, in one line. */
export function hasRoomForWords(all: Holding[], room: number): boolean {
  return all.reduce((sum, held) => sum + WITH_WORDS[held.kind], 0) <= room;
}
