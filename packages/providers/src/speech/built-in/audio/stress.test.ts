import { expect, test } from 'vitest';
import type { Sound } from './sound.ts';
import { stress } from './stress.ts';

const RATE_HZ = 16_000;
const PITCH_HZ = 160;
/** Three words of 300 ms, of one pitch. */
const sound: Sound = {
  samples: Int16Array.from({ length: RATE_HZ }, (_, index) =>
    Math.round(6000 * Math.sin((2 * Math.PI * PITCH_HZ * index) / RATE_HZ)),
  ),
  sampleRateHz: RATE_HZ,
  phones: [0, 1, 2].map((word) => ({ phone: 'aa', startMs: word * 300, endMs: word * 300 + 300 })),
  words: [0, 1, 2].map((wordIndex) => ({ wordIndex, startMs: wordIndex * 300, endMs: wordIndex * 300 + 300 })),
};
const part = ({ samples }: Sound, fromMs: number, toMs: number) =>
  samples.subarray((fromMs * RATE_HZ) / 1000, (toMs * RATE_HZ) / 1000);
const peakOf = (samples: Int16Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
/** Rising zeros a second. */
const pitchOf = (samples: Int16Array) => {
  let zeros = 0;
  for (let index = 1; index < samples.length; index++)
    if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) zeros += 1;
  return (zeros * RATE_HZ) / samples.length;
};

test('a stressed word is longer, higher and louder, and what follows comes later by as much', () => {
  const stressed = stress(sound, new Set([1]));
  expect(stressed.words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 300],
    [300, 660],
    [660, 960],
  ]);
  expect(stressed.phones.map(({ endMs }) => endMs)).toEqual([300, 660, 960]);
  expect(stressed.samples.length).toBe(RATE_HZ * 1.06);
  expect(part(stressed, 0, 300)).toEqual(part(sound, 0, 300));
  expect(part(stressed, 660, 1060)).toEqual(part(sound, 600, 1000));
  const word = part(stressed, 340, 620);
  expect(peakOf(word) / 6000).toBeGreaterThan(1.3);
  expect(peakOf(word) / 6000).toBeLessThan(1.5);
  expect(pitchOf(word) / PITCH_HZ).toBeGreaterThan(1.03);
  expect(pitchOf(word) / PITCH_HZ).toBeLessThan(1.1);
});

test('nothing clicks at its edges', () => {
  const { samples } = stress(sound, new Set([0, 1]));
  const steps = Array.from(samples.subarray(1), (sample, index) => Math.abs(sample - (samples[index] ?? 0)));
  // A sine of this pitch, 1.4 times as loud, moves by 560 from one sample to the next.
  expect(Math.max(...steps)).toBeLessThan(800);
});

test('without stress a sound is what it was', () => {
  expect(stress(sound, new Set())).toBe(sound);
  expect(stress(sound, new Set([7]))).toBe(sound);
});
