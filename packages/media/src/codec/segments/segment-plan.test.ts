import { segmentRanges } from '@sayso/engine/performance/segment-ranges';
import { expect, test } from 'vitest';
import { segmentName, segmentNamed } from './segment-plan.ts';

test('names sort as text in the order of the segments and say what the files hold', () => {
  const segments = segmentRanges(30_000, []);
  const names = segments.map(segmentName);
  expect(names.toSorted()).toEqual(names);
  expect(names.map(segmentNamed)).toEqual(segments);
});

test('names of unfinished segments and of other files are no segments', () => {
  for (const name of [`${segmentName({ startFrame: 0, frames: 60 })}.partial`, 'video.mp4', '0001.mp4', ''])
    expect(segmentNamed(name)).toBeUndefined();
});
