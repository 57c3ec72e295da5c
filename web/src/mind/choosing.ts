/** Choosing step by step among legal tokens: what can be taken next, and when one is settled. */

import { reachOf, type Act, type Reach } from "./tokens";

/** What has been chosen of a token: by step, the last one is still open. */
export interface Chosen {
  reach: Reach;
  steps: string[][];
}

/** What a choice leads to: a token that is settled, or more to choose. */
export type Next = { token: string } | { chosen: Chosen };

export function begun(reach: Reach): Chosen {
  return { reach, steps: [[]] };
}

function counts(things: string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return found;
}

/** What is in the one and not, or not so often, in the other. */
function without(things: string[], less: string[]): string[] {
  const gone = counts(less);
  return things.filter((thing) => {
    const left = gone.get(thing) ?? 0;
    gone.set(thing, left - 1);
    return left <= 0;
  });
}

function holds(things: string[], part: string[]): boolean {
  return without(part, things).length === 0;
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && holds(one, other);
}

/** The acts that agree with all that has been chosen. */
export function candidates(acts: Act[], chosen: Chosen): Act[] {
  const open = chosen.steps.length - 1;
  return acts.filter(
    (act) =>
      reachOf(act) === chosen.reach &&
      act.steps.length > open &&
      chosen.steps.every((step, n) =>
        n < open ? isSame(act.steps[n] ?? [], step) : holds(act.steps[n] ?? [], step),
      ),
  );
}

/** What can be chosen next in the open step. */
export function lit(acts: Act[], chosen: Chosen): Set<string> {
  const open = chosen.steps.length - 1;
  const sofar = chosen.steps[open] ?? [];
  return new Set(candidates(acts, chosen).flatMap((act) => without(act.steps[open] ?? [], sofar)));
}

/** The acts with which the open step may end as it is. */
function closing(acts: Act[], chosen: Chosen): Act[] {
  const open = chosen.steps.length - 1;
  return candidates(acts, chosen).filter((act) =>
    isSame(act.steps[open] ?? [], chosen.steps[open] ?? []),
  );
}

/** The open step may be left as it is, though more could be chosen in it. */
export function mayFinish(acts: Act[], chosen: Chosen): boolean {
  return lit(acts, chosen).size > 0 && closing(acts, chosen).length > 0;
}

/** The token that finishing now would settle, if it would. */
export function finished(acts: Act[], chosen: Chosen): Act | null {
  const found = closing(acts, chosen);
  const rest = found.filter((act) => act.steps.slice(chosen.steps.length).every((s) => !s.length));
  return found.length === 1 && rest.length === 1 ? (rest[0] ?? null) : null;
}

/** Go on as far as nothing is left to choose. */
export function settled(acts: Act[], chosen: Chosen): Next {
  const found = candidates(acts, chosen);
  const [only] = found;
  if (only && found.length === 1) return { token: only.token };
  const longest = Math.max(0, ...found.map((act) => act.steps.length));
  const isOpen = lit(acts, chosen).size > 0 || chosen.steps.length >= longest;
  return isOpen ? { chosen } : settled(acts, { ...chosen, steps: [...chosen.steps, []] });
}

/** Choose a thing, or put one back that cannot be chosen again. */
export function choose(acts: Act[], chosen: Chosen, thing: string): Next {
  const steps = chosen.steps.slice(0, -1);
  const open = chosen.steps.at(-1) ?? [];
  if (lit(acts, chosen).has(thing)) {
    return settled(acts, { ...chosen, steps: [...steps, [...open, thing]] });
  }
  return { chosen: { ...chosen, steps: [...steps, open.filter((one) => one !== thing)] } };
}

/** End the open step: the next one begins, or the token is settled. */
export function finish(acts: Act[], chosen: Chosen): Next {
  const act = finished(acts, chosen);
  if (act) return { token: act.token };
  return settled(acts, { ...chosen, steps: [...chosen.steps, []] });
}
