import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { curve, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, glow, softFill } from '../shapes/paint.ts';
import { growth, grown } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import { paintMass, shadeFace } from './mass.ts';
import type { HairMass } from './mass.ts';
import { fanOf, paintRope } from './ropes.ts';

const BACK: Outline = curve(
  '-20,-300 110,-284 206,-200 250,-60 266,100 272,240 258,340 150,390 0,384 -150,390 -258,340 -272,240 -266,100 -250,-60 -206,-200 -120,-282',
);
/** The top of the hair, from a parting on the left down to where it begins to curl. */
const CROWN: HairMass = {
  outline: curve(
    '-44,-306 60,-326 160,-276 222,-170 240,-60 226,0 190,-10 172,-40 160,-84 122,-142 58,-186 -8,-212 -44,-222 -84,-196 -126,-150 -160,-88 -172,-40 -190,-10 -226,0 -240,-60 -222,-160 -150,-268',
  ),
  guides: [
    curve('-44,-300 -170,-220 -214,-40'),
    curve('-44,-240 -120,-190 -180,-20'),
    curve('-44,-228 60,-186 180,-20'),
    curve('-40,-300 150,-250 220,-40'),
  ],
  strands: 120,
  seed: 121,
  strandPx: 3.2,
};
const RIGHT = {
  outer: curve('150,-262 226,-150 254,0 262,120 264,220 250,330'),
  inner: curve('96,-176 150,-110 174,-20 184,80 200,190 196,300'),
} as const;
const LEFT = {
  outer: curve('-160,-256 -228,-150 -256,0 -264,120 -266,220 -252,330'),
  inner: curve('-106,-180 -154,-110 -176,-20 -186,80 -202,190 -198,300'),
} as const;
const BEHIND = {
  outer: curve('-190,-60 -230,60 -240,200 -226,350'),
  inner: curve('190,-60 230,60 240,200 226,350'),
} as const;
const CURLS = { behind: 9, beside: 5, widthPx: 52 } as const;

/** Long curls: what hangs behind the shoulders. */
export function paintRingletsBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const factor = lengthOf(look);
  const outline = grown(BACK, 60, factor);
  softFill(canvas, { color: tones.dark, opacity: 0.8, blur: 14 }, () => traceLoop(canvas, outline));
  fillPath(canvas, tones.deep, () => traceLoop(canvas, outline));
  const lines = { outer: grown(BEHIND.outer, 60, factor), inner: grown(BEHIND.inner, 60, factor) };
  const dim = { ...tones, light: tones.base, base: tones.dark, dark: tones.deep, shine: tones.base };
  for (const rope of fanOf(lines, CURLS.behind, { width: CURLS.widthPx, taper: 0.7 }))
    paintRope(canvas, rope, { tones: dim, twist: 'ringlet' });
}

/** Long curls that wind down on both sides of the face. */
export function paintRingletsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const factor = lengthOf(look);
  shadeFace(canvas, look, CROWN.outline);
  softFill(canvas, { color: tones.base, opacity: 0.8, blur: 10 }, () => traceLoop(canvas, CROWN.outline));
  paintMass(canvas, CROWN, tones);
  for (const side of [LEFT, RIGHT]) {
    const lines = { outer: grown(side.outer, 60, factor), inner: grown(side.inner, 60, factor) };
    for (const rope of fanOf(lines, CURLS.beside, { width: CURLS.widthPx, taper: 0.66 }))
      paintRope(canvas, rope, { tones, twist: 'ringlet' });
  }
  glow(canvas, { x: -96, y: -232, rx: 96, ry: 46, turn: -0.7, color: tones.shine, opacity: 0.4 });
  glow(canvas, { x: 96, y: -246, rx: 90, ry: 40, turn: 0.5, color: tones.shine, opacity: 0.3 });
}

function lengthOf(look: PerformerLook): number {
  return growth(look, { short: 0.4, long: 1.5 });
}
