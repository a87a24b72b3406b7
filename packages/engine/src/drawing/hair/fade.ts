import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import type { PerformerLook } from '../../model/look.ts';
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
const TOP: Outline = mirrored(curve('0,-298 58,-292 104,-271 136,-232 151,-182 152,-134 130,-158 72,-174 0,-178'));

/** The top ends at the temples of the head it grows on, however broad they are. */
function topOf({ face: { templeX } }: PerformerLook): Outline {
  const broad = Math.max(0.86, Math.min(1.06, (templeX - 2) / WIDEST_X));
  return TOP.map(([x, y]) => [x * broad, y] as const);
}

/** Half width of the top at its lower corners, in pixels. */
const WIDEST_X = 152;

/** A short fade: clipped sides that thin out downwards and tight curls on top. */
export function paintFadeFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const top = topOf(look);
  shadeFace(canvas, look, top);
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
  paintCoilyMass(canvas, { outline: top, px: 6, count: 620, seed: 17, lit: 0.6 }, tones);
}

/** How dense the sides are from the top down. */
const THINNING = [
  [0, 0.96],
  [0.35, 0.8],
  [0.7, 0.42],
  [0.9, 0.2],
  [1, 0],
] as const;
