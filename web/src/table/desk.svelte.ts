/** What a person does at a table: the move in the making, looking back, what is lit and why not. */

import { LiveTable } from "$lib/net/live.svelte";
import type { Outlook, Previewed, SeatInfo, Shown, Told, View } from "$lib/protocol";
import { settings } from "$lib/settings.svelte";
import { opening } from "$lib/words/pieces";
import { text } from "$lib/words/text";
import type { Story } from "./story.svelte";

const NONE: ReadonlySet<string> = new Set();

export class Desk {
  readonly live: LiveTable;
  /** The token that is staged: shown on the table, not yet played. */
  staged = $state<string | null>(null);
  preview = $state.raw<Previewed | null>(null);
  /** After the end: the score sheet is shown, and not the table. */
  isSheetShown = $state(true);
  /** How others' turns are shown, once the game is loaded. */
  story = $state.raw<Story | null>(null);
  /** The entry that is looked back at; null is now. */
  looking = $state<number | null>(null);
  #seen = $state.raw<Shown | null>(null);
  /** The one that was asked for last, until it comes. */
  #going: { to: number } | null = null;
  #reasons = $state.raw<Record<string, string | null>>({});
  #reasonsAt = -1;

  constructor(id: string) {
    this.live = new LiveTable(id);
  }

  // What is on the table.

  get shown(): Shown | null {
    return this.looking === null ? (this.live.update?.shown ?? null) : this.#seen;
  }

  get view(): View | null {
    return this.shown?.view ?? null;
  }

  /** The outlook: with the staged move, if it is known already. */
  get outlook(): Outlook | null {
    return this.shown?.outlook ?? null;
  }

  get you(): number | null {
    return this.live.info?.you ?? null;
  }

  get seats(): SeatInfo[] {
    return this.live.info?.seats ?? [];
  }

  get names(): string[] {
    return this.live.info?.names ?? [];
  }

  /** What a seat is called here: "You" for one's own. */
  called(seat: number): string {
    return seat === this.you ? text.you : (this.names[seat] ?? text.seat(seat));
  }

  get isOver(): boolean {
    return this.live.info?.stage === "over" || Boolean(this.live.update?.winners);
  }

  /** It is this person's turn, and the present is shown. */
  get isAsked(): boolean {
    return this.looking === null && !this.live.pending && this.moves.size > 0;
  }

  #moveSet: ReadonlySet<string> = $derived.by(() => new Set(this.live.update?.moves ?? []));

  /** All legal tokens; none while one looks back. */
  get moves(): ReadonlySet<string> {
    return this.looking === null ? this.#moveSet : NONE;
  }

  isLegal(token: string): boolean {
    return this.moves.has(token);
  }

  /** What others did since one's own last decision: it stays marked until the next one. */
  get lastTurn(): Told[] {
    const upTo = this.looking ?? Infinity;
    const log = this.live.log.filter((told) => told.number <= upTo);
    const own = log.findLastIndex((told) => told.seat === this.you || told.seat === null);
    const others = log.slice(own + 1);
    return this.you === null || !others.length ? log.slice(-1) : others;
  }

  /** This person has not decided anything here yet. */
  get isFirst(): boolean {
    return !this.live.log.some((told) => told.seat === this.you);
  }

  // The move in the making.

  /** Stage a legal token; without confirmation it is played at once. */
  stage(token: string): void {
    if (!this.isLegal(token)) return;
    if (!settings.confirm) {
      this.#play(token);
      return;
    }
    this.staged = token;
    this.preview = null;
    void this.live.preview(token).then((found) => {
      if (this.staged === token) this.preview = found;
    });
  }

  /** Put back what is picked and staged; a game that lets one pick says how. */
  drop: () => void = () => {
    this.unstage();
  };

  /** Open the menu, the rules, or what is beside the table: the page around it says how. */
  openMenu: () => void = () => undefined;
  openRules: () => void = () => undefined;
  openAside: () => void = () => undefined;

  /** Follow a letter that was pressed: a game says what it means. */
  onKey: (key: string) => boolean = () => false;

  /** Say why the focused target is not allowed. */
  whyFocused(): string {
    const { token, why } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
    return why ?? (token ? (this.reason(token) ?? "") : "");
  }

  unstage(): void {
    this.staged = null;
    this.preview = null;
  }

  confirm(): void {
    if (this.staged && this.isLegal(this.staged)) this.#play(this.staged);
  }

  #play(token: string): void {
    this.unstage();
    this.live.play(token);
  }

  /** Whatever was staged belongs to an older state; runs in an effect after each update. */
  settle(): void {
    if (this.staged && !this.#moveSet.has(this.staged)) this.unstage();
    if (this.#reasonsAt !== this.live.number) this.#reasons = {};
  }

  // Reasons.

  /** Ask for the words of tokens that may not be played; each is asked for once a turn. */
  async explain(tokens: string[]): Promise<void> {
    const number = this.live.number;
    if (this.#reasonsAt !== number) {
      this.#reasons = {};
      this.#reasonsAt = number;
    }
    const known = this.#reasons;
    const unknown = tokens.filter((token) => !(token in known) && !this.isLegal(token));
    if (!unknown.length) return;
    const words = await this.live.why(unknown.slice(0, 60));
    if (this.live.number === number) this.#reasons = { ...this.#reasons, ...words };
  }

  /** Why a token may not be played, if that was asked for and answered. */
  reason(token: string): string | null {
    return this.#reasons[token] ?? null;
  }

  // Looking back.

  /** What happened in the move that is looked back at: as many sentences as have room. */
  wordsThen(room = 180): string {
    return opening(this.live.log.find((told) => told.number === this.looking)?.words ?? "", room);
  }

  async lookAt(number: number | null): Promise<void> {
    this.unstage();
    this.#going = null;
    if (number === null || number >= this.live.number) {
      this.looking = null;
      this.#seen = null;
      return;
    }
    const going = (this.#going = { to: Math.max(0, number) });
    const seen = await this.live.look(going.to);
    if (this.#going !== going) return;
    this.#going = null;
    if (seen) {
      this.looking = going.to;
      this.#seen = seen;
    }
  }

  /** Go on from where one looks, or will look in a moment: quick steps all count. */
  step(by: number): void {
    const from = this.#going?.to ?? this.looking;
    if (by > 0 && from === null) return;
    void this.lookAt((from ?? this.live.number) + by);
  }

  close(): void {
    this.live.close();
  }
}
