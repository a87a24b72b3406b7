import { CAPTION_PILL } from '../drawing/index.ts';
import { CAPTION_BAND } from './caption-area.ts';
import { CAPTION_PX } from './measured-words.ts';
import type { MeasuredWord } from './measured-words.ts';

/** Sizes are multiples of this, so that few different ones occur in a clip. Below two steps they go down to 2 pixels in even numbers. */
const SIZE_STEP = 4;
/** Share of the line kept free for the pop of the spoken word and for fonts whose widths are not quite in proportion. */
const SPARE = 0.02;

/** How a group of words is set: `breakAt` words stand in the first line (all of them when it is the only line). */
export type LineSetting = { fontPx: number; breakAt: number };

/**
 * Sets a group of words in one or two lines, as large as they fit, both lines about equally long.
 * A size is found for any text: the longest line decides how far the whole group shrinks.
 */
export function setLines(words: readonly MeasuredWord[]): LineSetting {
  const whole = lineWidth(words);
  const breakAt = whole + 2 * PILL_X <= ROOM ? words.length : evenBreak(words);
  const fitting = (CAPTION_PX * ROOM) / (widestLine(words, breakAt) + 2 * PILL_X);
  const step = fitting >= 2 * SIZE_STEP ? SIZE_STEP : 2;
  return { breakAt, fontPx: Math.max(2, Math.min(CAPTION_PX, Math.floor(fitting / step) * step)) };
}

/** Width in pixels of words in one line at `CAPTION_PX`, without the pill. */
export function lineWidth(words: readonly MeasuredWord[]): number {
  let width = 0;
  for (const word of words) width += word.width + word.gap;
  return width - (words.at(-1)?.gap ?? 0);
}

const ROOM = 2 * CAPTION_BAND.halfWidth * (1 - SPARE);
const PILL_X = CAPTION_PILL.x * CAPTION_PX;

function evenBreak(words: readonly MeasuredWord[]): number {
  let best = words.length;
  for (let breakAt = 1; breakAt < words.length; breakAt++) {
    if (widestLine(words, breakAt) < widestLine(words, best)) best = breakAt;
  }
  return best;
}

function widestLine(words: readonly MeasuredWord[], breakAt: number): number {
  return Math.max(lineWidth(words.slice(0, breakAt)), lineWidth(words.slice(breakAt)));
}
