import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BEDS } from '@sayso/engine';
import { specsApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

const [BED, OTHER] = BEDS.map(({ id }) => id) as [string, string];
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listen = (bedId: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: specsApi.sampleBed.path.replace(':id', bedId), headers });
const folder = () => path.join(app.deps.config.dataDir, 'cache', 'beds');

test('a bed can be heard by everybody, whole and in parts, and is made once', async () => {
  const [answer, again] = await Promise.all([listen(BED), listen(BED)]);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'audio/mp4', 'accept-ranges': 'bytes' });
  // 20 seconds at 128 kbit/s.
  expect(answer.rawPayload.length).toBeGreaterThan(200_000);
  expect(answer.rawPayload.subarray(4, 8).toString('latin1')).toBe('ftyp');
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
  expect(await readdir(folder())).toHaveLength(1);

  const part = await listen(BED, { range: 'bytes=4-7' });
  expect([part.statusCode, part.payload]).toEqual([206, 'ftyp']);
  expect(part.headers['content-range']).toBe(`bytes 4-7/${answer.rawPayload.length}`);
  expect((await listen(BED, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
});

test('what an earlier version of the engine composed, or a killed process left, goes when a sample is made, but not what may be in use', async () => {
  await listen(OTHER);
  const [kept] = (await readdir(folder())).filter((name) => name.startsWith(OTHER));
  const earlier = `${OTHER}-${'0'.repeat(16)}.m4a`;
  const besides = `${OTHER}-${'1'.repeat(16)}.m4a`;
  const [left, growing] = ['left.partial', 'growing.partial'];
  for (const name of [earlier, besides, left, growing]) await writeFile(path.join(folder(), name), '');
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  for (const name of [earlier, left]) await utimes(path.join(folder(), name), twoDaysAgo, twoDaysAgo);
  await rm(path.join(folder(), kept ?? ''));
  await listen(OTHER);
  const names = await readdir(folder());
  expect([kept ?? '', besides, growing, earlier, left].map((name) => names.includes(name))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('there is no other bed, and none outside the folder', async () => {
  for (const id of ['sunrise', '..%2f..%2fsecrets', 'x'.repeat(41)]) {
    const answer = await listen(id);
    expect([404, 422]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('json');
  }
});
