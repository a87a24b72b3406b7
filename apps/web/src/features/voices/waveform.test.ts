import { expect, test } from 'vitest';
import { thinOut } from './waveform.tsx';

test('every bar is the loudest value of its stretch, so that no peak is lost', () => {
  const loudness = Array.from({ length: 1_000 }, (_, index) => (index === 777 ? 1 : 0.1));
  const bars = thinOut(loudness, 96);
  expect(bars).toHaveLength(96);
  expect(bars.filter((bar) => bar === 1)).toHaveLength(1);
  expect(bars.filter((bar) => bar === 0.1)).toHaveLength(95);
});

test('fewer values than bars repeat, and no values are silence', () => {
  expect(thinOut([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
  expect(thinOut([], 3)).toEqual([0, 0, 0]);
});
