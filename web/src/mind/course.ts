/** The course of a game, read from its log: what each step changed, round by round. */

import type { MindEvent, Told } from "$lib/protocol";
import { standing } from "$lib/table/standing";
import { CELLS } from "./tokens";

export type Levels = Record<string, number>;

export interface Change {
  cell: string;
  from: number;
  to: number;
}

/** A decision that stands, and what it led to. */
export interface Step {
  number: number;
  seat: number;
  token: string;
  /** Chance answered it: nothing before it is free to take back. */
  isDrawn: boolean;
  /** Whose doing it was; nothing in set-up and at the end of a round. */
  frame: string | null;
  /** The round at whose beginning, or in which, it was made. */
  round: number;
  events: MindEvent[];
  changes: Change[];
  /** Where the pawn was before it. */
  pawn: string | null;
}

export function levelsOf(levels: readonly number[]): Levels {
  return Object.fromEntries(CELLS.map((cell, n) => [cell, levels[n] ?? 0]));
}

function frameOf(events: MindEvent[]): string | null {
  for (const event of events) if ("frame" in event && event.frame) return event.frame;
  return null;
}

/** What an event makes of the levels. */
function levelled(levels: Levels, event: MindEvent): Levels {
  if (event.type === "focused" || event.type === "distracted")
    return { ...levels, ...event.levels };
  return levels;
}

export function differences(before: Levels, after: Levels): Change[] {
  return CELLS.map((cell) => ({ cell, from: before[cell] ?? 0, to: after[cell] ?? 0 })).filter(
    (change) => change.from !== change.to,
  );
}

export interface Course {
  steps: Step[];
  /** The levels after each step, by its number. */
  levels: Map<number, Levels>;
  start: Levels;
}

/** Follow the log from the levels with which the game began. */
export function courseOf(log: Told[], start: Levels, firstRound = 1): Course {
  const steps: Step[] = [];
  const after = new Map<number, Levels>();
  let levels = start;
  let pawn: string | null = null;
  let round = firstRound;
  for (const told of standing(log as Told<MindEvent>[])) {
    const before = levels;
    const here = pawn;
    const now = round;
    for (const event of told.events) {
      levels = levelled(levels, event);
      if (event.type === "placed") pawn = event.cell;
      if (event.type === "pawn moved") pawn = event.to;
      if (event.type === "round began") round = event.number;
    }
    if (told.seat === null) continue;
    after.set(told.number, levels);
    steps.push({
      number: told.number,
      seat: told.seat,
      token: told.tokens[0] ?? "",
      isDrawn: told.tokens.length > 1,
      frame: frameOf(told.events),
      round: now,
      events: told.events,
      changes: differences(before, levels),
      pawn: here,
    });
  }
  return { steps, levels: after, start };
}

/** The steps since chance last spoke: these may be taken back freely. */
export function freeSteps(course: Course): Step[] {
  const drawn = course.steps.findLastIndex((step) => step.isDrawn);
  return course.steps.slice(drawn + 1);
}

/** The step that drew the last event, with the choices that followed it. */
export function lastDraw(course: Course): Step[] {
  const drawn = course.steps.findLastIndex((step) =>
    step.events.some((event) => event.type === "event drawn"),
  );
  if (drawn < 0) return [];
  const rest = course.steps.slice(drawn + 1);
  const next = rest.findIndex((step) => step.frame !== null);
  return [...course.steps.slice(drawn, drawn + 1), ...(next < 0 ? rest : rest.slice(0, next))];
}
