import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import { skinTones } from '../face/skin-tones.ts';
import type { PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import { sampleLine } from '../shapes/brush.ts';
import { curve, shifted, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { fillPath, glow, inside, softStroke, TURN } from '../shapes/paint.ts';
import { type CurlyLock, paintCurlyLock } from './curly.ts';
import { growth, grown } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { featherOnFace } from './hairline.ts';
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
  fillPath(canvas, tones.deep, () => traceLoop(canvas, back));
  const dim = (tone: HairTones['base']) => mix(tone, tones.deep, BACK_DIM);
  const shaded = { ...tones, light: dim(tones.light), base: dim(tones.base), shine: dim(tones.shine) };
  for (const lock of scatter({ outline: back, seed: 101, px: 44, lit: 1 - BACK_DIM }))
    paintCurlyLock(canvas, lock, shaded);
}

/** Share of the darkness of hair that what stands behind the head takes. */
const BACK_DIM = 0.5;

/** Paints loose curls: what lies over the forehead and beside the cheeks. */
export function paintCurlsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const front = cutTo(look, FRONT);
  const locks = scatter({ outline: front, seed: 103, px: 38, lit: 1 });
  shadeFace(canvas, look, front);
  shadeUnderLocks(canvas, look, locks);
  featherOnFace(canvas, look, { outline: front, color: tones.dark, opacity: 0.7, blur: 12 });
  const body = canvas.createLinearGradient(-180, -300, 170, 60);
  body.addColorStop(0, tones.base);
  body.addColorStop(0.5, mix(tones.base, tones.dark, 0.6));
  body.addColorStop(1, tones.deep);
  fillPath(canvas, body, () => traceLoop(canvas, front));
  for (const lock of locks) paintCurlyLock(canvas, lock, tones);
  glow(canvas, { x: -80, y: -250, rx: 110, ry: 54, turn: -0.5, color: tones.shine, opacity: 0.16 });
}

/** Shorter curls lie closer to the head and end over the ears. */
function cutTo(look: PerformerLook, outline: Outline): Outline {
  const hanging = grown(outline, -30, growth(look, { short: 0.1, long: 1.25 }));
  const rise = growth(look, { short: 0.9, long: 1.04 });
  return hanging.map(([x, y]) => [Math.abs(x) > 180 || y < -180 ? x * rise : x, y < -180 ? y * rise : y] as const);
}

/** Curls on a loose grid, the lowest first; `px` is how far apart they spring from the head, `lit` how much of the light they have, 0 to 1. */
function scatter(hair: { outline: Outline; seed: number; px: number; lit: number }): CurlyLock[] {
  const { outline, seed, px } = hair;
  const random = createRandom(seed);
  const places: Point[] = [];
  for (let y = -330; y < 240; y += px * 0.8)
    for (let x = -250; x < 250; x += px) {
      const place: Point = [x + (random() - 0.5) * px, y + (random() - 0.5) * px];
      if (contains(outline, place)) places.push(place);
    }
  // One row along the crown, so that no bare edge shows.
  let last: Point = [0, 0];
  for (const [x, y] of sampleLine(outline)) {
    if (y > CROWN_Y || Math.hypot(x - last[0], y - last[1]) < px * 0.7) continue;
    last = [x, y];
    // Curls that wind to one side alone part from each other on top.
    if (Math.abs(x) < PARTS_WITHIN) places.push([x * 0.94 - Math.sign(x) * px * 1.2, y * 0.89]);
    places.push([x * 0.94, y * 0.95]);
  }
  return places
    .toSorted((a, b) => b[1] - a[1])
    .map((place) => {
      const [x, y] = place;
      const lit = Math.max(0, Math.min(1, 0.62 - (x / 240) * 0.32 - ((y + 90) / 260) * 0.34 + (random() - 0.5) * 0.3));
      const points = spring(place, { px: px * (1 + random() * 0.5), random });
      const width = px * (0.66 + random() * 0.3);
      return { points, width, wavePx: px * 2.4, phase: TURN / 4 - 1.1, lit: lit * hair.lit };
    });
}

/** A curl from its root: it springs away from the crown, sinks under its weight and winds in at its tip. */
function spring([x, y]: Point, { px, random }: { px: number; random: () => number }): Outline {
  const side = x + (random() - 0.5) * 120 > 0 ? 1 : -1;
  // On top they lie along the head, in the middle of the forehead they fall over it.
  const isOnTop = y < ON_TOP_Y;
  const winding = isOnTop || Math.abs(x) > 150 || random() < 0.94 ? side : -side;
  const outwards = Math.atan2(y + 190, x * 1.2) + side * (isOnTop ? 1 : 0.45);
  const isInMiddle = Math.abs(x) < (isOnTop ? 40 : 100) && y < -130 && y > -290;
  let heading = isInMiddle ? TURN / 4 - side * 0.7 : outwards;
  heading += (random() - 0.5) * (isOnTop ? 0.5 : 0.9);
  const points: Point[] = [[x, y]];
  let [px0, py0] = [x, y];
  for (let step = 0; step < SPRING_STEPS; step++) {
    heading += winding * (0.14 + 0.7 * (step / SPRING_STEPS));
    px0 += (Math.cos(heading) * px * 1.75) / SPRING_STEPS;
    py0 += (Math.sin(heading) * px * 1.75) / SPRING_STEPS;
    points.push([px0, py0]);
  }
  return points;
}

/** Throws the shadow of curls on the face: where they touch the skin, and a little lower. */
function shadeUnderLocks(canvas: Canvas2D, look: PerformerLook, locks: readonly CurlyLock[]): void {
  const width = 0.5 * Math.max(0, ...locks.map((lock) => lock.width));
  const { deep } = skinTones(look.skin.base);
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => {
      for (const { blur, opacity, down } of LOCK_SHADOWS)
        softStroke(canvas, { color: deep, opacity, blur, width }, () => {
          for (const { points } of locks) traceLine(canvas, shifted(points, down * 0.4, down));
        });
    },
  );
}

const LOCK_SHADOWS = [
  { blur: 10, opacity: 0.46, down: 8 },
  { blur: 5, opacity: 0.5, down: 4 },
] as const;

/** Nearer to the middle of the crown than this, in pixels, curls wind to either side. */
const PARTS_WITHIN = 110;
/** The crown lies above this. */
const CROWN_Y = -200;
/** Above this, curls lie along the head. */
const ON_TOP_Y = -244;
/** Steps of a curl's line. */
const SPRING_STEPS = 6;

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
