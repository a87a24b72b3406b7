import type { Canvas2D } from '../canvas-2d.ts';
import { lightnessOf, mix } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import { guideAt, stretchOf } from '../shapes/brush.ts';
import { curve, mirrored, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { fillPath, glow, TURN } from '../shapes/paint.ts';
import { growth, grown } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { shadeFace, shadeShoulders } from './mass.ts';
import { paintRope } from './ropes.ts';

/** The head under the locs: they part a little left of the middle. */
const SCALP: Outline = curve(
  '-200,40 -214,-80 -190,-196 -120,-276 -20,-306 90,-290 172,-224 212,-110 212,0 200,60 178,20 166,-72 128,-144 66,-190 -16,-216 -84,-190 -134,-140 -168,-66 -178,20',
);
const BACK: Outline = mirrored(curve('0,-284 120,-262 196,-180 222,-60 226,80 224,200 190,270 90,290 0,290'));
/** Lines along which the outermost and the innermost loc hang, on either side. */
const RIGHT = {
  outer: curve('-20,-296 118,-288 222,-150 240,20 246,150 240,270'),
  inner: curve('-22,-226 64,-192 160,-92 180,20 192,130 194,230'),
} as const;
const LEFT = {
  outer: curve('-24,-296 -134,-276 -226,-140 -240,20 -244,150 -238,262'),
  inner: curve('-24,-226 -86,-190 -164,-84 -182,20 -192,130 -192,226'),
} as const;
const BEHIND = {
  outer: curve('-40,-240 -190,-60 -226,100 -222,310'),
  inner: curve('40,-240 190,-60 226,100 222,310'),
} as const;

/** Locs on either side: those farther back, and those that lie over them. */
const LOCS = { behind: 12, beside: 10, over: 6, widthPx: 33 } as const;

/** Locs: what hangs behind the neck. */
export function paintLocsBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = locTones(look);
  const factor = lengthOf(look);
  fillPath(canvas, tones.deep, () => traceLoop(canvas, grown(BACK, 60, factor)));
  const dim = { ...tones, light: tones.base, base: tones.dark, dark: tones.deep, shine: tones.base };
  paintFan(canvas, { ...BEHIND, factor, count: LOCS.behind, seed: 91, shade: 0.2 }, dim);
}

/** Locs that fall to both sides of the face. */
export function paintLocsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = locTones(look);
  const factor = lengthOf(look);
  for (const side of [LEFT, RIGHT])
    shadeShoulders(canvas, look, [...grown(side.outer, 60, factor), ...grown(side.inner, 60, factor).toReversed()]);
  shadeFace(canvas, look, SCALP);
  fillPath(canvas, tones.deep, () => traceLoop(canvas, SCALP));
  for (const [i, side] of [LEFT, RIGHT].entries()) {
    paintFan(canvas, { ...side, factor, count: LOCS.beside, seed: 93 + i, shade: 0.25 * i }, tones);
    paintFan(canvas, { ...side, factor, count: LOCS.over, seed: 97 + i, shade: 0.2 * i - 0.2 }, tones);
  }
  glow(canvas, { x: -90, y: -236, rx: 96, ry: 48, turn: -0.6, color: tones.shine, opacity: 0.2 });
}

type Fan = { outer: Outline; inner: Outline; factor: number; count: number; seed: number; shade: number };

/** Locs side by side between two lines; each is as thick, as long and as dark as it has grown, and sways a little. */
function paintFan(canvas: Canvas2D, { outer, inner, factor, count, seed, shade }: Fan, tones: HairTones): void {
  const random = createRandom(seed);
  const guides = [grown(outer, 60, factor), grown(inner, 60, factor)];
  const places = Array.from({ length: count }, (_, i) => (i + 0.2 + 0.6 * random()) / count);
  for (const place of places.toSorted(() => random() - 0.5)) {
    const sway = 5 + 7 * random();
    const phase = random() * TURN;
    const line = stretchOf(guideAt(guides, place), 0, 0.8 + 0.2 * random());
    const points = line.map(([x, y], i): Point => [x + Math.sin(phase + i * 0.9) * sway * (i / line.length), y]);
    const dark = Math.max(0, Math.min(1, shade + (random() - 0.4) * 0.7));
    const own = { ...tones, light: mix(tones.light, tones.dark, dark), base: mix(tones.base, tones.dark, dark) };
    paintRope(
      canvas,
      { points, width: LOCS.widthPx * (0.76 + 0.44 * random()), taper: 0.7 },
      { tones: own, twist: 'loc' },
    );
  }
}

function lengthOf(look: PerformerLook): number {
  return growth(look, { short: 0.35, long: 1.9 });
}

/** Felted hair shines little. */
function locTones(look: PerformerLook): HairTones {
  const tones = hairTones(look.hair.color);
  // Black locs would melt into one.
  const base = mix(tones.base, '#6a5142', 0.26 * Math.max(0, 1 - lightnessOf(tones.base) * 5));
  return { ...tones, base, light: mix(base, tones.light, 0.8), shine: tones.light };
}
