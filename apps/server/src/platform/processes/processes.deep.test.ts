import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { PulseMessage } from '../../testing/pulse-process.ts';
import { deleteProcess, giveSign, listProcesses, updateIntake } from './processes.store.ts';
import { Vitals, openVitals, parseNetwork, parseTicks } from './vitals.ts';

const SCRIPT = path.join(import.meta.dirname, '../../testing/pulse-process.ts');
let app: TestApp;
const children: ChildProcess[] = [];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
});

async function startOne(): Promise<{ child: ChildProcess; id: string }> {
  const child = fork(SCRIPT, [JSON.stringify({ address: app.address, dataDir: app.deps.config.dataDir })]);
  children.push(child);
  const [message] = (await once(child, 'message')) as [PulseMessage];
  if (!('id' in message)) throw new Error('It told something else first');
  return { child, id: message.id };
}
const find = async (id: string) => (await listProcesses(app.deps.db)).find((row) => row.id === id);

test('a process that is killed is seen to be gone within ten seconds, one that ends in good order leaves the list', async () => {
  const [killed, stopped] = await Promise.all([startOne(), startOne()]);
  expect(await find(killed.id)).toMatchObject({ pid: killed.child.pid, roles: ['worker'], isGone: false });
  const { rows } = await sql<{ ms: number }>`
    select max(extract(epoch from expires_at - seen_at))::float8 * 1000 as ms from processes`.execute(app.deps.db);
  expect(rows[0]?.ms).toBeLessThan(7_500);

  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  // As if the time were over for which its last sign counts.
  await sql`update processes set expires_at = clock_timestamp() where id = ${killed.id}`.execute(app.deps.db);
  expect(await find(killed.id)).toMatchObject({ isGone: true });

  stopped.child.send('stop');
  await once(stopped.child, 'exit');
  expect(await find(stopped.id)).toBeUndefined();
});

test('what the operator wants of a worker reaches it with its next sign of life', async () => {
  const { child, id } = await startOne();
  const heard = once(child, 'message');
  expect(await updateIntake(app.deps.db, id, 'paused')).toMatchObject({ before: 'open' });
  expect((await heard)[0]).toEqual({ intake: 'paused' });
});

test('a worker that was forgotten while it stood still comes back as the operator left it', async () => {
  const { child, id } = await startOne();
  const heard = once(child, 'message');
  await updateIntake(app.deps.db, id, 'paused');
  await heard;
  await deleteProcess(app.deps.db, id, { isGone: false });
  await expect.poll(async () => (await find(id))?.intake, { timeout: 60_000 }).toBe('paused');
});

test('figures of a process are there with its first sign', async () => {
  const { id } = await startOne();
  const minutes = await app.deps.db
    .selectFrom('process_minutes')
    .select('memory_bytes')
    .where('process_id', '=', id)
    .execute();
  expect(minutes).toHaveLength(1);
});

test('a process shows how it and its host are', async () => {
  const { id } = await startOne();
  const vitals = (await find(id))?.vitals;
  expect(vitals?.memoryBytes).toBeGreaterThan(10_000_000);
  expect(vitals?.pool).toMatchObject({ size: 12 });
  expect(vitals?.host?.memoryTotalBytes).toBeGreaterThan(vitals?.host?.memoryUsedBytes ?? 0);
  expect(vitals?.host?.diskTotalBytes).toBeGreaterThan(0);
});

test('a disk that does not answer holds up no sign of life: its room is unknown', async () => {
  const never = new Promise<number>(() => undefined);
  const { close, take } = await openVitals({ ...app.deps, freeBytes: () => never }, null);
  const NONE = { diskFreeBytes: null, diskTotalBytes: null };
  expect((await take()).host).toMatchObject(NONE);
  expect((await take()).host).toMatchObject({ ...NONE, cores: expect.any(Number) });
  close();
});

test('figures of another version are read as far as they are known', async () => {
  const id = '0195a000-0000-7000-8000-00000000000f';
  const self = { host: 'elsewhere', pid: 7, roles: ['api'], release: '9', startedAt: new Date() };
  await giveSign(app.deps.db, { ...self, id, vitals: Vitals.parse({}) });
  await sql`update processes set vitals = '{"cpu": 2, "from_tomorrow": true}' where id = ${id}`.execute(app.deps.db);
  expect((await find(id))?.vitals).toMatchObject({ cpu: 2, connections: 0, host: null });
});

test('the counters of Linux are read: busy ticks, and bytes of every interface but the loopback', () => {
  expect(parseTicks('cpu  10 1 5 80 4 0 2 1 0 0\ncpu0 1 2 3')).toEqual({ busy: 19, all: 103 });
  const device = (name: string, received: number, sent: number) =>
    `  ${name}: ${received} 1 0 0 0 0 0 0 ${sent} 1 0 0 0 0 0 0`;
  const text = ['Inter-| Receive', ' face |bytes', device('lo', 9, 9), device('eth0', 100, 40), device('wg0', 1, 2)];
  expect(parseNetwork(text.join('\n'))).toEqual({ networkIn: 101, networkOut: 42 });
  expect(parseNetwork(null)).toEqual({ networkIn: null, networkOut: null });
});
