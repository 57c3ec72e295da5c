/** Sentences about a move in the making: the act, what it leads to, and why. */

import type {
  FlowersCompleted,
  FlowersOutlook,
  FlowersPlayed,
  FlowersView,
  UndoTier,
} from "$lib/protocol";
import { total } from "$lib/table/picking.svelte";
import { flowersText } from "$lib/words/flowers";
import { text } from "$lib/words/text";
import { prizeOf, type Consequence } from "./reading";
import { faceOf, type Play, type Shade } from "./tokens";

/** What a sentence needs to know of the table. */
export interface Scene {
  view: FlowersView;
  outlook: FlowersOutlook;
  me: number;
  /** Nobody sits here: the table is only watched. */
  isWatched: boolean;
  called: (seat: number) => string;
  /** The name from which a seat's seal grows. */
  sealOf: (seat: number) => string;
}

/** The bold act, what follows from it, and quiet sentences after it; short for the phone. */
export interface Said {
  act: string;
  rest: string;
  shortAct: string;
  shortRest: string;
  details: string[];
  /** What others did since one's own last decision, where it is not among the details. */
  before?: string;
}

const words = flowersText;

/** Tell a play. */
export function tellPlay(scene: Scene, play: Play, what: string, found: Consequence | null): Said {
  const act = words.prompt.playShort(what, play.mandala);
  const { asking } = words.prompt;
  const said = { act, rest: asking, shortAct: act, shortRest: asking, details: [] };
  if (!found?.played) return said;
  const ratio = ratioSaid(scene, found.played);
  const longAct = words.prompt.play(what, found.played.is_up, play.mandala);
  const keeps = (scene.view.hands[scene.me]?.size ?? 0) - play.count;
  const draw = found.drawn
    ? words.prompt.draws(found.drawn, keeps + found.drawn)
    : words.prompt.noDraw(keeps);
  const ending = found.ending ? [words.prompt.ending[found.ending.why]] : [];
  if (!found.completed) {
    const rest = `${ratio}, ${markerSaid(scene, play, found)}`;
    return { act: longAct, rest, shortAct: act, shortRest: rest, details: [draw, ...ending] };
  }
  return {
    act: longAct,
    rest: words.prompt.completes(ratio),
    shortAct: words.prompt.completing(what, play.count, play.mandala),
    shortRest: `${ratio}, ${takerSaid(scene, found)}.`,
    details: [...sweepSaid(scene, found), ...clearedSaid(scene, found), draw, ...ending],
  };
}

/** "you 5 : 4 Betty" */
function ratioSaid({ me, called }: Scene, { there, rival }: FlowersPlayed): string {
  const theirs = rival === null ? 0 : (there[rival] ?? 0);
  return words.prompt.duel(there[me] ?? 0, theirs, rival === null ? null : called(rival));
}

function markerSaid(scene: Scene, play: Play, found: Consequence): string {
  const holder = scene.view.mandalas[play.mandala]?.claim ?? null;
  if (found.marker) return words.prompt.takesMarker;
  if (holder === scene.me) return words.prompt.keepsMarker;
  return words.prompt.noMarker(holder !== null);
}

function takerSaid(scene: Scene, found: Consequence): string {
  const { holder, second } = found.completed ?? { holder: null, second: null };
  if (holder === null) return words.sweep.nobodyShort;
  const name = scene.called(holder);
  return second === null ? words.sweep.bothShort(name) : words.sweep.choosesShort(name);
}

/** Who takes which tile, and why there is, or is not, somebody second. */
function sweepSaid(scene: Scene, { played, completed, marker }: Consequence): string[] {
  if (!completed) return [];
  const { holder, second, level, up } = completed;
  if (holder === null) return [words.sweep.nobody];
  const [name, said] = [scene.called(holder), marker ? [words.sweep.marker] : []];
  if (second === null) {
    const why = whyBoth(scene, completed, played?.there ?? []);
    return [...said, `${words.sweep.both(name)}: ${why}.`];
  }
  const beside = scene.called(second);
  said.push(words.sweep.chooses(name, beside));
  const other = level.find((seat) => seat !== second);
  if (other === undefined) return said;
  return [...said, words.sweep.tie(beside, scene.called(other), up[second] ?? 0, up[other] ?? 0)];
}

/** Why the holder of the marker takes both tiles. */
function whyBoth({ called }: Scene, { why, level, holder }: FlowersCompleted, there: number[]) {
  if (why === "rivals are level") return words.sweep.level(level.map(called));
  if (why !== "less than half") return words.sweep.noRival;
  const other = there.findIndex((_, seat) => seat !== holder);
  return words.sweep.underHalf(called(other), there[other] ?? 0, there[holder ?? other] ?? 0);
}

/** Where the cards of a swept mandala go. */
export function clearedSaid({ called }: Scene, { cleared }: Consequence): string[] {
  if (!cleared) return [];
  const discarded = total(cleared.discard);
  const parts = cleared.back
    .map((cards, seat) => ({ seat, cards: total(cards) }))
    .filter(({ cards }) => cards > 0)
    .map(({ seat, cards }) => words.sweep.back(called(seat), cards));
  if (discarded) parts.unshift(words.sweep.discard(discarded));
  return parts.length ? [`${parts.join(", ")}.`] : [];
}

/** Tell the choice of a tile. */
export function tellTake(scene: Scene, shade: Shade, found: Consequence | null): Said | null {
  const { view, me, called } = scene;
  const mandala = view.mandalas[view.destroying ?? -1];
  const tile = mandala?.[shade];
  const other = mandala?.[shade === "dark" ? "light" : "dark"];
  const second = scene.outlook.mandalas[view.destroying ?? -1]?.second ?? null;
  if (!tile || !other) return null;
  const own = prizeOf(scene.outlook, { mandala: view.destroying ?? -1, seat: me, tile })?.flower;
  const act = words.prompt.take(text.tile(tile));
  const makes = own ? words.prompt.makesFlower(faceOf(own)) : words.prompt.takeAlone;
  const rest =
    second === null ? makes : `${makes} ${words.prompt.other(called(second), text.tile(other))}`;
  const ending = found?.ending ? [words.prompt.ending[found.ending.why]] : [];
  const details = found ? [...clearedSaid(scene, found), ...ending] : [];
  return { act, rest, shortAct: act, shortRest: rest, details };
}

/** What taking back costs afterwards. */
export function undoSaid(tier: UndoTier | undefined): string[] {
  return tier ? [text.prompt.afterwards[tier]] : [];
}

/** The short line on a mandala for the picked cards. */
export function noteSaid(
  scene: Scene,
  play: Play,
  found: Consequence | null,
  isShort: boolean,
): string {
  const isUp = scene.outlook.mandalas[play.mandala]?.missing.includes(play.colour) ?? false;
  const face = isUp ? words.note.up : words.note.down;
  if (found?.completed) return isShort ? words.note.completes : `${face}, ${words.note.completes}`;
  if (!found?.played || isShort) return face;
  const { there, rival } = found.played;
  const [own, theirs] = [there[scene.me] ?? 0, rival === null ? 0 : (there[rival] ?? 0)];
  return `${face}, ${own} : ${theirs}, ${markerNoted(scene, play, found)}`;
}

function markerNoted({ outlook, me, called }: Scene, play: Play, found: Consequence): string {
  const holder = outlook.mandalas[play.mandala]?.holder ?? null;
  if (found.marker) return words.note.markerYours;
  if (holder === me) return words.note.markerKept;
  return holder === null ? words.note.noMarker : words.note.markerStays(called(holder));
}
