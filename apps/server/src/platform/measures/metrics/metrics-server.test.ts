import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakScript, startTestVideo } from '../../../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { startMetricsServer } from './metrics-server.ts';

const OWN = {
  release: '1.2.3+abc',
  liveStreams: () => 0,
  readWatched: async () => ({
    alerts: { info: 0, warning: 1, critical: 0 },
    services: { server: 0, mail: 2 },
    lastBackup: 1_790_000_000,
    certificateEnd: 1_800_000_000,
  }),
};
let app: TestApp;
let metrics: Awaited<ReturnType<typeof startMetricsServer>>;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  metrics = await startMetricsServer({ deps: app.deps, host: '127.0.0.1', port: 0, ...OWN, liveStreams: () => 7 });
  ada = await app.registerUser();
});
afterAll(async () => {
  await metrics.close();
  await app.close();
});

/** As long as Prometheus waits unless it is told otherwise. */
const READER_MS = 10_000;
const read = async () => (await fetch(metrics.url)).text();
const valueOf = async (line: string) =>
  (await read())
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
    ?.split(' ')[1];

test('the process, its answers, its streams and its disk are told', async () => {
  await ada.get('/api/videos/not-a-video');
  const text = await read();
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  expect(text).toMatch(
    /^sayso_http_request_duration_seconds_count\{method="GET",route="\/api\/videos\/:id",status="404"\} 1$/m,
  );
  expect(await valueOf('sayso_live_streams')).toBe('7');
  expect(await valueOf('sayso_encoder_info{encoder="x264"}')).toBe('1');
  expect(Number(await valueOf('sayso_disk_free_bytes'))).toBeGreaterThan(0);
  expect(Number(await valueOf('sayso_database_connections{state="idle"}'))).toBeGreaterThan(0);
});

test('what waits and what ended is told by state', async () => {
  const speechId = await speakScript(ada);
  const { id } = await startTestVideo(ada, speechId);
  expect(await valueOf('sayso_takes{state="queued"}')).toBe('1');
  expect(await valueOf('sayso_takes{state="running"}')).toBe('0');
  expect(Number(await valueOf('sayso_jobs{state="created"}'))).toBeGreaterThan(0);
  expect(await valueOf('sayso_mails{state="failed"}')).toBe('0');
  await ada.post(`/api/videos/${id}/cancel`);
  expect(await valueOf('sayso_takes{state="queued"}')).toBe('0');
  expect(await valueOf('sayso_renders_total{outcome="cancelled"}')).toBe('1');
});

test('nothing that says whose it is stands in it', async () => {
  const { id } = await startTestVideo(ada);
  await ada.get(`/api/videos/${id}`);
  const text = await read();
  for (const personal of [id, ada.email, ada.user.id, ada.user.name, 'Glow serum'])
    expect(text).not.toContain(personal);
});

test('answers the probes of a worker', async () => {
  expect((await fetch(new URL('/healthz', metrics.url))).status).toBe(200);
});

test('answers nothing else', async () => {
  expect((await fetch(new URL('/', metrics.url))).status).toBe(404);
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
});

test('without its database a process says so, and shows no old figures', async () => {
  const lost = await createTestApp();
  const other = await startMetricsServer({ deps: lost.deps, host: '127.0.0.1', port: 0, ...OWN });
  await lost.deps.db.destroy();
  const text = await (await fetch(other.url)).text();
  expect(text).toMatch(/^sayso_database_up 0$/m);
  expect(text).not.toMatch(/^sayso_takes\{/m);
  await other.close();
  await lost.close();
});

test('a database that hangs is told as down before the reader gives up, and as up when it answers again', async () => {
  expect(await valueOf('sayso_database_up')).toBe('1');
  const held = await app.deps.db.startTransaction().execute();
  await sql`lock table mails in access exclusive mode`.execute(held);
  const seen = await Promise.race([valueOf('sayso_database_up'), sleep(READER_MS, 'no answer')]);
  await held.rollback().execute();
  expect(seen).toBe('0');
  expect(await valueOf('sayso_database_up')).toBe('1');
});

test('a taken port is told by the name of its setting', async () => {
  const port = Number(new URL(metrics.url).port);
  const second = startMetricsServer({ deps: app.deps, host: '127.0.0.1', port, ...OWN });
  await expect(second).rejects.toThrow(/^METRICS_PORT: /);
});

test('what is refused for maintenance is no fault, though its status is that of one', async () => {
  const admin = await app.registerAdministrator();
  const faults = async () => Number(await valueOf('sayso_http_faults_total'));
  const before = await faults();
  await admin.put('/api/admin/settings/maintenance_mode', { value: true });
  expect((await ada.get('/api/videos')).statusCode).toBe(503);
  await admin.put('/api/admin/settings/maintenance_mode', { value: false });
  expect(await read()).toMatch(/^sayso_http_request_duration_seconds_count\{.*status="503"\}/m);
  expect(await faults()).toBe(before);
  app.deps.measures.noteRequest({ method: 'GET', route: '/api/x', status: 500, ms: 1 });
  expect(await faults()).toBe(before + 1);
});
