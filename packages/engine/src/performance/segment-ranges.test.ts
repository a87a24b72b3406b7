import { expect, test } from 'vitest';
import { between, randomStream } from '../motion/stream.ts';
import { FRAMES_PER_SEGMENT } from '../model/scene-spec.ts';
import { FIRST_SEGMENT_FRAMES, LEAST_SEGMENT_FRAMES, segmentRanges } from './segment-ranges.ts';

test('segments lie behind one another and are the whole clip, none too long and none too short', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomStream(seed, 'cuts');
    const frames = Math.ceil(between(random, 1, 3000));
    const cuts = Array.from({ length: Math.floor(between(random, 0, 60)) }, () =>
      Math.floor(between(random, -9, frames + 9)),
    );
    const ranges = segmentRanges(frames, cuts);
    let at = 0;
    for (const range of ranges) {
      expect(range.startFrame).toBe(at);
      expect(range.frames).toBeLessThanOrEqual(FRAMES_PER_SEGMENT);
      expect(range.frames).toBeGreaterThanOrEqual(Math.min(frames, LEAST_SEGMENT_FRAMES));
      at += range.frames;
    }
    expect(at).toBe(frames);
  }
});

test('a segment begins at each cut that leaves room, and long stretches are parted evenly', () => {
  expect(segmentRanges(600, [100, 110, 400])).toEqual([
    { startFrame: 0, frames: 30 },
    { startFrame: 30, frames: 80 },
    { startFrame: 110, frames: 97 },
    { startFrame: 207, frames: 96 },
    { startFrame: 303, frames: 97 },
    { startFrame: 400, frames: 100 },
    { startFrame: 500, frames: 100 },
  ]);
  expect(segmentRanges(630, [10]).map(({ frames }) => frames)).toEqual([30, 120, 120, 120, 120, 120]);
});

test('the first segment is short, unless the clip is, or what it leaves before the next cut would be shorter than any', () => {
  const first = (frames: number, cuts: readonly number[] = []) => segmentRanges(frames, cuts)[0]?.frames;
  expect(first(600)).toBe(FIRST_SEGMENT_FRAMES);
  expect(first(600, [FIRST_SEGMENT_FRAMES + LEAST_SEGMENT_FRAMES])).toBe(FIRST_SEGMENT_FRAMES);
  expect(first(600, [FIRST_SEGMENT_FRAMES + LEAST_SEGMENT_FRAMES - 1])).toBe(53);
  expect(first(240)).toBe(FIRST_SEGMENT_FRAMES);
  expect(first(239)).toBe(120);
});

test('a cut moves nothing that lies on the other side of its neighbours', () => {
  const starts = (cut: number) => segmentRanges(2000, [300, cut, 900, 1300]).map(({ startFrame }) => startFrame);
  const outside = (cut: number) => starts(cut).filter((frame) => frame < 300 || frame >= 900);
  for (let cut = 330; cut < 870; cut += 7) expect(outside(cut)).toEqual(outside(600));
});
