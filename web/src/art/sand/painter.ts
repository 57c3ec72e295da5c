/** Has pictures painted: by a worker where there is one, else here, by what only such browsers load. */

import type { Picture } from "./sand";
import type { Delivery, Order } from "./worker";

const isApart = typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
let worker: Worker | null = null;
let orders = 0;

interface Wish extends Order {
  canvas: HTMLCanvasElement;
}
/** What is still to be painted: one at a time, so that what nobody wants any more never is. */
let wishes: Wish[] = [];
let painting: Wish | null = null;

function next(): void {
  painting = wishes.shift() ?? null;
  if (!painting) return;
  const { number, picture } = painting;
  hired().postMessage({ number, picture } satisfies Order);
}

function deliver({ data }: MessageEvent<Delivery>): void {
  const canvas = painting?.canvas;
  const isWanted = painting?.number === data.number;
  next();
  if (!canvas || !isWanted) {
    data.bitmap.close();
    return;
  }
  canvas.width = data.bitmap.width;
  canvas.height = data.bitmap.height;
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(data.bitmap);
  canvas.dataset["painted"] = "true";
}

function hired(): Worker {
  if (!worker) {
    worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", deliver);
  }
  return worker;
}

/** Order a picture; until it comes the former one stays. Gives a way to do without it. */
export function order(canvas: HTMLCanvasElement, picture: Picture): () => void {
  canvas.dataset["painted"] = "false";
  return isApart ? orderApart(canvas, picture) : paintHere(canvas, picture);
}

function orderApart(canvas: HTMLCanvasElement, picture: Picture): () => void {
  const number = ++orders;
  wishes.push({ number, picture, canvas });
  if (!painting) next();
  return () => {
    wishes = wishes.filter((wish) => wish.number !== number);
    if (painting?.number === number) painting = { ...painting, number: -1 };
  };
}

function paintHere(canvas: HTMLCanvasElement, picture: Picture): () => void {
  let isWanted = true;
  void import("./sand").then(({ paint }) => {
    if (!isWanted) return;
    paint(canvas, picture);
    canvas.dataset["painted"] = "true";
  });
  return () => {
    isWanted = false;
  };
}
