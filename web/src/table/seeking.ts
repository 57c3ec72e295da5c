/** Answers a click on the table by somebody who has picked no card: the prompt says what is first. */

import type { Picking } from "./picking.svelte";

export function seeking(table: HTMLElement, picking: Picking): { destroy: () => void } {
  const seek = () => {
    picking.isSought = picking.colour === null;
  };
  table.addEventListener("click", seek);
  return {
    destroy: () => {
      table.removeEventListener("click", seek);
    },
  };
}
