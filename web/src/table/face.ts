/** What a game brings to the table; each is loaded when somebody plays it. */

import type { Component } from "svelte";
import type { GameEvent } from "$lib/protocol";
import type { Desk } from "./desk.svelte";
import type { Flight } from "./flights";

export interface Face {
  /** The centre of the table: everything but bar and log. */
  Board: Component<{ desk: Desk }>;
  /** The rail beside it: piles, what is unseen, what would come. */
  Rail: Component<{ desk: Desk }>;
  /** The result, step by step; nobody needs it before the end. */
  loadSheet: () => Promise<{ default: Component<{ desk: Desk }> }>;
  /** Which cards an event moves from where to where. */
  flights: (event: GameEvent, desk: Desk) => Flight[];
  /** The table in words, for those who do not see it. */
  describe: {
    table: (desk: Desk) => string[];
    score: (desk: Desk) => string;
    unseen: (desk: Desk) => string;
  };
  /** Keys that not every game has, with what they do. */
  keys: readonly (readonly [string, string])[];
  /** The page of the rules, and the sentence to open it at. */
  chapter: (desk: Desk) => { chapter: string; sentence: string };
}

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  mandala: () => import("$lib/mandala/face"),
  "mandala-solo": () => import("$lib/mandala/face"),
  flowers: () => import("$lib/flowers/face"),
  mind: () => import("$lib/mind/face"),
};

/** Load what a game brings. */
export async function loadFace(game: string): Promise<Face | null> {
  return (await FACES[game]?.())?.face ?? null;
}
