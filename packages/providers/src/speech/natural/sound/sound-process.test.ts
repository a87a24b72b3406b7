import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWav } from '../../built-in/audio/wav.ts';
import type { SpokenAudio } from '../../speech-provider.ts';
import { sharedSpeech } from '../../testing/shared-speech.ts';
import { createSoundProcess } from './sound-process.ts';

const sounds = createSoundProcess();
let spoken: SpokenAudio;
beforeAll(async () => {
  spoken = await sharedSpeech().speak({ text: 'This bottle is good.', voiceId: 'en-us-ava', rate: 1 });
});
afterAll(() => sounds.close());

test('speech goes to the process and comes back as it was said, with stress where it is wanted', async () => {
  const stronger = await sounds.perform('stress', { ...spoken, stressed: [1] }, undefined);
  expect(readWav(stronger.wav).samples.length).toBeGreaterThan(readWav(spoken.wav).samples.length);
  expect(stronger.take.words.map(({ text }) => text)).toEqual(spoken.take.words.map(({ text }) => text));
  expect(stronger.take.phones.at(-1)?.endMs).toBe(stronger.take.durationMs);
});

test('stretches become one speech, with every word and the silence between them', async () => {
  const stretch = (fromWord: number) => sounds.perform('shape', { ...spoken, fromWord, stressed: [] }, undefined);
  const pieces = [await stretch(0), await stretch(4)].map((sound) => ({
    sound,
    pauseAfterMs: 500,
    startsSentence: true,
  }));
  const words = 'This bottle is good. This bottle is good.'.split(' ');
  const { wav, take } = await sounds.perform('join', { pieces, leadMs: 0, tailMs: 0, words }, undefined);
  expect(take.words.map(({ text }) => text)).toEqual(words);
  const [before, after] = [take.words[3]?.endMs ?? 0, take.words[4]?.startMs ?? 0];
  expect(after - before).toBeGreaterThanOrEqual(500);
  const { samples, sampleRateHz } = readWav(wav);
  expect(Math.round((samples.length * 1000) / sampleRateHz)).toBe(take.durationMs);
});

test('what is no sound fails, and the next job is served', async () => {
  const broken = { ...spoken, wav: Buffer.from('no sound'), stressed: [0] };
  await expect(sounds.perform('stress', broken, undefined)).rejects.toMatchObject({ code: 'speech_failed' });
  expect(await sounds.perform('stress', { ...spoken, stressed: [] }, undefined)).toMatchObject({
    take: { durationMs: spoken.take.durationMs },
  });
});
