import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import { addressOf, connect, type Db, poolState, queryTimesOf, keepStatement } from './connection.ts';
import { isDatabaseAway } from './client.ts';
import { newId } from './new-id.ts';
import { SHORT_READ_CONNECTIONS } from './short-reads.ts';

let db: Db;
let broken: Error[];

beforeEach(async () => {
  broken = [];
  db = connect(await createTestDatabase(), (error) => broken.push(error));
});
afterEach(() => db.destroy());

const pidAndText = keepStatement(
  (_db, given: { text: string }) =>
    sql<{ pid: number; text: string }>`select pg_backend_pid() as pid, ${given.text}::text as text`,
);
const half = keepStatement((_db, given: { of: number }) => sql<{ half: number }>`select 10 / ${given.of}::int as half`);
const namesOfAccounts = keepStatement((kysely, given: { id: string }) =>
  kysely.selectFrom('accounts').select('name').where('id', '=', given.id),
);

test('questions of the same moment share few connections, and each gets its own answer', async () => {
  const texts = Array.from({ length: 60 }, (_, n) => `question ${n}`);
  const answers = (await Promise.all(texts.map((text) => pidAndText(db, { text })))).flat();
  expect(answers.map(({ text }) => text)).toEqual(texts);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(SHORT_READ_CONNECTIONS);
  expect(poolState(db)).toEqual({ used: 0, idle: 0, waiting: 0 });
  expect(queryTimesOf(db).lastMinute().count).toBe(60);
});

test('one that fails takes none along', async () => {
  const [five, none, two] = await Promise.allSettled([half(db, { of: 2 }), half(db, { of: 0 }), half(db, { of: 5 })]);
  expect([five, two]).toMatchObject([{ value: [{ half: 5 }] }, { value: [{ half: 2 }] }]);
  expect(none).toMatchObject({ reason: { code: '22012' } });
  expect(await half(db, { of: 10 })).toEqual([{ half: 1 }]);
});

test('one that has to wait stops none of the others', async () => {
  const id = newId();
  const locked = await db.transaction().execute(async (trx) => {
    await sql`lock table accounts in access exclusive mode`.execute(trx);
    const waiting = namesOfAccounts(db, { id });
    await somebodyWaits(db);
    // Its connection counts as busy a moment after nothing moves on it.
    await new Promise((resolve) => void setTimeout(resolve, 50));
    const texts = Array.from({ length: 15 }, (_, n) => `question ${n}`);
    const answers = (await Promise.all(texts.map((text) => pidAndText(db, { text })))).flat();
    expect(answers.map(({ text }) => text)).toEqual(texts);
    return { waiting };
  });
  expect(await locked.waiting).toEqual([]);
});

test('a database that takes questions and never answers is away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = keepStatement(() => sql`select from pg_sleep(60)`);
  const lost = slow(db, {}).catch((error: unknown) => error);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(11_000);
      return Promise.race([lost, 'nothing yet']);
    })
    .not.toBe('nothing yet');
  vi.useRealTimers();
  expect(isDatabaseAway(await lost)).toBe(true);
  expect(await half(db, { of: 2 })).toEqual([{ half: 5 }]);
});

test('each sees what was committed before it was asked, and in a transaction what that has done', async () => {
  const id = newId();
  await db.insertInto('accounts').values({ id, name: 'first' }).execute();
  expect(await namesOfAccounts(db, { id })).toEqual([{ name: 'first' }]);
  for (const name of ['second', 'third']) {
    await db.updateTable('accounts').set({ name }).where('id', '=', id).execute();
    expect(await namesOfAccounts(db, { id })).toEqual([{ name }]);
  }
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ name: 'not yet' }).where('id', '=', id).execute();
    expect(await namesOfAccounts(trx, { id })).toEqual([{ name: 'not yet' }]);
    expect(await namesOfAccounts(db, { id })).toEqual([{ name: 'third' }]);
  });
});

test('a connection that breaks fails what is under way on it, as a database that is away, and the next question opens another', async () => {
  const slow = keepStatement(() => sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(30)`);
  const { pid } = (await pidAndText(db, { text: '' }))[0] ?? { pid: 0 };
  const lost = slow(db, {}).catch((error: unknown) => error);
  await expect
    .poll(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and wait_event = 'PgSleep'`.execute(
            db,
          )
        ).rows,
    )
    .toHaveLength(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
    db,
  );
  expect(isDatabaseAway(await lost)).toBe(true);
  await sql`select pg_terminate_backend(${pid})`.execute(db);
  await expect.poll(() => broken.length).toBeGreaterThan(0);
  expect(await half(db, { of: 2 })).toEqual([{ half: 5 }]);
});

test('a database that is away says so, and is asked again by the next question', async () => {
  const away = connect({ host: '/nowhere', port: 1, user: 'nobody', database: 'none' }, () => undefined);
  for (const _ of [1, 2])
    expect(isDatabaseAway(await half(away, { of: 2 }).catch((error: unknown) => error))).toBe(true);
  await away.destroy();
});

test('what is asked before the end is answered, and nothing is opened after it', async () => {
  const own = connect(addressOf(db), () => undefined);
  const last = half(own, { of: 2 });
  await own.destroy();
  expect(await last).toEqual([{ half: 5 }]);
  expect(isDatabaseAway(await half(own, { of: 2 }).catch((error: unknown) => error))).toBe(true);
});

test('a statement goes on whose columns a migration of another process has made others', async () => {
  await sql`create table kept_test (id int, note int)`.execute(db);
  await sql`insert into kept_test values (1, 7)`.execute(db);
  const notes = keepStatement((_db, given: { id: number }) => sql`select note from kept_test where id = ${given.id}`);
  const ask = () => Promise.all([1, 1, 1, 1].map((id) => notes(db, { id })));
  expect((await ask()).flat()).toEqual(Array(4).fill({ note: 7 }));
  const askWithin = () => db.transaction().execute((trx) => notes(trx, { id: 1 }));
  expect([await askWithin(), await askWithin()]).toEqual([[{ note: 7 }], [{ note: 7 }]]);
  await sql`alter table kept_test alter column note type text`.execute(db);
  expect((await ask()).flat()).toEqual(Array(4).fill({ note: '7' }));
  // A transaction in which a kept statement was refused would be lost.
  expect(await askWithin()).toEqual([{ note: '7' }]);
});
