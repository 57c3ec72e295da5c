/** The table in words, for those who do not see it. */

import type { MindComing } from "$lib/protocol";
import { mindText } from "$lib/words/mind";
import type { Scene } from "./scene";
import { CELLS } from "./tokens";

const words = mindText;

/** A mandala: "Row 2, column 1: Still Pond, blue circle, adjacent, focus. Distraction 2. Pawn here." */
export function mandalaLabel(cell: string, scene: Scene): string {
  const { view } = scene;
  const card = scene.mandala(cell);
  const isOptimal = view.optimal.includes(cell);
  const change = scene.changes.find((one) => one.cell === cell);
  const more = [
    isOptimal ? words.grid.optimal : words.grid.level(scene.level(cell)),
    change && words.grid.changed(change.from, change.to),
    view.pawn === cell && words.grid.pawn,
    view.source === cell && words.grid.source,
    view.overlap === cell && words.grid.overlapped,
    view.goals.includes(cell) && !isOptimal && words.grid.goal,
    scene.isBlocked(cell) && words.grid.blocked,
    scene.isUsed(cell) && words.grid.used,
  ].filter((one): one is string => Boolean(one));
  const family = words.grid.families[card?.colour ?? "green"];
  return words.grid.label(
    words.grid.row(cell),
    card?.name ?? "",
    family,
    card?.keywords ?? [],
    more,
  );
}

/** Where an event would let the source go as the table is now. */
export function whereTo(coming: MindComing, scene: Scene): string {
  const source = scene.view.source ?? "";
  const isStill = !coming.cells.length || coming.cells.every((cell) => cell === source);
  return isStill ? words.events.stays(source) : words.events.goes(coming.cells);
}

export function tableWords(scene: Scene): string[] {
  const { view, outlook } = scene;
  const row = view.row.map((letter, n) => {
    const states = [
      view.turn?.frame === letter && words.frames.active,
      view.used.includes(letter) && words.frames.used,
      view.inspired.includes(letter) && words.frames.inspired,
    ].filter((one): one is string => Boolean(one));
    return words.frames.label(scene.frameName(letter), n + 1, states);
  });
  const phase = words.phases[view.phase];
  return [
    words.describe.stand(scene.scenarioName, phase, view.round, outlook.rounds_left),
    words.describe.row(row),
    ...CELLS.slice(0, view.layout.length).map((cell) => mandalaLabel(cell, scene)),
  ];
}

export function scoreWords(scene: Scene): string {
  const { view, outlook } = scene;
  const goals = outlook.goals.map((goal) =>
    goal.is_optimal
      ? words.rail.goalDone(goal.cell)
      : words.rail.goalAt(goal.cell, goal.level, goal.calm_neighbours),
  );
  const isWarmup = view.phase === "warmup";
  return [
    words.describe.score(outlook.distraction),
    isWarmup ? words.describe.goal(scene.goalText) : words.rail.meditation,
    isWarmup && goals.length ? words.describe.goals(goals) : "",
    scene.hasLoss
      ? `${scene.lossText} ${scene.isLosing ? words.rail.losing : words.rail.safe}`
      : "",
    words.rail.rounds(outlook.rounds_left) + ".",
  ]
    .filter(Boolean)
    .join(" ");
}

export function unseenWords(scene: Scene): string {
  const { events } = scene.outlook;
  if (!events.length || !scene.view.cards) return words.describe.noEvent;
  const parts = events.map((coming) => {
    const often = coming.weight > 1 ? ` ${words.events.often(coming.weight)}` : "";
    return `${scene.event(coming.event).name}${often}, ${whereTo(coming, scene)}`;
  });
  return words.describe.unseen(parts);
}
