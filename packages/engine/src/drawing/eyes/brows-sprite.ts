import type { SpriteSpec } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { spriteAround } from '../sprite.ts';
import { bendBrows } from './bend-brows.ts';
import { paintBrows } from './brows.ts';

/** Both brows, their inner ends from knit (-1) to raised (1). Anchor: the head's centre. `id` becomes the sprite's id. */
export function browsSprite(look: PerformerLook, inner: number, id: string): SpriteSpec {
  return spriteAround(id, { left: -180, top: -136, right: 180, bottom: -12 }, (canvas) =>
    paintBrows(canvas, bendBrows(look, inner)),
  );
}
