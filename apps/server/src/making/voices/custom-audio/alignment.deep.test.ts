import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { alignSpeech } from '@sayso/media';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { afterAll, beforeAll, expect, test } from 'vitest';

const speech = sharedSpeech();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-align-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const ENGLISH =
  'Stop scrolling for ten seconds. I used to wake up tired every day, and no coffee helped. Then a friend told me about this bottle. Two drops in the morning, that is it!';
const GERMAN =
  'Hör kurz auf zu scrollen. Ich war jeden Tag müde, und kein Kaffee half. Dann kam diese Flasche. Zwei Tropfen am Morgen, das ist alles!';

/** A script as a voice speaks it, and when it does. */
async function spoken(text: string, voiceId: string, rate = 1) {
  const { wav, take } = await speech.speak({ text, voiceId, rate });
  const voicePath = path.join(folder, `${voiceId}-${rate}-${text.length}.wav`);
  await writeFile(voicePath, wav);
  return { voicePath, take };
}
const at = (errors: readonly number[], share: number) =>
  errors.toSorted((one, other) => one - other)[Math.floor((errors.length - 1) * share)];

const BOTH = ['en-us-ava', 'en-us-ethan'];
const paused = ENGLISH.replace('up tired', 'up <break time="1.5s"/> tired');

// A recording of a voice of ours, whose truth is known, is aligned to others: half of the words begin within 40 ms of where they do, nine of ten within 150.
test.each([
  { who: 'another speaker', said: ENGLISH, voiceId: 'en-gb-callum', rate: 1, references: BOTH },
  { who: 'a deep, slow one', said: ENGLISH, voiceId: 'en-gb-angus', rate: 0.8, references: BOTH },
  { who: 'a bright, quick one', said: ENGLISH, voiceId: 'en-gb-isla', rate: 1.4, references: BOTH },
  { who: 'one who pauses where nobody else does', said: paused, voiceId: 'en-us-mason', rate: 1.1, references: BOTH },
  { who: 'one in German', said: GERMAN, voiceId: 'de-de-lukas', rate: 1.2, references: ['de-de-anna'] },
])('$who: words begin where they are said', async ({ said, voiceId, rate, references }) => {
  const truth = await spoken(said, voiceId, rate);
  const known = await Promise.all(references.map((id) => spoken(said === GERMAN ? GERMAN : ENGLISH, id)));
  const found = await alignSpeech({ voicePath: truth.voicePath, references: known, words: [] });
  expect(found.words.map(({ text }) => text)).toEqual(truth.take.words.map(({ text }) => text));
  const errors = found.words.map(({ startMs }, index) => Math.abs(startMs - (truth.take.words[index]?.startMs ?? 0)));
  expect(at(errors, 0.5)).toBeLessThanOrEqual(40);
  expect(at(errors, 0.9)).toBeLessThanOrEqual(150);
});
