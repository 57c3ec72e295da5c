/** What the home page knows: the games, and the tables of this person and of everybody. */

import { api } from "$lib/net/api";
import { opening } from "$lib/net/opening.svelte";
import type { GameInfo, TableLine } from "$lib/protocol";
import { router } from "$lib/router.svelte";

const OFTEN = 5000;

function waitingMost(own: TableLine[]): TableLine | undefined {
  const running = own.filter((line) => line.stage !== "over");
  return running.find((line) => line.is_your_turn) ?? running[0];
}

class Lobby {
  games = $state.raw<GameInfo[]>([]);
  own = $state.raw<TableLine[]>([]);
  open = $state.raw<TableLine[]>([]);
  /** What happened last at the table that waits most, in the words of its log. */
  lastTurn = $state.raw<string[]>([]);
  trouble = $state("");
  #heard = "";

  /** The table that waits most for this person, if there is one. */
  get first(): TableLine | undefined {
    return waitingMost(this.own);
  }

  /** All tables that this person can go to, their own first. */
  get all(): TableLine[] {
    return [...this.own, ...this.open];
  }

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
      await this.#hear(waitingMost(own));
      this.own = own;
      this.open = open.filter((line) => !own.some((mine) => mine.id === line.id));
      this.trouble = "";
    } catch (why) {
      this.trouble = (why as Error).message;
    }
  }

  /** Ask what happened at a table, once for each of its moves. */
  async #hear(line: TableLine | undefined): Promise<void> {
    const move = line?.stage === "playing" ? `${line.id} ${line.number}` : "";
    if (move === this.#heard) return;
    const found = line && move ? await api.lastTurn(line.id).catch(() => null) : null;
    this.lastTurn = found?.words ?? [];
    this.#heard = move;
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
