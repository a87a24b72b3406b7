import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import type { PerformerLook } from '../look.ts';
import { curve, mirrored, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softFill } from '../shapes/paint.ts';
import { paintCoilyMass } from './coily.ts';
import { hairTones } from './hair-tones.ts';
import { shadeFace } from './mass.ts';
import { paintGrain } from './scalp.ts';

/** Cropped hair with a sharp line over the forehead; right half, outside down to the sideburn and back along the hairline. */
const CROP: Outline = mirrored(
  curve('0,-294 70,-286 126,-256 164,-200 190,-100 196,22 170,22 166,-60 158,-120 130,-158 72,-174 0,-178'),
);

/** The thick top, without the clipped sides. */
const TOP: Outline = mirrored(curve('0,-300 64,-294 114,-272 146,-234 159,-186 156,-136 132,-158 72,-174 0,-178'));

/** A short fade: clipped sides that thin out downwards and tight curls on top. */
export function paintFadeFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  shadeFace(canvas, look, TOP);
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => {
      const sides = canvas.createLinearGradient(0, -200, 0, 20);
      for (const [offset, opacity] of THINNING) sides.addColorStop(offset, fade(tones.base, opacity));
      fillPath(canvas, sides, () => traceLoop(canvas, CROP));
      softFill(canvas, { color: tones.base, opacity: 0.26, blur: 18 }, () => traceLoop(canvas, CROP));
      inside(
        canvas,
        () => traceLoop(canvas, CROP),
        () => paintGrain(canvas, { top: -210, bottom: 24, count: 700, style: fade(tones.deep, 0.3) }),
      );
    },
  );
  paintCoilyMass(canvas, { outline: TOP, px: 6, count: 620, seed: 17, lit: 0.6 }, tones);
}

/** How dense the sides are from the top down. */
const THINNING = [
  [0, 0.96],
  [0.35, 0.8],
  [0.7, 0.42],
  [0.9, 0.2],
  [1, 0],
] as const;
