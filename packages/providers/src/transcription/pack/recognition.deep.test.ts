import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfflineRecognizer, OfflineRecognizerConfig } from 'sherpa-onnx-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedSpeech } from '../../speech/testing/shared-speech.ts';
import { toSmallSound } from '../small-sound.ts';
import { describeTranscriber } from '../testing/transcriber-suite.ts';
import { HEARD_RATE_HZ, SENTENCE_OF_TRIAL } from '../transcriber.ts';
import { createRecognitionPerformer, wordsOfTokens } from './perform-recognition-job.ts';
import { readRecognitionPack } from './read-recognition-pack.ts';
import { createRecognition } from './recognition.ts';
import type { RecognitionPack } from './recognition-pack.ts';
import { writeTinyRecognizer } from './testing/tiny-recognizer.ts';

const folder = await mkdtemp(join(tmpdir(), 'sayso-recognition-'));
const recognition = createRecognition();
let pack: RecognitionPack;
let samples: Int16Array;
beforeAll(async () => {
  await writeTinyRecognizer(join(folder, 'tiny-recognizer-en'));
  pack = { ...(await readRecognitionPack(folder)), folder };
  const { wav } = await sharedSpeech().speak({ text: SENTENCE_OF_TRIAL, voiceId: 'en-us-grace', rate: 1 });
  samples = await toSmallSound([wav]);
});
afterAll(async () => {
  await recognition.close();
  await rm(folder, { recursive: true, force: true });
});

describeTranscriber({
  name: 'sherpa-onnx with a model of its own',
  create: () => recognition.transcriberOf(pack),
  speech: () => ({ samples, word: /spoken words are written/u }),
});

const listen = (to: Int16Array, { by = pack, language = 'en' as string | null } = {}) =>
  recognition.transcriberOf(by).transcribe({ samples: to, language });

test('a pack says what it can: its languages, that it tells times, and that nothing is counted', () => {
  const { id, abilities } = recognition.transcriberOf(pack);
  expect(id).toMatch(/^pack:sayso-recognition-/u);
  expect(abilities()).toMatchObject({ languages: ['en'], wordTimes: 'always' });
});

test('a sentence of a built-in voice comes back with a time for each word', async () => {
  const { text, words, language } = await listen(samples);
  expect([text, language]).toEqual([SENTENCE_OF_TRIAL, 'en']);
  expect(words.map(({ text: word }) => word)).toEqual(SENTENCE_OF_TRIAL.split(' '));
  const [first, second] = words;
  expect(first?.startMs).toBeLessThan(250);
  expect((second?.startMs ?? 0) - (first?.startMs ?? 0)).toBeGreaterThanOrEqual(140);
});

test('a long sound is heard part by part, and its times go on', async () => {
  const long = new Int16Array(HEARD_RATE_HZ * 70);
  for (let from = 0; from + samples.length < long.length; from += samples.length) long.set(samples, from);
  const { text, words } = await listen(long);
  // The model says its sentence once for each part.
  const parts = words.length / SENTENCE_OF_TRIAL.split(' ').length;
  expect(parts).toBeGreaterThanOrEqual(3);
  expect(text).toBe(Array.from({ length: parts }, () => SENTENCE_OF_TRIAL).join(' '));
  const starts = words.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(starts.at(-1)).toBeGreaterThan(40_000);
});

test('a language that the pack does not understand is told, and nobody listens', async () => {
  await expect(listen(samples, { language: 'sv-SE' })).rejects.toMatchObject({ fault: 'LANGUAGE_UNKNOWN' });
});

test('a model that cannot be loaded, or takes too much memory, ends its own process and nothing else', async () => {
  const gone = { ...pack, folder: join(folder, 'nothing-here') };
  await expect(listen(samples, { by: gone })).rejects.toMatchObject({ fault: 'PACK_FAILED' });
  // No process takes as little as nothing.
  const greedy = { ...pack, model: { ...pack.model, bytes: -(1024 ** 3) } };
  const ended = await listen(samples, { by: greedy }).catch((error: unknown) => error);
  expect(ended).toMatchObject({ fault: 'PACK_FAILED' });
  expect(String(((ended as Error).cause as Error).cause)).toContain('more than');
  expect((await listen(samples)).text).toBe(SENTENCE_OF_TRIAL);
});

test('its process steps back for all others', async () => {
  await listen(samples);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const children = await Promise.all(
    pids.map(async (pid) => {
      const [status, command] = await Promise.all(
        ['status', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      return status?.includes(`PPid:\t${process.pid}\n`) && command?.includes('recognition-child') ? [Number(pid)] : [];
    }),
  );
  const [child] = children.flat();
  expect(child && getPriority(child)).toBe(constants.priority.PRIORITY_LOW);
});

describe('what sherpa-onnx is asked', () => {
  /** Stands in for the library, where no published model is at hand: it keeps what it was told. */
  async function hear(model: RecognitionPack['model'], language: string | null) {
    const told: OfflineRecognizerConfig[] = [];
    const library: OfflineRecognizer = {
      createStream: () => ({ acceptWaveform: () => undefined }),
      setConfig: (config) => void told.push(config),
      decodeAsync: async () => ({
        text: ' Two *drops* [laughs]',
        lang: '<|pt|>',
        tokens: [],
        timestamps: [],
        durations: [],
      }),
    };
    const perform = createRecognitionPerformer(async (config) => {
      told.push(config);
      return library;
    });
    const languages = ['en', 'pt', 'jv'];
    const job = { folder: '/packs/one', model, languages, language, samples: samples.subarray(0, HEARD_RATE_HZ) };
    return { told, heard: await perform(job, new AbortController().signal) };
  }
  const files = { encoder: 'w/tiny-encoder.int8.onnx', decoder: 'w/tiny-decoder.int8.onnx', tokens: 'w/tokens.txt' };

  test('Whisper hears the language that is told, and tells the one that it found', async () => {
    const { told, heard } = await hear({ kind: 'whisper', files, bytes: 9 }, 'pt');
    expect(heard).toEqual({ text: 'Two drops', words: [], language: 'pt' });
    expect(told.at(-1)?.modelConfig).toMatchObject({
      whisper: {
        encoder: '/packs/one/w/tiny-encoder.int8.onnx',
        decoder: '/packs/one/w/tiny-decoder.int8.onnx',
        language: 'pt',
        task: 'transcribe',
      },
      tokens: '/packs/one/w/tokens.txt',
    });
    const [of, any] = [
      hear({ kind: 'whisper', files, bytes: 9 }, 'jv'),
      hear({ kind: 'whisper', files, bytes: 9 }, null),
    ];
    expect((await of).told.at(-1)?.modelConfig.whisper?.['language']).toBe('jw');
    expect((await any).told.at(-1)?.modelConfig.whisper?.['language']).toBe('');
  });

  test.each([
    ['moonshine', 'moonshine', ''],
    ['sense-voice', 'senseVoice', ''],
    ['transducer', 'transducer', 'transducer'],
    ['nemo-transducer', 'transducer', 'nemo_transducer'],
    ['nemo-ctc', 'nemoCtc', ''],
    ['zipformer-ctc', 'zipformerCtc', ''],
  ] as const)('a model of the kind %s is loaded once, as %s', async (kind, section, modelType) => {
    const { told } = await hear({ kind, files, bytes: 9 }, null);
    expect(told).toHaveLength(1);
    expect(told[0]?.modelConfig).toMatchObject({ [section]: { encoder: expect.any(String) }, modelType });
  });
});

test.each([
  ['pieces of words', [' Two', ' dr', 'ops', '.'], { at: [0.1, 0.5, 0.7, 0.9] }, ['Two 100-500', 'drops. 500-1300']],
  ['lengths that are told', [' Two', ' days'], { at: [0.1, 0.5], last: [0.2, 0.9] }, ['Two 100-300', 'days 500-1400']],
  ['signs without spaces', ['你', '好'], { at: [0.1, 0.3] }, ['你 100-300', '好 300-700']],
  ['times beyond the sound', [' Two', ' days'], { at: [1.9, 2.5] }, ['Two 1900-2000', 'days 2000-2000']],
  ['no times', [' Two', ' days'], { at: [] }, []],
] as [string, string[], { at: number[]; last?: number[] }, string[]][])(
  'words are made of %s',
  (...[, tokens, { at: timestamps, last: durations = [] }, expected]) => {
    const words = wordsOfTokens({ tokens, timestamps, durations }, 2_000);
    expect(words.map(({ text, startMs, endMs }) => `${text} ${startMs}-${endMs}`)).toEqual(expected);
  },
);
