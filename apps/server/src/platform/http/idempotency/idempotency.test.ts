import { defineEndpoint } from '@sayso/contract';
import { AppError } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { routes } from '../route.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LEASE_MS = 10_000;
const doWork = defineEndpoint({
  method: 'POST',
  path: '/api/test/work',
  permission: 'session.use',
  idempotent: true,
  summary: 'Counts how often it is done',
  body: z.object({ word: z.string(), fail: z.boolean().default(false) }),
  response: z.object({ status: z.literal('success'), data: z.object({ count: z.number(), word: z.string() }) }),
});

const keepWork = defineEndpoint({
  ...doWork,
  path: '/api/test/kept',
  summary: 'Stores a row and its answer together',
  body: z.object({}),
  response: z.object({ status: z.literal('success'), data: z.number() }),
});

let app: TestApp;
let person: TestUser;
let nowMs = Date.parse('2026-05-01T12:00:00Z');
let count = 0;
let nextKey = 0;
let key: string;
let gate: Promise<void> | undefined;
/** Which of the works fail, by their count. */
const failing = new Set<number>();

beforeAll(async () => {
  app = await createTestApp({
    deps: { now: () => new Date(nowMs) },
    extend: (server) => {
      const api = { doWork, keepWork };
      routes(server, api, {
        doWork: async ({ body }) => {
          const mine = (count += 1);
          await gate;
          if (failing.delete(mine) || body.fail) throw new AppError('speech_failed');
          return { count: mine, word: body.word };
        },
        keepWork: async ({ saveResponse }) => {
          const mine = (count += 1);
          // The gate as it stands when the request comes: a test opens it for the next one as soon as it has counted this one.
          const mayGoOn = gate;
          return app.deps.db.transaction().execute(async (trx) => {
            await sql`insert into works (number) values (${mine})`.execute(trx);
            await mayGoOn;
            await saveResponse(trx, mine);
            return mine;
          });
        },
      });
    },
  });
  await sql`create table works (number integer)`.execute(app.deps.db);
  person = await app.registerUser();
});
afterAll(() => app.close());
beforeEach(() => {
  count = 0;
  gate = undefined;
  key = `key-${(nextKey += 1)}`;
});

/** From here on the database refuses to store an answer, as if it went away between the work and that moment. */
const breakUpdates = async () => {
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''away''; end'`.execute(
    app.deps.db,
  );
  await sql`create trigger refuse before update on idempotency_keys for each row execute function refuse()`.execute(
    app.deps.db,
  );
};
const mendUpdates = () => sql`drop function refuse cascade`.execute(app.deps.db);

const send = (body: object, who = person, usedKey = key) =>
  who.post(doWork.path, body, { headers: { 'idempotency-key': usedKey } });

test('the same request answers the same and is done once', async () => {
  const first = await send({ word: 'one' });
  const second = await send({ word: 'one' });
  expect(first.json()).toEqual({ status: 'success', data: { count: 1, word: 'one' } });
  expect(second.json()).toEqual(first.json());
  expect(count).toBe(1);
});

test('without a key each request is done', async () => {
  await person.post(doWork.path, { word: 'one' });
  await person.post(doWork.path, { word: 'one' });
  expect(count).toBe(2);
});

test('the same key for something else is a conflict', async () => {
  await send({ word: 'one' });
  const answer = await send({ word: 'two' });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().code).toBe('idempotency_conflict');
  expect(count).toBe(1);
});

test('of many at once one is done, and all get its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const answers = Promise.all(Array.from({ length: 8 }, () => send({ word: 'one' })));
  await expect.poll(() => count).toBe(1);
  resolve();
  for (const answer of await answers)
    expect(answer.json()).toEqual({ status: 'success', data: { count: 1, word: 'one' } });
  expect(count).toBe(1);
});

test('something else under a key in flight is a conflict at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const first = send({ word: 'one' });
  await expect.poll(() => count).toBe(1);
  expect((await send({ word: 'two' })).json().code).toBe('idempotency_conflict');
  resolve();
  expect((await first).statusCode).toBe(200);
});

test('what failed may be tried again under its key', async () => {
  expect((await send({ word: 'one', fail: true })).statusCode).toBe(503);
  expect((await send({ word: 'one', fail: false })).statusCode).toBe(200);
});

test('a key belongs to the one who used it', async () => {
  const other = await app.registerUser();
  await send({ word: 'one' });
  expect((await send({ word: 'two' }, other)).statusCode).toBe(200);
});

test('after a day a key is new again', async () => {
  await send({ word: 'one' });
  nowMs += DAY_MS + 1;
  person = await app.registerUser();
  await send({ word: 'one' });
  await app.deps.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(nowMs - DAY_MS - 1) })
    .execute();
  expect((await send({ word: 'two' })).statusCode).toBe(200);
});

test('a request that died with its process can be repeated when its lock has run out', async () => {
  await app.deps.db
    .insertInto('idempotency_keys')
    .values({ user_id: person.user.id, key, request_sha256: Buffer.alloc(32), locked_until: new Date(nowMs - 1) })
    .execute();
  expect((await send({ word: 'one' })).statusCode).toBe(200);
});

test.each([false, true])(
  'a request that lost its key to a later one leaves that one its answer (fails: %s)',
  async (fails) => {
    if (fails) failing.add(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const slow = send({ word: 'one' });
    await expect.poll(() => count).toBe(1);
    nowMs += LEASE_MS + 1;
    gate = undefined;
    const heir = await send({ word: 'one' });
    resolve();
    await slow;
    expect(heir.json().data.count).toBe(2);
    expect((await send({ word: 'one' })).json()).toEqual(heir.json());
  },
);

test('work whose key another request has taken over is undone: one row, one answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const ask = () => person.post(keepWork.path, {}, { headers: { 'idempotency-key': key } });
  const slow = ask();
  await expect.poll(() => count).toBe(1);
  nowMs += LEASE_MS + 1;
  gate = undefined;
  const heir = await ask();
  resolve();
  const late = await slow;
  expect([late.statusCode, late.json().code]).toEqual([409, 'request_in_progress']);
  expect(heir.json()).toEqual({ status: 'success', data: 2 });
  const { rows } = await sql`select number from works`.execute(app.deps.db);
  expect(rows).toEqual([{ number: 2 }]);
  expect((await ask()).json()).toEqual(heir.json());
});

test('work that is done is answered and not done again, even when its answer could not be stored', async () => {
  await breakUpdates();
  expect((await send({ word: 'one' })).json().data.count).toBe(1);
  await mendUpdates();
  const stored = await app.deps.db.selectFrom('idempotency_keys').select('answer').where('key', '=', key).execute();
  expect(stored).toEqual([{ answer: null }]);
});

test.each(['', ' ', 'a b', 'x'.repeat(201), 'naïve'])('%j is no key', async (bad) => {
  const answer = await send({ word: 'one' }, person, bad);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('Idempotency-Key');
  expect(count).toBe(0);
});
