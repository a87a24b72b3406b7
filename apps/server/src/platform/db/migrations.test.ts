import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/create-empty-database.ts';
import type { Db } from './connection.ts';
import { migrate } from './migrate.ts';

let db: Db;

beforeEach(async () => {
  db = await createEmptyDatabase();
});
afterEach(() => db.destroy());

test('a migration that deadlocks with the version before is tried again, any other failure is not', async () => {
  const deadlock = { error: Object.assign(new Error('deadlock detected'), { code: '40P01' }) };
  let runs = 0;
  const deadlocksTwice = async () => ((runs += 1) < 3 ? deadlock : { results: [] });
  expect(await migrate(db, deadlocksTwice)).toEqual([]);
  expect(runs).toBe(3);

  runs = 0;
  await expect(migrate(db, async () => ((runs += 1), { error: new Error('syntax error') }))).rejects.toThrow('syntax');
  expect(runs).toBe(1);
});
