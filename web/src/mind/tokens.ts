/** Tokens of Mandala Mind taken apart: what each does, and what it acts on. */

import type { MindView } from "$lib/protocol";

/** The cells in grid order. */
export const CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"] as const;

const KINDS = {
  m: "move",
  f: "focus",
  s: "special",
  g: "green",
  b: "blue",
  r: "red",
  p: "purple",
  i: "free",
  e: "end",
  h: "hold",
  o: "overlap",
  t: "aim",
  x: "source",
  k: "effect",
} as const;

export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** What a person reaches for first: a button of the turn, or the choice that is due. */
export type Reach = "move" | "focus" | "special" | "ability" | "free" | "end" | "choice";

/** The buttons of a turn, in their order. */
export const BUTTONS = ["move", "focus", "special", "ability", "free"] as const;

export interface Act {
  token: string;
  kind: Kind;
  /** By step, the cells and letters chosen in it; a skipped step is empty. */
  steps: string[][];
}

const REACHES: Record<Kind, Reach> = {
  move: "move",
  focus: "focus",
  special: "special",
  green: "ability",
  blue: "ability",
  red: "ability",
  purple: "ability",
  free: "free",
  end: "end",
  hold: "choice",
  overlap: "choice",
  aim: "choice",
  source: "choice",
  effect: "choice",
};

/** How the token of an ability begins, by the mandala's lower keyword. */
export const SIGNS: Record<string, string> = {
  move: "g",
  focus: "b",
  inspire: "r",
  "+1 action": "p",
};

/** Take a token apart; nothing if it is one of chance. */
export function parsed(token: string): Act | null {
  const kind = KINDS[token[0] as keyof typeof KINDS] as Kind | undefined;
  const rest = token.slice(1);
  if (!kind || !/^(?:[a-c][1-3]|[A-Z]|-)*$/.test(rest)) return null;
  return {
    token,
    kind,
    steps: rest.split("-").map((step) => step.match(/[a-c][1-3]|[A-Z]/g) ?? []),
  };
}

export function reachOf(act: Act): Reach {
  return REACHES[act.kind];
}

export function isCell(thing: string): boolean {
  return thing.length === 2;
}

/** All cells and letters of an act, in order. */
export function things(act: Act): string[] {
  return act.steps.flat();
}

/** Where an act begins: what it chooses first; without any choice the pawn's mandala. */
export function beginnings(act: Act, view: MindView): string[] {
  const first = act.steps[0] ?? [];
  if (first.length) return [...new Set(first)];
  const isHere = act.kind === "focus" || act.kind === "free" || act.kind === "purple";
  return isHere && view.pawn ? [view.pawn] : [];
}

/**
 * The token by which a reach would act on one thing more, legal or not: its reason can be asked
 * for. `known` are all tokens of the game, `sign` is how those of the ability or choice begin.
 */
export function wished(
  reach: Reach,
  sofar: string[],
  thing: string,
  known: readonly string[],
  sign: string,
): string | null {
  if (reach === "special") {
    const alone = new RegExp(`^s-{0,2}${thing}-{0,2}$`);
    return known.find((token) => alone.test(token)) ?? null;
  }
  const token = (reach === "move" ? "m" : sign) + [...sofar, thing].sort().join("");
  return known.includes(token) ? token : null;
}

/** The token that stands for a whole button, legal or not. */
export function wishedAtAll(
  reach: Reach,
  view: MindView,
  known: readonly string[],
  sign: string,
  isInspiring: boolean,
): string | null {
  const alone = { focus: "f", free: "i", end: "e", ability: sign === "p" ? "p" : "" };
  if (reach in alone && alone[reach as keyof typeof alone])
    return alone[reach as keyof typeof alone];
  const letter = view.row.find((one) => one !== view.turn?.frame) ?? "";
  const cell = CELLS.find((one) => one !== view.pawn) ?? "";
  const isOfFrames = reach === "ability" ? sign === "r" : reach === "special" && isInspiring;
  return wished(reach, [], isOfFrames ? letter : cell, known, sign);
}
