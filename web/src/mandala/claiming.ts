/** A mandala that is being destroyed: who chooses when, and what each choice brings. */

import type { Colour, MandalaClaim } from "$lib/protocol";
import type { Laid } from "./reading";
import { claimIn, type Claimed, type Happening } from "./standing";

/** One turn of claiming: done, due now, or to come. */
export interface Choice {
  seat: number;
  claim: Claimed | null;
  isNow: boolean;
}

/** What happened since a mandala was completed. */
export function sinceCompleted(events: Happening[]): {
  completed: Extract<Happening, { type: "completed" }> | null;
  claims: Claimed[];
} {
  const at = events.findLastIndex((event) => event.type === "completed");
  const completed = events[at];
  const claims = events.slice(at + 1).map(claimIn);
  return {
    completed: completed?.type === "completed" ? completed : null,
    claims: claims.filter((claim) => claim !== null),
  };
}

/** Who chose what, who chooses now, and who would follow, one colour each. */
export function choices(view: Laid, events: Happening[], next: number): Choice[] {
  const left = view.mountains[view.destroying ?? 0]?.length ?? 0;
  const done = sinceCompleted(events).claims.map((claim) => ({
    seat: claim.seat,
    claim,
    isNow: false,
  }));
  const coming = Array.from({ length: left }, (_, n) => ({
    seat: n % 2 ? 1 - next : next,
    claim: null,
    isNow: n === 0,
  }));
  return [...done, ...coming];
}

/** Both sides of a choice. */
export interface Option {
  colour: Colour;
  cards: number;
  own: MandalaClaim;
  other: MandalaClaim | null;
}

export function options(claims: MandalaClaim[], seat: number): Option[] {
  return claims
    .filter((claim) => claim.seat === seat)
    .map((own) => ({
      colour: own.colour,
      cards: own.cards,
      own,
      other: claims.find((one) => one.seat !== seat && one.colour === own.colour) ?? null,
    }));
}
