/** What the others did last stays marked on the table: names of places with corner brackets. */

import type { Told } from "$lib/protocol";
import { places } from "./flights";
import type { Play } from "./play.svelte";
import { claimIn, happenings, standing, type Happening } from "./standing";

function marked(event: Happening, isTheirs: boolean): string | null {
  const claim = claimIn(event);
  if (claim && (isTheirs || event.type === "yoga claimed")) {
    return claim.river === null ? places.cup(claim.seat) : places.river(claim.seat, claim.river);
  }
  if (event.type === "yoga drew") {
    if (event.to === "discard") return places.discard;
    return places.stack(event.mandala, event.to === "mountain" ? "mountain" : 1, event.colour);
  }
  if (!isTheirs) return null;
  if (event.type === "built") return places.stack(event.mandala, "mountain", event.colour);
  if (event.type === "grew") return places.stack(event.mandala, event.seat, event.colour);
  return event.type === "discarded" ? places.discard : null;
}

/** The places that others touched last: by what is told now, else in their whole last turn. */
export function marksAt(play: Play): ReadonlySet<string> {
  const { desk, told } = play;
  if (!told) return marks(desk.lastTurn, desk.you);
  const place = marked(told.event, desk.story?.now?.told.seat !== desk.you);
  return new Set(place ? [place] : []);
}

/** The places that the last turn of others touched; one's own acts are not marked. */
export function marks(lastTurn: Told[], you: number | null): ReadonlySet<string> {
  const found = new Set<string>();
  for (const told of standing(lastTurn)) {
    const isTheirs = told.seat !== null && told.seat !== you;
    for (const event of happenings(told.events)) {
      const place = marked(event, isTheirs);
      if (place) found.add(place);
      if (event.type === "destroyed") {
        for (const name of found) if (isIn(name, event.mandala)) found.delete(name);
      }
    }
  }
  return found;
}

function isIn(place: string, mandala: number): boolean {
  return [0, 1, "mountain" as const].some((area) =>
    place.startsWith(`${places.stack(mandala, area, "")} `),
  );
}
