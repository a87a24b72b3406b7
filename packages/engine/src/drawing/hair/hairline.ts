import type { PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import { brush, sampleLine } from '../shapes/brush.ts';
import { traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { inside, softFill, softStroke } from '../shapes/paint.ts';
import type { HairTones } from './hair-tones.ts';

/** Where hair grows out of the skin: the line, the place that the hair is combed towards, and how long its shortest hairs are, in pixels. */
type Hairline = { line: Outline; towards: Point; seed: number; tones: HairTones; hairPx?: number };

/** Lets the skin shine through the roots and sends single hairs out over it, so that the line does not look cut out. Paint it over the hair. */
export function softenHairline(canvas: Canvas2D, look: PerformerLook, hairline: Hairline): void {
  const { line, towards, seed, tones, hairPx = 30 } = hairline;
  const random = createRandom(seed + 900);
  softStroke(canvas, { color: mix(tones.base, look.skin.base, 0.55), opacity: 0.5, blur: 12, width: 5 }, () =>
    traceLine(canvas, line),
  );
  for (const [x, y] of sampleLine(line)) {
    for (let i = 0; i < HAIRS_EACH; i++) {
      const from: Point = [x + (random() - 0.5) * 16, y + (random() - 0.5) * 5];
      const length = Math.hypot(towards[0] - from[0], towards[1] - from[1]) || 1;
      const [ux, uy] = [(towards[0] - from[0]) / length, (towards[1] - from[1]) / length];
      const out = hairPx * (0.04 + 0.2 * random());
      const back = hairPx * (0.6 + 0.6 * random());
      const points: Outline = [
        [from[0] - ux * out, from[1] - uy * out],
        [from[0] + ux * back * 0.4 - uy * 1.5, from[1] + uy * back * 0.4 + ux * 1.5],
        [from[0] + ux * back, from[1] + uy * back],
      ];
      brush(canvas, fade(random() < 0.7 ? tones.base : tones.dark, 0.6), {
        points,
        width: 2 + random() * 1.4,
        widest: 0.6,
      });
    }
  }
}

/** Hairs for each place on the line. */
const HAIRS_EACH = 2;

/** A soft edge of hair, on the face alone: nothing shows beside the head. */
export function featherOnFace(
  canvas: Canvas2D,
  look: PerformerLook,
  edge: { outline: Outline; color: PerformerLook['hair']['color']; opacity: number; blur: number },
): void {
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => softFill(canvas, edge, () => traceLoop(canvas, edge.outline)),
  );
}

/** Hairs too short to lie down, over the whole head between two heights; clip them to where hair grows. */
export function paintGrain(
  canvas: Canvas2D,
  grain: { top: number; bottom: number; count: number; style: string },
): void {
  const { top, bottom, count, style } = grain;
  const random = createRandom(91);
  canvas.lineCap = 'round';
  canvas.strokeStyle = style;
  canvas.lineWidth = 1.5;
  canvas.beginPath();
  for (let i = 0; i < count; i++) {
    const x = (random() * 2 - 1) * 192;
    const y = top + random() * (bottom - top);
    canvas.moveTo(x, y);
    canvas.lineTo(x + x * 0.015, y + 2 + random() * 3);
  }
  canvas.stroke();
}
