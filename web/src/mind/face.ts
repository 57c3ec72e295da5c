/** What Mandala Mind brings to the table. */

import type { Desk } from "$lib/table/desk.svelte";
import type { Face } from "$lib/table/face";
import { mindText } from "$lib/words/mind";
import Board from "./Board.svelte";
import { scoreWords, tableWords, unseenWords } from "./describing";
import { flights } from "./flights";
import Rail from "./Rail.svelte";
import { sceneAt } from "./scene";

/** The sentence of the rules that fits what is due. */
function chapter(desk: Desk): { chapter: string; sentence: string } {
  const view = desk.view;
  if (view?.game !== "mind") return { chapter: "mind", sentence: "" };
  const sentences: Partial<Record<typeof view.stage, string>> = {
    hold: "N15",
    overlap: "N52",
    aim: "N18",
    turn: "N21",
    "place source": "N70",
    effect: "N107",
    over: "N76",
  };
  return { chapter: "mind", sentence: sentences[view.stage] ?? "" };
}

export const face: Face = {
  Board,
  Rail,
  keys: mindText.keys,
  loadSheet: () => import("./Sheet.svelte"),
  flights,
  describe: {
    table: (desk) => {
      const scene = sceneAt(desk);
      return scene ? tableWords(scene) : [];
    },
    score: (desk) => {
      const scene = sceneAt(desk);
      return scene ? scoreWords(scene) : "";
    },
    unseen: (desk) => {
      const scene = sceneAt(desk);
      return scene ? unseenWords(scene) : "";
    },
  },
  chapter,
};
