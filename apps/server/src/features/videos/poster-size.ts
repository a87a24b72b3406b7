/** A poster is at most this wide: see `makePoster` of the media package. */
const POSTER_WIDTH_PX = 720;

type Size = { width: number; height: number };

/** Pixels of the poster of a video: its own, or smaller in the same shape, with an even height. */
export function posterSize({ width, height }: Size): Size {
  if (width <= POSTER_WIDTH_PX) return { width, height };
  return { width: POSTER_WIDTH_PX, height: 2 * Math.round((height * POSTER_WIDTH_PX) / width / 2) };
}
