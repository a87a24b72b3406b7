import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { curve, mirrored, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import { inside, softFill, softStroke } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';
import { paintMass, shadeFace } from './mass.ts';
import type { HairMass } from './mass.ts';

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

/** Hair combed back tightly; right half. */
const SIDE: HairMass = {
  outline: curve(
    '0,-298 62,-292 122,-266 164,-216 186,-146 192,-66 186,10 170,26! 168,-30 162,-92 144,-138 108,-172 58,-190 0,-196',
  ),
  guides: [
    curve('0,-200 20,-230 30,-262 10,-294'),
    curve('60,-190 84,-226 84,-262 30,-292'),
    curve('118,-166 146,-200 128,-250 50,-290'),
    curve('166,-80 182,-130 160,-216 70,-286'),
    curve('172,20 190,-60 180,-180 90,-280'),
  ],
  strands: 90,
  seed: 83,
  strandPx: 2.6,
};

/** Both sides as one, so that no seam runs over the crown. */
const COMBED: HairMass = {
  ...SIDE,
  outline: mirrored(SIDE.outline),
  guides: [...SIDE.guides.map((guide) => onSide(-1, guide)).toReversed(), ...SIDE.guides],
  strands: SIDE.strands * 2,
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
  const outline = () => traceLoop(canvas, COMBED.outline);
  shadeFace(canvas, look, COMBED.outline);
  softFill(canvas, { color: tones.base, opacity: 0.5, blur: 10 }, outline);
  paintMass(canvas, COMBED, tones);
  inside(canvas, outline, () => {
    for (const line of [curve('-140,-196 -96,-256 -30,-282'), curve('24,-280 92,-262 138,-210')])
      softStroke(canvas, { color: tones.shine, opacity: 0.46, blur: 26, width: 18 }, () => traceLine(canvas, line));
  });
}
