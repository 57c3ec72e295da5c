/** Has pictures painted: by a worker where there is one, else here, by what only such browsers load. */

import type { Picture } from "./sand";
import type { Delivery, Order } from "./worker";

const isApart = typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
const waiting = new Map<number, HTMLCanvasElement>();
let worker: Worker | null = null;
let orders = 0;

function deliver({ data }: MessageEvent<Delivery>): void {
  const canvas = waiting.get(data.number);
  waiting.delete(data.number);
  if (!canvas) {
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
  if (!isApart) {
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
  const number = ++orders;
  waiting.set(number, canvas);
  const wish: Order = { number, picture };
  hired().postMessage(wish);
  return () => {
    waiting.delete(number);
  };
}
