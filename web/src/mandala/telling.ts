/** A turn of others as a small story: what is said of each part, and Master Yoga's steps in a row. */

import { COLOUR_NAMES } from "$lib/art/glyphs";
import type { Colour } from "$lib/protocol";
import { mandalaText } from "$lib/words/mandala";
import { text } from "$lib/words/text";
import type { Play } from "./play.svelte";
import { areaOf, missingIn, type Laid } from "./reading";
import type { Telling } from "./scene.svelte";
import type { Happening } from "./standing";

const words = mandalaText;
const nameOf = (colour: Colour) => COLOUR_NAMES[colour];

export interface Sentence {
  act: string;
  rest: string;
  /** The sentence of the rules that is followed. */
  rule: string;
}

type Drew = Extract<Happening, { type: "yoga drew" }>;

/** Where the colour of a drawn card lies, as he sees it. */
function because(play: Play, before: Laid, { mandala, colour }: Drew): string {
  const area = areaOf(before, mandala, colour);
  const name = nameOf(colour);
  if (area === "mountain") return words.story.inMountain(name);
  if (area === 1) return words.story.inHis(name);
  if (area === 0) return words.story.inYours(name, play.desk.called(0));
  const isSixth = missingIn(before, mandala).length === 1;
  return isSixth ? words.story.isSixth(name) : words.story.isNew(name);
}

/** What he does with it, by the rule that he follows. */
function therefore(before: Laid, { mandala, colour, rule, to }: Drew): string {
  if (rule === "S22") return words.story.ahead;
  if (rule === "S23") return words.story.behind;
  if (to === "mountain") return words.story.joins;
  if (to === "discard") return words.story.discards;
  const area = areaOf(before, mandala, colour);
  if (area !== null) return words.story.grows;
  return missingIn(before, mandala).length === 1 ? words.story.completes : words.story.starts;
}

/** What happens at the table when somebody acts, in one sentence. */
function plain(play: Play, event: Happening): string {
  const called = (seat: number) => play.desk.called(seat);
  switch (event.type) {
    case "built":
      return words.told.built(called(event.seat), nameOf(event.colour), event.mandala);
    case "grew":
      return words.told.grew(called(event.seat), event.cards, nameOf(event.colour), event.mandala);
    case "discarded":
      return words.told.discarded(called(event.seat), event.cards, nameOf(event.colour));
    case "drew":
      return words.told.drew(called(event.seat), event.cards);
    case "completed":
      return words.told.completed(event.mandala, called(event.first));
    case "claimed":
      return words.told.claimed(called(event.seat), event.cards, nameOf(event.colour));
    case "destroyed":
      return words.told.destroyed(event.mandala);
    case "refilled":
      return words.told.refilled(event.mandala, event.colours.map(nameOf));
    case "deck ran out":
      return words.told.ranOut;
    case "deck renewed":
      return words.told.renewed;
    default:
      return "";
  }
}

/** Say what a part of a turn is, and why it is so; `before` is the table that he looks at. */
export function sentence(play: Play, before: Laid, event: Happening): Sentence {
  if (event.type === "yoga drew") {
    return {
      act: because(play, before, event),
      rest: therefore(before, event),
      rule: event.rule,
    };
  }
  if (event.type === "yoga could not draw") {
    return { act: words.story.none, rest: words.story.noneRest, rule: "S21" };
  }
  if (event.type === "yoga claimed") {
    const { cards, colour } = event.claim;
    const act = words.story.claims(text.cards(cards, nameOf(colour)));
    return { act, rest: `${words.picks[event.rule] ?? ""}.`, rule: event.rule };
  }
  return { act: "", rest: words.capital(plain(play, event)), rule: "" };
}

/** One card of a story's track. */
export interface Step {
  /** Its part of the story. */
  at: number;
  mandala: number;
  colour: Colour;
  count: number;
  /** Two short lines beside the card. */
  lines: [string, string];
}

/** What became of a card that he drew, in two short lines. */
function shortly(before: Laid, event: Drew): [string, string] {
  const { tracks } = words.story;
  const area = areaOf(before, event.mandala, event.colour);
  const lies = area === "mountain" ? tracks.mountain : area === 0 ? tracks.yours : tracks.his;
  const where = event.to;
  if (where === "discard") return [lies, tracks.discarded];
  if (area !== null) return [lies, where === "mountain" ? tracks.added : tracks.on];
  const isSixth = missingIn(before, event.mandala).length === 1;
  return [isSixth ? tracks.sixth : tracks.fresh, where === "mountain" ? tracks.up : tracks.his];
}

/** Master Yoga's cards in order. */
export function steps({ events, beforePart }: Telling): Step[] {
  return events.flatMap((event, at): Step[] => {
    if (event.type === "yoga drew") {
      const { mandala, colour } = event;
      return [{ at, mandala, colour, count: 1, lines: shortly(beforePart(at), event) }];
    }
    if (event.type !== "yoga claimed") return [];
    const { mandala, colour, cards } = event.claim;
    const lines: Step["lines"] = [words.story.tracks.claimed, words.picks[event.rule] ?? ""];
    return [{ at, mandala, colour, count: cards, lines }];
  });
}

/** Where a card of his went. */
type Way = Drew["to"] | "claimed";

/** His whole turn in one line, for the prompt: cards that went the same way are named together. */
export function digest(events: Happening[]): string {
  const went: { mandala: number; how: Way; what: string[] }[] = [];
  const add = (mandala: number, how: Way, what: string) => {
    const last = went.at(-1);
    if (last?.mandala === mandala && last.how === how) last.what.push(what);
    else went.push({ mandala, how, what: [what] });
  };
  for (const event of events) {
    if (event.type === "yoga drew") add(event.mandala, event.to, nameOf(event.colour));
    if (event.type !== "yoga claimed") continue;
    const { mandala, cards, colour } = event.claim;
    add(mandala, "claimed", text.cards(cards, nameOf(colour)));
  }
  const runs: [number, string[]][] = [];
  for (const { mandala, how, what } of went) {
    const run = runs.at(-1);
    const part = words.digest[how](what);
    if (run?.[0] === mandala) run[1].push(part);
    else runs.push([mandala, [part]]);
  }
  return runs.map(([mandala, run]) => words.digest.run(mandala, run)).join(" ");
}
