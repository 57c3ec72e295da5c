/** Reading a view of Mandala: where a colour lies, how large a Field is, what a Cup is worth. */

import { ORDER } from "$lib/art/glyphs";
import type {
  Colour,
  MandalaClaim,
  MandalaOutlook,
  MandalaProspect,
  MandalaView,
  SoloOutlook,
  SoloView,
  View,
} from "$lib/protocol";
import { total } from "$lib/table/picking.svelte";

/** Both games are laid out alike; the second player of the solo game is Master Yoga. */
export type Laid = MandalaView | SoloView;
export type Prospects = MandalaOutlook | SoloOutlook;

export const PLACES = [1, 2, 3, 4, 5, 6] as const;

/** The view, if it is one of these games. */
export function laid(view: View | null | undefined): Laid | null {
  return view?.game === "mandala" || view?.game === "mandala-solo" ? view : null;
}

/** Where cards can lie in a mandala: the Mountain, or the Field of a seat. */
export type Area = "mountain" | number;

export function cardsIn(view: Laid, mandala: number, area: Area, colour: Colour): number {
  if (area === "mountain") {
    return view.mountains[mandala]?.find(([lying]) => lying === colour)?.[1] ?? 0;
  }
  return view.fields[mandala]?.[area]?.[colour] ?? 0;
}

/** The area in which a colour lies; null if it is missing. */
export function areaOf(view: Laid, mandala: number, colour: Colour): Area | null {
  const areas: Area[] = ["mountain", 0, 1];
  return areas.find((area) => cardsIn(view, mandala, area, colour) > 0) ?? null;
}

export function fieldSizes(view: Laid, mandala: number): number[] {
  return [0, 1].map((seat) => total(view.fields[mandala]?.[seat]));
}

export function missingIn(view: Laid, mandala: number): Colour[] {
  return ORDER.filter((colour) => areaOf(view, mandala, colour) === null);
}

/** One place of a River, with the cards of its colour in the Cup. */
export interface Space {
  place: number;
  colour: Colour | null;
  /** `null` if the Cup is another's and memory is strict. */
  cards: number | null;
  /** The staged claim would put it there. */
  isGhost: boolean;
  /** The staged claim would add to it. */
  isChanged: boolean;
}

/** The six places of a River, as they would be after the staged move. */
export function spaces(view: Laid, seat: number, after: Laid | null): Space[] {
  const inCup = (from: Laid, colour: Colour) => {
    const cards = from.cups[seat]?.cards;
    return cards ? (cards[colour] ?? 0) : null;
  };
  return PLACES.map((place) => {
    const lying = view.rivers[seat]?.[place - 1] ?? null;
    const colour = lying ?? after?.rivers[seat]?.[place - 1] ?? null;
    const cards = colour && inCup(after ?? view, colour);
    const isGhost = colour !== null && lying === null;
    const isChanged = colour !== null && (isGhost || cards !== inCup(view, colour));
    return { place, colour, cards, isGhost, isChanged };
  });
}

/** "3 × 4": how the points of a claim come about, if it brings any. */
export function factors(claim: MandalaClaim, river: Colour[]): [number, number] | null {
  const place = claim.river ?? river.indexOf(claim.colour) + 1;
  return claim.points && place > 0 ? [claim.points / place, place] : null;
}

/** What a seat would like best among colours that are still there; the leftmost of equals. */
export function best(
  prospect: MandalaProspect,
  seat: number,
  without: Colour | null = null,
): MandalaClaim | null {
  const own = prospect.claims.filter((one) => one.seat === seat && one.colour !== without);
  const worth = (one: MandalaClaim) => one.points ?? one.cards;
  return own.reduce<MandalaClaim | null>(
    (top, one) => (!top || worth(one) > worth(top) ? one : top),
    null,
  );
}
