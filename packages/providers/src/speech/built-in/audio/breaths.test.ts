import { expect, test } from 'vitest';
import { addBreaths, gapsForBreath } from './breaths.ts';
import { joinSounds } from './join-sounds.ts';
import type { Piece } from './timeline.ts';

const RATE_HZ = 32_000;

/** A sentence of one tone. */
function sentence(seconds: number, pauseAfterMs: number, startsSentence = true): Piece {
  const samples = new Int16Array(seconds * RATE_HZ).map((_, index) => 3000 * Math.sin(index / 20));
  const spoken = { startMs: 0, endMs: seconds * 1000 };
  return {
    pauseAfterMs,
    startsSentence,
    sound: {
      samples,
      sampleRateHz: RATE_HZ,
      phones: [{ phone: 'aa', ...spoken }],
      words: [{ wordIndex: 0, ...spoken }],
    },
  };
}

function breathed(pieces: readonly Piece[], level = 200) {
  const gaps = gapsForBreath(pieces, 0);
  const { samples } = joinSounds(pieces);
  const before = samples.slice();
  addBreaths(samples, { sampleRateHz: RATE_HZ, gaps, breath: { level, tract: 1 } });
  return { gaps, samples, air: samples.map((sample, index) => sample - (before[index] ?? 0)) };
}

const rms = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
const cut = (samples: Int16Array, fromMs: number, toMs: number) =>
  samples.subarray((fromMs * RATE_HZ) / 1000, (toMs * RATE_HZ) / 1000);

test('a breath is taken before a sentence, once enough has been said, where there is time for it', () => {
  const long = sentence(2, 340);
  expect(breathed([long, long]).gaps).toHaveLength(1);
  expect(breathed([sentence(0.6, 340), long, long]).gaps).toHaveLength(1);
  expect(breathed([sentence(2, 150), long]).gaps).toHaveLength(0);
  expect(breathed([long, sentence(2, 340, false)]).gaps).toHaveLength(0);
});

test('it is soft, has no edge, and is silent next to the words', () => {
  const { gaps, air, samples } = breathed([sentence(2, 400), sentence(2, 0)]);
  const [{ startMs, endMs } = { startMs: 0, endMs: 0 }] = gaps;
  expect(rms(cut(samples, startMs + 60, endMs - 35))).toBeGreaterThan(60);
  expect(rms(cut(samples, startMs + 60, endMs - 35))).toBeLessThan(200);
  expect(Math.max(...cut(air, 0, startMs + 50).map(Math.abs))).toBe(0);
  expect(Math.max(...cut(air, endMs - 34, endMs + 500).map(Math.abs))).toBe(0);
  // A click is one step that is larger than those around it.
  const steps = [...cut(air, startMs, endMs)].map((sample, index, all) => Math.abs(sample - (all[index - 1] ?? 0)));
  const [first, last] = [steps.findIndex((step) => step > 0), steps.findLastIndex((step) => step > 0)];
  const largest = Math.max(...steps);
  for (const edge of [steps.slice(first, first + 160), steps.slice(last - 160, last + 1)])
    expect(Math.max(...edge)).toBeLessThan(largest / 4);
});

test('the same pauses hold the same breaths, and no two of them are alike', () => {
  const pieces = [sentence(2, 400), sentence(2, 400), sentence(2, 0)];
  const { air, gaps } = breathed(pieces);
  expect(breathed(pieces).air).toEqual(air);
  const [one, other] = gaps.map(({ endMs }) => cut(air, endMs - 200, endMs - 40));
  expect(rms(other ?? air)).toBeGreaterThan(30);
  expect(one).not.toEqual(other);
});
