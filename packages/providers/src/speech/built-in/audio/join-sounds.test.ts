import { expect, test } from 'vitest';
import { joinSounds } from './join-sounds.ts';
import { measureJoined } from './timeline.ts';
import type { Sound } from './sound.ts';

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
