import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, mirrored, onSide } from '../shapes/curve.ts';
import { paintBluntCut } from './bob.ts';
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
    '0,-299! 68,-298 146,-262 202,-180 222,-60 222,60 220,180 238,310 246,440 244,520 242,560 232,598! 222,590 210,614! 200,596 188,606! 180,584 168,590! 166,510 172,430 172,320 166,210 172,110 178,10 166,-78 128,-144 68,-192 2,-226!',
  ),
  guides: [
    curve('2,-288 122,-278 216,-90 220,120 240,330 236,590'),
    curve('2,-266 104,-236 200,-60 204,140 222,340 216,600'),
    curve('2,-246 86,-196 186,-30 188,150 202,350 196,600'),
    curve('2,-228 70,-172 170,-40 174,140 180,350 176,586'),
  ],
  strands: 96,
  seed: 73,
  strandPx: 2.6,
  locks: 6,
  band: [0.2, 0.54],
  tips: 7,
};

const LEFT: HairMass = {
  ...RIGHT,
  outline: onSide(-1, RIGHT.outline),
  guides: RIGHT.guides.map((guide) => onSide(-1, guide)),
  seed: 75,
};

const STRAIGHT = {
  back: BACK,
  sides: [LEFT, RIGHT],
  parting: curve('0,-284 0,-256 1,-228'),
} as const;

/** Shorter than this share, straight hair ends above the shoulders: it is as full there as a bob, which is drawn so many times shorter. */
const BLUNT = { below: 0.6, longer: 2.33 } as const;

function paintStraight(canvas: Canvas2D, look: PerformerLook, part: 'back' | 'front'): void {
  const factor = growth(look, LENGTHS);
  if (factor < BLUNT.below) return paintBluntCut(canvas, look, { part, factor: factor * BLUNT.longer });
  paintCurtains(canvas, look, { ...STRAIGHT, part, factor });
}

/** Long straight hair: what hangs behind the shoulders. */
export function paintStraightBack(canvas: Canvas2D, look: PerformerLook): void {
  paintStraight(canvas, look, 'back');
}

/** Long straight hair: two curtains over the shoulders. */
export function paintStraightFront(canvas: Canvas2D, look: PerformerLook): void {
  paintStraight(canvas, look, 'front');
}
