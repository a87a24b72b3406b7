import { auditApi, plansApi, type InboxEvent, inboxApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerAdministrator, type TestUser } from '../../../testing/test-user.ts';
import { numbersChangedJob } from '../../../people/plans/plan-numbers.service.ts';
import { wakeOrder } from '../../../making/renders/orders/wake-order.service.ts';
import { takeInFact } from '../../sales/sales.service.ts';
import { factOf } from '../../sales/testing/sale-facts.ts';
import { plansOf, tellBy } from '../../sales/testing/selling.ts';
import { createInboxApp, send, storedEvents, type InboxApp } from '../testing/inbox-app.ts';
import { readerOf } from '../readers/index.ts';
import { processEvents } from '../processing/process-events.ts';
import { processWaiting } from './unknown-items.service.ts';

describe('events', () => {
  const { path } = inboxApi.listWebhookEvents;
  const DAY_MS = 24 * 60 * 60_000;
  const START_MS = Date.parse('2026-03-01T12:00:00Z');
  let app: InboxApp;
  let source: { id: string; path: string };
  let nowMs = START_MS;
  beforeAll(async () => {
    app = await createInboxApp({ deps: { now: () => new Date(nowMs) } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    nowMs = START_MS;
    const { db } = app.deps;
    for (const table of ['webhook_events', 'webhook_keys', 'webhook_refusals', 'webhook_sources', 'purchases'] as const)
      await db.deleteFrom(table).execute();
    source = await app.addSource();
  });

  const sell = async (id: string, more: object = {}) => {
    await send(app, source.path, {
      id,
      kind: 'sale',
      item: 'starter',
      email: 'mia@example.com',
      amount: 1_900,
      ...more,
    });
    nowMs += 1_000;
  };
  const list = async (query = ''): Promise<InboxEvent[]> =>
    inboxApi.listWebhookEvents.response.parse((await app.operator.get(`${path}?${query}`)).json()).data.data;
  const numbers = async (query = '') => (await list(query)).map(({ transaction_id: number }) => number);
  const only = async () => (await list())[0] as InboxEvent;
  const retry = (id: string) => app.operator.post(`${path}/${id}/retry`);

  test('events are listed with the latest first, filtered, and by the page', async () => {
    await sell('T-1');
    await sell('T-2', { kind: 'refund', email: 'Bo@Example.com' });
    await sell('T-3', { item: 'bad' });
    await app.process();
    expect(await numbers()).toEqual(['T-3', 'T-2', 'T-1']);
    expect(await numbers('status=failed')).toEqual(['T-3']);
    expect(await numbers('event_type=refund')).toEqual(['T-2']);
    expect(await numbers('customer_email=bo@ex')).toEqual(['T-2']);
    expect(await numbers('customer_email=%25')).toEqual([]);
    expect(await numbers('source=nobody')).toEqual([]);
    expect(await numbers('date_from=2026-03-02')).toEqual([]);
    expect(await numbers('date_from=2026-03-01&date_to=2026-03-01')).toHaveLength(3);
    expect(await numbers('sort_by=status&sort_order=asc')).toEqual(['T-3', 'T-1', 'T-2']);
    const page = (await app.operator.get(`${path}?per_page=2&page=2`)).json().data;
    expect(page).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3, data: [{ transaction_id: 'T-1' }] });
    expect((await app.operator.get(path)).json().data.per_page).toBe(15);
  });

  test('pages of events that are alike show each of them once', async () => {
    for (let at = 0; at < 7; at += 1) await send(app, source.path, { id: `same-${at}` });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => numbers(`sort_by=source&per_page=2&page=${page}`)));
    expect(new Set(pages.flat()).size).toBe(7);
  });

  test('an event shows its payload without keys, its attempts and what became of it', async () => {
    await sell('T-1', { note: '<script>' });
    await app.process();
    const answer = await app.operator.get(`${path}/${(await only()).id}`);
    const { data } = inboxApi.getWebhookEvent.response.parse(answer.json());
    expect(data).toMatchObject({
      amount: 19,
      currency: 'USD',
      source_name: 'Any other seller',
      payload: { id: 'T-1', note: '<script>' },
      attempts: [{ number: 1, status: 'success', message: 'Access given.' }],
      purchase_id: expect.any(String),
      user: null,
    });
    expect(data.payload).not.toHaveProperty('key');
    expect((await app.operator.get(`${path}/${source.id}`)).statusCode).toBe(404);
  });

  test('only a failed event is tried again, and what it has done it does not do twice', async () => {
    await sell('T-1', { item: 'unknown-1' });
    const { id } = await only();
    expect((await retry(id)).json()).toMatchObject({ code: 'webhook_not_failed' });
    await app.process();
    const answer = await retry(id);
    expect(answer.json()).toMatchObject({ status: 'success', data: { id, status: 'pending', error_message: null } });
    await app.process();
    await app.process();
    expect(await storedEvents(app)).toMatchObject([{ status: 'failed', attempts: 2 }]);
    expect(await app.deps.db.selectFrom('sale_facts').select('key').execute()).toEqual([{ key: 'T-1' }]);
  });

  test('a replay processes any event from what was received, without doing it twice', async () => {
    await sell('T-1');
    await app.process();
    const { id } = await only();
    for (let time = 0; time < 2; time += 1) {
      expect((await app.operator.post(`${path}/${id}/replay`)).json().data.status).toBe('pending');
      await app.process();
    }
    expect(await only()).toMatchObject({ status: 'success', outcome: 'It was known already.' });
    expect(await app.deps.db.selectFrom('sale_facts').select('key').execute()).toHaveLength(1);
    const log = (await app.operator.get(`${auditApi.listAudit.path}?action=webhook_event.retry`)).json().data.data;
    expect(log[0]).toMatchObject({ target: { type: 'webhook_event', id, label: 'any' }, details: { how: 'replay' } });
  });

  test('what is deleted does nothing when it is sent again, and what it gave stays', async () => {
    await sell('T-1');
    await app.process();
    const { id } = await only();
    expect((await app.operator.delete(`${path}/${id}`)).statusCode).toBe(200);
    expect((await app.operator.delete(`${path}/${id}`)).statusCode).toBe(404);
    await sell('T-1');
    await app.process();
    expect(await list()).toEqual([]);
    expect(await app.deps.db.selectFrom('purchases').select('transaction_id').execute()).toHaveLength(1);
    expect(await app.deps.db.selectFrom('webhook_keys').select(['key', 'event_id']).execute()).toEqual([
      { key: 'T-1', event_id: null },
    ]);
  });

  test('the statistics count the last days, and the error rate what was processed', async () => {
    await sell('T-old');
    await app.deps.db
      .updateTable('webhook_events')
      .set({ created_at: new Date(START_MS - 8 * DAY_MS) })
      .execute();
    for (const id of ['T-1', 'T-2']) await sell(id);
    await sell('T-3', { item: 'bad' });
    await app.process();
    await sell('T-4');
    const statistics = async (query = '') => (await app.operator.get(`${path}/statistics${query}`)).json().data;
    expect(await statistics()).toEqual({
      total_events: 4,
      period_days: 7,
      error_rate: 33.33,
      events_by_status: { pending: 1, success: 2, failed: 1 },
      events_by_source: { any: 4 },
      refused: 0,
      refused_kept: 0,
    });
    expect(await statistics('?days=30')).toMatchObject({ total_events: 5, error_rate: 25 });
  });

  test('the filters offer what there is', async () => {
    await sell('T-1');
    await app.addSource({ kind: 'stripe' });
    expect((await app.operator.get(`${path}/filter-options`)).json().data).toEqual({
      sources: ['any', 'stripe'],
      statuses: ['pending', 'success', 'failed'],
      event_types: ['sale'],
    });
  });

  test('the filtered events are exported whole in their order, without formulas, and that is recorded', async () => {
    await sell('T-1', { email: '=cmd@example.com' });
    await sell('T-2', { kind: 'refund' });
    for (let at = 0; at < 3; at += 1) await sell(`T-3${at}`);
    const answer = await app.operator.get(`${path}/export?event_type=sale&sort_by=status&customer_email=example`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="webhook_events_2026-03-01_12-00-05.csv"');
    const lines = answer.body.trim().split('\r\n');
    expect(lines[0]).toContain('"ID","Source","Event Type","Status"');
    expect(lines.slice(1).map((line) => /"(T-\d+)"/.exec(line)?.[1])).toEqual(['T-32', 'T-31', 'T-30', 'T-1']);
    expect(lines.at(-1)).toContain(`"'=cmd@example.com","19"`);
    const log = (await app.operator.get(`${auditApi.listAudit.path}?action=webhook_event.export`)).json().data.data;
    expect(log[0].details).toEqual({ event_type: 'sale', searched: true });
  });

  test('a plan is chosen for an unknown item, and everything that waited for it is processed', async () => {
    for (const id of ['T-1', 'T-2']) await sell(id, { item: 'unknown-7' });
    await sell('T-3', { item: 'unknown-8' });
    await app.process();
    const items = async () => (await app.operator.get(`${path}/unknown-items`)).json().data;
    const first_at = new Date(START_MS).toISOString();
    expect(await items()).toMatchObject([
      { source_kind: 'any', item: 'unknown-7', name: 'The unknown-7', events: 2, first_at },
      { item: 'unknown-8', events: 1 },
    ]);
    const plans = (await app.operator.get('/api/admin/plans')).json().data as { id: string; name: string }[];
    const [plan, other] = plans as [{ id: string; name: string }, { id: string }];
    const choose = (form: object) =>
      app.operator.post(`${path}/unknown-items`, { source_kind: 'any', item: 'unknown-7', ...form });
    expect((await choose({ plan_id: source.id })).json().errors).toEqual({
      plan_id: ['This plan is no longer there.'],
    });
    expect((await choose({ plan_id: plan.id })).json().data).toEqual({ queued: 2 });
    await app.process();
    expect(await items()).toMatchObject([{ item: 'unknown-8' }]);
    expect((await list('status=success')).map(({ transaction_id: number }) => number)).toEqual(['T-2', 'T-1']);
    expect((await choose({ plan_id: plan.id })).json().data).toEqual({ queued: 0 });
    // Events find their plan however its number is written.
    for (const item of ['unknown-7', 'UNKNOWN-7']) {
      const taken = await choose({ plan_id: other.id, item });
      expect(taken.json().errors.item[0]).toContain(`The plan '${plan.name}' is sold under this number`);
    }
    expect((await choose({ plan_id: plan.id, source_kind: 'heygen' })).json().errors).toEqual({
      source_kind: ['HeyGen sells nothing.'],
    });
    const log = (await app.operator.get(`${auditApi.listAudit.path}?action=plan.update`)).json().data.data;
    expect(log).toHaveLength(1);
    expect(log[0].details).toEqual({ changes: { other_product_id: { from: [], to: ['unknown-7'] } } });
  });
});

describe('process waiting', () => {
  const UNKNOWN_ITEMS = inboxApi.listUnknownItems.path;
  const at = new Date('2026-11-24T12:00:00Z');
  const never = new AbortController().signal;
  let app: TestApp;
  let operator: TestUser;
  let asked: string[];
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => at } });
    operator = await registerAdministrator(app.server, app.deps.db);
    const { enqueue } = app.deps.queue;
    app.deps.queue.enqueue = (trx, job, payload) => {
      asked.push(job.name);
      return enqueue(trx, job, payload);
    };
  });
  beforeEach(async () => {
    asked = [];
    await app.deps.db.deleteFrom('purchases').execute();
  });
  afterAll(() => app.close());

  const unknownItems = async () =>
    inboxApi.listUnknownItems.response.parse((await operator.get(UNKNOWN_ITEMS)).json()).data;
  const sold = (item: string, email: string) => tellBy(app, factOf('sale', { sale: `S-${item}`, item, email }), at);

  async function planAt(slug: string): Promise<string> {
    const { data } = plansApi.listAdminPlans.response.parse((await operator.get(plansApi.listAdminPlans.path)).json());
    return `${plansApi.listAdminPlans.path}/${data.find((plan) => plan.slug === slug)?.id}`;
  }

  /** As the worker does, where it was asked for. */
  async function work(): Promise<void> {
    if (asked.includes(numbersChangedJob.name)) await processWaiting(app.deps, never);
    await processEvents({ ...app.deps, readerOf, takeInFact, wakeOrder }, never);
  }

  test('what only an export told of waits for a plan as well, and is given once the plan has its number', async () => {
    await sold('wso_export', 'eva@example.com');
    expect(await unknownItems()).toMatchObject([{ source_kind: 'warriorplus', item: 'wso_export', events: 1 }]);
    const answer = await operator.put(await planAt('DFY'), { wp_item_number: ['wso_export'] });
    expect(answer.statusCode).toBe(200);
    await work();
    expect(await plansOf(app, 'eva@example.com')).toContain('DFY');
    expect(await unknownItems()).toEqual([]);
  });

  test('an event that waits is processed once its number is entered in the plan, wherever that is done', async () => {
    const made = await operator.post(inboxApi.createWebhookSource.path, { kind: 'warriorplus', key: 'sesame-7' });
    const { source } = inboxApi.createWebhookSource.response.parse(made.json()).data;
    const { email } = await app.registerVerifiedUser();
    const test = { kind: 'sale', item: 'wso_event', email };
    await operator.post(inboxApi.sendTestEvent.path.replace(':id', source.id), test);
    await work();
    expect(await unknownItems()).toMatchObject([{ item: 'wso_event', events: 1 }]);
    const description = 'Made for what was sold.';
    await operator.post(plansApi.createPlan.path, {
      name: 'Later',
      slug: 'later',
      description,
      wp_item_number: ['wso_event'],
    });
    await work();
    expect(await plansOf(app, email)).toContain('later');
    expect(await unknownItems()).toEqual([]);
  });

  test('a plan that changes in other things asks nobody to look', async () => {
    await operator.put(await planAt('DFY'), { description: 'Other words.' });
    expect(asked).not.toContain(numbersChangedJob.name);
  });

  test('a chosen plan counts what exports told of among what is given now', async () => {
    await sold('wso_chosen', 'cy@example.com');
    const plan = (await planAt('UNLIMITED')).split('/').at(-1);
    const choice = { source_kind: 'warriorplus', item: 'wso_chosen', plan_id: plan };
    expect((await operator.post(UNKNOWN_ITEMS, choice)).json().data).toEqual({ queued: 1 });
    await work();
    expect(await plansOf(app, 'cy@example.com')).toContain('UNLIMITED');
  });
});
