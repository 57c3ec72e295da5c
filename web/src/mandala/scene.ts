/** The table as it is shown: while a turn is told, only as far as the story has come. */

import type { Update } from "$lib/protocol";
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

export class Scene {
  #now: Update | null = null;
  #before: Update | null = null;

  constructor(private readonly desk: Desk) {}

  /** Keep the view before an update: a story is told from there. */
  note(update: Update | null): void {
    if (update === this.#now) return;
    this.#before = this.#now;
    this.#now = update;
  }

  get #telling(): { from: Laid; events: Happening[]; upTo: number } | null {
    const { story, looking } = this.desk;
    const from = laid(this.#before?.shown.view);
    if (!story?.isOn || looking !== null || !from) return null;
    const first = story.parts[0]?.told.number;
    const events = happenings(story.parts.map((part) => part.event));
    const isNext = first !== undefined && this.#before?.number === first - 1;
    if (!isNext || events.some((event) => event.type === "taken back")) return null;
    return { from, events, upTo: story.at + 1 };
  }

  /** The part that is told now, with the table before it and before any other part. */
  get told(): Telling | null {
    const now = laid(this.desk.view);
    const telling = this.#telling;
    const event = telling?.events[telling.upTo - 1];
    if (!now || !telling || !event) return null;
    const { from, events, upTo } = telling;
    return { event, events, at: upTo - 1, beforePart: (at) => retold(from, now, events, at) };
  }

  /** The table as it is shown. */
  get view(): Laid | null {
    const now = laid(this.desk.view);
    const telling = this.#telling;
    return now && telling ? retold(telling.from, now, telling.events, telling.upTo) : now;
  }

  /** All that has happened, as far as it is shown. */
  get events(): Happening[] {
    const { live, looking } = this.desk;
    const entries = standing(live.log, looking ?? Infinity);
    const all = happenings(entries.flatMap((told) => told.events));
    const telling = this.#telling;
    return telling ? all.slice(0, all.length - (telling.events.length - telling.upTo)) : all;
  }
}
