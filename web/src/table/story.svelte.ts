/** Others' turns as a small story: part by part, at the speed that somebody likes. */

import type { GameEvent, Told, Update } from "$lib/protocol";
import { settings } from "$lib/settings.svelte";
import type { Desk } from "./desk.svelte";
import type { Face } from "./face";
import { fly, land } from "./flights";

export interface Part {
  told: Told;
  event: GameEvent;
}

/** Milliseconds that a part stays at normal and at fast speed. */
const NORMAL = 600;
const FAST = 250;
/** A move takes no longer at normal speed. */
const LONGEST = 1200;
/** A part that comes with a reason stays until it is read. */
const READ = { normal: 1000, fast: 400 };
/** Moves to be told: one's own and three opponents'. If there are more, they are caught up with. */
const MOST_TOLD = 4;

export class Story {
  parts = $state.raw<Part[]>([]);
  at = $state(-1);
  /** The table before the first part. */
  from = $state.raw<Update | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly desk: Desk,
    private readonly face: Face,
  ) {}

  /** A story is being told: somebody else acts, as far as the pictures have come. */
  get isOn(): boolean {
    return this.at >= 0 && this.at < this.parts.length;
  }

  get now(): Part | null {
    return this.parts[this.at] ?? null;
  }

  /** Tell what is new: one's own move flies at once, others' moves part by part. */
  tell(news: Told[]): void {
    const parts = news.flatMap((told) => told.events.map((event) => ({ told, event })));
    const isOwn = news.every((told) => told.seat === this.desk.you);
    const isLater = !isOwn && this.#isNext(news);
    const waiting = isLater ? new Set(this.parts.slice(this.at).map(({ told }) => told)).size : 0;
    const isMuch = waiting + news.length > MOST_TOLD;
    const isLong = isMuch || settings.speed === "instant" || document.hidden;
    if (isLater && !isLong) {
      this.parts = [...this.parts, ...parts];
      return;
    }
    clearTimeout(this.#timer);
    this.parts = parts;
    this.from = this.desk.live.former;
    if (isLong || (isOwn && !parts.some(isOfAnother))) {
      this.at = -1;
      fly(isLong ? [] : parts.flatMap((part) => this.face.flights(part.event, this.desk)));
      return;
    }
    this.at = 0;
    this.#show();
  }

  /** What is new follows upon what is being told. */
  #isNext(news: Told[]): boolean {
    return this.isOn && news[0]?.number === (this.parts.at(-1)?.told.number ?? 0) + 1;
  }

  /** A move is still to be told, or being told. */
  isAhead(told: Told): boolean {
    return this.now !== null && told.number >= this.now.told.number;
  }

  #show(): void {
    const part = this.now;
    if (!part) {
      this.at = -1;
      return;
    }
    fly(this.face.flights(part.event, this.desk));
    const isOwn = part.told.seat === this.desk.you && !isOfAnother(part);
    if (settings.speed === "step" && !isOwn) return;
    this.#timer = setTimeout(this.next, this.#time(part, isOwn));
  }

  /** How long a part stays: one's own goes by, and the more there are, the faster they go. */
  #time(part: Part, isOwn: boolean): number {
    const isFast = settings.speed === "fast";
    if (isOfAnother(part)) return isFast ? READ.fast : READ.normal;
    const each = isOwn || isFast ? FAST : NORMAL;
    const together = this.parts.filter((one) => one.told === part.told && !isOfAnother(one));
    return Math.min(each, LONGEST / together.length);
  }

  next = (): void => {
    clearTimeout(this.#timer);
    this.at += 1;
    this.#show();
  };

  /** Jump to the end: everything lies where it lies. */
  finish(): void {
    clearTimeout(this.#timer);
    this.at = -1;
    land();
  }
}

function isOfAnother(part: Part): boolean {
  return part.event.type.startsWith("yoga");
}
