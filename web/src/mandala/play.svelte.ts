/** What a person does at a table of Mandala: who sits where, and the move in the making. */

import { ORDER } from "$lib/art/glyphs";
import type { Cards, Colour, MandalaProspect, SoloYogasPick } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import { lasting } from "$lib/table/lasting.svelte";
import { Picking } from "$lib/table/picking.svelte";
import { settings } from "$lib/settings.svelte";
import { mandalaText } from "$lib/words/mandala";
import { laid, type Laid, type Prospects } from "./reading";
import { Scene, type Telling } from "./scene.svelte";
import { happenings, type Happening } from "./standing";
import { build, claim, discard, grow, read } from "./tokens";

/** A reason that is shown beside what it forbids. */
export interface Why {
  words: string;
  at: DOMRect;
  mandala: number;
}

const NOTHING: Cards = {};

export class Play {
  readonly picking = new Picking();
  /** The free mat is shown, and not the colour grid. */
  isMat = $state(false);
  why = $state.raw<Why | null>(null);
  /** The table as far as it is told. */
  readonly scene: Scene;

  constructor(readonly desk: Desk) {
    this.scene = new Scene(desk);
  }

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
    return this.isSolo && seat === 1 ? mandalaText.yoga : this.desk.called(seat);
  }

  // The table.

  /** A turn is being told: the table is shown as far as the story has come. */
  get isTelling(): boolean {
    return this.told !== null;
  }

  get told(): Telling | null {
    return this.scene.told;
  }

  get view(): Laid | null {
    return this.scene.view;
  }

  get events(): Happening[] {
    return this.scene.events;
  }

  /** Who acts in the part that is told; else whose turn it is. */
  get actor(): number | null {
    const event = this.told?.event;
    if (!event) return this.view?.decides ?? this.view?.player ?? null;
    return event.type.startsWith("yoga") ? 1 : "seat" in event ? event.seat : null;
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

/** The play at a desk: board and rail share it, and it outlives whichever of them came first. */
export function playAt(desk: Desk): Play {
  const found = plays.get(desk) ?? lasting(() => new Play(desk));
  plays.set(desk, found);
  return found;
}
