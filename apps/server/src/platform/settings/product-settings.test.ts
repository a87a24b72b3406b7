import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../db/connection.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { holdIntervals } from '../../testing/concurrency.ts';
import type { KnownSettings } from '../../testing/settings-process.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { LISTENER_NAME } from '../db/listen.ts';
import { openSettings } from './product-settings.ts';

const SCRIPT = path.join(import.meta.dirname, '../../testing/settings-process.ts');
/** Far below the minute after which everything is read anyhow. */
const SOON = { interval: 20 };

let app: TestApp;
let admin: TestUser;
let other: ChildProcess;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.registerAdministrator();
  other = fork(SCRIPT, [JSON.stringify(app.address), app.deps.config.dataDir]);
  await once(other, 'message');
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  other.kill('SIGKILL');
  await app.close();
});

async function knownElsewhere(): Promise<KnownSettings> {
  const told = once(other, 'message');
  other.send('tell');
  return ((await told) as [KnownSettings])[0];
}

const save = (key: string, value: unknown) => admin.put(`/api/admin/settings/${key}`, { value });
const write = (key: string, value: unknown) => {
  const text = JSON.stringify(value);
  return sql`insert into settings (key, value) values (${key}, ${text})
    on conflict (key) do update set value = excluded.value`.execute(app.deps.db);
};

test('another process knows a change right after it was saved', async () => {
  expect(await knownElsewhere()).toMatchObject({ site_name: '' });
  await save('site_name', 'Known everywhere');
  await vi.waitFor(async () => expect((await knownElsewhere()).site_name).toBe('Known everywhere'), SOON);
});

test('clearing the cache lets every process read what was changed by hand', async () => {
  await write('site_name', 'By hand');
  expect((await knownElsewhere()).site_name).toBe('Known everywhere');
  await admin.post('/api/admin/settings/clear-cache');
  expect(app.deps.settings.current().site_name).toBe('By hand');
  await vi.waitFor(async () => expect((await knownElsewhere()).site_name).toBe('By hand'), SOON);
});

test('a secret that was written in clear by hand is not among what is passed around', async () => {
  await write('smtp_password', 'in the clear');
  await admin.post('/api/admin/settings/clear-cache');
  expect(JSON.stringify(app.deps.settings.current())).not.toContain('in the clear');
  expect(app.deps.settings.current()).not.toHaveProperty('smtp_password');
  expect(app.deps.settings.secret('smtp_password')).toBe('');
});

test('what was announced while the connection was lost is read when it is back', async () => {
  await write('site_name', 'Missed');
  const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${LISTENER_NAME} and datname = current_database()`.execute(app.deps.db);
  expect(ended.rows).toHaveLength(2);
  await vi.waitFor(async () => expect((await knownElsewhere()).site_name).toBe('Missed'), SOON);
});

test('without any announcement the settings are read anew each minute', async () => {
  holdIntervals();
  const silent = async () => ({ close: async () => undefined });
  const settings = await openSettings({ ...app.deps, listen: silent });
  await write('max_videos_per_user', 11);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(settings.current().max_videos_per_user).toBe(100);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(settings.current().max_videos_per_user).toBe(11), SOON);
  await settings.close();
});

test('what does not fit is said once in the log, without the value', async () => {
  await write('max_videos_per_user', 'hunter2');
  const warn = vi.fn<(facts: unknown, message?: string) => void>();
  const settings = await openSettings({ ...app.deps, log: { warn, error: warn } });
  await settings.refresh();
  expect(settings.current().max_videos_per_user).toBe(100);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { key: 'max_videos_per_user', problem: 'Use a whole number from 0 to 1,000,000.' },
    expect.any(String),
  );
  await settings.close();
});

test('a read that began earlier and ends later does not bring back what it saw', async () => {
  const reads: PromiseWithResolvers<object[]>[] = [];
  const execute = () => {
    const read = Promise.withResolvers<object[]>();
    reads.push(read);
    return read.promise;
  };
  const db = { selectFrom: () => ({ select: () => ({ execute }) }) } as unknown as Db;
  const named = (value: string) => [{ key: 'site_name', value, sealed: null }];
  const opening = openSettings({ ...app.deps, db });
  await vi.waitFor(() => expect(reads).toHaveLength(1), SOON);
  reads[0]?.resolve([]);
  const settings = await opening;

  const both = Promise.all([settings.refresh(), settings.refresh()]);
  await vi.waitFor(() => expect(reads.length).toBeGreaterThan(1), SOON);
  reads[2]?.resolve(named('new'));
  await new Promise((resolve) => setImmediate(resolve));
  reads[1]?.resolve(named('old'));
  await vi.waitFor(() => expect(reads).toHaveLength(3), SOON);
  reads[2]?.resolve(named('new'));
  await both;
  expect(settings.current().site_name).toBe('new');
  await settings.close();
});
