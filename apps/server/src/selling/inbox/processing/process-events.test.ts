import { AppError } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tinyParts } from '../testing/tiny-sales.ts';
import { createInboxApp, send, storedEvents, type InboxApp } from '../testing/inbox-app.ts';
import { processEvent } from './process-events.ts';
import { listFailingSources, listSilentSources } from '../sources/sources.service.ts';

const START_MS = Date.parse('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let app: InboxApp;
let source: { id: string; path: string };
let nowMs = START_MS;
let faults: Record<string, Error> = {};

beforeAll(async () => {
  const parts = tinyParts(({ fact }) => {
    const fault = faults[fact.key];
    if (fault) throw fault;
  });
  app = await createInboxApp({ deps: { now: () => new Date(nowMs) } }, parts);
});
afterAll(() => app.close());
beforeEach(async () => {
  nowMs = START_MS;
  faults = {};
  const { db } = app.deps;
  for (const table of ['webhook_events', 'webhook_keys', 'webhook_sources', 'purchases', 'mails'] as const)
    await db.deleteFrom(table).execute();
  source = await app.addSource({ name: 'Glow shop', silent_after_hours: 24 });
});

const sell = (id: string, more: object = {}) =>
  send(app, source.path, { id, kind: 'sale', item: 'starter', email: 'mia@example.com', ...more });
const facts = async () =>
  (await app.deps.db.selectFrom('sale_facts').select('key').orderBy('received_at').orderBy('key').execute()).map(
    ({ key }) => key,
  );
const attempts = () => app.deps.db.selectFrom('webhook_attempts').selectAll().orderBy('number').execute();

test('an event is processed once, and what became of it stands with it', async () => {
  await sell('T-1', { amount: 1_900 });
  await app.process();
  await app.process();
  expect(await facts()).toEqual(['T-1']);
  expect(await storedEvents(app)).toMatchObject([
    {
      status: 'success',
      outcome: 'Access given.',
      error_message: null,
      attempts: 1,
      processed_at: new Date(nowMs),
      response: { purchase_id: expect.any(String), facts: [{ kind: 'sale', items: ['starter'], outcome: 'done' }] },
    },
  ]);
  expect(await attempts()).toMatchObject([{ number: 1, status: 'success', message: 'Access given.' }]);
});

test('an event that says nothing of a purchase has succeeded, with the reason why nothing happened', async () => {
  await send(app, source.path, { id: 'T-1', why: 'A customer changed their address.' });
  await app.process();
  expect(await storedEvents(app)).toMatchObject([{ status: 'success', outcome: 'A customer changed their address.' }]);
});

test('an event that should have said something has failed, and so has one that cannot be used', async () => {
  await send(app, source.path, { id: 'T-1', why: 'It names no buyer.', isUnusable: true });
  nowMs += 1;
  await sell('T-2', { item: 'bad' });
  await app.process();
  expect(await storedEvents(app)).toMatchObject([
    { status: 'failed', error_message: 'It names no buyer.', attempts: 1 },
    { status: 'failed', error_message: 'It names nobody.', attempts: 1 },
  ]);
});

test('an item that no plan has fails in the documented words, and waits for a plan', async () => {
  await sell('T-1', { item: 'unknown-7' });
  await app.process();
  expect(await storedEvents(app)).toMatchObject([
    { status: 'failed', error_message: 'No plan for item unknown-7', waiting_item: 'unknown-7' },
  ]);
});

test('events are processed in the order in which they came, and one that fails for us holds up none', async () => {
  faults = { 'T-1': new Error('boom'), 'T-3': new Error('boom') };
  for (const id of ['T-1', 'T-2', 'T-3', 'T-4']) {
    await sell(id);
    nowMs += 1;
  }
  await app.process();
  expect(await facts()).toEqual(['T-2', 'T-4']);
  expect(await storedEvents(app)).toMatchObject([
    { status: 'pending', attempts: 1, error_message: 'Something went wrong on our side. It is tried again by itself.' },
    { status: 'success' },
    { status: 'pending', attempts: 1 },
    { status: 'success' },
  ]);
});

test('what failed for us is tried again after a while, and with success', async () => {
  faults = { 'T-1': new Error('boom') };
  await sell('T-1');
  await app.process();
  await app.process();
  expect(await attempts()).toHaveLength(1);
  faults = {};
  nowMs += 15_000;
  await app.process();
  expect(await facts()).toEqual(['T-1']);
  expect(await storedEvents(app)).toMatchObject([{ status: 'success', attempts: 2, error_message: null }]);
  expect((await attempts()).map(({ status }) => status)).toEqual(['failed', 'success']);
});

test('after five tries it has failed, with words of ours and none of another program', async () => {
  faults = { 'T-1': new Error('relation "secret" does not exist') };
  await sell('T-1');
  for (let time = 0; time < 8; time += 1) {
    await app.process();
    nowMs += 2 * HOUR_MS;
  }
  const [event] = await storedEvents(app);
  expect(event).toMatchObject({ status: 'failed', attempts: 5 });
  expect(event?.error_message).toBe('Something went wrong on our side, 5 times. Retry it once the cause is mended.');
  expect((await attempts()).map(({ message }) => message).join(' ')).not.toContain('relation');
});

test('a fault that has a name of ours is told by it', async () => {
  faults = { 'T-1': new AppError('not_ready') };
  await sell('T-1');
  await app.process();
  expect((await storedEvents(app))[0]?.error_message).toBe(new AppError('not_ready').message);
});

test('an event whose tries all ended with their process is given up', async () => {
  await sell('T-1');
  await app.deps.db.updateTable('webhook_events').set({ attempts: 5, tries: 5 }).execute();
  await app.process();
  const message = 'The process ended 5 times while it worked on this.';
  expect(await storedEvents(app)).toMatchObject([{ status: 'failed', error_message: message }]);
  expect(await facts()).toEqual([]);
});

test('two who process at once do each event once', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `T-${at}`);
  await Promise.all(ids.map((id) => sell(id)));
  await Promise.all([app.process(), app.process(), app.process()]);
  expect(await attempts()).toHaveLength(30);
  expect(await facts()).toHaveLength(30);
});

test('who has lost an event to somebody else does nothing about it', async () => {
  await sell('T-1');
  const [event] = await storedEvents(app);
  await app.deps.db.updateTable('webhook_events').set({ attempts: 2 }).execute();
  const lost = { claim: { id: event?.id ?? '', attempt: 1, tries: 1 }, startedAt: new Date(nowMs) };
  const deps = { ...app.deps, ...tinyParts() };
  expect(await app.deps.db.transaction().execute((trx) => processEvent(deps, trx, lost))).toBe(undefined);
  expect(await facts()).toEqual([]);
});

test('an event of a source that is gone is processed all the same', async () => {
  await sell('T-1');
  await app.operator.delete(`/api/admin/webhook-sources/${source.id}`);
  await app.process();
  expect(await storedEvents(app)).toMatchObject([{ status: 'success', source_id: null }]);
});

test('a source counts as failing by its events that failed within a time and still are, and not by tests', async () => {
  const failing = () => listFailingSources(app.deps.db, new Date(nowMs - DAY_MS));
  await sell('T-0', { item: 'bad' });
  await app.deps.db.updateTable('webhook_events').set({ is_test: true }).execute();
  await app.process();
  expect(await failing()).toEqual([]);
  for (const id of ['T-1', 'T-2']) await sell(id, { item: 'unknown-7' });
  await app.process();
  expect(await failing()).toEqual([
    { id: source.id, name: 'Glow shop', failed: 2, problem: 'No plan for item unknown-7' },
  ]);
  nowMs += DAY_MS + 1;
  expect(await failing()).toEqual([]);
});

test('a sender counts as silent once it has sent nothing for longer than its setting says', async () => {
  const silent = async () =>
    (await listSilentSources(app.deps.db, new Date(nowMs))).map(({ name, hours, lastAt }) => ({ name, hours, lastAt }));
  nowMs += DAY_MS - 1;
  expect(await silent()).toEqual([]);
  nowMs += 1;
  expect(await silent()).toEqual([{ name: 'Glow shop', hours: 24, lastAt: null }]);
  await sell('T-1');
  expect(await silent()).toEqual([]);
  nowMs += DAY_MS;
  expect(await silent()).toMatchObject([{ lastAt: new Date(nowMs - DAY_MS) }]);
  await app.deps.db.updateTable('webhook_sources').set({ is_enabled: false }).execute();
  expect(await silent()).toEqual([]);
});
