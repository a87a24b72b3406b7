import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { curve, mirrored, onSide } from '../shapes/curve.ts';
import { paintCurtains } from './curtains.ts';
import { growth } from './cut.ts';
import type { HairMass } from './mass.ts';

/** How much shorter and longer it is worn. */
const LENGTHS = { short: 0.32, long: 1.04, drawnAt: 8 } as const;

const BACK: HairMass = {
  outline: mirrored(curve('0,-280 110,-264 180,-196 212,-80 222,80 232,240 236,400 220,470 100,480 0,480')),
  guides: [
    curve('-40,-280 -208,-60 -222,180 -214,470'),
    curve('-20,-280 -120,0 -120,200 -110,480'),
    curve('0,-280 0,0 0,200 0,480'),
    curve('20,-280 120,0 120,200 110,480'),
    curve('40,-280 208,-60 222,180 214,470'),
  ],
  strands: 90,
  seed: 71,
  strandPx: 4,
};

/** The right curtain from a middle parting; the left one is its mirror image. */
const RIGHT: HairMass = {
  outline: curve(
    '0,-290! 70,-300 146,-262 200,-180 222,-60 228,60 236,200 244,340 242,480 226,580 188,620! 178,560 182,460 184,340 176,220 178,110 178,10 164,-78 126,-144 66,-192 2,-226!',
  ),
  guides: [
    curve('2,-286 120,-274 214,-90 232,120 240,330 206,610'),
    curve('2,-266 104,-236 198,-60 214,140 222,340 200,604'),
    curve('2,-246 86,-196 184,-30 196,150 204,350 192,600'),
    curve('2,-228 68,-170 168,-40 178,140 186,350 182,590'),
  ],
  strands: 130,
  seed: 73,
  strandPx: 2.6,
};

const LEFT: HairMass = {
  ...RIGHT,
  outline: onSide(-1, RIGHT.outline),
  guides: RIGHT.guides.map((guide) => onSide(-1, guide)),
  seed: 75,
};

const SHINES = [
  { line: curve('30,-262 112,-226 172,-152'), opacity: 0.5, width: 22 },
  { line: curve('-30,-262 -112,-226 -172,-152'), opacity: 0.55, width: 24 },
  { line: curve('186,60 206,70 228,62'), opacity: 0.3, width: 44 },
  { line: curve('-228,50 -206,58 -184,50'), opacity: 0.38, width: 44 },
] as const;

const STRAIGHT = {
  back: BACK,
  sides: [LEFT, RIGHT],
  shines: SHINES,
  parting: curve('0,-284 0,-256 1,-228'),
} as const;

/** Long straight hair: what hangs behind the shoulders. */
export function paintStraightBack(canvas: Canvas2D, look: PerformerLook): void {
  paintCurtains(canvas, look, { ...STRAIGHT, part: 'back', factor: growth(look, LENGTHS) });
}

/** Long straight hair: two curtains over the shoulders. */
export function paintStraightFront(canvas: Canvas2D, look: PerformerLook): void {
  paintCurtains(canvas, look, { ...STRAIGHT, part: 'front', factor: growth(look, LENGTHS) });
}
