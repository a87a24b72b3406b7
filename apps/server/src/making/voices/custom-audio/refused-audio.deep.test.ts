import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { AUDIO_MAX_BYTES, AUDIO_NOT_AUDIO, AUDIO_TOO_LARGE, type CustomAudio } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { lockAccount } from '../../../platform/storage/account-storage.ts';
import { listStored } from '../../../testing/list-stored.ts';
import { somebodyWaits } from '../../../testing/somebody-waits.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { cleanSemaphore } from '../../../people/uploads/clean-file.ts';
import { voiceFolder } from '../../../people/uploads/voices.service.ts';
import { audioForm, sendAudio, type TestAudio } from '../testing/send-audio.ts';

const UPLOAD = '/api/a2e/tts/upload-audio';
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.registerUser();
});

const send = (content: Buffer, more: Partial<TestAudio> = {}) => sendAudio(app, { who: ada, content, ...more });
const waitingFiles = () => readdir(voiceFolder(app.deps.config)).catch(() => []);
const stored = () => listStored(app.deps.storage);

const text = (content: string) => Buffer.from(content);
type Tone = { channels?: number; rate?: number; seconds?: number; loud?: number; saidRate?: number };
/** A WAV of a tone; `saidRate` is the rate that its header says. */
function wav({ channels = 1, rate = 8_000, seconds = 2, loud = 0, saidRate = rate }: Tone = {}): Buffer {
  const data = Buffer.alloc(Math.round(seconds * rate) * channels * 2);
  for (let at = 0; at < data.length; at += 2) data.writeInt16LE(Math.round(loud * Math.sin(at / 11)), at);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.set([16, 0, 0, 0, 1, 0, channels, 0], 16);
  head.writeUInt32LE(saidRate, 24);
  head.writeUInt32LE((saidRate * channels * 2) % 2 ** 32, 28);
  head.set([channels * 2, 0, 16, 0], 32);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
const behind = (sign: string) => text(`${sign}\n${'#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.repeat(50)}`);
const voice = wav({ loud: 9_000 });
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
  ['silence', () => wav(), /recording is silent/],
  ['a tenth of a second', () => wav({ seconds: 0.1, loud: 9_000 }), /shorter than a second/],
  ['half a second', () => wav({ seconds: 0.5, loud: 9_000 }), /shorter than a second/],
  ['eight channels', () => wav({ channels: 8, loud: 9_000 }), /more than two channels/],
  ['32 channels', () => wav({ channels: 32, loud: 9_000 }), /more than two channels/],
  ['a rate of two gigahertz', () => wav({ saidRate: 2_147_483_647, loud: 9_000 }), /damaged/],
  ['no rate at all', () => wav({ saidRate: 0, loud: 9_000 }), /damaged/],
  ['a playlist behind the sign of an MP4', () => behind('\0\0\0\u0018ftypM4A \0\0\0\0'), /damaged/],
  ['a playlist behind the sign of an Ogg', () => behind('OggS'), /damaged/],
])('%s is refused in words, and leaves nothing', async (_what, content, words) => {
  const before = await stored();
  const answer = await send(content());
  const { code, error, success } = answer.json<{ code: string; error: string; success: boolean }>();
  expect([answer.statusCode, code, success]).toEqual([422, 'upload_refused', false]);
  expect(error).toMatch(words);
  expect([await waitingFiles(), await stored()]).toEqual([[], before]);
});

test('what is too large is refused in the words of the documents, and a form without a file or consent by field', async () => {
  const large = await send(Buffer.alloc(AUDIO_MAX_BYTES + 1));
  expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([413, AUDIO_TOO_LARGE]);
  expect((await send(voice, { consent: '' })).json()).toMatchObject({
    errors: { consent: [expect.stringMatching(/^Confirm that you may/)] },
  });
  const justFits = await send(Buffer.alloc(AUDIO_MAX_BYTES), { script: '今'.repeat(10_000) });
  expect([justFits.statusCode, justFits.json<{ error: string }>().error]).toEqual([422, AUDIO_NOT_AUDIO]);
  const long = await send(voice, { script: 'a'.repeat(10_001) });
  expect([long.statusCode, Object.keys(long.json<{ errors: object }>().errors)]).toEqual([422, ['script']]);
  expect((await send(voice, { script: 'nul\0' })).statusCode).toBe(422);
  expect(await waitingFiles()).toEqual([]);
});

test('what counts is what a recording is, not what it is called', async () => {
  const fast = await send(wav({ rate: 384_000, loud: 9_000 }), { name: '../../x.png\0\u001f', type: 'text/html' });
  expect(fast.statusCode).toBe(200);
  const { data } = fast.json<{ data: CustomAudio }>();
  expect([data.name, data.duration_ms]).toEqual(['../../x.png', 2000]);
});

const BOUNDARY = 'multipart/form-data; boundary=b';
test.each([
  ['JSON', 'application/json', '{}', 415],
  ['the file alone', 'audio/mpeg', 'ID3', 415],
  ['a form of fields', 'application/x-www-form-urlencoded', 'audio=x&consent=true', 415],
  ['a form without its boundary', 'multipart/form-data', '--b--\r\n', 400],
  ['another boundary than said', BOUNDARY, '--c\r\n\r\n--c--\r\n', 400],
  ['nothing', BOUNDARY, '', 400],
  ['a form that ends within its file', BOUNDARY, `${partOf('audio"; filename="a.mp3')}`, 400],
  [
    'a hundred and one parts',
    BOUNDARY,
    `${partOf('audio').replace('Content', ' \tcontent').repeat(101)}--b--\r\n`,
    400,
  ],
  ['a text where the file should be', BOUNDARY, `${partOf('audio')}${partOf('consent')}--b--\r\n`, 422],
])('%s instead of a form with a file is refused, and leaves nothing', async (_what, ...[type, payload, status]) => {
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': type };
  const answer = await app.server.inject({ method: 'POST', url: UPLOAD, payload, headers });
  expect([answer.statusCode, answer.json<{ success: boolean }>().success]).toEqual([status, false]);
  expect(await waitingFiles()).toEqual([]);
});
function partOf(name: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\ntrue\r\n`;
}

/** Sends a recording over a connection of its own, up to a byte. */
async function begin(upTo?: number): Promise<http.ClientRequest> {
  const { port } = app.server.server.address() as AddressInfo;
  const { payload, type } = await audioForm({ content: voice });
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': type, 'content-length': payload.length };
  const request = http.request({ port, method: 'POST', path: UPLOAD, headers });
  request.on('error', () => undefined);
  request.write(payload.subarray(0, upTo));
  await expect.poll(waitingFiles).toHaveLength(1);
  return request;
}

test('a sender who breaks off leaves nothing', async () => {
  const request = await begin(3_000);
  request.destroy();
  await expect.poll(waitingFiles).toEqual([]);
});

/** The sender presses 'Cancel', and the server has noticed. */
async function leave(request: http.ClientRequest): Promise<void> {
  request.destroy();
  const connections = () => promisify(app.server.server.getConnections.bind(app.server.server))();
  await expect.poll(connections).toBe(0);
}

test('one who leaves when all has arrived leaves nothing: while it waits for its turn, and when it is about to be stored', async () => {
  const before = await stored();
  const turn = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const other = cleanSemaphore({ accountId: ada.user.account_id, signal }, () => turn.promise);
  await leave(await begin());
  turn.resolve();
  await other;
  await expect.poll(waitingFiles).toEqual([]);

  await app.deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, ada.user.account_id);
    const request = await begin();
    await somebodyWaits(app.deps.db);
    await leave(request);
  });
  await expect.poll(waitingFiles).toEqual([]);
  expect(await stored()).toEqual(before);
  expect((await ada.get('/api/tts/custom-audio')).json()).toMatchObject({ data: { total: 0 } });
});
