/** Chance that always falls the same way: the same seed draws the same picture. */

export type Random = () => number;

/** A small generator of numbers from 0 to 1. */
export function seeded(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number that a text always gives, for seeds and seals. */
export function hashed(text: string): number {
  let hash = 893678524;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return hash;
}

const SIDE = 64;

/** A slow noise field: a wind over the sand, from 0 to 1 at every place. */
export function wind(seed: number): (x: number, y: number) => number {
  const grid = Float32Array.from({ length: SIDE * SIDE }, seeded(seed + 77));
  const smooth = (t: number) => t * t * (3 - 2 * t);
  const at = (i: number, j: number) =>
    grid[(((j % SIDE) + SIDE) % SIDE) * SIDE + (((i % SIDE) + SIDE) % SIDE)] ?? 0;
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = smooth(x - i);
    const v = smooth(y - j);
    const upper = at(i, j) * (1 - u) + at(i + 1, j) * u;
    const lower = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}
