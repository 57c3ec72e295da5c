/** The links of the chain: steps that stand and steps that broke, in their order. */

import { mindText } from "$lib/words/mind";
import type { Step } from "./course";
import type { Broken } from "./planner.svelte";
import { stepSaid, type ChipWords } from "./saying";
import type { Scene } from "./scene";

export interface Link {
  key: string;
  words: ChipWords;
  /** The entry of the log; nothing for a broken one. */
  number?: number;
  broken?: Broken;
  /** The frame whose turn begins with it. */
  head: string | null;
  isLast: boolean;
  look: "step" | "bad" | "turned";
}

function brokenWords({ step, reason }: Broken, scene: Scene): ChipWords {
  const { title } = stepSaid(step, scene);
  return { title, detail: reason, short: mindText.chain.impossible };
}

/** Put the broken steps where they would have come. */
export function links(chain: Step[], broken: Broken[], scene: Scene): Link[] {
  const known = new Set(chain.map((step) => step.number));
  const all: { step: Step; broken?: Broken }[] = [
    ...broken.filter(({ after }) => after < (chain[0]?.number ?? Infinity)).map(withStep),
    ...chain.flatMap((step) => [
      { step },
      ...broken.filter(({ after }) => after === step.number).map(withStep),
    ]),
    ...broken
      .filter(({ after }) => !known.has(after) && after >= (chain[0]?.number ?? Infinity))
      .map(withStep),
  ];
  return all.map((one, n) => ({
    key: one.broken ? `broken ${one.step.number}` : `${one.step.number}`,
    words: one.broken ? brokenWords(one.broken, scene) : stepSaid(one.step, scene),
    ...(one.broken ? { broken: one.broken } : { number: one.step.number }),
    head: one.step.frame !== all[n - 1]?.step.frame ? one.step.frame : null,
    isLast: n === all.length - 1,
    look: one.broken ? "bad" : one.step.token === "e" ? "turned" : "step",
  }));
}

function withStep(broken: Broken): { step: Step; broken: Broken } {
  return { step: broken.step, broken };
}
