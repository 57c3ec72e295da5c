/** The one line that says what is to be done now, and what a staged move leads to. */

import type { Desk } from "$lib/table/desk.svelte";
import { mindText } from "$lib/words/mind";
import { text } from "$lib/words/text";
import type { Choosing } from "./choosing.svelte";
import { eventSaid } from "./roundend";
import { actWords } from "./saying";
import type { Scene } from "./scene";
import { parsed, type Reach } from "./tokens";

export interface Line {
  /** Up to the colon: bold. */
  act: string;
  rest: string;
  /** A second, quiet line. */
  detail: string;
}

const words = mindText.prompt;
const line = (act: string, rest = "", detail = ""): Line => ({ act, rest, detail });
const pair = ([act = "", rest = ""]: readonly string[], detail = ""): Line =>
  line(act, rest, detail);

/** Say what the table waits for. */
export function promptLine(desk: Desk, choosing: Choosing, scene: Scene): Line {
  if (desk.looking !== null) return line("", text.prompt.looking, desk.wordsThen());
  if (desk.isOver) return line("", text.prompt.over);
  if (desk.staged && desk.preview) return stagedLine(desk, scene);
  if (choosing.chosen?.reach === "choice") return choiceLine(choosing, scene);
  if (choosing.chosen) return pickedLine(choosing, scene);
  if (desk.live.pending) return line("", text.prompt.sending);
  if (desk.moves.size) return turnLine(desk, scene);
  return waitingLine(desk, scene);
}

function waitingLine(desk: Desk, scene: Scene): Line {
  const { decides, turn } = scene.view;
  if (decides === null) return line("", words.drawing);
  const name = desk.called(decides);
  const isComputer = desk.seats[decides]?.kind === "computer";
  const rest = isComputer ? text.prompt.thinks(name) : words.theirs(name);
  return line(turn ? words.turn(scene.frameName(turn.frame)) : "", rest, watching(desk));
}

function watching(desk: Desk): string {
  return desk.you === null ? text.prompt.watching : "";
}

/** Say whose turn it is, and what its end leads to. */
function turnLine(desk: Desk, scene: Scene): Line {
  const { view } = scene;
  const changed = scene.changes.reduce((sum, { from, to }) => sum + from - to, 0);
  const before = scene.roundEnd.length ? view.distraction : view.distraction + changed;
  const rest = `${words.actions(view.turn?.actions ?? 0)} ${words.round(before, view.distraction)}`;
  const detail = desk.isFirst ? words.first : eventSaid(scene) || after(scene);
  return line(words.turn(scene.active?.name ?? ""), rest, detail);
}

/** Say what comes after this turn. */
function after(scene: Scene): string {
  const { view } = scene;
  const next = view.row.find((one) => one !== view.turn?.frame && !view.used.includes(one));
  if (next) return words.next(scene.frameName(next), view.inspired.includes(next));
  if (scene.isLosing) return words.lastLosing;
  if (scene.isTurning) return words.lastTurning;
  return view.cards ? words.last : words.lastDeck;
}

/** The turn that is taken is the last one of its round. */
export function isLastTurn({ view }: Scene): boolean {
  return view.used.length === view.row.length - 1;
}

function pickedLine(choosing: Choosing, scene: Scene): Line {
  const reach = choosing.chosen?.reach ?? "move";
  const named = choosing.things.map((one) => (one.length === 1 ? scene.frameName(one) : one));
  const chosen = named.length ? ` ${words.chosen(named)}` : "";
  const isLong = reach === "special" && (scene.active?.special.length ?? 0) > 1;
  const step = words.steps[choosing.stepDoes as keyof typeof words.steps];
  return line(words.pick[reach], (isLong ? step : reachText(reach, scene)) + chosen);
}

/** What stands on the card that a button uses. */
export function reachText(reach: Reach, scene: Scene): string {
  if (reach === "special") return scene.active?.text ?? "";
  if (reach === "ability") return scene.mandala(scene.view.pawn)?.text ?? "";
  return "";
}

function choiceLine(choosing: Choosing, scene: Scene): Line {
  const named = choosing.things.map((one) => (one.length === 1 ? scene.frameName(one) : one));
  const counted = choosing.number > 1 ? words.ofThese(named.length, choosing.number) : "";
  const chosen = [counted, named.length ? words.chosen(named) : ""].join(" ").trim();
  switch (choosing.choice) {
    case "hold":
      return pair(words.hold(scene.desk.called(1)), chosen);
    case "overlap":
      return pair(words.overlap, chosen);
    case "aim":
      return pair(words.aim, named.length ? chosen : `${counted} ${scene.goalText}`);
    case "source": {
      const event = scene.event(scene.view.discard.at(-1) ?? "");
      return pair(words.source(event.name), event.text);
    }
    default: {
      const does = scene.effectStep?.do ?? "other";
      const said = named.length ? chosen : `${counted} ${scene.effectText}`;
      return pair(words.effect[does] ?? words.effect["other"] ?? [], said);
    }
  }
}

/** Say what a move leads to that cannot be taken back freely. */
function stagedLine(desk: Desk, scene: Scene): Line {
  const { preview, staged } = desk;
  const view = preview?.shown.view;
  if (!preview || view?.game !== "mind") return line("");
  const detail = view.outcome ? words.undo.none : words.undo[preview.undo];
  if (view.outcome === "won") return pair(words.staged.won);
  if (view.outcome === "lost: condition") {
    return pair(words.staged.condition(scene.lossText), detail);
  }
  if (view.outcome === "lost: deck") return pair(words.staged.deck, detail);
  if (preview.told.events.some((event) => event.type === "meditation began")) {
    return pair(words.staged.meditation, detail);
  }
  if (view.stage === "event") return pair(words.staged.event, detail);
  const act = parsed(staged ?? "");
  if (preview.undo === "free") return line("", preview.told.words, words.undo.freely);
  if (view.stage === "roll" && act) return pair(words.staged.roll(actWords(act, scene)), detail);
  return pair(words.staged.other(act ? actWords(act, scene) : (staged ?? "")), detail);
}

/** A step of a turn that can be taken back freely, and ends nothing, needs no confirmation. */
export function isHarmless({ preview, view }: Desk): boolean {
  const after = preview?.shown.view;
  if (view?.game !== "mind" || after?.game !== "mind") return false;
  return view.turn !== null && preview?.undo === "free" && after.outcome === null;
}

/** A staged move waits for its confirmation. */
export function isWaitingFor(desk: Desk): boolean {
  return desk.staged !== null && desk.preview !== null && !isHarmless(desk);
}

/** Whoever looks is in the middle of a frame's turn. */
export function isTurnTaken(desk: Desk, { view }: Scene): boolean {
  const isOwn = desk.you !== null && desk.you === view.decides && desk.looking === null;
  return isOwn && view.turn !== null && !desk.isOver && !isWaitingFor(desk);
}

/** What confirming is called. */
export function confirmText(desk: Desk): string {
  const view = desk.preview?.shown.view;
  if (view?.game !== "mind") return text.prompt.confirm;
  if (view.outcome === "won") return mindText.buttons.win;
  if (view.outcome !== null) return mindText.buttons.endGame;
  return view.stage === "event" ? mindText.buttons.draw : text.prompt.confirm;
}
