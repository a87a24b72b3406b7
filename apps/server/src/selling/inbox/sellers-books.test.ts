import { analyticsApi, salesApi, SENDER_KINDS, type SenderKind, type SenderMapping } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerAdministrator, type TestUser } from '../../testing/test-user.ts';
import { sellUnder } from '../../people/plans/testing/sell-under.ts';
import { takeInFact } from '../sales/sales.service.ts';
import { plansOf } from '../sales/testing/selling.ts';
import { readerOf } from './readers/index.ts';
import { event, NEW_INVOICE, SESSION } from './readers/testing/stripe-events.ts';

const SALES = (Object.keys(SENDER_KINDS) as SenderKind[]).filter((kind) => SENDER_KINDS[kind].about === 'sales');
const NO_MAPPING: SenderMapping = { fields: {}, events: {}, amount_in: 'major', signature_header: '' };
const MAPPING: SenderMapping = {
  ...NO_MAPPING,
  fields: {
    event: ['type'],
    email: ['buyer.email'],
    item: ['lines.0.sku'],
    transaction: ['number'],
    amount: ['total'],
    occurred_at: ['at'],
    currency: ['cur'],
  },
  events: { paid: 'sale', returned: 'refund', moved: 'changed' },
};
const EMAIL = 'sums@example.com';
let app: TestApp;
let operator: TestUser;
let at = new Date('2026-11-24T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => at } });
  operator = await registerAdministrator(app.server, app.deps.db);
  const numbers = Object.fromEntries(SALES.map((kind) => [SENDER_KINDS[kind].number ?? '', ['product-77']]));
  await sellUnder(app, 'DFY', { ...numbers, stripe_price_id: ['product-77', 'price_1'] });
});
afterAll(() => app.close());

/** Takes in what some events of a seller say, a minute after each other. */
async function hear(kind: SenderKind, payloads: readonly Record<string, unknown>[]): Promise<void> {
  for (const payload of payloads) {
    at = new Date(at.getTime() + 60_000);
    const read = readerOf(kind).read(payload, { mapping: kind === 'any' ? MAPPING : NO_MAPPING, headers: {} });
    expect([kind, read.why]).toEqual([kind, null]);
    for (const fact of read.facts) {
      const told = { source: `sums-${kind}`, sourceKind: kind, fact, receivedAt: at, eventId: newId() };
      await app.deps.db.transaction().execute((trx) => takeInFact(app.deps, trx, told));
    }
  }
}

const charge = (type: string, id: string, amount: string) => ({ item_type: type, reference: id, amount });
const CART = {
  order_id: 'sums-1',
  currency: 'USD',
  customer: { email: EMAIL },
  order: { total: '14400', charges: [charge('product', '77', '4700'), charge('bump', '3', '9700')] },
  affiliates: { 0: { id: 'mia7', name: 'Mia', commission: '5760' } },
};
const cartPart = (what: 'refund' | 'subscription', [type, id]: readonly string[], amount: string) => ({
  ...CART,
  event: what === 'refund' ? 'order.refund' : 'order.subscription_payment',
  event_id: `${what}-${id}-${amount}`,
  [what]: { type, id, amount },
});
const PLUS = { WP_SALE: 'sums-1', WP_ITEM_NUMBER: 'product-77', WP_BUYER_EMAIL: EMAIL, WP_TXNID: 'ch_77' };
const ZOO = { transaction_id: 'SUMS1', product_id: 'product-77', customer_email: EMAIL, date: '2026-11-24' };
const GUM = { sale_id: 'sums-1', product_id: 'product-77', email: EMAIL, price: '4700', gumroad_fee: '470' };
const paddle = (event_type: string, data: object) => ({ event_type, data: { currency_code: 'USD', ...data } });
const adjusted = (id: string, action: string, total: string) =>
  paddle('adjustment.created', { id, action, type: 'partial', transaction_id: 'txn_1', totals: { total } });
const stripe = (type: string, object: object, previous?: Record<string, unknown>) =>
  event(type, { currency: 'usd', ...object }, previous);
const INVOICE = {
  ...NEW_INVOICE,
  id: 'in_s',
  currency: 'usd',
  parent: { subscription_details: { subscription: 'sub_s' } },
};
const CHARGE = { object: 'charge', id: 'ch_s', payment_intent: 'pi_s', amount: 3_800 };

const holding = (id: string, prices: readonly string[], previous?: object) =>
  stripe(
    'customer.subscription.updated',
    {
      id,
      object: 'subscription',
      status: 'active',
      items: { data: prices.map((price) => ({ price: { id: price } })) },
    },
    { items: { data: [] }, ...previous },
  );

/** Sales, refunds of a part and of one of several items, renewals and charge-backs. */
const MIXED: Partial<Record<SenderKind, readonly Record<string, unknown>[]>> = {
  thrivecart: [
    { ...CART, event: 'order.success' },
    cartPart('refund', ['product', '77'], '1000'),
    cartPart('refund', ['bump', '3'], '9700'),
    { ...cartPart('subscription', ['product', '77'], '4700'), affiliates: [{ id: 'mia7', commission: '1777' }] },
    { ...CART, order_id: 'sums-2', event: 'order.success' },
    { ...cartPart('refund', ['bump', '3'], ''), order_id: 'sums-2' },
  ],
  warriorplus: [
    { ...PLUS, WP_ACTION: 'sale', WP_SALE_AMOUNT: '47.00', WP_SALE_FEE: '1.40', WP_SALE_EARNINGS_AFF: '23.51' },
    { ...PLUS, WP_ACTION: 'refund', WP_SALE_AMOUNT: '10.01' },
    { ...PLUS, WP_ACTION: 'dispute' },
  ],
  jvzoo: [
    {
      ...ZOO,
      transaction_type: 'SALE',
      total: '47.00',
      transactionPayouts: JSON.stringify([
        { payout_type: 'JVZOO', payee_amount: '2.35' },
        { payout_type: 'AFFILIATE', payee_amount: '23.33' },
      ]),
    },
    { ...ZOO, transaction_type: 'RFND', total: '-15.55' },
    { ...ZOO, transaction_type: 'RFND', total: '-31.45' },
  ],
  stripe: [
    stripe('checkout.session.completed', { ...SESSION, id: 'cs_s', mode: 'subscription', subscription: 'sub_s' }),
    stripe('invoice.paid', INVOICE),
    stripe('invoice_payment.paid', {
      object: 'invoice_payment',
      id: 'inpay_s',
      invoice: 'in_s',
      amount_paid: 3_800,
      payment: { payment_intent: 'pi_s' },
    }),
    stripe('charge.refunded', { ...CHARGE, amount_refunded: 1_000 }),
    holding('sub_s', ['price_1', 'price_up']),
    holding('sub_s', ['price_1']),
    stripe('charge.dispute.created', { object: 'dispute', id: 'dp_s', payment_intent: 'pi_s', amount: 2_800 }),
  ],
  paddle: [
    paddle('transaction.completed', {
      id: 'txn_1',
      custom_data: { email: EMAIL },
      items: [{ price: { id: 'product-77' } }],
      details: { totals: { grand_total: '4700', fee: '285' } },
    }),
    adjusted('adj_1', 'refund', '1234'),
    adjusted('adj_2', 'chargeback', '3466'),
    adjusted('adj_2', 'chargeback_reverse', '3466'),
    adjusted('adj_3', 'refund', '1000'),
  ],
  gumroad: [
    { ...GUM, resource_name: 'sale' },
    { ...GUM, resource_name: 'refund', refunded: 'true' },
  ],
  launchpadjv: [
    {
      transaction_id: 'sums-1',
      product_id: 'product-77',
      email: EMAIL,
      action: 'sale',
      total: '47.00',
      fee: '2',
    },
    { transaction_id: 'sums-1', product_id: 'product-77', email: EMAIL, action: 'refund', total: '7.00' },
  ],
  any: [
    {
      number: 'sums-1',
      buyer: { email: EMAIL },
      lines: [{ sku: 'product-77' }],
      type: 'paid',
      total: 47,
      cur: 'EUR',
    },
    { number: 'sums-1', type: 'returned', total: 47 },
  ],
};

/** An order of one item at ThriveCart, and what happens to it. */
const cart = (order: string, event: string, more: object = {}) => ({
  event,
  order_id: order,
  invoice_id: `I-${order}`,
  customer: { email: `${order.toLowerCase()}@example.com` },
  base_product: '77',
  currency: 'USD',
  order: { total: '4700', charges: [charge('product', '77', '4700')] },
  ...more,
});
const paidBack = (order: string, amount: string, more: object = {}) =>
  cart(order, 'order.refund', { refund: { type: 'product', id: '77', amount }, ...more });
const plus = (sale: string, action: string, [amount = '', currency = 'EUR']: readonly string[]) => ({
  ...PLUS,
  WP_SALE: sale,
  WP_TXNID: `ch_${sale}`,
  WP_ACTION: action,
  WP_SALE_AMOUNT: amount,
  WP_SALE_CURRENCY: currency,
});
const launch = (sale: string, action: string, { total = '47.00', currency = 'USD' } = {}) => ({
  transaction_id: sale,
  product_id: 'product-77',
  email: EMAIL,
  action,
  total,
  currency,
});
const zoo = (sale: string, type: string, total = '47.00') => ({
  ...ZOO,
  transaction_id: sale,
  transaction_type: type,
  total,
  product_type: 'RECURRING',
});

/** Refunds in parts, in no and in another currency, and changes of state that happen twice. */
const ODD: Partial<Record<SenderKind, readonly Record<string, unknown>[]>> = {
  thrivecart: [
    cart('T-parts', 'order.success'),
    ...['1000', '1200', '2500'].map((amount) => paidBack('T-parts', amount)),
    cart('T-none', 'order.success', { currency: 'EUR' }),
    paidBack('T-none', '1000', { currency: '' }),
    cart('T-other', 'order.success', { currency: 'GBP' }),
    paidBack('T-other', '4700'),
    ...['success', 'subscription_cancelled', 'subscription_resumed', 'subscription_cancelled'].map((what) =>
      cart('T-twice', `order.${what}`),
    ),
    ...['success', 'subscription_cancelled', 'subscription_resumed', 'rebill_failed'].map((what) =>
      cart('T-failed', `order.${what}`),
    ),
  ],
  warriorplus: [
    plus('W-parts', 'sale', ['47.00', 'USD']),
    ...['-10.00', '-12.00', '-25.00'].map((amount) => plus('W-parts', 'refund', [amount, 'USD'])),
    plus('W-none', 'sale', ['43.00']),
    plus('W-none', 'refund', ['-43.00', '']),
    plus('W-yen', 'sale', ['7000', 'JPY']),
    plus('W-yen', 'refund', ['-1000', '']),
    plus('W-other', 'sale', ['43.00']),
    plus('W-other', 'refund', ['-47.00', 'USD']),
  ],
  jvzoo: [
    zoo('Z-parts', 'SALE'),
    ...['-10.00', '-12.00', '-25.00'].map((total) => zoo('Z-parts', 'RFND', total)),
    ...['SALE', 'CANCEL-REBILL', 'UNCANCEL-REBILL', 'CANCEL-REBILL'].map((type) => zoo('Z-twice', type)),
  ],
  launchpadjv: [
    launch('L-parts', 'sale'),
    ...['10.00', '12.00', '25.00'].map((total) => launch('L-parts', 'refund', { total })),
    launch('L-none', 'sale', { currency: 'EUR' }),
    launch('L-none', 'refund', { currency: '' }),
    ...['sale', 'cancel', 'uncancel-rebill', 'insf'].map((action) => launch('L-failed', action)),
  ],
  stripe: [
    stripe('checkout.session.completed', {
      ...SESSION,
      id: 'cs_w',
      mode: 'payment',
      invoice: null,
      subscription: null,
      payment_intent: 'pi_w',
      payment_link: 'product-77',
    }),
    stripe('charge.dispute.created', { object: 'dispute', id: 'dp_w', payment_intent: 'pi_w', amount: 3_800 }),
    stripe('charge.dispute.closed', {
      object: 'dispute',
      id: 'dp_w',
      payment_intent: 'pi_w',
      amount: 3_800,
      status: 'won',
    }),
  ],
  paddle: [
    ...(MIXED.paddle ?? []).slice(0, 1),
    ...[1_000, 1_200, 2_500].map((total) => adjusted(`adj_p${total}`, 'refund', String(total))),
  ],
  gumroad: [
    { ...GUM, resource_name: 'sale' },
    { ...GUM, resource_name: 'refund', refunded: 'false' },
    { ...GUM, resource_name: 'refund', refunded: 'true' },
  ],
  any: [
    ...(MIXED.any ?? []).slice(0, 1),
    ...[10, 12, 25].map((total) => ({ number: 'sums-1', type: 'returned', total })),
  ],
};

type Sums = { currency: string | null; gross: number; refunds: number; fees: number; commissions: number };

/** The sums of each currency as purchases, revenue, analytics and the export have them. */
async function readBooks() {
  const days = 'date_from=2026-01-01&date_to=2026-12-31';
  const read = async (path: string) => (await operator.get(path)).json().data;
  const listed = salesApi.listPurchases.response.parse({
    status: 'success',
    data: await read(`${salesApi.listPurchases.path}?per_page=100`),
  }).data.data;
  const sumsOf = (rows: readonly Sums[]) => {
    const sums = new Map<string, number[]>();
    for (const { currency, gross, refunds, fees, commissions } of rows) {
      const before = sums.get(currency ?? '') ?? [0, 0, 0, 0];
      const cents = [gross, refunds, fees, commissions].map((amount) => Math.round(amount * 100));
      sums.set(
        currency ?? '',
        before.map((sum, place) => sum + (cents[place] ?? 0)),
      );
    }
    return Object.fromEntries([...sums].filter(([, amounts]) => amounts.some((amount) => amount !== 0)));
  };
  const none = { gross: 0, refunds: 0, fees: 0, commissions: 0 };
  const purchases = sumsOf(
    listed.flatMap((one) => [
      {
        ...none,
        currency: one.currency,
        gross: one.amount ?? 0,
        refunds: one.refunded ?? 0,
        fees: one.fee ?? 0,
        commissions: one.commission ?? 0,
      },
      // A refund in another currency stands with its purchase as it was told.
      ...one.facts
        .filter(({ currency }) => currency !== one.currency)
        .map(({ currency, amount }) => ({ ...none, currency, refunds: amount ?? 0 })),
    ]),
  );
  const { body } = await operator.get(`${salesApi.exportSales.path}?${days}`);
  const lines = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
  const number = (line: readonly string[], place: number) => Number(line[place]);
  const exported = sumsOf(
    lines.map((line) => ({
      currency: line[7] ?? '',
      gross: number(line, 8),
      refunds: number(line, 9),
      fees: number(line, 10),
      commissions: number(line, 11),
    })),
  );
  const revenue = (await read(`${salesApi.getRevenue.path}?${days}`)).totals;
  const summary = (await read(`${analyticsApi.systemSummary.path}?${days}`)).revenue;
  return {
    listed,
    lines,
    revenue,
    summary,
    sums: { purchases, revenue: sumsOf(revenue), summary: sumsOf(summary), exported },
  };
}

test('books the same cents in purchases, revenue, analytics and export', async () => {
  await app.deps.db.deleteFrom('purchases').execute();
  for (const kind of SALES) await hear(kind, MIXED[kind] ?? []);
  const { listed, lines, revenue, summary, sums } = await readBooks();
  const { purchases } = sums;
  expect(sums).toEqual({ purchases, revenue: purchases, summary: purchases, exported: purchases });
  const order = listed.find(({ transaction_id: number }) => number === 'sums-2');
  expect(order).toMatchObject({ amount: 144, refunded: 97, commission: 18.8, affiliate: 'mia7' });
  // Each purchase is one sale, also a Stripe subscription that three events tell of and an order of two items.
  const sold = listed.filter(({ currency }) => currency === 'USD').length;
  const dollars = (list: readonly { currency: string }[]) => list.find(({ currency }) => currency === 'USD');
  expect([dollars(revenue), dollars(summary)]).toMatchObject([{ sales: sold }, { sales: sold }]);
  const empty = (line: readonly string[]) => Number(line[8]) === 0 && Number(line[9]) === 0;
  expect(lines.filter((line) => line[7] === 'USD' && line[3] === 'sub_s' && empty(line))).toEqual([]);
});

test('books parts, other currencies and repeated states the same everywhere', async () => {
  await app.deps.db.deleteFrom('purchases').execute();
  for (const kind of SALES) await hear(kind, ODD[kind] ?? []);
  const { listed, revenue, sums } = await readBooks();
  const { purchases } = sums;
  expect(sums).toEqual({ purchases, revenue: purchases, summary: purchases, exported: purchases });
  const stateOf = (number: string) => {
    const found = listed.find(({ transaction_id: id }) => id === number);
    return found && [found.state, found.amount, found.refunded, found.currency];
  };
  for (const whole of ['T-parts', 'W-parts', 'Z-parts', 'L-parts', 'txn_1'])
    expect([whole, stateOf(whole)]).toEqual([whole, ['refunded', 47, 47, 'USD']]);
  expect(stateOf('T-none')).toEqual(['partly_refunded', 47, 10, 'EUR']);
  expect(stateOf('T-other')).toEqual(['refunded', 47, 0, 'GBP']);
  expect(stateOf('W-none')).toEqual(['refunded', 43, 43, 'EUR']);
  expect(stateOf('W-yen')).toEqual(['partly_refunded', 7_000, 1_000, 'JPY']);
  expect(stateOf('W-other')).toEqual(['refunded', 43, 0, 'EUR']);
  expect(stateOf('L-none')).toEqual(['refunded', 47, 47, 'EUR']);
  for (const twice of ['T-twice', 'Z-twice']) expect(stateOf(twice)?.[0]).toBe('cancelled');
  for (const failed of ['T-failed', 'L-failed']) expect(stateOf(failed)?.[0]).toBe('grace');
  // The dispute was won: its sale counts among no refunds.
  const refunded = listed.filter(
    ({ facts, currency }) =>
      currency === 'USD' && facts.some(({ kind }) => kind === 'refund' || kind === 'partial_refund'),
  );
  const dollars = revenue.find(({ currency }: { currency: string }) => currency === 'USD');
  expect(dollars.refunded_sales).toBe(refunded.length + 2);
});

describe('a subscription gives what it holds', () => {
  const email = 'changes@example.com';
  const numbers = { DFY: 'pro', UNLIMITED: 'agency', AUTOMATION: 'seats' };
  const offer = async (list: 'stripe_price_id' | 'paddle_product_id') => {
    for (const [slug, number] of Object.entries(numbers)) await sellUnder(app, slug, { [list]: [number] });
  };
  const plans = async () => (await plansOf(app, email)).toSorted();
  let made = 0;
  const stamped = (payload: Record<string, unknown>) => {
    made += 1;
    const seconds = Math.floor(at.getTime() / 1000) + made;
    const time = new Date(seconds * 1000).toISOString();
    return { ...payload, id: `evt_${made}`, event_id: `evt_${made}`, created: seconds, occurred_at: time };
  };
  const tell = (kind: SenderKind, ...payloads: Record<string, unknown>[]) => hear(kind, payloads.map(stamped));
  const whyIgnored = (payload: Record<string, unknown>) =>
    readerOf('stripe').read(stamped(payload), { mapping: NO_MAPPING, headers: {} }).why;
  const line = (price: string, amount: number) => ({ amount, price: { id: price }, proration: amount < 0 });
  const invoice = (reason: string, paid: number, lines: readonly object[]) =>
    stripe('invoice.paid', {
      object: 'invoice',
      id: `in_${(made += 1)}`,
      subscription: 'sub_20',
      billing_reason: reason,
      amount_paid: paid,
      customer_email: email,
      lines: { data: lines },
    });

  test('a Stripe customer who changes up and back has the cheaper plan', async () => {
    await app.deps.db.deleteFrom('purchases').execute();
    await offer('stripe_price_id');
    await tell('stripe', invoice('subscription_create', 1_900, [line('pro', 1_900)]));
    expect(await plans()).toEqual(['DFY']);
    await tell('stripe', holding('sub_20', ['agency']));
    await tell('stripe', invoice('subscription_update', 17_850, [line('pro', -1_850), line('agency', 19_700)]));
    expect(await plans()).toEqual(['UNLIMITED']);
    await tell('stripe', holding('sub_20', ['pro']));
    expect(await plans()).toEqual(['DFY']);
    const proration = invoice('subscription_update', 0, [line('agency', -19_700), line('pro', 1_900)]);
    expect(whyIgnored(proration)).toMatch(/costs nothing/);
    await tell('stripe', invoice('subscription_cycle', 1_900, [line('pro', 1_900)]));
    expect(await plans()).toEqual(['DFY']);
    const listed = (await operator.get(salesApi.listPurchases.path)).json().data.data;
    expect(listed).toMatchObject([{ transaction_id: 'sub_20', amount: 216.5, refunded: 0, state: 'active' }]);
    const days = 'date_from=2026-01-01&date_to=2026-12-31';
    const revenue = (await operator.get(`${salesApi.getRevenue.path}?${days}`)).json().data;
    expect(revenue.totals).toMatchObject([{ currency: 'USD', gross: 216.5, sales: 1 }]);
  });

  test('a Stripe upgrade that nobody pays leaves the plan as it was', async () => {
    await app.deps.db.deleteFrom('purchases').execute();
    const held = (status: string, price: string, before: object) =>
      stripe(
        'customer.subscription.updated',
        { id: 'sub_20', object: 'subscription', status, items: { data: [{ price: { id: price } }] } },
        { ...before },
      );
    await tell('stripe', invoice('subscription_create', 1_900, [line('pro', 1_900)]));
    expect(whyIgnored(held('past_due', 'agency', { items: {}, status: 'active' }))).toMatch(/changes nothing/);
    await tell('stripe', invoice('subscription_update', 17_850, [line('pro', -1_850), line('agency', 19_700)]));
    await tell('stripe', held('active', 'agency', { status: 'past_due' }));
    expect(await plans()).toEqual(['UNLIMITED']);
    await tell('stripe', held('active', 'pro', { items: {} }));
  });

  test('an addition that is taken out ends, and its number follows', async () => {
    await app.deps.db.updateTable('plans').set({ is_addition: true }).where('slug', '=', 'AUTOMATION').execute();
    const seats = (quantity: number) => {
      const items = [{ price: { id: 'pro' } }, { price: { id: 'seats' }, quantity }].slice(0, quantity > 0 ? 2 : 1);
      return stripe(
        'customer.subscription.updated',
        { id: 'sub_20', object: 'subscription', status: 'active', items: { data: items } },
        { quantity: 1 },
      );
    };
    await tell('stripe', seats(3));
    expect(await plans()).toEqual(['3 AUTOMATION', 'DFY']);
    await tell('stripe', seats(2));
    expect(await plans()).toEqual(['2 AUTOMATION', 'DFY']);
    await tell('stripe', seats(0));
    expect(await plans()).toEqual(['DFY']);
    await app.deps.db.updateTable('plans').set({ is_addition: false }).where('slug', '=', 'AUTOMATION').execute();
  });

  const statesOf = async (number: string) =>
    (await operator.get(salesApi.listPurchases.path))
      .json()
      .data.data.filter((one: { transaction_id: string }) => one.transaction_id === number)
      .map(({ state }: { state: string }) => state);

  test('a Paddle cancellation or pause that is taken back keeps the plan', async () => {
    await app.deps.db.deleteFrom('purchases').execute();
    await offer('paddle_product_id');
    const start = { id: 'txn_c', subscription_id: 'sub_c', origin: 'web', custom_data: { email } };
    const items = [{ price: { id: 'pro', billing_cycle: { interval: 'month' } } }];
    const planned = (action: string | null) =>
      paddle('subscription.updated', {
        id: 'sub_c',
        status: 'active',
        items,
        scheduled_change: action && { action, effective_at: '2027-01-02T10:00:00Z' },
      });
    await tell('paddle', paddle('transaction.completed', { ...start, items }), planned(null));
    for (const action of ['cancel', 'pause', 'cancel']) {
      await tell('paddle', planned(action), planned(action));
      expect(await statesOf('txn_c')).toEqual(['cancelled']);
      await tell('paddle', planned(null), planned(null));
      expect(await statesOf('txn_c')).toEqual(['active']);
    }
    const back = { transaction_id: 'txn_c', subscription_id: 'sub_c', type: 'full', totals: { total: '4700' } };
    await tell('paddle', paddle('adjustment.created', { ...back, id: 'adj_c', action: 'refund' }), planned(null));
    await tell('paddle', planned('cancel'), planned(null));
    expect([await statesOf('txn_c'), await plans()]).toEqual([['refunded'], []]);
  });

  test('a Stripe cancellation that is taken back makes up for no charge-back', async () => {
    await app.deps.db.deleteFrom('purchases').execute();
    await offer('stripe_price_id');
    const toEnd = (isToEnd: boolean) =>
      stripe(
        'customer.subscription.updated',
        { id: 'sub_20', object: 'subscription', status: 'active', cancel_at_period_end: isToEnd, canceled_at: made },
        { cancel_at_period_end: !isToEnd },
      );
    const paid = invoice('subscription_create', 1_900, [line('pro', 1_900)]);
    Object.assign(paid.data.object, { payment_intent: 'pi_20' });
    await tell('stripe', paid, toEnd(true), toEnd(false));
    expect([await statesOf('sub_20'), await plans()]).toEqual([['active'], ['DFY']]);
    const dispute = { object: 'dispute', id: 'dp_20', payment_intent: 'pi_20', amount: 1_900 };
    await tell('stripe', stripe('charge.dispute.created', dispute), toEnd(true), toEnd(false));
    expect([await statesOf('sub_20'), await plans()]).toEqual([['charged_back'], []]);
    const { sums } = await readBooks();
    expect(sums.purchases).toEqual({ USD: [1_900, 1_900, 0, 0] });
    expect(sums).toMatchObject({ revenue: sums.purchases, exported: sums.purchases });
  });

  test('a JVZoo payment after a refund of the first one gives the plan', async () => {
    await app.deps.db.deleteFrom('purchases').execute();
    const told = (type: string, receipt: string, total = '47.00') => ({
      ...zoo(receipt, type, total),
      customer_email: email,
    });
    await hear('jvzoo', [told('SALE', 'Z-back'), told('RFND', 'Z-back', '-47.00')]);
    expect([await statesOf('Z-back'), await plans()]).toEqual([['refunded'], []]);
    await hear('jvzoo', [{ ...told('BILL', 'Z-back-B001'), date: '2026-12-24' }]);
    expect([await statesOf('Z-back'), (await plans()).length]).toEqual([['active'], 1]);
    await hear('jvzoo', [told('RFND', 'Z-back-B001', '-47.00')]);
    expect([await statesOf('Z-back'), await plans()]).toEqual([['refunded'], []]);
  });

  test.each(['pro', 'agency', undefined])('a refund that names %s ends what a mapped change gave', async (sku) => {
    await app.deps.db.deleteFrom('purchases').execute();
    for (const [slug, number] of Object.entries(numbers)) await sellUnder(app, slug, { other_product_id: [number] });
    const told = (type: string, item?: string) => ({
      number: 'A-1',
      buyer: { email },
      type,
      total: 47,
      cur: 'USD',
      ...(item ? { lines: [{ sku: item }] } : {}),
    });
    const [paid, moved, returned] = [told('paid', 'pro'), told('moved', 'agency'), told('returned', sku)];
    await hear('any', [paid, moved]);
    expect(await plans()).toEqual(['UNLIMITED']);
    await hear('any', [returned]);
    expect(await plans()).toEqual([]);
    await app.deps.db.deleteFrom('purchases').execute();
    await hear('any', [returned, moved, paid]);
    expect(await plans()).toEqual([]);
  });

  test('a Paddle customer keeps what was bought once beside the subscription', async () => {
    await app.deps.db.deleteFrom('purchases').execute();
    await offer('paddle_product_id');
    const item = (id: string, billing_cycle: object | null = { interval: 'month' }) => ({
      price: { id, billing_cycle },
    });
    const holds = (...items: object[]) => paddle('subscription.updated', { id: 'sub_p', status: 'active', items });
    const start = { id: 'txn_p', subscription_id: 'sub_p', origin: 'web', custom_data: { email } };
    await tell(
      'paddle',
      paddle('transaction.completed', { ...start, items: [item('agency'), item('seats', null)] }),
      holds(item('agency')),
    );
    expect(await plans()).toEqual(['AUTOMATION', 'UNLIMITED']);
    await tell('paddle', holds(item('pro')));
    expect(await plans()).toEqual(['AUTOMATION', 'DFY']);
    const listed = (await operator.get(salesApi.listPurchases.path)).json().data.data;
    expect(listed[0].facts.map(({ kind }: { kind: string }) => kind)).toEqual([
      'subscription_start',
      'changed',
      'changed',
    ]);
  });
});
