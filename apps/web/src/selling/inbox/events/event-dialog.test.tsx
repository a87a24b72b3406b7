import type { AdminPurchase, InboxEventDetails } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { PENDING, sampleEvent, sampleUnknown, WAITING, withDetails } from '../testing/sample-inbox.ts';
import { dialogOf, EVENTS_PATH, openEvents, rowOf, sentTo, serveInbox } from '../testing/serve-inbox.ts';
import './events-screen.tsx';
import { samplePlan } from '../../../people/plans/testing/sample-plans.ts';

const PURCHASE: AdminPurchase = {
  id: '01990000-0000-7000-8000-00000000c001',
  source: 'warriorplus',
  source_name: 'WarriorPlus',
  transaction_id: 'WP-123',
  state: 'partly_refunded',
  is_open: true,
  access_until: null,
  items: [
    {
      item: 'wso_1',
      name: 'Front End',
      quantity: 1,
      plan: { id: '01990000-0000-7000-8000-0000000000a2', name: 'Done For You' },
      state: 'partly_refunded',
      is_open: true,
      access_until: null,
    },
    { item: 'wso_2', name: null, quantity: 1, plan: null, state: 'active', is_open: false, access_until: null },
  ],
  amount: 47,
  refunded: 10,
  currency: 'USD',
  receipt_url: null,
  bought_at: '2026-11-02T10:00:00.000Z',
  email: 'ann@example.com',
  buyer_name: 'Ann Lee',
  user: null,
  fee: null,
  commission: null,
  affiliate: null,
  is_test: false,
  claimed_at: null,
  facts: [
    { kind: 'sale', at: '2026-11-02T10:00:00.000Z', amount: 47, currency: 'USD', event_id: null },
    { kind: 'partial_refund', at: '2026-11-03T10:00:00.000Z', amount: 10, currency: 'USD', event_id: null },
  ],
};

/** Opens the details of an event. */
function openDetails(changes: Partial<InboxEventDetails> = {}, event = sampleEvent()) {
  const api = serveInbox({
    [`GET ${EVENTS_PATH}/${event.id}`]: () => success(withDetails(event, changes)),
    [`GET ${EVENTS_PATH}/unknown-items`]: () => success([sampleUnknown()]),
    [`GET /api/admin/purchases/${PURCHASE.id}`]: () => success(PURCHASE),
  });
  return { api, ...openEvents(`?event=${event.id}`) };
}

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('opens from its row, stands in the address, and closes again', async () => {
  serveInbox();
  const { user, router } = openEvents();
  await user.click((await rowOf(/ann@example.com/)).getByRole('button', { name: 'sale' }));
  await dialogOf('sale');
  expect(router.state.location.search).toMatchObject({ event: sampleEvent().id });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('event'));
  await user.click((await rowOf(/ann@example.com/)).getByRole('button', { name: /^Actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'View details' }));
  expect(await dialogOf('sale')).toBeTruthy();
});

test('says all that is documented of an event, with seconds', async () => {
  openDetails({ deliveries: 3 });
  const dialog = await dialogOf('sale');
  const fact = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
  expect(fact('Source')).toBe('WarriorPlus');
  expect(fact('Status')).toBe('Success');
  expect(fact('Event Type')).toBe('sale');
  expect(fact('Transaction ID')).toBe('WP-123');
  expect(fact('Customer Email')).toBe('ann@example.com');
  expect(fact('Amount')).toBe('$47.00');
  expect(fact('IP Address')).toBe('203.0.113.7');
  expect(fact('Created')).toMatch(/Nov 2, 2026.*:05/u);
  expect(fact('Sent')).toBe('3 times');
  expect(fact('ID')).toBe(sampleEvent().id);
});

test('says what became of it, every attempt, and whose it is', async () => {
  openDetails({ user: { id: 'u1', name: 'Ann Lee', email: 'ann@example.com' } });
  const dialog = await dialogOf('sale');
  expect(dialog.getByText('Ann Lee has Done For You from this sale.')).toBeTruthy();
  for (const words of ['Attempt 1', 'No plan for item wso_1', 'Attempt 2', 'Done For You was given.', 'Worked'])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Look at the user' }).getAttribute('href')).toBe('/admin/users?user=u1');
});

test('shows what it said and what was done as JSON that can be copied', async () => {
  const { user } = openDetails();
  const dialog = await dialogOf('sale');
  expect(dialog.getByRole('group', { name: 'Payload' }).textContent).toContain('"WP_BUYER_EMAIL": "ann@example.com"');
  expect(dialog.getByRole('group', { name: 'Response' }).textContent).toContain('"granted"');
  await user.click(dialog.getByRole('button', { name: 'Copy Payload' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(withDetails(sampleEvent()).payload);
});

test('has no response and no error where there is none', async () => {
  openDetails({ response: null });
  const dialog = await dialogOf('sale');
  expect(dialog.queryByRole('group', { name: 'Response' })).toBeNull();
  expect(dialog.queryByText('What went wrong:')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('tells of the purchase, as all its events together make it', async () => {
  openDetails({ purchase_id: PURCHASE.id });
  const dialog = await dialogOf('sale');
  expect(await dialog.findByText('Done For You, wso_2 (no plan)')).toBeTruthy();
  for (const words of ['Partly refunded', 'For good', '$10.00', 'Partial refund'])
    expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
});

test('of one that waits for a plan says so, and leads to choosing it', async () => {
  const { user, router } = openDetails({ outcome: 'Test: No plan for item wso_x' }, WAITING);
  const dialog = await dialogOf('upsell');
  expect(dialog.queryByText(/^Test: No plan/)).toBeNull();
  expect(dialog.getByRole('alert').textContent).toContain('No plan for item wso_x');
  expect(dialog.getByText('No plan has the item number wso_x.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Choose a plan' }));
  expect(await dialogOf('Which plan does item wso_x give?')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ item: 'warriorplus:wso_x' });
});

test('of one that is on its way says so', async () => {
  openDetails({ response: null }, PENDING);
  const dialog = await dialogOf('avatar_video.success');
  expect(dialog.getByText('It waits to be processed. This takes a moment.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Replay' })).toBeNull();
});

test('is retried and deleted there too', async () => {
  const { user, api, router } = openDetails({}, WAITING);
  const dialog = await dialogOf('upsell');
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Event Retried')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click((await dialogOf('Delete this event?')).getByRole('button', { name: 'Delete event' }));
  expect(await screen.findByText('Event Deleted')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('event'));
  expect(sentTo(api, 'DELETE')).toHaveLength(1);
});

test('that is gone says so', async () => {
  serveInbox({ [`GET ${EVENTS_PATH}/x`]: () => failure(404, 'not_found', 'Resource not found.') });
  openEvents('?event=x');
  expect(await (await dialogOf('This event could not be read')).findByText('Resource not found.')).toBeTruthy();
});

const UNKNOWN = `${EVENTS_PATH}/unknown-items`;
const DFY = samplePlan({ id: '01990000-0000-7000-8000-0000000000a2', name: 'Done For You' });

test('says how many events wait for which item, and uses the plan that is chosen', async () => {
  let items = [sampleUnknown(), sampleUnknown({ source_kind: 'jvzoo', item: 'wso_x', name: null, events: 1 })];
  const api = serveInbox({
    [`GET ${UNKNOWN}`]: () => success(items),
    'GET /api/admin/plans': () => success([samplePlan(), DFY]),
    [`POST ${UNKNOWN}`]: () => {
      items = items.slice(1);
      return success({ queued: 3 });
    },
  });
  const { user, router } = openEvents();
  expect(await screen.findByText('3 events wait for item wso_x of WarriorPlus: choose or make the plan.')).toBeTruthy();
  expect(screen.getByText('1 event waits for item wso_x of JVZoo: choose or make the plan.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose a plan for item wso_x of WarriorPlus' }));
  const dialog = await dialogOf('Which plan does item wso_x give?');
  expect(dialog.getByText(/^WarriorPlus has sold it as "Front End", and no plan has this number\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Use this plan' }));
  expect(await dialog.findByText('Choose a plan.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Plan'), 'Done For You');
  await user.click(dialog.getByRole('button', { name: 'Use this plan' }));
  expect(await screen.findByText('3 events are processed now.')).toBeTruthy();
  expect(sentTo(api, 'POST')).toEqual([
    { path: UNKNOWN, body: { source_kind: 'warriorplus', item: 'wso_x', plan_id: DFY.id } },
  ]);
  await waitFor(() => expect(screen.queryByText(/of WarriorPlus: choose/)).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('item');
});

test('leads to making the plan, and on the way back the question is there again', async () => {
  serveInbox({
    [`GET ${UNKNOWN}`]: () => success([sampleUnknown()]),
    'GET /api/admin/plans': () => success([]),
  });
  const { user, router } = openEvents('?item=warriorplus:wso_x');
  const dialog = await dialogOf('Which plan does item wso_x give?');
  await user.click(dialog.getByRole('button', { name: 'Use this plan' }));
  expect(await dialog.findByText('Choose a plan.')).toBeTruthy();
  await user.click(dialog.getByRole('link', { name: 'Make a new plan' }));
  const search = { plan: 'new', sold_at: 'wp_item_number', sold_as: 'wso_x', called: 'Front End' };
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/plans', search }));
  router.history.back();
  expect(await dialogOf('Which plan does item wso_x give?')).toBeTruthy();
});

test('a refusal is told where the plan is chosen', async () => {
  serveInbox({
    [`GET ${UNKNOWN}`]: () => success([sampleUnknown()]),
    'GET /api/admin/plans': () => success([DFY]),
    [`POST ${UNKNOWN}`]: () => failure(409, 'conflict', 'Another plan has this number.'),
  });
  const { user } = openEvents('?item=warriorplus:wso_x');
  const dialog = await dialogOf('Which plan does item wso_x give?');
  await dialog.findByRole('option', { name: 'Done For You' });
  await user.selectOptions(dialog.getByLabelText('Plan'), 'Done For You');
  await user.click(dialog.getByRole('button', { name: 'Use this plan' }));
  expect(await dialog.findByText('Another plan has this number.')).toBeTruthy();
});

test('names the first three, and all on demand', async () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((item) => sampleUnknown({ item }));
  serveInbox({ [`GET ${UNKNOWN}`]: () => success(items) });
  const { user } = openEvents();
  await rowOf(/ann@example.com/);
  expect(await screen.findAllByText(/wait for item/)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByText(/wait for item/)).toHaveLength(5);
});
