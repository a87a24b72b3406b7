import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { brush, sampleLine, stretchOf } from '../shapes/brush.ts';
import { curve, shifted, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { fillPath, TURN } from '../shapes/paint.ts';
import type { HairTones } from './hair-tones.ts';

/** Hair that hangs as one piece. `width` in pixels; `taper`: share of it that is left at the tip. */
export type Rope = { points: Outline; width: number; taper: number };

/** How a rope is made: a rolled loc or a plait of three. */
export type Twist = 'loc' | 'plait';

/** Paints one rope from its root to its tip. */
export function paintRope(canvas: Canvas2D, rope: Rope, { tones, twist }: { tones: HairTones; twist: Twist }): void {
  PAINTERS[twist](canvas, rope, tones);
}

const PAINTERS: Record<Twist, (canvas: Canvas2D, rope: Rope, tones: HairTones) => void> = {
  loc: paintLoc,
  plait: paintPlait,
};

/** A felted cylinder: round at its tip, lit on one flank, with uneven turns. */
function paintLoc(canvas: Canvas2D, { points, width }: Rope, tones: HairTones): void {
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  const spine = stretchOf(points, 0, 1);
  const stroke = (style: string, share: number, shift: number) => {
    canvas.strokeStyle = style;
    canvas.lineWidth = width * share;
    canvas.beginPath();
    traceLine(canvas, shifted(spine, shift * width, 0));
    canvas.stroke();
  };
  stroke(tones.deep, 0.98, 0.03);
  stroke(tones.dark, 0.82, -0.01);
  stroke(tones.base, 0.58, -0.08);
  stroke(fade(tones.light, 0.6), 0.24, -0.16);
  evenly(points, width * 0.46).forEach(({ x, y, angle }, i) => {
    const across = angle - TURN / 4;
    const along: Point = [Math.cos(angle) * width, Math.sin(angle) * width];
    const reach = width * (0.24 + 0.16 * ((i * 7) % 3) * 0.5);
    const [ax, ay] = [Math.cos(across) * reach, Math.sin(across) * reach];
    const turn: Outline = [
      [x - ax, y - ay],
      [x + along[0] * 0.16, y + along[1] * 0.16],
      [x + ax + along[0] * 0.1, y + ay + along[1] * 0.1],
    ];
    brush(canvas, fade(tones.deep, i % 3 === 0 ? 0.55 : 0.34), { points: turn, width: width * 0.12 });
  });
}

/** Three strands: each piece comes from a side over the middle and goes under the next. */
function paintPlait(canvas: Canvas2D, rope: Rope, tones: HairTones): void {
  const places = evenly(rope.points, rope.width * 0.37);
  brush(canvas, tones.deep, { points: rope.points, width: rope.width * 0.7, widest: 0.4 });
  places.forEach((place, i) => {
    const share = i / Math.max(1, places.length - 1);
    // The plait comes out from under the hair and grows thinner towards its tie.
    const width = rope.width * (1 + (rope.taper - 1) * share * share) * Math.min(1, 0.8 + share * 2);
    paintLobe(canvas, { ...place, width, side: i % 2 === 0 ? 1 : -1 }, tones);
  });
}

/** One piece of a plait. */
function paintLobe(canvas: Canvas2D, lobe: Place & { width: number; side: 1 | -1 }, tones: HairTones): void {
  const { x, y, angle, width, side } = lobe;
  const at = (across: number, along: number): Point => [
    x + (Math.cos(angle - TURN / 4) * across * side + Math.cos(angle) * along) * width,
    y + (Math.sin(angle - TURN / 4) * across * side + Math.sin(angle) * along) * width,
  ];
  const outline = LOBE.map(([across, along]) => at(across, along));
  const [outer, inner] = [at(0.44, -0.24), at(-0.12, 0.42)];
  const ramp = canvas.createLinearGradient(outer[0], outer[1], inner[0], inner[1]);
  // The lamp stands on the left: on the other side a piece is darker.
  const isLit = outer[0] < x;
  ramp.addColorStop(0, isLit ? tones.base : mix(tones.base, tones.dark, 0.6));
  ramp.addColorStop(0.35, isLit ? mix(tones.light, tones.shine, 0.25) : mix(tones.base, tones.light, 0.5));
  ramp.addColorStop(0.75, tones.base);
  ramp.addColorStop(1, mix(tones.dark, tones.deep, 0.4));
  fillPath(canvas, ramp, () => traceLoop(canvas, outline));
  canvas.strokeStyle = fade(tones.deep, 0.6);
  canvas.lineWidth = 2.4;
  canvas.stroke();
  for (const off of [-0.13, -0.02, 0.09])
    brush(canvas, fade(off < -0.1 ? tones.shine : tones.dark, off < -0.1 ? 0.5 : 0.4), {
      points: [at(0.3 + off, -0.32), at(0.34 + off, -0.02), at(0.14 + off, 0.26), at(-0.06 + off * 0.4, 0.42)],
      width: width * 0.06,
    });
}

/** Outline of a piece on the right, across and along the plait, in shares of its width. */
const LOBE: Outline = curve('0.06,-0.4 0.36,-0.36 0.52,-0.08 0.4,0.2 0.12,0.42 -0.14,0.54 -0.12,0.26 -0.02,-0.04');

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
