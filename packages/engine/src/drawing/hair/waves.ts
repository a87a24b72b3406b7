import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { curve } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
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
    '-46,-290! 20,-306 122,-286 196,-208 224,-96 228,20 240,130 262,240 262,340 244,430 256,520 222,596 170,640! 176,560 158,480 178,390 190,300 168,200 174,100 178,10 164,-78 122,-142 58,-186 -8,-214 -42,-222!',
  ),
  guides: [
    curve('-44,-284 100,-292 214,-120 230,70 258,280 244,440 186,636'),
    curve('-44,-268 90,-256 198,-90 214,80 236,300 216,450 180,620'),
    curve('-44,-246 76,-214 182,-70 196,90 212,310 190,460 176,600'),
    curve('-42,-226 62,-186 170,-54 176,100 190,310 166,460 174,580'),
  ],
  strands: 130,
  seed: 5,
  strandPx: 3.4,
};

const LEFT: HairMass = {
  outline: curve(
    '-46,-290! -104,-292 -176,-238 -214,-142 -224,-30 -230,80 -248,190 -262,290 -250,390 -262,480 -238,560 -186,612! -184,530 -164,450 -180,360 -190,270 -170,170 -178,70 -176,-16 -160,-96 -124,-154 -82,-198 -42,-222!',
  ),
  guides: [
    curve('-46,-284 -140,-256 -220,-70 -230,90 -256,290 -252,450 -196,608'),
    curve('-46,-262 -126,-222 -202,-56 -212,100 -232,300 -222,450 -190,590'),
    curve('-44,-228 -104,-180 -174,-40 -176,100 -190,290 -170,440 -182,560'),
  ],
  strands: 110,
  seed: 9,
  strandPx: 3.4,
};

/** Bands of light across the bend of the hair, where a lamp from the upper left mirrors in it. */
const SHINES: readonly { line: Outline; opacity: number; width: number }[] = [
  {
    line: curve('20,-262 110,-236 172,-166'),
    opacity: 0.5,
    width: 26,
  },
  {
    line: curve('-84,-256 -150,-200 -186,-128'),
    opacity: 0.55,
    width: 24,
  },
  {
    line: curve('184,210 214,226 248,220'),
    opacity: 0.36,
    width: 40,
  },
  {
    line: curve('-246,170 -214,184 -184,172'),
    opacity: 0.45,
    width: 40,
  },
  {
    line: curve('-252,420 -214,432 -176,424'),
    opacity: 0.3,
    width: 40,
  },
  {
    line: curve('176,470 210,480 244,470'),
    opacity: 0.26,
    width: 40,
  },
];

const WAVES = {
  back: BACK,
  sides: [LEFT, RIGHT],
  shines: SHINES,
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
