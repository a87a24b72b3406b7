import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { storeFiles } from '../../making/renders/testing/store-files.ts';

const ORIGIN = 'https://videos.example.com';

let app: TestApp;
let ada: TestUser;
let id: string;
let slug: string;
let isOembed: ReturnType<Ajv['compile']>;

beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: ORIGIN } });
  ada = await app.registerUser();
  ({ id, slug } = await startTestVideo(ada));
  await storeFiles(app, id);
  const schema = path.join(import.meta.dirname, 'testing/oembed.schema.json');
  isOembed = new Ajv().compile(JSON.parse(await readFile(schema, 'utf8')));
});
afterAll(() => app.close());

const ask = (query: Record<string, string>) => app.server.inject({ url: '/api/oembed', query });
const about = (url: string, query = {}) => ask({ url, ...query });
const codeOf = async (url: string) => {
  const answer = await about(url);
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};
const save = (form: object) => ada.put(`/api/videos/${id}`, form);

test('another site is told how to embed a video, in the words of the protocol', async () => {
  await save({ title: 'A "title" <b> & \'more\'' });
  for (const url of [
    `${ORIGIN}/watch/${slug}`,
    `${ORIGIN}/embed/${slug}/?t=1#x`,
    `http://videos.example.com/watch/${slug}`,
  ]) {
    const answer = await about(url);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const embed = answer.json<object>();
    expect([isOembed(embed), isOembed.errors]).toEqual([true, null]);
    expect(embed).toMatchObject({
      width: 360,
      height: 640,
      thumbnail_width: 720,
      thumbnail_height: 1280,
      provider_url: ORIGIN,
      html: expect.stringContaining(
        `src="${ORIGIN}/embed/${slug}" width="360" height="640" title="A &quot;title&quot; &lt;b&gt; &amp; &#39;more&#39;"`,
      ),
    });
  }
});

test.each<[Record<string, string>, number, number]>([
  [{ maxwidth: '180' }, 180, 320],
  [{ maxheight: '160' }, 90, 160],
  [{ maxwidth: '300', maxheight: '300' }, 168, 300],
  [{ maxwidth: '1080', maxheight: '5000' }, 1080, 1920],
  [{ maxwidth: '1' }, 1, 1],
])(
  'a player asked for within %j is %i x %i: as large as it may be, in the shape of the picture',
  async (most, width, height) => {
    const embed = (await about(`${ORIGIN}/watch/${slug}`, most)).json<Record<string, number>>();
    expect(embed).toMatchObject({
      width,
      height,
      html: expect.stringContaining(`width="${width}" height="${height}"`),
    });
    expect(isOembed(embed)).toBe(true);
    expect(embed['thumbnail_width'] ?? 0).toBeLessThanOrEqual(Number(most['maxwidth'] ?? Infinity));
    expect(embed['thumbnail_height'] ?? 0).toBeLessThanOrEqual(Number(most['maxheight'] ?? Infinity));
  },
);

test.each([
  'https://evil.example/watch/SLUG',
  'https://videos.example.com.evil.example/watch/SLUG',
  'https://evil.example/?https://videos.example.com/watch/SLUG',
  'ftp://videos.example.com/watch/SLUG',
  'https://videos.example.com/watch/SLUG/more',
  'https://videos.example.com/watch/%2e%2e',
  "https://videos.example.com/watch/x' or 1=1 --",
  'https://videos.example.com/dashboard',
  'watch/SLUG',
])('%j is no video of ours', async (url) => {
  expect(await codeOf(url.replace('SLUG', slug))).toEqual([404, 'video_not_found']);
});

test('other formats are not offered, and sizes are numbers', async () => {
  const url = `${ORIGIN}/watch/${slug}`;
  expect((await about(url, { format: 'xml' })).statusCode).toBe(501);
  expect((await ask({})).statusCode).toBe(422);
  for (const maxwidth of ['0', '-1', 'wide', '1.5', '1e9'])
    expect((await about(url, { maxwidth })).statusCode).toBe(422);
});

test('of a video that is not for everybody, nothing is told', async () => {
  const url = `${ORIGIN}/watch/${slug}`;
  await save({ visibility: 'password', password: 'open sesame' });
  expect(await codeOf(url)).toEqual([401, 'oembed_not_public']);
  await save({ visibility: 'private' });
  expect(await codeOf(url)).toEqual([404, 'video_not_found']);
  // Nor to its owner: what is answered here is kept and shown to others.
  expect((await ada.get(`/api/oembed?url=${encodeURIComponent(url)}`)).statusCode).toBe(404);
  await save({ visibility: 'unlisted' });
  await ada.delete(`/api/videos/${id}`);
  expect(await codeOf(url)).toEqual([410, 'gone']);
  await ada.post(`/api/videos/${id}/restore`);
});
