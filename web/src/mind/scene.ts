/** The table as it is shown: view and outlook, with the words of the cards. */

import type { MindOutlook, MindView, Told } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import { mindText } from "$lib/words/mind";
import { boxes, type Box } from "./cards.svelte";
import type {
  Card,
  EffectStep,
  Entry,
  FrameCard,
  MandalaCard,
  ScenarioCard,
  Side,
} from "./content";
import {
  courseOf,
  differences,
  freeSteps,
  lastDraw,
  levelsOf,
  type Change,
  type Course,
  type Step,
} from "./course";
import { CELLS } from "./tokens";

export class Scene {
  #course: Course | null = null;

  constructor(
    readonly desk: Desk,
    readonly view: MindView,
    readonly outlook: MindOutlook,
    readonly box: Box,
    private readonly log: Told[],
  ) {}

  get content() {
    return this.box.content;
  }

  // Cards.

  mandala(cell: string | null): MandalaCard | null {
    const id = this.view.layout[CELLS.findIndex((one) => one === cell)];
    return this.content.mandala.find((card) => card.id === id) ?? null;
  }

  frame(letter: string): FrameCard | null {
    return this.content.frame.find((card) => card.letter === letter) ?? null;
  }

  frameName(letter: string): string {
    return this.frame(letter)?.name ?? letter;
  }

  event(id: string): Card {
    return this.content.event.find((card) => card.id === id) ?? { id, name: id, text: "" };
  }

  /** The frame whose turn it is. */
  get active(): FrameCard | null {
    return this.view.turn && this.frame(this.view.turn.frame);
  }

  level(cell: string): number {
    return this.view.levels[CELLS.findIndex((one) => one === cell)] ?? 0;
  }

  /** The source keeps this ability from being used. */
  isBlocked(cell: string): boolean {
    return this.view.blocked.includes(cell);
  }

  isUsed(cell: string): boolean {
    return this.view.turn?.abilities.includes(cell) ?? false;
  }

  // What the scenario says now.

  /** The scenario's card; nothing in Freeform Practice. */
  get scenario(): ScenarioCard | null {
    const id = this.desk.live.info?.options["scenario"] ?? "guided-practice";
    return this.content.scenario.find((card) => card.id === id) ?? null;
  }

  get scenarioName(): string {
    return this.scenario?.name ?? this.content.freeform?.name ?? "";
  }

  get scenarioText(): string {
    return this.scenario?.text ?? this.content.freeform?.text ?? "";
  }

  get #side(): Side | null {
    return this.scenario?.[this.view.phase] ?? null;
  }

  rolled(table: keyof NonNullable<Box["content"]["freeform"]>): Entry | null {
    const entries = this.content.freeform?.[table];
    const number = this.view.freeform[table];
    return Array.isArray(entries) && number ? (entries[number - 1] ?? null) : null;
  }

  get goalText(): string {
    if (!this.scenario) return said(this.rolled("warmup_goal"));
    return this.scenario.warmup.goal_text ?? mindText.unsaid.goal;
  }

  get effectText(): string {
    const side = this.#side;
    if (!side) return said(this.rolled(`${this.view.phase}_effect`));
    return (
      side.effect_text ?? (side.effect?.length ? mindText.unsaid.text : mindText.unsaid.effect)
    );
  }

  get lossText(): string {
    if (!this.scenario) return said(this.rolled("loss"));
    const words = this.#side?.loss_text ?? this.scenario.loss_text;
    return words ?? (this.hasLoss ? mindText.unsaid.text : mindText.unsaid.loss);
  }

  get hasLoss(): boolean {
    const loss = this.#side?.loss ?? this.scenario?.loss ?? this.rolled("loss")?.loss;
    return Boolean(loss?.length);
  }

  /** The step of the effect that awaits a choice. */
  get effectStep(): EffectStep | null {
    const effect = this.#side?.effect ?? this.rolled(`${this.view.phase}_effect`)?.effect;
    return effect?.[(this.view.effect ?? 0) - 1] ?? null;
  }

  /** The meditation begins at the end of this round. */
  get isTurning(): boolean {
    return this.view.phase === "warmup" && this.outlook.is_goal_reached;
  }

  /** The additional loss condition would end the game as the table is now. */
  get isLosing(): boolean {
    return this.hasLoss && !this.outlook.is_condition_met && !this.isUnsure;
  }

  /** A condition that is about to begin cannot be judged yet. */
  get isUnsure(): boolean {
    return this.isTurning && this.scenario?.meditation.loss !== undefined;
  }

  // What has happened.

  get course(): Course {
    this.#course ??= courseOf(this.log, this.box.levels, this.box.round);
    return this.#course;
  }

  /** Something was done already in the turn that is taken. */
  get isTurnBegun(): boolean {
    const last = this.course.steps.at(-1);
    return last?.round === this.view.round && last.frame === this.view.turn?.frame;
  }

  /** The steps that may be taken back freely, or could until others went on. */
  get chain(): Step[] {
    return freeSteps(this.course);
  }

  /** The last end of a round, as long as no frame has done anything since. */
  get roundEnd(): Step[] {
    return this.chain.some((step) => step.frame !== null) ? [] : lastDraw(this.course);
  }

  /** The round that ended last. */
  get endedRound(): number {
    return this.roundEnd[0]?.round ?? 0;
  }

  /** How the levels changed in this round, or by its beginning while nothing was done. */
  get changes(): Change[] {
    const { steps, levels, start } = this.course;
    const first = this.roundEnd[0] ?? this.chain.find((step) => step.frame !== null);
    if (!first) return [];
    const before = steps[steps.indexOf(first) - 1];
    const was = before ? levels.get(before.number) : start;
    return differences(was ?? start, levelsOf(this.view.levels));
  }
}

function said(entry: Entry | null): string {
  return entry ? `${entry.name}: ${entry.text}` : mindText.unsaid.rolled;
}

/** The scene at a desk; nothing before everything has come. */
export function sceneAt(desk: Desk): Scene | null {
  const box = boxes.of(desk.live.id);
  const { view, outlook, looking, live } = desk;
  if (!box || view?.game !== "mind" || outlook?.game !== "mind") return null;
  const log = looking === null ? live.log : live.log.filter(({ number }) => number <= looking);
  return new Scene(desk, view, outlook, box, log);
}
