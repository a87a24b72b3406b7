import { plansApi, webhooksApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { registerAdministrator, type TestUser } from '../../../testing/test-user.ts';
import { numbersChangedJob } from '../../../people/plans/plan-numbers.service.ts';
import { wakeOrder } from '../../../making/renders/orders/wake-order.service.ts';
import { takeInFact } from '../../sales/sales.service.ts';
import { factOf } from '../../sales/testing/sale-facts.ts';
import { plansOf, tellBy } from '../../sales/testing/selling.ts';
import { readerOf } from '../readers/index.ts';
import { processEvents } from '../processing/process-events.ts';
import { processWaiting } from './process-waiting.ts';

const UNKNOWN_ITEMS = webhooksApi.listUnknownItems.path;
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
  webhooksApi.listUnknownItems.response.parse((await operator.get(UNKNOWN_ITEMS)).json()).data;
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
  const made = await operator.post(webhooksApi.createWebhookSource.path, { kind: 'warriorplus', key: 'sesame-7' });
  const { source } = webhooksApi.createWebhookSource.response.parse(made.json()).data;
  const { email } = await app.registerVerifiedUser();
  const test = { kind: 'sale', item: 'wso_event', email };
  await operator.post(webhooksApi.sendTestEvent.path.replace(':id', source.id), test);
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
