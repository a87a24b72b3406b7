import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SpeechProvider, NoSoundError } from '../speech-provider.ts';
import { sharedSpeech } from '../testing/shared-speech.ts';
import { describeSpeechProvider } from '../testing/speech-provider-suite.ts';
import { createNaturalSpeech } from './natural-speech.ts';
import { timeBy } from './testing/time-by-built-in.ts';
import { writeTinyVoice } from './testing/tiny-voice.ts';
import type { VoicePack } from './voice-pack.ts';

const folder = await mkdtemp(join(tmpdir(), 'sayso-tiny-'));
const wordLengthsMs = await writeTinyVoice(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const PACK: VoicePack = {
  name: 'Tiny',
  folder,
  model: { kind: 'vits', model: 'en_US-tiny-low.onnx', tokens: 'tokens.txt', lexicons: ['lexicon.txt'], rules: [] },
  voices: [
    {
      id: 'natural-tiny',
      name: 'Tiny',
      note: 'Natural voice',
      style: 'friendly',
      gender: 'male',
      language: 'en',
      region: 'US',
      basic: false,
      speaker: 0,
    },
  ],
};

function create(packs: () => readonly VoicePack[] = () => [PACK]): SpeechProvider {
  return createNaturalSpeech({ packs, time: timeBy(sharedSpeech()) });
}

describeSpeechProvider({
  name: 'sherpa-onnx with a model of its own',
  create,
  voiceId: 'natural-tiny',
  script: 'Hello there, this is my new bottle! It is good for summer, and you will love it. Buy it today. 🔥',
  unspeakable: ['', '🔥🔥', '...!?', '你好'],
});

let speech: SpeechProvider;
beforeAll(() => (speech = create()));
afterAll(() => speech.close());
const speak = (text: string) => speech.speak({ text, voiceId: 'natural-tiny', rate: 1 });

test('words are found where the model says them', async () => {
  const { take } = await speak('This is my new summer coffee and you will love it today.');
  const words = take.words.map(({ text, ...span }) => ({ ...span, word: text.toLowerCase().replace('.', '') }));
  let atMs = words[0]?.startMs ?? 0;
  const missesMs = words.map(({ word, startMs }) => {
    const missMs = Math.abs(startMs - atMs);
    atMs += (wordLengthsMs.get(word) ?? 0) + 40;
    return missMs;
  });
  expect(missesMs.toSorted((one, other) => one - other)[missesMs.length >> 1]).toBeLessThan(60);
  expect(Math.max(...missesMs)).toBeLessThan(200);
});

test('stressed words last longer, and everything behind them comes later', async () => {
  const [plain, strong] = [await speak('This bottle is good.'), await speak('This *bottle* is good.')];
  const lengths = [plain, strong].map(({ take }) => take.words.map(({ startMs, endMs }) => endMs - startMs));
  expect(strong.take.words.map(({ text }) => text)).toEqual(['This', 'bottle', 'is', 'good.']);
  expect((lengths[1]?.[1] ?? 0) / (lengths[0]?.[1] ?? 1)).toBeCloseTo(1.2, 1);
  expect(strong.take.words[3]?.startMs).toBeGreaterThan(plain.take.words[3]?.startMs ?? 0);
  expect(strong.take.phones.at(-1)?.endMs).toBe(strong.take.durationMs);
});

test('a model that is damaged ends its own process and nothing else', async () => {
  const broken: VoicePack = { ...PACK, folder: join(folder, 'nothing-here') };
  let packs = [broken];
  const breaking = create(() => packs);
  await expect(breaking.speak({ text: 'Hello.', voiceId: 'natural-tiny', rate: 1 })).rejects.toMatchObject({
    code: 'speech_failed',
  });
  packs = [PACK];
  expect((await breaking.speak({ text: 'Hello.', voiceId: 'natural-tiny', rate: 1 })).take.words).toHaveLength(1);
  await breaking.close();
});

/** Processes of models under this one. */
async function modelProcesses(): Promise<string[]> {
  const own = await readdir('/proc').then((names) => names.filter((name) => /^\d+$/u.test(name)));
  const children = await Promise.all(
    own.map(async (pid) => {
      const [status, command] = await Promise.all(
        ['status', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      const isOurs = status?.includes(`PPid:\t${process.pid}\n`) && !/^State:\tZ/mu.test(status);
      return isOurs && command?.includes('natural-child') ? [pid] : [];
    }),
  );
  return children.flat();
}

test('two packs in turn, at once or on trial are never in memory together', async () => {
  const second = join(folder, 'second');
  await writeTinyVoice(second);
  const [first] = PACK.voices;
  if (!first) throw new Error('There is no voice.');
  const other: VoicePack = { ...PACK, folder: second, voices: [{ ...first, id: 'natural-other' }] };
  const natural = createNaturalSpeech({ packs: () => [PACK, other], time: timeBy(sharedSpeech()) });
  const seen: string[] = [];
  const say = async (voiceId: string) => {
    await natural.speak({ text: 'Hello.', voiceId, rate: 1 });
    const running = await modelProcesses();
    expect(running.length).toBeLessThanOrEqual(1);
    seen.push(...running.filter((pid) => !seen.includes(pid)));
  };
  // What the other tests of this file speak with.
  await speech.close();
  speech = create();
  for (const voiceId of ['natural-tiny', 'natural-tiny', 'natural-other']) await say(voiceId);
  expect(seen).toHaveLength(2);
  await natural.tryPack(PACK, 'Hello.');
  expect(await modelProcesses()).toEqual([expect.not.stringMatching(`^(${seen.join('|')})$`)]);
  await Promise.all(['natural-other', 'natural-tiny', 'natural-other'].map(say));
  await natural.close();
});

test('a model that could not be loaded is loaded when it is there', async () => {
  const late: VoicePack = { ...PACK, folder: join(folder, 'late') };
  const speaking = create(() => [late]);
  const hello = () => speaking.speak({ text: 'Hello.', voiceId: 'natural-tiny', rate: 1 });
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(hello()).rejects.toMatchObject({ code: 'speech_failed' });
  await writeTinyVoice(late.folder);
  expect((await hello()).take.words).toHaveLength(1);
  await speaking.close();
});

test('voices come and go with their packs', async () => {
  let packs: VoicePack[] = [];
  const empty = create(() => packs);
  expect(empty.voices()).toEqual([]);
  packs = [PACK];
  expect(empty.voices()).toEqual([expect.objectContaining({ id: 'natural-tiny', language: 'en', basic: false })]);
  expect(Object.keys(empty.voices()[0] ?? {})).not.toContain('speaker');
  await empty.close();
});

test('a voice is another one when another pack speaks, and not when the data has moved', async () => {
  const packs = ['/here/one', '/there/one', '/there/two'].map((place) => ({ ...PACK, folder: place }));
  const moved = create(() => packs);
  expect(moved.voices().map(({ origin }) => origin)).toEqual(['one', 'one', 'two']);
  await moved.close();
});

test('sound that is none is told as the voice\u2019s own failure, and no server\u2019s', async () => {
  const deaf = createNaturalSpeech({ packs: () => [PACK], time: async () => Promise.reject(new NoSoundError()) });
  const speaking = deaf.speak({ text: 'Hello there.', voiceId: 'natural-tiny', rate: 1 });
  await expect(speaking).rejects.toMatchObject({ code: 'voice_made_no_sound' });
  await deaf.close();
});
