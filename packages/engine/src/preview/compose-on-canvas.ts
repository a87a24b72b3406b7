import type { Layer } from '../model/layer.ts';

/** The part of a Canvas 2D context that composing needs; `Picture` is whatever its `drawImage` takes (a canvas, an ImageBitmap). */
export type PreviewCanvas<Picture> = {
  globalAlpha: number;
  save(): void;
  restore(): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void;
};

/** A drawn sprite: its picture (of any resolution) and the size and anchor of its `SpriteSpec`, in pixels of the 1080x1920 picture. */
export type SpritePicture<Picture> = {
  picture: Picture;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
};

/**
 * Draws the layers of one frame, back to front. The context's own transform stays in force, so a caller scales once to show the 1080x1920 picture
 * at any size; nothing has to be cleared first, because the background covers everything.
 * @param sprites By id. A layer without its sprite is left out, so a preview can start before all sprites are drawn.
 */
export function composeOnCanvas<Picture>(
  canvas: PreviewCanvas<Picture>,
  sprites: ReadonlyMap<string, SpritePicture<Picture>>,
  layers: readonly Layer[],
): void {
  for (const { spriteId, matrix, opacity } of layers) {
    const sprite = sprites.get(spriteId);
    if (!sprite || opacity <= 0) continue;
    canvas.save();
    canvas.globalAlpha = opacity;
    canvas.transform(...matrix);
    canvas.drawImage(sprite.picture, -sprite.anchorX, -sprite.anchorY, sprite.width, sprite.height);
    canvas.restore();
  }
}
