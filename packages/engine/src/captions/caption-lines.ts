import type { LineReach } from '../drawing/index.ts';
import { pxForHeight, pxForWidth, reachOf, steppedPx } from './caption-setting.ts';
import type { CaptionSetting } from './caption-setting.ts';
import type { MeasuredWord } from './measured-words.ts';

/** How a group of words is set: `breakAt` words stand in the first line (all of them when it is the only line). */
export type LineSetting = { fontPx: number; breakAt: number; reach: LineReach };

/**
 * Sets a group of words in one or two lines, as large as they fit, both lines about equally long.
 * A size is found for any text: the longest line and the height of the band decide how far the whole group shrinks.
 */
export function setLines(words: readonly MeasuredWord[], setting: CaptionSetting): LineSetting {
  const texts = words.map(({ text }) => text);
  const reach = reachOf(setting, texts);
  const inOneLine = Math.min(pxForWidth(setting, lineWidth(words)), pxForHeight(setting, { count: 1, reach }));
  if (inOneLine >= setting.basePx || words.length === 1)
    return { breakAt: words.length, fontPx: steppedPx(setting, inOneLine), reach };
  const breakAt = evenBreak(words);
  const inTwoLines = Math.min(
    pxForWidth(setting, widestLine(words, breakAt)),
    pxForHeight(setting, { count: 2, reach }),
  );
  return inOneLine >= inTwoLines
    ? { breakAt: words.length, fontPx: steppedPx(setting, inOneLine), reach }
    : { breakAt, fontPx: steppedPx(setting, inTwoLines), reach };
}

/** Width in pixels of words in one line at the base size, without what is drawn around it. */
export function lineWidth(words: readonly MeasuredWord[]): number {
  let width = 0;
  words.forEach((word, index) => {
    width += index + 1 < words.length ? word.width + word.gap : word.width;
  });
  return width;
}

/** Width in pixels of the longest line. */
export function widestLine(words: readonly MeasuredWord[], breakAt: number): number {
  return Math.max(lineWidth(words.slice(0, breakAt)), lineWidth(words.slice(breakAt)));
}

function evenBreak(words: readonly MeasuredWord[]): number {
  let best = words.length;
  for (let breakAt = 1; breakAt < words.length; breakAt++) {
    if (widestLine(words, breakAt) < widestLine(words, best)) best = breakAt;
  }
  return best;
}
