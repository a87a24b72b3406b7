import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';

const PUBLIC_URL = 'https://videos.example.com';
/** Everything by which a request can name another host. */
const FOREIGN = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  forwarded: 'host=evil.example;proto=gopher',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
};
/** A built web app, whose watch page prints all that it is given. */
const FILES = {
  'client/index.html':
    '<!doctype html><html><head><title>Sayso</title><meta name="description" content="Words." /></head><body><noscript><main></main></noscript></body></html>',
  'client/.vite/manifest.json': '{}',
  'ssr/watch.js': 'export const renderWatch = (input) => JSON.stringify(input);',
};

let app: TestApp;
let person: TestUser;
let webDistDir: string;
let videoId: string;
let slug: string;

beforeAll(async () => {
  webDistDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-web-'));
  for (const [file, content] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(webDistDir, file)), { recursive: true });
    await writeFile(path.join(webDistDir, file), content);
  }
  app = await createTestApp({ config: { webDistDir, publicUrl: PUBLIC_URL, trustProxyHops: 1 } });
  person = await app.registerUser();
  ({ id: videoId, slug } = await startTestVideo(person, await speakScript(person)));
});
afterAll(async () => {
  await app.close();
  await rm(webDistDir, { recursive: true, force: true });
});

const ask = (url: string) =>
  app.server.inject({ url, headers: { ...FOREIGN, authorization: `Bearer ${person.token}` } });

test.each([
  '/api/openapi.json',
  '/',
  '/projects',
  '/watch/unknown',
  '/api/unknown',
  '/api/videos',
  '/api/auth/user',
  '/%zz',
])('a request with a foreign Host gets no foreign link from %s', async (url) => {
  const answer = await ask(url);
  expect(`${answer.payload} ${JSON.stringify(answer.headers)}`).not.toMatch(/evil|gopher/);
});

test('the share link of a video, in every answer about it, has the public origin', async () => {
  for (const url of [`/api/videos/${videoId}`, '/api/videos']) {
    const { data } = (await ask(url)).json();
    expect((data.data?.[0] ?? data).share_url).toBe(`${PUBLIC_URL}/watch/${slug}`);
  }
});

test('the API document names the public origin', async () => {
  expect((await ask('/api/openapi.json')).json().servers).toEqual([{ url: PUBLIC_URL }]);
});

test('the watch page builds its canonical address, Open Graph and embedding on the public origin', async () => {
  expect((await ask('/watch/unknown')).json().origin).toBe(PUBLIC_URL);
});

test('no code of the server reads where a request says it was sent, but the choice between the product and sites', () => {
  const files = globSync('**/*.ts', { cwd: path.join(import.meta.dirname, '../..') }).filter(
    (file) => !/\.test\.ts$|testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const readers = files.filter((file) =>
    /(request|req)\.(host|hostname|protocol|originalUrl)\b|headers(\.host|\.forwarded|\['(host|x-forwarded-(host|proto|port))'\])|:authority|rawHeaders/.test(
      readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'),
    ),
  );
  expect(readers).toEqual(['platform/http/sites/by-host.ts']);
});
