/** The six sands, Mind's blue, and the sign that each has in every size. */

import type { Sand } from "./sand/tones";

export type { Sand };

/** A sand, or the back of a card. */
export type Face = Sand | "?";

export const COLOUR_NAMES: Record<Sand, string> = {
  r: "red",
  o: "orange",
  y: "yellow",
  g: "green",
  p: "purple",
  k: "black",
  b: "blue",
};

export const ORDER = ["r", "o", "y", "g", "p", "k"] as const;

function around(radius: number, corners: number, inner = radius, from = 0): string {
  const count = inner === radius ? corners : corners * 2;
  return Array.from({ length: count }, (_, n) => {
    const r = inner !== radius && n % 2 ? inner : radius;
    const a = ((from + (n * 360) / count) * Math.PI) / 180;
    return `${(r * Math.cos(a)).toFixed(2)} ${(r * Math.sin(a)).toFixed(2)}`;
  }).join("L");
}

/** Paths in a square from -13 to 13; holes by the even-odd rule. */
export const GLYPHS: Record<Sand, string> = {
  r: "M-8.6-8.6H8.6V8.6H-8.6Z",
  o: "M0-10.6 11 8.6H-11Z",
  y: `M${around(11.6, 6, 11.6 * 0.56, -90)}Z`,
  g: "M0-12.2 8 0 0 12.2-8 0Z",
  p: `M${around(11, 6)}ZM${around(4.9, 6)}Z`,
  k: "M4.6-10.2A10.8 10.8 0 1 0 4.6 10.2 8.6 8.6 0 1 1 4.6-10.2Z",
  b: "M0-10.6A10.6 10.6 0 1 1 0 10.6 10.6 10.6 0 1 1 0-10.6ZM0-3.4A3.4 3.4 0 1 0 0 3.4 3.4 3.4 0 1 0 0-3.4Z",
};

/** How often the rosette on a card's face repeats. */
export const FOLDS: Record<Sand, number> = { r: 8, o: 12, y: 12, g: 8, p: 12, k: 10, b: 12 };

/** A petal along the x-axis, from one radius to another. */
export function petal(from: number, to: number, half: number): string {
  const up = (share: number) => (from + (to - from) * share).toFixed(2);
  const wide = half.toFixed(2);
  const slim = (half * 0.8).toFixed(2);
  return (
    `M${from} 0C${up(0.35)} -${wide} ${up(0.75)} -${slim} ${to} 0` +
    `C${up(0.75)} ${slim} ${up(0.35)} ${wide} ${from} 0Z`
  );
}

/** A star of eight rays: the claim marker, and what is inspired. */
export const MARKER = `M${around(9.5, 8, 9.5 * 0.45, -90)}Z`;
