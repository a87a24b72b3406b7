import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, shifted, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';
import { featherOnFace, softenHairline } from './hairline.ts';
import { paintWisps } from './locks.ts';
import { paintMass, shadeFace } from './mass.ts';
import type { HairMass } from './mass.ts';
import { fadeSideburn } from './short-cuts.ts';

/** The nape and the short sides behind the ears. */
const NAPE: Outline = curve('-186,-120 0,-260 186,-120 188,0 150,50 -150,50 -188,0');

/** The top, combed from a parting on the left over to the right. */
const TOP: HairMass = {
  outline: curve(
    '-120,-228! -104,-282 -30,-318 70,-318 152,-272 190,-190 192,-110 176,-60! 160,-124 128,-166 70,-188 0,-196 -60,-206',
  ),
  guides: [
    curve('-118,-232 -70,-306 60,-320 164,-258 188,-90'),
    curve('-112,-228 -50,-278 60,-282 150,-228 180,-84'),
    curve('-104,-224 -40,-244 50,-242 130,-196 174,-76'),
    curve('-100,-222 -50,-214 20,-204 100,-178 166,-100'),
  ],
  strands: 110,
  seed: 41,
  strandPx: 3.2,
  band: [0.36],
};

/** The short sides with the sideburns, brushed back and down. */
const LEFT: HairMass = {
  outline: curve(
    '-112,-222! -92,-290 -142,-262 -178,-196 -192,-110 -193,-40 -186,34 -168,38! -166,-30 -160,-96 -144,-150',
  ),
  guides: [curve('-106,-276 -178,-196 -192,-70 -182,36'), curve('-116,-226 -154,-150 -168,-60 -170,36')],
  strands: 50,
  seed: 43,
  strandPx: 3,
  locks: 3,
};

const RIGHT: HairMass = {
  outline: curve('172,-220 194,-120 193,-40 186,34 168,38! 166,-30 162,-90 156,-140'),
  guides: [curve('176,-200 196,-110 190,36'), curve('158,-160 168,-60 170,36')],
  strands: 34,
  seed: 47,
  strandPx: 3,
  locks: 2,
};

/** Swept silver hair: the nape. */
export function paintSweptBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).deep, () => traceLoop(canvas, NAPE));
}

/** Swept silver hair: sides and the combed top. */
export function paintSweptFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  shadeFace(canvas, look, TOP.outline);
  const sides = { ...tones, light: tones.base, base: mix(tones.base, tones.dark, 0.5), shine: tones.light };
  paintMass(canvas, LEFT, sides);
  paintMass(canvas, RIGHT, sides);
  for (const side of [-1, 1] as const) fadeSideburn(canvas, look, { side, tones: sides });
  featherOnFace(canvas, look, { outline: TOP.outline, color: tones.base, opacity: 0.6, blur: 9 });
  paintMass(canvas, TOP, tones);
  softenHairline(canvas, look, { line: HAIRLINE, towards: [520, -220], seed: 49, tones });
  paintWisps(canvas, { line: shifted(TOP.guides[0] ?? [], 0, -3), count: 7, seed: 45, outwards: -4 }, tones);
}

/** Where the top grows from the forehead, from the parting to the right temple. */
const HAIRLINE: Outline = curve('-112,-224 -60,-206 0,-196 70,-188 120,-170');
