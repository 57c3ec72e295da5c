/** The events that stand: those of entries that were not taken back, in their order. */

import type { Colour, GameEvent, MandalaEvent, SoloEvent, Told } from "$lib/protocol";
import { stacks } from "$lib/table/picking.svelte";

export type Happening = MandalaEvent | SoloEvent;

/** Events of this game; the compiler cannot know that a table plays only one. */
export const happenings = (events: GameEvent[]): Happening[] => events as Happening[];

/** Entries up to a number that still stand. */
export function standing(log: Told[], upTo = Infinity): Told[] {
  const entries = log.filter((told) => told.number <= upTo);
  const gone = new Set<number>();
  for (const told of entries) {
    for (const event of happenings(told.events)) {
      if (event.type === "taken back") gone.add(event.number).add(told.number);
    }
  }
  return entries.filter((told) => !gone.has(told.number));
}

export type Claimed = Extract<Happening, { type: "claimed" }>;

/** The claim in an event, whoever made it. */
export function claimIn(event: Happening): Claimed | null {
  if (event.type === "yoga claimed") return event.claim;
  return event.type === "claimed" ? event : null;
}

/** The card on top of the discard pile: what was put there last. */
export function topOfDiscard(events: Happening[]): Colour | null {
  let top: Colour | null = null;
  for (const event of events) {
    const claim = claimIn(event);
    if (event.type === "discarded") top = event.colour;
    else if (event.type === "yoga drew" && event.to === "discard") top = event.colour;
    else if (claim?.discard) top = claim.colour;
    else if (event.type === "destroyed") top = stacks(event.discard).at(-1)?.[0] ?? top;
    else if (event.type === "deck ran out" || event.type === "deck renewed") top = null;
  }
  return top;
}
