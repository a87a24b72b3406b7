import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { connect } from './connection.ts';
import { isDatabaseAway } from './database-away.ts';

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
