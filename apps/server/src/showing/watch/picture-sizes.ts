/** The longer side of a player in another site, unless that site says otherwise, in pixels. */
const LONGEST_SIDE_PX = 640;
/** A poster is at most this wide: see `makePoster` of the media package. */
const POSTER_WIDTH_PX = 720;

/** In pixels. */
export type Size = { width: number; height: number };

/** Pixels of the poster of a video: its own, or smaller in the same shape, with an even height. */
export function posterSize({ width, height }: Size): Size {
  if (width <= POSTER_WIDTH_PX) return { width, height };
  return { width: POSTER_WIDTH_PX, height: 2 * Math.round((height * POSTER_WIDTH_PX) / width / 2) };
}

/** The pixels of a player: as large as it may be, in the shape of the picture. */
export function playerSize(
  video: Size,
  { maxwidth, maxheight }: { maxwidth?: number | undefined; maxheight?: number | undefined } = {},
): Size {
  const isFree = maxwidth === undefined && maxheight === undefined;
  const share = Math.min(
    (isFree ? LONGEST_SIDE_PX : (maxwidth ?? Infinity)) / video.width,
    (isFree ? LONGEST_SIDE_PX : (maxheight ?? Infinity)) / video.height,
  );
  return { width: Math.max(1, Math.floor(video.width * share)), height: Math.max(1, Math.floor(video.height * share)) };
}
