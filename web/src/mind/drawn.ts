/** The events that came in this phase, with the place to which each led. */

import type { Scene } from "./scene";

export interface Drawn {
  event: string;
  /** Where the source went; nothing as long as that is to be chosen. */
  cell: string;
}

export function drawnPlaces(scene: Scene): Drawn[] {
  const places = new Map<string, string>();
  let last = "";
  for (const event of scene.course.steps.flatMap((step) => step.events)) {
    if (event.type === "event drawn") last = event.event;
    else if (event.type === "source moved" && event.how === "event") places.set(last, event.to);
  }
  return scene.view.discard.map((event) => ({ event, cell: places.get(event) ?? "" }));
}
