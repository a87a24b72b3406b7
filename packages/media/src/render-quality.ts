/** How good the pictures of a video are. */
export type RenderQuality = 'low' | 'medium' | 'high';

/** Pixels of the picture for one pixel of the engine, which counts in those of a 1080-class picture: `low` makes 720p. */
export const RENDER_SCALE: Record<RenderQuality, number> = { low: 2 / 3, medium: 1, high: 1 };
