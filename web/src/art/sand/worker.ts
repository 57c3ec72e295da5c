/** Paints beside the page: a picture takes longer than a frame may. */

import { paint, type Picture } from "./sand";

export interface Order {
  number: number;
  picture: Picture;
}

export interface Delivery {
  number: number;
  bitmap: ImageBitmap;
}

self.addEventListener("message", ({ data }: MessageEvent<Order>) => {
  const canvas = new OffscreenCanvas(1, 1);
  paint(canvas, data.picture);
  const delivery: Delivery = { number: data.number, bitmap: canvas.transferToImageBitmap() };
  self.postMessage(delivery, { transfer: [delivery.bitmap] });
});
