import {
  accountsApi,
  defineEndpoint,
  GENERAL_LIMITS,
  identityApi,
  type LimitSpec,
  siteHostsCalls,
} from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { askRaw } from '../../../testing/send-raw.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { routes } from '../route.ts';

const TWICE = { times: 2, perSeconds: 60, counted: 'process' } as const;

describe('rate limits', () => {
  const Done = z.object({ status: z.literal('success') });
  const limited = (path: `/api/test/${string}`, permission: 'public' | 'session.use', limits: LimitSpec[]) =>
    defineEndpoint({
      method: 'POST',
      path,
      permission,
      limits,
      summary: 'Is limited',
      body: z.object({}),
      response: Done,
    });
  const byAddress = limited('/api/test/address', 'public', [{ ...TWICE, by: 'address' }]);
  const byAccount = limited('/api/test/account', 'session.use', [{ ...TWICE, by: 'account', name: 'both' }]);
  const sameLimit = limited('/api/test/same', 'session.use', [{ ...TWICE, by: 'account', name: 'both' }]);
  const forOneSecond = limited('/api/test/second', 'public', [{ ...TWICE, by: 'address', perSeconds: 1 }]);
  const byWork = limited('/api/test/work', 'session.use', [{ ...TWICE, by: 'account', counts: 'work' }]);
  let app: TestApp;
  let nextAddress = 1;
  let address: string;
  let nowMs = Date.parse('2026-05-01T12:00:00Z');
  const api = { byAddress, byAccount, sameLimit, forOneSecond, byWork };
  const bindAll = (server: FastifyInstance) =>
    routes(server, api, {
      byAddress: () => undefined,
      byAccount: () => undefined,
      sameLimit: () => undefined,
      forOneSecond: () => undefined,
      byWork: ({ countWork }) => countWork(),
    });
  beforeAll(async () => {
    app = await createTestApp({
      config: { rateLimits: true, trustProxyHops: 1 },
      deps: { now: () => new Date(nowMs) },
      extend: bindAll,
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    address = `203.0.113.${(nextAddress += 1)}`;
  });

  const from = (ip = address) => ({ 'x-forwarded-for': ip });
  const post = (url: string, payload: object = {}, ip = address) =>
    app.server.inject({ method: 'POST', url, payload, headers: from(ip) });
  const statuses = async (times: number, call: () => PromiseLike<{ statusCode: number }>) => {
    const all = [];
    for (let count = 0; count < times; count += 1) all.push((await call()).statusCode);
    return all;
  };
  const signIn = (email: string, password: string, ip = address) =>
    post(identityApi.login.path, { email, password }, ip);

  type Newcomer = {
    email: string;
    password: string;
    headers: Record<string, string>;
    post(url: string): PromiseLike<{ statusCode: number }>;
  };

  /** Signs up from an address of its own, and then asks from the test's. */
  async function newcomer(): Promise<Newcomer> {
    const number = (nextAddress += 1);
    const person = { email: `p${number}@example.com`, password: 'correct horse battery' };
    const form = { ...person, name: 'Ada', password_confirmation: person.password, consent: true };
    const { token } = (await post(accountsApi.register.path, form, `198.51.100.${number}`)).json().data;
    const headers = { ...from(), authorization: `Bearer ${token}` };
    return { ...person, headers, post: (url) => app.server.inject({ method: 'POST', url, payload: {}, headers }) };
  }

  test('beyond the limit a call answers 429, says when to come back, and does not do its work', async () => {
    expect(await statuses(2, () => post(byAddress.path))).toEqual([200, 200]);
    const answer = await post(byAddress.path);
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      status: 'error',
      code: 'rate_limited',
      message: 'Rate limit exceeded. Please try again later.',
    });
    expect(answer.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/);
  });

  test('addresses are counted apart, those of one IPv6 network together', async () => {
    expect(await statuses(3, () => post(byAddress.path))).toEqual([200, 200, 429]);
    expect((await post(byAddress.path, {}, '203.0.113.250')).statusCode).toBe(200);
    const answers = [];
    for (const last of [':1', ':ffff', 'a:b:c:d']) answers.push(await post(byAddress.path, {}, `2001:db8:7:7:${last}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect((await post(byAddress.path, {}, '2001:db8:7:8::1')).statusCode).toBe(200);
  });

  test('an address that asks too often is refused before its body is read', async () => {
    await statuses(2, () => post(byAddress.path));
    const answer = await app.server.inject({
      method: 'POST',
      url: byAddress.path,
      payload: '{broken',
      headers: { ...from(), 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(429);
  });

  test('accounts are counted apart, and calls that name one limit share it', async () => {
    const [ada, bob] = [await newcomer(), await newcomer()];
    expect((await ada.post(byAccount.path)).statusCode).toBe(200);
    expect((await ada.post(sameLimit.path)).statusCode).toBe(200);
    expect((await ada.post(byAccount.path)).statusCode).toBe(429);
    expect((await bob.post(byAccount.path)).statusCode).toBe(200);
  });

  test('another spelling of its address is the same call', async () => {
    const { post: postAs, headers } = await newcomer();
    expect(await statuses(2, () => postAs(byAccount.path))).toEqual([200, 200]);
    for (const target of [byAccount.path.replace('api', '%61pi'), `http://127.0.0.1${byAccount.path}`]) {
      expect((await askRaw(app.server, { method: 'POST', target, headers })).statusCode).toBe(429);
    }
  });

  test('when its time is over a limit begins anew', async () => {
    const status = async () => (await post(forOneSecond.path)).statusCode;
    await expect.poll(status).toBe(429);
    await expect.poll(status).toBe(200);
  });

  test('a limit of work counts where the call says so', async () => {
    const ada = await newcomer();
    expect(await statuses(3, () => ada.post(byWork.path))).toEqual([200, 200, 429]);
  });

  test('a stranger may sign up five times an hour from one address, and tries count', async () => {
    const form = (email: string) => ({
      name: 'Ada',
      email,
      password: 'correct horse',
      password_confirmation: 'correct horse',
      consent: true,
    });
    const signUp = (count: number) => post(accountsApi.register.path, form(`burst-${count}@example.com`));
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await signUp(count));
    answers.push(await signUp(0), await signUp(9));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 422, 429]);
    nowMs += 60 * 60 * 1000;
    expect((await signUp(10)).statusCode).toBe(201);
  });

  test('wrong passwords for one e-mail are limited, also for one that nobody has, and for one address only', async () => {
    const ada = await newcomer();
    for (const email of [ada.email, 'nobody@example.com']) {
      expect(await statuses(11, () => signIn(email, 'wrong'))).toEqual([...Array(10).fill(401), 429]);
      expect((await signIn(email.toUpperCase(), 'wrong')).statusCode).toBe(429);
    }
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(429);
    expect((await signIn(ada.email, ada.password, '192.0.2.1')).statusCode).toBe(200);
  });

  test('signing in clears the count of the e-mail, and does not count for the address', async () => {
    const ada = await newcomer();
    await statuses(9, () => signIn(ada.email, 'wrong'));
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(200);
    expect(await statuses(10, () => signIn(ada.email, 'wrong'))).toEqual(Array(10).fill(401));
  });

  test('failures with many e-mails are limited by the address, however often somebody signs in between', async () => {
    const ada = await newcomer();
    const tries = [];
    for (let count = 0; count < 51; count += 1) {
      tries.push((await signIn(`victim-${count}@example.com`, 'wrong')).statusCode);
      if (count < 50) tries.push((await signIn(ada.email, ada.password)).statusCode);
      if (count === 49) tries.splice(0, 98);
    }
    expect(tries).toEqual([401, 429, 429]);
  });

  test('only wrong passwords count: in maintenance, with a form that is incomplete or banned one may try on', async () => {
    const ada = await newcomer();
    const admin = await newcomer();
    const { db, settings } = app.deps;
    const update = (email: string, change: object) =>
      db.updateTable('users').set(change).where('email', '=', email).execute();
    await update(admin.email, { user_type: 'admin' });
    await db.insertInto('settings').values({ key: 'maintenance_mode', value: 'true' }).execute();
    await settings.refresh();
    expect(await statuses(52, () => signIn(ada.email, ada.password))).toEqual(Array(52).fill(503));
    expect((await signIn(admin.email, admin.password)).statusCode).toBe(200);
    await db.deleteFrom('settings').execute();
    await settings.refresh();

    expect(await statuses(52, () => post(identityApi.login.path, { email: admin.email }))).toEqual(Array(52).fill(422));
    await update(admin.email, { status: 'banned' });
    expect(await statuses(12, () => signIn(admin.email, admin.password))).toEqual(Array(12).fill(403));
    expect(await statuses(11, () => signIn(admin.email, 'wrong'))).toEqual([...Array(10).fill(401), 429]);
  });

  test('right passwords are limited too, far above what a person needs, for one address only', async () => {
    const ada = await newcomer();
    expect(await statuses(61, () => signIn(ada.email, ada.password))).toEqual([...Array(60).fill(200), 429]);
    expect((await signIn(ada.email, ada.password, '192.0.2.2')).statusCode).toBe(200);
  });

  test('who guesses from ever new networks of one IPv6 prefix is limited', async () => {
    const { db } = app.deps;
    await db.deleteFrom('rate_limits').execute();
    const guess = async (network: string) =>
      (await signIn(`v6-${network.replaceAll(':', '-')}@example.com`, 'wrong', `${network}::1`)).statusCode;
    expect([await guess('2001:db8:9:1'), await guess('2001:db8:9:2')]).toEqual([401, 401]);
    // Only the count of the prefix has both.
    const { numUpdatedRows } = await db
      .updateTable('rate_limits')
      .set({ hits: 199 })
      .where('hits', '=', 2)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    expect([await guess('2001:db8:9:3'), await guess('2001:db8:9:4')]).toEqual([401, 429]);
    expect([await guess('2001:db8:a:1'), (await signIn('v4@example.com', 'wrong')).statusCode]).toEqual([401, 401]);
  });

  test('nothing that is stored names an address or an e-mail', async () => {
    await signIn('secret@example.com', 'wrong');
    const rows = await app.deps.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    const stored = rows.map(({ key }) => key.toString('latin1')).join(' ');
    expect(stored).not.toMatch(/secret|example|203\.0/);
    for (const { key } of rows) expect(key).toHaveLength(32);
  });

  test('nothing is limited when limits are off', async () => {
    const off = await createTestApp({ extend: bindAll });
    const call = () => off.server.inject({ method: 'POST', url: byAddress.path, payload: {} });
    expect(await statuses(5, call)).toEqual(Array(5).fill(200));
    await off.close();
  });

  test('health is not limited, however often it is asked for', async () => {
    const ask = (url: string) => app.server.inject({ url, headers: from() });
    const answers = await statuses(GENERAL_LIMITS.address.times + 1, () => ask('/healthz'));
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect((await ask('/api/openapi.json')).statusCode).toBe(200);
  });

  test('a proxy that asks for certificates is not limited, and whoever asks through it is', async () => {
    const { path, limits } = siteHostsCalls.askForCertificate;
    const times = (limits[0]?.times ?? 0) + 10;
    const ask = (headers: Record<string, string>) =>
      app.server.inject({ url: path, query: { domain: 'unknown.example.net' }, headers });
    expect(new Set(await statuses(times, () => ask({})))).toEqual(new Set([404]));
    expect((await statuses(times, () => ask(from()))).filter((status) => status === 429)).toHaveLength(10);
  });
});

describe('rate limit headers', () => {
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
});
