/** One pass over the pixels that turns a drawing into sand. */

import { seeded, wind } from "./random";

export interface Grain {
  /** Pixels a side of the square in which there is anything, in the middle of the picture. */
  side: number;
  /** Pixels a side of the picture. */
  whole: number;
  /** Points a side, as laid out. */
  size: number;
  ratio: number;
  seed: number;
  /** 0 is perfect; up to 3 the wind bends and thins it. */
  unrest: number;
}

/** Scatter the pixels of a drawing, and of what was swept away from it. */
export function scatter(
  from: Uint8ClampedArray,
  dust: Uint8ClampedArray | null,
  into: Uint8ClampedArray,
  grain: Grain,
): void {
  const { side, whole, size, ratio, unrest } = grain;
  const random = seeded(grain.seed + 3);
  const field = wind(grain.seed);
  const half = side / 2;
  const stray = Math.min(1.15, 0.22 + size / 420) * ratio;
  const rough = Math.min(1, 0.45 + size / 600);
  const bend = (0.35 + unrest) * side * 0.03;
  const above = 4 * (side + 1) * Math.max(1, Math.round(ratio * 0.7));
  const outside = (x: number, y: number) => x < 0 || y < 0 || x >= side || y >= side;

  for (let y = 0, q = 0; y < side; y++) {
    for (let x = 0; x < side; x++, q += 4) {
      // 1. Each pixel takes its colour from a neighbour; a few come from farther away.
      const a = random();
      const b = random();
      const fate = random();
      const far = fate < 0.016 ? 4.2 : 1;
      let sx = x + (a - 0.5) * stray * far;
      let sy = y + (b - 0.5) * stray * far;
      // 2. Unrest bends the picture by a slow wind, and thins it.
      if (unrest) {
        const u = x / side;
        const v = y / side;
        const gust = () => (random() - 0.5) * (random() - 0.3) * bend * 0.8;
        sx += (field(u * 3.2, v * 3.2) - 0.5) * bend * 2;
        sx += (field(u * 9 + 7, v * 9) - 0.5) * bend * 0.9 + gust();
        sy += (field(u * 3.2 + 31, v * 3.2 + 17) - 0.5) * bend * 2;
        sy += (field(u * 9, v * 9 + 13) - 0.5) * bend * 0.9 + gust();
        if (random() < unrest * 0.085) continue;
      }
      const ix = sx | 0;
      const iy = sy | 0;
      if (outside(ix, iy)) continue;
      let p = (iy * side + ix) * 4;
      let source = from;
      // 3. What was swept lies scattered along its circle, thinly.
      if (dust && (from[p + 3] ?? 0) < 40) {
        const angle = Math.atan2(y - half, x - half) + (random() - 0.5) * 0.5;
        const r = Math.hypot(x - half, y - half) + (random() - 0.5) * whole * 0.07;
        const jx = (half + r * Math.cos(angle)) | 0;
        const jy = (half + r * Math.sin(angle)) | 0;
        if (outside(jx, jy) || random() > 0.3) continue;
        p = (jy * side + jx) * 4;
        source = dust;
      }
      const alpha = source[p + 3] ?? 0;
      if (alpha < 24) continue;
      // 4. Grain, single specks, and a faint relief from the upper left.
      const p2 = Math.max(0, p - above);
      const sum = (at: number) => (source[at] ?? 0) + (source[at + 1] ?? 0) + (source[at + 2] ?? 0);
      const relief = source[p2 + 3] ? (sum(p) - sum(p2)) * 0.045 : 10;
      const speck = fate > 0.976 ? 40 * rough : fate > 0.952 ? -32 * rough : 0;
      const light = (random() - 0.5) * 34 * rough + speck + relief;
      into[q] = (source[p] ?? 0) + light;
      into[q + 1] = (source[p + 1] ?? 0) + light;
      into[q + 2] = (source[p + 2] ?? 0) + light;
      into[q + 3] = alpha;
    }
  }
}
