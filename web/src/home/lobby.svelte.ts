/** What the home page knows: the games, and the tables of this person and of everybody. */

import { api } from "$lib/net/api";
import { opening } from "$lib/net/opening.svelte";
import type { GameInfo, TableLine } from "$lib/protocol";
import { router } from "$lib/router.svelte";

const OFTEN = 5000;

class Lobby {
  games = $state.raw<GameInfo[]>([]);
  own = $state.raw<TableLine[]>([]);
  open = $state.raw<TableLine[]>([]);
  isLoaded = $state(false);
  trouble = $state("");

  /** Look again, now and from time to time; gives a way to stop. */
  watch(): () => void {
    void this.#load();
    const timer = setInterval(() => {
      if (!document.hidden) void this.#load();
    }, OFTEN);
    return () => {
      clearInterval(timer);
    };
  }

  async #load(): Promise<void> {
    try {
      if (!this.games.length) this.games = await api.games();
      const [own, open] = await Promise.all([api.ownTables(), api.publicTables()]);
      this.own = own;
      this.open = open.filter((line) => !own.some((mine) => mine.id === line.id));
      this.trouble = "";
    } catch (why) {
      this.trouble = (why as Error).message;
    }
    this.isLoaded = true;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** One click: a table against the friendly player, and the seat is taken. */
  async playNow(name: string): Promise<void> {
    const game = this.game(name);
    if (!game) return;
    const others = Math.max(0, (game.seats[0] ?? 1) - 1);
    await opening.open({
      game: name,
      seats: ["you", ...Array<string>(others).fill(game.friendly)],
    });
  }

  /** Look at the record of a finished game. */
  async review(record: string): Promise<void> {
    try {
      router.go(`/t/${(await api.bring(record)).id}`);
    } catch (why) {
      this.trouble = (why as Error).message;
    }
  }
}

export const lobby = new Lobby();
