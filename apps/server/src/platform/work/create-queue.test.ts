import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { askPool, connect, type Db, poolState } from '../db/connection.ts';
import { createListen, LISTENER_NAME } from '../db/listen.ts';
import { startQueue, queueDatabase } from './create-queue.ts';

let db: Db;
let address: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  address = await createTestDatabase();
  db = connect(address, () => undefined);
});
afterAll(() => db.destroy());

test('a queue asks and listens over the connections of everybody else: its own would hold 10 MB', async () => {
  const listen = createListen(address, () => undefined);
  const settings = await listen('test', { onMessage: () => undefined, onConnect: () => undefined });
  const queue = await startQueue({ db, listen, handlers: [], log: silentLog, role: 'worker' });
  const { rows } = await askPool(
    db,
    `select application_name as name from pg_stat_activity
      where datname = current_database() and application_name <> '' order by 1`,
  );
  expect(rows).toEqual([{ name: LISTENER_NAME }]);
  await queue.stop(1_000);
  await settings.close();
});

test('the queue takes two connections at most, though it looks at dozens of queues in the same moment', async () => {
  const { executeSql } = queueDatabase(db);
  const ends: string[] = [];
  const asked = ['a', 'b', 'c', 'd', 'e'].map(async (name) => {
    await executeSql('select pg_sleep(0.05)');
    ends.push(name);
  });
  const used: number[] = [];
  const watch = setInterval(() => used.push(poolState(db).used), 5);
  await Promise.all(asked);
  clearInterval(watch);
  expect(Math.max(...used)).toBe(2);
  expect(ends).toHaveLength(5);
});

test('a question of the queue that fails keeps no other from its turn', async () => {
  const { executeSql } = queueDatabase(db);
  const failing = Array.from({ length: 4 }, () => executeSql('select nothing'));
  const answers = await Promise.allSettled([...failing, executeSql('select $1::int as found', [7])]);
  expect(answers.map(({ status }) => status)).toEqual([...failing.map(() => 'rejected'), 'fulfilled']);
  expect(answers.at(-1)).toMatchObject({ value: { rows: [{ found: 7 }] } });
});
