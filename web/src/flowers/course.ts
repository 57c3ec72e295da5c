/** How the points came: every tile that was taken, and the end of the game, from the log. */

import type { Cards, FlowersEnd, FlowersEvent, FlowersTileTaken, Told } from "$lib/protocol";
import { standing } from "$lib/table/standing";
import { eventsOf } from "./reading";

/** A tile that somebody took. */
export interface Gain {
  /** The entry of the log. */
  number: number;
  seat: number;
  mandala: number;
  tile: string;
  /** The tile with which it made a Flower. */
  partner: string | null;
  points: number;
}

function gainOf({ seat, mandala, tile, flower, points }: FlowersTileTaken, number: number): Gain {
  return { number, seat, mandala, tile, partner: flower, points };
}

/** All events that stand, each with the number of its entry. */
function happened(log: Told[]): { event: FlowersEvent; number: number }[] {
  return standing(log).flatMap((told) =>
    eventsOf(told).map((event) => ({ event, number: told.number })),
  );
}

export function gains(log: Told[]): Gain[] {
  return happened(log).flatMap(({ event, number }) =>
    event.type === "tile taken" ? [gainOf(event, number)] : [],
  );
}

/** By seat, the points after each entry that brought some; the first is the deal. */
export function curves(all: Gain[], seats: number, last: number): [number, number][][] {
  return Array.from({ length: seats }, (_, seat) => {
    let points = 0;
    const curve: [number, number][] = [[0, 0]];
    for (const gain of all) {
      if (gain.seat !== seat) continue;
      points += gain.points;
      curve.push([gain.number, points]);
    }
    return [...curve, [last, points]];
  });
}

/** A mandala that was swept at the end. */
export interface Swept {
  mandala: number;
  /** The dark and the light tile. */
  tiles: string[];
  /** The cards that lay there, in their order. */
  sand: string;
  takers: Gain[];
  /** By seat, what was taken back into the hand. */
  back: Cards[];
}

/** Why the game ended, and which mandalas were swept then, in the order drawn by lot. */
export interface Finale {
  why: FlowersEnd;
  /** Who had made a third Flower. */
  by: number | null;
  swept: Swept[];
}

export function finale(log: Told[]): Finale | null {
  const all = happened(log);
  const from = all.findLastIndex(({ event }) => event.type === "last mandalas");
  const start = all[from]?.event;
  if (start?.type !== "last mandalas") return null;
  const before = all.slice(0, from).map(({ event }) => event);
  const swept: Swept[] = [];
  for (const { event, number } of all.slice(from)) {
    if (event.type === "completed") swept.push(bedBefore(before, event.mandala));
    if (event.type === "tile taken") swept.at(-1)?.takers.push(gainOf(event, number));
    if (event.type === "cleared") swept.at(-1)?.back.push(...event.back);
  }
  return { why: start.why, by: start.by, swept };
}

/** A mandala as it lay before the end: its last tiles, and all cards that came since. */
function bedBefore(events: FlowersEvent[], mandala: number): Swept {
  const found: Swept = { mandala, tiles: [], sand: "", takers: [], back: [] };
  for (const event of events) {
    if (event.type === "tiles dealt" && event.mandala === mandala) {
      found.tiles = event.tiles;
      found.sand = "";
    }
    if (event.type === "played" && event.mandala === mandala) {
      found.sand += event.colour.repeat(event.cards);
    }
  }
  return found;
}
