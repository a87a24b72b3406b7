import type { SpritePicture, SpriteSpec } from '@sayso/engine';

export type Picture = SpritePicture<HTMLCanvasElement>;

/** Share of the video's size at which the preview is drawn: 540 x 960, two pixels for each of the phone on the screen. */
export const PREVIEW_SCALE = 0.5;

/**
 * Paints a sprite for the preview. It is painted at the video's size first and then made smaller, because soft shading is made of
 * shadows, and shadows ignore a canvas's scale; sprites that bring a `paintScale` know how to be painted small.
 */
export function paintSprite(spec: SpriteSpec): Picture {
  const { width, height, anchorX, anchorY, paintScale = 1 } = spec;
  const full = canvasOf(width * paintScale, height * paintScale);
  const context = contextOf(full);
  context.scale(full.width / width, full.height / height);
  spec.draw(context);
  if (paintScale <= PREVIEW_SCALE) return { picture: full, width, height, anchorX, anchorY };

  const small = canvasOf(width * PREVIEW_SCALE, height * PREVIEW_SCALE);
  const smallContext = contextOf(small);
  smallContext.imageSmoothingQuality = 'high';
  smallContext.drawImage(full, 0, 0, small.width, small.height);
  return { picture: small, width, height, anchorX, anchorY };
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return canvas;
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas.');
  return context;
}
