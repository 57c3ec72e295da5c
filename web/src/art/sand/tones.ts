/** The tones of each sand: four of its own, and the pale outline that all share. */

export type Sand = "r" | "o" | "y" | "g" | "p" | "k" | "b";

export const FILL: Record<Sand, string> = {
  r: "#C4001E",
  o: "#E28B1C",
  y: "#FFE83D",
  g: "#2D8D73",
  p: "#7A14A0",
  k: "#2C2F38",
  b: "#8CC8FF",
};

/** The back of a card, and the strokes on it. */
export const BACK = { fill: "#A9B4C2", stroke: "#6C7785" };

export const PALE = "#FBF3DF";
export const INK = "#10131A";

/** What is legible on a sand. */
export const ON: Record<Sand, string> = {
  r: "#FFFFFF",
  o: INK,
  y: INK,
  g: INK,
  p: "#FFFFFF",
  k: "#FFFFFF",
  b: INK,
};

/** What accents a sand that has no other colour inside it. */
export const PARTNER: Record<Sand, Sand> = {
  r: "y",
  o: "p",
  y: "r",
  g: "r",
  p: "o",
  k: "y",
  b: "k",
};

export interface Tones {
  base: string;
  deep: string;
  pale: string;
  mist: string;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

/** Mix two colours, `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  return (
    "#" +
    channels(first)
      .map((value, n) => Math.round(value + ((other[n] ?? 0) - value) * share))
      .map((value) => value.toString(16).padStart(2, "0"))
      .join("")
  );
}

function tonesOf(sand: Sand): Tones {
  const base = FILL[sand];
  const [deep, depth, light, pale, mist] =
    sand === "y"
      ? (["#C98A00", 0.55, PALE, 0.5, 0.8] as const)
      : sand === "k"
        ? (["#000000", 0.3, "#9AA3B2", 0.6, 0.74] as const)
        : ([INK, 0.38, PALE, 0.48, 0.84] as const);
  return {
    base,
    deep: mix(base, deep, depth),
    pale: mix(base, light, pale),
    mist: mix(base, PALE, mist),
  };
}

export const TONES: Record<Sand, Tones> = {
  r: tonesOf("r"),
  o: tonesOf("o"),
  y: tonesOf("y"),
  g: tonesOf("g"),
  p: tonesOf("p"),
  k: tonesOf("k"),
  b: tonesOf("b"),
};
