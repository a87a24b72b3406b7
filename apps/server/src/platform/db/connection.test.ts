import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { connect, type Db, poolState } from './connection.ts';

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
