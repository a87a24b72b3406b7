import { expect, test } from 'vitest';
import { toWav } from '../speech/built-in/audio/wav.ts';
import { cutAtPauses } from './long-sound.ts';
import { readTranscript } from './server-transcriber.ts';
import { toSmallSound } from './small-sound.ts';
import { HEARD_RATE_HZ, countRightWords } from './transcriber.ts';
import { languageCodeOf } from './language-code.ts';

const tone = (rateHz: number, seconds: number) =>
  Int16Array.from({ length: rateHz * seconds }, (_, at) => 9_000 * Math.sin((2 * Math.PI * 440 * at) / rateHz));

test.each([48_000, 44_100, 22_050, 16_000, 8_000])(
  'sound of %i Hz becomes sound of 16 kHz that sounds alike',
  async (rateHz) => {
    const wav = toWav(tone(rateHz, 1), rateHz);
    const pieces = Array.from({ length: Math.ceil(wav.length / 1_001) }, (_, at) =>
      wav.subarray(at * 1_001, (at + 1) * 1_001),
    );
    const small = await toSmallSound(pieces);
    expect(Math.abs(small.length - HEARD_RATE_HZ)).toBeLessThanOrEqual(1);
    const crossings = small.filter((sample, at) => at > 0 && sample >= 0 !== (small[at - 1] ?? 0) >= 0).length;
    expect(Math.abs(crossings - 880)).toBeLessThan(6);
  },
);

test('what is no WAV of ours is told apart', async () => {
  await expect(toSmallSound([Buffer.alloc(9_000, 7)])).rejects.toThrow('no WAV');
  await expect(toSmallSound([])).rejects.toThrow('no WAV');
});

test('a long sound is cut in its pauses, and nothing of it is lost', () => {
  const sound = tone(HEARD_RATE_HZ, 10);
  sound.fill(0, 3.5 * HEARD_RATE_HZ, 3.8 * HEARD_RATE_HZ);
  const parts = cutAtPauses(sound, 4_000);
  expect(parts.reduce((sum, { samples }) => sum + samples.length, 0)).toBe(sound.length);
  expect(parts[1]?.startMs).toBeGreaterThan(3_500);
  expect(parts[1]?.startMs).toBeLessThan(3_800);
  for (const { samples } of parts) expect(samples.length).toBeLessThanOrEqual(4 * HEARD_RATE_HZ);
});

test('words are right where they come in their order', () => {
  expect(countRightWords('Two drops a day.', 'two drops of tea')).toEqual({ words: 4, rightWords: 2 });
  expect(countRightWords('Two drops a day.', 'TWO DROPS, A DAY!')).toEqual({ words: 4, rightWords: 4 });
  expect(countRightWords('Two drops.', '')).toEqual({ words: 2, rightWords: 0 });
});

test.each([
  ['english', 'en'],
  ['Portuguese', 'pt'],
  ['sv', 'sv'],
  ['elvish', null],
  [7, null],
])('the language %s is %s', (told, code) => {
  expect(languageCodeOf(told)).toBe(code);
});

test.each([
  ['words in segments', { text: 'Hi.', segments: [{ words: [{ word: ' Hi.', start: 0, end: 0.5 }] }] }, ['Hi.', 1]],
  ['segments alone', { segments: [{ text: ' Two' }, { text: ' drops.' }, { text: 7 }] }, ['Two drops.', 0]],
  ['times that run backwards', { text: 'Hi.', words: [{ word: 'Hi.', start: 2, end: 1 }] }, ['Hi.', 0]],
  ['nothing said', { text: ' ' }, ['', 0]],
])('an answer with %s is read', (_, answer, textAndTimes) => {
  const read = readTranscript(Buffer.from(JSON.stringify(answer)), false);
  expect([read?.text, read?.words.length]).toEqual(textAndTimes);
});

test.each([
  ['a page', '<!doctype html>'],
  ['an error', '{"error":"no"}'],
  ['a list', '[1]'],
])('%s is no transcript, whatever was asked for', (_, body) => {
  expect(readTranscript(Buffer.from(body), true)).toBeUndefined();
});
