import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { connect, type Db } from '../db/connection.ts';
import type { DB } from '../db/schema.gen.ts';
import { newId } from '../db/new-id.ts';
import { busyPermille, type Presence } from './presence.ts';
import { addMember, addMember as addMemberTo } from './testing/add-member.ts';
import { createMeasures, type Measures } from './measures.ts';
import { foldMinutesBefore, insertActiveDays } from './measures.store.ts';
import { addWatched } from './presence.store.ts';
import type { RequestMeasure } from './request-minutes.ts';

describe('measures', () => {
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
});

describe('presence', () => {
  const TODAY = '2026-05-04';
  let db: Db;
  let measures: Measures;
  let now: Date;
  beforeAll(async () => {
    db = connect(await createTestDatabase(), () => undefined);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = new Date(`${TODAY}T10:00:00Z`);
    measures = createMeasures({ db, log: silentLog, now: () => now, processName: 'one' });
    for (const table of ['quarter_counts', 'visits', 'process_runs', 'watch_quarters'] as const)
      await db.deleteFrom(table).execute();
    return () => measures.close();
  });

  const at = (time: string) => new Date(`${TODAY}T${time}Z`);

  describe('a visit', () => {
    const visits = async () =>
      (await db.selectFrom('visits').selectAll().orderBy('started_at').execute()).map((visit) =>
        [visit.started_at, visit.last_at].map((moment) => moment?.toISOString().slice(11, 19)),
      );
    const seen = async (member: Presence, times: readonly string[], by = measures) => {
      for (const time of times) {
        now = at(time);
        by.noteActive(member);
      }
      await by.flush();
    };

    test('goes from the first to the last thing that somebody did, and ends with half an hour of rest', async () => {
      const ada = await addMember(db, 'Ada');
      await seen(ada, ['10:00:00', '10:00:40']);
      await seen(ada, ['10:30:40']);
      await seen(ada, ['11:00:41']);
      expect(await visits()).toEqual([
        ['10:00:00', '10:30:40'],
        ['11:00:41', '11:00:41'],
      ]);
    });

    test('that two processes see is one', async () => {
      const ada = await addMember(db, 'Ada');
      const other = createMeasures({ db, log: silentLog, now: () => now, processName: 'two' });
      now = at('10:05:00');
      measures.noteActive(ada);
      now = at('10:20:00');
      other.noteActive(ada);
      await Promise.all([measures.flush(), other.close()]);
      expect(await visits()).toEqual([['10:05:00', '10:20:00']]);
    });

    test('of somebody who is gone by now is passed over', async () => {
      await seen({ accountId: newId(), userId: newId() }, ['10:00:00']);
      expect(await visits()).toEqual([]);
    });
  });

  test('a process says once a minute that it runs and how busy its machine is; after a silence its time begins anew', async () => {
    now = at('10:00:00');
    const running = createMeasures({
      db,
      log: silentLog,
      now: () => now,
      processName: 'api',
      running: { isApi: true },
    });
    for (const time of ['10:00:00', '10:01:00', '10:02:00', '10:16:00']) {
      now = at(time);
      await running.flush();
    }
    now = at('10:16:30');
    await running.close();
    const runs = await db.selectFrom('process_runs').selectAll().orderBy('started_at').execute();
    expect(
      runs.map((run) => [run.process, run.is_api, run.started_at.toISOString(), run.last_at.toISOString()]),
    ).toEqual([
      ['api', true, at('10:00:00').toISOString(), at('10:02:00').toISOString()],
      ['api', true, at('10:16:00').toISOString(), at('10:16:30').toISOString()],
    ]);
    const rows = await db
      .selectFrom('quarter_counts')
      .selectAll()
      .orderBy('quarter')
      .where('name', '=', 'load')
      .execute();
    const loads = rows.map(({ quarter, name, count }) => [quarter.toISOString().slice(0, 16), name, Number(count)]);
    expect(loads).toEqual([
      ['2026-05-04T10:00', 'load', 3],
      ['2026-05-04T10:15', 'load', 2],
    ]);
  });

  test('a process says that it runs as soon as it starts, and not again when its figures are looked at a moment later', async () => {
    now = at('10:00:00');
    const running = createMeasures({
      db,
      log: silentLog,
      now: () => now,
      processName: 'api',
      running: { isApi: true },
    });
    const run = () => db.selectFrom('process_runs').selectAll().executeTakeFirst();
    await expect.poll(run).toMatchObject({ is_api: true, started_at: now, last_at: now });
    now = at('10:00:29');
    await running.flush();
    expect(await run()).toMatchObject({ last_at: at('10:00:00') });
    await running.close();
  });

  test('a program that never rests begins another visit after a day', async () => {
    const { userId } = await addMember(db, 'Ada');
    const member = { accountId: newId(), userId };
    const start = now.getTime();
    for (let minutes = 0; minutes <= 25 * 60; minutes += 20) {
      now = new Date(start + minutes * 60_000);
      measures.noteActive(member);
      await measures.flush();
    }
    const visits = await db.selectFrom('visits').selectAll().orderBy('started_at').execute();
    const hours = visits.map(({ started_at: from, last_at: to }) => (Number(to) - from.getTime()) / 3_600_000);
    expect(hours.length).toBe(2);
    expect(Math.max(...hours)).toBeLessThan(24);
  });

  test('what happened to videos is added up by the quarter of an hour', async () => {
    const [one, other] = [newId(), newId()];
    const moment = (time: string) => at(time);
    await db.transaction().execute((trx) =>
      addWatched(trx, [
        { videoId: one, at: moment('10:14:59'), views: 1 },
        { videoId: one, at: moment('10:15:00'), views: 1, downloads: 2 },
        { videoId: other, at: moment('10:15:00') },
      ]),
    );
    await db.transaction().execute((trx) => addWatched(trx, [{ videoId: one, at: moment('10:29:59'), shares: 3 }]));
    const rows = await db.selectFrom('watch_quarters').selectAll().orderBy('quarter').execute();
    expect(rows.map(({ quarter, views, downloads, shares }) => [quarter, views, downloads, shares])).toEqual([
      [moment('10:00:00'), 1, 0, 0],
      [moment('10:15:00'), 1, 2, 3],
    ]);
  });

  test('how busy a machine is has nothing to do with what waits for its cores', () => {
    expect(busyPermille({ busy: 100, all: 1_000 }, { busy: 350, all: 2_000 })).toBe(250);
    expect(busyPermille({ busy: 100, all: 1_000 }, { busy: 1_100, all: 2_000 })).toBe(1_000);
    expect(busyPermille({ busy: 100, all: 1_000 }, { busy: 100, all: 1_000 })).toBe(0);
  });
});

describe('measure requests', () => {
  let app: TestApp;
  let seen: RequestMeasure[];
  beforeAll(async () => {
    app = await createTestApp({ extend: (server) => void server.get('/keys.txt', async () => 'none') });
    seen = [];
    app.deps.measures.observe({ onRequest: (measure) => seen.push(measure), onRender: () => undefined });
  });
  afterAll(() => app.close());

  const measured = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    seen = [];
    await app.server.inject({ method, url });
    return seen.map((one) => ({ method: one.method, route: one.route, status: one.status }));
  };

  test('an answer is measured under the pattern of its route', async () => {
    expect(await measured('/api/videos/some-id')).toEqual([{ method: 'GET', route: '/api/videos/:id', status: 401 }]);
    expect(seen[0]?.ms).toBeGreaterThan(0);
  });

  test('addresses that lead nowhere share one name, and so do files', async () => {
    expect(await measured('/api/nowhere/ada@example.com', 'POST')).toEqual([
      { method: 'ANY', route: 'none', status: 404 },
    ]);
    expect(await measured('/keys.txt')).toEqual([{ method: 'GET', route: 'file', status: 200 }]);
  });

  test('questions after the health of the process are not measured', async () => {
    expect(await measured('/healthz')).toEqual([]);
  });
});
