import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { connect, type Db, poolState } from './connection.ts';
import { isDatabaseAway } from './client.ts';

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
