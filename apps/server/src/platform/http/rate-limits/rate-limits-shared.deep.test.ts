import { defineEndpoint, GENERAL_LIMITS, identityApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { sharedCounter } from '../../rate-limits/rate-limit-counters.ts';
import { routes } from '../route.ts';

const inMemory = defineEndpoint({
  method: 'GET',
  path: '/api/test/memory',
  permission: 'public',
  limits: [{ by: 'address', times: 1_000, perSeconds: 60, counted: 'process' }],
  summary: 'Needs no database',
  response: z.object({ status: z.literal('success') }),
});
const bind = (server: FastifyInstance) => routes(server, { inMemory }, { inMemory: () => undefined });

let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  const config = { rateLimits: true, trustProxyHops: 1 };
  one = await createTestApp({ config, extend: bind });
  other = await createTestApp({ config, extend: bind, beside: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const signIn = ({ server }: TestApp, { email, ip }: { email: string; ip: string }) =>
  server.inject({
    method: 'POST',
    url: identityApi.login.path,
    payload: { email, password: 'wrong' },
    headers: { 'x-forwarded-for': ip },
  });
const tally = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, all]) => [status, all.length]),
  );

test('two processes count together, one after the other', async () => {
  const who = { email: 'turns@example.com', ip: '203.0.113.1' };
  const answers = [];
  for (let count = 0; count < 12; count += 1) answers.push(await signIn(count % 2 ? one : other, who));
  expect(tally(answers)).toEqual({ 401: 10, 429: 2 });
});

test('of a burst at two processes exactly as many get through as the limit says', async () => {
  const who = { email: 'burst@example.com', ip: '203.0.113.2' };
  const answers = await Promise.all(Array.from({ length: 40 }, (_, count) => signIn(count % 2 ? one : other, who)));
  expect(tally(answers)).toEqual({ 401: 10, 429: 30 });
});

test('the first uses of a key at the same moment are all counted', async () => {
  const ip = '203.0.113.3';
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, count) => signIn(count % 2 ? one : other, { email: `e${count}@example.com`, ip })),
  );
  expect(tally(answers)).toEqual({ 401: 50, 429: 10 });
});

/** Lets nobody count until it is released. */
async function lockCounts() {
  const slow = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = other.deps.db.transaction().execute(async (trx) => {
    await sql`lock table rate_limits in access exclusive mode`.execute(trx);
    locked.resolve();
    await slow.promise;
  });
  await locked.promise;
  return async () => {
    slow.resolve();
    await holding;
  };
}

test('a database that does not count in time keeps the sign-in closed, and nothing else', async () => {
  const release = await lockCounts();
  try {
    const asked = performance.now();
    const answer = await signIn(one, { email: 'slow@example.com', ip: '203.0.113.4' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('not_ready');
    expect(answer.headers['retry-after']).toBe('5');
    expect(performance.now() - asked).toBeLessThan(20_000);
    expect((await one.server.inject({ url: inMemory.path })).statusCode).toBe(200);
  } finally {
    await release();
  }
});

test('a count that cannot be taken back or cleared in time holds nobody up', async () => {
  const limit = { name: 'slow', by: 'address', times: 1, perSeconds: 60, counted: 'shared', counts: 'calls' } as const;
  const hit = await sharedCounter(one.deps)(limit, 'somebody');
  const release = await lockCounts();
  const late = expect.objectContaining({ code: 'not_ready' });
  try {
    await Promise.all([expect(hit.takeBack()).rejects.toEqual(late), expect(hit.clear()).rejects.toEqual(late)]);
  } finally {
    await release();
  }
});

test('old counts are swept, running ones stay', async () => {
  await signIn(one, { email: 'sweep@example.com', ip: '203.0.113.5' });
  const { JOB_HANDLERS } = await import('../../../features.ts');
  const sweep = JOB_HANDLERS.find(({ job }) => job.name === 'sweep-rate-limits');
  const count = async () => (await one.deps.db.selectFrom('rate_limits').select('key').execute()).length;
  const run = { signal: new AbortController().signal, attempt: 1 };
  await sweep?.handle(one.deps, {}, run);
  expect(await count()).toBeGreaterThan(0);
  await sweep?.handle({ ...one.deps, now: () => new Date(Date.now() + 24 * 60 * 60 * 1000) }, {}, run);
  expect(await count()).toBe(0);
});

test('strangers meet the limit of every process, somebody who works in six tabs does not', async () => {
  const person = await one.registerUser();
  const ask = (headers: Record<string, string>) => one.server.inject({ url: inMemory.path, headers });
  const stranger = { 'x-forwarded-for': '203.0.113.6' };
  const answers = [];
  for (let count = 0; count < 610; count += 1) answers.push(await ask(stranger));
  expect(tally(answers)).toEqual({ 200: GENERAL_LIMITS.stranger.times, 429: 10 });
  expect((await other.server.inject({ url: inMemory.path, headers: stranger })).statusCode).toBe(200);

  // Six tabs of 60 calls when they open, and as many again, from the address of the stranger above.
  const working = { ...stranger, authorization: `Bearer ${person.token}` };
  const calls = [];
  for (let count = 0; count < 720; count += 1)
    calls.push(await one.server.inject({ url: identityApi.currentUser.path, headers: working }));
  expect(tally(calls)).toEqual({ 200: 720 });
});

test('guessing tokens counts as a stranger', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${'a'.repeat(43)}` };
  const answers = [];
  for (let count = 0; count < 605; count += 1)
    answers.push(await one.server.inject({ url: identityApi.currentUser.path, headers }));
  expect(tally(answers)).toEqual({ 401: 600, 429: 5 });
});

test('a database that is away keeps the sign-in closed, and nothing else', async () => {
  const lost = await createTestApp({ config: { rateLimits: true }, extend: bind, beside: one });
  await lost.deps.db.destroy();
  expect((await signIn(lost, { email: 'away@example.com', ip: '203.0.113.8' })).json().code).toBe('not_ready');
  expect((await lost.server.inject({ url: inMemory.path })).statusCode).toBe(200);
  await lost.close();
});
