import { type PictureFormat, pictureOf } from '@sayso/engine/model/scene-spec';

/** How good the pictures of a video are. */
export type RenderQuality = 'low' | 'medium' | 'high';

/** Pixels of the picture for one pixel of the engine, which counts in those of a 1080-class picture: `low` makes 720p. */
export const RENDER_SCALE: Record<RenderQuality, number> = { low: 2 / 3, medium: 1, high: 1 };

/** Size in pixels of a format's picture at a scale. */
export function pictureAt(scale: number, format: PictureFormat): { width: number; height: number } {
  const { width, height } = pictureOf(format);
  return { width: evenly(width * scale), height: evenly(height * scale) };
}

/** Pictures in YUV 4:2:0 have even sides. */
function evenly(pixels: number): number {
  return Math.round(pixels / 2) * 2;
}
