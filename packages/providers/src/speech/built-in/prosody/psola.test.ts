import { expect, test } from 'vitest';
import { markPeriods } from './pitch-marks.ts';
import { trackPitch } from './pitch-track.ts';
import { resynthesise } from './psola.ts';
import { vowel } from './testing/vowel.ts';

const RATE_HZ = 32_000;
const MEAN_HZ = 170;
const hummed = vowel({ seconds: 1, sampleRateHz: RATE_HZ, pitchAt: () => 160 });
const marksOf = (samples: ArrayLike<number>) => {
  const pitched = { samples, sampleRateHz: RATE_HZ, meanHz: MEAN_HZ };
  return markPeriods(pitched, trackPitch(pitched));
};

function spoken({ seconds, shift }: { seconds: number; shift: number }): Float32Array {
  return resynthesise({
    samples: Float32Array.from(hummed),
    marks: marksOf(hummed),
    knots: [
      { from: 0, to: 0 },
      { from: hummed.length, to: seconds * RATE_HZ },
    ],
    shiftAt: () => shift,
  });
}

function medianHz(samples: Float32Array): number {
  const voiced = trackPitch({ samples, sampleRateHz: RATE_HZ, meanHz: MEAN_HZ }).filter((pitch) => pitch > 0);
  return voiced.toSorted()[voiced.length >> 1] ?? 0;
}

test('what is to stay as it is comes out as it went in', () => {
  const out = spoken({ seconds: 1, shift: 1 });
  let [error, energy] = [0, 0];
  for (let index = RATE_HZ / 10; index < 0.9 * RATE_HZ; index++) {
    error += ((out[index] ?? 0) - (hummed[index] ?? 0)) ** 2;
    energy += (hummed[index] ?? 0) ** 2;
  }
  expect(10 * Math.log10(energy / error)).toBeGreaterThan(20);
});

test.each([0.75, 1.3])('a pitch of %d times keeps the length', (shift) => {
  const out = spoken({ seconds: 1, shift });
  expect(out).toHaveLength(RATE_HZ);
  expect(Math.abs(medianHz(out) / (160 * shift) - 1)).toBeLessThan(0.01);
});

test.each([0.8, 1.4])('a length of %d seconds keeps the pitch', (seconds) => {
  const out = spoken({ seconds, shift: 1 });
  expect(out).toHaveLength(seconds * RATE_HZ);
  expect(Math.abs(medianHz(out) / 160 - 1)).toBeLessThan(0.01);
});
