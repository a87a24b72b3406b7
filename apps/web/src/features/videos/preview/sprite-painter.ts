import type { Canvas2D, SpritePicture, SpriteSpec } from '@sayso/engine';

export type StageCanvas = HTMLCanvasElement | OffscreenCanvas;
export type StageContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Picture = SpritePicture<StageCanvas>;

/** How sprites are painted: on which canvases, and how many pixels for each of the video's. */
export type PaintHost = { newCanvas: (width: number, height: number) => StageCanvas; scale: number };

/**
 * Paints a sprite for the preview. It is painted at the video's size first and then made smaller, because soft shading is made of
 * shadows, and shadows ignore a canvas's scale; sprites that bring a `paintScale` know how to be painted small.
 */
export function paintSprite(spec: SpriteSpec, { newCanvas, scale }: PaintHost): Picture {
  const { width, height, anchorX, anchorY, paintScale = 1 } = spec;
  const full = newCanvas(pixels(width * paintScale), pixels(height * paintScale));
  const context = contextOf(full);
  context.scale(full.width / width, full.height / height);
  spec.draw(context as Canvas2D);
  if (paintScale <= scale || scale >= 1) return { picture: full, width, height, anchorX, anchorY };

  const small = newCanvas(pixels(width * scale), pixels(height * scale));
  const smallContext = contextOf(small);
  smallContext.imageSmoothingQuality = 'high';
  smallContext.drawImage(full, 0, 0, small.width, small.height);
  return { picture: small, width, height, anchorX, anchorY };
}

/** @throws Error when the browser has no canvas. */
export function contextOf(canvas: StageCanvas): StageContext {
  const context = canvas.getContext('2d') as StageContext | null;
  if (!context) throw new Error('This browser draws no canvas.');
  return context;
}

const pixels = (length: number) => Math.max(1, Math.ceil(length));
