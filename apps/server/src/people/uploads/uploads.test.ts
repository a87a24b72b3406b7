import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflateSync, crc32 } from 'node:zlib';
import { type Upload, type UploadInUse, UPLOAD_MAX_BYTES, type UploadKind } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { sweepFiles } from '../../platform/storage/storage.feature.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored } from '../../testing/stored-files.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import { type TestUser, setRole } from '../../testing/test-user.ts';
import { sweepUploadFolder, uploadFolder } from './upload-folders.service.ts';
import { eraseUploads, findUploads } from './uploads.service.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
});
afterAll(() => app.close());

/** A red PNG; the text stands in a comment inside. Of a large one, fewer rows may be drawn than are promised. */
function png({ width = 40, height = 30, drawn = 0, note = 'a secret note' } = {}): Buffer {
  const rowCount = drawn || height;
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = Buffer.alloc((width * 3 + 1) * rowCount, Buffer.from([0xff, 0, 0]));
  for (let row = 0; row < rowCount; row++) rows[row * (width * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${note}`)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Silence of so many seconds, 8 kHz. */
function wav(seconds: number): Buffer {
  const bytes = seconds * 16_000;
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.set([16, 0, 0, 0, 1, 0, 1, 0], 16);
  file.writeUInt32LE(8_000, 24);
  file.writeUInt32LE(16_000, 28);
  file.set([2, 0, 16, 0], 32);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes, 40);
  return file;
}

type Ask = { kind?: UploadKind; name?: string; consent?: string; key?: string; type?: string };
function send(person: TestUser, content: Buffer | string, ask: Ask = {}) {
  const { kind = 'logo', name = 'lamp.png', consent = 'true', key, type = 'application/octet-stream' } = ask;
  const query = new URLSearchParams({ kind, name, consent });
  return app.server.inject({
    method: 'POST',
    url: `/api/uploads?${query}`,
    payload: content,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type, ...(key && { 'idempotency-key': key }) },
  });
}
const sent = async (person: TestUser, content: Buffer | string, ask: Ask = {}) =>
  (await send(person, content, ask)).json<{ data: Upload }>().data;
const listOf = async (person: TestUser, query = '') =>
  (await person.get(`/api/uploads${query}`)).json<{ data: { data: Upload[]; total: number; last_page: number } }>()
    .data;
const waitingFiles = () => readdir(uploadFolder(app.deps.config)).catch(() => []);

test('a picture is made anew, stored with the consent to it, and served as ours', async () => {
  const answer = await send(ada, png(), { kind: 'product', name: '  Desk\tlamp.png ' });
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json<{ data: Upload }>();
  expect(data).toMatchObject({ kind: 'product', name: 'Desk lamp.png', width: 40, height: 30, duration_ms: null });
  const served = await app.server.inject({ url: data.url });
  expect(served.headers['content-type']).toBe('image/webp');
  expect(served.rawPayload.length).toBe(data.size_bytes);
  expect(served.rawPayload.includes('secret')).toBe(false);
  const row = await app.deps.db.selectFrom('uploads').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
  expect(row.created_by).toBe(ada.user.id);
  expect(Math.abs(row.consent_at.getTime() - Date.now())).toBeLessThan(60_000);
  const audited = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('target_id', '=', data.id)
    .execute();
  expect(audited).toEqual([{ action: 'upload.create', details: { kind: 'product', consent: true } }]);
  expect(await waitingFiles()).toEqual([]);
});

test('music becomes M4A and says how long it is', async () => {
  const data = await sent(ada, wav(2), { kind: 'music', name: 'tune.wav' });
  expect(data).toMatchObject({ kind: 'music', width: null, height: null, duration_ms: 2000 });
  const served = await app.server.inject({ url: data.url });
  expect([served.headers['content-type'], served.rawPayload.toString('latin1', 4, 8)]).toEqual(['audio/mp4', 'ftyp']);
});

test.each<[what: string, ...rest: [content: Buffer | string, kind: UploadKind, words: RegExp]]>([
  ['nothing', '', 'logo', /is empty/],
  ['text named .png', 'just words', 'logo', /not a JPG, PNG or WebP/],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'background', /not a JPG/],
  ['a GIF that is a script as well', 'GIF89a/*\u0001\0\u0001\0\0\0\0;*/=alert(1)', 'logo', /not a JPG/],
  ['30,000 x 30,000', png({ width: 30_000, height: 30_000, drawn: 1 }), 'product', /has 900 megapixels/],
  ['a picture cut short', png().subarray(0, 120), 'logo', /damaged/],
  ['a picture of one pixel', png({ width: 1, height: 1 }), 'product', /at least 16 pixels/],
  [
    '144 megapixels',
    png({ width: 12_000, height: 12_000, drawn: 1 }),
    'background',
    /has 144 megapixels\. Use one of 40/,
  ],
  ['a side too long', png({ width: 13_000, height: 20, drawn: 1 }), 'background', /12,000 pixels a side/],
  ['a page in a picture', png({ note: '<script>alert(1)</script>' }), 'logo', /web page or a program/],
  ['a picture as music', png(), 'music', /sound format is not supported/],
  ['a list of files as music', 'ffconcat version 1.0\nfile /etc/passwd\n', 'music', /sound format is not supported/],
  ['a playlist as music', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 'music', /sound format is not supported/],
  ['half a second of music', wav(0.5), 'music', /shorter than one second/],
])('%s is refused in words that say what to do', async (_what, ...[content, kind, words]) => {
  const answer = await send(ada, content, { kind });
  expect(answer.statusCode).toBe(422);
  const { code, message } = answer.json<{ code: string; message: string }>();
  expect(code).toBe('upload_refused');
  expect(message).toMatch(words);
  expect(await waitingFiles()).toEqual([]);
});

test('without the word of who sends it, without a kind or as JSON nothing is taken', async () => {
  const noWord = await send(ada, png(), { consent: 'false' });
  expect(noWord.statusCode).toBe(422);
  expect(noWord.json()).toMatchObject({ errors: { consent: [expect.stringContaining('you may use')] } });
  expect((await ada.post('/api/uploads?consent=true', {})).statusCode).toBe(422);
  expect((await ada.post('/api/uploads?consent=true&kind=logo', { a: 1 })).statusCode).toBe(415);
  expect((await send(ada, png(), { type: 'image/png' })).statusCode).toBe(415);
  const elsewhere = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: png(),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(elsewhere.statusCode).toBe(415);
});

test('a file that is too large is refused by its announced size, and by its bytes when it lies', async () => {
  const announced = await send(ada, Buffer.alloc(UPLOAD_MAX_BYTES.logo + 1));
  expect(announced.statusCode).toBe(413);
  expect(announced.json()).toMatchObject({ message: 'This file is too large. Use 5 MB at most.' });
  // Without a content-length, as a stream is sent.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-large-'));
  await writeFile(path.join(folder, 'large'), Buffer.alloc(UPLOAD_MAX_BYTES.logo + 1));
  const streamed = await app.server.inject({
    method: 'POST',
    url: '/api/uploads?kind=logo&consent=true',
    payload: createReadStream(path.join(folder, 'large')),
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
  });
  expect(streamed.statusCode).toBe(413);
  expect(await waitingFiles()).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a key and the same bytes answer the same without a second file; other bytes are a conflict', async () => {
  const bob = await app.registerUser();
  const [one, two] = await Promise.all([1, 2].map(() => sent(bob, png(), { key: 'press-1' })));
  expect(two).toEqual(one);
  expect((await listOf(bob)).total).toBe(1);
  expect((await send(bob, png({ width: 50 }), { key: 'press-1' })).statusCode).toBe(409);
});

test('lists hold own files only, newest first, by kind and page', async () => {
  const bob = await app.registerUser();
  const first = await sent(bob, png(), { kind: 'logo' });
  const second = await sent(bob, png(), { kind: 'background' });
  expect((await listOf(bob)).data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await listOf(bob, '?kind=logo')).data).toEqual([first]);
  expect(await listOf(bob, '?per_page=1&page=2')).toMatchObject({ data: [first], last_page: 2 });
  expect((await listOf(bob, '?kind=music')).data).toEqual([]);
  expect((await bob.get('/api/uploads?kind=video')).statusCode).toBe(422);
});

test('a deleted file is gone, and nobody deletes or finds what is not theirs', async () => {
  const bob = await app.registerUser();
  const upload = await sent(bob, png());
  const { account_id: accountId } = await app.deps.db
    .selectFrom('uploads')
    .select('account_id')
    .where('id', '=', upload.id)
    .executeTakeFirstOrThrow();
  expect(await findUploads(app.deps.db, accountId, [upload.id])).toMatchObject([
    { id: upload.id, kind: 'logo', width: 40 },
  ]);
  const own = (await bob.get(`/api/uploads/${upload.id}`)).json<{ data: UploadInUse }>().data;
  expect(own).toEqual({ ...upload, waiting_videos: 0, templates: 0 });
  expect((await ada.get(`/api/uploads/${upload.id}`)).statusCode).toBe(404);
  expect((await ada.delete(`/api/uploads/${upload.id}`)).statusCode).toBe(404);
  expect((await bob.delete(`/api/uploads/${upload.id}`)).statusCode).toBe(200);
  expect((await app.server.inject({ url: upload.url })).statusCode).toBe(404);
  expect((await bob.delete(`/api/uploads/${upload.id}`)).json()).toMatchObject({ code: 'upload_not_found' });
  expect(await findUploads(app.deps.db, accountId, [upload.id])).toEqual([]);
});

test('viewers and strangers send nothing', async () => {
  const vera = await app.registerUser();
  await setRole(app.deps.db, vera.user.id, 'viewer');
  expect((await send(vera, png())).statusCode).toBe(403);
  expect((await send({ ...vera, token: 'nobody' }, png())).statusCode).toBe(401);
});

test('an account whose files take up all its room sends nothing more, and uploads count', async () => {
  const bob = await app.registerUser();
  const { id } = await sent(bob, png());
  await app.deps.db.updateTable('uploads').set({ size_bytes: 2_000_000_000 }).where('id', '=', id).execute();
  const another = await sent(bob, png());
  await app.deps.db.updateTable('uploads').set({ size_bytes: 2_000_000_000 }).where('id', '=', another.id).execute();
  const third = await sent(bob, png());
  await app.deps.db.updateTable('uploads').set({ size_bytes: 2_000_000_000 }).where('id', '=', third.id).execute();
  const answer = await send(bob, png());
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'storage_limit_reached' });
  const limits = (await bob.get('/api/user/limits')).json<{ data: { storage_used_bytes: number } }>().data;
  expect(limits.storage_used_bytes).toBe(6_000_000_000);
});

async function begin(content: Buffer, announced: number): Promise<http.ClientRequest> {
  const { port } = app.server.server.address() as AddressInfo;
  const headers = {
    authorization: `Bearer ${ada.token}`,
    'content-type': 'application/octet-stream',
    'content-length': announced,
  };
  const query = '/api/uploads?kind=logo&consent=true';
  const request = http.request({ port, method: 'POST', path: query, headers });
  request.on('error', () => undefined);
  request.write(content);
  await expect.poll(waitingFiles).toHaveLength(1);
  return request;
}

test('a sender who breaks off, or leaves when the picture is about to be stored, leaves nothing', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  (await begin(png(), 9_999)).destroy();
  await expect.poll(waitingFiles).toEqual([]);
  const before = await listStored(app.deps.storage);
  await app.deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, ada.user.account_id);
    const request = await begin(png(), png().length);
    await somebodyWaits(app.deps.db);
    request.destroy();
    await expect.poll(() => promisify(app.server.server.getConnections.bind(app.server.server))()).toBe(0);
  });
  await expect.poll(waitingFiles).toEqual([]);
  expect(await listStored(app.deps.storage)).toEqual(before);
});

test('what killed processes have left is swept after an hour, and stored files of uploads stay', async () => {
  const { id, url } = await sent(ada, png());
  const folder = uploadFolder(app.deps.config);
  await writeFile(path.join(folder, 'old'), 'x');
  await writeFile(path.join(folder, 'young'), 'x');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(path.join(folder, 'old'), twoHoursAgo, twoHoursAgo);
  expect(await sweepUploadFolder(app.deps)).toBe(1);
  expect(await waitingFiles()).toEqual(['young']);
  await rm(path.join(folder, 'young'));
  const inTwoDays = new Date(Date.now() + 48 * 60 * 60 * 1000);
  await sweepFiles({ ...app.deps, now: () => inTwoDays });
  expect((await app.server.inject({ url })).statusCode).toBe(200);
  const { account_id, file } = await app.deps.db
    .selectFrom('uploads')
    .select(['account_id', 'file'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await app.deps.storage.withLocalFile(file, (stored) => readFile(stored))).toBeTruthy();
  expect(await eraseUploads(app.deps.db, [account_id])).toContain(file);
  expect((await listOf(ada)).total).toBe(0);
});
