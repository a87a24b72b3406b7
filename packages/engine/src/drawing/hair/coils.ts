import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, mirrored } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { paintCoilyMass } from './coily.ts';
import { growth } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import { featherOnFace } from './hairline.ts';
import { shadeFace } from './mass.ts';

/** Hair that lies close to a round head; right half, outside down to the ear and back along a soft hairline. */
const OUTSIDE: Outline = curve('0,-300 70,-293 130,-264 174,-206 194,-120 196,-30 188,22');
const HAIRLINE: Outline = curve('172,16 168,-56 156,-112 124,-150 76,-172 34,-170 0,-176');

/** Short coils, close to the head. */
export function paintCoilsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const thick = growth(look, { short: 0.94, long: 1.1 });
  const cap = mirrored([...OUTSIDE.map(([x, y]) => [x * thick, y * thick] as const), ...HAIRLINE]);
  shadeFace(canvas, look, cap);
  featherOnFace(canvas, look, { outline: cap, color: tones.base, opacity: 0.6, blur: 16 });
  paintCoilyMass(canvas, { outline: cap, px: 9, count: 760, seed: 141, lit: 0.6 }, tones);
}
