import { expect, test } from 'vitest';
import { levelSpeech, stepLevels, toLoudness } from './level.ts';

const RATE_HZ = 16_000;
const sine = (amplitude: number, seconds: number) =>
  Int16Array.from(
    { length: RATE_HZ * seconds },
    (_, index) => amplitude * Math.sin((index * 2 * Math.PI * 200) / RATE_HZ),
  );
const peakOf = (samples: Int16Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

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

test('quiet and loud voices come out equally loud, whatever pauses lie between', () => {
  const quiet = sine(500, 1);
  const loud = Int16Array.from([...sine(30_000, 1), ...new Int16Array(RATE_HZ)]);
  levelSpeech(quiet, RATE_HZ);
  levelSpeech(loud, RATE_HZ);
  expect(peakOf(quiet) / peakOf(loud)).toBeCloseTo(1, 1);
  expect(peakOf(quiet)).toBeCloseTo(3277 * Math.SQRT2, -2);
});

test('a single peak limits the gain instead of clipping, and silence stays silent', () => {
  const spiky = sine(100, 1);
  spiky[8000] = 20_000;
  levelSpeech(spiky, RATE_HZ);
  expect(peakOf(spiky)).toBeLessThanOrEqual(29_164);
  const silence = new Int16Array(1600);
  levelSpeech(silence, RATE_HZ);
  expect(peakOf(silence)).toBe(0);
});
