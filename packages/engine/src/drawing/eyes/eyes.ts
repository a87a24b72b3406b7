import type { EyeShape } from '../../model/pose.ts';
import type { SpriteSpec } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { spriteAround } from '../sprite.ts';
import { paintEye } from './eye.ts';

/** Both eyes with their lids in one shape. Anchor: the head's centre. `id` becomes the sprite's id. */
export function eyesSprite(look: PerformerLook, shape: EyeShape, id: string): SpriteSpec {
  return spriteAround(id, { left: -170, top: -70, right: 170, bottom: 60 }, (canvas) => {
    for (const side of [-1, 1] as const) paintEye(canvas, { look, shape, side });
  });
}
