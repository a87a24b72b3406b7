import { expect, test } from 'vitest';
import { joinSounds, amplify } from './join-sounds.ts';
import { type Sound, measureJoined, type Piece } from './sound.ts';
import { readWav, toWav } from './wav.ts';
import { addBreaths, gapsForBreath } from './breaths.ts';

const RATE_HZ = 16_000;

/** Half a second: silence, a phone that is full of sound for 200 ms, silence. */
function tone(wordIndex: number): Sound {
  const samples = new Int16Array(RATE_HZ / 2);
  samples.fill(1000, 0.15 * RATE_HZ, 0.35 * RATE_HZ);
  return {
    samples,
    sampleRateHz: RATE_HZ,
    phones: [
      { phone: 'pau', startMs: 0, endMs: 150 },
      { phone: 'aa', startMs: 150, endMs: 350 },
      { phone: 'pau', startMs: 350, endMs: 500 },
    ],
    words: [{ wordIndex, startMs: 150, endMs: 350 }],
  };
}

test('pauses are exact, and sound lies where the times say', () => {
  const joined = joinSounds([
    { sound: tone(0), pauseAfterMs: 300, startsSentence: false },
    { sound: tone(1), pauseAfterMs: 500, startsSentence: false },
  ]);
  expect(joined.phones.map(({ phone, startMs, endMs }) => [phone, startMs, endMs])).toEqual([
    ['pau', 0, 200],
    ['aa', 200, 400],
    ['pau', 400, 700],
    ['aa', 700, 900],
    ['pau', 900, 1140],
  ]);
  expect(joined.words.map(({ startMs }) => startMs)).toEqual([200, 700]);
  expect(joined.samples.length).toBe((1140 * RATE_HZ) / 1000);
  const audible = (timeMs: number) => joined.samples[(timeMs * RATE_HZ) / 1000] !== 0;
  expect([190, 210, 390, 410, 690, 710, 890, 910].map(audible)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('a word over two pieces is one word', () => {
  const { words } = joinSounds([
    { sound: tone(4), pauseAfterMs: 120, startsSentence: false },
    { sound: tone(4), pauseAfterMs: 0, startsSentence: false },
  ]);
  expect(words).toEqual([{ wordIndex: 4, startMs: 200, endMs: 720 }]);
});

test('a piece without speech adds nothing but its pause', () => {
  const silent: Sound = {
    samples: new Int16Array(800),
    sampleRateHz: RATE_HZ,
    phones: [{ phone: 'pau', startMs: 0, endMs: 50 }],
    words: [],
  };
  const { phones, words } = joinSounds([
    { sound: silent, pauseAfterMs: 300, startsSentence: false },
    { sound: tone(1), pauseAfterMs: 0, startsSentence: false },
  ]);
  expect(phones.map(({ phone }) => phone)).toEqual(['pau', 'aa', 'pau']);
  expect(words).toHaveLength(1);
});

test('the length is known before the sounds are joined', () => {
  const silent: Sound = { ...tone(0), phones: [{ phone: 'pau', startMs: 0, endMs: 500 }], words: [] };
  const pieces = [tone(0), silent, tone(1), tone(2)].map((sound, index) => ({
    sound,
    pauseAfterMs: 137.5 * index,
    startsSentence: index > 1,
  }));
  const durationWith = measureJoined();
  for (const [index, piece] of pieces.entries()) {
    const durationMs = durationWith(piece);
    expect(joinSounds(pieces.slice(0, index + 1)).phones.at(-1)?.endMs).toBe(Math.round(durationMs));
  }
});

test('a sentence starts on a multiple of two frames, and is the same sound with the same distances wherever it stands', () => {
  const from = (pauseAfterMs: number) => {
    const joined = joinSounds([
      { sound: tone(0), pauseAfterMs, startsSentence: true },
      { sound: tone(1), pauseAfterMs: 130.3, startsSentence: true },
      { sound: tone(2), pauseAfterMs: 0, startsSentence: false },
    ]);
    const [, first, second] = joined.words;
    const start = Math.round(((first?.startMs ?? 0) * RATE_HZ) / 1000);
    return { first, gapMs: (second?.startMs ?? 0) - (first?.startMs ?? 0), joined, start };
  };
  const starts = Array.from({ length: 40 }, (_, index) => from(200 + index * 7.3));
  for (const { first, gapMs } of starts) {
    const steps = (first?.startMs ?? 0) / (200 / 3);
    expect(Math.abs(steps - Math.round(steps)) * (200 / 3)).toBeLessThan(0.5);
    expect(gapMs).toBe(330);
  }
  const sounding = starts.map(({ joined, first }) => {
    const anchor = Math.round((Math.round((first?.startMs ?? 0) / (200 / 3)) * 200 * RATE_HZ) / 3000);
    return joined.samples.subarray(anchor - 320, anchor + 0.6 * RATE_HZ).join();
  });
  expect(new Set(sounding).size).toBe(1);
  expect(new Set(starts.map(({ start }) => start)).size).toBeGreaterThan(3);
});

test('silence is added at both ends', () => {
  const joined = joinSounds([{ sound: tone(0), pauseAfterMs: 0, startsSentence: true }], { leadMs: 1000, tailMs: 500 });
  expect(joined.words).toEqual([{ wordIndex: 0, startMs: 1200, endMs: 1400 }]);
  expect(joined.phones.at(-1)?.endMs).toBe(1400 + 240 + 500);
});

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

test('samples and rate come back from the file', () => {
  const samples = Int16Array.from([0, 1, -1, 32_767, -32_768]);
  const read = readWav(toWav(samples, 18_240));
  expect([...read.samples]).toEqual([...samples]);
  expect(read.sampleRateHz).toBe(18_240);
});

test('anything but a mono WAV file with 16 bit PCM is refused', () => {
  expect(() => readWav(Buffer.from('ID3'))).toThrow('Not a mono WAV file');
  const stereo = toWav(new Int16Array(4), 16_000);
  stereo.writeUInt16LE(2, 22);
  expect(() => readWav(stereo)).toThrow('Not a mono WAV file');
});

const BREATH_RATE_HZ = 32_000;

/** A sentence of one tone. */
function sentence(seconds: number, pauseAfterMs: number, startsSentence = true): Piece {
  const samples = new Int16Array(seconds * BREATH_RATE_HZ).map((_, index) => 3000 * Math.sin(index / 20));
  const spoken = { startMs: 0, endMs: seconds * 1000 };
  return {
    pauseAfterMs,
    startsSentence,
    sound: {
      samples,
      sampleRateHz: BREATH_RATE_HZ,
      phones: [{ phone: 'aa', ...spoken }],
      words: [{ wordIndex: 0, ...spoken }],
    },
  };
}

function breathed(pieces: readonly Piece[], level = 200) {
  const gaps = gapsForBreath(pieces, 0);
  const { samples } = joinSounds(pieces);
  const before = samples.slice();
  addBreaths(samples, { sampleRateHz: BREATH_RATE_HZ, gaps, breath: { level, tract: 1 } });
  return { gaps, samples, air: samples.map((sample, index) => sample - (before[index] ?? 0)) };
}

const rms = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
const cut = (samples: Int16Array, fromMs: number, toMs: number) =>
  samples.subarray((fromMs * BREATH_RATE_HZ) / 1000, (toMs * BREATH_RATE_HZ) / 1000);

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
