import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import {
  analyticsApi,
  identityApi,
  plansApi,
  salesApi,
  type SaleKind,
  WEBHOOK_KINDS,
  type WebhookKind,
  type WebhookMapping,
  webhooksApi,
  type WebhookEvent,
} from '@sayso/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerAdministrator, type TestUser } from '../../testing/test-user.ts';
import * as selling from '../sales/testing/selling.ts';
import { wakeOrder } from '../renders/orders/wake-order.service.ts';
import { takeInFact } from '../sales/sales.service.ts';
import { processWaiting } from './events/process-waiting.ts';
import { processEvents } from './processing/process-events.ts';
import { readerOf } from './readers/index.ts';
import { event, NEW_INVOICE, SESSION } from './readers/testing/stripe-events.ts';

const KEY = 'key-of-the-seller';
const SALES = (Object.keys(WEBHOOK_KINDS) as WebhookKind[]).filter((kind) => WEBHOOK_KINDS[kind].about === 'sales');
const NO_MAPPING: WebhookMapping = { fields: {}, events: {}, amount_in: 'major', signature_header: '' };
const MAPPING: WebhookMapping = {
  fields: {
    event: ['type'],
    email: ['buyer.email'],
    item: ['lines.0.sku'],
    transaction: ['number'],
    amount: ['total'],
    occurred_at: ['at'],
  },
  events: { paid: 'sale', returned: 'refund' },
  amount_in: 'major',
  signature_header: 'x-signature',
};
const { plansOf } = selling;
const mappingOf = (kind: WebhookKind) => (kind === 'any' ? MAPPING : NO_MAPPING);
let app: TestApp;
let operator: TestUser;
let lines = '';
let at = new Date('2026-11-24T12:00:00Z');

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  });
  app = await createTestApp({ deps: { now: () => at, log: pino({ level: 'info' }, stream) } });
  operator = await registerAdministrator(app.server, app.deps.db);
  const numbers = Object.fromEntries(SALES.map((kind) => [WEBHOOK_KINDS[kind].number ?? '', ['product-77']]));
  await app.deps.db.updateTable('plans').set(numbers).where('slug', '=', 'DFY').execute();
});
afterAll(() => app.close());

const process = () => processEvents({ ...app.deps, readerOf, takeInFact, wakeOrder }, new AbortController().signal);

test.each(SALES)('a sale told by %s gives the plan, once, and its refund takes it', async (kind) => {
  const answer = await operator.post(webhooksApi.createWebhookSource.path, {
    kind,
    key: KEY,
    mapping: mappingOf(kind),
  });
  const path = new URL(webhooksApi.createWebhookSource.response.parse(answer.json()).data.url).pathname;
  // Some of these sellers mark their samples as tests, which make no account.
  const { email } = await app.registerVerifiedUser();
  const tell = async (what: SaleKind, key = KEY) => {
    at = new Date(at.getTime() + 60_000);
    const event = readerOf(kind).sample({
      kind: what,
      item: 'product-77',
      email,
      transaction: 'T-1',
      keys: [key],
      mapping: mappingOf(kind),
      now: at,
    });
    if (!event) throw new Error(`${kind} tells of no ${what}`);
    const received = await app.server.inject({
      method: 'POST',
      url: path,
      headers: { ...event.headers, 'content-type': event.contentType },
      body: event.body,
    });
    await process();
    return received.statusCode;
  };
  expect(await tell('sale', 'wrong-key')).toBe(401);
  expect(await plansOf(app, email)).toEqual(['FE']);
  expect([await tell('sale'), await tell('sale')]).toEqual([200, 200]);
  expect(await plansOf(app, email)).toEqual(['DFY', 'FE']);
  expect(await tell('refund')).toBe(200);
  expect(await plansOf(app, email)).not.toContain('DFY');
  const events = await app.deps.db
    .selectFrom('webhook_events')
    .select(['status', 'outcome'])
    .where('source_kind', '=', kind)
    .orderBy('id')
    .execute();
  expect(events.map(({ status }) => status)).not.toContain('failed');
});

test('a product sold under its price is the plan of the product', async () => {
  await app.deps.db
    .updateTable('plans')
    .set({ stripe_price_id: ['prod_9'] })
    .where('slug', '=', 'UNLIMITED')
    .execute();
  const line = { amount: 1900, price: { id: 'price_9', product: 'prod_9' } };
  const object = {
    object: 'invoice',
    id: 'in_9',
    subscription: 'sub_9',
    billing_reason: 'subscription_create',
    amount_paid: 1900,
    currency: 'usd',
    customer_email: 'nine@example.com',
    lines: { data: [line] },
  };
  const { facts } = readerOf('stripe').read(
    { id: 'evt_9', type: 'invoice.paid', created: 1_790_000_000, data: { object } },
    { mapping: NO_MAPPING, headers: {} },
  );
  for (const fact of facts) {
    await app.deps.db
      .transaction()
      .execute((trx) =>
        takeInFact(app.deps, trx, { source: 'stripe', sourceKind: 'stripe', fact, receivedAt: at, eventId: null }),
      );
  }
  expect(await plansOf(app, 'nine@example.com')).toEqual(['UNLIMITED']);
});

test.each(['heygen', 'a2e'] as const)('a test event of %s is verified, stored and shown as a test', async (kind) => {
  const created = await operator.post(webhooksApi.createWebhookSource.path, { kind, key: KEY });
  const { id } = webhooksApi.createWebhookSource.response.parse(created.json()).data.source;
  for (const form of [{ kind: 'video_ready' }, { kind: 'video_failed', transaction: 'v-7' }]) {
    const sent = await operator.post(webhooksApi.sendTestEvent.path.replace(':id', id), form);
    expect(sent.json().data).toMatchObject({ status: 200, answer: 'Received' });
  }
  await process();
  const listed = await operator.get(`${webhooksApi.listWebhookEvents.path}?source=${kind}`);
  const { data } = webhooksApi.listWebhookEvents.response.parse(listed.json()).data;
  // Both came at the same moment of this app's clock, so that neither stands before the other.
  expect(data.toSorted((one, other) => byNumber(other, one))).toMatchObject([
    {
      is_test: true,
      status: 'success',
      transaction_id: 'v-7',
      outcome: expect.stringContaining('A test of a failure'),
    },
    { is_test: true, status: 'success', transaction_id: expect.stringMatching(/^TEST-/) },
  ]);
});

const byNumber = (one: WebhookEvent, other: WebhookEvent) =>
  String(one.transaction_id).localeCompare(String(other.transaction_id));

test('LaunchpadJV may tell a sale behind its address, and none of it stands in the log', async () => {
  const created = await operator.post(webhooksApi.createWebhookSource.path, {
    kind: 'launchpadjv',
    slug: 'lp',
    key: KEY,
  });
  const { pathname } = new URL(webhooksApi.createWebhookSource.response.parse(created.json()).data.url);
  const query = `transaction_id=LP-1&product_id=product-77&action=SALE&email=behind%40example.com&secret=${KEY}`;
  const post = (url: string) => app.server.inject({ method: 'POST', url });
  lines = '';
  expect((await post(`${pathname}?${query.replace(KEY, 'wrong')}`)).statusCode).toBe(401);
  expect((await post(`${pathname}x?${query}`)).statusCode).toBe(401);
  expect((await post(`${pathname}?${query}`)).statusCode).toBe(200);
  await process();
  expect(await plansOf(app, 'behind@example.com')).toEqual(['DFY']);
  await expect.poll(() => lines.split('"request"').length).toBeGreaterThan(3);
  expect(lines).toContain('/api/webhooks/:source/:secret');
  for (const hidden of ['behind', 'LP-1', KEY, pathname.split('/').at(-1)]) expect(lines).not.toContain(hidden);
});

test('what waits for a plan is processed as soon as one has any of the numbers that it names, wherever that was entered', async () => {
  const created = await operator.post(webhooksApi.createWebhookSource.path, { kind: 'gumroad', slug: 'gum', key: KEY });
  const { pathname } = new URL(webhooksApi.createWebhookSource.response.parse(created.json()).data.url);
  const sell = async (number: string, short: string) => {
    const email = `${number}@example.com`;
    const body = { seller_id: KEY, email, price: '4700', sale_id: number, product_id: number, short_product_id: short };
    const payload = new URLSearchParams({ resource_name: 'sale', currency: 'usd', ...body }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.server.inject({ method: 'POST', url: pathname, headers: type, payload })).statusCode).toBe(200);
  };
  await sell('gum-1', 'short-1');
  await sell('gum-2', 'short-2');
  const wake = async () => {
    await processWaiting(app.deps, new AbortController().signal);
    await process();
    const rows = app.deps.db.selectFrom('webhook_events').select(['status', 'attempts']).where('source', '=', 'gum');
    return (await rows.orderBy('transaction_id').execute()).map(({ status, attempts }) => `${status} ${attempts}`);
  };
  await process();
  expect(await wake()).toEqual(['failed 1', 'failed 1']);
  const { id } = await selling.planOf(app, 'AUTOMATION');
  const edited = await operator.put(plansApi.updatePlan.path.replace(':id', id), { gumroad_product_id: [' Short-1'] });
  expect(edited.statusCode).toBe(200);
  expect(await wake()).toEqual(['success 2', 'failed 1']);
  expect(await plansOf(app, 'gum-1@example.com')).toEqual(['AUTOMATION']);
  // A number of another seller's wakes nothing.
  await operator.put(plansApi.updatePlan.path.replace(':id', id), { paddle_product_id: ['short-2'] });
  expect(await wake()).toEqual(['success 2', 'failed 1']);
});

/** Makes a source of a kind; answers how something is posted to it, and what became of all that was. */
async function openSource(kind: WebhookKind, slug: string) {
  const created = await operator.post(webhooksApi.createWebhookSource.path, { kind, slug, key: KEY });
  const { pathname } = new URL(webhooksApi.createWebhookSource.response.parse(created.json()).data.url);
  return {
    async post(payload: string | Buffer, type: string, headers: Record<string, string> = {}): Promise<number> {
      const all = { ...headers, 'content-type': type };
      const answer = await app.server.inject({ method: 'POST', url: pathname, headers: all, payload });
      await process();
      return answer.statusCode;
    },
    ends: async () => {
      const rows = app.deps.db.selectFrom('webhook_events').select(['status', 'outcome']).where('source', '=', slug);
      return (await rows.orderBy('created_at').orderBy('id').execute()).map((row) => [row.status, row.outcome]);
    },
  };
}

test('a test event makes no account and tells the plan', async () => {
  const { post, ends } = await openSource('jvzoo', 'jv-test');
  const email = 'nobody-yet@example.com';
  const asked = { item: 'product-77', email, transaction: 'T-none', keys: [KEY], mapping: NO_MAPPING, now: at };
  const sample = readerOf('jvzoo').sample({ ...asked, kind: 'sale' });
  expect(await post(sample?.body ?? '', sample?.contentType ?? '')).toBe(200);
  expect(await selling.personOf(app, email)).toBeUndefined();
  expect(await selling.mailsTo(app, email)).toEqual([]);
  expect(await ends()).toEqual([['success', expect.stringContaining(`gives Done For You to ${email}`)]]);
});

test('answers an empty ThriveCart post with 200 and stores nothing', async () => {
  const { post, ends } = await openSource('thrivecart', 'tc-ping');
  expect(await post('', 'application/x-www-form-urlencoded')).toBe(200);
  expect(await ends()).toEqual([]);
});

test('a Stripe payment waits for its invoice without failure', async () => {
  const { post, ends } = await openSource('stripe', 'st-order');
  await app.deps.db
    .updateTable('plans')
    .set({ stripe_price_id: ['price_1'] })
    .where('slug', '=', 'DFY')
    .execute();
  const send = (type: string, object: Record<string, unknown>) => {
    const body = Buffer.from(JSON.stringify({ ...event(type, object), created: Math.floor(at.getTime() / 1000) }));
    const time = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', KEY).update(`${time}.`).update(body).digest('hex');
    return post(body, 'application/json', { 'stripe-signature': `t=${time},v1=${signature}` });
  };
  const payment = { payment_intent: 'pi_1', type: 'payment_intent' };
  const paid = { object: 'invoice_payment', id: 'inpay_1', invoice: 'in_1', amount_paid: 3_800, payment };
  expect(await send('invoice_payment.paid', paid)).toBe(200);
  expect(await ends()).toEqual([['success', 'Waits for the event that tells what was bought']]);
  at = new Date(at.getTime() + 1_000);
  expect(await send('invoice.paid', { ...NEW_INVOICE, customer_email: 'late@example.com' })).toBe(200);
  expect(await plansOf(app, 'late@example.com')).toEqual(['DFY']);
  expect((await ends()).map(([status]) => status)).toEqual(['success', 'success']);
});

test('a buyer signs in with an international domain as written', async () => {
  const { post } = await openSource('warriorplus', 'wp-idn');
  const form = new URLSearchParams({
    WP_ACTION: 'sale',
    WP_SALE: 'IDN-1',
    WP_ITEM_NUMBER: 'product-77',
    WP_BUYER_EMAIL: 'Jo@Bücher.example',
    WP_BUYER_NAME: 'Jo',
    WP_SALE_AMOUNT: '47.00',
    WP_SECURITYKEY: KEY,
  });
  expect(await post(form.toString(), 'application/x-www-form-urlencoded')).toBe(200);
  const stored = 'jo@xn--bcher-kva.example';
  const [welcome] = await selling.mailsTo(app, stored);
  const call = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload });
  const [email, password] = ['jo@bücher.example', 'a long one that nobody guesses'];
  const reset = { email, token: welcome?.input['token'], password, password_confirmation: password };
  expect((await call(identityApi.resetPassword.path, reset)).statusCode).toBe(200);
  for (const written of [email, stored, 'JO@BÜCHER.example'])
    expect((await call(identityApi.login.path, { email: written, password })).statusCode).toBe(200);
});

/** Takes in what some events of a seller say, a minute after each other. */
async function hear(kind: WebhookKind, payloads: readonly Record<string, unknown>[]): Promise<void> {
  for (const payload of payloads) {
    at = new Date(at.getTime() + 60_000);
    const read = readerOf(kind).read(payload, { mapping: mappingOf(kind), headers: {} });
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
  customer: { email: 'sums@example.com' },
  order: { total: '14400', charges: [charge('product', '77', '4700'), charge('bump', '3', '9700')] },
  affiliates: { 0: { id: 'mia7', name: 'Mia', commission: '5760' } },
};
const cartPart = (what: 'refund' | 'subscription', [type, id]: readonly string[], amount: string) => ({
  ...CART,
  event: what === 'refund' ? 'order.refund' : 'order.subscription_payment',
  event_id: `${what}-${id}-${amount}`,
  [what]: { type, id, amount },
});
const PLUS = { WP_SALE: 'sums-1', WP_ITEM_NUMBER: 'product-77', WP_BUYER_EMAIL: 'sums@example.com', WP_TXNID: 'ch_77' };
const ZOO = {
  transaction_id: 'SUMS1',
  product_id: 'product-77',
  customer_email: 'sums@example.com',
  date: '2026-11-24',
};
const GUM = {
  sale_id: 'sums-1',
  product_id: 'product-77',
  email: 'sums@example.com',
  price: '4700',
  gumroad_fee: '470',
};
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

/** Sales, refunds of a part and of one of several items, renewals and charge-backs. */
const MIXED: Partial<Record<WebhookKind, readonly Record<string, unknown>[]>> = {
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
    stripe('charge.dispute.created', { object: 'dispute', id: 'dp_s', payment_intent: 'pi_s', amount: 2_800 }),
  ],
  paddle: [
    paddle('transaction.completed', {
      id: 'txn_1',
      custom_data: { email: 'sums@example.com' },
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
      email: 'sums@example.com',
      action: 'sale',
      total: '47.00',
      fee: '2',
    },
    { transaction_id: 'sums-1', product_id: 'product-77', email: 'sums@example.com', action: 'refund', total: '7.00' },
  ],
  any: [
    { number: 'sums-1', buyer: { email: 'sums@example.com' }, lines: [{ sku: 'product-77' }], type: 'paid', total: 47 },
    { number: 'sums-1', type: 'returned', total: 47 },
  ],
};

test('books the same cents in purchases, revenue, analytics and export', async () => {
  await app.deps.db.deleteFrom('purchases').execute();
  for (const kind of SALES) await hear(kind, MIXED[kind] ?? []);
  const days = 'date_from=2026-01-01&date_to=2026-12-31';
  const read = async (path: string) => (await operator.get(path)).json().data;
  const cents = (told: { gross: number; refunds: number; fees: number; commissions: number }) =>
    [told.gross, told.refunds, told.fees, told.commissions].map((amount) => Math.round(amount * 100));
  const dollars = (list: readonly { currency: string }[]) =>
    list.filter(({ currency }) => currency === 'USD') as never[];
  const listed = salesApi.listPurchases.response.parse({
    status: 'success',
    data: await read(`${salesApi.listPurchases.path}?per_page=100`),
  }).data.data;
  const sumOf = (rows: readonly number[][]) => rows.reduce((sums, row) => sums.map((sum, at) => sum + (row[at] ?? 0)));
  const purchases = sumOf(
    listed.map(({ amount, refunded, fee, commission }) =>
      cents({ gross: amount ?? 0, refunds: refunded ?? 0, fees: fee ?? 0, commissions: commission ?? 0 }),
    ),
  );
  const [revenue] = dollars((await read(`${salesApi.getRevenue.path}?${days}`)).totals);
  const [summary] = dollars((await read(`${analyticsApi.systemSummary.path}?${days}`)).revenue);
  const { body } = await operator.get(`${salesApi.exportSales.path}?${days}`);
  const lines = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'))
    .filter((line) => line[7] === 'USD');
  const exported = sumOf(lines.map((line) => [8, 9, 10, 11].map((place) => Math.round(Number(line[place]) * 100))));
  expect([cents(revenue as never), cents(summary as never), exported]).toEqual([purchases, purchases, purchases]);
  const order = listed.find(({ transaction_id: number }) => number === 'sums-2');
  expect(order).toMatchObject({ amount: 144, refunded: 97, commission: 18.8, affiliate: 'mia7' });
  // Each purchase is one sale, also a Stripe subscription that three events tell of and an order of two items.
  const sold = listed.filter(({ currency }) => currency === 'USD').length;
  expect([revenue, summary]).toMatchObject([{ sales: sold }, { sales: sold }]);
  expect(lines.filter((line) => line[3] === 'sub_s' && Number(line[8]) === 0 && Number(line[9]) === 0)).toEqual([]);
});
