import { type AuditEntry, auditApi, DEFAULT_PREFERENCES } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { presentEvents } from '../../platform/live/live-bus.ts';
import { joinAccount } from '../../testing/join-account.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { batchLab, createBatchApp, doWork } from './testing/batch-lab.ts';

let app: Awaited<ReturnType<typeof createBatchApp>>;
let operator: TestUser;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createBatchApp();
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  await joinAccount(app.deps.db, bob, { owner: ada, role: 'editor' });
});

/** A batch of one's account that one runs oneself. */
async function batchOf(person: TestUser, rows = 2) {
  const lab = batchLab(app, person);
  const mugs = Array.from({ length: rows }, (_, place) => `Mug ${place + 1}`);
  const { id } = await lab.batch((await lab.template()).id, { table: { text: ['product', ...mugs].join('\n') } });
  return { id, lab };
}

test('whatever is done with a batch stands in the audit log, with whom and how many rows', async () => {
  const { id, lab } = await batchOf(ada, 4);
  await ada.put(lab.path(id), { name: 'Cups' });
  await lab.act(id, 'check');
  await lab.finish(id);
  await lab.act(id, 'sample', { row: 2 });
  await lab.finish(id);
  await lab.act(id, 'start');
  await lab.act(id, 'pause');
  await lab.act(id, 'resume');
  await lab.finish(id, ({ number }) => (number === 1 ? 'succeeded' : 'failed'));
  await lab.act(id, 'retry');
  await lab.act(id, 'cancel');
  const answer = await operator.get(`${auditApi.listAudit.path}?per_page=100&sort_order=asc&actor=${ada.user.id}`);
  const entries: AuditEntry[] = auditApi.listAudit.response.parse(answer.json()).data.data;
  const own = entries.filter(({ target }) => target?.id === id);
  expect(own.map(({ action, details }) => [action, details])).toEqual([
    ['batch.create', { rows: 4 }],
    ['batch.update', {}],
    ['batch.check', {}],
    ['batch.sample', { row: 2 }],
    ['batch.start', { rows: 3 }],
    ['batch.pause', {}],
    ['batch.resume', {}],
    ['batch.retry', { rows: 2 }],
    ['batch.cancel', {}],
  ]);
  expect(new Set(own.slice(1).map(({ target }) => target?.label))).toEqual(new Set(['Cups']));
});

const mailed = async (to: TestUser) =>
  (
    await app.deps.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'batchEnded')
      .where('to_address', '=', to.email)
      .execute()
  ).length;

test('who is in the app hears that a batch has ended by itself, once, and of none that somebody has stopped', async () => {
  const { id, lab } = await batchOf(ada);
  await lab.act(id, 'start');
  await lab.finish(id, ({ number }) => (number === 1 ? 'succeeded' : 'failed'));
  const stopped = await batchOf(ada);
  await lab.act(stopped.id, 'start');
  await lab.act(stopped.id, 'cancel');
  await lab.finish(stopped.id);
  const paused = await batchOf(bob, 3);
  await lab.act(paused.id, 'start');
  await app.deps.db.updateTable('batches').set({ run_by: null }).where('id', '=', paused.id).execute();
  await doWork(app);
  const rows = await app.deps.db
    .selectFrom('events')
    .select(['id', 'account_id', 'type', 'payload'])
    .where('account_id', '=', ada.user.account_id)
    .where('type', '=', 'batch_ended')
    .orderBy('id')
    .execute();
  const none = async () => [];
  const heard = await presentEvents(none, async () => new Map())(rows);
  expect(heard.map(({ event }) => event)).toEqual([
    { type: 'batch_ended', batch: { id, name: 'Mugs', state: 'finished', done: 1, failed: 1, left: 0 } },
    { type: 'batch_ended', batch: { id: paused.id, name: 'Mugs', state: 'paused', done: 0, failed: 0, left: 3 } },
  ]);
});

test('whoever runs a batch is told of its end by mail, the owner of the account is not', async () => {
  const { id, lab } = await batchOf(bob);
  await lab.act(id, 'start');
  await lab.finish(id);
  expect([await mailed(bob), await mailed(ada)]).toEqual([1, 0]);
});

/** Somebody may no longer see what they have begun. */
const shutOut = {
  'is shut out': () => places().set({ status: 'inactive' }).execute(),
  'is removed': () => app.deps.db.deleteFrom('memberships').where('user_id', '=', bob.user.id).execute(),
  'is suspended': () => setStatus('suspended'),
};
const places = () => app.deps.db.updateTable('memberships').where('user_id', '=', bob.user.id);
const setStatus = (status: 'suspended') =>
  app.deps.db.updateTable('users').set({ status }).where('id', '=', bob.user.id).execute();

test.each(Object.entries(shutOut))('where whoever ran it %s, the owner is told, and not them', async (_how, leave) => {
  const { id, lab } = await batchOf(bob, 1);
  const other = await batchOf(bob, 1);
  await lab.act(id, 'start');
  await doWork(app);
  await other.lab.act(other.id, 'start');
  await leave();
  const owner = batchLab(app, ada);
  await owner.finish(id);
  expect(await owner.get(id)).toMatchObject({ state: 'finished', counts: { done: 1 } });
  const pause = { code: 'account_changed', message: 'Whoever ran it no longer works in this account.' };
  expect(await owner.get(other.id)).toMatchObject({ state: 'paused', pause });
  expect([await mailed(bob), await mailed(ada)]).toEqual([0, 2]);
});

test('an owner who wants no such mails gets none either', async () => {
  await ada.put('/api/user/settings/preferences', { ...DEFAULT_PREFERENCES, videoCompleteNotifications: false });
  const { id, lab } = await batchOf(bob, 1);
  await lab.act(id, 'start');
  await setStatus('suspended');
  await batchLab(app, ada).finish(id);
  expect([await mailed(bob), await mailed(ada)]).toEqual([0, 0]);
});
