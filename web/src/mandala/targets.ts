/** Places that can be chosen for what is picked: whether they may, and if not why. */

import { COLOUR_NAMES } from "$lib/art/glyphs";
import type { Colour } from "$lib/protocol";
import { mandalaText } from "$lib/words/mandala";
import { text } from "$lib/words/text";
import type { Play } from "./play.svelte";
import { areaOf, cardsIn, type Area, type Laid } from "./reading";
import { build, discard, grow } from "./tokens";

export interface Target {
  /** Null: there is no such move at all. */
  token: string | null;
  state: "legal" | "staged" | "closed";
  label: string;
  /** Why it is closed: a few words to show, and the whole reason. */
  short: string;
  why: string;
}

const words = mandalaText;

/** What blocks a colour here, from what lies open. */
function blocker(play: Play, view: Laid, mandala: number, area: Area, colour: Colour): string {
  const lies = areaOf(view, mandala, colour);
  if (lies === null || lies === area) return "";
  return lies === "mountain"
    ? words.blocked.mountain(COLOUR_NAMES[colour])
    : words.blocked.field(COLOUR_NAMES[colour], play.short(lies));
}

/** The target that a place is for the picked cards; nothing if they cannot be meant for it. */
export function targetAt(play: Play, view: Laid, mandala: number, area: Area): Target | null {
  const { desk, picking } = play;
  const { colour, count } = picking;
  if (!colour || area === play.them || !desk.isAsked || play.isClaiming) return null;
  const name = COLOUR_NAMES[colour];
  const isMountain = area === "mountain";
  const token = isMountain
    ? count === 1
      ? build(mandala, colour)
      : null
    : grow(mandala, colour, count);
  const target = isMountain
    ? words.tray.toMountain(count, name, mandala)
    : words.tray.toField(count, name, mandala);
  if (token && desk.isLegal(token)) {
    const lying = cardsIn(view, mandala, area, colour);
    const isStaged = desk.staged === token;
    const label = isStaged ? words.tray.staged(target) : words.tray.legal(target, lying);
    return { token, state: isStaged ? "staged" : "legal", label, short: "", why: "" };
  }
  const reason = token && desk.reason(token);
  const blocked = blocker(play, view, mandala, area, colour);
  const short = blocked || (token ? (reason ?? text.reasons.asking) : words.blocked.oneCard);
  const why = reason ?? `${short}.`;
  return { token, state: "closed", label: words.tray.closed(target), short, why };
}

/** The discard pile as a target. */
export function discardTarget(play: Play): Target | null {
  const { desk, picking } = play;
  if (!picking.colour || !desk.isAsked || play.isClaiming) return null;
  const token = discard(picking.colour, picking.count);
  const label = words.tray.toDiscard(picking.count, COLOUR_NAMES[picking.colour]);
  if (!desk.isLegal(token)) return null;
  const isStaged = desk.staged === token;
  const state = isStaged ? "staged" : "legal";
  return { token, state, label: isStaged ? words.tray.staged(label) : label, short: "", why: "" };
}
