/** What Mandala brings to the table, for two and against Master Yoga. */

import type { Desk } from "$lib/table/desk.svelte";
import type { Face } from "$lib/table/face";
import { mandalaText } from "$lib/words/mandala";
import { text } from "$lib/words/text";
import Board from "./Board.svelte";
import { score, table, unseen } from "./describing";
import { flights } from "./flights";
import { playAt } from "./play.svelte";
import Rail from "./Rail.svelte";
import { read } from "./tokens";

/** The sentence about what is being done now. */
function chapter(desk: Desk): { chapter: string; sentence: string } {
  const play = playAt(desk);
  const move = read(desk.staged);
  const told = play.told?.event;
  if (told && "rule" in told) return { chapter: "solo", sentence: told.rule };
  const sentence = desk.isOver
    ? "M64"
    : play.isClaiming
      ? "M42"
      : move?.kind === "build"
        ? "M20"
        : move?.kind === "grow"
          ? "M26"
          : move?.kind === "discard"
            ? "M29"
            : play.picking.colour
              ? "M15"
              : "M12";
  const isYogas = play.isSolo && sentence === "M12";
  return isYogas ? { chapter: "solo", sentence: "S8" } : { chapter: "mandala", sentence };
}

export const face: Face = {
  Board,
  Rail,
  keys: [...text.keys.cards, ...mandalaText.keys],
  loadSheet: () => import("./Sheet.svelte"),
  flights,
  describe: { table, score, unseen },
  chapter,
};
