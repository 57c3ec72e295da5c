/** What a table is played with: its cards and its beginning; loaded once, there for all parts. */

import { api } from "$lib/net/api";
import type { Desk } from "$lib/table/desk.svelte";
import type { Content } from "./content";
import { levelsOf, type Levels } from "./course";
import { CELLS } from "./tokens";

export interface Box {
  content: Content;
  /** The levels with which the game began, and the round; a position may begin anywhere. */
  levels: Levels;
  round: number;
}

const NEW = { levels: levelsOf(CELLS.map(() => 3)), round: 1 };

class CardBoxes {
  #boxes = $state.raw<Record<string, Box>>({});
  #asked = new Set<string>();

  /** The box of a table; nothing before it has come. */
  of(table: string): Box | null {
    return this.#boxes[table] ?? null;
  }

  /** Fetch the box of a table, unless it is here or on its way. */
  async load(desk: Desk): Promise<void> {
    const { id } = desk.live;
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    try {
      const content = (await api.content(id)) as Content;
      this.#boxes = { ...this.#boxes, [id]: { content, ...(await beginning(desk)) } };
    } catch {
      this.#asked.delete(id);
    }
  }
}

async function beginning(desk: Desk): Promise<typeof NEW> {
  if (!desk.live.info?.origin) return NEW;
  const view = (await desk.live.look(0))?.view;
  if (view?.game !== "mind") return NEW;
  return { levels: levelsOf(view.levels), round: view.round };
}

export const boxes = new CardBoxes();
