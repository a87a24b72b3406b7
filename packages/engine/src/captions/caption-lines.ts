import { CAPTION_PX, fittingPx } from './caption-size.ts';
import type { MeasuredWord } from './measured-words.ts';

/** Sizes are multiples of this, so that few different ones occur in a clip. */
const SIZE_STEP = 4;

/** How a group of words is set: `breakAt` words stand in the first line (all of them when it is the only line). */
export type LineSetting = { fontPx: number; breakAt: number };

/**
 * Sets a group of words in one or two lines, as large as they fit, both lines about equally long.
 * A size is found for any text: the longest line decides how far the whole group shrinks.
 */
export function setLines(words: readonly MeasuredWord[]): LineSetting {
  const breakAt = fittingPx(lineWidth(words)) >= CAPTION_PX ? words.length : evenBreak(words);
  const fitting = Math.min(CAPTION_PX, fittingPx(widestLine(words, breakAt)));
  return { breakAt, fontPx: Math.max(SIZE_STEP, Math.floor(fitting / SIZE_STEP) * SIZE_STEP) };
}

/** Width in pixels of words in one line at `CAPTION_PX`, without the pill. */
export function lineWidth(words: readonly MeasuredWord[]): number {
  let width = 0;
  words.forEach((word, index) => {
    width += index + 1 < words.length ? word.width + word.gap : word.width;
  });
  return width;
}

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
