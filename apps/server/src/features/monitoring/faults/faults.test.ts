import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type FaultGroup, type FaultGroupDetails, type FaultReport, monitoringApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-user.ts';
import { createMonitoredApp, type MonitoredApp } from '../testing/monitored-app.ts';
import { GROUPS_MAX, sortReports } from './browser-faults.service.ts';
import { registerReleases, storeFaults } from './store-faults.ts';

let webDistDir: string;
let app: MonitoredApp;
let ada: TestUser;

beforeAll(async () => {
  webDistDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-built-'));
  app = await createMonitoredApp({
    config: { webDistDir },
    extend: (server) =>
      void server.get('/api/broken/:id', async (request) => {
        throw new Error(`no row for ${(request.query as { email?: string }).email}`);
      }),
  });
  ada = await app.registerUser();
});
afterAll(async () => {
  await app.close();
  await rm(webDistDir, { recursive: true });
});
beforeEach(async () => {
  app.faults.take();
  for (const table of ['error_groups', 'browser_reports', 'releases'] as const)
    await app.deps.db.deleteFrom(table).execute();
});

/** Puts a build there, as an update does. */
async function update(release: string): Promise<void> {
  await writeFile(path.join(webDistDir, 'release.json'), JSON.stringify({ server: release, web: release }));
  await registerReleases(app.deps, { server: `0.1.0+${release}`, web: `0.1.0+${release}` });
}
const store = (release: string) => storeFaults(app.deps, app.faults, `0.1.0+${release}`);
const list = async (query = '') =>
  (await app.operator.get(`${monitoringApi.listFaults.path}${query}`)).json<{ data: { data: FaultGroup[] } }>().data
    .data;
const open = async (id: string) =>
  (await app.operator.get(monitoringApi.getFault.path.replace(':id', id))).json<{ data: FaultGroupDetails }>().data;
const setState = (id: string, state: string) =>
  app.operator.put(monitoringApi.updateFault.path.replace(':id', id), { state });
const break_ = (email: string) => ada.get(`/api/broken/7?email=${email}`);

test('faults of the server are put together by their cause, with who met them, and say nothing of people', async () => {
  await update('one');
  const answer = await break_('ada@example.com');
  const { request_id: requestId } = answer.json<{ request_id: string }>();
  await break_('bob@example.org');
  await app.server.inject({ url: '/api/broken/9?email=carl@example.net' });
  await store('one');
  const [group, ...others] = await list();
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    source: 'server',
    type: 'Error',
    message: 'no row for <email>',
    count: 3,
    users: 1,
    state: 'open',
    first_release: '0.1.0+one',
  });
  expect(group?.place).toMatch(/faults\.test\.ts:\d+\)$/);
  const details = await open(group?.id ?? '');
  expect(details.occurrences).toHaveLength(3);
  expect(details.occurrences.at(-1)).toMatchObject({ request_id: requestId, route: '/api/broken/:id' });
  expect(JSON.stringify(details)).not.toMatch(/example\.(com|org|net)/);
  expect(await list(`?search=${requestId}`)).toHaveLength(1);
  expect(await list('?source=browser')).toEqual([]);
});

test('what is refused is no fault', async () => {
  await ada.get('/api/videos/none');
  await app.server.inject({ url: '/api/nowhere' });
  expect(app.faults.take()).toEqual([]);
});

test('a mended cause stays mended in the releases before, and is open again in a later one', async () => {
  await update('one');
  await break_('a@example.com');
  await store('one');
  await update('two');
  const [group] = await list();
  const id = group?.id ?? '';
  expect((await setState(id, 'resolved')).json()).toMatchObject({
    data: { state: 'resolved', resolved_release: '0.1.0+two' },
  });
  for (const release of ['one', 'two']) {
    await break_('a@example.com');
    await store(release);
    expect(await open(id)).toMatchObject({ state: 'resolved', reopened_at: null });
  }
  await update('three');
  await break_('a@example.com');
  await store('three');
  expect(await open(id)).toMatchObject({ state: 'open', count: 4, reopened_at: expect.any(String) });
  expect((await setState(id, 'open')).statusCode).toBe(200);
  expect((await setState('0195a000-0000-7000-8000-000000000009', 'open')).statusCode).toBe(404);
});

test('what could not be written down is written down later', async () => {
  await update('one');
  await break_('a@example.com');
  await app.deps.db.schema.alterTable('error_groups').renameTo('away').execute();
  await expect(store('one')).rejects.toThrow('error_groups');
  await app.deps.db.schema.alterTable('away').renameTo('error_groups').execute();
  await store('one');
  expect(await list()).toMatchObject([{ count: 1 }]);
});

const REPORT: FaultReport = {
  type: 'TypeError',
  message: "Cannot read properties of null (reading 'title') of ada@example.com",
  stack:
    'TypeError: x\n    at qe (https://a.example.com/assets/app-1.js:1:9)\n    at https://a.example.com/assets/app-1.js:1:20',
  route: 'https://a.example.com/create/0195a000-0000-7000-8000-000000000001?token=secret',
  release: '0.1.0+one',
};
const report = (change: Partial<FaultReport> = {}, who?: TestUser) =>
  (who ?? { post: (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload }) }).post(
    monitoringApi.reportFault.path,
    { ...REPORT, ...change },
  );

test('faults of browsers are found in the source by maps that nobody else can read', async () => {
  await update('one');
  await mkdir(path.join(webDistDir, 'maps/assets'), { recursive: true });
  // Column 8 of the built line is line 42, column 2 of the source: see https://tc39.es/ecma426/
  const map = { version: 3, sources: ['../../../src/features/drafts/wizard.tsx'], names: [], mappings: 'QAyCE' };
  await writeFile(path.join(webDistDir, 'maps/assets/app-1.js.map'), JSON.stringify(map));
  expect((await report({}, ada)).statusCode).toBe(202);
  expect((await report()).statusCode).toBe(202);
  expect((await report({ stack: '', message: 'other' })).statusCode).toBe(202);
  await sortReports(app.deps);
  const groups = await list('?source=browser&sort_by=count');
  expect(groups).toMatchObject([
    {
      type: 'TypeError',
      message: "Cannot read properties of null (reading 'title') of <email>",
      place: 'apps/web/src/features/drafts/wizard.tsx:42',
      count: 2,
      users: 1,
      first_release: '0.1.0+one',
    },
    { count: 1, place: 'unknown' },
  ]);
  const details = await open(groups[0]?.id ?? '');
  expect(details.stack).toContain('apps/web/src/features/drafts/wizard.tsx:42');
  expect(details.occurrences[0]).toMatchObject({ route: '/create/:id', release: '0.1.0+one' });
  expect(JSON.stringify(details)).not.toMatch(/secret|ada@/);
  expect(await app.deps.db.selectFrom('browser_reports').select('id').execute()).toEqual([]);
  for (const url of ['/maps/assets/app-1.js.map', '/assets/app-1.js.map', '/../maps/assets/app-1.js.map'])
    expect((await app.server.inject({ url })).statusCode).toBe(404);
});

test('a place of the build that comes from no source holds up nothing', async () => {
  await update('one');
  await mkdir(path.join(webDistDir, 'maps/assets'), { recursive: true });
  // The first column is nobody's, column 8 is line 1 of the source.
  const map = { version: 3, sources: ['../../../src/a.ts'], names: [], mappings: 'A,QAAA' };
  await writeFile(path.join(webDistDir, 'maps/assets/app-2.js.map'), JSON.stringify(map));
  await report({ message: 'nobody', stack: 'E\n    at x (https://a.example.com/assets/app-2.js:1:1)' });
  await report({ message: 'somebody', stack: 'E\n    at x (https://a.example.com/assets/app-2.js:1:9)' });
  await sortReports(app.deps);
  const places = Object.fromEntries((await list()).map(({ message, place }) => [message, place]));
  expect(places).toEqual({ nobody: expect.stringContaining('app-2.js:1'), somebody: 'apps/web/src/a.ts:1' });
});

test('a release that never ran here is none, and no path of a stack leads out of the maps', async () => {
  await update('one');
  await writeFile(path.join(webDistDir, 'secret.map'), '{}');
  const stack = 'x@https://a.example.com/assets/../../secret:1:1\ny@https://a.example.com/../../../etc/passwd:1:1';
  await report({ release: '99.0.0', stack });
  await sortReports(app.deps);
  expect(await list()).toMatchObject([{ first_release: 'unknown' }]);
});

test('reports are bounded: in size, in number that wait, and by the minute', async () => {
  expect((await report({ message: 'x'.repeat(1_001) })).statusCode).toBe(422);
  const large = { ...REPORT, more: 'x'.repeat(40_000) };
  const answer = await app.server.inject({ method: 'POST', url: monitoringApi.reportFault.path, payload: large });
  expect(answer.statusCode).toBe(413);
  for (let at = 0; at < 510; at += 1) await report({ message: `fault ${at}` });
  const { length } = await app.deps.db.selectFrom('browser_reports').select('id').execute();
  expect(length).toBe(500);
  const limits = monitoringApi.reportFault.limits.map(({ by, times, perSeconds }) => [by, times, perSeconds]);
  expect(limits).toEqual([
    ['address', 20, 60],
    ['prefix', 60, 60],
  ]);
});

test('invented faults are trimmed when they come: those that people met, or that were met often, stay', async () => {
  await update('one');
  await report({ message: 'met by somebody' }, ada);
  for (let at = 0; at < 3; at += 1) await report({ message: 'met often' });
  await sortReports(app.deps);
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 400; at += 1)
      await report({ message: `invented ${'ab'.repeat(round + 1)} ${'x'.repeat(at)}` });
    await sortReports(app.deps);
    await app.deps.db
      .updateTable('error_groups')
      .set({ last_at: new Date('2020-01-01') })
      .where('message', 'like', 'met%')
      .execute();
  }
  const rows = await app.deps.db.selectFrom('error_groups').select('message').execute();
  expect(rows).toHaveLength(GROUPS_MAX);
  const kept = rows.map(({ message }) => message);
  expect(kept).toContain('met by somebody');
  expect(kept).toContain('met often');
});
