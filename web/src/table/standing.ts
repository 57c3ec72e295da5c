/** The log without what was taken back, and without the taking back. */

import type { GameEvent, Told } from "$lib/protocol";

export function standing<E extends GameEvent>(log: Told<E>[]): Told<E>[] {
  const found: Told<E>[] = [];
  for (const told of log) {
    if (told.events.some((event) => event.type === "taken back")) found.pop();
    else found.push(told);
  }
  return found;
}
