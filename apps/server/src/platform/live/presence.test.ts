import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Db } from '../db/connection.ts';
import { newId } from '../db/new-id.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { holdIntervals } from '../../testing/hold-intervals.ts';
import { keepPresence } from './presence.ts';

let db: Db;

beforeAll(async () => {
  db = connect(await createTestDatabase(), () => undefined);
});
afterEach(() => vi.useRealTimers());
afterAll(() => db.destroy());

test('streams that could not be stored when they were opened are stored with the next sign of life', async () => {
  holdIntervals();
  const warn = vi.fn<(facts: unknown, message?: string) => void>();
  const keeper = keepPresence({ db, now: () => new Date(), log: { warn } as never });
  await db.schema.alterTable('live_presence').renameTo('away').execute();
  const sessionId = newId();
  keeper.changed(() => [sessionId]);
  await expect.poll(() => warn.mock.calls).toHaveLength(1);
  await db.schema.alterTable('away').renameTo('live_presence').execute();
  vi.advanceTimersByTime(20_000);
  const stored = () => db.selectFrom('live_presence').select('session_ids').execute();
  await expect.poll(stored).toEqual([{ session_ids: [sessionId] }]);
  await keeper.close();
  expect(await stored()).toEqual([]);
});
