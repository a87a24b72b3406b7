import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AUDIO_MAX_BYTES,
  AUDIO_NOT_AUDIO,
  AUDIO_TOO_LARGE,
  type CustomAudio,
  type SpeechTiming,
} from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo } from '../videos/testing/start-test-video.ts';
import { alignAudio } from './align-audio.ts';
import { voiceFolder } from '../uploads/voices.service.ts';
import { sweepCustomAudio } from './custom-audio.service.ts';
import { sweepSpeeches } from './voices.service.ts';

vi.setConfig({ testTimeout: 120_000 });
const UPLOAD = '/api/a2e/tts/upload-audio';
const AUDIO = '/api/tts/custom-audio';
const SCRIPT = 'Stop scrolling for ten seconds. Two drops in the morning, and that is it!';
let app: TestApp;
let ada: TestUser;
/** The script as a voice of ours speaks it: a recording of which all is known. */
let voice: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  voice = (await app.deps.speech.speak({ text: SCRIPT, voiceId: 'en-gb-callum', rate: 1.1 })).wav;
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.registerUser();
});

type Ask = { script?: string; consent?: string; name?: string; path?: string; key?: string; country?: string };
async function form(content: Buffer, { script, consent = 'true', name = 'My voice.mp3', country }: Ask = {}) {
  const body = new FormData();
  body.set('audio', new Blob([new Uint8Array(content)], { type: 'audio/mpeg' }), name);
  if (script !== undefined) body.set('script', script);
  if (country !== undefined) body.set('country', country);
  body.set('consent', consent);
  const request = new Request('http://x', { method: 'POST', body });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, type: request.headers.get('content-type') ?? '' };
}
async function send(who: TestUser, content: Buffer, ask: Ask = {}) {
  const { payload, type } = await form(content, ask);
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': type };
  return app.server.inject({
    method: 'POST',
    url: ask.path ?? UPLOAD,
    payload,
    headers: ask.key === undefined ? headers : { ...headers, 'idempotency-key': ask.key },
  });
}
const sent = async (who: TestUser, content: Buffer, ask: Ask = {}) =>
  (await send(who, content, ask)).json<{ success: true; data: CustomAudio; jobId: string }>();
const get = async (who: TestUser, id: string) => (await who.get(`${AUDIO}/${id}`)).json<{ data: CustomAudio }>().data;
const course = () => ({ signal: new AbortController().signal, isLastTry: false });
/** A recording that is ready. */
async function prepared(who: TestUser, ask: Ask = {}): Promise<CustomAudio> {
  const { jobId } = await sent(who, voice, ask);
  await alignAudio(app.deps, jobId, course());
  return get(who, jobId);
}
const timingOf = async (audio: CustomAudio) =>
  (await app.server.inject({ url: audio.speech?.timingUrl ?? '' })).json<SpeechTiming>();
const waitingFiles = () => readdir(voiceFolder(app.deps.config)).catch(() => []);
const storedFiles = async () => {
  const names = [];
  for await (const { name } of app.deps.storage.list()) names.push(name);
  return names.length;
};

test('a recording becomes a speech like a generated one, with the words where they are said', async () => {
  const answer = await send(ada, voice, { script: SCRIPT, path: AUDIO });
  expect(answer.statusCode).toBe(200);
  const { success, data, jobId } = answer.json<{ success: true; data: CustomAudio; jobId: string }>();
  expect([success, data.status, data.speech, data.name]).toEqual([true, 'processing', null, 'My voice.mp3']);
  expect((await app.server.inject({ url: data.url })).headers['content-type']).toBe('audio/wav');
  await alignAudio(app.deps, jobId, course());
  const ready = await get(ada, jobId);
  expect(ready).toMatchObject({ status: 'completed', error: null, script: SCRIPT });
  const timing = await timingOf(ready);
  expect(timing.words.map(({ text }) => text).join(' ')).toBe(SCRIPT);
  expect([timing.durationMs, ready.speech?.durationMs]).toEqual([ready.duration_ms, ready.duration_ms]);
  expect(timing.loudness.length).toBe(Math.ceil(timing.durationMs / 50));
  const video = await startTestVideo(ada, ready.speech?.id ?? '');
  expect(video.generation_data).toMatchObject({ voice: { name: 'Own recording' }, script: { content: SCRIPT } });
});

test('without a script the mouth follows the sound, and there is nothing to caption', async () => {
  const timing = await timingOf(await prepared(ada));
  expect(timing.words).toEqual([]);
  expect(new Set(timing.phones.map(({ phone }) => phone)).size).toBeGreaterThan(3);
});

test('a script in a language that no voice speaks lies over what is heard', async () => {
  const words = ['今日だけ', '半額です。', 'リンクを', 'タップ。'];
  const timing = await timingOf(await prepared(ada, { script: words.join(' ') }));
  expect(timing.words.map(({ text }) => text)).toEqual(words);
});

test('a script that is far longer than the recording is refused in words, and once', async () => {
  const { jobId } = await sent(ada, voice, { script: `${SCRIPT} `.repeat(6) });
  await alignAudio(app.deps, jobId, course());
  expect(await get(ada, jobId)).toMatchObject({ status: 'failed', error: expect.stringMatching(/longer or shorter/) });
  const again = await sent(ada, voice, { script: `${SCRIPT} `.repeat(6) });
  expect(again.jobId).not.toBe(jobId);
});

const text = (content: string) => Buffer.from(content);
/** A WAV that says what it is in its header, of so many samples. */
function wav({ channels = 1, rate = 8_000, seconds = 2, loud = 0 } = {}): Buffer {
  const data = Buffer.alloc(seconds * rate * channels * 2);
  for (let at = 0; at < data.length; at += 2) data.writeInt16LE(Math.round(loud * Math.sin(at / 11)), at);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.set([16, 0, 0, 0, 1, 0, channels, 0], 16);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.set([channels * 2, 0, 16, 0], 32);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
/** An MP3 with a cover of nine megabytes and nothing to hear. */
const cover = () =>
  Buffer.concat([text('ID3\u0003\0\0'), Buffer.from([4, 0x35, 0x4e, 0]), Buffer.alloc(9_000_000, 0x41)]);

test.each([
  ['zero bytes', () => Buffer.alloc(0), /empty/],
  ['text', () => text('Hello, I am an audio file.'), AUDIO_NOT_AUDIO],
  ['a playlist', () => text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), AUDIO_NOT_AUDIO],
  ['a list of files', () => text("ffconcat version 1.0\nfile '/etc/passwd'\n"), AUDIO_NOT_AUDIO],
  ['a cover and no sound', cover, AUDIO_NOT_AUDIO],
  ['half an MP4', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypM4A '), Buffer.alloc(400)]), /damaged/],
  ['hours of silence', () => wav({ rate: 400, seconds: 12_000 }), /longer than 300 seconds/],
  ['silence', () => wav(), /Nothing is heard/],
  ['half a second', () => wav({ seconds: 0.5, loud: 9_000 }), /shorter than a second/],
  ['eight channels', () => wav({ channels: 8, loud: 9_000 }), /more than two channels/],
])('%s is refused in words, and leaves nothing', async (_what, content, words) => {
  const before = await storedFiles();
  const answer = await send(ada, content());
  const { code, error, success } = answer.json<{ code: string; error: string; success: boolean }>();
  expect([answer.statusCode, code, success]).toEqual([422, 'upload_refused', false]);
  expect(error).toMatch(words);
  expect([await waitingFiles(), await storedFiles()]).toEqual([[], before]);
});

test('what is too large is refused in the words of the documents, and a form without a file or consent by field', async () => {
  const large = await send(ada, Buffer.alloc(AUDIO_MAX_BYTES + 1));
  expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([413, AUDIO_TOO_LARGE]);
  expect((await send(ada, voice, { consent: '' })).json()).toMatchObject({
    errors: { consent: [expect.stringMatching(/^Confirm that you may/)] },
  });
  const long = await send(ada, voice, { script: 'a'.repeat(10_001) });
  expect([long.statusCode, Object.keys(long.json<{ errors: object }>().errors)]).toEqual([422, ['script']]);
  expect((await send(ada, voice, { script: 'nul\0' })).statusCode).toBe(422);
  expect(await waitingFiles()).toEqual([]);
});

test('the same file with the same script is prepared once, also when it comes twice at once or under one key', async () => {
  const before = await storedFiles();
  const both = await Promise.all([1, 2].map(() => sent(ada, voice, { script: SCRIPT })));
  expect(both[0]?.jobId).toBe(both[1]?.jobId);
  expect(await storedFiles()).toBe(before + 1);
  const bob = await app.registerUser();
  const one = await sent(bob, voice, { key: 'press-1' });
  expect(await sent(bob, voice, { key: 'press-1' })).toEqual(one);
  expect((await send(bob, voice, { key: 'press-1', script: 'Other words.' })).statusCode).toBe(409);
  expect(one.jobId).not.toBe(both[0]?.jobId);
});

test('a worker that dies on the way leaves nothing, and the next one makes the speech, once', async () => {
  const { jobId } = await sent(ada, voice, { script: SCRIPT });
  const before = await storedFiles();
  const control = new AbortController();
  const lost = alignAudio(app.deps, jobId, { signal: control.signal, isLastTry: false });
  setTimeout(() => control.abort(new Error('the worker is gone')), 5);
  await expect(lost).rejects.toThrow('the worker is gone');
  expect((await get(ada, jobId)).status).toBe('processing');
  expect(await storedFiles()).toBe(before);
  await Promise.all([1, 2].map(() => alignAudio(app.deps, jobId, course())));
  expect((await get(ada, jobId)).status).toBe('completed');
  expect(await storedFiles()).toBe(before + 2);
  const scratch = await readdir(`${app.deps.config.dataDir}/work/scratch`);
  expect(scratch).toEqual([]);
});

test('a recording that every worker died of is given up, and one that came to nothing goes after a day', async () => {
  const { jobId, data } = await sent(ada, voice);
  const later = (hours: number) => ({ ...app.deps, now: () => new Date(Date.now() + hours * 60 * 60 * 1000) });
  await sweepCustomAudio(later(1));
  expect((await get(ada, jobId)).status).toBe('processing');
  await sweepCustomAudio(later(4));
  expect(await get(ada, jobId)).toMatchObject({ status: 'failed', error: expect.stringMatching(/Upload it again/) });
  await sweepCustomAudio(later(25));
  expect((await ada.get(`${AUDIO}/${jobId}`)).statusCode).toBe(404);
  expect((await app.server.inject({ url: data.url })).statusCode).toBe(404);
});

test('a sender who breaks off leaves nothing', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const { payload, type } = await form(voice);
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': type, 'content-length': payload.length };
  const request = http.request({ port, method: 'POST', path: UPLOAD, headers });
  request.on('error', () => undefined);
  request.write(payload.subarray(0, 3_000));
  await expect.poll(waitingFiles).toHaveLength(1);
  request.destroy();
  await expect.poll(waitingFiles).toEqual([]);
});

test('recordings are listed newest first, found by their own account alone, and deleted with their speech unless a video has it', async () => {
  const first = await prepared(ada);
  const second = await prepared(ada, { script: SCRIPT });
  const bob = await app.registerUser();
  const list = async (who: TestUser) => (await who.get(AUDIO)).json<{ data: { data: CustomAudio[] } }>().data.data;
  expect((await list(ada)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await list(bob)).toEqual([]);
  expect((await bob.get(`${AUDIO}/${first.id}`)).statusCode).toBe(404);
  expect((await bob.delete(`${AUDIO}/${first.id}`)).statusCode).toBe(404);
  await startTestVideo(ada, first.speech?.id ?? '');
  const inTwoDays = { ...app.deps, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) };
  await sweepSpeeches(inTwoDays);
  expect((await app.server.inject({ url: second.url })).statusCode).toBe(200);
  for (const { id } of [first, second]) expect((await ada.delete(`${AUDIO}/${id}`)).statusCode).toBe(200);
  await sweepSpeeches(inTwoDays);
  const codes = [];
  for (const { url } of [first, second]) codes.push((await app.server.inject({ url })).statusCode);
  expect(codes).toEqual([200, 404]);
});
