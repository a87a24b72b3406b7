import { expect, test } from 'vitest';
import { markPeriods } from './pitch-marks.ts';
import { TRACK_STEP_MS, trackPitch } from './pitch-track.ts';
import { vowel } from './testing/vowel.ts';

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
