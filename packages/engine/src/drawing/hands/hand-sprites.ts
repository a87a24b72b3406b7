import type { SpriteSpec } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { spriteAround } from '../sprite.ts';
import { beforeId, handId } from './hand-ids.ts';
import { HAND_SHAPES } from './hand-shapes.ts';
import { paintBefore, paintHand } from './paint-hand.ts';

/** Room that a thumb takes around the wrist of its hand, in pixels. */
const THUMB_EXTENT = { left: -112, top: -190, right: 30, bottom: 26 };

/** All hands of a look, for the picture's right side; the other side mirrors them. Anchor: the wrist, fingers upwards. */
export function handSprites(look: PerformerLook): SpriteSpec[] {
  const extent = { left: -160, top: -330, right: 160, bottom: 60 };
  return HAND_SHAPES.flatMap((shape) => {
    const before = beforeId(shape);
    return [
      spriteAround(handId(shape), extent, (canvas) => paintHand(canvas, look, shape)),
      ...(before ? [spriteAround(before, THUMB_EXTENT, (canvas) => paintBefore(canvas, look, shape))] : []),
    ];
  });
}
