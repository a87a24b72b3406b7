import { expect, test } from 'vitest';
import { markPeriods, TRACK_STEP_MS, trackPitch } from './pitch-marks.ts';
import { vowel } from './testing/vowel.ts';
import { resynthesise } from './psola.ts';

const RATE_HZ = 16_000;

test.each([
  { name: 'a low steady voice', meanHz: 100, pitchAt: () => 90 },
  { name: 'a high steady voice', meanHz: 170, pitchAt: () => 240 },
  { name: 'a voice that falls', meanHz: 170, pitchAt: (seconds: number) => 220 - 80 * seconds },
])('the pitch and the marks of $name are right within one percent', ({ meanHz, pitchAt }) => {
  const pitched = { samples: vowel({ seconds: 1, sampleRateHz: RATE_HZ, pitchAt }), sampleRateHz: RATE_HZ, meanHz };
  const track = trackPitch(pitched);
  for (let step = 20; step < 180; step++)
    expect(Math.abs((track[step] ?? 0) / pitchAt((step * TRACK_STEP_MS) / 1000) - 1)).toBeLessThan(0.01);

  const voiced = markPeriods(pitched, track).filter(({ isVoiced }) => isVoiced);
  expect(voiced.length).toBeGreaterThan(80);
  for (const [index, { at }] of voiced.entries()) {
    const next = voiced[index + 1];
    if (!next) continue;
    const wanted = RATE_HZ / pitchAt((at + next.at) / 2 / RATE_HZ);
    expect(Math.abs((next.at - at) / wanted - 1)).toBeLessThan(0.01);
  }
});

test('noise and silence have no pitch, and marks lie evenly over them', () => {
  let state = 1;
  const noise = Int16Array.from({ length: RATE_HZ }, (_, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return index < RATE_HZ / 2 ? state >> 18 : 0;
  });
  const pitched = { samples: noise, sampleRateHz: RATE_HZ, meanHz: 170 };
  const track = trackPitch(pitched);
  expect(track.filter((pitch) => pitch > 0).length).toBeLessThan(track.length * 0.02);
  const marks = markPeriods(pitched, new Float32Array(track.length));
  expect(marks).toHaveLength(200);
  expect(marks.some(({ isVoiced }) => isVoiced)).toBe(false);
});

const PSOLA_RATE_HZ = 32_000;
const MEAN_HZ = 170;
const hummed = vowel({ seconds: 1, sampleRateHz: PSOLA_RATE_HZ, pitchAt: () => 160 });
const marksOf = (samples: ArrayLike<number>) => {
  const pitched = { samples, sampleRateHz: PSOLA_RATE_HZ, meanHz: MEAN_HZ };
  return markPeriods(pitched, trackPitch(pitched));
};

function spoken({ seconds, shift }: { seconds: number; shift: number }): Float32Array {
  return resynthesise({
    samples: Float32Array.from(hummed),
    marks: marksOf(hummed),
    knots: [
      { from: 0, to: 0 },
      { from: hummed.length, to: seconds * PSOLA_RATE_HZ },
    ],
    shiftAt: () => shift,
  });
}

function medianHz(samples: Float32Array): number {
  const voiced = trackPitch({ samples, sampleRateHz: PSOLA_RATE_HZ, meanHz: MEAN_HZ }).filter((pitch) => pitch > 0);
  return voiced.toSorted()[voiced.length >> 1] ?? 0;
}

test('what is to stay as it is comes out as it went in', () => {
  const out = spoken({ seconds: 1, shift: 1 });
  let [error, energy] = [0, 0];
  for (let index = PSOLA_RATE_HZ / 10; index < 0.9 * PSOLA_RATE_HZ; index++) {
    error += ((out[index] ?? 0) - (hummed[index] ?? 0)) ** 2;
    energy += (hummed[index] ?? 0) ** 2;
  }
  expect(10 * Math.log10(energy / error)).toBeGreaterThan(20);
});

test.each([0.75, 1.3])('a pitch of %d times keeps the length', (shift) => {
  const out = spoken({ seconds: 1, shift });
  expect(out).toHaveLength(PSOLA_RATE_HZ);
  expect(Math.abs(medianHz(out) / (160 * shift) - 1)).toBeLessThan(0.01);
});

test.each([0.8, 1.4])('a length of %d seconds keeps the pitch', (seconds) => {
  const out = spoken({ seconds, shift: 1 });
  expect(out).toHaveLength(seconds * PSOLA_RATE_HZ);
  expect(Math.abs(medianHz(out) / 160 - 1)).toBeLessThan(0.01);
});
