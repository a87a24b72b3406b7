import { accountsApi, defineEndpoint, GENERAL_LIMITS, type LimitSpec } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { routes } from '../route.ts';

const TWICE = { times: 2, perSeconds: 60, counted: 'process' } as const;
const limited = (path: `/api/test/${string}`, permission: 'public' | 'session.use', limits: LimitSpec[]) =>
  defineEndpoint({
    method: 'POST',
    path,
    permission,
    limits,
    summary: 'Is limited',
    response: z.object({ status: z.literal('success') }),
  });

const byAddress = limited('/api/test/address', 'public', [{ ...TWICE, by: 'address' }]);
const byMany = limited('/api/test/many', 'session.use', [
  { ...TWICE, by: 'account', name: 'short' },
  { ...TWICE, by: 'account', name: 'long', times: 20, perSeconds: 3600, counted: 'shared' },
  { ...TWICE, by: 'person', times: 9 },
]);
const byWork = limited('/api/test/work', 'session.use', [{ ...TWICE, by: 'account', counts: 'work' }]);
const unlimited = limited('/api/test/plain', 'session.use', []);

let app: TestApp;
let nextAddress = 1;
let address: string;

beforeAll(async () => {
  app = await createTestApp({
    config: { rateLimits: true, trustProxyHops: 1 },
    extend: (server) => {
      const api = { byAddress, byMany, unlimited, byWork };
      routes(server, api, {
        byAddress: () => undefined,
        byMany: () => undefined,
        unlimited: () => undefined,
        byWork: ({ countWork }) => countWork(),
      });
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  address = `203.0.113.${(nextAddress += 1)}`;
});

type Headers = Readonly<Record<string, unknown>>;
const policies = (headers: Headers) => listOf(headers['ratelimit-policy']);
const left = (headers: Headers) => listOf(headers['ratelimit']);

/** A list of strings with parameters that are whole numbers. @see https://www.rfc-editor.org/rfc/rfc9651#section-4.2.1 */
function listOf(field: unknown): Record<string, Record<string, number>> {
  const items = String(field).split(', ');
  for (const item of items) expect(item).toMatch(/^"[a-z0-9-]+"(;[a-z]+=\d+)+$/);
  const read = items.map((item): [string, Record<string, number>] => {
    const [name = '', ...parameters] = item.split(';');
    const pairs = parameters.map((one): [string, number] => [one.split('=')[0] ?? '', Number(one.split('=')[1])]);
    return [name.slice(1, -1), Object.fromEntries(pairs)];
  });
  expect(new Set(read.map(([name]) => name)).size).toBe(items.length);
  return Object.fromEntries(read);
}

const post = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, payload: {}, headers: { 'x-forwarded-for': address, ...headers } });

async function signedIn(): Promise<Record<string, string>> {
  const password = 'correct horse battery';
  const payload = {
    name: 'Ada',
    email: `a${nextAddress}@example.com`,
    password,
    password_confirmation: password,
    consent: true,
  };
  const headers = { 'x-forwarded-for': address };
  const answer = await app.server.inject({ method: 'POST', url: accountsApi.register.path, payload, headers });
  return { authorization: `Bearer ${answer.json<{ data: { token: string } }>().data.token}` };
}

test('a call says what is left of its limits, and to whom it refuses the moment that Retry-After names', async () => {
  const { headers } = await post(byAddress.path);
  const { times: q, perSeconds: w } = GENERAL_LIMITS.stranger;
  expect(policies(headers)).toEqual({ address: { q: 2, w: 60 }, stranger: { q, w } });
  expect(left(headers)).toMatchObject({ address: { r: 1 }, stranger: { r: q - 1 } });
  for (const { t } of Object.values(left(headers))) expect([59, 60]).toContain(t);
  await post(byAddress.path);
  const refused = await post(byAddress.path);
  expect(refused.statusCode).toBe(429);
  expect(left(refused.headers)['address']).toEqual({ r: 0, t: Number(refused.headers['retry-after']) });
});

test('limits that count by the same have names of their own, and every call of a session says its own', async () => {
  const headers = await signedIn();
  const { times: q, perSeconds: w } = GENERAL_LIMITS.session;
  const many = await post(byMany.path, headers);
  expect(policies(many.headers)).toEqual({
    session: { q, w },
    'account-60': { q: 2, w: 60 },
    'account-3600': { q: 20, w: 3600 },
    person: { q: 9, w: 60 },
  });
  expect(left(many.headers)).toMatchObject({
    session: { r: q - 1 },
    'account-60': { r: 1 },
    'account-3600': { r: 19 },
    person: { r: 8 },
  });
  expect(left((await post(unlimited.path, headers)).headers)).toMatchObject({ session: { r: q - 2 } });
});

test('a limit of work says what is left where the call found work to do', async () => {
  const headers = await signedIn();
  expect(left((await post(byWork.path, headers)).headers)['account-work']).toMatchObject({ r: 1 });
  await post(byWork.path, headers);
  const refused = await post(byWork.path, headers);
  expect([refused.statusCode, left(refused.headers)['account-work']]).toMatchObject([429, { r: 0 }]);
});
