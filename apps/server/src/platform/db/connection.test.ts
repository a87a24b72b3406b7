import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import { addressOf, connect, type Db, keepStatement, poolState, queryTimesOf } from './connection.ts';
import { isDatabaseAway } from './client.ts';
import { newId } from './new-id.ts';
import { SHORT_READ_CONNECTIONS } from './short-reads.ts';
import { together } from './together.ts';

describe('connection', () => {
  let db: Db;
  let broken: Error[];
  beforeEach(async () => {
    broken = [];
    db = connect(await createTestDatabase(), (error) => broken.push(error));
  });
  afterEach(() => db.destroy());

  const pidOf = async (connection: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]?.pid;

  test('a connection that breaks while it is used, and not asking at the moment, fails its transaction and nothing else', async () => {
    const transaction = db.transaction().execute(async (trx) => {
      const pid = await pidOf(trx);
      await sql`select pg_terminate_backend(${pid})`.execute(db);
      await expect.poll(() => broken.length).toBeGreaterThan(0);
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow(/connection/i);
    expect(broken.map(({ message }) => message)).toContain('terminating connection due to administrator command');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test('a pool tells how it is used', async () => {
    await db.transaction().execute(async (trx) => {
      await pidOf(trx);
      expect(poolState(db)).toEqual({ used: 1, idle: 0, waiting: 0 });
    });
    expect(poolState(db)).toEqual({ used: 0, idle: 1, waiting: 0 });
  });

  test('connections that rest are closed soon, and one stays open for whoever comes next', async () => {
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(db)));
    expect(poolState(db).idle).toBe(5);
    await expect.poll(() => poolState(db), { timeout: 8_000 }).toEqual({ used: 0, idle: 1, waiting: 0 });
  });

  const errorOf = (failing: Promise<unknown>) =>
    failing.then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([
    { host: '/nowhere', port: 5432, user: 'nobody', database: 'none' },
    // Nothing listens on port 1; the name stands for two addresses, whose failures come as one.
    { host: 'localhost', port: 1, user: 'nobody', database: 'none' },
  ])('a database that nobody can reach at $host is away', async (address) => {
    const db = connect(address, () => undefined);
    expect(isDatabaseAway(await errorOf(sql`select 1`.execute(db)))).toBe(true);
    await db.destroy();
  });

  test('a connection that is cut in the middle is away, and so is the next statement on it', async () => {
    const address = await createTestDatabase();
    const client = new pg.Client(address);
    client.on('error', () => undefined);
    await client.connect();
    expect(isDatabaseAway(await errorOf(client.query('select pg_terminate_backend(pg_backend_pid())')))).toBe(true);
    expect(isDatabaseAway(await errorOf(client.query('select 1')))).toBe(true);
  });

  test('a database that has no connection to spare is away for now', async () => {
    const pool = new pg.Pool({ ...(await createTestDatabase()), max: 1, connectionTimeoutMillis: 2_000 });
    const only = await pool.connect();
    expect(isDatabaseAway(await errorOf(pool.connect()))).toBe(true);
    only.release();
    await pool.end();
  });

  test('a closed pool is away, a wrong statement or another failure is not', async () => {
    const db = connect(await createTestDatabase(), () => undefined);
    expect(isDatabaseAway(await errorOf(sql`select nothing`.execute(db)))).toBe(false);
    await db.destroy();
    expect(isDatabaseAway(await errorOf(sql`select 1`.execute(db)))).toBe(true);
    expect(isDatabaseAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
    expect(isDatabaseAway(Object.assign(new Error('disk is full'), { code: 'ENOSPC', syscall: 'write' }))).toBe(false);
    expect(isDatabaseAway(undefined)).toBe(false);
  });
});

describe('short reads', () => {
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
  const half = keepStatement(
    (_db, given: { of: number }) => sql<{ half: number }>`select 10 / ${given.of}::int as half`,
  );
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
});

describe('together', () => {
  /** Questions that are answered when the test says so, with what was asked at the same time. */
  function heldBack(most = 100) {
    const rounds: { asked: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
    const ask = together<string, string>(
      async (asked) => {
        const end = Promise.withResolvers<void>();
        rounds.push({ asked, end });
        await end.promise;
        if (asked.includes('bad')) throw new Error(`cannot do ${asked.join(' ')}`);
        return asked.map((one) => one.toUpperCase());
      },
      { most },
    );
    const endRound = async (at: number) => {
      await expect.poll(() => rounds.length).toBeGreaterThan(at);
      rounds[at]?.end.resolve();
    };
    return { ask, endRound, rounds, asked: () => rounds.map((round) => round.asked) };
  }

  test('the first is begun at once, and who comes meanwhile is answered in one go after it', async () => {
    const { ask, endRound, asked } = heldBack();
    const [first, second, third] = [ask('a'), ask('b'), ask('c')];
    expect(asked()).toEqual([['a']]);
    await endRound(0);
    expect(await first).toBe('A');
    await endRound(1);
    expect(await Promise.all([second, third])).toEqual(['B', 'C']);
    expect(asked()).toEqual([['a'], ['b', 'c']]);
  });

  test('no more are done at a time than may be', async () => {
    const { ask, endRound, asked } = heldBack(2);
    const answers = Promise.all(['a', 'b', 'c', 'd'].map(ask));
    for (const round of [0, 1, 2]) await endRound(round);
    expect(await answers).toEqual(['A', 'B', 'C', 'D']);
    expect(asked()).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  test('what cannot be done fails alone, and others are answered after it', async () => {
    const { ask, endRound, asked } = heldBack();
    const answers = Promise.allSettled(['a', 'b', 'bad', 'c'].map(ask));
    const later = answers.then(() => ask('d'));
    for (const round of [0, 1, 2, 3, 4, 5]) await endRound(round);
    expect(await answers).toMatchObject([
      { value: 'A' },
      { value: 'B' },
      { status: 'rejected', reason: { message: 'cannot do bad' } },
      { value: 'C' },
    ]);
    expect(await later).toBe('D');
    expect(asked()).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c'], ['d']]);
  });

  test('an answer that is missing is a failure of those who wait for it, and of nobody else', async () => {
    const ask = together<string, string>(async (asked) => (asked.length > 1 ? [] : [...asked]), { most: 10 });
    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['a', 'b', 'c']);
  });

  test('where the database is away all fail at once: none waits for the others to be tried', async () => {
    const rounds: number[] = [];
    const away = Object.assign(new Error('no connection'), { code: '57P01' });
    const ask = together<string, string>(
      async (asked) => {
        rounds.push(asked.length);
        if (asked.length > 1) throw away;
        return asked;
      },
      { most: 10 },
    );
    const answers = await Promise.allSettled(['a', 'b', 'c'].map(ask));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(rounds).toEqual([1, 2]);
  });
});
