/** What the staged move leads to, in one sentence and a quiet one beneath it. */

import { COLOUR_NAMES } from "$lib/art/glyphs";
import type { Colour, MandalaClaim } from "$lib/protocol";
import { mandalaText } from "$lib/words/mandala";
import { text } from "$lib/words/text";
import type { Play } from "./play.svelte";
import { best, type Laid } from "./reading";
import { happenings, type Happening } from "./standing";
import { read, type Move } from "./tokens";

export interface Saying {
  /** The act, up to its colon. */
  act: string;
  rest: string;
  /** A second, quiet line. */
  detail: string;
  /** Nothing is picked yet: where there is room for one line only, the last turn matters more. */
  isIdle?: boolean;
}

const words = mandalaText;
export const nameOf = (colour: Colour) => COLOUR_NAMES[colour];
const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(" ");

type Told<T extends Happening["type"]> = Extract<Happening, { type: T }>;

/** What is sure to happen if the staged move is played. */
function foreseen<T extends Happening["type"]>(play: Play, type: T): Told<T> | null {
  const events = happenings(play.desk.preview?.told.events ?? []);
  return (events.find((event) => event.type === type) as Told<T> | undefined) ?? null;
}

/** Field sizes with the larger one first: "you 4 : 3 Anna". */
export function lead(play: Play, fields: number[]): string {
  const [first, second] =
    (fields[play.them] ?? 0) > (fields[play.me] ?? 0) ? [play.them, play.me] : [play.me, play.them];
  return words.tray.lead(
    play.short(first),
    fields[first] ?? 0,
    play.short(second),
    fields[second] ?? 0,
  );
}

/** Who would choose first, whoever completes it; null if that depends on it. */
export function wouldChoose(first: number[]): number | null {
  return first[0] === first[1] ? (first[0] ?? null) : null;
}

function completing(play: Play, mandala: number): string {
  const done = foreseen(play, "completed");
  if (!done) return "";
  const [a, b] = [done.fields[done.first] ?? 0, done.fields[1 - done.first] ?? 0];
  const why = a === b ? words.say.level(a, play.desk.called(done.by)) : words.say.sizes(a, b);
  return words.say.completes(mandala, play.short(done.first), why);
}

function afterwards(play: Play): string {
  const tier = play.desk.preview?.undo;
  return tier ? text.prompt.afterwards[tier] : "";
}

function stillMissing(play: Play, mandala: number): string {
  const missing = play.after?.outlook.mandalas[mandala]?.missing ?? [];
  return missing.length ? words.say.stillMissing(missing.map(nameOf)) : "";
}

/** "you draw 3, hand 8": drawn cards are sure to come, whichever they are. */
function drawing(play: Play): string {
  const drawn = foreseen(play, "drew")?.cards ?? 0;
  const left = play.after?.view.hands[play.me]?.size ?? 0;
  return words.say.draws(drawn, left + drawn);
}

function building(play: Play, move: Extract<Move, { kind: "build" }>): Saying {
  const { mandala, colour } = move;
  const lies = play.after?.view.mountains[mandala]?.find(([one]) => one === colour)?.[1] ?? 0;
  return {
    act: words.say.mountain(nameOf(colour), mandala),
    rest: joined(drawing(play), words.capital(completing(play, mandala))),
    detail: joined(
      words.say.lies(lies, nameOf(colour)),
      stillMissing(play, mandala),
      foreseen(play, "deck ran out") && words.say.runsOut,
      afterwards(play),
    ),
  };
}

function growing(play: Play, move: Extract<Move, { kind: "grow" }>): Saying {
  const { mandala, colour, cards } = move;
  const prospect = play.after?.outlook.mandalas[mandala];
  const chooser = wouldChoose(prospect?.first ?? []);
  const first = chooser === null ? words.tray.tied : words.tray.first(play.short(chooser));
  const hand = play.after?.view.hands[play.me];
  return {
    act: words.say.field(cards, nameOf(colour), mandala),
    rest: completing(play, mandala) || words.say.leads(lead(play, prospect?.fields ?? []), first),
    detail: joined(
      words.say.noDraw,
      words.say.keep(hand?.size ?? 0, hand?.cards?.[colour] ?? 0, nameOf(colour)),
      stillMissing(play, mandala),
      afterwards(play),
    ),
  };
}

function discarding(play: Play, move: Extract<Move, { kind: "discard" }>): Saying {
  return {
    act: words.say.discard(move.cards, nameOf(move.colour)),
    rest: drawing(play),
    detail: joined(foreseen(play, "deck ran out") && words.say.runsOut, afterwards(play)),
  };
}

/** What comes after one's claim: Master Yoga's is sure, others could take what pays best. */
function then(play: Play, mandala: number): string {
  const sure = foreseen(play, "yoga claimed");
  if (sure) {
    const { cards, colour } = sure.claim;
    return words.say.thenYoga(text.cards(cards, nameOf(colour)), words.picks[sure.rule] ?? "");
  }
  const after = play.after;
  const prospect = after?.outlook.mandalas[mandala];
  if (!after || after.view.destroying !== mandala || !prospect) return "";
  const cardsOf = (one: MandalaClaim) => text.cards(one.cards, nameOf(one.colour));
  const could = best(prospect, play.them);
  if (!could || could.points === null) return "";
  return words.say.then(play.short(play.them), cardsOf(could), words.claim.gain(could.points));
}

function claiming(play: Play, view: Laid, colour: Colour): Saying {
  const done = foreseen(play, "claimed");
  const was = view.scores[play.me];
  const is = play.after?.view.scores[play.me];
  const score =
    was && is
      ? was.least === is.least
        ? words.say.sameScore(is.least)
        : words.say.score(was.least, is.least)
      : "";
  const way = !done
    ? ""
    : done.discard
      ? words.say.toNowhere(done.discard)
      : done.river === null
        ? words.say.toCup(done.cup)
        : words.say.toRiver(done.river, done.cup);
  return {
    act: words.say.claim(nameOf(colour)),
    rest: joined(way, score),
    detail: joined(then(play, view.destroying ?? 0), afterwards(play)),
  };
}

export function consequence(play: Play, view: Laid): Saying | null {
  const move = read(play.desk.staged);
  if (!move) return null;
  const saying =
    move.kind === "build"
      ? building(play, move)
      : move.kind === "grow"
        ? growing(play, move)
        : move.kind === "discard"
          ? discarding(play, move)
          : claiming(play, view, move.colour);
  return play.after ? saying : { act: saying.act, rest: "", detail: "" };
}
