/** What a person does at a table of Mandala: cards in the fingers, the table as far as it is told. */

import { ORDER } from "$lib/art/glyphs";
import type { Cards, Colour, MandalaProspect, SoloYogasPick, Update } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import { Picking } from "$lib/table/picking.svelte";
import { settings } from "$lib/settings.svelte";
import { text } from "$lib/words/text";
import { laid, type Laid, type Prospects } from "./reading";
import { retold } from "./retelling";
import { happenings, standing, type Happening } from "./standing";
import { build, claim, discard, grow, read } from "./tokens";

/** A reason that is shown beside what it forbids. */
export interface Why {
  words: string;
  at: DOMRect;
  mandala: number;
}

/** A turn that is told part by part. */
export interface Telling {
  event: Happening;
  events: Happening[];
  at: number;
  /** The table before a part. */
  beforePart: (at: number) => Laid;
}

const NOTHING: Cards = {};

export class Play {
  readonly picking = new Picking();
  /** The free mat is shown, and not the colour grid. */
  isMat = $state(false);
  why = $state.raw<Why | null>(null);
  #now: Update | null = null;
  #before: Update | null = null;

  constructor(readonly desk: Desk) {}

  // Who sits where.

  /** The seat at the lower edge: one's own, or for spectators the first. */
  get me(): number {
    return this.desk.you ?? 0;
  }

  get them(): number {
    return 1 - this.me;
  }

  get isSolo(): boolean {
    return this.desk.view?.game === "mandala-solo";
  }

  /** A name that is short enough for the rows of a tray. */
  short(seat: number): string {
    return this.isSolo && seat === 1 ? text.mandala.yoga : this.desk.called(seat);
  }

  // The table.

  /** Keep the view before an update: a story is told from there. */
  note(update: Update | null): void {
    if (update === this.#now) return;
    this.#before = this.#now;
    this.#now = update;
  }

  /** A turn is being told: the table is shown as far as the story has come. */
  get isTelling(): boolean {
    return this.#telling !== null;
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

  /** Who acts in the part that is told; else whose turn it is. */
  get actor(): number | null {
    const event = this.told?.event;
    if (!event) return this.view?.decides ?? this.view?.player ?? null;
    return event.type.startsWith("yoga") ? 1 : "seat" in event ? event.seat : null;
  }

  /** The table as it is shown. */
  get view(): Laid | null {
    const now = laid(this.desk.view);
    const telling = this.#telling;
    return now && telling ? retold(telling.from, now, telling.events, telling.upTo) : now;
  }

  /** All that has happened, as far as it is shown. */
  get events(): Happening[] {
    const log = this.desk.live.log;
    const entries = standing(log, this.desk.looking ?? Infinity);
    const all = happenings(entries.flatMap((told) => told.events));
    const telling = this.#telling;
    return telling ? all.slice(0, all.length - (telling.events.length - telling.upTo)) : all;
  }

  get outlook(): Prospects | null {
    return this.desk.outlook as Prospects | null;
  }

  /** What the staged move leads to, as soon as that is known. */
  get after(): { view: Laid; outlook: Prospects } | null {
    const shown = this.desk.staged ? this.desk.preview?.shown : null;
    const view = laid(shown?.view);
    return view && shown ? { view, outlook: shown.outlook as Prospects } : null;
  }

  prospect(mandala: number): MandalaProspect | null {
    return this.outlook?.mandalas[mandala] ?? null;
  }

  yogasPick(mandala: number, outlook = this.outlook): SoloYogasPick | null {
    return outlook?.game === "mandala-solo" ? (outlook.yogas_picks[mandala] ?? null) : null;
  }

  get hand(): Cards {
    return this.view?.hands[this.me]?.cards ?? NOTHING;
  }

  get isClaiming(): boolean {
    return this.view?.phase === "claim" && this.view.destroying !== null;
  }

  /** A story is told in the prompt's place: Master Yoga's turn, or any, step by step. */
  get isStory(): boolean {
    const { told } = this;
    if (!told) return false;
    const isYogas = (event: Happening) => event.type.startsWith("yoga");
    const isSteps = settings.speed === "step" && this.desk.story?.now?.told.seat !== this.desk.you;
    return isSteps || told.events.slice(0, told.at + 1).some(isYogas);
  }

  /** The only claim that is left; not after a take-back, or one could never go further back. */
  get forced(): { token: string; colour: Colour } | null {
    const { desk } = this;
    const last = happenings(desk.live.log.at(-1)?.events ?? []);
    const [token] = desk.moves;
    const move = read(token ?? null);
    if (!desk.isAsked || desk.story?.isOn || desk.moves.size !== 1 || !token) return null;
    if (move?.kind !== "claim" || last.some((event) => event.type === "taken back")) return null;
    return { token, colour: move.colour };
  }

  // The move in the making.

  pick = (colour: Colour): void => {
    const { desk } = this;
    if (desk.story?.isOn) desk.story.finish();
    if (!desk.isAsked) return;
    if (this.isClaiming) {
      this.choose(claim(colour));
      return;
    }
    this.picking.pick(colour, this.hand);
    this.#restage();
  };

  setCount = (count: number): void => {
    this.picking.set(count, this.hand);
    this.#restage();
  };

  /** With another number of cards the staged move stays where it is, if it may. */
  #restage(): void {
    const { desk, picking } = this;
    const move = read(desk.staged);
    this.why = null;
    desk.unstage();
    const colour = picking.colour;
    if (!colour || !move || move.kind === "claim" || move.colour !== colour) return;
    if (move.kind === "discard") desk.stage(discard(colour, picking.count));
    else if (move.kind === "grow") desk.stage(grow(move.mandala, colour, picking.count));
    else if (picking.count === 1) desk.stage(build(move.mandala, colour));
  }

  /** Choose a target: it is staged, or put back if it was. */
  choose(token: string): void {
    this.why = null;
    if (this.desk.staged === token) this.desk.unstage();
    else this.desk.stage(token);
  }

  drop = (): void => {
    this.picking.drop();
    this.desk.unstage();
    this.why = null;
  };

  /** Ask why the places are closed to what is picked. */
  explain(): void {
    const { colour, count } = this.picking;
    if (!colour || !this.desk.isAsked) return;
    const tokens = [0, 1].flatMap((at) => [build(at, colour), grow(at, colour, count)]);
    void this.desk.explain(tokens);
  }

  /** Follow a letter. */
  press = (key: string): boolean => {
    const colour = ORDER.find((one) => one === key);
    if (colour) this.pick(colour);
    else if (/^[1-8]$/.test(key) && this.picking.colour) this.setCount(Number(key));
    else if (key === "v") this.isMat = !this.isMat;
    else return false;
    return true;
  };
}

const plays = new WeakMap<Desk, Play>();

/** The play at a desk: board and rail share it. */
export function playAt(desk: Desk): Play {
  const found = plays.get(desk) ?? new Play(desk);
  plays.set(desk, found);
  return found;
}
