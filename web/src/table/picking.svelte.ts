/** Picking cards of one colour from the hand: which, and how many. */

import { ORDER } from "$lib/art/glyphs";
import type { Cards, Colour } from "$lib/protocol";

export class Picking {
  colour = $state<Colour | null>(null);
  count = $state(1);
  /** Somebody looked for a place before there was a card. */
  isSought = $state(false);

  /** Pick a colour; the same again takes one card more, and after the last one none. */
  pick(colour: Colour, hand: Cards): void {
    const most = hand[colour] ?? 0;
    if (!most) return;
    this.isSought = false;
    if (this.colour !== colour) {
      this.colour = colour;
      this.count = 1;
    } else if (this.count < most) {
      this.count += 1;
    } else {
      this.drop();
    }
  }

  /** Set the number of cards, within what there is. */
  set(count: number, hand: Cards): void {
    if (!this.colour) return;
    this.count = Math.max(1, Math.min(count, hand[this.colour] ?? 1));
  }

  drop(): void {
    this.isSought = false;
    this.colour = null;
    this.count = 1;
  }
}

/** The colours of a pile in their order, with their numbers. */
export function stacks(cards: Cards | null | undefined): [Colour, number][] {
  return ORDER.map((colour): [Colour, number] => [colour, cards?.[colour] ?? 0]).filter(
    ([, count]) => count > 0,
  );
}

export function total(cards: Cards | null | undefined): number {
  return stacks(cards).reduce((sum, [, count]) => sum + count, 0);
}
