/** The end of a round as a list: what has been done of it, what is due now, what comes after. */

import type { MindEvent } from "$lib/protocol";
import { mindText } from "$lib/words/mind";
import type { Change, Step } from "./course";
import type { Scene } from "./scene";

export interface Line {
  title: string;
  words: string;
  state: "done" | "now" | "later";
  /** The choice that settled it: it may be taken back. */
  step?: Step | undefined;
}

const words = mindText.roundEnd;
const META = 2;

type Of<T extends MindEvent["type"]> = Extract<MindEvent, { type: T }>;

function find<T extends MindEvent["type"]>(
  events: MindEvent[],
  type: T,
  fits: (event: Of<T>) => boolean = () => true,
): Of<T> | undefined {
  return events.find((event): event is Of<T> => event.type === type && fits(event as Of<T>));
}

/** List the last end of a round; empty if a frame has acted since, or none has ended. */
export function roundEndLines(scene: Scene): Line[] {
  const steps = scene.roundEnd;
  if (!steps.length) return [];
  const events = steps.flatMap((step) => step.events);
  const { stage, phase, difficulty } = scene.view;
  const began = find(events, "meditation began");
  const drawn = find(events, "event drawn");
  const moved = find(events, "source moved", (event) => event.how === "event");
  const overlapped = find(events, "overlapped");
  const round = find(events, "round began");
  const choice = (kind: string) => steps.find((step) => step.token.startsWith(kind));
  const line = (title: string, said: string | null, isNow: boolean, step?: Step): Line => ({
    title,
    words: said ?? (isNow ? words.choose : words.later),
    state: isNow ? "now" : said === null ? "later" : "done",
    step,
  });
  const open = (title: string, said: string): Line => ({ title, words: said, state: "later" });
  return [
    ...(began || phase === "warmup"
      ? [began ? line(words.goal, words.goalReached, false) : open(words.goal, words.goalOpen)]
      : []),
    ...(scene.hasLoss ? [line(words.loss, words.lossMet, false)] : []),
    line(words.event, drawn ? scene.event(drawn.event).name : null, false),
    line(
      words.source,
      moved ? words.sourceTo(moved.to, moved.stayed) : null,
      stage === "place source",
      choice("x"),
    ),
    line(
      words.effect,
      moved && stage !== "effect" ? effectSaid(events, steps, scene) : null,
      stage === "effect",
      choice("k"),
    ),
    ...(difficulty === META
      ? [line(words.overlap, overlapped?.cell ?? null, stage === "overlap", choice("o"))]
      : []),
    line(words.refresh, round ? words.begins(round.number) : null, false),
  ];
}

/** The event that ended the last round, in a line, until a frame has acted. */
export function eventSaid(scene: Scene): string {
  const lines = roundEndLines(scene);
  if (lines.at(-1)?.state !== "done") return "";
  const said = (title: string) => lines.find((line) => line.title === title)?.words ?? "";
  return words.came(said(words.event), said(words.source), said(words.effect));
}

function effectSaid(events: MindEvent[], steps: Step[], scene: Scene): string {
  const parts = [...levelsSaid(steps.flatMap((step) => step.changes))];
  for (const event of events) {
    if (event.type === "pawn moved") parts.push(words.pulled(event.to));
    if (event.type === "source moved" && event.how === "effect") {
      parts.push(words.sourceTo(event.to, event.stayed));
    }
    if (event.type === "dimmed")
      parts.push(words.dimmed(event.frames.map((f) => scene.frameName(f))));
    if (event.type === "row changed") parts.push(words.cycled);
  }
  return parts.join(", ") || words.nothing;
}

function levelsSaid(changes: Change[]): string[] {
  const more = changes.filter(({ from, to }) => to > from);
  const added = more.reduce((sum, { from, to }) => sum + to - from, 0);
  const removed = changes.reduce((sum, { from, to }) => sum + Math.max(0, from - to), 0);
  return [
    ...(added ? [words.added(added, more.length)] : []),
    ...(removed ? [words.removed(removed)] : []),
  ];
}
