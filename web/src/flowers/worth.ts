/** The arithmetic of tiles and Flowers, step by step: the sum itself always comes with the view. */

import { COLOURS, type Colour, type FlowersView } from "$lib/protocol";
import { faceOf, sandOf } from "./tokens";

/** Something in front of a player. */
export interface Holding {
  kind: "flower" | "single" | "hidden";
  tiles: string[];
  /** How its points come about, such as `7 + 2 × 4`; empty if there is nothing to reckon. */
  sum: string;
  /** Null for a Flower that lies face down, and is not remembered. */
  points: number | null;
}

const TIMES_THREE = "×3";

/** A tile by itself: its value, and nothing for a ×3 (F58). */
export function single(tile: string): Holding {
  const face = faceOf(tile);
  return {
    kind: "single",
    tiles: [tile],
    sum: "",
    points: face === TIMES_THREE ? 0 : Number(face),
  };
}

/** A Flower: three times the other tile of a ×3 (F59), else the higher and twice the lower (F60). */
export function flower(tiles: string[]): Holding {
  const values = tiles.map(faceOf).filter((face) => face !== TIMES_THREE);
  const [low = 0, high = 0] = values.map(Number).sort((a, b) => a - b);
  const isTripled = values.length === 1;
  return {
    kind: "flower",
    tiles,
    sum: isTripled ? `3 × ${low}` : `${high} + 2 × ${low}`,
    points: isTripled ? 3 * low : high + 2 * low,
  };
}

const HIDDEN: Holding = { kind: "hidden", tiles: [], sum: "", points: null };

/** All that lies in front of a seat: Flowers first, then single tiles. */
export function holdings(view: FlowersView, seat: number): Holding[] {
  const flowers =
    view.flowers[seat]?.map(flower) ?? Array<Holding>(view.flower_counts[seat] ?? 0).fill(HIDDEN);
  return [...flowers, ...(view.tiles[seat] ?? []).map(single)];
}

/** What would lie there after more tiles: each alone, or closed with a single one of its colour. */
export function joined(
  all: Holding[],
  taken: { tile: string; flower: string | null }[],
): Holding[] {
  let now = all;
  for (const { tile, flower: own } of taken) {
    const rest = now.filter((held) => !(held.kind === "single" && held.tiles[0] === own));
    const closed = rest.filter((held) => held.kind !== "single");
    const singles = rest.filter((held) => held.kind === "single");
    now = own ? [...closed, flower([own, tile]), ...singles] : [...rest, single(tile)];
  }
  return now;
}

/** The points that can be seen, and how many Flowers are hidden. */
export function visible(all: Holding[]): { points: number; hidden: number } {
  return {
    points: all.reduce((sum, one) => sum + (one.points ?? 0), 0),
    hidden: all.filter((one) => one.kind === "hidden").length,
  };
}

/** The single tile of a seat with which another one would make a Flower. */
export function partner(view: FlowersView, seat: number, tile: string): string | null {
  return view.tiles[seat]?.find((own) => sandOf(own) === sandOf(tile)) ?? null;
}

const FACES = ["2", "3", "4", "5", "7", "x"];

/** By colour, the tiles that nobody has seen yet; null where hidden Flowers forbid to know it. */
export function tilesToCome(view: FlowersView): Record<Colour, string[]> | null {
  const middles = view.mandalas.flatMap((mandala) => [mandala?.dark, mandala?.light]);
  const flowers = view.flowers.flatMap((all) => all?.flat() ?? []);
  const seen = new Set([...middles, ...view.tiles.flat(), ...flowers]);
  const left = Object.fromEntries(
    COLOURS.map((colour) => [
      colour,
      FACES.map((face) => colour + face).filter((tile) => !seen.has(tile)),
    ]),
  ) as Record<Colour, string[]>;
  const all = Object.values(left).flat().length;
  return all === view.stacks.reduce((sum, size) => sum + size, 0) ? left : null;
}
