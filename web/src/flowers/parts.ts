/** One part of a turn in words, for those who see it step by step. */

import { COLOUR_NAMES } from "$lib/art/glyphs";
import type { Cards, GameEvent, Told } from "$lib/protocol";
import { stacks, total } from "$lib/table/picking.svelte";
import { flowersText } from "$lib/words/flowers";
import { text } from "$lib/words/text";
import { eventsOf } from "./reading";

const words = flowersText.parts;

function named(cards: Cards): string[] {
  return stacks(cards).map(([colour, count]) => text.cards(count, COLOUR_NAMES[colour]));
}

/** Tell an event of Flowers; what says nothing by itself is empty. */
export function partSaid(event: GameEvent, called: (seat: number) => string): string {
  switch (event.type) {
    case "played": {
      const what = text.cards(event.cards, COLOUR_NAMES[event.colour]);
      return words.played(called(event.seat), what, event.is_up, event.mandala);
    }
    case "drew":
      return words.drew(called(event.seat), event.cards);
    case "passed":
      return words.passed(called(event.seat));
    case "marker taken":
      return words.marker(called(event.seat), event.mandala);
    case "tile taken":
      return words.took(called(event.seat), text.tile(event.tile), event.flower !== null);
    case "cleared":
      return "back" in event ? words.cleared(event.mandala, whereTo(event, called)) : "";
    case "tiles dealt":
      return words.dealt(
        event.tiles.map((tile) => text.tile(tile)),
        event.mandala,
      );
    case "last mandalas":
      return words.ending;
    default:
      return "";
  }
}

/** What several did, in as few words as can be: cards, tiles, and who passed. */
export function digest(told: Told[], called: (seat: number) => string): string {
  const short = flowersText.digest;
  const parts = told.flatMap(eventsOf).flatMap((event) => {
    switch (event.type) {
      case "played":
        return short.played(
          called(event.seat),
          text.cards(event.cards, COLOUR_NAMES[event.colour]),
          event.mandala,
        );
      case "tile taken":
        return short.took(called(event.seat), text.tile(event.tile));
      case "passed":
        return short.passed(called(event.seat));
      default:
        return [];
    }
  });
  return parts.length ? short.whole(parts) : "";
}

function whereTo(
  { discard, back }: { discard: Cards; back: Cards[] },
  called: (seat: number) => string,
): string[] {
  const returned = back
    .map((cards, seat) => ({ seat, what: named(cards) }))
    .filter(({ what }) => what.length)
    .map(({ seat, what }) => flowersText.sweep.backColours(called(seat), what));
  const discarded = total(discard);
  return discarded ? [flowersText.sweep.discard(discarded), ...returned] : returned;
}
