/** Rings of sand from the centre outwards, and the compass drawing that lies under them. */

import { layMotif } from "./motifs";
import { Shapes, type Pen } from "./shapes";
import { PALE, TONES, type Sand, type Tones } from "./tones";

/** The rhythm of wide and narrow rings. */
const THICK = [
  2.3, 0.95, 0.6, 1.35, 0.6, 0.95, 1.6, 0.6, 1.05, 0.7, 1.75, 0.6, 1.0, 0.7, 1.5, 0.6, 1.1, 0.7,
];
export const MOST_RINGS = THICK.length;

const ASPECT: Record<Sand, number> = { r: 1, o: 0.76, y: 0.8, g: 0.7, p: 1.06, k: 1.02, b: 0.95 };

export interface Ring {
  inner: number;
  outer: number;
  thick: number;
}

/** Share a radius out among rings. */
export function ringsOf(slots: number, radius: number): Ring[] {
  const thick = THICK.slice(0, slots);
  const sum = thick.reduce((all, one) => all + one, 0);
  let inner = 0;
  return thick.map((one) => {
    const ring = { inner, outer: inner + (one / sum) * radius, thick: one };
    inner = ring.outer;
    return ring;
  });
}

export const isWide = (ring: Ring): boolean => ring.thick > 0.9;

/** How often a motif of an ideal width goes into a fold of a ring. */
function petals(middle: number, ideal: number, fold: number): number {
  const k = Math.max(1, Math.round((2 * Math.PI * middle) / ideal / fold));
  return k > 2 && k % 2 ? k - 1 : k;
}

function circle(pen: Pen, radius: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
}

function line(pen: Pen, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

/** Lay one ring in the sand of a card; `near` is the last other sand inside it. */
export function layRing(
  pen: Pen,
  ring: Ring,
  fold: number,
  sands: { own: Sand; near: Sand; isBold: boolean },
  stroke: number,
): void {
  const { inner, outer } = ring;
  const depth = outer - inner;
  const middle = (inner + outer) / 2;
  const roomy = ring.thick > 1.3 ? 1.32 : 1.05;
  const ideal = isWide(ring) ? depth * ASPECT[sands.own] * roomy : depth * 1.02;
  const count = fold * petals(middle, ideal, fold);
  const width = (2 * Math.PI) / count;
  const own = TONES[sands.own];
  const ground = sands.isBold ? own.base : own.mist;
  circle(pen, outer);
  pen.arc(0, 0, inner, 7, 0, true);
  pen.fillStyle = ground;
  pen.fill();
  layMotif(sands.own, isWide(ring), {
    shapes: new Shapes(pen, inner, outer, width),
    own,
    near: TONES[sands.near],
    isBold: sands.isBold,
    ground,
    figure: sands.isBold ? own.pale : own.base,
    fine: sands.isBold ? PALE : own.deep,
    line: stroke,
    unit: Math.min(depth, middle * width),
    turn: (draw, offset = 0) => {
      for (let sector = 0; sector < count; sector++) {
        pen.save();
        pen.rotate((sector + offset) * width);
        draw(sector);
        pen.restore();
      }
    },
  });
  circle(pen, inner);
  line(pen, PALE, stroke * 1.6);
}

/** A string of beads where a wide ring begins. */
export function layBeads(pen: Pen, radius: number, fold: number, stroke: number, t: Tones): void {
  const count = fold * Math.max(2, Math.round((2 * Math.PI * radius) / (stroke * 6.5) / fold));
  circle(pen, radius);
  line(pen, t.deep, stroke * 3.6);
  pen.fillStyle = PALE;
  for (let i = 0; i < count; i++) {
    const a = (i * 2 * Math.PI) / count;
    pen.beginPath();
    pen.arc(radius * Math.cos(a), radius * Math.sin(a), stroke * 1.25, 0, 7);
    pen.fill();
  }
}

/** The first card: a rosette of four layers of lotus petals. */
export function layRosette(
  pen: Pen,
  radius: number,
  fold: number,
  own: Tones,
  near: Tones,
  stroke: number,
): void {
  circle(pen, radius);
  pen.fillStyle = own.mist;
  pen.fill();
  const width = (2 * Math.PI) / fold;
  const shapes = new Shapes(pen, 0, radius, width);
  for (const [low, high, half, fill, offset] of [
    [0.36, 1.06, 0.5, own.pale, 0.5],
    [0.3, 1, 0.48, own.base, 0],
    [0.2, 0.72, 0.42, near.pale, 0.5],
    [0.16, 0.6, 0.4, near.base, 0],
  ] as const) {
    for (let i = 0; i < fold; i++) {
      pen.save();
      pen.rotate((i + offset) * width);
      shapes.lotus(low, high, half);
      shapes.done(fill, PALE, stroke);
      pen.restore();
    }
  }
  circle(pen, radius * 0.27);
  pen.fillStyle = own.deep;
  pen.fill();
  line(pen, PALE, stroke);
  for (let i = 0; i < fold; i++) {
    const a = (i + 0.5) * width;
    pen.beginPath();
    pen.arc(radius * 0.18 * Math.cos(a), radius * 0.18 * Math.sin(a), radius * 0.032, 0, 7);
    pen.fillStyle = own.pale;
    pen.fill();
  }
  circle(pen, radius * 0.09);
  pen.fillStyle = PALE;
  pen.fill();
}

/** Circles, spokes and petal arcs, as laid out with compass and chalk before any sand. */
export function drawPlan(pen: Pen, rings: Ring[], fold: number, from: number, ink: string): void {
  const radius = rings.at(-1)?.outer ?? 0;
  pen.save();
  pen.strokeStyle = ink;
  pen.lineWidth = 0.75;
  rings.forEach((ring, n) => {
    if (n < from - 1) return;
    circle(pen, ring.outer);
    pen.stroke();
  });
  const inner = from > 0 ? (rings[Math.min(from, rings.length) - 1]?.outer ?? 0) : 0;
  for (let i = 0; i < 2 * fold; i++) {
    const a = (i * Math.PI) / fold;
    pen.beginPath();
    pen.moveTo(inner * Math.cos(a), inner * Math.sin(a));
    pen.lineTo(radius * Math.cos(a), radius * Math.sin(a));
    pen.stroke();
  }
  rings.forEach((ring, n) => {
    const depth = ring.outer - ring.inner;
    if (n < from || depth < radius * 0.06) return;
    const count = fold * petals((ring.inner + ring.outer) / 2, depth * 1.12, fold);
    const shapes = new Shapes(pen, ring.inner, ring.outer, (2 * Math.PI) / count);
    for (let j = 0; j < count; j++) {
      pen.save();
      pen.rotate((j * 2 * Math.PI) / count - Math.PI / 2);
      shapes.lotus(0, 1, 0.5);
      pen.stroke();
      pen.restore();
    }
  });
  pen.restore();
}
