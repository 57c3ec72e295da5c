/** What views, outlooks and previews say, put in the order in which the table shows it. */

import type {
  Colour,
  FlowersCleared,
  FlowersCompleted,
  FlowersEvent,
  FlowersLastMandalas,
  FlowersMarkerTaken,
  FlowersOutlook,
  FlowersPlayed,
  FlowersPrize,
  FlowersTileTaken,
  FlowersView,
  Previewed,
  Told,
} from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import { standing } from "$lib/table/standing";
import { readPlay, sandOf } from "./tokens";

export const BEDS = [0, 1, 2] as const;

export function viewOf(desk: Desk): FlowersView | null {
  return desk.view?.game === "flowers" ? desk.view : null;
}

export function outlookOf(desk: Desk): FlowersOutlook | null {
  return desk.outlook?.game === "flowers" ? desk.outlook : null;
}

/** The seat from whose side the table is seen. */
export function mySeat(desk: Desk): number {
  return desk.you ?? 0;
}

/** The other seats, in the order in which they follow one's own. */
export function others(me: number, seats: number): number[] {
  return Array.from({ length: seats - 1 }, (_, n) => (me + 1 + n) % seats);
}

/** How a colour comes to be in a mandala. */
export type Presence =
  { how: "tile" } | { how: "laid"; seat: number; count: number } | { how: "missing" };

/** By tile, by whom, or not at all. */
export function presence(view: FlowersView, bed: number, colour: Colour): Presence {
  const mandala = view.mandalas[bed];
  const isTile = [mandala?.dark, mandala?.light].some((tile) => tile && sandOf(tile) === colour);
  if (isTile) return { how: "tile" };
  const seat = mandala?.up.findIndex((side) => side[colour]) ?? -1;
  if (seat < 0) return { how: "missing" };
  return { how: "laid", seat, count: mandala?.up[seat]?.[colour] ?? 0 };
}

/** What a move is sure to do. */
export interface Consequence {
  played: FlowersPlayed | null;
  drawn: number;
  marker: FlowersMarkerTaken | null;
  completed: FlowersCompleted | null;
  taken: FlowersTileTaken[];
  cleared: FlowersCleared | null;
  ending: FlowersLastMandalas | null;
}

/** The events of an entry of the log, which are this game's. */
export function eventsOf(told: Told | undefined): FlowersEvent[] {
  return (told?.events ?? []) as FlowersEvent[];
}

/** Read a preview; only the first mandala that is swept is told of. */
export function consequence(preview: Previewed | null | undefined): Consequence | null {
  if (!preview) return null;
  const all = eventsOf(preview.told);
  const first = <T extends FlowersEvent["type"]>(type: T) =>
    (all.find((event) => event.type === type) ?? null) as Extract<FlowersEvent, { type: T }> | null;
  const cleared = first("cleared");
  return {
    played: first("played"),
    drawn: first("drew")?.cards ?? 0,
    marker: first("marker taken"),
    completed: first("completed"),
    taken: all.filter(
      (event): event is FlowersTileTaken =>
        event.type === "tile taken" && (!cleared || event.mandala === cleared.mandala),
    ),
    cleared,
    ending: first("last mandalas"),
  };
}

/** What a tile in the middle of a mandala would bring a seat. */
export function prizeOf(
  outlook: FlowersOutlook,
  { mandala, seat, tile }: { mandala: number; seat: number; tile: string },
): FlowersPrize | undefined {
  const prizes = outlook.mandalas[mandala]?.prizes;
  return prizes?.find((prize) => prize.seat === seat && prize.tile === tile);
}

/** Cards in the order laid; the newest that still lie there are found from the log's end. */
export function laid(view: FlowersView, bed: number, log: Told[]): string {
  const mandala = view.mandalas[bed];
  if (!mandala) return "";
  const sides = [...mandala.up, ...mandala.down.map((side) => side.cards ?? {})];
  const lying = new Map<string, number>();
  for (const side of sides) {
    for (const [colour, count] of Object.entries(side)) {
      lying.set(colour, (lying.get(colour) ?? 0) + count);
    }
  }
  const plays = standing(log)
    .flatMap((told) => eventsOf(told))
    .filter((event): event is FlowersPlayed => event.type === "played" && event.mandala === bed);
  let order = "";
  const lay = (colour: string, most: number) => {
    const count = Math.min(most, lying.get(colour) ?? 0);
    lying.set(colour, (lying.get(colour) ?? 0) - count);
    order = colour.repeat(count) + order;
  };
  // The newest plays first: what was laid before the mandala began anew is not there any more.
  for (const play of plays.reverse()) lay(play.colour, play.cards);
  for (const colour of [...lying.keys()]) lay(colour, Infinity);
  return order;
}

/** What the sand shows: rings in the tiles' colours as far as the blossom covers it, then the cards. */
export function sandOfBed(view: FlowersView, bed: number, log: Told[], covered: number): string {
  const mandala = view.mandalas[bed];
  const middle = [mandala?.dark, mandala?.light].map((tile) => (tile ? sandOf(tile) : "")).join("");
  return middle.repeat(Math.ceil(covered / 2)).slice(0, covered) + laid(view, bed, log);
}

/** Which bed a staged token concerns. */
export function stagedBed(view: FlowersView | null, token: string | null): number | null {
  return token === null ? null : (readPlay(token)?.mandala ?? view?.destroying ?? null);
}

/** What others changed since one's own last decision: it is marked on the table. */
export interface Marks {
  /** `bed seat` of rows that were played to. */
  rows: ReadonlySet<string>;
  /** Beds with new tiles. */
  beds: ReadonlySet<number>;
  /** Tiles that were taken. */
  tiles: ReadonlySet<string>;
}

export function marks(lastTurn: Told[], me: number): Marks {
  const all = lastTurn.filter((told) => told.seat !== me).flatMap((told) => eventsOf(told));
  const rows = new Set<string>();
  const beds = new Set<number>();
  const tiles = new Set<string>();
  for (const event of all) {
    if (event.type === "played") rows.add(`${event.mandala} ${event.seat}`);
    if (event.type === "cleared") {
      beds.add(event.mandala);
      for (const row of rows) if (row.startsWith(`${event.mandala} `)) rows.delete(row);
    }
    if (event.type === "tile taken") tiles.add(event.tile);
  }
  return { rows, beds, tiles };
}
