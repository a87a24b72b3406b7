import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';

/**
 * Paints a sprite with its upper left corner at a whole pixel of a canvas and keeps it inside its rectangle.
 * With `paintScale` the sprite is painted small and enlarged smoothly, which is a cheap blur.
 */
export function paintSprite(context: SKRSContext2D, sprite: SpriteSpec, at: { x: number; y: number }): void {
  const { width, height, paintScale = 1 } = sprite;
  context.save();
  context.beginPath();
  context.rect(at.x, at.y, width, height);
  context.clip();
  context.translate(at.x, at.y);
  if (paintScale < 1) {
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(paintSmall(sprite, paintScale), 0, 0, width, height);
  } else {
    sprite.draw(context);
  }
  context.restore();
}

function paintSmall(sprite: SpriteSpec, paintScale: number) {
  const small = createCanvas(Math.ceil(sprite.width * paintScale), Math.ceil(sprite.height * paintScale));
  const context = small.getContext('2d');
  context.scale(small.width / sprite.width, small.height / sprite.height);
  sprite.draw(context);
  return small;
}
