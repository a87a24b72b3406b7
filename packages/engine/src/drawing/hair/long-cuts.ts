import type { PerformerLook } from '../../model/look.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { brush, stretchOf } from '../shapes/brush.ts';
import { shifted, traceLine, curve, mirrored, onSide } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { softStroke } from '../shapes/paint.ts';
import { grownMass, growth } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import { paintWisps } from './locks.ts';
import { paintMass, shadeFace, shadeShoulders } from './mass.ts';
import type { HairMass } from './mass.ts';

/** Hair that hangs from a parting: what is behind, the sides over the face's edges (their guides lead from the outermost hair to that at the face), and the parting. `isTied`: no hair has come loose. */
export type Curtains = {
  back: HairMass;
  sides: readonly HairMass[];
  parting: Outline;
  isTied?: boolean;
};

/** Paints what hangs behind the body, or what frames the face. `factor`: what hangs is so many times as long. */
export function paintCurtains(
  canvas: Canvas2D,
  look: PerformerLook,
  uncut: Curtains & { part: 'back' | 'front'; factor?: number },
): void {
  const tones = hairTones(look.hair.color);
  const hair = cutCurtains(uncut, uncut.factor ?? 1);
  if (uncut.part === 'back') {
    const dim = { ...tones, light: tones.dark, base: mix(tones.dark, tones.deep, 0.3), dark: tones.deep };
    return paintMass(canvas, hair.back, { ...dim, shine: mix(tones.dark, tones.base, 0.5) });
  }
  for (const mass of hair.sides) {
    shadeShoulders(canvas, look, mass.outline);
    shadeFace(canvas, look, mass.outline);
  }
  for (const mass of hair.sides) paintSide(canvas, look, { mass, isTied: uncut.isTied ?? false });
  // Hair rises on both sides of a parting: it is a soft dent, and skin shows in the depth of it alone.
  softStroke(canvas, { color: tones.deep, opacity: 0.5, blur: 14, width: 8 }, () => traceLine(canvas, hair.parting));
  const scalp = mix(look.skin.base, tones.dark, 0.6);
  brush(canvas, fade(scalp, 0.7), { points: hair.parting, width: 3.2, widest: 0.85 });
}

/** One side, with the roots over the forehead soft and loose hairs at both of its edges. */
function paintSide(canvas: Canvas2D, look: PerformerLook, { mass, isTied }: { mass: HairMass; isTied: boolean }): void {
  const tones = hairTones(look.hair.color);
  const [outer, inner] = [mass.guides[0] ?? [], mass.guides.at(-1) ?? []];
  const side = Math.sign(outer[2]?.[0] ?? 0);
  paintMass(canvas, mass, tones);
  softStroke(canvas, { color: mix(tones.base, look.skin.base, 0.5), opacity: 0.4, blur: 12, width: 5 }, () =>
    traceLine(canvas, shifted(stretchOf(inner, 0, 0.3), -side * 3, 3)),
  );
  if (isTied) return;
  paintWisps(canvas, { line: shifted(inner, -side * 3, 2), count: 4, seed: mass.seed, outwards: -side * 3 }, tones);
  paintWisps(canvas, { line: shifted(outer, side * 5, 0), count: 6, seed: mass.seed + 1, outwards: side * 6 }, tones);
}

/** Hair begins to hang below the ears. */
const HANGS_FROM_Y = 60;

function cutCurtains(hair: Curtains, factor: number): Curtains {
  return {
    back: grownMass(hair.back, HANGS_FROM_Y, factor),
    sides: hair.sides.map((side) => grownMass(side, HANGS_FROM_Y, factor)),
    parting: hair.parting,
  };
}

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

/** How much shorter and longer it is worn. */
const STRAIGHT_LENGTHS = { short: 0.32, long: 1.04, drawnAt: 8 } as const;

const STRAIGHT_BACK: HairMass = {
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
const STRAIGHT_RIGHT: HairMass = {
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

const STRAIGHT_LEFT: HairMass = {
  ...STRAIGHT_RIGHT,
  outline: onSide(-1, STRAIGHT_RIGHT.outline),
  guides: STRAIGHT_RIGHT.guides.map((guide) => onSide(-1, guide)),
  seed: 75,
};

const STRAIGHT = {
  back: STRAIGHT_BACK,
  sides: [STRAIGHT_LEFT, STRAIGHT_RIGHT],
  parting: curve('0,-284 0,-256 1,-228'),
} as const;

/** Shorter than this share, straight hair ends above the shoulders: it is as full there as a bob, which is drawn so many times shorter. */
const BLUNT = { below: 0.6, longer: 2.33 } as const;

function paintStraight(canvas: Canvas2D, look: PerformerLook, part: 'back' | 'front'): void {
  const factor = growth(look, STRAIGHT_LENGTHS);
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

/** How much shorter and longer it is worn. */
const WAVES_LENGTHS = { short: 0.36, long: 1.02, drawnAt: 8 } as const;

const WAVES_BACK: HairMass = {
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
const WAVES_RIGHT: HairMass = {
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

const WAVES_LEFT: HairMass = {
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
  back: WAVES_BACK,
  sides: [WAVES_LEFT, WAVES_RIGHT],
  parting: curve('-47,-282 -44,-252 -42,-226'),
} as const;

/** Long waves with a side parting: what hangs behind the shoulders. */
export function paintWavesBack(canvas: Canvas2D, look: PerformerLook): void {
  paintCurtains(canvas, look, { ...WAVES, part: 'back', factor: growth(look, WAVES_LENGTHS) });
}

/** Long waves with a side parting: the two curtains beside the face, over the shoulders. */
export function paintWavesFront(canvas: Canvas2D, look: PerformerLook): void {
  paintCurtains(canvas, look, { ...WAVES, part: 'front', factor: growth(look, WAVES_LENGTHS) });
}
