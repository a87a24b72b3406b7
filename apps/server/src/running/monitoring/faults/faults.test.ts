import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type FaultGroup, type FaultGroupDetails, type FaultReport, monitoringApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-user.ts';
import { createMonitoredApp, type MonitoredApp } from '../testing/monitored-app.ts';
import { GROUPS_MAX, sortReports } from './browser-faults.service.ts';
import { registerReleases, storeFaults } from '../monitoring.service.ts';
import { PRODUCT } from '../../../product.ts';

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
  await registerReleases(app.deps, { server: `${PRODUCT.version}+${release}`, web: `${PRODUCT.version}+${release}` });
}
const store = (release: string) => storeFaults(app.deps, app.faults, `${PRODUCT.version}+${release}`);
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
    first_release: `${PRODUCT.version}+one`,
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
    data: { state: 'resolved', resolved_release: `${PRODUCT.version}+two` },
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
  release: `${PRODUCT.version}+one`,
};
const report = (change: Partial<FaultReport> = {}, who?: TestUser) =>
  who
    ? who.post(monitoringApi.reportFault.path, { ...REPORT, ...change })
    : reportFrom('127.0.0.1', change.message ?? REPORT.message, change);
/** What somebody tells at an address of theirs. */
const reportFrom = (remoteAddress: string, message: string, change: Partial<FaultReport> = {}) =>
  app.server.inject({
    method: 'POST',
    url: monitoringApi.reportFault.path,
    payload: { ...REPORT, ...change, message },
    remoteAddress,
  });
const messages = async () =>
  (await app.deps.db.selectFrom('error_groups').select('message').execute()).map(({ message }) => message);

test('faults of browsers are found in the source by maps that nobody else can read', async () => {
  await update('one');
  await mkdir(path.join(webDistDir, 'maps/assets'), { recursive: true });
  // Column 8 of the built line is line 42, column 2 of the source: see https://tc39.es/ecma426/
  const map = { version: 3, sources: ['../../../src/making/drafts/wizard.tsx'], names: [], mappings: 'QAyCE' };
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
      place: 'apps/web/src/making/drafts/wizard.tsx:42',
      count: 2,
      users: 1,
      first_release: `${PRODUCT.version}+one`,
    },
    { count: 1, place: 'unknown' },
  ]);
  const details = await open(groups[0]?.id ?? '');
  expect(details.stack).toContain('apps/web/src/making/drafts/wizard.tsx:42');
  expect(details.occurrences[0]).toMatchObject({ route: '/create/:id', release: `${PRODUCT.version}+one` });
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

test('no address in a report of a browser says of whom it tells: not its route, its message, nor a line of its stack', async () => {
  await update('one');
  const said = [
    'https://a.example.com/reset/abcdefghij/lovelace',
    '/watch/summer-of-lovelace failed',
    '(https://a.example.com/admin/users?user=lovelace&x=1#lovelace)',
    '//a.example.com/page/lovelace',
    'data:text/html,lovelace',
    'file:///home/lovelace/x.html',
    'C:/Users/lovelace',
  ];
  const stack = [
    'at load (https://a.example.com/reset/lovelace:1:9)',
    'at https://a.example.com/watch/summer-of-lovelace?grant=lovelace:3:4',
    'at go (file:///home/lovelace/page.html:1:1)',
    'at new https://a.example.com/of/lovelace (https://a.example.com/assets/app-9.js:1:20)',
    'run@https://a.example.com/assets/lovelace/../../x.js:1:1',
  ].join('\n    ');
  for (const [at, message] of said.entries())
    await reportFrom(`10.3.${at}.1`, message, { stack, type: message, route: '/reset/lovelace' });
  const stored = await app.deps.db.selectFrom('browser_reports').selectAll().execute();
  expect(stored).toHaveLength(said.length);
  expect(JSON.stringify(stored)).not.toMatch(/lovelace|abcdefghij/);
  await sortReports(app.deps);
  const groups = await list();
  expect(groups).toHaveLength(new Set(groups.map(({ message }) => message)).size);
  const details = await Promise.all(groups.map(({ id }) => open(id)));
  expect(JSON.stringify(details)).not.toMatch(/lovelace|abcdefghij/);
  expect(details.every(({ stack: lines }) => lines.includes('assets/app-9.js:1'))).toBe(true);
  expect(groups.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['/:id/:id/:id', '/watch/:id failed', '(/admin/users)', 'data:<hidden>']),
  );
});

test('reports are bounded: in size, in number that wait, and by the minute', async () => {
  expect((await report({ message: 'x'.repeat(1_001) })).statusCode).toBe(422);
  const large = { ...REPORT, more: 'x'.repeat(40_000) };
  const answer = await app.server.inject({ method: 'POST', url: monitoringApi.reportFault.path, payload: large });
  expect(answer.statusCode).toBe(413);
  const waiting = async () => (await app.deps.db.selectFrom('browser_reports').select('id').execute()).length;
  for (let at = 0; at < 60; at += 1) await report({ message: `fault ${at}` });
  expect(await waiting()).toBe(50);
  for (let at = 0; at < 510; at += 1) await reportFrom(`10.0.${at % 11}.1`, `fault ${at}`);
  expect(await waiting()).toBe(500);
  const limits = monitoringApi.reportFault.limits.map(({ by, times, perSeconds }) => [by, times, perSeconds]);
  expect(limits).toEqual([
    ['address', 20, 60],
    ['prefix', 60, 60],
  ]);
});

test('who tells of many faults pushes out only what they told themselves, and not what people met', async () => {
  await update('one');
  await report({ message: 'met by somebody' }, ada);
  await reportFrom('10.0.0.1', 'of somebody else');
  for (let round = 1; round <= 3; round += 1) {
    for (let at = 0; at < 40; at += 1) await report({ message: `invented ${'ab'.repeat(round)} ${'x'.repeat(at)}` });
    await sortReports(app.deps);
  }
  // The same household, or customer of a provider, with another of its addresses.
  for (let at = 0; at < 40; at += 1) {
    await reportFrom('2001:db8:1:1::1', `v6 ${'x'.repeat(at)}`);
    await reportFrom('2001:db8:1:2::1', `v6 again ${'x'.repeat(at)}`);
  }
  await sortReports(app.deps);
  const kept = await messages();
  expect(kept).toEqual(expect.arrayContaining(['met by somebody', 'of somebody else']));
  expect(kept.filter((message) => message.startsWith('invented'))).toHaveLength(GROUPS_MAX.mostOfOne - 1);
  expect(kept.filter((message) => message.startsWith('v6'))).toHaveLength(GROUPS_MAX.mostOfOne);
});

test('a fault that is new is kept where the table is full: what is mended or quiet gives way to it', async () => {
  await update('one');
  const fill = (message: string, count: number, facts: { state: string; days: number }) =>
    sql`insert into error_groups (id, fingerprint, source, type, message, place, stack, state, count, first_at, last_at, first_release, last_release)
      select gen_random_uuid(), ${message} || n, 'browser', 'Error', ${message}, '', '', ${facts.state}, 9,
        now() - interval '90 days', now() - ${facts.days} * interval '1 day', '1', '1' from generate_series(1, ${count}::int) n`.execute(
      app.deps.db,
    );
  await fill('mended', 5, { state: 'resolved', days: 1 });
  await fill('quiet', 5, { state: 'open', days: 60 });
  await fill('met often', GROUPS_MAX.most - 10, { state: 'open', days: 1 });
  const count = async (message: string) => (await messages()).filter((one) => one === message).length;
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].entries())
    await reportFrom(`10.1.${at}.1`, `new ${name}`);
  await sortReports(app.deps);
  expect((await messages()).filter((message) => message.startsWith('new'))).toHaveLength(10);
  expect([await count('mended'), await count('quiet'), await count('met often')]).toEqual([0, 0, GROUPS_MAX.most - 10]);
  // A hundred new ones are kept, and what is met often is not washed out by more.
  for (let at = 0; at < 150; at += 1) await reportFrom(`10.2.${at % 10}.1`, `later ${'x'.repeat(at)}`);
  await sortReports(app.deps);
  expect(await messages()).toHaveLength(GROUPS_MAX.most);
  expect((await messages()).filter((message) => message.startsWith('later'))).toHaveLength(GROUPS_MAX.newest);
  expect(await count('met often')).toBe(GROUPS_MAX.most - GROUPS_MAX.newest);
});
