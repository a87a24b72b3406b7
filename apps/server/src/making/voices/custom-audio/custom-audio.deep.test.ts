import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import {
  AUDIO_MAX_BYTES,
  audioNotAudio,
  audioTooLarge,
  type CustomAudio,
  MAX_VIDEO_MS,
  type SpeechTiming,
} from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { listStored } from '../../../testing/stored-files.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { aTry, tryWork } from '../../../testing/try-work.ts';
import { sweepWork } from '../../../platform/work/work-loop.ts';
import { lockAccount } from '../../../platform/storage/account-storage.ts';
import { somebodyWaits } from '../../../testing/concurrency.ts';
import { cleanSemaphore } from '../../../people/uploads/clean-file.ts';
import { uploadFolder } from '../../../people/uploads/upload-folders.service.ts';
import { startTestVideo } from '../../renders/testing/start-test-video.ts';
import { voicesWork } from '../voices.feature.ts';
import { audioForm, sendAudio, type TestAudio } from '../testing/send-audio.ts';
import { sweepSpeeches } from '../voices.service.ts';
import { alignAudio, alignAudioWork } from './align-audio.ts';
import { sweepCustomAudio } from './custom-audio.service.ts';

describe('custom audio', () => {
  const AUDIO = '/api/tts/custom-audio';
  const WAV_HEADER_BYTES = 44;
  /** Where a WAV says how many bytes a second takes. */
  const SAMPLE_RATE_AT = 24;
  const BYTE_RATE_AT = 28;
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

  type Ask = { script?: string; country?: string; path?: string; key?: string; content?: Buffer };

  const send = (who: TestUser, content: Buffer, ask: Ask = {}) => sendAudio(app, { who, content, ...ask });
  const sent = async (who: TestUser, content: Buffer, ask?: Ask) =>
    (await send(who, content, ask)).json<{ success: true; data: CustomAudio; jobId: string }>();
  const get = async (who: TestUser, id: string) => (await who.get(`${AUDIO}/${id}`)).json<{ data: CustomAudio }>().data;

  /** A recording that is ready. */
  async function prepared(who: TestUser, ask?: Ask): Promise<CustomAudio> {
    const { jobId } = await sent(who, voice, ask);
    await alignAudio(app.deps, aTry(jobId));
    return get(who, jobId);
  }

  const timingOf = async (audio: CustomAudio) =>
    (await app.server.inject({ url: audio.speech?.timingUrl ?? '' })).json<SpeechTiming>();
  const storedFiles = async () => (await listStored(app.deps.storage)).length;

  test('a recording becomes a speech like a generated one, with the words where they are said', async () => {
    const answer = await send(ada, voice, { script: SCRIPT, path: AUDIO });
    expect(answer.statusCode).toBe(200);
    const { success, data, jobId } = answer.json<{ success: true; data: CustomAudio; jobId: string }>();
    expect([success, data.status, data.speech, data.name]).toEqual([true, 'processing', null, 'My voice.mp3']);
    expect((await app.server.inject({ url: data.url })).headers['content-type']).toBe('audio/wav');
    await alignAudio(app.deps, aTry(jobId));
    const days = app.deps.db.selectFrom('machine_days').select('ms').where('account_id', '=', ada.user.account_id);
    expect(Number((await days.executeTakeFirstOrThrow()).ms)).toBeGreaterThan(0);
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

  test.each(['ja', 'sv', 'tlh', 'zh-Hant'])(
    'a recording in a language that no voice speaks (%s) is taken without a script, and with one its words are timed roughly',
    async (country) => {
      const silent = await prepared(ada, { country });
      expect(silent).toMatchObject({ status: 'completed', script: null, timed_roughly: false });
      const words = ['今日だけ', '半額です。', 'リンクを', 'タップ。'];
      const spoken = await prepared(ada, { country, script: words.join(' ') });
      expect(spoken).toMatchObject({ status: 'completed', timed_roughly: true });
      expect((await timingOf(spoken)).words.map(({ text }) => text)).toEqual(words);
    },
  );

  test('what is no language is refused at its field', async () => {
    const answer = await send(ada, voice, { country: 'Klingon!' });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['country']]);
  });

  test('words that are added to a recording later give it captions, once, and the first one stays', async () => {
    const first = await prepared(ada);
    const add = async (script: string) =>
      ada.post(`${AUDIO}/${first.id}/words`, { script, country: 'en', region: 'GB' });
    const [one, other] = await Promise.all([add(SCRIPT), add(SCRIPT)]);
    const { jobId } = one.json<{ jobId: string }>();
    expect(other.json<{ jobId: string }>().jobId).toBe(jobId);
    await alignAudio(app.deps, aTry(jobId));
    const ready = await get(ada, jobId);
    expect(ready).toMatchObject({ status: 'completed', script: SCRIPT, name: first.name, timed_roughly: false });
    expect((await timingOf(ready)).words.map(({ text }) => text).join(' ')).toBe(SCRIPT);
    expect((await ada.delete(`${AUDIO}/${first.id}`)).statusCode).toBe(200);
    expect((await app.server.inject({ url: ready.url })).statusCode).toBe(200);
    expect((await add('')).statusCode).toBe(422);
    expect((await add('Later.')).statusCode).toBe(404);
    const bob = await app.registerUser();
    expect((await bob.post(`${AUDIO}/${ready.id}/words`, { script: SCRIPT })).statusCode).toBe(404);
  });

  test('a recording as long as the largest plan allows is prepared', async () => {
    const seconds = MAX_VIDEO_MS / 1000;
    const { speech, status } = await prepared(ada, { content: repeatedTo(atHalfRate(voice), seconds) });
    expect([status, speech?.durationMs]).toEqual(['completed', MAX_VIDEO_MS]);
  });

  /** A WAV with every second sample of another, so that long ones are small enough to be sent. */
  function atHalfRate(wav: Buffer): Buffer {
    const header = Buffer.from(wav.subarray(0, WAV_HEADER_BYTES));
    for (const at of [SAMPLE_RATE_AT, BYTE_RATE_AT]) header.writeUInt32LE(wav.readUInt32LE(at) / 2, at);
    const sound = wav.subarray(WAV_HEADER_BYTES);
    return Buffer.concat([header, sound.filter((_, at) => at % 4 < 2)]);
  }

  /** A WAV whose sound is said again and again for so many seconds. */
  function repeatedTo(wav: Buffer, seconds: number): Buffer {
    const sound = wav.subarray(WAV_HEADER_BYTES);
    const bytes = seconds * wav.readUInt32LE(BYTE_RATE_AT);
    const header = Buffer.from(wav.subarray(0, WAV_HEADER_BYTES));
    header.writeUInt32LE(WAV_HEADER_BYTES - 8 + bytes, 4);
    header.writeUInt32LE(bytes, WAV_HEADER_BYTES - 4);
    return Buffer.concat([header, Buffer.alloc(bytes, sound)]);
  }

  test('a script of several lines comes back as it was written, and neither they nor its marks count', async () => {
    const script = `${'A\n'.repeat(4_999)}<break time="1s"/>*B*`;
    const { data } = await sent(ada, voice, { script });
    expect(data.script).toBe(script);
  });

  test('a script that is far longer than the recording is refused in words, and once', async () => {
    const { jobId } = await sent(ada, voice, { script: `${SCRIPT} `.repeat(6) });
    await expect(tryWork(app.deps, alignAudioWork, { subjectId: jobId })).rejects.toMatchObject({
      code: 'script_unlike_audio',
    });
    expect(await get(ada, jobId)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/longer or shorter/),
    });
    const again = await sent(ada, voice, { script: `${SCRIPT} `.repeat(6) });
    expect(again.jobId).not.toBe(jobId);
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
    const lost = alignAudio(app.deps, { ...aTry(jobId), signal: control.signal });
    setTimeout(() => control.abort(new Error('the worker is gone')), 5);
    await expect(lost).rejects.toThrow('the worker is gone');
    expect((await get(ada, jobId)).status).toBe('processing');
    expect(await storedFiles()).toBe(before);
    await Promise.all([1, 2].map(() => alignAudio(app.deps, aTry(jobId))));
    expect((await get(ada, jobId)).status).toBe('completed');
    expect(await storedFiles()).toBe(before + 2);
    const scratch = await readdir(`${app.deps.config.dataDir}/work/scratch`);
    expect(scratch).toEqual([]);
  });

  test('a recording that every worker died of is given up, and one that came to nothing goes after a day', async () => {
    const { jobId, data } = await sent(ada, voice);
    const later = (hours: number) => ({ ...app.deps, now: () => new Date(Date.now() + hours * 60 * 60 * 1000) });
    await sweepWork(later(1), voicesWork);
    expect((await get(ada, jobId)).status).toBe('processing');
    await sweepWork(later(13), voicesWork);
    expect(await get(ada, jobId)).toMatchObject({ status: 'failed', error: expect.stringMatching(/Add it again/) });
    await sweepCustomAudio(later(25));
    expect((await ada.get(`${AUDIO}/${jobId}`)).statusCode).toBe(404);
    expect((await app.server.inject({ url: data.url })).statusCode).toBe(404);
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
    const { id: videoId } = await startTestVideo(ada, first.speech?.id ?? '');
    const inTwoDays = { ...app.deps, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) };
    await sweepSpeeches(inTwoDays);
    expect((await app.server.inject({ url: second.url })).statusCode).toBe(200);
    for (const { id } of [first, second]) expect((await ada.delete(`${AUDIO}/${id}`)).statusCode).toBe(200);
    await sweepSpeeches(inTwoDays);
    for (const { url } of [first, second]) expect((await app.server.inject({ url })).statusCode).toBe(404);
    const { data: url } = (await ada.get(`/api/videos/${videoId}/speech`)).json<{ data: string }>();
    expect((await app.server.inject({ url })).statusCode).toBe(200);
  });
});

describe('refused audio', () => {
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
  const waitingFiles = () => readdir(uploadFolder(app.deps.config)).catch(() => []);
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
    ['text', () => text('Hello, I am an audio file.'), audioNotAudio()],
    ['a playlist', () => text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), audioNotAudio()],
    ['a list of files', () => text("ffconcat version 1.0\nfile '/etc/passwd'\n"), audioNotAudio()],
    ['a cover and no sound', cover, audioNotAudio()],
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
    expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([413, audioTooLarge()]);
    expect((await send(voice, { consent: '' })).json()).toMatchObject({
      errors: { consent: [expect.stringMatching(/^Confirm that you may/)] },
    });
    const justFits = await send(Buffer.alloc(AUDIO_MAX_BYTES), { script: '今'.repeat(10_000) });
    expect([justFits.statusCode, justFits.json<{ error: string }>().error]).toEqual([422, audioNotAudio()]);
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
});
