/** The shapes of a motif: each fills one sector, as wide as its share, from height 0 to 1. */

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export class Shapes {
  constructor(
    private readonly pen: Pen,
    private readonly inner: number,
    private readonly outer: number,
    /** The angle of the sector. */
    private readonly width: number,
  ) {}

  at(height: number, angle: number): [number, number] {
    const r = this.inner + (this.outer - this.inner) * height;
    return [r * Math.cos(angle * this.width), r * Math.sin(angle * this.width)];
  }

  /** Fill what was drawn last, and line its edge. */
  done(fill: string, line: string | null = null, width = 0): void {
    this.pen.closePath();
    this.pen.fillStyle = fill;
    this.pen.fill();
    if (line === null) return;
    this.pen.strokeStyle = line;
    this.pen.lineWidth = width;
    this.pen.stroke();
  }

  private start(height: number, angle: number): void {
    this.pen.beginPath();
    this.pen.moveTo(...this.at(height, angle));
  }

  private to(height: number, angle: number): void {
    this.pen.lineTo(...this.at(height, angle));
  }

  private curve(h1: number, a1: number, h2: number, a2: number, h: number, a: number): void {
    this.pen.bezierCurveTo(...this.at(h1, a1), ...this.at(h2, a2), ...this.at(h, a));
  }

  lotus(low: number, high: number, half: number): void {
    const up = (share: number) => low + (high - low) * share;
    this.start(low, -half * 0.82);
    this.curve(up(0.45), -half * 1.25, up(0.7), -half * 0.62, high, 0);
    this.curve(up(0.7), half * 0.62, up(0.45), half * 1.25, low, half * 0.82);
  }

  leaf(low: number, high: number, half: number): void {
    const up = (share: number) => low + (high - low) * share;
    this.start(low, 0);
    this.curve(up(0.35), -half * 1.35, up(0.7), -half * 0.9, high, 0);
    this.curve(up(0.7), half * 0.9, up(0.35), half * 1.35, low, 0);
  }

  flame(low: number, high: number, half: number): void {
    this.start(low, -half);
    this.to(high, 0);
    this.to(low, half);
    this.pen.quadraticCurveTo(...this.at(low, 0), ...this.at(low, -half));
  }

  lozenge(low: number, high: number, half: number): void {
    this.start(low, 0);
    this.to((low + high) / 2, -half);
    this.to(high, 0);
    this.to((low + high) / 2, half);
  }

  block(low: number, high: number, half: number): void {
    const r = (height: number) => this.inner + (this.outer - this.inner) * height;
    this.pen.beginPath();
    this.pen.arc(0, 0, r(high), -half * this.width, half * this.width);
    this.pen.arc(0, 0, r(low), half * this.width, -half * this.width, true);
  }

  scallop(low: number, high: number, half: number): void {
    const top = low + (high - low) * 1.3;
    this.start(low, -half);
    this.curve(top, -half * 0.95, top, half * 0.95, low, half);
  }

  dot(height: number, angle: number, radius: number): void {
    this.pen.beginPath();
    this.pen.arc(...this.at(height, angle), radius, 0, 7);
  }

  star(height: number, angle: number, radius: number): void {
    this.turned(height, angle, radius, 0, () => {
      for (let i = 0; i < 12; i++) {
        const r = i % 2 ? 0.52 : 1;
        this.pen.lineTo(r * Math.cos((i * Math.PI) / 6), r * Math.sin((i * Math.PI) / 6));
      }
    });
  }

  hexagon(height: number, angle: number, radius: number): void {
    this.turned(height, angle, radius, 0, () => {
      for (let i = 0; i < 6; i++) {
        this.pen.lineTo(Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3));
      }
    });
  }

  square(height: number, angle: number, radius: number): void {
    this.turned(height, angle, radius, Math.PI / 4, () => {
      this.pen.rect(-0.72, -0.72, 1.44, 1.44);
    });
  }

  moon(height: number, angle: number, radius: number): void {
    this.turned(height, angle, radius, 0, () => {
      this.pen.arc(0, 0, 1, 0.6, 5.68);
      this.pen.arc(0.62, 0, 0.72, 5.2, 1.08, true);
    });
  }

  /** Draw a shape of radius 1 at its place, turned outwards. */
  private turned(
    height: number,
    angle: number,
    radius: number,
    turn: number,
    draw: () => void,
  ): void {
    this.pen.beginPath();
    this.pen.save();
    this.pen.translate(...this.at(height, angle));
    this.pen.rotate(angle * this.width + turn);
    this.pen.scale(radius, radius);
    draw();
    this.pen.closePath();
    this.pen.restore();
  }
}
