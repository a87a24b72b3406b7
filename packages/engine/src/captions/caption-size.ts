import { CAPTION_PILL } from '../drawing/index.ts';
import { CAPTION_BAND } from './caption-area.ts';

/** Size of the captions in pixels as long as the words fit. */
export const CAPTION_PX = 68;
/** Smallest size in pixels: 14 points on a phone that shows the picture 390 points wide. Words that would have to be smaller are cut. */
export const LEAST_CAPTION_PX = 40;
/** Share of the line kept free for the pop of the spoken word and for fonts whose widths are not quite in proportion. */
const SPARE = 0.02;

const ROOM = 2 * CAPTION_BAND.halfWidth * (1 - SPARE);
const PILL_X = CAPTION_PILL.x * CAPTION_PX;

/** Largest size in pixels, with a fraction, at which a line fits the band; `width` is its width in pixels at `CAPTION_PX`, without the pill. */
export function fittingPx(width: number): number {
  return (CAPTION_PX * ROOM) / (width + 2 * PILL_X);
}
