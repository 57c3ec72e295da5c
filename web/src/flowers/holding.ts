/** What lies in front of a player, as the view tells it, and with what a staged move would add. */

import type { FlowersHeld, FlowersTileTaken, FlowersView } from "$lib/protocol";

/** A Flower, a single tile, or a Flower that lies face down and is not remembered. */
export interface Holding extends Omit<FlowersHeld, "points"> {
  kind: "flower" | "single" | "hidden";
  /** Null for what lies face down. */
  points: number | null;
}

const HIDDEN: Holding = { kind: "hidden", tiles: [], sum: "", points: null };

/** All that lies in front of a seat: Flowers first, then single tiles. */
export function holdings(view: FlowersView, seat: number): Holding[] {
  const flowers =
    view.flowers[seat]?.map((held): Holding => ({ kind: "flower", ...held })) ??
    Array<Holding>(view.flower_counts[seat] ?? 0).fill(HIDDEN);
  const singles = (view.tiles[seat] ?? []).map((held): Holding => ({ kind: "single", ...held }));
  return [...flowers, ...singles];
}

type Taken = Pick<FlowersTileTaken, "tile" | "flower" | "points">;

/** What would lie there after more tiles: each alone, or closed with the single one of its colour. */
export function joined(all: Holding[], taken: Taken[]): Holding[] {
  return taken.reduce(withOne, all);
}

function withOne(all: Holding[], { tile, flower, points }: Taken): Holding[] {
  const partner = all.find((held) => held.kind === "single" && held.tiles[0] === flower);
  if (!partner || flower === null) {
    return [...all, { kind: "single", tiles: [tile], sum: "", points }];
  }
  const closed = all.filter((held) => held.kind !== "single");
  const singles = all.filter((held) => held.kind === "single" && held !== partner);
  const whole = (partner.points ?? 0) + points;
  return [...closed, { kind: "flower", tiles: [flower, tile], sum: "", points: whole }, ...singles];
}

/** The points that can be seen, and how many Flowers are hidden. */
export function visible(all: Holding[]): { points: number; hidden: number } {
  return {
    points: all.reduce((sum, one) => sum + (one.points ?? 0), 0),
    hidden: all.filter((one) => one.kind === "hidden").length,
  };
}
