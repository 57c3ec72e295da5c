/** In which order cards came into a mandala: each is a ring of sand, and rings never change. */

import type { Colour } from "$lib/protocol";
import type { Laid } from "./reading";
import { claimIn, type Happening } from "./standing";

export interface Growth {
  /** Cards in the order laid, claimed ones included. */
  cards: Colour[];
  /** Colours that were claimed from it. */
  swept: Colour[];
  /** How many mandalas were here before this one. */
  before: number;
}

/** The cards that an event lays into a mandala, in order. */
function laidBy(event: Happening, mandala: number): Colour[] {
  switch (event.type) {
    case "dealt":
      return event.to === "mountain" && event.owner === mandala ? (event.colours ?? []) : [];
    case "refilled":
      return event.mandala === mandala ? event.colours : [];
    case "built":
      return event.mandala === mandala ? [event.colour] : [];
    case "grew":
      return event.mandala === mandala ? Array<Colour>(event.cards).fill(event.colour) : [];
    case "yoga drew":
      return event.mandala === mandala && event.to !== "discard" ? [event.colour] : [];
    default:
      return [];
  }
}

/** What events tell of a mandala; a log that begins late tells only its end. */
export function told(events: Happening[], mandala: number): Growth {
  let growth: Growth = { cards: [], swept: [], before: 0 };
  for (const event of events) {
    growth.cards.push(...laidBy(event, mandala));
    const claim = claimIn(event);
    if (claim?.mandala === mandala) growth.swept.push(claim.colour);
    if (event.type === "destroyed" && event.mandala === mandala) {
      growth = { cards: [], swept: [], before: growth.before + 1 };
    }
  }
  return growth;
}

/** Cards that lie in a mandala now: the Mountain's in order of arrival, then the Fields'. */
function lying(view: Laid, mandala: number): Colour[] {
  const stacks = [
    ...(view.mountains[mandala] ?? []),
    ...(view.fields[mandala] ?? []).flatMap((field) => Object.entries(field)),
  ] as [Colour, number][];
  return stacks.flatMap(([colour, count]) => Array<Colour>(count).fill(colour));
}

/**
 * The order in which the cards of a mandala came. Cards of which no event tells are older than the
 * log, and are the innermost; events of cards that are not there any more are left out.
 */
export function growth(view: Laid, events: Happening[], mandala: number): Growth {
  const { cards, swept, before } = told(events, mandala);
  const left = lying(view, mandala);
  const known = cards.filter((colour) => {
    if (swept.includes(colour)) return true;
    const at = left.indexOf(colour);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return { cards: [...left, ...known], swept, before };
}
