import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { defineEndpoint, identityApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { routes, wholeAnswer } from './route.ts';

describe('public url', () => {
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
});

describe('trust proxy', () => {
  const whoAmI = defineEndpoint({
    method: 'GET',
    path: '/api/test/address',
    permission: 'public',
    summary: 'Where a call comes from',
    response: z.object({ ip: z.string() }),
  });
  const bind = (server: FastifyInstance) =>
    routes(server, { whoAmI }, { whoAmI: wholeAnswer(({ device: { ip } }) => ({ ip })) });
  const NEIGHBOUR = '10.0.0.1';
  let app: TestApp;
  afterEach(() => app.close());

  const start = async (trustProxyHops: number) => {
    app = await createTestApp({ config: { trustProxyHops, rateLimits: true }, extend: bind });
  };
  const addressOf = async (forwarded: string | undefined) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await app.server.inject({ url: whoAmI.path, headers, remoteAddress: NEIGHBOUR })).json<{ ip: string }>().ip;
  };

  test.each([
    [0, undefined, NEIGHBOUR],
    [0, '1.1.1.1', NEIGHBOUR],
    [0, '1.1.1.1, 2.2.2.2', NEIGHBOUR],
    [1, undefined, NEIGHBOUR],
    [1, '1.1.1.1', '1.1.1.1'],
    [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    [1, '1.1.1.1, 2.2.2.2, 3.3.3.3', '3.3.3.3'],
    [2, '1.1.1.1, 2.2.2.2, 3.3.3.3', '2.2.2.2'],
    [3, '1.1.1.1, 2.2.2.2, 3.3.3.3', '1.1.1.1'],
    [3, '2001:db8::1, 2.2.2.2, 3.3.3.3', '2001:db8::1'],
    [1, '1.1.1.1:5678', '1.1.1.1'],
    [1, '[2001:db8::1]:80', '2001:db8::1'],
    [1, '[2001:db8::1]', '2001:db8::1'],
    [1, '::ffff:1.1.1.1', '::ffff:1.1.1.1'],
    [1, 'unknown', NEIGHBOUR],
    [1, '999.1.1.1:80', NEIGHBOUR],
    [1, '[1.1.1.1', NEIGHBOUR],
    [1, `1.1.1.1:${'5'.repeat(500)}`, NEIGHBOUR],
  ])('behind %i proxies a request that names %s comes from %s', async (...[hops, forwarded, address]) => {
    await start(hops);
    expect(await addressOf(forwarded)).toBe(address);
  });

  test.each([
    [0, 1],
    [1, 0],
  ])('believing %i proxies, the operator is told %i times of one that was not named', async (...[hops, times]) => {
    const warn = vi.spyOn(silentLog, 'warn');
    await start(hops);
    await addressOf(undefined);
    expect(warn).not.toHaveBeenCalled();
    await addressOf('1.1.1.1');
    await addressOf('1.1.1.1');
    expect(warn.mock.calls.filter(([words]) => String(words).includes('TRUST_PROXY'))).toHaveLength(times);
    warn.mockRestore();
  });

  const signIn = (forwarded: string) =>
    app.server.inject({
      method: 'POST',
      url: identityApi.login.path,
      payload: { email: 'ada@example.com', password: 'wrong' },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: NEIGHBOUR,
    });
  const triesFrom = async (forwardedBy: (count: number) => string) => {
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await signIn(forwardedBy(count))).statusCode);
    return statuses.filter((status) => status === 401).length;
  };
  const recorded = async () => [
    ...new Set((await app.deps.db.selectFrom('audit_log').select('ip').execute()).map(({ ip }) => ip)),
  ];

  test('without proxies, made-up addresses escape no limit and stand in no log', async () => {
    await start(0);
    expect(await triesFrom((count) => `1.1.1.${count}`)).toBe(10);
    expect(await recorded()).toEqual([NEIGHBOUR]);
  });

  test.each([
    ['a port', (count: number) => `198.51.100.7:${5000 + count}`],
    ['a port and brackets', (count: number) => `[2001:db8::7]:${5000 + count}`],
    ['a name that is made up', (count: number) => `_visitor${count}`],
  ])('behind a proxy that adds %s, a visitor is one and the same', async (_what, forwardedBy) => {
    await start(1);
    expect(await triesFrom(forwardedBy)).toBe(10);
    expect(await recorded()).toHaveLength(1);
  });

  test('behind one proxy, addresses made up before its own escape no limit, and different visitors are counted apart', async () => {
    await start(1);
    expect(await triesFrom((count) => `1.1.1.${count}, 198.51.100.7`)).toBe(10);
    expect(await recorded()).toEqual(['198.51.100.7']);
    expect(await triesFrom((count) => `1.1.1.1, 198.51.101.${count}`)).toBe(12);
  });
});
