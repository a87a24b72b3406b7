import { type AuditEntry, type LoadPoint, monitoringApi, type SlowQuery } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../access.ts';
import { newId } from '../../platform/db/new-id.ts';
import { addSlowQueries, giveSign, insertMinute } from '../../platform/processes/processes.store.ts';
import { queryTimesOf } from '../../platform/db/connection.ts';
import { Vitals } from '../../platform/processes/vitals.ts';
import { ageJobs, askOf, setJobStates } from '../../platform/work/queued-jobs.store.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { preferSmallVideos, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { makePreviewsJob } from '../../showing/templates/previews.job.ts';
import { forgetReading, monitoringOverview, SHARED_MS } from './overview.service.ts';
import { createMonitoredApp, type MonitoredApp, showProcess } from './testing/monitored-app.ts';

let app: MonitoredApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createMonitoredApp();
  ada = await app.registerUser();
  await preferSmallVideos(ada);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['processes', 'takes'] as const) await app.deps.db.deleteFrom(table).execute();
});

const act = (id: string, body: object) => app.operator.post(monitoringApi.workAction.path.replace(':id', id), body);
const setIntake = (id: string, intake: string) =>
  app.operator.put(monitoringApi.setIntake.path.replace(':id', id), { intake });
const lastAct = async () =>
  (await app.operator.get('/api/admin/audit?per_page=1')).json<{ data: { data: AuditEntry[] } }>().data.data[0];
const takeOf = (videoId: string) =>
  app.deps.db.selectFrom('takes').selectAll().where('video_id', '=', videoId).executeTakeFirstOrThrow();
const runTake = (videoId: string) =>
  sql`update takes set state = 'running', claimed_by = 'machine-1:41', claim_id = gen_random_uuid(), stage = 'frames', started_at = now(),
    stage_entered_at = now(), lease_expires_at = now() + interval '1 hour', frames_done = 30, frames_total = 120, claims = 1 where video_id = ${videoId}`.execute(
    app.deps.db,
  );

test('the overview adds up what the processes show: hosts, answers, the database and what each works on', async () => {
  const one = await showProcess(app);
  await showProcess(app, { host: 'machine-2', pid: 7, roles: ['worker'] });
  const { id: videoId } = await startTestVideo(ada);
  await runTake(videoId);
  const { answers, hosts, processes, database, queue, up_since: since } = await app.overview();
  expect(answers).toEqual({ per_second: 4, average_ms: 20, success_rate: 0.95 });
  expect(hosts.map(({ host }) => host).toSorted()).toEqual(['machine-1', 'machine-2']);
  expect(hosts[0]).toMatchObject({ cpu: 0.25, cores: 4, network_in_bytes_per_second: 1_500_000 });
  expect(database).toMatchObject({ pool_used: 6, pool_size: 24, average_query_ms: 1.5, queries_per_second: 20 });
  expect(database.used_bytes).toBeGreaterThan(1_000_000);
  expect(processes.find(({ id }) => id === one)).toMatchObject({
    roles: ['api', 'worker'],
    intake: 'open',
    is_gone: false,
    connections: 9,
    requests_per_second: 2,
    doing: [{ kind: 'perform-take', stage: 'frames', progress: 0.25, video_id: videoId }],
  });
  expect(queue[0]).toEqual({ kind: 'perform-take', waiting: 0, running: 1, oldest_seconds: null });
  expect(since).not.toBeNull();
});

test('a short job that takes long is in hand too, such as making the examples', async () => {
  const id = await showProcess(app);
  const job = { id: newId(), kind: 'make-examples', since: new Date().toISOString() };
  await sql`update processes set vitals = jsonb_set(vitals, '{jobs}', ${JSON.stringify([job])}::jsonb) where id = ${id}`.execute(
    app.deps.db,
  );
  const { processes } = await app.overview();
  expect(processes.find((one) => one.id === id)?.doing).toEqual([
    { ...job, stage: null, progress: null, video_id: null },
  ]);
});

test('what waits the longest, what is stuck and why videos failed are told, and lead to whose they are', async () => {
  const { id } = await startTestVideo(ada);
  await sql`update takes set queued_at = now() - interval '20 minutes' where video_id = ${id}`.execute(app.deps.db);
  const { oldest_video: oldest, stuck, queue } = await app.overview();
  expect(oldest).toMatchObject({ id, owner_id: ada.user.id });
  expect(oldest?.waits_seconds).toBeGreaterThanOrEqual(1_200);
  expect(queue[0]?.oldest_seconds).toBeGreaterThanOrEqual(1_200);
  expect(stuck).toMatchObject([{ table: 'take', state: 'waiting', video: { id } }]);

  const { id: takeId } = await takeOf(id);
  expect((await act(takeId, { table: 'take', action: 'stop' })).statusCode).toBe(200);
  expect(await lastAct()).toMatchObject({ action: 'work.stop', target: { type: 'work', id: takeId } });
  const video = (await ada.get(`/api/videos/${id}`)).json<{ data: { status: string; failure_reason: string } }>().data;
  expect(video).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('operator of this site') });
  const { failures } = await app.overview();
  expect(failures).toMatchObject([
    { kind: 'perform-take', code: 'take_stopped', count: 1, videos: [{ id, owner_id: ada.user.id }] },
  ]);
  expect((await act(takeId, { table: 'take', action: 'stop' })).json()).toMatchObject({ code: 'work_has_ended' });
});

test('a short job that waits or runs for long is stuck work too', async () => {
  const jobId = await app.deps.queue.enqueue(app.deps.db, makePreviewsJob, {});
  const isStuck = async () => (await app.overview()).stuck.find(({ id }) => id === jobId);
  expect(await isStuck()).toBeUndefined();
  const ask = askOf(app.deps.db);
  await ageJobs(ask, makePreviewsJob.name, 40);
  expect(await isStuck()).toMatchObject({ table: 'job', kind: makePreviewsJob.name, state: 'waiting' });
  await setJobStates(ask, makePreviewsJob.name, 'active');
  await ageJobs(ask, makePreviewsJob.name, 40);
  expect(await isStuck()).toMatchObject({ table: 'job', state: 'running', video: null });
  await setJobStates(ask, makePreviewsJob.name, 'completed');
  expect(await isStuck()).toBeUndefined();
});

test('work that is given to another worker is no longer its first one’s to write', async () => {
  const { id } = await startTestVideo(ada);
  await runTake(id);
  const before = await takeOf(id);
  expect((await act(before.id, { table: 'take', action: 'retry' })).statusCode).toBe(200);
  const after = await takeOf(id);
  expect(after.claim_id).not.toBe(before.claim_id);
  expect(after.lease_expires_at?.getTime()).toBeLessThanOrEqual(Date.now());
  expect((await ada.get(`/api/videos/${id}`)).json()).toMatchObject({ data: { status: 'pending' } });

  // The claim that was cut short does not count, or the last try would be lost by it.
  expect(after.claims).toBe(before.claims - 1);

  const workId = '0195a000-0000-7000-8000-0000000000aa';
  await sql`insert into work (id, kind, subject_id, state, claim_id, lease_expires_at, started_at, claimed_by, attempts)
    values (${workId}, 'align-audio', gen_random_uuid(), 'running', gen_random_uuid(), now() + interval '1 hour', now() - interval '1 hour', 'machine-1:41', 2)`.execute(
    app.deps.db,
  );
  expect((await app.overview()).stuck).toMatchObject([{ id: workId, table: 'work', state: 'running' }]);
  expect((await act(workId, { table: 'work', action: 'retry' })).statusCode).toBe(200);
  const tries = await app.deps.db.selectFrom('work').select('attempts').where('id', '=', workId).executeTakeFirst();
  expect(tries).toEqual({ attempts: 1 });
  expect((await act(workId, { table: 'work', action: 'retry' })).json()).toMatchObject({ code: 'work_has_ended' });
  expect((await act(workId, { table: 'work', action: 'stop' })).statusCode).toBe(200);
  const row = await app.deps.db.selectFrom('work').select('state').where('id', '=', workId).executeTakeFirst();
  expect(row).toEqual({ state: 'failed' });
});

test('a worker is paused, drained and resumed, which is noted; one that is not there is not found', async () => {
  const id = await showProcess(app);
  expect((await setIntake(id, 'draining')).statusCode).toBe(200);
  expect((await app.overview()).processes).toMatchObject([{ id, intake: 'draining' }]);
  expect(await lastAct()).toMatchObject({
    action: 'process.intake',
    target: { type: 'process', label: 'machine-1:41' },
    details: { changes: { intake: { from: 'open', to: 'draining' } } },
  });
  expect((await setIntake(await showProcess(app, { roles: ['api'] }), 'paused')).statusCode).toBe(404);
  expect((await setIntake(id, 'gone')).statusCode).toBe(422);
});

test('all tabs share one reading of the database, and whoever acts sees a new one', async () => {
  app.holdClock('2026-05-04T10:00:00Z');
  const id = await showProcess(app);
  const look = async () => {
    const answer = await app.operator.get(monitoringApi.monitoringOverview.path);
    return monitoringApi.monitoringOverview.response.parse(answer.json()).data.processes.map(({ pid }) => pid);
  };
  expect(await app.overview()).toMatchObject({ processes: [{ pid: 41 }] });
  await showProcess(app, { pid: 42 });
  expect(await Promise.all(Array.from({ length: 20 }, look))).toEqual(Array(20).fill([41]));
  app.ahead(999);
  expect(await look()).toEqual([41]);
  app.ahead(1);
  expect(await look()).toEqual([41, 42]);
  await showProcess(app, { pid: 43 });
  await setIntake(id, 'paused');
  expect(await look()).toEqual([41, 42, 43]);
  app.resetClock();
});

/** How often a tab asks: `LIVE_MS` of the web app's `monitoring.queries.ts`. */
const TAB_ASKS_MS = 2_000;

test('a worker that was killed is seen to be gone within ten seconds of its last sign of life, by everybody who looks', async () => {
  const { db } = app.deps;
  app.holdClock('2026-05-04T10:00:00Z');
  const self = { id: newId(), host: 'machine-1', pid: 7, roles: ['worker'], release: '1', startedAt: app.deps.now() };
  await giveSign(db, { ...self, vitals: Vitals.parse({}) });
  // Somebody looks while it still counts as alive, and what was read then serves all others for a while.
  await app.overview();
  // Signs are told by the clock of the database: it is not waited for, the sign is as old as it would be by then.
  const age = (10_000 - SHARED_MS - TAB_ASKS_MS) / 1_000;
  await sql`update processes set seen_at = seen_at - ${age} * interval '1 second', expires_at = expires_at - ${age} * interval '1 second'`.execute(
    db,
  );
  app.ahead(SHARED_MS);
  const answer = await app.operator.get(monitoringApi.monitoringOverview.path);
  const [seen] = monitoringApi.monitoringOverview.response.parse(answer.json()).data.processes;
  expect(seen).toMatchObject({ pid: 7, is_gone: true });
  expect(Date.parse(seen?.gone_at ?? '') - Date.parse(seen?.seen_at ?? '')).toBeLessThan(age * 1_000 + 100);
  app.resetClock();
});

test('all who look while a reading is made wait for the same one', async () => {
  const operator = { userType: 'admin' } as Actor;
  let read = 0;
  const { db } = app.deps;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += 1;
      return result;
    },
  });
  const look = () => monitoringOverview({ ...app.deps, db: watched }, operator);
  await look();
  const one = read;
  forgetReading(watched);
  await Promise.all(Array.from({ length: 20 }, look));
  expect(read).toBe(2 * one);
});

test('health is as the gravest alert that is active, also where the latest ones are others', async () => {
  const raise = (severity: string, subject: string, hours: number) =>
    sql`insert into alerts (id, rule, subject, severity, title, details, state, since, raised_at)
      values (gen_random_uuid(), 'disk_free', ${subject}, ${severity}, 't', 'd', 'active', now(), now() - ${hours} * interval '1 hour')`.execute(
      app.deps.db,
    );
  await raise('critical', 'old', 20);
  for (let at = 0; at < 8; at += 1) await raise('warning', `new ${at}`, at);
  const { alerts, level } = await app.overview();
  expect(alerts.every(({ severity }) => severity === 'warning')).toBe(true);
  expect(level).toBe('critical');
  await app.deps.db.deleteFrom('alerts').execute();
});

test('active alerts are among what needs attention', async () => {
  await app.deps.db.deleteFrom('alerts').execute();
  await sql`insert into alerts (id, rule, severity, title, details, state, since, raised_at)
    values (gen_random_uuid(), 'queue_age', 'warning', 't', 'd', 'active', now(), now())`.execute(app.deps.db);
  expect((await app.operator.get('/api/admin/attention')).json()).toMatchObject({
    data: [{ kind: 'alerts', count: 1 }],
  });
  await app.deps.db.deleteFrom('alerts').execute();
});

test('questions that take long are listed without their values', async () => {
  const times = queryTimesOf(app.deps.db);
  times.takeSlow();
  await sql`select pg_sleep(0.6), 'ada@example.com' as who, ${'a secret'}::text`.execute(app.deps.db);
  times.note('select fast', 3);
  const slow = times.takeSlow();
  const text = "select pg_sleep(0.6), '...' as who, $1::text";
  expect(slow.map((query) => query.text)).not.toContain('select fast');
  // Where the machine is busy others may take long as well.
  const noted = slow.filter((query) => query.text === text);
  expect(noted).toMatchObject([{ calls: 1 }]);
  await addSlowQueries(app.deps.db, noted);
  await addSlowQueries(app.deps.db, noted);
  const answer = (await app.operator.get(monitoringApi.slowQueries.path)).json<{
    data: { source: string; queries: SlowQuery[] };
  }>().data;
  expect(answer).toMatchObject({ source: 'product', queries: [{ text, calls: 2 }] });
  expect((await app.overview()).database.slow_queries).toBe(2);
});

test('the last hour is told by the minute', async () => {
  const id = await showProcess(app);
  await insertMinute(app.deps.db, {
    id,
    host: 'machine-1',
    pid: 41,
    roles: [],
    release: '1',
    startedAt: new Date(),
    vitals: Vitals.parse({ cpu: 1, memoryBytes: 5 }),
  });
  // The same minute, also where the next one has begun meanwhile.
  await sql`insert into request_minutes (minute, process, method, route, status_class, count, sum_ms, buckets)
    select minute, 'p', 'GET', '/x', status_class, count, sum_ms, '{1}'
    from process_minutes, (values (2, 10, 50), (5, 2, 10)) as answers (status_class, count, sum_ms)`.execute(
    app.deps.db,
  );
  const points = (await app.operator.get(`${monitoringApi.loadHistory.path}?hours=24`)).json<{ data: LoadPoint[] }>()
    .data;
  expect(points.at(-1)).toMatchObject({ requests: 12, failed: 2, average_ms: 5, host_cpu: 0 });
});

test('a whole examination is a job of a worker, and it is noted who asked for it', async () => {
  expect((await app.operator.post(monitoringApi.examineInstallation.path)).statusCode).toBe(202);
  expect(await lastAct()).toMatchObject({ action: 'health.examine' });
  expect((await app.overview()).examination).toMatchObject({ state: 'waiting', ended_at: null });
  const become = (state: 'active' | 'completed' | 'failed') =>
    setJobStates(askOf(app.deps.db), 'examine-installation', state);
  await become('active');
  expect((await app.overview()).examination).toMatchObject({ state: 'running' });
  await become('completed');
  expect((await app.overview()).examination).toMatchObject({ state: 'done', ended_at: expect.any(String) });
  await become('failed');
  expect((await app.overview()).examination).toMatchObject({ state: 'failed' });
});
