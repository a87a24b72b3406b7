import { expect, test } from 'vitest';
import type { CaptionGroup } from '../captions/plan-captions.ts';
import { cutCaptions } from './cut-captions.ts';

/** A group of which only the times matter. */
function group(startFrame: number, endFrame: number, ...otherStarts: number[]): CaptionGroup {
  const words = [startFrame, ...otherStarts].map((start) => ({ startFrame: start }));
  return { startFrame, endFrame, words } as unknown as CaptionGroup;
}
const timesOf = (groups: readonly CaptionGroup[]) => groups.map(({ startFrame, endFrame }) => [startFrame, endFrame]);

test('a group ends with its passage, and the first of the next passage comes up with it', () => {
  expect(timesOf(cutCaptions([group(6, 40), group(40, 66), group(66, 90)], [0, 60]))).toEqual([
    [6, 40],
    [40, 60],
    [60, 90],
  ]);
});

test('the clip begins without words, and a group that is spoken long after a cut waits for it', () => {
  expect(timesOf(cutCaptions([group(6, 40), group(80, 95)], [0, 60]))).toEqual([
    [6, 40],
    [80, 95],
  ]);
});

test('no word is lost when a group holds words of two passages', () => {
  expect(timesOf(cutCaptions([group(6, 90, 50, 66), group(90, 99)], [0, 60, 88]))).toEqual([
    [6, 88],
    [88, 99],
  ]);
});
