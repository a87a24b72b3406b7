import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../codec/testing/test-video.ts';
import { babble, makeWav } from '../codec/testing/wav.ts';
import { alignSpeech } from './align-speech.ts';

const folder = await temporaryFolder();
const SECONDS = 4;
const voicePath = join(folder, 'voice.wav');
// A second of syllables, of which the last fifth is silence, again and again.
await writeFile(voicePath, makeWav({ samples: SECONDS * 16_000, sample: babble(0.4) }));

test('without words the mouth is closed in silence and open where something is heard, and nothing is captioned', async () => {
  const take = await alignSpeech({ voicePath, references: [], words: [] });
  expect(take.words).toEqual([]);
  expect(take.durationMs).toBe(SECONDS * 1000);
  expect(take.loudness).toHaveLength(SECONDS * 100);
  expect(take.phones[0]?.startMs).toBe(0);
  expect(take.phones.at(-1)?.endMs).toBe(take.durationMs);
  take.phones.slice(1).forEach(({ startMs }, index) => expect(startMs).toBe(take.phones[index]?.endMs));
  const phoneAt = (timeMs: number) => take.phones.find(({ endMs }) => endMs > timeMs)?.phone;
  for (let second = 0; second < SECONDS; second++) {
    expect(phoneAt(second * 1000 + 900)).toBe('pau');
    expect(['aa', 'ah', 'ao', 'eh']).toContain(phoneAt(second * 1000 + 450));
  }
});

test('without words the mouth opens when something is heard, also where a sound begins softly', async () => {
  const softPath = join(folder, 'soft.wav');
  const voice = babble(0.4);
  const soft = (index: number): number => {
    const atMs = index / 16 - 200;
    return atMs < 0 ? 0 : voice(index - 3_200) * (atMs < 40 ? 0.06 : 1);
  };
  await writeFile(softPath, makeWav({ samples: SECONDS * 16_000, sample: soft }));
  const { phones } = await alignSpeech({ voicePath: softPath, references: [], words: [] });
  expect(phones[0]?.phone).toBe('pau');
  expect(Math.abs((phones[0]?.endMs ?? 0) - 200)).toBeLessThanOrEqual(20);
});

test('words of a language that nobody here speaks lie in order where something is heard', async () => {
  const words = ['今日は', '半額', 'です。', '早く', '見て', 'ください。'];
  const take = await alignSpeech({ voicePath, references: [], words });
  expect(take.words.map(({ text }) => text)).toEqual(words);
  let atMs = 0;
  for (const { startMs, endMs } of take.words) {
    expect(startMs).toBeGreaterThanOrEqual(atMs);
    expect(endMs).toBeGreaterThan(startMs);
    expect(startMs % 1000).toBeLessThan(830);
    atMs = endMs;
  }
  expect(atMs).toBeLessThanOrEqual(3_830);
});

test('whoever stops waiting ends the work', async () => {
  const control = new AbortController();
  const aligned = alignSpeech({ voicePath, references: [], words: [], signal: control.signal });
  control.abort(new Error('nobody waits'));
  await expect(aligned).rejects.toThrow('nobody waits');
});
