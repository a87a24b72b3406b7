import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import {
  identityApi,
  plansApi,
  type SaleKind,
  SENDER_KINDS,
  type SenderKind,
  type SenderMapping,
  inboxApi,
  type InboxEvent,
} from '@sayso/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerAdministrator, type TestUser } from '../../testing/test-user.ts';
import * as selling from '../sales/testing/selling.ts';
import { wakeOrder } from '../../making/renders/orders/wake-order.service.ts';
import { takeInFact } from '../sales/sales.service.ts';
import { processWaiting } from './events/unknown-items.service.ts';
import { processEvents } from './processing/process-events.ts';
import { readerOf } from './readers/index.ts';
import { event, NEW_INVOICE } from './readers/testing/stripe-events.ts';
import { sellUnder } from '../../people/plans/testing/sell-under.ts';

const KEY = 'key-of-the-seller';
const SALES = (Object.keys(SENDER_KINDS) as SenderKind[]).filter((kind) => SENDER_KINDS[kind].about === 'sales');
const NO_MAPPING: SenderMapping = { fields: {}, events: {}, amount_in: 'major', signature_header: '' };
const MAPPING: SenderMapping = {
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
const mappingOf = (kind: SenderKind) => (kind === 'any' ? MAPPING : NO_MAPPING);
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
  const numbers = Object.fromEntries(SALES.map((kind) => [SENDER_KINDS[kind].number ?? '', ['product-77']]));
  await sellUnder(app, 'DFY', numbers);
});
afterAll(() => app.close());

const process = () => processEvents({ ...app.deps, readerOf, takeInFact, wakeOrder }, new AbortController().signal);

test.each(SALES)('a sale told by %s gives the plan, once, and its refund takes it', async (kind) => {
  const answer = await operator.post(inboxApi.createWebhookSource.path, {
    kind,
    key: KEY,
    mapping: mappingOf(kind),
  });
  const path = new URL(inboxApi.createWebhookSource.response.parse(answer.json()).data.url).pathname;
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
  await sellUnder(app, 'UNLIMITED', { stripe_price_id: ['prod_9'] });
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
  const created = await operator.post(inboxApi.createWebhookSource.path, { kind, key: KEY });
  const { id } = inboxApi.createWebhookSource.response.parse(created.json()).data.source;
  for (const form of [{ kind: 'video_ready' }, { kind: 'video_failed', transaction: 'v-7' }]) {
    const sent = await operator.post(inboxApi.sendTestEvent.path.replace(':id', id), form);
    expect(sent.json().data).toMatchObject({ status: 200, answer: 'Received' });
  }
  await process();
  const listed = await operator.get(`${inboxApi.listWebhookEvents.path}?source=${kind}`);
  const { data } = inboxApi.listWebhookEvents.response.parse(listed.json()).data;
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

const byNumber = (one: InboxEvent, other: InboxEvent) =>
  String(one.transaction_id).localeCompare(String(other.transaction_id));

test('LaunchpadJV may tell a sale behind its address, and none of it stands in the log', async () => {
  const created = await operator.post(inboxApi.createWebhookSource.path, {
    kind: 'launchpadjv',
    slug: 'lp',
    key: KEY,
  });
  const { pathname } = new URL(inboxApi.createWebhookSource.response.parse(created.json()).data.url);
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
  const created = await operator.post(inboxApi.createWebhookSource.path, { kind: 'gumroad', slug: 'gum', key: KEY });
  const { pathname } = new URL(inboxApi.createWebhookSource.response.parse(created.json()).data.url);
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
async function openSource(kind: SenderKind, slug: string) {
  const created = await operator.post(inboxApi.createWebhookSource.path, { kind, slug, key: KEY });
  const { pathname } = new URL(inboxApi.createWebhookSource.response.parse(created.json()).data.url);
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
  await sellUnder(app, 'DFY', { stripe_price_id: ['price_1'] });
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

const ORDER = {
  order_id: 'H-1',
  invoice_id: 'I-1',
  customer: { email: 'again@example.com' },
  base_product: '77',
  order: { total: '4700', charges: [{ item_type: 'product', reference: '77', amount: '4700' }] },
};
const LAUNCH = { transaction_id: 'H-1', product_id: 'product-77', email: 'again@example.com', total: '47.00' };

test.each<[SenderKind, (action: string) => Record<string, unknown>, string[]]>([
  [
    'thrivecart',
    (what) => ({ ...ORDER, event: `order.${what}`, thrivecart_secret: KEY }),
    ['success', 'subscription_cancelled', 'subscription_resumed', 'rebill_failed'],
  ],
  ['launchpadjv', (action) => ({ ...LAUNCH, action, secret: KEY }), ['sale', 'cancel', 'uncancel-rebill', 'insf']],
])(
  '%s cancels again after it was resumed, and a repeat does nothing',
  async (kind, tell, [sale, cancel, resume, fail]) => {
    const { post, ends } = await openSource(kind, `again-${kind}`);
    const purchase = () =>
      app.deps.db
        .selectFrom('purchases')
        .select(['id', 'state'])
        .where('source', '=', `again-${kind}`)
        .executeTakeFirstOrThrow();
    const send = async (action = '') => {
      at = new Date(at.getTime() + 60_000);
      expect(await post(JSON.stringify(tell(action)), 'application/json')).toBe(200);
      return (await purchase()).state;
    };
    expect([await send(sale), await send(cancel), await send(cancel)]).toEqual(['active', 'cancelled', 'cancelled']);
    expect([await send(resume), await send(resume)]).toEqual(['active', 'active']);
    expect([await send(cancel), await send(cancel)]).toEqual(['cancelled', 'cancelled']);
    expect([await send(resume), await send(fail)]).toEqual(['active', 'grace']);
    const facts = await app.deps.db
      .selectFrom('sale_facts')
      .select('kind')
      .where('purchase_id', '=', (await purchase()).id)
      .execute();
    expect(facts).toHaveLength(6);
    expect(await ends()).toHaveLength(6);
  },
);

test.each([
  [{ WP_SALE_CURRENCY: 'XYZ', WP_SALE_AMOUNT: '47.00' }, "'XYZ' is no currency."],
  [{ WP_SALE_CURRENCY: 'USD', WP_SALE_AMOUNT: '-47.00' }, 'Its amount is negative, but it is a sale'],
])('keeps a sale of %o for a person', async (told, words) => {
  const { post, ends } = await openSource('warriorplus', `odd-${told.WP_SALE_CURRENCY.toLowerCase()}`);
  const form = new URLSearchParams({
    WP_ACTION: 'sale',
    WP_SALE: 'odd',
    WP_ITEM_NUMBER: 'product-77',
    WP_BUYER_EMAIL: 'odd@example.com',
    WP_SECURITYKEY: KEY,
    ...told,
  });
  expect(await post(form.toString(), 'application/x-www-form-urlencoded')).toBe(200);
  expect(await ends()).toEqual([['failed', expect.stringContaining(words)]]);
});

test('a payment without date or number is a repeat at first, and the next one days later', async () => {
  const { post, ends } = await openSource('launchpadjv', 'lp-bare');
  const before = at;
  onTestFinished(() => void (at = before));
  const tell = async (action: string, afterMs: number) => {
    at = new Date(at.getTime() + afterMs);
    expect(await post(JSON.stringify({ ...LAUNCH, action, secret: KEY }), 'application/json')).toBe(200);
  };
  const [hour, month] = [3_600_000, 30 * 24 * 3_600_000];
  for (const [action, afterMs] of [
    ['sale', 0],
    ['bill', month],
    ['bill', hour],
    ['bill', month],
    ['bill', hour],
  ] as const)
    await tell(action, afterMs);
  expect(await ends()).toHaveLength(3);
  const purchase = app.deps.db.selectFrom('purchases').select('gross_minor').where('source', '=', 'lp-bare');
  expect(await purchase.executeTakeFirst()).toEqual({ gross_minor: '14100' });
});

test('LaunchpadJV stores and books each part of a refund', async () => {
  const { post, ends } = await openSource('launchpadjv', 'lp-parts');
  for (const [action, total] of [
    ['sale', '47.00'],
    ...['10.00', '12.00', '25.00', '25.00'].map((part) => ['refund', part]),
  ])
    expect(await post(JSON.stringify({ ...LAUNCH, action, total, secret: KEY }), 'application/json')).toBe(200);
  expect(await ends()).toHaveLength(4);
  const purchase = app.deps.db.selectFrom('purchases').select(['state', 'refunded_minor']);
  expect(await purchase.where('source', '=', 'lp-parts').executeTakeFirst()).toEqual({
    state: 'refunded',
    refunded_minor: '4700',
  });
});
