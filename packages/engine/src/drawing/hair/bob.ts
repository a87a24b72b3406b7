import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, mirrored } from '../shapes/curve.ts';
import { paintCurtains } from './curtains.ts';
import { growth } from './cut.ts';
import type { HairMass } from './mass.ts';

/** How much shorter and longer it is worn. */
const LENGTHS = { short: 0.72, long: 1.4, drawnAt: 5 } as const;

const BACK: HairMass = {
  outline: mirrored(curve('0,-280 110,-262 182,-190 214,-70 222,60 220,170 208,262 150,290 60,292 0,292')),
  guides: [
    curve('-40,-280 -206,-60 -214,120 -196,270'),
    curve('-20,-280 -110,0 -110,140 -100,290'),
    curve('0,-280 0,0 0,140 0,290'),
    curve('20,-280 110,0 110,140 100,290'),
    curve('40,-280 206,-60 214,120 196,270'),
  ],
  strands: 80,
  seed: 61,
  strandPx: 3.6,
};

/** From a parting a little left of the middle down to the chin, where the hair turns in. */
const RIGHT: HairMass = {
  outline: curve(
    '-26,-302! 50,-304 136,-270 196,-190 220,-70 230,60 232,170 218,256 176,286! 160,250 166,180 176,90 178,10 166,-70 130,-134 70,-180 8,-206 -24,-222!',
  ),
  guides: [
    curve('-24,-288 110,-282 210,-110 226,80 222,270'),
    curve('-24,-268 96,-244 196,-70 206,90 200,276'),
    curve('-24,-246 80,-200 180,-40 190,90 184,280'),
    curve('-24,-226 64,-176 166,-44 176,90 170,282'),
  ],
  strands: 90,
  seed: 63,
  strandPx: 3,
  locks: 6,
  band: [0.24, 0.8],
};

const LEFT: HairMass = {
  outline: curve(
    '-26,-302! -90,-292 -160,-246 -206,-150 -222,-30 -230,80 -230,180 -214,260 -172,286! -158,250 -166,180 -178,80 -176,-10 -160,-90 -122,-150 -74,-196 -24,-222!',
  ),
  guides: [
    curve('-26,-286 -130,-262 -214,-90 -226,80 -218,270'),
    curve('-26,-262 -114,-226 -196,-60 -204,90 -196,276'),
    curve('-26,-228 -92,-178 -170,-40 -178,90 -170,280'),
  ],
  strands: 80,
  seed: 65,
  strandPx: 3,
  locks: 5,
  band: [0.24, 0.8],
};

const BOB = { back: BACK, sides: [LEFT, RIGHT], parting: curve('-28,-284 -25,-254 -24,-226') } as const;

/** Hair cut straight below the chin: so many times as long as a bob. */
export function paintBluntCut(
  canvas: Canvas2D,
  look: PerformerLook,
  cut: { part: 'back' | 'front'; factor: number },
): void {
  paintCurtains(canvas, look, { ...BOB, ...cut });
}

/** A bob: what hangs behind the neck. */
export function paintBobBack(canvas: Canvas2D, look: PerformerLook): void {
  paintBluntCut(canvas, look, { part: 'back', factor: growth(look, LENGTHS) });
}

/** A bob: both sides down to the chin. */
export function paintBobFront(canvas: Canvas2D, look: PerformerLook): void {
  paintBluntCut(canvas, look, { part: 'front', factor: growth(look, LENGTHS) });
}
