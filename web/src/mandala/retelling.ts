/** The table part by part: an older view with the events that have been told so far. */

import type { Cards, Colour } from "$lib/protocol";
import type { Laid } from "./reading";
import { claimIn, type Claimed, type Happening } from "./standing";

function add(cards: Cards | null | undefined, colour: Colour, count: number): void {
  if (cards) cards[colour] = (cards[colour] ?? 0) + count;
}

function addAll(cards: Cards | null, more: Cards): void {
  for (const [colour, count] of Object.entries(more)) add(cards, colour as Colour, count);
}

function intoMountain(view: Laid, mandala: number, colour: Colour): void {
  const mountain = view.mountains[mandala];
  const stack = mountain?.find(([lying]) => lying === colour);
  if (stack) stack[1] += 1;
  else mountain?.push([colour, 1]);
}

function intoDiscard(view: Laid, colour: Colour, count: number): void {
  view.discard_size += count;
  add(view.discard, colour, count);
}

function outOfHand(view: Laid, seat: number, colour: Colour, count: number): void {
  const hand = view.hands[seat];
  if (!hand) return;
  hand.size -= count;
  add(hand.cards, colour, -count);
}

function intoHand(view: Laid, seat: number, count: number, colours: Colour[] | null): void {
  const hand = view.hands[seat];
  view.deck -= count;
  if (!hand) return;
  hand.size += count;
  for (const colour of colours ?? []) add(hand.cards, colour, 1);
}

function renew(view: Laid, cards: number): void {
  view.deck = cards;
  view.discard_size = 0;
  if (view.discard) view.discard = {};
}

function take(view: Laid, claim: Claimed): void {
  const mountain = view.mountains[claim.mandala] ?? [];
  view.mountains[claim.mandala] = mountain.filter(([colour]) => colour !== claim.colour);
  if (claim.river !== null) view.rivers[claim.seat]?.push(claim.colour);
  const cup = view.cups[claim.seat];
  if (cup) cup.size += claim.cup;
  add(cup?.cards, claim.colour, claim.cup);
  if (claim.discard) intoDiscard(view, claim.colour, claim.discard);
}

function clear(view: Laid, mandala: number): void {
  for (const field of view.fields[mandala] ?? []) {
    view.discard_size += Object.values(field).reduce((sum, count) => sum + count, 0);
    addAll(view.discard, field);
  }
  view.fields[mandala] = [{}, {}];
  view.destroying = null;
  view.phase = "refill";
}

function yogaPlaces(view: Laid, event: Extract<Happening, { type: "yoga drew" }>): void {
  const { mandala, colour, to } = event;
  view.deck -= 1;
  if (to === "mountain") intoMountain(view, mandala, colour);
  else if (to === "field") add(view.fields[mandala]?.[1], colour, 1);
  else intoDiscard(view, colour, 1);
}

/** Lay out one event, in place. */
function lay(view: Laid, event: Happening): void {
  const claim = claimIn(event);
  if (claim) take(view, claim);
  switch (event.type) {
    case "built":
      outOfHand(view, event.seat, event.colour, 1);
      intoMountain(view, event.mandala, event.colour);
      break;
    case "grew":
      outOfHand(view, event.seat, event.colour, event.cards);
      add(view.fields[event.mandala]?.[event.seat], event.colour, event.cards);
      break;
    case "discarded":
      outOfHand(view, event.seat, event.colour, event.cards);
      intoDiscard(view, event.colour, event.cards);
      break;
    case "drew":
      intoHand(view, event.seat, event.cards, event.colours);
      break;
    case "deck ran out":
      view.last_mandala = true;
      renew(view, event.renewed);
      break;
    case "deck renewed":
      renew(view, event.cards);
      break;
    case "completed":
      view.destroying = event.mandala;
      view.phase = "claim";
      break;
    case "destroyed":
      clear(view, event.mandala);
      break;
    case "refilled":
      view.deck -= event.colours.length;
      for (const colour of event.colours) intoMountain(view, event.mandala, colour);
      break;
    case "yoga drew":
      yogaPlaces(view, event);
      break;
  }
}

/**
 * The table after some of the events between two views. What is not told by events, such as
 * scores, is that of the later view as soon as no claim is left to tell.
 */
export function retold(from: Laid, to: Laid, events: Happening[], upTo: number): Laid {
  const view = structuredClone(from);
  for (const event of events.slice(0, upTo)) lay(view, event);
  const isSettled = !events.slice(upTo).some((event) => claimIn(event));
  return { ...view, decides: null, scores: isSettled ? to.scores : from.scores };
}
