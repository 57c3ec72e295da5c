/** A move in the making: what is picked, where it may go, and what it would lead to there. */

import { untrack } from "svelte";
import { COLOUR_NAMES } from "$lib/art/glyphs";
import { COLOURS, type Cards, type Colour, type Previewed } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import { Picking } from "$lib/table/picking.svelte";
import { text } from "$lib/words/text";
import { BEDS, consequence, mySeat, outlookOf, viewOf, type Consequence } from "./reading";
import { PASS, readPlay, TAKE, writePlay } from "./tokens";

export class Turn {
  readonly picking = new Picking();
  /** The mandala that is unfolded where there is no room for all three. */
  open = $state(0);
  #forecasts = $state.raw<Record<string, Previewed>>({});
  #forecastsAt = -1;

  constructor(readonly desk: Desk) {}

  get hand(): Cards {
    return viewOf(this.desk)?.hands[mySeat(this.desk)]?.cards ?? {};
  }

  /** What is picked, as "2 green". */
  get what(): string {
    const { colour, count } = this.picking;
    return colour ? text.cards(count, COLOUR_NAMES[colour]) : "";
  }

  /** The token that would lay the picked cards into a mandala. */
  tokenAt(mandala: number): string | null {
    const { colour, count } = this.picking;
    return colour && writePlay({ mandala, colour, count });
  }

  /** What a token would do, if that is known by now. */
  foreseen(token: string | null): Consequence | null {
    if (token === null) return null;
    const { staged, preview } = this.desk;
    return consequence((staged === token && preview) || this.#forecasts[token]);
  }

  /** No token of the picked cards may be played, for this reason. */
  get refusal(): string | null {
    const tokens = BEDS.map((bed) => this.tokenAt(bed)).filter((token) => token !== null);
    if (!tokens.length || tokens.some((token) => this.desk.isLegal(token))) return null;
    return tokens.map((token) => this.desk.reason(token)).find(Boolean) ?? text.reasons.asking;
  }

  /** Cards that somebody lays face down are shown first, as the rules demand. */
  shownAt(mandala: number, seat: number): { colour: Colour; cards: number } | null {
    const event = this.desk.story?.now?.event;
    if (event?.type !== "played" || event.is_up) return null;
    return event.mandala === mandala && event.seat === seat ? event : null;
  }

  get isPassing(): boolean {
    return this.desk.moves.size === 1 && this.desk.isLegal(PASS);
  }

  // What a person does.

  pick = (colour: Colour): void => {
    if (!this.desk.isAsked || this.#isElsewhere()) return;
    this.picking.pick(colour, this.hand);
    this.#unfoldWhereNew();
    this.#restage();
  };

  set = (count: number): void => {
    this.picking.set(count, this.hand);
    this.#restage();
  };

  /** Stage the picked cards into a mandala; the same one again takes them back to the hand. */
  place = (mandala: number): void => {
    const token = this.tokenAt(mandala);
    if (token === null) return;
    this.open = mandala;
    if (this.desk.staged === token) this.desk.unstage();
    else this.desk.stage(token);
  };

  drop = (): void => {
    this.picking.drop();
    this.desk.unstage();
  };

  key = (key: string): boolean => {
    const colour = COLOURS.find((one) => one === key);
    if (colour) this.pick(colour);
    else if (/^[1-8]$/.test(key) && this.picking.colour) this.set(Number(key));
    else return false;
    return true;
  };

  /** A tile is to be taken, or nothing can be played: cards stay where they are. */
  #isElsewhere(): boolean {
    return this.desk.isLegal(TAKE.dark) || this.isPassing;
  }

  /** A new number or colour stays staged where it was, if it may lie there. */
  #restage(): void {
    const before = readPlay(this.desk.staged);
    this.desk.unstage();
    const token = before && this.tokenAt(before.mandala);
    if (token && this.desk.isLegal(token)) this.desk.stage(token);
  }

  #unfoldWhereNew(): void {
    const { colour } = this.picking;
    const mandalas = outlookOf(this.desk)?.mandalas ?? [];
    const isNew = (bed: number) => Boolean(colour && mandalas[bed]?.missing.includes(colour));
    if (!isNew(this.open)) this.open = BEDS.find(isNew) ?? this.open;
  }

  // What follows the table; each runs in an effect.

  /** Ask what each possible move would lead to, so that every target says it. */
  foresee(): void {
    const { desk } = this;
    if (this.#forecastsAt !== desk.live.number) {
      this.#forecastsAt = desk.live.number;
      this.#forecasts = {};
    }
    const tokens = desk.isLegal(TAKE.dark)
      ? Object.values(TAKE)
      : BEDS.map((bed) => this.tokenAt(bed)).filter((token) => token !== null);
    // What is answered must not make anybody ask again.
    untrack(() => {
      for (const token of tokens) {
        if (desk.isLegal(token) && !(token in this.#forecasts)) void this.#ask(token);
      }
      if (desk.isAsked) void desk.explain(tokens.filter((token) => !desk.isLegal(token)));
    });
  }

  async #ask(token: string): Promise<void> {
    const number = this.desk.live.number;
    const found = await this.desk.live.preview(token);
    if (!found || number !== this.desk.live.number) return;
    this.#forecasts = { ...this.#forecasts, [token]: found };
  }

  /** What was typed is picked, too; what is no longer there is not. */
  follow(): void {
    const { preview } = this.desk;
    if (preview) {
      untrack(() => (this.#forecasts = { ...this.#forecasts, [preview.token]: preview }));
    }
    const typed = readPlay(this.desk.staged);
    if (typed) {
      this.picking.colour = typed.colour;
      this.picking.count = typed.count;
      this.open = typed.mandala;
    }
    const { colour, count } = this.picking;
    if (colour && (!this.desk.isAsked || (this.hand[colour] ?? 0) < count)) this.picking.drop();
    if (this.isPassing && this.desk.staged === null && this.desk.isAsked) this.desk.stage(PASS);
  }
}
