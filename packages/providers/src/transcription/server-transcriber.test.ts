import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedSpeech } from '../speech/testing/shared-speech.ts';
import { FAKE_KEY } from '../testing/fakes/fake-partner.ts';
import type { FaultName } from '../testing/fakes/faults.ts';
import { type Fakes, startFakes } from '../testing/fakes/start-fakes.ts';
import { toSmallSound } from './small-sound.ts';
import { KEEPS_NOTHING } from '../order/testing/keeps-nothing.ts';
import { createOrderedTranscriber } from './ordered-transcriber.ts';
import { describeTranscriber } from './testing/transcriber-suite.ts';
import { HEARD_RATE_HZ, SENTENCE_OF_TRIAL } from './transcriber.ts';
import { createServerTranscriber, tryTranscriber } from './server-transcriber.ts';

let fakes: Fakes;
let heard = SENTENCE_OF_TRIAL;
let samples: Int16Array;
beforeAll(async () => {
  const speech = sharedSpeech();
  fakes = await startFakes({ speech, heard: () => heard });
  const { wav } = await speech.speak({ text: SENTENCE_OF_TRIAL, voiceId: 'en-us-grace', rate: 1 });
  samples = await toSmallSound([wav]);
});
afterAll(async () => {
  await fakes.close();
});
beforeEach(() => {
  fakes.asked.length = 0;
  heard = SENTENCE_OF_TRIAL;
});

const at = (more: { model?: string; key?: string; fault?: FaultName } = {}) => ({
  address: `${fakes.address('whisper', more.fault)}/v1`,
  key: more.key ?? FAKE_KEY,
  model: more.model ?? 'whisper-1',
});
const create = (model?: string) => createServerTranscriber({ server: () => at(model === undefined ? {} : { model }) });
const forms = () => fakes.asked.map(({ body }) => body['response_format']);

for (const model of ['whisper-1', 'gpt-4o-mini-transcribe', 'plain-text'])
  describeTranscriber({
    name: `server with ${model}`,
    create: () => create(model),
    speech: () => ({ samples, word: /spoken words are written/u }),
  });

const inOrder = (...servers: Parameters<typeof at>) =>
  createOrderedTranscriber({
    places: () => [
      ...servers.map((server, index) => ({
        id: `${index}`,
        transcriber: createServerTranscriber({ server: () => at(server) }),
      })),
      { id: 'last', transcriber: create() },
    ],
    keeper: KEEPS_NOTHING,
  });
describeTranscriber({
  name: 'an order whose first is broken',
  create: () => inOrder({ fault: 'broken' }),
  speech: () => ({ samples, word: /spoken words are written/u }),
});

test('sound goes as a small file of 16 kHz, with the language, and the times of words are asked for', async () => {
  await create().transcribe({ samples, language: 'pt-BR' });
  const [{ body } = { body: {} }] = fakes.asked;
  const { file } = body as { file: File };
  expect(file.size).toBe(44 + samples.length * 2);
  expect(body).toMatchObject({
    language: 'pt',
    response_format: 'verbose_json',
    'timestamp_granularities[]': ['word', 'segment'],
  });
});

test('a form that a model does not know is asked for once, and not again', async () => {
  const transcriber = create('plain-text');
  const first = await transcriber.transcribe({ samples, language: 'en' });
  expect(first).toEqual({ text: SENTENCE_OF_TRIAL, words: [], language: null });
  await transcriber.transcribe({ samples, language: 'en' });
  expect(forms()).toEqual(['verbose_json', 'json', 'text', 'text']);
});

test('a server that takes no large file gets parts, and their times go on', async () => {
  const long = new Int16Array(HEARD_RATE_HZ * 90);
  for (let from = 0; from + samples.length < long.length; from += samples.length) long.set(samples, from);
  heard = 'one two';
  const { text, words } = await create('small-door').transcribe({ samples: long, language: 'en' });
  const parts = fakes.asked.length - 1;
  expect(parts).toBeGreaterThanOrEqual(4);
  expect(text).toBe(Array.from({ length: parts }, () => 'one two').join(' '));
  const starts = words.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(words.at(-1)?.endMs).toBe(90_000);
});

test('what is no word, and marks that scripts know, do not come along', async () => {
  heard = '[Music] Two *drops* <break time="9s"/> ♪ a\u202Eday [laughs] .';
  const { text } = await create('gpt-4o-mini-transcribe').transcribe({ samples, language: 'en' });
  expect(text).toBe('Two drops break time="9s"/ a day .');
});

describe('what goes wrong', () => {
  test.each([
    ['wrong-key', 'HTTP_401', true],
    ['busy-for-an-hour', 'HTTP_429', true],
    ['broken', 'HTTP_500', true],
    ['cut', 'NETWORK_ERROR', false],
    ['half-json', 'NO_TEXT', false],
    ['wrong-types', 'NO_TEXT', false],
    ['page', 'NO_TEXT', false],
    ['to-metadata', 'HTTP_302', true],
    ['to-localhost', 'HTTP_307', true],
    ['endless', 'TOO_LARGE', false],
  ] as const)('a server with the fault %s has the fault %s', async (fault, named, isRefusal) => {
    const transcriber = createServerTranscriber({ server: () => at({ fault }) });
    await expect(transcriber.transcribe({ samples, language: 'en' })).rejects.toMatchObject({
      fault: named,
      isRefusal,
    });
  });

  test('one that is busy for a moment is asked once more', async () => {
    fakes.failNext('busy-for-a-moment');
    expect((await create().transcribe({ samples, language: 'en' })).text).toBe(SENTENCE_OF_TRIAL);
    expect(fakes.asked).toHaveLength(2);
  });

  test('an address where clouds keep their secrets is not asked', async () => {
    const server = () => ({ ...at(), address: 'http://169.254.169.254/v1' });
    const asked = createServerTranscriber({ server }).transcribe({ samples, language: 'en' });
    await expect(asked).rejects.toMatchObject({ fault: 'ADDRESS_REFUSED' });
  });

  test('without a server nobody is asked', async () => {
    const transcriber = createServerTranscriber({ server: () => null });
    expect(transcriber.abilities()).toBeNull();
    await expect(transcriber.transcribe({ samples, language: 'en' })).rejects.toMatchObject({ code: 'no_transcriber' });
  });
});

describe('a trial', () => {
  const signal = new AbortController().signal;
  test('tells what was understood, and the models', async () => {
    expect(await tryTranscriber(at(), { samples, signal })).toMatchObject({
      models: ['whisper-1', 'gpt-4o-mini-transcribe', 'plain-text', 'small-door'],
      transcript: { text: SENTENCE_OF_TRIAL, language: 'en' },
    });
  });
  test('of a model that is not there says so', async () => {
    expect(await tryTranscriber(at({ model: 'gone' }), { samples, signal })).toMatchObject({ fault: 'HTTP_404' });
  });
});
