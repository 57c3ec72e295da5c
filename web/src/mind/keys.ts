/** Letters and figures that mean something at this table. */

import type { Choosing } from "./choosing.svelte";
import type { Scene } from "./scene";
import { CELLS, type Reach } from "./tokens";

const REACHES: Record<string, Reach> = {
  m: "move",
  f: "focus",
  x: "special",
  a: "ability",
  i: "free",
  e: "end",
};

/** Follow a key: a button of the turn, or a figure for a lit cell or frame. */
export function keyPressed(key: string, choosing: Choosing, scene: Scene): boolean {
  const reach = REACHES[key];
  if (reach) {
    choosing.reach(reach);
    return true;
  }
  if (!/^[1-9]$/.test(key)) return false;
  const isOfFrames = choosing.lit.size > 0 && [...choosing.lit].every((one) => one.length === 1);
  const targets: readonly string[] = isOfFrames ? scene.view.row : CELLS;
  const target = targets[Number(key) - 1];
  if (!target) return false;
  choosing.touch(target);
  return true;
}
