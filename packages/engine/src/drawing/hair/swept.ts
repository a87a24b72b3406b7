import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { curve, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softStroke } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';
import { paintMass, shadeFace } from './mass.ts';
import type { HairMass } from './mass.ts';

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
  strands: 120,
  seed: 41,
  strandPx: 3.6,
};

/** The short sides with the sideburns, brushed back and down. */
const LEFT: HairMass = {
  outline: curve('-112,-222! -110,-274 -160,-232 -187,-150 -193,-60 -186,34 -168,38! -166,-30 -160,-96 -144,-150'),
  guides: [curve('-112,-262 -176,-180 -190,-70 -182,36'), curve('-116,-226 -154,-150 -168,-60 -170,36')],
  strands: 50,
  seed: 43,
  strandPx: 3,
};

const RIGHT: HairMass = {
  outline: curve('172,-220 194,-120 193,-40 186,34 168,38! 166,-30 162,-90 156,-140'),
  guides: [curve('176,-200 196,-110 190,36'), curve('158,-160 168,-60 170,36')],
  strands: 34,
  seed: 47,
  strandPx: 3,
};

/** Swept silver hair: the nape. */
export function paintSweptBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).deep, () => traceLoop(canvas, NAPE));
}

/** Swept silver hair: sides and the combed top. */
export function paintSweptFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  shadeFace(canvas, look, TOP.outline);
  const sides = { ...tones, light: tones.base, base: mix(tones.base, tones.dark, 0.5) };
  paintMass(canvas, LEFT, sides);
  paintMass(canvas, RIGHT, sides);
  paintMass(canvas, TOP, tones);
  inside(
    canvas,
    () => traceLoop(canvas, TOP.outline),
    () => {
      softStroke(canvas, { color: tones.shine, opacity: 0.6, blur: 26, width: 20 }, () =>
        traceLine(canvas, curve('-76,-270 20,-290 110,-262')),
      );
    },
  );
}
