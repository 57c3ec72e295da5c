/** The game round by round: what was calmed, what came back, and by which event. */

import type { Course, Step } from "./course";

export interface Round {
  number: number;
  /** All distraction on the table when it began, and when it had ended. */
  from: number;
  calmed: number;
  added: number;
  to: number;
  event: string | null;
  /** Mandalas that came to optimal focus in it. */
  optimal: string[];
  /** The meditation began at its end. */
  isTurning: boolean;
}

function total(levels: Record<string, number>): number {
  return Object.values(levels).reduce((sum, level) => sum + level, 0);
}

function summed(steps: Step[], by: (change: number) => number): number {
  const changes = steps.flatMap((step) => step.changes);
  return changes.reduce((sum, { from, to }) => sum + by(to - from), 0);
}

/** Gather the steps of each round. */
export function roundsOf(course: Course): Round[] {
  const numbers = [...new Set(course.steps.map((step) => step.round))];
  let from = total(course.start);
  return numbers.map((number) => {
    const steps = course.steps.filter((step) => step.round === number);
    const events = steps.flatMap((step) => step.events);
    const calmed = summed(steps, (change) => Math.max(0, -change));
    const added = summed(steps, (change) => Math.max(0, change));
    const drawn = events.find((event) => event.type === "event drawn");
    const round = {
      number,
      from,
      calmed,
      added,
      to: from - calmed + added,
      event: drawn?.event ?? null,
      optimal: events.flatMap((event) => (event.type === "optimal focus" ? event.cells : [])),
      isTurning: events.some((event) => event.type === "meditation began"),
    };
    from = round.to;
    return round;
  });
}

/** How much distraction each frame of mind removed in the whole game. */
export function sharesOf(course: Course, row: string[]): { letter: string; calmed: number }[] {
  return row.map((letter) => {
    const own = course.steps.filter((step) => step.frame === letter && step.token !== "e");
    return { letter, calmed: summed(own, (change) => Math.max(0, -change)) };
  });
}
