/** The table in words, for those who do not see it. */

import { COLOUR_NAMES } from "$lib/art/glyphs";
import type { Colour } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import { stacks } from "$lib/table/picking.svelte";
import { mandalaText } from "$lib/words/mandala";
import { text } from "$lib/words/text";
import { playAt, type Play } from "./play.svelte";
import { missingIn, type Laid } from "./reading";
import { wouldChoose } from "./consequence";

const words = mandalaText;
const named = (all: [Colour, number][]) =>
  all.map(([colour, count]) => text.cards(count, COLOUR_NAMES[colour]));

function choosing(play: Play, mandala: number): string {
  const prospect = play.prospect(mandala);
  if (!prospect) return "";
  const chooser = wouldChoose(prospect.first);
  if (chooser === null) return words.read.tied;
  const name = play.desk.called(chooser);
  const isNow = prospect.why === "is being destroyed";
  return isNow ? words.read.chooses(name) : words.read.first(name);
}

function pick(play: Play, view: Laid, mandala: number): string {
  const found = play.yogasPick(mandala);
  const stack = view.mountains[mandala]?.find(([colour]) => colour === found?.colour);
  if (!found || !stack) return "";
  return words.read.pick(named([stack]).join(""), words.picks[found.rule] ?? "");
}

/** One mandala: what is missing, what lies where, who would choose first. */
function mandalaOf(play: Play, view: Laid, mandala: number): string {
  const field = (seat: number) =>
    words.read.area(
      words.read.field(play.desk.called(seat)),
      named(stacks(view.fields[mandala]?.[seat])),
    );
  return [
    `${words.name(mandala)}.`,
    words.read.missing(missingIn(view, mandala).map((colour) => COLOUR_NAMES[colour])),
    words.read.area(words.mountain, named(view.mountains[mandala] ?? [])),
    field(play.me),
    field(play.them),
    choosing(play, mandala),
    pick(play, view, mandala),
  ]
    .filter(Boolean)
    .join(" ");
}

export function table(desk: Desk): string[] {
  const play = playAt(desk);
  const { view } = play;
  if (!view) return [];
  const on = view.decides ?? view.player;
  const turn = on === null ? text.prompt.over : words.read.turn(desk.called(on));
  const end = view.last_mandala ? [words.read.last] : [];
  return [mandalaOf(play, view, 0), mandalaOf(play, view, 1), ...end, turn];
}

export function score(desk: Desk): string {
  const play = playAt(desk);
  const { view } = play;
  return [play.me, play.them]
    .map((seat) => {
      const points = view?.scores[seat];
      const said = points ? words.read.points(points.least, points.most) : words.read.unknown;
      return words.read.score(desk.called(seat), said);
    })
    .join(" ");
}

export function unseen(desk: Desk): string {
  const { view } = playAt(desk);
  if (!view) return "";
  const { deck, discard_size: away } = view;
  if (!view.unseen) return words.read.strict(deck, away);
  return `${words.read.unseen(named(stacks(view.unseen)))} ${words.read.piles(deck, away)}`;
}
