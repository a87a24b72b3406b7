import { expect, test } from 'vitest';
import { amplify } from './level.ts';

const RATE_HZ = 16_000;
const sine = (amplitude: number, seconds: number) =>
  Int16Array.from(
    { length: RATE_HZ * seconds },
    (_, index) => amplitude * Math.sin((index * 2 * Math.PI * 200) / RATE_HZ),
  );
const peakOf = (samples: Int16Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

test('a gain multiplies each sample alone: a stretch comes out the same whatever stands around it', () => {
  const quiet = sine(500, 1);
  const loud = Int16Array.from([...sine(500, 1), ...sine(30_000, 1)]);
  amplify(quiet, 3);
  amplify(loud, 3);
  expect(peakOf(quiet)).toBe(1500);
  expect(loud.subarray(0, quiet.length)).toEqual(quiet);
});

test('peaks bend towards full scale instead of clipping, and silence stays silent', () => {
  const samples = Int16Array.from({ length: 32_767 }, (_, index) => index);
  amplify(samples, 2);
  expect(peakOf(samples)).toBeLessThanOrEqual(29_164);
  expect(samples.every((sample, index) => index === 0 || sample >= (samples[index - 1] ?? 0))).toBe(true);
  expect(samples[10_000]).toBe(20_000);
  const silence = new Int16Array(1600);
  amplify(silence, 4);
  expect(peakOf(silence)).toBe(0);
});
