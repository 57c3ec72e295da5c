/** What Flowers brings to the table. */

import type { Desk } from "$lib/table/desk.svelte";
import type { Face } from "$lib/table/face";
import { text } from "$lib/words/text";
import Board from "./Board.svelte";
import { score, table, unseen } from "./describe";
import { flights } from "./flights";
import Rail from "./Rail.svelte";
import { viewOf } from "./reading";

/** The sentence that matters now: scoring, the end, choosing a tile, or playing cards. */
function sentence(desk: Desk): string {
  const view = viewOf(desk);
  if (desk.isOver) return "F58";
  if (view?.destroying != null) return "F37";
  return view?.is_ending ? "F53" : "F15";
}

export const face: Face = {
  Board,
  Rail,
  keys: text.keys.cards,
  loadSheet: () => import("./Sheet.svelte"),
  flights,
  describe: { table, score, unseen },
  chapter: (desk) => ({ chapter: "flowers", sentence: sentence(desk) }),
};
