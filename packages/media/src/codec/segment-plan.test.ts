import { expect, test } from 'vitest';
import { framesInSegment, missingRuns, segmentCount, segmentName } from './segment-plan.ts';

test('the frames of all segments add up to the frames of the video', () => {
  for (let frames = 1; frames <= 500; frames++) {
    const each = Array.from({ length: segmentCount(frames) }, (_, index) => framesInSegment(index, frames));
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(frames);
    expect(Math.min(...each)).toBeGreaterThan(0);
  }
});

test('names sort as text in the order of the segments', () => {
  const names = Array.from({ length: 300 }, (_, index) => segmentName(index));
  expect(names.toSorted()).toEqual(names);
});

test('every missing segment lies in exactly one run and no whole one does', () => {
  for (let pattern = 0; pattern < 64; pattern++) {
    const isWhole = Array.from({ length: 6 }, (_, index) => ((pattern >> index) & 1) === 1);
    const covered = isWhole.map(() => 0);
    for (const { first, last } of missingRuns(isWhole))
      for (let i = first; i <= last; i++) covered[i] = 1 + (covered[i] ?? 0);
    expect(covered).toEqual(isWhole.map((whole) => (whole ? 0 : 1)));
  }
});

test('neighbours share a run, so that they share an encoder', () => {
  expect(missingRuns([true, false, false, true, false])).toEqual([
    { first: 1, last: 2 },
    { first: 4, last: 4 },
  ]);
});
