/** Card faces and the back as pictures of the stylesheet, `.face-r` and the like: a card that is one
 * box with a bitmap is laid out and painted in no time, and there are dozens on a table.
 */

import { FOLDS, GLYPHS, petal, type Face, type Sand } from "./glyphs";
import { BACK, FILL, ON } from "./sand/tones";

/** Angles of so many rays, the first of which points up. */
function turns(count: number, offset = 0): number[] {
  return Array.from({ length: count }, (_, n) => ((n + offset) * 360) / count - 90);
}

function around(count: number, offset: number, drawn: string): string {
  return turns(count, offset)
    .map((angle) => `<g transform="rotate(${angle})">${drawn}</g>`)
    .join("");
}

function face(sand: Sand): string {
  const [fill, on, fold] = [FILL[sand], ON[sand], FOLDS[sand]];
  const path = (from: number, to: number, share: number, more = "") =>
    `<path d="${petal(from, to, (120 / fold) * share)}"${more}/>`;
  const near = path(17, 27.5, 0.42) + path(19.5, 24.5, 0.2, ' fill="none"');
  const far = path(22, 38, 0.5, ' opacity=".55"') + '<circle cx="18.6" r="1" opacity=".9"/>';
  return (
    `<path d="M-32-32h64v64h-64z" fill="${fill}"/>` +
    `<g fill="${on}" fill-opacity=".07" stroke="${on}" stroke-opacity=".26" stroke-width=".7">` +
    around(fold, 0, near) +
    around(fold, 0.5, far) +
    '<circle r="15.4" fill="none"/><circle r="29.6" fill="none"/></g>' +
    `<circle r="15" fill="${fill}"/>` +
    `<path d="${GLYPHS[sand]}" fill="${on}" fill-rule="evenodd" transform="scale(.98)"/>`
  );
}

function back(): string {
  const circles = [7, 13, 19, 25].map((r) => `<circle r="${r}"/>`).join("");
  const rays = turns(16).map(
    (angle, n) => `<path d="M7 0H${n % 2 ? 25 : 44}" transform="rotate(${angle})"/>`,
  );
  return (
    `<path d="M-32-32h64v64h-64z" fill="${BACK.fill}"/>` +
    `<g fill="none" stroke="${BACK.stroke}" stroke-width="1.3">${circles}${rays.join("")}</g>`
  );
}

/** Pixels a side of the bitmaps: the largest card on the densest screen. */
const SIDE = 192;

function vector(drawn: string): string {
  const size = `width="${SIDE}" height="${SIDE}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="-32 -32 64 64">${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The same as a bitmap: a drawing would be drawn anew with every frame that touches a card. */
async function bitmap(source: string): Promise<string> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, SIDE, SIDE);
  return canvas.toDataURL();
}

/** The class of a face, for whatever box shall show it. */
export function faceClass(face: Face): string {
  return `face-${face === "?" ? "back" : face}`;
}

/** Draw them all, once: at first as drawings, and as bitmaps as soon as there are any. */
export async function drawFaces(): Promise<void> {
  const sands = Object.keys(GLYPHS) as Sand[];
  const faces: [Face, string][] = [
    ...sands.map((sand) => [sand, face(sand)] as [Face, string]),
    ["?", back()],
  ];
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const show = (pictures: string[]) => {
    const rules = faces.map(
      ([shown], n) =>
        `.${faceClass(shown)} { background: url("${pictures[n] ?? ""}") center / cover }`,
    );
    sheet.replaceSync(rules.join("\n"));
  };
  const vectors = faces.map(([, drawn]) => vector(drawn));
  show(vectors);
  show(await Promise.all(vectors.map(bitmap)));
}
