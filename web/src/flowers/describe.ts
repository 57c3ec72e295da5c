/** The table in words, for those who do not see it. */

import { COLOUR_NAMES } from "$lib/art/glyphs";
import type { Cards } from "$lib/protocol";
import type { Desk } from "$lib/table/desk.svelte";
import { stacks } from "$lib/table/picking.svelte";
import { flowersText } from "$lib/words/flowers";
import { text } from "$lib/words/text";
import { BEDS, mySeat, others, outlookOf, viewOf } from "./reading";
import { holdings, visible } from "./holding";

const words = flowersText.describe;

function named(cards: Cards | null | undefined): string[] {
  return stacks(cards).map(([colour, count]) => text.cards(count, COLOUR_NAMES[colour]));
}

/** A sentence or more for each mandala. */
export function table(desk: Desk): string[] {
  return BEDS.map((bed) => bedInWords(desk, bed));
}

function bedInWords(desk: Desk, bed: number): string {
  const mandala = viewOf(desk)?.mandalas[bed];
  const prospect = outlookOf(desk)?.mandalas[bed];
  if (!mandala || !prospect) return words.gone(bed);
  const me = mySeat(desk);
  const order = [me, ...others(me, prospect.cards.length)];
  const there = order.filter((seat) => prospect.cards[seat]);
  const absent = order.filter((seat) => !prospect.cards[seat]);
  const lack = desk.you === null ? null : prospect.lacks[me];
  const parts = [
    words.tiles(text.tile(mandala.dark ?? ""), text.tile(mandala.light ?? "")),
    words.missing(prospect.missing.map((colour) => COLOUR_NAMES[colour])),
    ...there.map((seat) => {
      const [up, all] = [prospect.up[seat] ?? 0, prospect.cards[seat] ?? 0];
      return words.side(desk.called(seat), up, all - up, all, prospect.holder === seat);
    }),
  ];
  if (absent.length) parts.push(words.none(absent.map((seat) => desk.called(seat))));
  if (lack === "face up") parts.push(words.needsUp);
  else if (lack && prospect.holder !== null)
    parts.push(words.passes(lack, desk.called(prospect.holder)));
  return words.bed(bed, parts);
}

/** Points, Flowers and single tiles of everybody. */
export function score(desk: Desk): string {
  const view = viewOf(desk);
  if (!view) return "";
  const me = mySeat(desk);
  return [me, ...others(me, view.hands.length)]
    .map((seat) => {
      const { points, hidden } = visible(holdings(view, seat));
      const sum = view.scores[seat] ?? null;
      const shown =
        sum === null ? flowersText.plot.unknownLong(points, hidden) : text.count(sum, "point");
      const tiles = (view.tiles[seat] ?? []).map(({ tiles: [tile = ""] }) => text.tile(tile));
      return words.score(desk.called(seat), shown, view.flower_counts[seat] ?? 0, tiles);
    })
    .join(" ");
}

/** Cards that cannot be seen, and those that are known in other hands. */
export function unseen(desk: Desk): string {
  const view = viewOf(desk);
  if (!view) return "";
  const [dark = 0, light = 0] = view.stacks;
  if (!view.unseen) return `${words.strict} ${words.stacks(dark, light)}`;
  const known = others(mySeat(desk), view.hands.length)
    .map((seat) => ({ seat, cards: named(view.hands[seat]?.cards) }))
    .filter(({ cards }) => cards.length)
    .map(({ seat, cards }) => words.known(desk.called(seat), cards));
  return [words.unseen(named(view.unseen)), ...known, words.stacks(dark, light)].join(" ");
}
