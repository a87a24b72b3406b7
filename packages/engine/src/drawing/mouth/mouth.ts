import type { MouthShape } from '../../model/pose.ts';
import type { SpriteSpec } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { expressedMouth } from '../expression.ts';
import { spriteAround } from '../sprite.ts';
import { paintMouth } from './paint-mouth.ts';

/** The mouth in one shape: lips, teeth, tongue, corners and the shadow under the lower lip. Anchor: the head's centre. `id` becomes the sprite's id. */
export function mouthSprite(look: PerformerLook, shape: MouthShape, id: string): SpriteSpec {
  const { y } = look.lips;
  return spriteAround(id, { left: -130, top: y - 70, right: 130, bottom: y + 130 }, (canvas) =>
    paintMouth(canvas, { look, shape: expressedMouth(shape, look.mood) }),
  );
}
