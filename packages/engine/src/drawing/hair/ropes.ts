import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { brush, sampleLine } from '../shapes/brush.ts';
import { traceLine } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { softStroke, TURN } from '../shapes/paint.ts';
import type { HairTones } from './hair-tones.ts';

/** Hair that hangs as one piece. `width` in pixels; `taper`: share of it that is left at the tip. */
export type Rope = { points: Outline; width: number; taper: number };

/** How a rope is made: a rolled loc, a plait of three, or a curl that winds down. */
export type Twist = 'loc' | 'plait' | 'ringlet';

/** Paints one rope from its root to its tip. */
export function paintRope(canvas: Canvas2D, rope: Rope, { tones, twist }: { tones: HairTones; twist: Twist }): void {
  softStroke(canvas, { color: tones.deep, opacity: 0.5, blur: 10, width: rope.width * 0.8 }, () =>
    traceLine(
      canvas,
      rope.points.map(([x, y]) => [x + 3, y + 5] as const),
    ),
  );
  PAINTERS[twist](canvas, rope, tones);
}

const PAINTERS: Record<Twist, (canvas: Canvas2D, rope: Rope, tones: HairTones) => void> = {
  loc: paintLoc,
  plait: paintPlait,
  ringlet: paintRinglet,
};

/** A felted cylinder with a lit flank and fine turns. */
function paintLoc(canvas: Canvas2D, { points, width }: Rope, tones: HairTones): void {
  canvas.lineCap = 'round';
  const stroke = (style: string, share: number, shift: number) => {
    canvas.strokeStyle = style;
    canvas.lineWidth = width * share;
    canvas.beginPath();
    traceLine(
      canvas,
      points.map(([x, y]) => [x + shift * width, y] as const),
    );
    canvas.stroke();
  };
  stroke(tones.deep, 0.86, 0);
  stroke(tones.dark, 0.74, -0.02);
  stroke(tones.base, 0.52, -0.06);
  stroke(fade(tones.light, 0.6), 0.22, -0.12);
  canvas.lineWidth = width * 0.06;
  evenly(points, width * 0.3).forEach(({ x, y, angle }, i) => {
    const [across, along] = [angle - TURN / 4, angle];
    const reach = width * 0.36;
    canvas.strokeStyle = fade(i % 2 === 0 ? tones.deep : tones.dark, 0.55);
    canvas.beginPath();
    canvas.moveTo(x - Math.cos(across) * reach, y - Math.sin(across) * reach);
    canvas.quadraticCurveTo(
      x + Math.cos(along) * width * 0.2,
      y + Math.sin(along) * width * 0.2,
      x + Math.cos(across) * reach + Math.cos(along) * width * 0.06,
      y + Math.sin(across) * reach + Math.sin(along) * width * 0.06,
    );
    canvas.stroke();
  });
}

/** Three strands: each piece comes from a side over the middle. */
function paintPlait(canvas: Canvas2D, rope: Rope, tones: HairTones): void {
  const places = evenly(rope.points, rope.width * 0.34);
  places.forEach(({ x, y, angle }, i) => {
    const share = i / Math.max(1, places.length - 1);
    const width = rope.width * (1 + (rope.taper - 1) * share * share);
    const side = i % 2 === 0 ? 1 : -1;
    const at = (across: number, along: number): Point => [
      x + Math.cos(angle - TURN / 4) * across * side * width + Math.cos(angle) * along * width,
      y + Math.sin(angle - TURN / 4) * across * side * width + Math.sin(angle) * along * width,
    ];
    const line = (lift: number): Outline => [
      at(0.44, -0.34 + lift),
      at(0.38, 0.04 + lift),
      at(0.02, 0.36 + lift),
      at(-0.2, 0.5 + lift),
    ];
    brush(canvas, tones.deep, { points: line(0), width: width * 0.56, widest: 0.4 });
    brush(canvas, tones.dark, { points: line(-0.02), width: width * 0.5, widest: 0.4 });
    brush(canvas, mix(tones.base, tones.light, 0.3), { points: line(-0.05), width: width * 0.38, widest: 0.36 });
    for (const lift of [-0.12, -0.04, 0.05])
      brush(canvas, fade(lift < -0.1 ? tones.shine : tones.dark, 0.4), { points: line(lift), width: width * 0.07 });
  });
}

/** Two strands that wind about each other. */
function paintRinglet(canvas: Canvas2D, rope: Rope, tones: HairTones): void {
  const { width } = rope;
  const places = evenly(rope.points, width * 0.16);
  const wound = (phase: number, lift: number) =>
    places.map(({ x, y, angle }, i): Point => {
      const share = i / Math.max(1, places.length - 1);
      const off = Math.sin(i * 0.62 + phase) * width * 0.3 * (0.35 + 0.65 * Math.min(1, share * 3)) + lift * width;
      return [x + Math.cos(angle - TURN / 4) * off, y + Math.sin(angle - TURN / 4) * off];
    });
  for (const [phase, body, edge] of [
    [0, tones.dark, tones.deep],
    [Math.PI * 0.9, tones.base, tones.deep],
  ] as const) {
    brush(canvas, edge, { points: wound(phase, 0), width: width * 0.62, widest: 0.4 });
    brush(canvas, body, { points: wound(phase, 0), width: width * 0.5, widest: 0.4 });
    brush(canvas, fade(tones.light, 0.7), { points: wound(phase, -0.05), width: width * 0.22, widest: 0.4 });
    brush(canvas, fade(tones.shine, 0.5), { points: wound(phase, -0.09), width: width * 0.08, widest: 0.4 });
  }
}

/** Ropes that lie side by side between two lines with the same number of points, the first on the outer one. */
export function fanOf(lines: { outer: Outline; inner: Outline }, count: number, rope: Omit<Rope, 'points'>): Rope[] {
  return Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0.5 : i / (count - 1);
    const points = lines.outer.map(([x, y], at): Point => {
      const [innerX = x, innerY = y] = lines.inner[at] ?? [];
      const last = at === lines.outer.length - 1;
      // Tips end at different heights.
      return [x + (innerX - x) * share, y + (innerY - y) * share - (last ? (i % 3) * 16 : 0)];
    });
    return { ...rope, points };
  });
}

type Place = { x: number; y: number; angle: number };

function evenly(line: Outline, step: number): Place[] {
  const places: Place[] = [];
  let walked = step;
  let before: Point | undefined;
  for (const point of sampleLine(line)) {
    if (before) walked += Math.hypot(point[0] - before[0], point[1] - before[1]);
    if (before && walked >= step) {
      places.push({ x: point[0], y: point[1], angle: Math.atan2(point[1] - before[1], point[0] - before[0]) });
      walked = 0;
    }
    before = point;
  }
  return places;
}
