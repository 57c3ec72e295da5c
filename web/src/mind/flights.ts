/** What flies when something happens: pawn and source walk by themselves, the event is a card. */

import type { GameEvent } from "$lib/protocol";
import type { Flight } from "$lib/table/flights";

export function flights(event: GameEvent): Flight[] {
  return event.type === "event drawn" ? [{ from: "deck", to: "drawn", face: "?", count: 1 }] : [];
}
