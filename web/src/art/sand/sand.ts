/** Sand mandalas: one ring for each card laid, from the centre outwards; nothing here knows rules. */

import { scatter } from "./grain";
import { seeded } from "./random";
import { drawPlan, isWide, layBeads, layRing, layRosette, MOST_RINGS, ringsOf } from "./rings";
import type { Pen } from "./shapes";
import { PARTNER, TONES, type Sand } from "./tones";

export interface Picture {
  /** Cards in the order laid, as letters. */
  cards: string;
  seed: number;
  /** Points a side. */
  size: number;
  /** How many rings there is room for. */
  slots?: number;
  fold?: 8 | 10 | 12;
  /** Colours that were claimed: their sand is scattered. */
  swept?: string;
  /** 0 to 3. */
  unrest?: number;
  /** Draw the compass lines where no sand lies. */
  plan?: boolean;
  planInk?: string;
  /** How much of the square the picture fills. */
  inset?: number;
  /** Pixels of the screen for each point. */
  density?: number;
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Paint a picture; the same one always looks the same. */
export function paint(canvas: Canvas, picture: Picture): void {
  const { size, seed } = picture;
  const density = Math.min(picture.density ?? 1, 2);
  const ratio = Math.max(size < 260 ? 2 : 1.5, density);
  const side = Math.round(size * ratio);
  // Pixel by pixel as on the screen: to scale it down again with every frame takes long.
  canvas.width = canvas.height = Math.round(size * density);
  const slots = Math.min(picture.slots ?? 16, MOST_RINGS);
  const cards = Array.from(picture.cards).slice(0, slots) as Sand[];
  const fold = picture.fold ?? ([8, 10, 12] as const)[Math.floor(seeded(seed + 11)() * 3)] ?? 8;
  const rings = ringsOf(slots, (side / 2) * (picture.inset ?? 0.985));
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.imageSmoothingQuality = "high";
  pen.scale(canvas.width / side, canvas.height / side);
  if (picture.plan !== false) {
    pen.save();
    pen.translate(side / 2, side / 2);
    drawPlan(pen, rings, fold, cards.length, picture.planInk ?? "rgba(16,19,26,.16)");
    pen.restore();
  }
  if (!cards.length) return;
  const stroke = Math.max(Math.min(0.55, 0.22 + size / 700) * ratio, side / 900);
  const swept = picture.swept ?? "";
  const unrest = picture.unrest ?? 0;
  const extent = unrest ? side : extentOf(rings[cards.length - 1]?.outer ?? 0, side, ratio);
  const layer = (keep: (sand: Sand) => boolean) =>
    drawn(extent, (under) => {
      lay(under, { cards, rings, fold, stroke, seed, keep, beadsFrom: 9 * ratio });
    });
  const lying = layer((sand) => !swept.includes(sand));
  const dust = swept ? layer((sand) => swept.includes(sand)) : null;
  if (!lying) return;
  const image = pen.createImageData(extent, extent);
  const grain = { side: extent, whole: side, size, ratio, seed, unrest };
  scatter(lying, dust, image.data, grain);
  const over = blank(extent);
  over.getContext("2d")?.putImageData(image, 0, 0);
  pen.drawImage(over, (side - extent) / 2, (side - extent) / 2);
}

/** Pixels a side of the square in which sand lies: beyond it nothing is to be scattered. */
function extentOf(radius: number, side: number, ratio: number): number {
  const strays = 8 * ratio + side * 0.04;
  return Math.min(side, 2 * Math.ceil(radius * 1.06 + strays) + (side % 2));
}

/** An empty canvas; a worker has no document to make one. */
function blank(side: number): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(side, side);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  return canvas;
}

function drawn(side: number, draw: (pen: Pen) => void): Uint8ClampedArray | null {
  const pen = blank(side).getContext("2d", { willReadFrequently: true });
  if (!pen) return null;
  pen.translate(side / 2, side / 2);
  pen.rotate(-Math.PI / 2);
  pen.lineJoin = "round";
  draw(pen);
  return pen.getImageData(0, 0, side, side).data;
}

interface Laying {
  cards: Sand[];
  rings: ReturnType<typeof ringsOf>;
  fold: number;
  stroke: number;
  seed: number;
  keep: (sand: Sand) => boolean;
  /** Pixels from which on a wide ring is wide enough for beads. */
  beadsFrom: number;
}

/** Lay the rings from the outermost inwards, so that tips reach over the next one. */
function lay(pen: Pen, { cards, rings, fold, stroke, seed, keep, beadsFrom }: Laying): void {
  const random = seeded(seed + 5);
  const styles = cards.map(() => {
    const isBold = random() > 0.45;
    random();
    return isBold;
  });
  for (let n = cards.length - 1; n >= 0; n--) {
    const own = cards[n];
    const ring = rings[n];
    if (!own || !ring || !keep(own)) continue;
    const near = cards.slice(0, n).findLast((other) => other !== own) ?? PARTNER[own];
    if (n === 0) {
      layRosette(pen, ring.outer, fold, TONES[own], TONES[near], stroke);
      continue;
    }
    const isBold = cards[n - 1] === own ? n % 2 === 0 : (styles[n] ?? false);
    layRing(pen, ring, fold, { own, near, isBold }, stroke);
    if (isWide(ring) && ring.outer - ring.inner > beadsFrom) {
      layBeads(pen, ring.inner + stroke * 2, fold, stroke, TONES[near]);
    }
  }
  const last = cards.at(-1);
  const edge = rings[cards.length - 1];
  if (!last || !edge || !keep(last)) return;
  pen.beginPath();
  pen.arc(0, 0, edge.outer, 0, 7);
  pen.strokeStyle = TONES[last].deep;
  pen.lineWidth = stroke * 1.8;
  pen.stroke();
}
