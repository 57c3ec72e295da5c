/** Cards that fly: the state has changed already, the pictures follow. */

import type { Face } from "$lib/art/glyphs";
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

/** Bring everything to its place at once. */
export function land(): void {
  for (const animation of airborne) animation.finish();
}

function place(name: string): DOMRect | null {
  const found = document.querySelectorAll(`[data-place="${CSS.escape(name)}"]`);
  const rects = [...found].map((one) => one.getBoundingClientRect());
  return rects.find((rect) => rect.width > 0) ?? null;
}

/** Let cards fly, one after the other; nothing waits for them. */
export function fly(flights: Flight[]): void {
  land();
  const duration = DURATION[settings.speed];
  if (!duration || settings.isCalm || document.hidden) return;
  const cards = flights.flatMap((flight) =>
    Array<Flight>(Math.min(flight.count, MOST_CARDS)).fill(flight),
  );
  const stagger = Math.min(STAGGER, (LONGEST - duration) / Math.max(1, cards.length));
  cards.forEach((flight, n) => {
    launch(flight, duration, n * stagger);
  });
}

function launch(flight: Flight, duration: number, delay: number): void {
  const from = place(flight.from);
  const to = place(flight.to);
  if (!from || !to) return;
  const side = Math.max(28, Math.min(64, from.width, from.height, to.width, to.height));
  const card = drawnCard(flight.face, side);
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
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", face === "?" ? "#back" : `#face-${face}`);
  svg.append(use);
  svg.setAttribute("width", "100%");
  svg.setAttribute("height", "100%");
  const card = document.createElement("span");
  card.className = "flying";
  card.setAttribute("aria-hidden", "true");
  card.style.width = card.style.height = `${side}px`;
  card.append(svg);
  return card;
}
