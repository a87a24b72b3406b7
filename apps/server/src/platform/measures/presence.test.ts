import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Db } from '../db/connection.ts';
import { newId } from '../db/new-id.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { addMember } from './testing/add-member.ts';
import { createMeasures, type Measures } from './measures.ts';
import { busyPermille, type Presence } from './presence.ts';
import { addWatched } from './presence.store.ts';

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
  expect(runs.map((run) => [run.process, run.is_api, run.started_at.toISOString(), run.last_at.toISOString()])).toEqual(
    [
      ['api', true, at('10:00:00').toISOString(), at('10:02:00').toISOString()],
      ['api', true, at('10:16:00').toISOString(), at('10:16:30').toISOString()],
    ],
  );
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
  const running = createMeasures({ db, log: silentLog, now: () => now, processName: 'api', running: { isApi: true } });
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
