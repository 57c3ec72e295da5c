/** Paints beside the page: a picture takes longer than a frame may. */

import { paint, type Picture } from "./sand";

self.addEventListener("message", ({ data }: MessageEvent<Picture>) => {
  const canvas = new OffscreenCanvas(1, 1);
  paint(canvas, data);
  const bitmap = canvas.transferToImageBitmap();
  self.postMessage(bitmap, { transfer: [bitmap] });
});
