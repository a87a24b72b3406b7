import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

const CONTENT = Buffer.from('0123456789');
let app: TestApp;
let name: string;

beforeAll(async () => {
  app = await createTestApp();
  name = await app.deps.storage.put(CONTENT, { extension: 'mp4' });
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}, query = '') =>
  app.server.inject({ url: `${app.deps.storage.url(name)}${query}`, headers });

test('a file is served whole, with its type, for ever, and can run nothing', async () => {
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(CONTENT);
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
});

test('a part is served as a part', async () => {
  const answer = await get({ range: 'bytes=2-4' });
  expect(answer.statusCode).toBe(206);
  expect(answer.payload).toBe('234');
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
});

test('the last bytes are served, as players ask for them', async () => {
  const answer = await get({ range: 'bytes=-2' });
  expect(answer.payload).toBe('89');
});

test('a part behind the end is refused with the size', async () => {
  const answer = await get({ range: 'bytes=10-' });
  expect(answer.statusCode).toBe(416);
  expect(answer.headers['content-range']).toBe('bytes */10');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('HEAD answers the headers and no content', async () => {
  const answer = await app.server.inject({ method: 'HEAD', url: app.deps.storage.url(name) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-length']).toBe('10');
  expect(answer.payload).toBe('');
});

test('a file that the browser has is not sent again', async () => {
  const { etag } = (await get()).headers;
  for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get({ 'if-none-match': known });
    expect(answer.statusCode).toBe(304);
    expect(answer.payload).toBe('');
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a part of another file is not mixed with the part of this one', async () => {
  const { etag, 'last-modified': modified } = (await get()).headers;
  expect((await get({ range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206);
  expect((await get({ range: 'bytes=0-1', 'if-range': String(modified) })).statusCode).toBe(206);
  expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
});

test('a download has the name of its title', async () => {
  const answer = await get({}, `?download=${encodeURIComponent('Größe "1"')}`);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Gro_e 1.mp4"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.mp4`,
  );
});

test.each([
  ['vtt', 'text/vtt; charset=utf-8'],
  ['srt', 'application/x-subrip; charset=utf-8'],
] as const)('subtitles in .%s are downloaded as what they are, under the title', async (extension, type) => {
  const file = await app.deps.storage.put(Buffer.from('1'), { extension });
  const { headers } = await app.server.inject({ url: `${app.deps.storage.url(file)}?download=a%2Fb` });
  expect(headers['content-type']).toBe(type);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="a b.${extension}"; filename*=UTF-8''a%20b.${extension}`,
  );
});

test.each([
  '/media/unknown',
  `/media/${'a'.repeat(24)}.mp4`,
  '/media/..%2f..%2f..%2fetc%2fpasswd',
  '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd.json',
  '/media/..',
  '/media/',
  '/media/a%00.mp4',
  `/media/${'../../../'.repeat(8)}etc/passwd`,
])('%s is not found', async (url) => {
  const answer = await app.server.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 'error', code: 'not_found' });
});

test('text is not compressed under a range', async () => {
  const file = await app.deps.storage.put(Buffer.from('x'.repeat(5_000)), { extension: 'vtt' });
  const answer = await app.server.inject({
    url: app.deps.storage.url(file),
    headers: { 'accept-encoding': 'br, gzip', range: 'bytes=0-2999' },
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.payload).toHaveLength(3_000);
});

test('nothing of a file that could not be stored remains', async () => {
  await expect(app.deps.storage.put('/nowhere/at/all.mp4', { extension: 'mp4' })).rejects.toThrow('ENOENT');
  expect(await readdir(path.join(app.deps.config.dataDir, 'files/incoming'))).toEqual([]);
});
