/** Paths that are turned where they are written: for every `transform` in a drawing a browser keeps
 * books of its own, frame after frame, and a table has hundreds of petals.
 */

const SEGMENT = /([MLCQA])([^MLCQAZ]*)|Z/g;
const NUMBER = /-?[\d.]+(?:e-?\d+)?/g;

/** Turn a path around the origin by degrees; it is written with the absolute M, L, C, Q, A and Z. */
export function turned(path: string, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const point = (x: number, y: number) =>
    `${(x * cos - y * sin).toFixed(2)} ${(x * sin + y * cos).toFixed(2)}`;
  return path.replace(SEGMENT, (whole, letter?: string, numbers = "") => {
    if (!letter) return whole;
    const all = (numbers as string).match(NUMBER)?.map(Number) ?? [];
    // Of an arc only its end is a point; radii of circles and flags stay.
    const kept = letter === "A" ? all.splice(0, 5) : [];
    const points: string[] = [];
    for (let n = 0; n + 1 < all.length; n += 2) points.push(point(all[n] ?? 0, all[n + 1] ?? 0));
    return letter + [...kept, ...points].join(" ");
  });
}
