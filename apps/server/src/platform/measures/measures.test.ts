import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type Db } from '../db/connection.ts';
import type { DB } from '../db/schema.gen.ts';
import { newId } from '../db/new-id.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import type { Presence } from './presence.ts';
import { addMember as addMemberTo } from './testing/add-member.ts';
import { createMeasures, type Measures } from './measures.ts';
import { foldMinutesBefore, insertActiveDays } from './measures.store.ts';

const TODAY = '2026-05-04';
const AT = new Date(`${TODAY}T10:15:30Z`);
let db: Db;
let measures: Measures;
let now: Date;

beforeAll(async () => {
  db = connect(await createTestDatabase(), () => undefined);
});
afterAll(() => db.destroy());
beforeEach(async () => {
  now = AT;
  measures = createMeasures({ db, log: silentLog, now: () => now, processName: 'one' });
  await db.deleteFrom('request_minutes').execute();
  await db.deleteFrom('active_days').execute();
  await db.deleteFrom('quarter_counts').execute();
  return () => measures.close();
});

const minutes = async () =>
  db.selectFrom('request_minutes').selectAll().orderBy('minute').orderBy('status_class').execute();
const addMember = (name: string) => addMemberTo(db, name);
/** Connections that wait for another one's lock. */
const countWaiting = async () =>
  (
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  ).rows.length;
const answer = { method: 'GET', route: '/api/videos/:id', status: 200, ms: 7 };

test('answers are added up by minute, route and class of status, over several flushes', async () => {
  measures.noteRequest(answer);
  measures.noteRequest({ ...answer, ms: 20_000 });
  await measures.flush();
  measures.noteRequest({ ...answer, status: 204, ms: 7.5 });
  measures.noteRequest({ ...answer, status: 503, ms: 1 });
  // Refused because the operator maintains the installation: no fault.
  measures.noteRequest({ ...answer, status: 503, ms: 1, isWanted: true });
  now = new Date('2026-05-04T10:16:00Z');
  measures.noteRequest(answer);
  await measures.flush();
  const rows = (await minutes()).map((row) => ({
    at: row.minute.toISOString().slice(11, 16),
    class: row.status_class,
    count: Number(row.count),
    sum: row.sum_ms,
    buckets: row.buckets.map(Number),
  }));
  expect(rows).toEqual([
    { at: '10:15', class: 2, count: 3, sum: 20_014.5, buckets: [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    { at: '10:15', class: 4, count: 1, sum: 1, buckets: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    { at: '10:15', class: 5, count: 1, sum: 1, buckets: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    { at: '10:16', class: 2, count: 1, sum: 7, buckets: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
  ]);
});

test('what could not be written is written with the next flush', async () => {
  measures.noteRequest(answer);
  await db.schema.alterTable('request_minutes').renameTo('away').execute();
  await measures.flush();
  await db.schema.alterTable('away').renameTo('request_minutes').execute();
  measures.noteRequest(answer);
  await measures.flush();
  expect((await minutes()).map(({ count }) => Number(count))).toEqual([2]);
});

test('what was written, but whose answer was lost, is not written twice', async () => {
  let isLost = true;
  const execute = async (work: (trx: Transaction<DB>) => Promise<void>) => {
    await db.transaction().execute(work);
    if (isLost) throw new Error('Connection terminated unexpectedly');
  };
  const losing = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? () => ({ execute }) : Reflect.get(target, name)),
  });
  const other = createMeasures({ db: losing, log: silentLog, now: () => now, processName: 'losing' });
  other.noteRequest(answer);
  await other.flush();
  other.noteRequest(answer);
  await other.flush();
  isLost = false;
  await other.close();
  expect((await minutes()).map(({ count }) => Number(count))).toEqual([2]);
});

test('observers hear of a render once, when its transaction has committed', async () => {
  const heard: string[] = [];
  measures.observe({ onRequest: () => undefined, onRender: ({ outcome }) => heard.push(outcome) });
  const end = (trx: Db, takeId: string) =>
    measures.recordRender(trx, {
      takeId,
      finishedAt: AT,
      outcome: 'succeeded',
      failureCode: null,
      queueMs: 1,
      stageMs: {},
      frames: 1,
      videoMs: 1,
      quality: 'high',
      pixels: 1,
      claims: 1,
      repeats: 0,
    });
  const [rolledBack, committed] = [newId(), newId()];
  const failing = db.transaction().execute(async (trx) => {
    await end(trx, rolledBack);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const notify = await db.transaction().execute((trx) => end(trx, committed));
  expect(heard).toEqual([]);
  notify();
  (await db.transaction().execute((trx) => end(trx, committed)))();
  expect(heard).toEqual(['succeeded']);
});

test('processes that write the days of the same members at the same time do not wait for each other in a circle', async () => {
  const members = await Promise.all(['one', 'two', 'three'].map(addMember));
  const [first, middle, last] = members.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  if (!first || !middle || !last) throw new Error('no members');
  const dayOf = (member: Presence) => ({ day: TODAY, ...member });
  const held = await db.startTransaction().execute();
  await insertActiveDays(held, [dayOf(middle)]);
  const writing = [
    [first, middle, last],
    [last, middle, first],
  ].map((days) =>
    db.transaction().execute(async (trx) => {
      // Members are looked up one after the other, as where there are many of them.
      await sql`set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_seqscan = off`.execute(
        trx,
      );
      await insertActiveDays(trx, days.map(dayOf));
    }),
  );
  const results = Promise.allSettled(writing);
  await expect.poll(countWaiting).toBe(2);
  await held.rollback().execute();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

const quarters = async () =>
  (await db.selectFrom('quarter_counts').selectAll().orderBy('name').execute()).map(({ quarter, name, count }) => [
    quarter.toISOString().slice(0, 16),
    name,
    Number(count),
  ]);

test('old minutes of the API become sums of their quarters, also in several goes', async () => {
  measures.noteRequest(answer);
  measures.noteRequest({ ...answer, status: 500, ms: 30 });
  measures.noteRequest({ ...answer, route: '/watch/:slug' });
  await measures.flush();
  await foldMinutesBefore(db, AT);
  expect(await minutes()).toEqual([]);
  measures.noteRequest(answer);
  await measures.flush();
  await foldMinutesBefore(db, AT);
  expect(await quarters()).toEqual([
    ['2026-05-04T10:15', 'answer', 3],
    ['2026-05-04T10:15', 'answer_failed', 1],
    ['2026-05-04T10:15', 'answer_ms', 44],
  ]);
});

test("a member's day is written once, and members who are gone are passed over", async () => {
  const { accountId, userId } = await addMember('Ada');
  measures.noteActive({ accountId, userId });
  measures.noteActive({ accountId: newId(), userId: newId() });
  await measures.flush();
  measures.noteActive({ accountId, userId });
  now = new Date('2026-05-05T00:00:00Z');
  measures.noteActive({ accountId, userId });
  const other = createMeasures({ db, log: silentLog, now: () => AT, processName: 'two' });
  other.noteActive({ accountId, userId });
  await Promise.all([measures.flush(), other.close()]);
  const days = await db.selectFrom('active_days').select(['day', 'user_id']).orderBy('day').execute();
  expect(days.map(({ user_id: id }) => id)).toEqual([userId, userId]);
});

test('what is waiting is written at the end', async () => {
  measures.noteRequest(answer);
  await measures.close();
  expect(await minutes()).toHaveLength(1);
});
