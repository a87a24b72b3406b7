import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { createRandom } from '../random.ts';
import { curve, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { brush } from '../shapes/brush.ts';
import { fillPath, glow, softFill, TURN } from '../shapes/paint.ts';
import { growth, grown } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { shadeFace } from './mass.ts';

/** What stands behind the head. */
const BACK: Outline = curve(
  '-60,-318 60,-320 160,-270 222,-170 240,-40 236,80 210,170 130,200 0,200 -130,200 -210,170 -236,80 -240,-40 -222,-170 -160,-270',
);
/** What lies over the forehead and beside the cheeks. */
const FRONT: Outline = curve(
  '-184,70 -224,20 -236,-90 -204,-210 -130,-292 -20,-326 90,-314 176,-252 226,-150 232,-30 220,40 184,80 166,20 172,-60 150,-120 104,-150 50,-166 -10,-158 -60,-172 -116,-142 -156,-100 -172,-40 -166,20',
);

/** Paints loose curls: what stands behind the head. */
export function paintCurlsBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const back = cutTo(look, BACK);
  softFill(canvas, { color: tones.dark, opacity: 0.9, blur: 14 }, () => traceLoop(canvas, back));
  fillPath(canvas, tones.deep, () => traceLoop(canvas, back));
  scatter(canvas, { outline: back, tones, seed: 101, count: 150, dim: 0.45 });
}

/** Paints loose curls: what lies over the forehead and beside the cheeks. */
export function paintCurlsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const front = cutTo(look, FRONT);
  shadeFace(canvas, look, front);
  softFill(canvas, { color: tones.base, opacity: 0.9, blur: 12 }, () => traceLoop(canvas, front));
  const body = canvas.createLinearGradient(-180, -300, 170, 60);
  body.addColorStop(0, tones.base);
  body.addColorStop(0.5, mix(tones.base, tones.dark, 0.6));
  body.addColorStop(1, tones.deep);
  fillPath(canvas, body, () => traceLoop(canvas, front));
  scatter(canvas, { outline: front, tones, seed: 103, count: 330, dim: 0 });
  glow(canvas, { x: -80, y: -250, rx: 110, ry: 54, turn: -0.5, color: tones.shine, opacity: 0.16 });
}

/** Shorter curls lie closer to the head and end over the ears. */
function cutTo(look: PerformerLook, outline: Outline): Outline {
  const hanging = grown(outline, -30, growth(look, { short: 0.1, long: 1.25 }));
  const rise = growth(look, { short: 0.9, long: 1.1 });
  return hanging.map(([x, y]) => [Math.abs(x) > 180 || y < -180 ? x * rise : x, y < -180 ? y * rise : y] as const);
}

/** Locks that wind in an S, from the back to the front: each has a dark bed, a body and a lit ridge. `dim` darkens them. */
function scatter(
  canvas: Canvas2D,
  hair: { outline: Outline; tones: HairTones; seed: number; count: number; dim: number },
): void {
  const { outline, tones, seed, count, dim } = hair;
  const random = createRandom(seed);
  const lit = mix(tones.light, tones.deep, dim);
  const shine = mix(tones.shine, tones.deep, dim);
  const base = mix(tones.base, tones.deep, dim);
  const places: Point[] = [];
  for (let tries = 0; places.length < count && tries < count * 12; tries++) {
    const place: Point = [(random() * 2 - 1) * 240, -330 + random() * 540];
    if (contains(outline, place)) places.push(place);
  }
  for (const [x, y] of places.toSorted((a, b) => b[1] - a[1])) {
    const size = 17 + random() * 12;
    const turn = Math.atan2(y + 90, x) - TURN / 4 + (random() - 0.5) * 1.2;
    const winding = random() < 0.5 ? 1 : -1;
    const light = 0.5 - (x / 240) * 0.3 - ((y + 90) / 260) * 0.3;
    const points = lock({ x, y, size, turn, winding });
    brush(canvas, fade(tones.deep, 0.5), {
      points: points.map(([px, py]) => [px + 3, py + 5] as const),
      width: size * 0.86,
    });
    brush(canvas, mix(base, light > 0.5 ? lit : tones.dark, Math.abs(light - 0.5) * 1.1), {
      points,
      width: size * 0.66,
    });
    brush(canvas, fade(shine, 0.12 + 0.4 * Math.max(0, light)), {
      points: points.map(([px, py]) => [px - size * 0.1, py - size * 0.12] as const),
      width: size * 0.16,
    });
  }
}

/** An S of one and a half bends about a place. */
function lock(curl: { x: number; y: number; size: number; turn: number; winding: 1 | -1 }): Outline {
  const { x, y, size, turn, winding } = curl;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [-1.15, -0.6, 0, 0.6, 1.15].map((step): Point => {
    const across = Math.sin(step * 2.5) * 0.62 * winding * size;
    const along = step * size;
    return [x + across * cos - along * sin, y + across * sin + along * cos];
  });
}

/** Whether a place lies inside an outline, by its corners. */
function contains(outline: Outline, [x, y]: Point): boolean {
  let isInside = false;
  for (let i = 0; i < outline.length; i++) {
    const [ax = 0, ay = 0] = outline[i] ?? [];
    const [bx = 0, by = 0] = outline[(i + 1) % outline.length] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}
