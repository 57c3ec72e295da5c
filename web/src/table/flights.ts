/** Cards that fly: the state has changed already, the pictures follow. */

import { faceClass } from "$lib/art/faces";
import type { Face } from "$lib/art/glyphs";
import { rest } from "$lib/art/sand/painter";
import { settings, type Speed } from "$lib/settings.svelte";

/** Cards of one face that go from one place of the table to another. */
export interface Flight {
  /** Values of `data-place`: the first that is on the screen; without one nothing flies. */
  from: string;
  to: string;
  face: Face;
  count: number;
}

const DURATION: Record<Speed, number> = { instant: 0, fast: 100, normal: 200, step: 200 };
const STAGGER = 40;
/** An opponent's whole turn takes no longer. */
const LONGEST = 1200;
const MOST_CARDS = 4;

const airborne = new Set<Animation>();
let starting = 0;

/** Bring everything to its place at once. */
export function land(): void {
  cancelAnimationFrame(starting);
  for (const animation of airborne) animation.finish();
}

function place(name: string): DOMRect | null {
  const found = document.querySelectorAll(`[data-place="${CSS.escape(name)}"]`);
  const rects = [...found].map((one) => one.getBoundingClientRect());
  return rects.find((rect) => rect.width > 0) ?? null;
}

interface Course {
  face: Face;
  side: number;
  from: DOMRect;
  to: DOMRect;
}

/** The ways of a flight's cards; all are the same. */
function courses({ from: start, to: end, face, count }: Flight): Course[] {
  const from = place(start);
  const to = place(end);
  if (!from || !to) return [];
  const side = Math.max(28, Math.min(64, from.width, from.height, to.width, to.height));
  return Array<Course>(Math.min(count, MOST_CARDS)).fill({ face, side, from, to });
}

/**
 * Let cards fly, one after the other; nothing waits for them. They start with the next frame, and
 * all places are measured before the first card is hung up: so the table is laid out only once.
 */
export function fly(flights: Flight[]): void {
  land();
  const duration = DURATION[settings.speed];
  if (!flights.length || !duration || settings.isCalm || document.hidden) return;
  rest(duration);
  starting = requestAnimationFrame(() => {
    const cards = flights.flatMap(courses);
    const stagger = Math.min(STAGGER, (LONGEST - duration) / Math.max(1, cards.length));
    rest(duration + cards.length * stagger);
    cards.forEach((course, n) => {
      launch(course, duration, n * stagger);
    });
  });
}

function launch({ face, side, from, to }: Course, duration: number, delay: number): void {
  const card = drawnCard(face, side);
  const at = (rect: DOMRect) =>
    `translate(${rect.x + (rect.width - side) / 2}px, ${rect.y + (rect.height - side) / 2}px)`;
  document.body.append(card);
  const animation = card.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: at(to), opacity: 1, offset: 0.9 },
      { transform: at(to), opacity: 0 },
    ],
    { duration, delay, easing: "cubic-bezier(.2, .8, .2, 1)", fill: "both" },
  );
  airborne.add(animation);
  animation.onfinish = animation.oncancel = () => {
    airborne.delete(animation);
    card.remove();
  };
}

function drawnCard(face: Face, side: number): HTMLElement {
  const card = document.createElement("span");
  card.className = `flying ${faceClass(face)}`;
  card.setAttribute("aria-hidden", "true");
  card.style.width = card.style.height = `${side}px`;
  return card;
}
