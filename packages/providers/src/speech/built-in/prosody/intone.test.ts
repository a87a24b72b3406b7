import { expect, test } from 'vitest';
import { intone } from './intone.ts';
import type { PlannedTune } from './plan-tune.ts';
import { vowel } from './testing/vowel.ts';
import { toWideBand } from './wide-band.ts';

const RATE_HZ = 16_000;
const MEAN_HZ = 160;
const FRAME = 2 * RATE_HZ * 0.02;

/** A vowel, a hiss and a vowel of 400 ms each, the vowels at a pitch of so many semitones from the mean. */
function spoken(semitones: number): {
  samples: Int16Array;
  phones: { phone: string; startMs: number; endMs: number }[];
} {
  const hummed = vowel({ seconds: 0.4, sampleRateHz: RATE_HZ, pitchAt: () => MEAN_HZ * 2 ** (semitones / 12) });
  let state = 1;
  const hiss = Int16Array.from(hummed, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >> 19;
  });
  const samples = new Int16Array(3 * hummed.length);
  for (const [place, part] of [hummed, hiss, hummed].entries()) samples.set(part, place * hummed.length);
  const phones = ['aa', 's', 'aa'].map((phone, index) => ({ phone, startMs: 400 * index, endMs: 400 * (index + 1) }));
  return { samples, phones };
}

const said = (speech: ReturnType<typeof spoken>, level: number, wanted: number) => {
  const tune: PlannedTune = { meanHz: MEAN_HZ, semitonesAt: () => wanted, phones: speech.phones };
  const levels = speech.phones.map(() => level);
  return intone({ ...speech, sampleRateHz: RATE_HZ, levels }, tune, 0).samples;
};
const energy = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
const cut = (samples: Float32Array, fromMs: number, toMs: number) =>
  samples.subarray((2 * RATE_HZ * fromMs) / 1000, (2 * RATE_HZ * toMs) / 1000);

test('what was spoken as its tune wants it comes out as it went in', () => {
  const speech = spoken(0);
  const before = toWideBand(speech.samples, 0);
  const fault = said(speech, 0, 0).map((sample, index) => sample - (before[index] ?? 0));
  expect(energy(cut(fault, 20, 1180)) / energy(cut(before, 20, 1180))).toBeLessThan(0.01);
});

test.each([3, -3])(
  'words that were spoken %d semitones off the mean, where their tune wants them, stay as loud at every time',
  (level) => {
    const speech = spoken(level);
    const powers = (samples: Float32Array) =>
      Array.from({ length: 58 }, (_, frame) => energy(samples.subarray((frame + 1) * FRAME, (frame + 2) * FRAME)));
    const out = powers(said(speech, level, level));
    for (const [frame, power] of powers(toWideBand(speech.samples, 0)).entries())
      expect(Math.abs(10 * Math.log10((out[frame] ?? 0) / power))).toBeLessThan(1.5);
  },
);

test.each([4, -4])('a hiss between vowels that are moved by %d semitones is the same hiss', (wanted) => {
  const speech = spoken(0);
  const out = said(speech, 0, wanted);
  const before = cut(toWideBand(speech.samples, 0), 450, 750);
  let most = 0;
  for (let lag = -160; lag <= 160; lag++) {
    const from = 2 * RATE_HZ * 0.45 + lag;
    const there = out.subarray(from, from + before.length);
    const product = before.reduce((sum, sample, index) => sum + sample * (there[index] ?? 0), 0);
    most = Math.max(most, product / Math.sqrt(energy(before) * energy(there)));
  }
  expect(most).toBeGreaterThan(0.98);
});
