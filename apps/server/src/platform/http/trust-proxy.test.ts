import { defineEndpoint, identityApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { routes, wholeAnswer } from './route.ts';

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
