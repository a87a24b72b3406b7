import type { SpriteSpec } from '../canvas-2d.ts';
import type { Hex } from '../../model/look.ts';
import { spriteAround } from '../sprite.ts';

/** What the sprite of a group's box is drawn from: width and height in pixels (multiples of 4), radius in pixels. */
export type CaptionBoxSpec = { id: string; width: number; height: number; radius: number; color: Hex };

/** The solid, rounded box behind a group of words. The anchor is its middle. */
export function captionBoxSprite(box: CaptionBoxSpec): SpriteSpec {
  const { width, height, radius } = box;
  const extent = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 };
  return spriteAround(box.id, extent, (canvas) => {
    canvas.fillStyle = box.color;
    canvas.beginPath();
    canvas.roundRect(-width / 2, -height / 2, width, height, radius);
    canvas.fill();
  });
}
