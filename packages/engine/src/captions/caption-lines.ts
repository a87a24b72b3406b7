import type { LineReach } from '../drawing/index.ts';
import { endsClause } from '../speech/sentence-ends.ts';
import { pxForHeight, pxForWidth, reachOf, steppedPx } from './caption-setting.ts';
import type { CaptionSetting } from './caption-setting.ts';
import type { MeasuredWord } from './measured-words.ts';

/** How a group of words is set: `breakAt` words stand in the first line (all of them when it is the only line). */
export type LineSetting = { fontPx: number; breakAt: number; reach: LineReach };

/** Prices of a way to set a group: letters that become smaller by it, words that belong together on both sides of a line's end, lines of different length, and a line so short that its word seems forgotten there. */
const COST = { shrinking: 2.5, tie: 1, uneven: 0.3, forgotten: 4, twoLines: 0.1 } as const;
/** A line is that short where the lines differ by more than this share of both. */
const FORGOTTEN_FROM = 0.5;

/**
 * Sets a group of words in one or two lines: as large as they fit, parted where a phrase ends, both lines about equally long. A phrase stays in one line where that makes its letters only a
 * little smaller. A size is found for any text: the longest line and the height of the band decide how far the whole group shrinks. Where somebody ended the lines, they end there.
 */
export function setLines(words: readonly MeasuredWord[], setting: CaptionSetting): LineSetting {
  const reach = reachOf(
    setting,
    words.map(({ text }) => text),
  );
  const heights = [pxForHeight(setting, { count: 1, reach }), pxForHeight(setting, { count: 2, reach })] as const;
  const fittingAt = (at: number) =>
    Math.min(pxForWidth(setting, widestLine(words, at)), heights[at < words.length ? 1 : 0]);
  const written = words.findIndex(({ cue }) => cue.breakAfter) + 1;
  if (written > 0) return { breakAt: written, fontPx: steppedPx(setting, fittingAt(written)), reach };
  let breakAt = words.length;
  let fitting = fittingAt(breakAt);
  let least = COST.shrinking * shrinkingOf(setting, fitting);
  if (least === 0) return { breakAt, fontPx: setting.basePx, reach };
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [lineWidth(words.slice(0, at)), lineWidth(words.slice(at))];
    const px = fittingAt(at);
    const uneven = Math.abs(first - second) / (first + second);
    const cost =
      COST.shrinking * shrinkingOf(setting, px) +
      COST.tie * tieAt(words, at) +
      COST.uneven * uneven +
      (endsThought(words[at - 1]) ? 0 : COST.forgotten * Math.max(0, uneven - FORGOTTEN_FROM)) +
      COST.twoLines;
    if (cost >= least) continue;
    [breakAt, fitting, least] = [at, px, cost];
  }
  return { breakAt, fontPx: steppedPx(setting, fitting), reach };
}

/** By how much letters are smaller than they may be, as a share: 0 at the base size, 1 at half of it. */
const shrinkingOf = ({ basePx }: CaptionSetting, px: number): number => basePx / Math.min(basePx, px) - 1;

/** Whether a comma or the like ends the line with a word: 'Okay,' may stand by itself. */
const endsThought = (word: MeasuredWord | undefined): boolean => word !== undefined && endsClause(word.cue);

/** How firmly the words on both sides of a line's end hold together. */
export function tieAt(words: readonly MeasuredWord[], breakAt: number): number {
  return breakAt < words.length ? (words[breakAt - 1]?.tie ?? 0) : 0;
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
