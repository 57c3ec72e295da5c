/** Acts and steps in words. */

import { mindText } from "$lib/words/mind";
import type { Step } from "./course";
import type { Scene } from "./scene";
import { parsed, things, type Act, type Kind } from "./tokens";

const words = mindText.acts;

/** Say what an act does. */
export function actWords(act: Act, scene: Scene): string {
  const [first = ""] = things(act);
  const here = scene.view.pawn ?? "";
  const card = scene.mandala(here)?.name ?? "";
  switch (act.kind) {
    case "move":
      return words.move(first);
    case "focus":
      return words.focus(here);
    case "free":
      return words.free(here);
    case "special":
      return words.special(scene.active?.name ?? "", specialWords(act, scene));
    case "green":
      return words.ability(card, words.moveTo(first));
    case "blue":
      return words.ability(card, words.focusAt([first]));
    case "red":
      return words.ability(card, words.inspire([scene.frameName(first)]));
    case "purple":
      return words.ability(card, first ? words.switch(scene.frameName(first)) : words.oneMore);
    case "end":
      return words.end(scene.active?.name ?? "");
    default:
      return choiceWords(act.kind, things(act), scene);
  }
}

function specialWords(act: Act, scene: Scene): string {
  const steps = scene.active?.special ?? [];
  return act.steps
    .flatMap((chosen, n) => (chosen.length ? [stepWords(steps[n]?.do ?? "", chosen, scene)] : []))
    .join(words.andThen);
}

function stepWords(does: string, chosen: string[], scene: Scene): string {
  switch (does) {
    case "inspire":
      return words.inspire(chosen.map((letter) => scene.frameName(letter)));
    case "move":
      return words.moveTo(chosen[0] ?? "");
    case "drift":
      return words.drift(chosen[0] ?? "");
    default:
      return words.focusAt(chosen);
  }
}

function choiceWords(kind: Kind, chosen: string[], scene: Scene): string {
  const [first = ""] = chosen;
  if (kind === "hold") {
    const others = scene.view.row.filter((letter) => !chosen.includes(letter));
    const named = (letters: string[]) => letters.map((letter) => scene.frameName(letter));
    return words.hold(named(chosen), named(others));
  }
  if (kind === "overlap") return words.overlap(first);
  if (kind === "aim") return words.aim(chosen);
  if (kind === "source") return words.source(first);
  return effectWords(chosen, scene);
}

/** Say what a choice of the effect does; its step has a word for it. */
function effectWords(chosen: string[], scene: Scene): string {
  const { add, remove, dim, pull, drift, other } = words.effect;
  const say = { add, remove, dim, pull, drift }[scene.effectStep?.do ?? ""] ?? other;
  return say(chosen.map((thing) => (thing.length === 1 ? scene.frameName(thing) : thing)));
}

/** A step of the chain: what was done, and what it changed; shorter on a phone. */
export interface ChipWords {
  title: string;
  detail: string;
  short: string;
}

/** Say what a step did, by what it changed. */
export function stepSaid(step: Step, scene: Scene): ChipWords {
  const chain = mindText.chain;
  const act = parsed(step.token);
  const chosen = act ? things(act) : [];
  const changes = step.changes.map(({ cell, from, to }) => chain.change(cell, from, to)).join(", ");
  const short = step.changes.map(({ cell, from, to }) => chain.changeShort(cell, to - from));
  const detail = [...moves(step), changes].filter(Boolean).join(", ");
  const names = chosen.filter((thing) => thing.length === 1).map((one) => scene.frameName(one));
  const fallback = names.length ? names.join(", ") : chosen.join(", ");
  const inspired = step.events.some((event) => event.type === "inspired" || event.type === "held");
  const said = inspired ? names.join(", ") : detail || fallback;
  if (act?.kind === "purple") {
    const switched = names[0] ? chain.plusSwitch(names[0]) : chain.plusOne;
    return { title: titleOf(step, act, scene), detail: switched, short: switched };
  }
  return {
    title: act ? titleOf(step, act, scene) : step.token,
    detail: said,
    short: [...moves(step), ...short].join(" ") || said,
  };
}

function moves(step: Step): string[] {
  return step.events.flatMap((event) =>
    event.type === "pawn moved" && event.frame ? [mindText.chain.move(event.to)] : [],
  );
}

function titleOf(step: Step, act: Act, scene: Scene): string {
  const { kinds } = mindText.chain;
  switch (act.kind) {
    case "green":
    case "blue":
    case "red":
    case "purple":
      return scene.mandala(step.pawn)?.name ?? kinds.ability;
    default:
      return kinds[act.kind];
  }
}
