import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { fade } from '../colour.ts';
import { brush } from '../shapes/brush.ts';
import { curve, mirrored, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import { inside, softStroke } from '../shapes/paint.ts';
import { featherOnFace, softenHairline } from './hairline.ts';
import { hairTones } from './hair-tones.ts';
import { paintMass, shadeFace } from './mass.ts';
import type { HairMass } from './mass.ts';
import type { Outline } from '../shapes/curve.ts';

/** The knot on top of the head. */
const KNOT: HairMass = {
  outline: mirrored(curve('0,-392 46,-386 82,-358 92,-318 78,-278 40,-258 0,-254')),
  guides: [
    curve('-70,-280 -84,-330 -30,-384 40,-380'),
    curve('-60,-262 -40,-320 20,-340 70,-330'),
    curve('-30,-256 10,-290 60,-290 84,-310'),
  ],
  strands: 60,
  seed: 81,
  strandPx: 3.2,
};

/** Where the hair begins; right half, from the middle to the temple and down before the ear. */
const HAIRLINE: Outline = curve('0,-194 34,-190 74,-180 112,-162 140,-136 152,-104 158,-64 168,-30 171,4');

/** Hair combed back tightly; right half. */
const SIDE: HairMass = {
  outline: [...curve('0,-298 62,-292 122,-266 164,-216 186,-146 192,-66 187,-4 176,24!'), ...HAIRLINE.toReversed()],
  guides: [
    curve('0,-190 0,-224 0,-260 0,-298'),
    curve('56,-182 58,-226 50,-264 34,-300'),
    curve('112,-158 118,-206 102,-252 70,-290'),
    curve('148,-110 162,-160 150,-218 108,-274'),
    curve('160,-52 184,-104 180,-176 140,-250'),
    curve('174,22 192,-46 196,-130 164,-222'),
  ],
  strands: 90,
  seed: 83,
  strandPx: 2.4,
};

/** Both sides as one, so that no seam runs over the crown. */
const COMBED: HairMass = {
  ...SIDE,
  outline: mirrored(SIDE.outline),
  guides: [...SIDE.guides.map((guide) => onSide(-1, guide)).toReversed(), ...SIDE.guides],
  strands: SIDE.strands * 2,
  locks: 18,
  crease: 0.45,
  band: [0.52],
};

/** Hair tied into a knot: the knot, behind the head. */
export function paintBunBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  paintMass(canvas, KNOT, tones);
  inside(
    canvas,
    () => traceLoop(canvas, KNOT.outline),
    () => {
      softStroke(canvas, { color: tones.deep, opacity: 0.7, blur: 24, width: 26 }, () =>
        traceLine(canvas, curve('-80,-262 0,-276 80,-262')),
      );
      softStroke(canvas, { color: tones.shine, opacity: 0.5, blur: 20, width: 14 }, () =>
        traceLine(canvas, curve('-58,-346 -20,-372 26,-370')),
      );
    },
  );
}

/** Hair tied into a knot: combed back from the forehead and over the ears. */
export function paintBunFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  shadeFace(canvas, look, COMBED.outline);
  featherOnFace(canvas, look, { outline: COMBED.outline, color: tones.base, opacity: 0.5, blur: 12 });
  paintMass(canvas, COMBED, tones);
  for (const side of [-1, 1] as const) {
    softenHairline(canvas, look, { line: onSide(side, HAIRLINE), towards: [side * 110, -600], seed: side + 85, tones });
    for (const wisp of WISPS) brush(canvas, fade(tones.base, 0.85), { points: onSide(side, wisp), width: 4 });
  }
}

/** Fine hair that has come loose before the ears. */
const WISPS = [curve('168,-22 174,14 170,48 160,74'), curve('164,-40 168,0 160,34')] as const;
