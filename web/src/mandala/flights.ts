/** Which cards an event moves, from where to where: names of places on the table. */

import type { Colour, GameEvent } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import type { Flight } from "$lib/table/flights";
import { playAt } from "./play.svelte";
import type { Area } from "./reading";
import { claimIn, happenings, type Claimed } from "./standing";

export const places = {
  deck: "deck",
  discard: "discard",
  /** A stack of the grid; on the free mat stacks have no place of their own before they lie. */
  stack: (mandala: number, area: Area, colour: Colour | "") =>
    `${area === "mountain" ? "mountain" : `field ${area}`} ${mandala} ${colour}`.trim(),
  river: (seat: number, place: number) => `river ${seat} ${place}`,
  cup: (seat: number) => `cup ${seat}`,
  hand: (seat: number) => `hand of ${seat}`,
};

function claimed(claim: Claimed): Flight[] {
  const from = places.stack(claim.mandala, "mountain", claim.colour);
  const flight = (to: string, count: number, face: Flight["face"] = claim.colour) =>
    count > 0 ? [{ from, to, face, count }] : [];
  return [
    ...flight(places.river(claim.seat, claim.river ?? 0), claim.river === null ? 0 : 1),
    ...flight(places.cup(claim.seat), claim.cup, "?"),
    ...flight(places.discard, claim.discard),
  ];
}

/** Which cards an event moves from where to where. */
export function flights(event: GameEvent, desk: Desk): Flight[] {
  const [happening] = happenings([event]);
  const { isMat, me } = playAt(desk);
  const stack = (mandala: number, area: Area, colour: Colour) =>
    places.stack(mandala, area, isMat ? "" : colour);
  const hand = (seat: number, colour?: Colour) =>
    seat !== me ? places.hand(seat) : colour ? `hand ${colour}` : "hand";
  const claim = happening && claimIn(happening);
  if (claim) return claimed(claim);
  switch (happening?.type) {
    case "built": {
      const { seat, mandala, colour } = happening;
      const to = stack(mandala, "mountain", colour);
      return [{ from: hand(seat, colour), to, face: colour, count: 1 }];
    }
    case "grew": {
      const { seat, mandala, colour, cards } = happening;
      const to = stack(mandala, seat, colour);
      return [{ from: hand(seat, colour), to, face: colour, count: cards }];
    }
    case "discarded": {
      const { seat, colour, cards } = happening;
      return [{ from: hand(seat, colour), to: places.discard, face: colour, count: cards }];
    }
    case "drew":
      return [{ from: places.deck, to: hand(happening.seat), face: "?", count: happening.cards }];
    case "refilled":
      return happening.colours.map((colour) => ({
        from: places.deck,
        to: stack(happening.mandala, "mountain", colour),
        face: colour,
        count: 1,
      }));
    case "yoga drew": {
      const { mandala, colour, to: where } = happening;
      const to =
        where === "discard"
          ? places.discard
          : stack(mandala, where === "mountain" ? "mountain" : 1, colour);
      return [{ from: places.deck, to, face: colour, count: 1 }];
    }
    default:
      return [];
  }
}
