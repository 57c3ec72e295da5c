/** The motif of each sand: a large one for wide rings, a small one for narrow rings. */

import type { Shapes } from "./shapes";
import { INK, PALE, mix, type Sand, type Tones } from "./tones";

export interface Brush {
  shapes: Shapes;
  /** The tones of the ring's sand, and of its accent. */
  own: Tones;
  near: Tones;
  /** The ground is dark, and the figures are light. */
  isBold: boolean;
  ground: string;
  figure: string;
  fine: string;
  line: number;
  /** The side of the largest square in a sector. */
  unit: number;
  /** Draw in every sector, moved by a share of it. */
  turn: (draw: (sector: number) => void, offset?: number) => void;
}

type Motif = (brush: Brush) => void;

function dots(b: Brush, fill: string, ...places: [number, number, number][]): void {
  for (const [height, angle, radius] of places) {
    b.shapes.dot(height, angle, b.unit * radius);
    b.shapes.done(fill);
  }
}

const LARGE: Partial<Record<Sand, Motif>> = {
  p: (b) => {
    b.turn(() => {
      b.shapes.lotus(-0.05, 1.22, 0.5);
      b.shapes.done(b.own.pale, PALE, b.line);
    }, 0.5);
    b.turn(() => {
      b.shapes.lotus(-0.08, 1.06, 0.5);
      b.shapes.done(b.isBold ? mix(b.own.base, b.own.pale, 0.25) : b.own.base, PALE, b.line);
      b.shapes.lotus(0, 0.78, 0.3);
      b.shapes.done(b.own.pale);
      b.shapes.lotus(0, 0.52, 0.17);
      b.shapes.done(b.near.base, PALE, b.line * 0.7);
      dots(b, PALE, [0.2, 0, 0.06]);
      dots(b, b.own.deep, [0.9, 0.5, 0.07]);
    });
  },
  g: (b) => {
    b.turn(() => {
      b.shapes.leaf(-0.02, 1.2, 0.36);
      b.shapes.done(b.own.pale, PALE, b.line);
    }, 0.5);
    b.turn(() => {
      b.shapes.leaf(-0.05, 1.08, 0.44);
      b.shapes.done(b.isBold ? mix(b.own.base, INK, 0.22) : b.own.base, PALE, b.line);
      b.shapes.leaf(0.12, 0.84, 0.22);
      b.shapes.done(b.own.pale);
      b.shapes.leaf(0.2, 0.74, 0.07);
      b.shapes.done(b.own.deep);
      b.shapes.dot(0.43, 0, b.unit * 0.11);
      b.shapes.done(b.near.base, PALE, b.line * 0.6);
      dots(b, b.near.base, [0.86, 0.5, 0.075]);
    });
  },
  o: (b) => {
    b.turn(() => {
      b.shapes.flame(0, 1.16, 0.5);
      b.shapes.done(b.own.pale, PALE, b.line);
    }, 0.5);
    b.turn(() => {
      b.shapes.flame(-0.04, 1.02, 0.48);
      b.shapes.done(b.isBold ? b.own.deep : b.own.base, PALE, b.line);
      b.shapes.flame(0.1, 0.66, 0.25);
      b.shapes.done(b.near.base, PALE, b.line * 0.7);
      b.shapes.flame(0.14, 0.4, 0.12);
      b.shapes.done(b.own.pale);
      dots(b, b.own.deep, [0.8, 0.5, 0.075]);
    });
  },
  y: (b) => {
    b.turn(() => {
      b.shapes.lozenge(-0.04, 1.1, 0.22);
      b.shapes.done(b.isBold ? b.own.deep : b.own.base, b.own.deep, b.line);
    }, 0.5);
    b.turn(() => {
      b.shapes.lozenge(-0.04, 1.14, 0.3);
      b.shapes.done(b.isBold ? b.own.pale : b.own.base, b.own.deep, b.line);
      dots(b, b.near.base, [0.5, 0, 0.12]);
      dots(b, b.own.deep, [0.9, 0.25, 0.06], [0.9, -0.25, 0.06]);
    });
  },
  r: (b) => {
    b.turn(() => {
      for (const [low, high, half] of [
        [0.04, 0.36, 0.47],
        [0.36, 0.66, 0.31],
        [0.66, 0.98, 0.15],
      ] as const) {
        b.shapes.block(low, high, half);
        b.shapes.done(b.figure, PALE, b.line);
      }
      b.shapes.block(0.12, 0.5, 0.1);
      b.shapes.done(b.near.base);
      dots(b, b.isBold ? b.own.deep : b.own.base, [0.82, 0.5, 0.12]);
    });
  },
  k: (b) => {
    b.turn(() => {
      b.shapes.scallop(0, 0.95, 0.56);
      b.shapes.done(b.isBold ? b.own.deep : b.own.pale, PALE, b.line);
    }, 0.5);
    b.turn(() => {
      b.shapes.scallop(-0.04, 0.82, 0.52);
      b.shapes.done(b.isBold ? b.own.pale : b.own.base, PALE, b.line);
      b.shapes.scallop(-0.04, 0.54, 0.34);
      b.shapes.done(b.isBold ? b.own.base : b.own.pale, PALE, b.line * 0.7);
      b.shapes.scallop(-0.04, 0.28, 0.17);
      b.shapes.done(b.near.base);
    });
  },
};

const SMALL: Record<Sand, Motif> = {
  p: (b) => {
    b.turn(() => {
      b.shapes.hexagon(0.5, 0, b.unit * 0.44);
      b.shapes.done(b.figure, PALE, b.line);
      b.shapes.hexagon(0.5, 0, b.unit * 0.2);
      b.shapes.done(b.ground);
      dots(b, b.fine, [0.16, 0.5, 0.09], [0.84, 0.5, 0.09]);
    });
  },
  g: (b) => {
    b.turn(() => {
      b.shapes.lozenge(0.06, 0.94, 0.46);
      b.shapes.done(b.figure, PALE, b.line);
      b.shapes.lozenge(0.3, 0.7, 0.2);
      b.shapes.done(b.isBold ? b.own.deep : b.near.base);
      dots(b, b.fine, [0.14, 0.5, 0.08], [0.86, 0.5, 0.08]);
    });
  },
  o: (b) => {
    b.turn(() => {
      b.shapes.flame(0.04, 0.92, 0.5);
      b.shapes.done(b.figure, PALE, b.line);
      b.shapes.flame(0.1, 0.5, 0.22);
      b.shapes.done(b.fine);
    });
  },
  y: (b) => {
    b.turn(() => {
      b.shapes.star(0.5, 0, b.unit * 0.46);
      b.shapes.done(b.isBold ? PALE : b.own.base, b.own.deep, b.line);
      dots(b, b.near.base, [0.5, 0, 0.15]);
      dots(b, b.own.deep, [0.5, 0.5, 0.1]);
    });
  },
  r: (b) => {
    b.turn((sector) => {
      b.shapes.block(0.1, 0.9, 0.42);
      b.shapes.done(sector % 2 ? b.figure : b.own.deep, PALE, b.line);
      b.shapes.square(0.5, 0, b.unit * 0.3);
      b.shapes.done(sector % 2 ? b.own.deep : b.own.pale);
      dots(b, PALE, [0.5, 0, 0.09]);
    });
  },
  k: (b) => {
    b.turn(() => {
      b.shapes.moon(0.5, 0, b.unit * 0.42);
      b.shapes.done(b.figure, PALE, b.line * 0.8);
      dots(b, b.near.base, [0.5, 0.1, 0.11]);
      dots(b, b.fine, [0.5, 0.5, 0.09]);
    });
  },
  b: (b) => {
    b.turn(() => {
      b.shapes.dot(0.5, 0, b.unit * 0.46);
      b.shapes.done(b.figure, b.isBold ? b.own.deep : PALE, b.line);
      dots(b, b.isBold ? b.own.base : PALE, [0.5, 0, 0.28]);
      dots(b, b.own.deep, [0.5, 0, 0.13], [0.14, 0.5, 0.08], [0.86, 0.5, 0.08]);
    });
  },
};

/** Lay the motif of a sand into a ring. */
export function layMotif(sand: Sand, isWide: boolean, brush: Brush): void {
  ((isWide && LARGE[sand]) || SMALL[sand])(brush);
}
