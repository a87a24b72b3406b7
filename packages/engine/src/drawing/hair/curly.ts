import type { PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { brush, sampleLine, stretchOf, guideAt } from '../shapes/brush.ts';
import { type Outline, type Point, curve, traceLoop, shifted, traceLine } from '../shapes/curve.ts';
import { TURN, fillPath, glow, inside, softStroke } from '../shapes/paint.ts';
import { faceOutline } from '../face/head.ts';
import { skinTones } from '../face/skin-tones.ts';
import { type HairTones, hairTones } from './hair-tones.ts';
import { growth, grown } from './cut.ts';
import { featherOnFace } from './hairline.ts';
import { paintMass, shadeFace, shadeShoulders, type HairMass } from './mass.ts';

/** A lock that winds about its line. `width` and `wavePx` (from bend to bend and back) in pixels; `phase` in radians; `lit` from 0 (in the shade) to 1. */
export type CurlyLock = { points: Outline; width: number; wavePx: number; phase: number; lit: number };

/** Paints a curly lock: a dark bed, the body, light where it bends towards the lamp and shade where it bends away. */
export function paintCurlyLock(canvas: Canvas2D, lock: CurlyLock, tones: HairTones): void {
  const { width, lit } = lock;
  const { line, bends } = wind(lock);
  const body = mix(mix(tones.dark, tones.base, Math.min(1, lit * 1.6)), tones.light, Math.max(0, lit - 0.5) * 0.7);
  brush(canvas, mix(tones.deep, body, 0.3), { points: line, width: width * 1.04, widest: 0.4 });
  brush(canvas, body, { points: moved(line, -width * 0.03), width: width * 0.84, widest: 0.4 });
  for (const { from, to, isTowards } of bends) {
    const bend = stretchOf(line, from, to);
    if (bend.length < 3) continue;
    const share = 1 - Math.abs((from + to) / 2 - 0.4);
    if (isTowards) {
      brush(canvas, fade(tones.light, 0.26 + 0.34 * lit), {
        points: moved(bend, -width * 0.1),
        width: width * 0.42 * share,
      });
      brush(canvas, fade(tones.shine, 0.06 + 0.2 * lit), {
        points: moved(bend, -width * 0.16),
        width: width * 0.15 * share,
      });
    } else brush(canvas, fade(tones.deep, 0.5), { points: moved(bend, width * 0.14), width: width * 0.34 * share });
  }
  brush(canvas, fade(tones.dark, 0.5), { points: moved(line, width * 0.06), width: width * 0.1, widest: 0.5 });
}

type Bend = { from: number; to: number; isTowards: boolean };

/** The wound line, and its bends as shares of its length. */
function wind({ points, width, wavePx, phase }: CurlyLock): { line: Point[]; bends: Bend[] } {
  const spine = sampleLine(points);
  const walked = [0];
  for (let i = 1; i < spine.length; i++) {
    const [ax = 0, ay = 0] = spine[i - 1] ?? [];
    const [bx = 0, by = 0] = spine[i] ?? [];
    walked.push((walked[i - 1] ?? 0) + Math.hypot(bx - ax, by - ay));
  }
  const length = walked.at(-1) ?? 0;
  const line: Point[] = [];
  const steps = Math.max(4, Math.ceil(length / (wavePx / 6)));
  for (let step = 0, at = 0; step <= steps; step++) {
    const goal = (length * step) / steps;
    while (at < spine.length - 2 && (walked[at + 1] ?? 0) < goal) at++;
    const [ax = 0, ay = 0] = spine[at] ?? [];
    const [bx = ax, by = ay] = spine[at + 1] ?? [];
    const stretch = (walked[at + 1] ?? 0) - (walked[at] ?? 0) || 1;
    const share = (goal - (walked[at] ?? 0)) / stretch;
    const wide = Math.min(1, (goal / length) * 2.5 + 0.25);
    const off = Math.sin(phase + (goal / wavePx) * TURN) * width * 0.3 * wide;
    line.push([
      ax + (bx - ax) * share - ((by - ay) / stretch) * off,
      ay + (by - ay) * share + ((bx - ax) / stretch) * off,
    ]);
  }
  const bends: Bend[] = [];
  const half = wavePx / 2;
  for (let middle = ((TURN / 4 - phase) / TURN) * wavePx; middle < length; middle += half) {
    const isTowards = Math.sin(phase + (middle / wavePx) * TURN) > 0;
    const [from, to] = [(middle - half * 0.62) / length, (middle + half * 0.62) / length];
    if (to > 0.06) bends.push({ from: Math.max(0, from), to: Math.min(1, to), isTowards });
  }
  return { line, bends };
}

function moved(points: Outline, off: number): Outline {
  return points.map(([x, y]) => [x + off, y + off * 0.6] as const);
}

const BACK: Outline = curve(
  '-20,-300 110,-284 200,-200 236,-60 240,100 236,200 214,290 140,320 0,300 -140,320 -214,290 -236,200 -240,100 -236,-60 -200,-200 -120,-282',
);
/** The top of the hair, from a parting on the left down to where it begins to curl. */
const CROWN: HairMass = {
  outline: curve(
    '-44,-306 60,-326 160,-276 222,-170 240,-60 226,0 190,-10 172,-40 160,-84 122,-142 58,-186 -8,-212 -44,-222 -84,-196 -126,-150 -160,-88 -172,-40 -190,-10 -226,0 -240,-60 -222,-160 -150,-268',
  ),
  guides: [
    curve('-46,-304 -104,-288 -182,-214 -230,-40'),
    curve('-44,-240 -86,-210 -130,-160 -180,-20'),
    curve('-44,-228 10,-206 90,-166 180,-20'),
    curve('-40,-310 76,-318 186,-230 236,-30'),
  ],
  strands: 100,
  seed: 121,
  strandPx: 3.2,
  locks: 12,
  band: [0.42],
};
const RIGHT = {
  outer: curve('150,-262 226,-150 254,0 262,120 264,220 250,330'),
  inner: curve('112,-218 152,-120 174,-20 184,80 200,190 196,300'),
} as const;
const LEFT = {
  outer: curve('-160,-256 -228,-150 -256,0 -264,120 -266,220 -252,330'),
  inner: curve('-120,-220 -156,-120 -176,-20 -186,80 -202,190 -198,300'),
} as const;
const BEHIND = {
  outer: curve('-190,-60 -230,60 -240,200 -226,350'),
  inner: curve('190,-60 230,60 240,200 226,350'),
} as const;
const CURLS = { behind: 8, beside: 6, widthPx: 54, wavePx: 104 } as const;

/** Long curls: what hangs behind the shoulders. */
export function paintRingletsBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const factor = lengthOf(look);
  const outline = grown(BACK, 60, factor);
  fillPath(canvas, tones.deep, () => traceLoop(canvas, outline));
  const dim = { ...tones, light: tones.base, base: tones.dark, dark: tones.deep, shine: tones.base };
  paintFan(canvas, { ...BEHIND, factor, count: CURLS.behind, seed: 129, lit: () => 0.2 }, dim);
}

/** Long curls that wind down on both sides of the face. */
export function paintRingletsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const factor = lengthOf(look);
  for (const side of [LEFT, RIGHT])
    shadeShoulders(canvas, look, [...grown(side.outer, 60, factor), ...grown(side.inner, 60, factor).toReversed()]);
  shadeFace(canvas, look, CROWN.outline);
  featherOnFace(canvas, look, { outline: CROWN.outline, color: tones.base, opacity: 0.6, blur: 10 });
  for (const [i, side] of [LEFT, RIGHT].entries())
    paintFan(
      canvas,
      {
        ...side,
        factor,
        count: CURLS.beside,
        seed: 125 + i,
        lit: (share) => (i === 0 ? 0.9 : 0.55) - 0.4 * Math.abs(share - 0.4),
      },
      tones,
    );
  paintMass(canvas, CROWN, tones);
  for (const [i, side] of [LEFT, RIGHT].entries())
    paintFan(
      canvas,
      { ...side, factor, count: 4, seed: 127 + i, lit: (share) => (i === 0 ? 1 : 0.6) - 0.4 * Math.abs(share - 0.4) },
      tones,
    );
}

type Fan = {
  outer: Outline;
  inner: Outline;
  factor: number;
  count: number;
  seed: number;
  lit: (share: number) => number;
};

/** Curls side by side between two lines, each of its own width, waves and length. */
function paintFan(canvas: Canvas2D, { outer, inner, factor, count, seed, lit }: Fan, tones: HairTones): void {
  const random = createRandom(seed);
  const guides = [grown(outer, 60, factor), grown(inner, 60, factor)];
  for (let i = 0; i < count; i++) {
    const share = count === 1 ? 0.5 : i / (count - 1);
    const points = stretchOf(guideAt(guides, share + (random() - 0.5) * 0.1), 0, 0.84 + 0.16 * random());
    const width = CURLS.widthPx * (0.8 + 0.4 * random());
    const wavePx = CURLS.wavePx * (0.8 + 0.4 * random());
    paintCurlyLock(canvas, { points, width, wavePx, phase: random() * TURN, lit: lit(share) }, tones);
  }
}

function lengthOf(look: PerformerLook): number {
  return growth(look, { short: 0.4, long: 1.5 });
}

/** What stands behind the head. */
const CURLS_BACK: Outline = curve(
  '-60,-318 60,-320 160,-270 222,-170 240,-40 236,80 210,170 130,200 0,200 -130,200 -210,170 -236,80 -240,-40 -222,-170 -160,-270',
);
/** What lies over the forehead and beside the cheeks. */
const FRONT: Outline = curve(
  '-184,70 -224,20 -236,-90 -204,-210 -130,-292 -20,-326 90,-314 176,-252 226,-150 232,-30 220,40 184,80 166,20 172,-60 150,-120 104,-150 50,-166 -10,-158 -60,-172 -116,-142 -156,-100 -172,-40 -166,20',
);

/** Paints loose curls: what stands behind the head. */
export function paintCurlsBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const back = cutTo(look, CURLS_BACK);
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
