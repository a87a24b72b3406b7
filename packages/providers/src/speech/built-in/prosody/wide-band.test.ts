import { expect, test } from 'vitest';
import { bandLevels, roughnessOf } from '../testing/band-levels.ts';
import { toWideBand } from './wide-band.ts';

const RATE_HZ = 16_000;
const END_HZ = 7000;
const SECONDS = 0.5;
const WHOLE = [{ startMs: 50, endMs: 450 }];
const widened = (samples: Float32Array, air = 0.5) => ({
  samples: toWideBand(samples, { bandEnd: (2 * END_HZ) / RATE_HZ, air }),
  sampleRateHz: 2 * RATE_HZ,
});
const sound = (sampleAt: (turn: number) => number) =>
  Float32Array.from({ length: SECONDS * RATE_HZ }, (_, index) => sampleAt((2 * Math.PI * index) / RATE_HZ));
const tone = (hz: number) => sound((turn) => 1000 * Math.sin(hz * turn));
/** As loud at every frequency, up to where the band ends; a sound without beats. */
const hiss = sound((turn) => {
  let sum = 0;
  for (let nth = 1; nth * 40 <= END_HZ; nth++) sum += Math.sin(nth * 40 * turn + nth * nth * 2.4);
  return 100 * sum;
});

test.each([200, 1000, 3000, 6500])('a tone of %d Hz stays as loud as it was', (hz) => {
  const { samples, sampleRateHz } = widened(tone(hz));
  let [real, imaginary] = [0, 0];
  for (let index = 1000; index < 7400; index++) {
    real += (samples[index] ?? 0) * Math.cos((2 * Math.PI * hz * index) / sampleRateHz);
    imaginary += (samples[index] ?? 0) * Math.sin((2 * Math.PI * hz * index) / sampleRateHz);
  }
  expect(Math.abs(20 * Math.log10(Math.hypot(real, imaginary) / (1000 * 3200)))).toBeLessThan(0.2);
});

test('a hiss goes on above the band without a step or a gap, softer towards the top', () => {
  const levels = bandLevels(widened(hiss), WHOLE, { fromHz: 5000, toHz: 12_000 });
  const { step, gap } = roughnessOf(levels);
  expect(step).toBeLessThan(3);
  expect(gap).toBeLessThan(3);
  expect((levels[0] ?? 0) - (levels.at(-1) ?? 0)).toBeGreaterThan(15);
});

test('the more air, the slower it falls', () => {
  const [little = 0, much = 0] = [0.2, 0.6].map(
    (air) => bandLevels(widened(hiss, air), WHOLE, { fromHz: 10_000, toHz: 10_250 })[0],
  );
  expect(much - little).toBeGreaterThan(4);
  expect(much - little).toBeLessThan(8);
});

test('a vowel has no breath above it, and silence stays silent', () => {
  const [vowel] = bandLevels(widened(tone(1000)), WHOLE, { fromHz: 7500, toHz: 7750 });
  const [loudest] = bandLevels(widened(tone(1000)), WHOLE, { fromHz: 875, toHz: 1125 });
  expect((vowel ?? 0) - (loudest ?? 0)).toBeLessThan(-60);
  const half = hiss.map((sample, index) => (index < hiss.length / 2 ? sample : 0));
  const { samples } = widened(half);
  const behind = samples.subarray(samples.length / 2 + 500);
  expect(Math.max(...behind.map(Math.abs))).toBeLessThan(0.5);
});
