import { captionLayers } from '../captions/caption-layers.ts';
import { figureAt } from './figure-at.ts';
import type { Layer, Matrix } from './layer.ts';
import { shift } from './matrix.ts';
import type { Performance } from './performance.ts';
import { eyesId, mouthId } from './sprite-ids.ts';

/**
 * Layers of one frame, back to front: background, hair behind the head, body, head, eyes, brows, mouth, glasses, front hair, logo, captions.
 * Depends on its arguments only; frames may be asked for in any order.
 * @throws RangeError when `frame` is not a whole number from 0 to `performance.frames` - 1.
 */
export function layersAt(performance: Performance, frame: number): Layer[] {
  if (!Number.isInteger(frame) || frame < 0 || frame >= performance.frames) {
    throw new RangeError(`Frame ${frame} is not one of the ${performance.frames} frames of the clip.`);
  }
  const figure = figureAt(performance, frame);
  const layers = [
    still('background', shift(0, 0)),
    moved('hair-back', 'hair-back', figure.hairBack),
    moved('body', 'body', figure.body),
    moved('head', 'head', figure.head),
    moved('eyes', eyesId(performance.eyes[frame] ?? 0), figure.face),
    moved('brows', 'brows', figure.brows),
    moved('mouth', mouthId(performance.mouths[frame] ?? 0), figure.face),
  ];
  if (performance.hasGlasses) layers.push(moved('glasses', 'glasses', figure.face));
  layers.push(moved('hair-front', 'hair-front', figure.hairFront));
  if (performance.logo) layers.push(still('logo', shift(performance.logo.x, performance.logo.y)));
  layers.push(...captionLayers(performance.captions, frame));
  return layers;
}

function moved(slot: string, spriteId: string, matrix: Matrix): Layer {
  return { slot, spriteId, matrix, opacity: 1, wholePixels: false };
}

function still(slot: string, matrix: Matrix): Layer {
  return { slot, spriteId: slot, matrix, opacity: 1, wholePixels: true };
}
