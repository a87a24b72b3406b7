import { isRightToLeft } from '../drawing/index.ts';
import { CAPTION_BAND } from './caption-area.ts';
import { lineWidth } from './caption-lines.ts';
import type { LineSetting } from './caption-lines.ts';
import { CAPTION_PX } from './caption-size.ts';
import type { MeasuredWord } from './measured-words.ts';

/** A word in its place: the middle of the word in whole even pixels of the picture, and its width in pixels. */
export type PlacedWord = { text: string; x: number; y: number; width: number };

/** Distance of the two lines: room for both pills at full size, less for small text, as a share of the size. */
const LINE_PITCH = 1.42;

/** Places the words of a group, in the order given (which is the order of speech); lines of right-to-left writing run from right to left. */
export function placeWords(words: readonly MeasuredWord[], setting: LineSetting): PlacedWord[] {
  const lines = [words.slice(0, setting.breakAt), words.slice(setting.breakAt)].filter((line) => line.length > 0);
  const rightToLeft = isRightToLeft(words.find(({ text }) => /\p{L}/u.test(text))?.text ?? '');
  const pitch = LINE_PITCH * setting.fontPx;
  const middleY = (CAPTION_BAND.top + CAPTION_BAND.bottom) / 2;
  return lines.flatMap((line, index) => {
    const y = even(middleY + (index - (lines.length - 1) / 2) * pitch);
    return placeLine({ line, rightToLeft, scale: setting.fontPx / CAPTION_PX, y });
  });
}

function placeLine(input: {
  line: readonly MeasuredWord[];
  rightToLeft: boolean;
  scale: number;
  y: number;
}): PlacedWord[] {
  const { line, rightToLeft, scale, y } = input;
  let left = CAPTION_BAND.centreX - (scale * lineWidth(line)) / 2;
  const placed: PlacedWord[] = [];
  for (const index of visualOrder(
    line.map(({ text }) => text),
    rightToLeft,
  )) {
    const word = line[index];
    if (!word) continue;
    const width = scale * word.width;
    placed[index] = { text: word.text, width, y, x: even(left + width / 2) };
    left += width + scale * word.gap;
  }
  return placed;
}

/**
 * Indices of the words from left to right. Runs of words against the direction of the line keep their own order, and words without
 * letters (numbers, signs) go with the line, as in the Unicode bidirectional algorithm on whole words.
 */
function visualOrder(line: readonly string[], rightToLeft: boolean): number[] {
  const runs: { against: boolean; indices: number[] }[] = [];
  line.forEach((text, index) => {
    const against = /\p{L}/u.test(text) && isRightToLeft(text) !== rightToLeft;
    const run = runs.at(-1);
    if (run && run.against === against) run.indices.push(index);
    else runs.push({ against, indices: [index] });
  });
  const logical = runs.flatMap(({ against, indices }) => (against ? indices.toReversed() : indices));
  return rightToLeft ? logical.toReversed() : logical;
}

function even(value: number): number {
  return Math.round(value / 2) * 2;
}
