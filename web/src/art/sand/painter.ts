/** Has pictures painted: one at a time, while nothing moves, and none twice; by a worker where there
 * is one, else here, by what only such browsers load.
 */

import type { Picture } from "./sand";

export type Painted = ImageBitmap | HTMLCanvasElement;
type Show = (painted: Painted) => void;

interface Job {
  key: string;
  picture: Picture;
  /** Those who still wait for it. */
  wishes: Set<Show>;
}

/** Milliseconds: what changes with a picture is drawn first. */
const SOON = 30;
/** Pixels of all pictures that are kept: 32 MB. */
const MOST_KEPT = 8_000_000;

const kept = new Map<string, Painted>();
const jobs = new Map<string, Job>();
let worker: Worker | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isPainting = false;
let restsUntil = 0;

/** Paint nothing for so many milliseconds: cards fly, and the machine has enough to do. */
export function rest(milliseconds: number): void {
  restsUntil = Math.max(restsUntil, performance.now() + milliseconds);
}

/** Ask for a picture: at once if it is kept, else later; the answer takes the wish back. */
export function wishFor(picture: Picture, show: Show): () => void {
  const key = JSON.stringify(picture);
  const known = kept.get(key);
  if (known) {
    keep(key, known);
    show(known);
    return () => undefined;
  }
  const job = jobs.get(key) ?? { key, picture, wishes: new Set() };
  jobs.set(key, job);
  job.wishes.add(show);
  paintSoon();
  return () => {
    job.wishes.delete(show);
  };
}

function paintSoon(): void {
  timer ??= setTimeout(() => void next(), Math.max(SOON, restsUntil - performance.now()));
}

async function next(): Promise<void> {
  timer = undefined;
  if (isPainting) return;
  for (const { key, wishes } of jobs.values()) if (!wishes.size) jobs.delete(key);
  const [job] = jobs.values();
  if (!job) return;
  if (performance.now() < restsUntil) {
    paintSoon();
    return;
  }
  isPainting = true;
  const painted = await (isApart() ? paintApart : paintHere)(job.picture);
  isPainting = false;
  jobs.delete(job.key);
  keep(job.key, painted);
  for (const show of job.wishes) show(painted);
  paintSoon();
}

/** Keep a picture as the newest one, and forget the oldest beyond what may be kept. */
function keep(key: string, painted: Painted): void {
  kept.delete(key);
  kept.set(key, painted);
  let pixels = 0;
  for (const [other, { width, height }] of [...kept].reverse()) {
    pixels += width * height;
    if (pixels > MOST_KEPT) kept.delete(other);
  }
}

function isApart(): boolean {
  return typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
}

function paintApart(picture: Picture): Promise<Painted> {
  worker ??= new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const hired = worker;
  return new Promise((resolve) => {
    hired.onmessage = ({ data }: MessageEvent<ImageBitmap>) => {
      resolve(data);
    };
    hired.postMessage(picture);
  });
}

async function paintHere(picture: Picture): Promise<Painted> {
  const { paint } = await import("./sand");
  const canvas = document.createElement("canvas");
  paint(canvas, picture);
  return canvas;
}
