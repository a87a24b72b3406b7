import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { curve, mirrored, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, glow } from '../shapes/paint.ts';
import { growth, grown } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { shadeFace } from './mass.ts';
import { fanOf, paintRope } from './ropes.ts';

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

/** Each loc lies at a slant of its own. */
const LOCS = { behind: 11, beside: 8, widthPx: 34 } as const;

/** Locs: what hangs behind the neck. */
export function paintLocsBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const factor = lengthOf(look);
  fillPath(canvas, tones.deep, () => traceLoop(canvas, grown(BACK, 60, factor)));
  const lines = { outer: grown(BEHIND.outer, 60, factor), inner: grown(BEHIND.inner, 60, factor) };
  const dim = { ...tones, light: tones.base, base: tones.dark, dark: tones.deep, shine: tones.base };
  for (const rope of fanOf(lines, LOCS.behind, { width: LOCS.widthPx, taper: 0.6 }))
    paintRope(canvas, rope, { tones: dim, twist: 'loc' });
}

/** Locs that fall to both sides of the face. */
export function paintLocsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = locTones(look);
  const factor = lengthOf(look);
  shadeFace(canvas, look, SCALP);
  fillPath(canvas, tones.deep, () => traceLoop(canvas, SCALP));
  for (const side of [LEFT, RIGHT]) {
    const lines = { outer: grown(side.outer, 60, factor), inner: grown(side.inner, 60, factor) };
    for (const rope of fanOf(lines, LOCS.beside, { width: LOCS.widthPx, taper: 0.62 }))
      paintRope(canvas, rope, { tones, twist: 'loc' });
  }
  glow(canvas, { x: -90, y: -236, rx: 96, ry: 48, turn: -0.6, color: tones.shine, opacity: 0.2 });
}

function lengthOf(look: PerformerLook): number {
  return growth(look, { short: 0.35, long: 1.9 });
}

/** Felted hair shines little. */
function locTones(look: PerformerLook): HairTones {
  const tones = hairTones(look.hair.color);
  return { ...tones, light: tones.base, shine: tones.light };
}
