import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import {
  type FakeSpeechServer,
  startFakeSpeechServer,
} from '@sayso/providers/speech/server/testing/fake-speech-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

const KEY = 'sk-of-the-test-1234';
const LINES = 'af_heart, Heart, female, en-US, warm\nef_dora, Dora, female, es-MX\nxx_none, None, female, ja-JP';
const SPEECH = { country: 'en', region: 'US', tts_id: 'server-en-us-af-heart', speechRate: 1 };

const voices = sharedSpeech();
let app: TestApp;
let admin: TestUser;
let user: TestUser;
let server: FakeSpeechServer;

const set = (values: Record<string, unknown>) =>
  admin.put('/api/admin/settings', {
    settings: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
const speak = (msg: string, form: object = SPEECH) => user.post('/api/a2e/tts/generate', { ...form, msg });
const tryIt = (form: object, by = admin) =>
  by.post('/api/admin/speech-server/test', { url: server.address, key: '', model: 'tts-1', voices: '', ...form });

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
  await app.work();
  admin = await app.registerAdministrator();
  user = await app.registerUser();
});
beforeEach(async () => {
  server = await startFakeSpeechServer({ kind: 'kokoro', speech: voices, key: KEY });
  await set({
    speech_server_url: server.address,
    speech_server_key: KEY,
    speech_server_voices: LINES,
    speech_server_stand_in: true,
  });
  return () => server.close();
});
afterAll(async () => {
  await app.close();
});

describe('voices of the speech server', () => {
  test('are offered with their languages, and gone when the operator takes the server away', async () => {
    const countries = async () => (await user.get('/api/a2e/tts/countries')).json<{ data: { value: string }[] }>().data;
    expect((await countries()).map(({ value }) => value)).toContain('ja');
    const list = await user.get('/api/tts/voices?language_code=en&gender=female');
    expect(list.json().data[0]).toMatchObject({ label: 'Heart', note: 'Natural voice', basic: false, style: 'warm' });
    await set({ speech_server_url: '' });
    expect((await countries()).map(({ value }) => value)).not.toContain('ja');
    expect((await speak('Hello.')).json()).toMatchObject({ code: 'voice_unavailable' });
  });

  test('speak, with times for every word, and the key goes with the question', async () => {
    const answer = await speak('This serum saved my skin.');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty('stand_in');
    const timing = await user.get(answer.json().speech.timingUrl);
    expect(timing.json().words.map(({ text }: { text: string }) => text)).toEqual([
      'This',
      'serum',
      'saved',
      'my',
      'skin.',
    ]);
    expect(server.asked.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, body: { voice: 'af_heart' } });
  });

  test('have no moods: what is asked for in one is the same speech as without', async () => {
    const list = await user.get('/api/tts/voices?language_code=en&gender=female');
    expect(list.json().data[0]).toMatchObject({ label: 'Heart', has_moods: false });
    const idOf = async (form: object) => (await speak('Said in any mood.', { ...SPEECH, ...form })).json().speech.id;
    expect(await idOf({ mood: 'excited' })).toBe(await idOf({}));
  });

  test('that do not answer are stood in for by a built-in voice of the language, and people are told', async () => {
    server.answer = (response) => Boolean(response.writeHead(500).end());
    const answer = await speak('Nobody is there at the moment.');
    expect(answer.json()).toMatchObject({ status: 'success', stand_in: 'Ava' });
    server.answer = null;
    expect((await speak('Nobody is there at the moment.')).json()).not.toHaveProperty('stand_in');
    expect(server.asked.at(-1)?.path).toBe('/dev/captioned_speech');
  });

  test('without a stand-in say so by name: when the operator wants none, or nobody speaks the language', async () => {
    server.answer = (response) => Boolean(response.writeHead(500).end());
    const japanese = { ...SPEECH, country: 'ja', region: 'JP', tts_id: 'server-ja-jp-xx-none' };
    await expect(speak('\u3053\u3093\u306b\u3061\u306f', japanese)).resolves.toMatchObject({ statusCode: 503 });
    await set({ speech_server_stand_in: false });
    const refused = (await speak('Is anybody there?')).json();
    expect(refused).toMatchObject({ code: 'voice_server_failed' });
    expect(refused.message).toBe(
      'The voice Heart does not answer at the moment. Try again later, or choose another voice.',
    );
  });
});

describe('samples of the speech server', () => {
  const sampleOf = async () => (await user.get('/api/tts/voices?language_code=en')).json().data[0].sample_url as string;
  const hear = (url: string) => app.server.inject({ url });

  test('are those of the server and the model that speak now, at an address of their own', async () => {
    const addresses = [await sampleOf()];
    expect((await hear(addresses[0] ?? '')).statusCode).toBe(200);
    const asked = server.asked.length;
    expect((await hear(addresses[0] ?? '')).statusCode).toBe(200);
    expect(server.asked).toHaveLength(asked);
    await set({ speech_server_model: 'another' });
    addresses.push(await sampleOf());
    expect((await hear(addresses[1] ?? '')).statusCode).toBe(200);
    expect(server.asked.at(-1)?.body['model']).toBe('another');
    const other = await startFakeSpeechServer({ kind: 'kokoro', speech: voices, key: KEY });
    await set({ speech_server_url: other.address, speech_server_key: KEY });
    addresses.push(await sampleOf());
    expect((await hear(addresses[2] ?? '')).statusCode).toBe(200);
    expect(other.asked.length).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(3);
    await set({ speech_server_model: 'tts-1' });
    await other.close();
  });

  test('of a voice with a long name can be heard', async () => {
    const name = '\u{1F399}'.repeat(40);
    const { wav } = await voices.speak({ text: 'Hello there.', voiceId: 'en-us-ava', rate: 1 });
    server.answer = (response, path) => path.endsWith('/audio/speech') && Boolean(response.end(wav));
    await set({ speech_server_voices: `${name}, Mic, female, en-US` });
    expect((await hear(await sampleOf())).statusCode).toBe(200);
    expect(server.asked.at(-1)?.body['voice']).toBe(name);
  });
});

describe('a trial of a speech server', () => {
  test('lists its voices as lines of the settings and says that it tells when words are spoken', async () => {
    const { data } = (await tryIt({})).json();
    expect(data).toMatchObject({ code: 'OK', tells_times: true });
    expect(data.voices).toContain('bm_george, George, male, en-GB, friendly');
    expect((await set({ speech_server_voices: data.voices.join('\n') })).statusCode).toBe(200);
  });

  test('uses a typed key, and the stored one for its own address alone', async () => {
    expect((await tryIt({ key: 'wrong' })).json().data).toMatchObject({ code: 'HTTP_401', voices: [] });
    const other = await startFakeSpeechServer({ kind: 'plain', speech: voices });
    const { data } = (await tryIt({ url: other.address })).json();
    expect(data).toMatchObject({ code: 'OK', tells_times: false, voices: [] });
    expect(new Set(other.asked.map(({ authorization }) => authorization))).toEqual(new Set([undefined]));
    await other.close();
  });

  test.each([
    ['http://127.0.0.1:9/v1', 'NETWORK_ERROR'],
    // The fake speaks no TLS.
    ['https://of-the-fake/v1', 'TLS_ERROR'],
    ['http://169.254.169.254/latest', 'ADDRESS_REFUSED'],
  ])('of %s tells %s', async (url, code) => {
    const { port } = new URL(server.address);
    expect((await tryIt({ url: url.replace('of-the-fake', `127.0.0.1:${port}`) })).json().data).toMatchObject({ code });
  });

  test('whose sound is none says so', async () => {
    server.answer = (response, path) => path.includes('speech') && Boolean(response.end(Buffer.alloc(9_000, 1)));
    expect((await tryIt({})).json().data.code).toBe('NO_SOUND');
  });

  test('with what cannot be an address or a list is refused at its field', async () => {
    const { errors } = (await tryIt({ url: 'nowhere', voices: 'x' })).json();
    expect(errors.url[0]).toMatch(/begins with https/);
    expect(errors.voices[0]).toMatch(/^Line 1/);
    expect((await tryIt({ url: '' })).json().errors.url).toEqual(['Enter the address of your server.']);
  });
});

test('a stored key is never sent to another address: it is asked for again', async () => {
  const refused = await set({ speech_server_url: 'http://127.0.0.1:9/v1' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.speech_server_key[0]).toMatch(/^Enter the key again/);
});
