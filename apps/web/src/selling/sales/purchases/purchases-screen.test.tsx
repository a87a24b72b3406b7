import type { AdminPurchase } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, type Asked, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { keepViews, openViews, saveView } from '../../../testing/saved-views.ts';
import { sampleUser, wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { openSection } from '../testing/open-section.tsx';
import { idOf, sampleAdminPurchase, sampleSeller } from '../testing/sample-sales.ts';
import { PurchasesScreen } from './purchases-screen.tsx';

const LIST = '/api/admin/purchases';
const FIRST = sampleAdminPurchase();
const REFUNDED = sampleAdminPurchase({
  id: idOf('a2'),
  transaction_id: 'JV-9',
  source: 'jvzoo',
  source_name: 'JVZoo',
  state: 'refunded',
  is_open: false,
  refunded: 47,
  user: null,
  email: 'grace@example.com',
  facts: [
    { kind: 'refund', at: '2026-11-09T12:00:00.000Z', amount: 47, currency: 'USD', event_id: idOf('e2') },
    { kind: 'sale', at: '2026-11-02T12:00:00.000Z', amount: 47, currency: 'USD', event_id: null },
  ],
});

function serve(purchases: readonly AdminPurchase[], more: Record<string, (asked: Asked) => Answer> = {}) {
  return fakeApi({
    [`GET ${LIST}`]: () => success(wholeList([...purchases])),
    ...Object.fromEntries(purchases.map((one) => [`GET ${LIST}/${one.id}`, () => success(one)])),
    'GET /api/admin/webhook-sources': () =>
      success([sampleSeller(), sampleSeller({ id: idOf('52'), slug: 'jvzoo', name: 'JVZoo' })]),
    ...more,
  });
}
const open = (search = '') => openSection(PurchasesScreen, search);
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const lastQuery = (asked: readonly Asked[]) =>
  Object.fromEntries(asked.findLast(({ path }) => path === LIST)?.query ?? []);

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

describe('the list', () => {
  test('says what was bought by whom, where, for how much and where it stands', async () => {
    serve([FIRST, REFUNDED]);
    open();
    const first = await row(/WP-123/);
    for (const text of ['DFY', 'elena@brightside.shop', 'WarriorPlus', '$47.00', 'Active'])
      expect(first.getByText(text)).toBeTruthy();
    expect((await row(/JV-9/)).getByText('Refunded')).toBeTruthy();
  });

  test('shows that a sale waits for its plan', async () => {
    const items = FIRST.items.map((item) => ({ ...item, name: 'Done For You', plan: null }));
    const waiting = sampleAdminPurchase({ items });
    serve([waiting]);
    const { user } = open();
    const line = await row(/WP-123/);
    expect([line.queryByText('Active'), line.getByText('Waits for its plan')]).toEqual([null, expect.anything()]);
    await user.click(line.getAllByRole('button')[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Done For You' }));
    expect(dialog.getAllByText('Waits for its plan')).toHaveLength(3);
    expect(dialog.queryByText('No end date')).toBeNull();
  });

  test('is searched and narrowed by the server, and all of it stands in the address', async () => {
    const { asked } = serve([FIRST]);
    const { user, router } = open();
    await row(/WP-123/);
    await screen.findByRole('option', { name: 'JVZoo' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seller' }), 'JVZoo');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Payment failed');
    await user.type(screen.getByRole('searchbox', { name: 'Search by e-mail, name or transaction' }), 'grace');
    await waitFor(() =>
      expect(lastQuery(asked)).toEqual({ page: '1', per_page: '15', source: 'jvzoo', state: 'grace', search: 'grace' }),
    );
    expect(router.state.location.search).toMatchObject({ source: 'jvzoo', state: 'grace', search: 'grace' });
    expect(screen.getByRole('button', { name: 'Remove filter State: Payment failed' })).toBeTruthy();
  });

  test('without purchases says when the first one comes', async () => {
    serve([]);
    open();
    expect(await screen.findByText('The first sale that a seller tells of appears here.')).toBeTruthy();
  });

  test('is a list of cards on a phone', async () => {
    setWindowWidth(390);
    serve([FIRST]);
    open();
    const cards = within(await screen.findByRole('list', { name: 'Purchases' }));
    expect(cards.getByRole('button', { name: /^DFY/ })).toBeTruthy();
    expect(cards.getByText('Active')).toBeTruthy();
  });
});

describe('the details of a purchase', () => {
  test('tell all that the seller told in the order in which it happened, and whose it is', async () => {
    serve([FIRST, REFUNDED]);
    const { user } = open(`?purchase=${REFUNDED.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'DFY' }));
    expect(dialog.getByText('Nobody yet')).toBeTruthy();
    const facts = within(dialog.getByRole('region', { name: 'What the seller has told' })).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent?.replace(/Nov.*M/u, ''))).toEqual([
      'Sale$47.00',
      'RefundSee the event$47.00',
    ]);
    const link = dialog.getByRole('link', { name: 'See the event' });
    expect(link.getAttribute('href')).toBe(`/admin/webhooks?event=${idOf('e2')}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('say which items no plan has', async () => {
    const items = FIRST.items.map((item) => ({ ...item, plan: null }));
    serve([{ ...FIRST, items }]);
    open(`?purchase=${FIRST.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'DFY pack' }));
    expect(dialog.getByText('Item wso_abc · No plan has this number')).toBeTruthy();
  });

  test('that cannot be read say so', async () => {
    serve([], { [`GET ${LIST}/${FIRST.id}`]: () => failure(404, 'not_found', 'There is no such purchase.') });
    open(`?purchase=${FIRST.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'The purchase could not be loaded' }));
    expect(dialog.getByText('There is no such purchase.')).toBeTruthy();
  });
});

test('a purchase moves to another e-mail after a question that says who loses what', async () => {
  const { asked } = serve([FIRST], { [`POST ${LIST}/${FIRST.id}/move`]: () => success(REFUNDED) });
  const { user } = open(`?purchase=${FIRST.id}`);
  await user.click(await screen.findByRole('button', { name: 'Move to another e-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to another e-mail' }));
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'grace@example.com{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Move DFY?' }));
  expect(
    question.getByText(
      'grace@example.com gets what it gives. elena@brightside.shop loses it, unless something else gives it to them as well. Later refunds of the seller follow the purchase.',
    ),
  ).toBeTruthy();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Purchase moved')).toBeTruthy();
  const sent = asked.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ email: 'grace@example.com', with_use: true });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('what is filtered is kept as a view under a name, and comes back at a press', async () => {
  const kept = keepViews();
  serve([FIRST], { ...kept.handlers, 'GET /api/auth/user': () => success({ user: sampleUser }) });
  const { user, router } = open('?state=refunded');
  await row(/WP-123/);
  await saveView(user, 'Paid back');
  await waitFor(() =>
    expect(kept.views()).toEqual([{ list: 'purchases', name: 'Paid back', search: { state: 'refunded' } }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  const menu = await openViews(user);
  await user.click(menu.getByRole('menuitem', { name: 'Paid back' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'refunded' }));
});
