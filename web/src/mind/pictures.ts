/** Sand pictures, painted one at a time and kept: none is in the way, and none is painted twice. */

import { paint, type Picture } from "$lib/art/sand/sand";

interface Job {
  key: string;
  picture: Picture;
  /** Those who still wait for it. */
  wishes: Set<(painted: HTMLCanvasElement) => void>;
}

/** As many as nine mandalas have at four levels, in two sizes. */
const MOST_KEPT = 72;
const SIZES = [104, 136, 168, 208, 248];

const kept = new Map<string, HTMLCanvasElement>();
const jobs = new Map<string, Job>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** A size that is painted: few of them, so that a window can be pulled without painting anew. */
export function paintedSize(size: number): number {
  return SIZES.find((one) => one >= size * 0.97) ?? 248;
}

function work(): void {
  timer = undefined;
  const job = [...jobs.values()].find(({ wishes }) => wishes.size > 0);
  if (!job) {
    jobs.clear();
    return;
  }
  jobs.delete(job.key);
  const canvas = document.createElement("canvas");
  paint(canvas, job.picture);
  keep(job.key, canvas);
  for (const wish of job.wishes) wish(canvas);
  // A pause lets hands and other pictures go first.
  timer = setTimeout(work, 8);
}

function keep(key: string, canvas: HTMLCanvasElement): void {
  kept.set(key, canvas);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Ask for a picture: at once if it is kept, else later; the answer takes the wish back. */
export function wishFor(picture: Picture, show: (painted: HTMLCanvasElement) => void): () => void {
  const key = JSON.stringify(picture);
  const known = kept.get(key);
  if (known) {
    show(known);
    return () => undefined;
  }
  const job = jobs.get(key) ?? { key, picture, wishes: new Set() };
  jobs.set(key, job);
  job.wishes.add(show);
  timer ??= setTimeout(work, 0);
  return () => {
    job.wishes.delete(show);
  };
}
