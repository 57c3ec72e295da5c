/** Which cards an event moves from where to where. */

import type { Cards, Drew, FlowersCleared, GameEvent } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import type { Flight } from "$lib/table/flights";
import { stacks } from "$lib/table/picking.svelte";
import { mySeat } from "./reading";
import { halves, sandOf } from "./tokens";

export function flights(event: GameEvent, desk: Desk): Flight[] {
  const me = mySeat(desk);
  switch (event.type) {
    case "played": {
      const { seat, mandala, colour: face, cards: count } = event;
      const from = seat === me ? `hand ${face}` : hand(seat, me);
      return [{ from, to: `side ${mandala} ${seat}`, face, count }];
    }
    case "drew":
      return drawn(event, me);
    case "tile taken": {
      const { mandala, seat, tile } = event;
      return [{ from: `middle ${mandala}`, to: `plot ${seat}`, face: sandOf(tile), count: 1 }];
    }
    case "cleared":
      return "back" in event ? swept(event, me) : [];
    case "tiles dealt":
      return event.tiles.map((tile) => {
        const stack = halves(tile).dark ? 0 : 1;
        return { from: `stack ${stack}`, to: `middle ${event.mandala}`, face: "?", count: 1 };
      });
    default:
      return [];
  }
}

/** Where a seat's hand lies on the screen. */
function hand(seat: number, me: number): string {
  return seat === me ? "hand" : `hand of ${seat}`;
}

function drawn({ seat, cards, colours }: Drew, me: number): Flight[] {
  const to = hand(seat, me);
  if (!colours) return [{ from: "deck", to, face: "?", count: cards }];
  return colours.map((face) => ({ from: "deck", to, face, count: 1 }));
}

function swept({ mandala, discard, back }: FlowersCleared, me: number): Flight[] {
  const from = `bed ${mandala}`;
  const all = (cards: Cards, to: string): Flight[] =>
    stacks(cards).map(([face, count]) => ({ from, to, face, count }));
  return [...all(discard, "discard"), ...back.flatMap((cards, seat) => all(cards, hand(seat, me)))];
}
