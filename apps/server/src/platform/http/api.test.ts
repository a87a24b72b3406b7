import { accountsApi, ErrorEnvelope, identityApi, uploadsApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRaw } from '../../testing/send-raw.ts';
import { createApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    extend: (server) => {
      server.get('/api/broken', async () => {
        throw new Error('select secret from vault');
      });
      server.get('/api/lost', () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(app.deps.db));
      server.get('/api/full', () =>
        sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
          app.deps.db,
        ),
      );
    },
  });
});
afterAll(() => app.close());

const login = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.server.inject({ method: 'POST', url: '/api/auth/login', payload, headers });

test.each([
  ['broken JSON', '{"email":', 400, 'malformed'],
  ['a prototype in the body', '{"__proto__":{"admin":true}}', 400, 'malformed'],
  ['a constructor in the body', '{"constructor":{"prototype":{"admin":true}}}', 400, 'malformed'],
  ['half a string', '"', 400, 'malformed'],
  ['a list', '[1,2]', 422, 'invalid_input'],
  ['a number', '7', 422, 'invalid_input'],
  ['nothing', '', 422, 'invalid_input'],
  ['null', 'null', 422, 'invalid_input'],
  ['deep nesting', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 422, 'invalid_input'],
  ['half a MiB of nested bad texts', `${'["\\u0000",'.repeat(50_000)}1${']'.repeat(50_000)}`, 422, 'invalid_input'],
  ['a body above 1 MiB', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 413, 'payload_too_large'],
])('%s is answered in the envelope', async (_what, payload, ...[status, code]) => {
  const answer = await login(payload);
  expect(answer.statusCode).toBe(status);
  const body = ErrorEnvelope.parse(answer.json());
  expect(body.code).toBe(code);
  expect(body.request_id).toBe(answer.headers['x-request-id']);
  expect(answer.payload.length).toBeLessThan(1_000);
});

test('what a call does not read is not looked at', async () => {
  const extra = `${'["\\u0000",'.repeat(50_000)}1${']'.repeat(50_000)}`;
  const answer = await login(`{"email":"a@example.com","password":"wrong","extra":${extra}}`);
  expect(answer.json().code).toBe('bad_credentials');
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
])('a body of type %s is refused', async (type) => {
  const answer = await login('a=b', { 'content-type': type });
  expect(answer.statusCode).toBe(415);
  expect(answer.json().code).toBe('unsupported_media_type');
});

test.each([
  [identityApi.login, 'application/octet-stream'],
  [accountsApi.saveAvatar, 'application/octet-stream'],
  [uploadsApi.createUpload, 'text/plain'],
])(
  'who sends another type than a call takes is told which it takes: $path',
  async ({ method, path, consumes }, type) => {
    const { token } = await app.registerUser();
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const answer = await app.server.inject({ method, url: path, headers, payload: 'a=b' });
    expect(answer.json()).toMatchObject({
      code: 'unsupported_media_type',
      message: `Send the request as ${consumes}.`,
    });
  },
);

test.each(['/api/unknown', '/api', '/api/auth/login', '/api/videos/slug', '/%zz', `/api/${'a'.repeat(5_000)}`])(
  'GET %s never answers anything but an envelope below 500',
  async (url) => {
    const answer = await app.server.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(ErrorEnvelope.safeParse(answer.json()).success).toBe(true);
  },
);

test('what went wrong inside is told to the log and to nobody else', async () => {
  const answer = await app.server.inject({ url: '/api/broken' });
  expect(answer.statusCode).toBe(500);
  expect(answer.payload).not.toContain('secret');
  expect(answer.json()).toMatchObject({ code: 'internal', message: 'Server error occurred. Please try again later.' });
});

test.each([
  ['page=0', 'page'],
  ['page=a', 'page'],
  ['per_page=101', 'per_page'],
  ['gender=robot', 'gender'],
  ['search=%00', 'search'],
  [`search=${'x'.repeat(10_000)}`, 'search'],
])('a query with %s is refused at its field', async (query, field) => {
  const person = await app.registerUser();
  const answer = await person.get(`/api/a2e/avatars?${query}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    success: false,
    message: 'Please check your input and try again.',
    error: answer.json().errors[field][0],
  });
});

test('an address with an id or a slug that cannot be one leads nowhere', async () => {
  const person = await app.registerUser();
  for (const id of ['1', '%00', "'--", 'a%20b', 'a'.repeat(90)]) {
    for (const url of [`/api/videos/${id}`, `/api/videos/slug/${id}/public`, `/api/a2e/avatars/${id}`]) {
      expect((await person.get(url)).statusCode).toBe(404);
    }
    expect((await app.server.inject({ method: 'POST', url: `/api/videos/slug/${id}/view` })).statusCode).toBe(404);
  }
});

test('every answer carries the protective headers', async () => {
  for (const url of ['/healthz', '/api/unknown', '/api/openapi.json', '/%zz', `/media/${'a'.repeat(5_000)}`]) {
    const { headers } = await app.server.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    // Only the app's page names scripts of its own, by their hashes.
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test.each(['/api/openapi.json', '/%61pi/openapi.json', 'http://127.0.0.1/api/openapi.json'])(
  'no cache keeps what %s answers',
  async (target) => {
    const { statusCode, headers } = await askRaw(app.server, { target });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('a request cannot choose its id', async () => {
  const { headers } = await app.server.inject({
    url: '/healthz',
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  });
  expect(headers['x-request-id']).not.toBe('mine');
});

test('texts are compressed for those who can read that', async () => {
  const url = '/api/openapi.json';
  const plain = await app.server.inject({ url });
  const answer = await app.server.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

test('a process is ready once its start is over', async () => {
  const { server, begin } = await createApp(app.deps);
  expect((await server.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
  begin();
  expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200);
  await server.close();
});

test('a draining process says so, and lives', async () => {
  const draining = await createTestApp();
  expect((await draining.server.inject({ url: '/readyz' })).statusCode).toBe(200);
  draining.drain();
  const answer = await draining.server.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect((await draining.server.inject({ url: '/healthz' })).statusCode).toBe(200);
  await draining.close();
});

test('a process without its database is not ready', async () => {
  const lost = await createTestApp();
  await lost.deps.db.destroy();
  expect((await lost.server.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await lost.server.inject({ url: '/healthz' })).statusCode).toBe(200);
  const call = await lost.server.inject({ url: '/api/auth/user', headers: { authorization: 'Bearer abc' } });
  expect(call.statusCode).toBe(503);
  await lost.close();
});

test('a call that the database has no room for says so', async () => {
  const answer = await app.server.inject({ url: '/api/full' });
  expect(answer.statusCode).toBe(507);
  expect(answer.json().code).toBe('storage_full');
});

test('a call whose database went away is told to come again', async () => {
  const answer = await app.server.inject({ url: '/api/lost' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe('not_ready');
  expect(answer.headers['retry-after']).toBe('5');
});
