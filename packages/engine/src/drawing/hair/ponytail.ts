import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { curve } from '../shapes/curve.ts';
import { paintBunFront } from './bun.ts';
import { growth, grownMass } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import { paintMass } from './mass.ts';
import type { HairMass } from './mass.ts';

/** The tail: it rises behind the crown and falls over the right shoulder. */
const TAIL: HairMass = {
  outline: curve(
    '-10,-300 40,-344 112,-346 176,-306 214,-226 236,-110 246,20 250,140 246,250 236,340 214,420! 190,350 182,240 180,110 172,-10 150,-120 100,-210 20,-250',
  ),
  guides: [
    curve('10,-280 100,-330 212,-210 242,30 242,220 216,410'),
    curve('24,-270 100,-300 188,-190 216,40 222,220 212,400'),
    curve('34,-256 90,-250 158,-140 188,40 196,220 206,390'),
  ],
  strands: 100,
  seed: 131,
  strandPx: 3.2,
};

/** Hair tied high: the tail, behind the head. */
export function paintPonytailBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const factor = growth(look, { short: 0.35, long: 1.5 });
  paintMass(canvas, grownMass(TAIL, -20, factor), tones);
}

/** Hair tied high: combed back from the forehead and over the ears. */
export function paintPonytailFront(canvas: Canvas2D, look: PerformerLook): void {
  paintBunFront(canvas, look);
}
