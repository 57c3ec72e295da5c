/** How a picture comes onto a canvas: at once, laid clockwise from the top, or as sand is swept. */

import type { Painted } from "./painter";

/** Milliseconds. */
const LAID = 400;
const SWEPT = 500;

/** A way to show a picture; the answer stops it. */
export type Showing = (canvas: HTMLCanvasElement, painted: Painted) => () => void;

/** Show a picture instead of whatever lies there. */
export const put: Showing = (canvas, painted) => {
  canvas.width = painted.width;
  canvas.height = painted.height;
  canvas.getContext("2d")?.drawImage(painted, 0, 0);
  return () => undefined;
};

type Stroke = (pen: CanvasRenderingContext2D, from: number, to: number) => void;

/** Draw with every frame what comes between two shares of the whole; the answer stops it. */
function drawn(
  canvas: HTMLCanvasElement,
  painted: Painted,
  time: number,
  stroke: Stroke,
): () => void {
  const pen = canvas.getContext("2d");
  const began = performance.now();
  let share = 0;
  let frame = 0;
  const go = (now: number) => {
    const before = share;
    share = Math.min(1, Math.max(0, now - began) / time);
    if (!pen || share === 1) {
      put(canvas, painted);
      return;
    }
    pen.save();
    stroke(pen, before, share);
    pen.restore();
    frame = requestAnimationFrame(go);
  };
  frame = requestAnimationFrame(go);
  return () => {
    cancelAnimationFrame(frame);
  };
}

/** Lay a picture over a smaller one: what is new appears by its angle. */
export const lay: Showing = (canvas, painted) => {
  const { width, height } = painted;
  const angle = (share: number) => (share - 0.25) * 2 * Math.PI;
  return drawn(canvas, painted, LAID, (pen, from, to) => {
    pen.beginPath();
    pen.moveTo(width / 2, height / 2);
    pen.arc(width / 2, height / 2, width, angle(from), angle(to));
    pen.clip();
    pen.clearRect(0, 0, width, height);
    pen.drawImage(painted, 0, 0);
  });
};

/** Let a picture take the place of one with more sand, which fades. */
export const sweep: Showing = (canvas, painted) => {
  const { width, height } = painted;
  return drawn(canvas, painted, SWEPT, (pen, from, to) => {
    const share = (to - from) / (1 - from);
    pen.globalCompositeOperation = "destination-out";
    pen.globalAlpha = share;
    pen.fillRect(0, 0, width, height);
    pen.globalCompositeOperation = "lighter";
    pen.drawImage(painted, 0, 0);
  });
};
