import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fakeSiteBundle } from './testing/fake-site-bundle.ts';
import { giveOwnHost, hostedSite } from '../../../showing/sites/testing/hosted-site.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askHost, sendText } from '../../../testing/send-raw.ts';
import { placesByHost } from './by-host.ts';

let app: TestApp;
let port: number;
let webDistDir: string;

beforeAll(async () => {
  webDistDir = await fakeSiteBundle();
  app = await createTestApp({
    config: { webDistDir, host: '0.0.0.0', publicUrl: 'https://videos.example.com', sitesDomain: 'example.com' },
  });
  const { deps } = app;
  const owner = await app.registerAdministrator();
  const { id } = await hostedSite(app, owner, { domain: 'glow' });
  // Of before the product moved there: it never leads to a site.
  await hostedSite(app, owner, { domain: 'videos' });
  await giveOwnHost(deps.db, { siteId: id, host: 'shop.glow.example.net' });
  await giveOwnHost(deps.db, { siteId: id, host: 'xn--mnchen-3ya.example.org' });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
  const isHeardOf = async () => (await answererOf('xn--mnchen-3ya.example.org')) === 'the site';
  await vi.waitUntil(isHeardOf);
});
afterAll(async () => {
  await app.close();
  await rm(webDistDir, { recursive: true, force: true });
});

/** Who has answered, by what only they say. */

async function answererOf(host: string): Promise<string> {
  const { status, text } = await askHost(port, { host });
  if (text.includes('"state":"shown"')) return 'the site';
  if (text.includes('the app')) return 'the app';
  return text.includes('"state":') ? `no site ${status}` : String(status);
}

test.each([
  ['glow.example.com', 'the site'],
  ['glow.example.com:8443', 'the site'],
  ['GLOW.Example.COM', 'the site'],
  ['glow.example.com.', 'the site'],
  ['glow.example.com.:443', 'the site'],
  ['shop.glow.example.net', 'the site'],
  ['Shop.Glow.Example.Net.:80', 'the site'],
  ['xn--mnchen-3ya.example.org', 'the site'],
  ['unknown.example.com', 'no site 404'],
  ['a.glow.example.com', 'no site 404'],
  ['www.glow.example.com', 'no site 404'],
  ['videos.example.com', 'the app'],
  ['VIDEOS.example.com.:3000', 'the app'],
  ['localhost:3000', 'the app'],
  ['127.0.0.1', 'the app'],
  ['192.0.2.7:3000', 'the app'],
  ['[::1]', 'the app'],
  ['[2001:db8::1]:3000', 'the app'],
  ['app', 'the app'],
  ['example.com', '421'],
  ['evil.example', '421'],
  ['glow.example.com.evil.example', '421'],
  ['notexample.com', '421'],
  ['glow.example.com..', '400'],
  ['.example.com', '400'],
  ['glow.example.com:port', '400'],
  ['glow.example.com:123456', '400'],
  ['glow_example.com/', '400'],
  ['user@glow.example.com', '400'],
  ['glow example.com', '400'],
  ['[::1', '400'],
  ['[zz::1]', '400'],
  [`${'a'.repeat(254)}.com`, '400'],
])('at %s answers %s', async (host, answerer) => {
  expect(await answererOf(host)).toBe(answerer);
});

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: glow.example.com\r\nHost: videos.example.com\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['no host, as old programs ask', 'GET / HTTP/1.0\r\n\r\n'],
  [
    'a target at another host',
    'GET http://videos.example.com/ HTTP/1.1\r\nHost: glow.example.com\r\nConnection: close\r\n\r\n',
  ],
])('refuses a request with %s', async (_what, text) => {
  expect(await sendText(port, text)).toMatch(/^HTTP\/1\.1 400 /);
});

test('takes a target that names the host of the request', async () => {
  const answer = await sendText(
    port,
    'GET http://glow.example.com/ HTTP/1.1\r\nHost: glow.example.com\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toContain('"state":"shown"');
});

test('believes no header but Host', async () => {
  const forged = {
    'x-forwarded-host': 'videos.example.com',
    forwarded: 'host=videos.example.com',
    'x-original-host': 'videos.example.com',
    'x-host': 'videos.example.com',
  };
  const answer = await askHost(port, { host: 'glow.example.com', path: '/api/plans', headers: forged });
  expect([answer.status, answer.text.includes('"state":"not_found"')]).toEqual([404, true]);
  const other = { 'x-forwarded-host': 'glow.example.com', forwarded: 'host=glow.example.com' };
  expect((await askHost(port, { host: 'videos.example.com', headers: other })).text).toContain('the app');
});

const OF_THE_APP = [
  '/api/plans',
  '/api/auth/login',
  '/api/live',
  '/api/openapi.json',
  '/%61pi/plans',
  '//api/plans',
  '/media/aaaaaaaaaaaaaaaaaaaaaaaa.mp4',
  '/watch/some-video',
  '/embed/some-video',
  '/index.html',
  '/login',
  '/healthz',
  '/assets/app.js',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/assets/../.vite/manifest.json',
  '/sitemaps/pages.xml',
];
test.each(OF_THE_APP)('has nothing of the app at %s of a site, whatever the method', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
    const body = ['GET', 'TRACE'].includes(method) ? undefined : '{}';
    const headers = {
      'content-type': 'application/json',
      authorization: 'Bearer x',
      ...(body ? { 'content-length': '2' } : {}),
    };
    const answer = await askHost(port, { host: 'glow.example.com', path, method, headers, ...(body ? { body } : {}) });
    expect([method, answer.status, answer.text.includes('the app')]).toEqual([method, 404, false]);
    expect(answer.text).not.toContain('"code"');
  }
});

test('opens no other protocol at a site', async () => {
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'eA==',
    'sec-websocket-version': '13',
  };
  expect((await askHost(port, { host: 'glow.example.com', path: '/socket', headers })).status).toBe(404);
});

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
test.each([
  ['glow.example.com', '/', 200],
  ['glow.example.com', '/nothing', 404],
  ['glow.example.com', '/%zz', 400],
  ['glow.example.com', `/${'a'.repeat(300)}`, 404],
  ['unknown.example.com', '/', 404],
  ['evil.example', '/', 421],
  ['glow.example.com', '/robots.txt', 200],
  ['glow.example.com', '/sitemap.xml', 200],
  ['glow.example.com', '/assets/site.js', 200],
])('protects what %s%s answers', async (host, path, status) => {
  const answer = await askHost(port, { host, path });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(answer.headers['permissions-policy']).toContain('camera=()');
  expect(Object.keys(answer.headers)).not.toContain('set-cookie');
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a name that comes is a site at once, and one that goes is none', async () => {
  const { db } = app.deps;
  const { site_id: siteId } = await db
    .selectFrom('site_hosts')
    .select('site_id')
    .where('host', '=', 'shop.glow.example.net')
    .executeTakeFirstOrThrow();
  expect(await answererOf('new.example.net')).toBe('421');
  await giveOwnHost(db, { siteId, host: 'new.example.net' });
  await expect.poll(() => answererOf('new.example.net')).toBe('the site');
  await db.deleteFrom('site_hosts').where('host', '=', 'new.example.net').execute();
  await expect.poll(() => answererOf('new.example.net')).toBe('421');
});

test('an installation without a name of its own takes unknown hosts for itself, and sites below localhost', async () => {
  const placeOf = placesByHost(
    { host: '0.0.0.0', publicUrl: 'http://localhost:3000', sitesDomain: 'localhost' },
    new Set(['shop.test']),
  );
  const hosts = ['localhost', 'my-laptop.lan', 'glow.localhost', 'a.glow.localhost', 'shop.test', 'x.shop.test'];
  expect(hosts.map(placeOf)).toEqual(['app', 'app', 'sites', 'sites', 'sites', 'app']);
});

test('on loopback answers at names of this machine and at its own alone', () => {
  const placeOf = placesByHost(
    { host: '127.0.0.1', publicUrl: 'https://videos.example.com', sitesDomain: 'videos.example.com' },
    new Set(['shop.test']),
  );
  const own = ['localhost', '127.0.0.1', '127.9.9.9', '[::1]', 'videos.example.com'];
  expect(new Set(own.map(placeOf))).toEqual(new Set(['app']));
  expect(['glow.videos.example.com', 'shop.test'].map(placeOf)).toEqual(['sites', 'sites']);
  const others = ['evil.example', 'rebind.localtest.me', 'my-laptop.lan', 'intranet', '192.0.2.7', '[2001:db8::1]'];
  expect(new Set(others.map(placeOf))).toEqual(new Set(['nowhere']));
});

test('connections have the limits in time that the app had', () => {
  const { keepAliveTimeout, requestTimeout } = app.server.server;
  expect({ keepAliveTimeout, requestTimeout }).toEqual({ keepAliveTimeout: 72_000, requestTimeout: 600_000 });
});

test('what has been asked of a site is answered while the server stops', async () => {
  const other = await createTestApp({ config: { webDistDir } });
  const person = await other.registerUser();
  await hostedSite(other, person, { domain: 'slow' });
  await other.server.listen({ port: 0, host: '127.0.0.1' });
  const place = (other.server.server.address() as AddressInfo).port;
  // The form arrives in two parts, with the stop between them.
  const socket = net.connect(place, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  const asked = once(other.server.server, 'request');
  socket.write(
    'POST /counted HTTP/1.1\r\nHost: slow.localhost\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{',
  );
  await asked;
  const closed = other.close();
  socket.write('}');
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 204 /);
  await closed;
  expect(other.server.server.listening).toBe(false);
});
