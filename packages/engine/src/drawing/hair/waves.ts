import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve } from '../shapes/curve.ts';
import { paintCurtains } from './curtains.ts';
import { growth } from './cut.ts';
import type { HairMass } from './mass.ts';

/** How much shorter and longer it is worn. */
const LENGTHS = { short: 0.36, long: 1.02, drawnAt: 8 } as const;

const BACK: HairMass = {
  outline: curve(
    '-20,-276 100,-264 180,-196 212,-80 222,60 238,180 254,300 240,400 150,450 0,440 -150,450 -240,400 -254,300 -238,180 -222,60 -212,-80 -180,-196 -110,-262',
  ),
  guides: [
    curve('-40,-280 -220,-60 -236,180 -236,440'),
    curve('-40,-280 -130,0 -130,200 -120,450'),
    curve('-20,-280 0,0 0,200 0,450'),
    curve('0,-280 130,0 130,200 120,450'),
    curve('20,-280 220,-60 236,180 236,440'),
  ],
  strands: 90,
  seed: 21,
  strandPx: 4,
};

/** The fuller curtain, on the far side of the parting. */
const RIGHT: HairMass = {
  outline: curve(
    '-46,-300! 20,-308 124,-286 200,-206 228,-96 228,10 218,100 238,190 274,270 276,350 248,430 258,500 252,556 238,604 222,622! 221,600! 206,624 184,638! 190,606! 176,614 164,612! 170,560 166,500 150,420 158,340 190,270 176,190 170,110 178,10 166,-78 126,-144 62,-188 -6,-212 -42,-220!',
  ),
  guides: [
    curve('-44,-286 110,-290 222,-110 216,100 276,300 250,470 226,616'),
    curve('-44,-268 92,-256 202,-84 200,100 244,310 224,470 206,618'),
    curve('-44,-246 78,-214 184,-66 186,100 206,320 194,460 188,622'),
    curve('-42,-226 62,-186 172,-50 174,110 176,320 160,450 168,606'),
  ],
  strands: 100,
  seed: 5,
  strandPx: 3.2,
  locks: 6,
  band: [0.17, 0.56],
  tips: 4,
};

const LEFT: HairMass = {
  outline: curve(
    '-46,-300! -106,-290 -176,-240 -216,-142 -222,-30 -214,70 -232,160 -270,250 -272,340 -244,420 -256,484 -248,536 -234,580 -216,600! -217,576! -202,606 -182,622! -188,582! -174,590 -162,588! -168,536 -164,480 -148,400 -156,320 -186,250 -176,170 -170,90 -176,-10 -162,-94 -126,-152 -84,-196 -42,-220!',
  ),
  guides: [
    curve('-46,-286 -144,-258 -220,-70 -212,90 -272,290 -248,450 -222,592'),
    curve('-46,-262 -128,-222 -204,-56 -198,100 -236,300 -214,446 -192,606'),
    curve('-44,-228 -106,-180 -174,-40 -174,100 -180,300 -154,430 -166,580'),
  ],
  strands: 90,
  seed: 9,
  strandPx: 3.2,
  locks: 5,
  band: [0.17, 0.56],
  tips: 4,
};

const WAVES = {
  back: BACK,
  sides: [LEFT, RIGHT],
  parting: curve('-47,-282 -44,-252 -42,-226'),
} as const;

/** Long waves with a side parting: what hangs behind the shoulders. */
export function paintWavesBack(canvas: Canvas2D, look: PerformerLook): void {
  paintCurtains(canvas, look, { ...WAVES, part: 'back', factor: growth(look, LENGTHS) });
}

/** Long waves with a side parting: the two curtains beside the face, over the shoulders. */
export function paintWavesFront(canvas: Canvas2D, look: PerformerLook): void {
  paintCurtains(canvas, look, { ...WAVES, part: 'front', factor: growth(look, LENGTHS) });
}
