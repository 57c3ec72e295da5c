/** The score sheet: from which claim each card of a Cup came, and how the points grew. */

import { ORDER } from "$lib/art/glyphs";
import type { Colour, Told } from "$lib/protocol";
import { PLACES, type Laid } from "./reading";
import { claimIn, happenings, standing, type Claimed, type Happening } from "./standing";

/** A claim and the move in which it was made. */
export interface Made extends Claimed {
  number: number;
}

export function claimsIn(log: Told[]): Made[] {
  return standing(log).flatMap((told) =>
    happenings(told.events).flatMap((event) => {
      const claim = claimIn(event);
      return claim ? [{ ...claim, number: told.number }] : [];
    }),
  );
}

/** Where a card of a Cup came from; null: it was dealt there. */
export type Source = Made | null;

/** A colour of a Cup; place 0 is for colours that are not in the River. */
export interface Column {
  place: number;
  colour: Colour | null;
  cards: { colour: Colour; source: Source }[];
  /** The claim that brought the colour into the River. */
  opened: Source;
}

/** The cards of a colour in a Cup, the oldest first. */
function cupOf(view: Laid, seat: number, colour: Colour, claims: Made[]): Column["cards"] {
  const size = view.cups[seat]?.cards?.[colour] ?? 0;
  const own = claims.filter((claim) => claim.seat === seat && claim.colour === colour);
  const sources = own.flatMap((claim) => Array<Source>(claim.cup).fill(claim));
  const dealt = Array<Source>(Math.max(0, size - sources.length)).fill(null);
  return [...dealt, ...sources].slice(0, size).map((source) => ({ colour, source }));
}

/** Six places of the River, and what is worth nothing. */
export function columns(view: Laid, seat: number, claims: Made[]): Column[] {
  const river = view.rivers[seat] ?? [];
  const isOpening = (claim: Made) => claim.seat === seat && claim.river !== null;
  const placed = PLACES.map((place) => {
    const colour = river[place - 1] ?? null;
    const opened = claims.find((claim) => isOpening(claim) && claim.river === place) ?? null;
    return { place, colour, cards: colour ? cupOf(view, seat, colour, claims) : [], opened };
  });
  const rest = ORDER.filter((colour) => !river.includes(colour));
  const cards = rest.flatMap((colour) => cupOf(view, seat, colour, claims));
  return [...placed, { place: 0, colour: null, cards, opened: null }];
}

/** By seat, the points after each claim; at the end stands what the cards of the deal add, too. */
export function curves(view: Laid, claims: Made[], last: number): [number, number][][] {
  return [0, 1].map((seat) => {
    let points = 0;
    const own = claims.filter((claim) => claim.seat === seat);
    const steps = own.map(({ number, points: more }): [number, number] => [
      number,
      (points += more),
    ]);
    return [[0, 0], ...steps, [last, view.scores[seat]?.least ?? points]];
  });
}

/** The claims that brought most, in the order in which they were made. */
export function decisive(claims: Made[], most: number): Made[] {
  return claims
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .sort((a, b) => a.number - b.number);
}

/** A picture of all that a seat gathered: each claim lays its kept cards. */
export function gathered(view: Laid, seat: number, claims: Made[], most: number): string {
  const own = claims.filter((claim) => claim.seat === seat && !claim.discard);
  const all = own.flatMap((claim) => Array<Colour>(claim.cards).fill(claim.colour));
  return (all.length ? all : (view.rivers[seat] ?? [])).slice(0, most).join("");
}

/** How the game ended, if it was not given up. */
export function ending(log: Told[]): Extract<Happening, { type: "game over" }> | null {
  const events = standing(log).flatMap((told) => happenings(told.events));
  const last = events.findLast((event) => event.type === "game over");
  return last?.type === "game over" ? last : null;
}
