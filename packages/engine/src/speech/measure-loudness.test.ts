import { expect, test } from 'vitest';
import { stepLevels, toLoudness } from './measure-loudness.ts';

const RATE_HZ = 16_000;
const sine = (amplitude: number, seconds: number) =>
  Int16Array.from(
    { length: RATE_HZ * seconds },
    (_, index) => amplitude * Math.sin((index * 2 * Math.PI * 200) / RATE_HZ),
  );

test('levels are the RMS of each 10 ms', () => {
  const levels = stepLevels(sine(10_000, 0.095), RATE_HZ);
  expect(levels).toHaveLength(10);
  for (const level of levels.slice(0, 9)) expect(level).toBeCloseTo(10_000 / Math.SQRT2, -2);
});

test('loudness is 1 at the 95th percentile, and 0 for silence', () => {
  expect(toLoudness(Array.from({ length: 100 }, (_, index) => index))[95]).toBe(1);
  expect(toLoudness(Array.from({ length: 100 }, (_, index) => index))[19]).toBe(0.2);
  expect(toLoudness([0, 0])).toEqual([0, 0]);
});
