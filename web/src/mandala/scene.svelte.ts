/** The table as it is shown: while a turn is told, only as far as the story has come. */

import type { Desk } from "$lib/table/desk.svelte";
import { laid, type Laid } from "./reading";
import { retold } from "./retelling";
import { happenings, standing, type Happening } from "./standing";

/** A turn that is told part by part. */
export interface Telling {
  event: Happening;
  events: Happening[];
  at: number;
  /** The table before a part. */
  beforePart: (at: number) => Laid;
}

interface Told {
  from: Laid;
  events: Happening[];
  upTo: number;
}

/** Everything here is found out once for each change: dozens of cells ask for it. */
export class Scene {
  constructor(private readonly desk: Desk) {}

  readonly #now: Laid | null = $derived.by(() => laid(this.desk.view));

  readonly #telling: Told | null = $derived.by(() => {
    const { story, looking } = this.desk;
    const from = laid(story?.from?.shown.view);
    if (!story?.isOn || looking !== null || !from) return null;
    const first = story.parts[0]?.told.number;
    const events = happenings(story.parts.map((part) => part.event));
    const isNext = first !== undefined && story.from?.number === first - 1;
    if (!isNext || events.some((event) => event.type === "taken back")) return null;
    return { from, events, upTo: story.at + 1 };
  });

  /** The part that is told now, with the table before it and before any other part. */
  readonly told: Telling | null = $derived.by(() => {
    const now = this.#now;
    const telling = this.#telling;
    const event = telling?.events[telling.upTo - 1];
    if (!now || !telling || !event) return null;
    const { from, events, upTo } = telling;
    return { event, events, at: upTo - 1, beforePart: (at) => retold(from, now, events, at) };
  });

  /** The table as it is shown. */
  readonly view: Laid | null = $derived.by(() => {
    const now = this.#now;
    const telling = this.#telling;
    return now && telling ? retold(telling.from, now, telling.events, telling.upTo) : now;
  });

  /** All that has happened, as far as it is shown. */
  readonly events: Happening[] = $derived.by(() => {
    const { live, looking } = this.desk;
    const entries = standing(live.log, looking ?? Infinity);
    const all = happenings(entries.flatMap((told) => told.events));
    const telling = this.#telling;
    return telling ? all.slice(0, all.length - (telling.events.length - telling.upTo)) : all;
  });
}
