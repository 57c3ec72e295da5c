/** Counting what is unseen: how likely a hidden hand holds a colour. */

import type { Cards, Colour } from "$lib/protocol";
import { total } from "$lib/table/picking.svelte";
import { missingIn, type Laid } from "./reading";

/** The chance that a hand of so many unseen cards has one of a colour. */
export function chanceOf(unseen: Cards, colour: Colour, hand: number): number {
  const all = total(unseen);
  const others = all - (unseen[colour] ?? 0);
  let none = 1;
  for (let n = 0; n < Math.min(hand, all); n++) none *= Math.max(0, others - n) / (all - n);
  return 1 - none;
}

/** A colour that would complete a mandala, and the chance that a hand holds it. */
export interface Chance {
  mandala: number;
  colour: Colour;
  share: number;
}

/**
 * Where one colour is missing: the chance that the other hand holds it. Exact as long as all that
 * is unseen comes from one deck; after that nothing is said.
 */
export function chances(view: Laid, seat: number): Chance[] {
  const { unseen } = view;
  const hand = view.hands[seat];
  if (!unseen || !hand || view.last_mandala || hand.unknown !== hand.size) return [];
  return [0, 1].flatMap((mandala) => {
    const [colour, ...more] = missingIn(view, mandala);
    if (!colour || more.length || view.destroying === mandala) return [];
    return [{ mandala, colour, share: chanceOf(unseen, colour, hand.size) }];
  });
}
