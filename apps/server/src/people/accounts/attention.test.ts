import { attentionApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { giveSign } from '../../platform/processes/processes.store.ts';
import { Vitals } from '../../platform/processes/vitals.ts';
import { readRelease } from '../../release.ts';
import { checkReleases } from '../../operations/doctor/checks.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-05-06T12:00:00Z');

let app: TestApp;
let operator: TestUser;

beforeAll(async () => {
  app = await createTestApp({ plans: 'as-sold', deps: { now: () => new Date(NOW) } });
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());

const waiting = async () =>
  attentionApi.listAttention.response.parse((await operator.get(attentionApi.listAttention.path)).json()).data;

const failMail = (at: number) =>
  app.deps.db
    .insertInto('mails')
    .values({
      id: newId(),
      to_address: 'ada@example.com',
      subject: 'Hello',
      template: 'test',
      content: 'sealed',
      message_id: newId(),
      state: 'failed',
      created_at: new Date(at),
      finished_at: new Date(at),
    })
    .execute();

const failEvent = (waitingItem: string | null) =>
  app.deps.db
    .insertInto('webhook_events')
    .values({
      id: newId(),
      source: 'warriorplus',
      source_kind: 'warriorplus',
      event_type: 'sale',
      status: 'failed',
      waiting_item: waitingItem,
      ip_address: '127.0.0.1',
      content_type: 'application/json',
      headers: '{}',
      payload: '{}',
      body_sealed: 'sealed',
      is_test: false,
      created_at: new Date(NOW),
    })
    .execute();

test('tells what waits for an administrator, the weightiest first, and nothing where nothing does', async () => {
  expect(await waiting()).toEqual([]);
  await failMail(NOW - DAY_MS);
  // Nobody waits for a mail of long ago.
  await failMail(NOW - 8 * DAY_MS);
  for (const item of ['WP-1', 'WP-1', 'WP-2', null]) await failEvent(item);
  expect(await waiting()).toEqual([
    { kind: 'unknown_items', count: 2 },
    { kind: 'failed_events', count: 1 },
    { kind: 'failed_mails', count: 1 },
  ]);
});

test('a process that runs another release than is installed waits for a restart', async () => {
  const { server: installed } = await readRelease(app.deps.config);
  const show = (release: string) =>
    giveSign(app.deps.db, {
      id: newId(),
      host: 'web-1',
      pid: 7,
      roles: ['api'],
      release,
      startedAt: new Date(NOW),
      vitals: Vitals.parse({}),
    });
  await show(installed);
  const isWaiting = async () => (await waiting()).find(({ kind }) => kind === 'updates');
  expect(await isWaiting()).toBeUndefined();
  await show('0.0.1+earlier');
  expect(await isWaiting()).toEqual({ kind: 'updates', count: 1 });
  expect(await checkReleases(app.deps)).toMatchObject({
    area: 'Updates',
    level: 'note',
    found: `${installed} is installed, and 1 of 2 processes run another release: web-1:7 (0.0.1+earlier)`,
  });
});

test('the steps to the first sale leave the list when they are done', async () => {
  const open = async () =>
    attentionApi.listSetup.response.parse((await operator.get(attentionApi.listSetup.path)).json()).data;
  expect(await open()).toEqual(['name', 'public_address', 'support', 'prices', 'numbers', 'sender', 'mail', 'backup']);
  const set = (key: string, value: unknown) => operator.put(`/api/admin/settings/${key}`, { value });
  await set('site_name', 'Brightside');
  await set('support_email', 'help@example.com');
  const { data } = (await operator.get('/api/admin/plans')).json();
  await operator.put(`/api/admin/plans/${data[1].id}`, { price: 67, wp_item_number: ['wso_1'] });
  await app.deps.db.updateTable('webhook_events').set({ status: 'success' }).execute();
  expect(await open()).toEqual(['public_address', 'mail', 'backup']);
  const person = await app.registerUser();
  expect((await person.get(attentionApi.listSetup.path)).statusCode).toBe(403);
});
