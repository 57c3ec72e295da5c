/** What all parts of the board share. */

import { createContext } from "svelte";
import type { Desk } from "$lib/table/desk.svelte";
import type { Choosing } from "./choosing.svelte";
import type { Planner } from "./planner.svelte";
import type { Scene } from "./scene";
import type { Wishing } from "./wishing";

export interface Sitting {
  desk: Desk;
  choosing: Choosing;
  wishing: Wishing;
  planner: Planner;
  /** Read it anew each time: every update brings another one. */
  readonly scene: Scene;
}

export const [sitting, setSitting] = createContext<Sitting>();
