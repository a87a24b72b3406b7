import { auditApi, type ReconciliationColumns, salesApi, type SenderKind } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { eraseUser } from '../../../people/accounts/deletion.service.ts';
import { type SaleFact, takeInFact } from '../sales.service.ts';
import { factOf } from '../testing/sale-facts.ts';
import { processExports } from './process-exports.ts';
import { sellUnder } from '../../../people/plans/testing/sell-under.ts';

let app: TestApp;
let operator: TestUser;
let sourceId: string;
const at = new Date('2026-11-24T12:00:00Z');
const never = new AbortController().signal;

const HEAD = 'Sale,Date,Buyer,Product,Status,Amount,Currency';
const MAPPING: ReconciliationColumns = {
  fields: {
    transaction: 'Sale',
    occurred_at: 'Date',
    email: 'Buyer',
    item: 'Product',
    event: 'Status',
    amount: 'Amount',
    currency: 'Currency',
  },
  events: { completed: 'sale', refunded: 'refund', rebill: 'renewal' },
};

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => at } });
  operator = await app.registerAdministrator();
  await sellUnder(app, 'DFY', { wp_item_number: ['wso_dfy'] });
});
beforeEach(async () => {
  const { db } = app.deps;
  await db.deleteFrom('reconciliations').execute();
  await db.deleteFrom('purchases').execute();
  await db
    .deleteFrom('user_plans')
    .where('plan_id', 'in', (of) => of.selectFrom('plans').select('id').where('slug', '=', 'DFY'))
    .execute();
  await db.deleteFrom('webhook_sources').execute();
  sourceId = await addSource('warriorplus', 'warriorplus');
});
afterAll(() => app.close());

async function addSource(kind: SenderKind, slug: string): Promise<string> {
  const id = newId();
  const secret = { secret_sha256: Buffer.from(slug), secret_hint: 'abcd' };
  await app.deps.db
    .insertInto('webhook_sources')
    .values({ ...secret, id, kind, slug, name: 'My WarriorPlus', created_at: at, updated_at: at })
    .execute();
  return id;
}

/** Told by an event, as a sender does. */
const tell = (fact: SaleFact) =>
  app.deps.db.transaction().execute((trx) =>
    takeInFact(app.deps, trx, {
      source: 'warriorplus',
      sourceKind: 'warriorplus',
      fact,
      receivedAt: at,
      eventId: newId(),
    }),
  );
const sold = (sale: string, more: Partial<SaleFact> = {}) =>
  factOf('sale', {
    sale,
    item: 'wso_dfy',
    email: `${sale.toLowerCase()}@example.com`,
    amountMinor: 4_700,
    occurredAt: new Date('2026-11-02T10:00:00Z'),
    ...more,
  });

const start = (rows: string[], { mapping = MAPPING, source = sourceId } = {}) =>
  operator.post(salesApi.startReconciliation.path, {
    source_id: source,
    file_name: 'sales.csv',
    csv: [HEAD, ...rows].join('\n'),
    mapping,
  });
const row = (sale: string, { status = 'Completed', amount = '47.00', date = '2026-11-02', currency = 'USD' } = {}) =>
  `${sale},${date},${sale.toLowerCase()}@example.com,wso_dfy,${status},${amount},${currency}`;

async function compared(rows: string[], options = {}) {
  const answer = await start(rows, options);
  expect(answer.statusCode).toBe(201);
  const { id } = salesApi.startReconciliation.response.parse(answer.json()).data;
  await processExports(app.deps, never);
  await confirm(id);
  return outcomesOf(id);
}

/** Has rows of a comparison processed, as far as it waits for that. */
async function confirm(id: string, rows?: number[]) {
  await operator.post(salesApi.processReconciliation.path.replace(':id', id), { rows });
  await processExports(app.deps, never);
}
/** A comparison that nothing was confirmed of. */
async function looked(rows: string[], options = {}) {
  const { id } = (await start(rows, options)).json().data;
  await processExports(app.deps, never);
  return id as string;
}
const comparison = async (id: string) =>
  salesApi.getReconciliation.response.parse(
    (await operator.get(salesApi.getReconciliation.path.replace(':id', id))).json(),
  ).data;

async function rowsOf(id: string, query = '') {
  const path = salesApi.listReconciliationRows.path.replace(':id', id);
  return salesApi.listReconciliationRows.response.parse((await operator.get(`${path}?${query}`)).json()).data;
}
const outcomesOf = async (id: string) => (await rowsOf(id)).data.map(({ outcome, words }) => [outcome, words]);

async function sales(): Promise<{ purchases: number; gross: number }> {
  const rows = await app.deps.db.selectFrom('purchases').select('gross_minor').execute();
  return { purchases: rows.length, gross: rows.reduce((all, { gross_minor: gross }) => all + Number(gross), 0) };
}
const holders = async () => {
  const rows = await app.deps.db
    .selectFrom('user_plans')
    .innerJoin('users', 'users.id', 'user_plans.user_id')
    .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
    .select('email')
    .where('slug', '=', 'DFY')
    .execute();
  return rows.map(({ email }) => email).toSorted();
};

test('what stands in an export is shown before anything is stored, and so is how it was mapped the last time', async () => {
  const read = async () => {
    const csv = [HEAD, row('WP-1'), row('WP-2')].join('\n');
    const answer = await operator.post(salesApi.readExportHead.path, { source_id: sourceId, csv });
    return salesApi.readExportHead.response.parse(answer.json()).data;
  };
  const first = await read();
  expect(first).toMatchObject({ columns: HEAD.split(','), row_count: 2, mapping: null });
  expect(first.rows[0]).toMatchObject({ Sale: 'WP-1', Amount: '47.00' });
  await compared([row('WP-1')]);
  expect((await read()).mapping).toEqual(MAPPING);
});

test('a row that was received is matched, one that was not gives access, and one that differs says how', async () => {
  await tell(sold('WP-1'));
  await tell(sold('WP-2', { amountMinor: 3_700 }));
  expect(await compared([row('WP-1'), row('WP-2'), row('WP-3'), row('WP-4', { amount: 'free' })])).toEqual([
    ['matched', 'Received: Sale, 2026-11-02.'],
    ['differs', 'The export says 47.00 USD, received was 37.00 USD.'],
    ['processed', expect.stringContaining('Not received before, processed now.')],
    ['unreadable', "'free' is no amount."],
  ]);
  expect(await holders()).toEqual(['wp-1@example.com', 'wp-2@example.com', 'wp-3@example.com']);
  const { data } = (await operator.get(salesApi.listReconciliations.path)).json();
  expect(data).toMatchObject([
    {
      source_name: 'My WarriorPlus',
      file_name: 'sales.csv',
      state: 'done',
      rows: 4,
      outcomes: { matched: 1, new: 0, similar: 0, processed: 1, differs: 1, unreadable: 1 },
      ended_at: at.toISOString(),
    },
  ]);
});

test('a refund that was never received closes what its sale gave', async () => {
  await tell(sold('WP-1'));
  expect(await compared([row('WP-1'), row('WP-1', { status: 'Refunded', amount: '-47.00' })])).toEqual([
    ['matched', expect.any(String)],
    ['processed', expect.stringContaining('Took')],
  ]);
  expect(await holders()).toEqual([]);
});

test('a sale that was refunded here, of which the export says no refund, differs', async () => {
  await tell(sold('WP-1'));
  await tell(factOf('refund', { sale: 'WP-1', occurredAt: new Date('2026-11-05T10:00:00Z') }));
  const refunded = [row('WP-1'), row('WP-1', { status: 'refunded' })];
  expect((await compared([row('WP-1')]))[0]).toEqual([
    'differs',
    "The export says 'Sale', received was 'Refund', 2026-11-05.",
  ]);
  expect((await compared(refunded)).map(([outcome]) => outcome)).toEqual(['matched', 'matched']);
});

test('compares amounts of subscriptions: a start without one equals nothing', async () => {
  const started = { sale: 'WP-1', item: 'wso_dfy', email: 'wp-1@example.com' };
  await tell(sold('WP-1'));
  await tell(factOf('subscription_start', started));
  expect(await compared([row('WP-1', { amount: '97.00' })])).toEqual([
    ['differs', 'The export says 97.00 USD, received was 47.00 USD.'],
  ]);
  await tell(factOf('subscription_start', { ...started, sale: 'WP-2', email: 'wp-2@example.com' }));
  const late = [row('WP-2', { amount: '97.00' })];
  expect((await compared(late))[0]).toEqual([
    'processed',
    expect.stringContaining('Received without an amount, processed now.'),
  ]);
  expect((await compared(late)).map(([outcome]) => outcome)).toEqual(['matched']);
  const { data } = (await operator.get(`${salesApi.getRevenue.path}?date_from=2026-11-01`)).json();
  expect(data.totals).toMatchObject([{ gross: 47 + 97, sales: 2 }]);
});

test('takes currency and zone of the seller where a row names none', async () => {
  await tell(sold('WP-1', { currency: 'EUR' }));
  const rows = [row('WP-1', { currency: '' }), row('WP-2', { currency: '', date: '2026-11-03' })];
  expect((await compared(rows)).map(([outcome]) => outcome)).toEqual(['matched', 'processed']);
  const fact = await app.deps.db
    .selectFrom('sale_facts')
    .select(['currency', 'occurred_at'])
    .where('event_id', 'is', null)
    .executeTakeFirst();
  expect(fact).toEqual({ currency: 'USD', occurred_at: new Date('2026-11-03T05:00:00Z') });
});

test('a partial refund keeps access unless the sender is set otherwise', async () => {
  const rows = (sale: string) => [row(sale), row(sale, { status: 'refunded', amount: '20.00' })];
  await compared(rows('WP-1'));
  expect(await holders()).toEqual(['wp-1@example.com']);
  await app.deps.db.updateTable('webhook_sources').set({ keeps_partly_refunded: false }).execute();
  await compared(rows('WP-2'));
  expect(await holders()).toEqual(['wp-1@example.com']);
});

test.each(['first', 'last'])(
  'a partial refund that the seller told as a refund counts once, the export %s',
  async (when) => {
    const later = new Date('2026-11-02T12:00:00Z');
    const events = async () => {
      await tell(sold('WP-1'));
      await tell(factOf('refund', { sale: 'WP-1', amountMinor: 2_500, byAmount: true, occurredAt: later }));
    };
    const rows = [row('WP-1'), row('WP-1', { status: 'Partial refund', amount: '25.00' })];
    const mapping = { ...MAPPING, events: { ...MAPPING.events, 'partial refund': 'partial_refund' as const } };
    if (when === 'last') await events();
    const outcomes = (await compared(rows, { mapping })).map(([outcome]) => outcome);
    if (when === 'first') await events();
    expect(outcomes).toEqual(when === 'last' ? ['matched', 'matched'] : ['processed', 'processed']);
    const purchase = await app.deps.db.selectFrom('purchases').select(['state', 'refunded_minor']).executeTakeFirst();
    expect(purchase).toMatchObject({ state: 'partly_refunded', refunded_minor: '2500' });
    expect(await holders()).toEqual(['wp-1@example.com']);
  },
);

test('takes each part of a refund from an export by its amount', async () => {
  const part = (amountMinor: number) =>
    factOf('refund', { sale: 'WP-1', amountMinor, byAmount: true, occurredAt: new Date('2026-11-03T10:00:00Z') });
  await tell(sold('WP-1'));
  await tell(part(1_000));
  const rows = ['10.00', '12.00', '25.00'].map((amount) =>
    row('WP-1', { status: 'refunded', amount, date: '2026-11-03' }),
  );
  const outcomes = async () => (await compared(rows)).map(([outcome]) => outcome);
  const refunded = () =>
    app.deps.db.selectFrom('purchases').select(['state', 'refunded_minor']).executeTakeFirstOrThrow();
  expect(await outcomes()).toEqual(['matched', 'processed', 'processed']);
  expect(await refunded()).toEqual({ state: 'refunded', refunded_minor: '4700' });
  expect(await outcomes()).toEqual(['matched', 'matched', 'matched']);
  // Events that come later tell the same parts.
  await tell(part(1_200));
  await tell(part(2_500));
  expect(await refunded()).toEqual({ state: 'refunded', refunded_minor: '4700' });
  const { data } = (await operator.get(`${salesApi.getRevenue.path}?date_from=2026-11-01`)).json();
  expect(data.totals).toMatchObject([{ gross: 47, refunds: 47 }]);
});

test('previews whether a refund leaves what the purchase gives', async () => {
  await tell(sold('WP-1'));
  const words = async (amount: string) =>
    (await outcomesOf(await looked([row('WP-1', { status: 'refunded', amount })])))[0];
  expect(await words('20.00')).toEqual(['new', expect.stringContaining('What the purchase gives stays.')]);
  expect(await words('47.00')).toEqual(['new', expect.stringContaining('Processing it ends what')]);
  const parts = ['20.00', '27.00'].map((amount) => row('WP-1', { status: 'refunded', amount }));
  for (const [, said] of await outcomesOf(await looked(parts))) expect(said).toContain('Processing it ends what');
  await app.deps.db.updateTable('webhook_sources').set({ keeps_partly_refunded: false }).execute();
  expect(await words('20.00')).toEqual(['new', expect.stringContaining('Processing it ends what')]);
});

test('the same export twice has one effect', async () => {
  const rows = [row('WP-1'), row('WP-1', { status: 'rebill', date: '2026-12-02' }), row('WP-2')];
  expect((await compared(rows)).map(([outcome]) => outcome)).toEqual(['processed', 'processed', 'processed']);
  const before = await sales();
  expect(before).toEqual({ purchases: 2, gross: 3 * 4_700 });
  expect((await compared(rows)).map(([outcome]) => outcome)).toEqual(['matched', 'matched', 'matched']);
  expect(await sales()).toEqual(before);
});

test('an event that comes after the export has told of the sale has no further effect', async () => {
  await compared([row('WP-1')]);
  const before = await sales();
  await tell(sold('WP-1'));
  expect(await sales()).toEqual(before);
  expect(await holders()).toEqual(['wp-1@example.com']);
  const { data } = (await operator.get(`${salesApi.getRevenue.path}?date_from=2026-11-01`)).json();
  expect(data.totals).toMatchObject([{ gross: 47, sales: 1 }]);
});

test('an export without a column for what happened is one of payments', async () => {
  await tell(sold('WP-1'));
  const { event: _event, ...fields } = MAPPING.fields;
  const mapping = { fields, events: {} };
  expect((await compared([row('WP-1'), row('WP-2')], { mapping })).map(([outcome]) => outcome)).toEqual([
    'matched',
    'processed',
  ]);
});

test('a worker that is stopped goes on where it was, and others that join it do no row again', async () => {
  const rows = [...Array(40).keys()].map((place) => row(`WP-${place}`));
  const id = await looked(rows);
  await operator.post(salesApi.processReconciliation.path.replace(':id', id), {});
  let looks = 0;
  const stoppedAfterTen = {
    get aborted() {
      looks += 1;
      return looks > 10;
    },
  };
  await processExports(app.deps, stoppedAfterTen as AbortSignal);
  expect((await rowsOf(id, 'outcome=processed')).total).toBe(10);
  await Promise.all([processExports(app.deps, never), processExports(app.deps, never)]);
  await processExports(app.deps, never);
  expect((await rowsOf(id, 'outcome=processed')).total).toBe(40);
  expect(await sales()).toEqual({ purchases: 40, gross: 40 * 4_700 });
  expect((await operator.get(salesApi.getReconciliation.path.replace(':id', id))).json().data.state).toBe('done');
});

test('a row that breaks holds up no other', async () => {
  const { db } = app.deps;
  await sql`create function refuse_fact() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_fact before insert on sale_facts for each row
    when (new.details ->> 'transaction' = 'WP-1') execute function refuse_fact()`.execute(db);
  try {
    expect(await compared([row('WP-1'), row('WP-2')])).toEqual([
      ['unreadable', 'It could not be processed. Compare the export again once that is mended.'],
      ['processed', expect.any(String)],
    ]);
  } finally {
    await sql`drop function refuse_fact cascade`.execute(db);
  }
});

test('rows are answered by the page and by what became of them', async () => {
  const id = await looked([...Array(7).keys()].map((place) => row(`WP-${place}`)));
  await confirm(id);
  const page = await rowsOf(id, 'outcome=processed&page=2&per_page=3');
  expect(page).toMatchObject({ total: 7, current_page: 2, last_page: 3 });
  expect(page.data.map(({ number, transaction_id: sale }) => [number, sale])).toEqual([
    [4, 'WP-3'],
    [5, 'WP-4'],
    [6, 'WP-5'],
  ]);
  expect(page.next_page_url).toContain(`/api/admin/sales/reconciliations/${id}/rows?`);
});

test('columns that the export does not have, and one without numbers, are refused by their place', async () => {
  const mapping = { ...MAPPING, fields: { ...MAPPING.fields, amount: 'Price' } };
  expect((await start([row('WP-1')], { mapping })).json().errors).toEqual({
    'mapping.fields.amount': ["There is no column 'Price'."],
  });
  const nameless = { fields: { amount: 'Amount' }, events: {} };
  expect((await start([row('WP-1')], { mapping: nameless })).json().errors).toEqual({
    'mapping.fields.transaction': ['Choose the column with the transaction number.'],
  });
  const partner = await addSource('heygen', 'heygen');
  expect((await start([row('WP-1')], { source: partner })).json().errors).toEqual({
    source_id: ['There is no such seller.'],
  });
});

test('an export of eight million characters is taken, and one of more is refused', async () => {
  const read = (csv: string) => operator.post(salesApi.readExportHead.path, { source_id: sourceId, csv });
  const wide = `Sale,Note\n${`WP-1,"${'é'.repeat(900)}"\n`.repeat(9_000)}`;
  expect((await read(wide)).json().data.row_count).toBe(9_000);
  const answer = await read(`Sale,Note\n${'x'.repeat(9 * 1024 ** 2)}`);
  expect(answer.json().errors).toEqual({ csv: ['This file is too large. Export fewer days at a time.'] });
});

test('who is erased stands in no export any more', async () => {
  const id = await looked([row('WP-1'), row('WP-2')]);
  await confirm(id);
  const email = 'wp-1@example.com';
  const { id: userId } = await app.deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await app.deps.db.transaction().execute((trx) => eraseUser(app.deps, trx, { id: userId, email }));
  const { data } = await rowsOf(id);
  expect(JSON.stringify(data)).not.toContain(email);
  expect(data.map(({ outcome }) => outcome)).toEqual(['processed', 'processed']);
});

test('that an export was compared stands in the audit log, without what is in it', async () => {
  const { id } = (await start([row('WP-1')])).json().data;
  const log = await operator.get(`${auditApi.listAudit.path}?action=sales.reconcile`);
  expect(log.json().data.data[0]).toMatchObject({
    target: { type: 'reconciliation', id, label: 'sales.csv' },
    details: { source: 'warriorplus', rows: 1 },
  });
});

describe('before it is confirmed', () => {
  test('a comparison shows what each new row will do and processes nothing', async () => {
    await tell(sold('WP-1'));
    const id = await looked([row('WP-1'), row('WP-2'), row('WP-2', { status: 'refunded' })]);
    expect(await comparison(id)).toMatchObject({ state: 'compared', outcomes: { matched: 1, new: 2, processed: 0 } });
    expect(await outcomesOf(id)).toEqual([
      ['matched', expect.any(String)],
      [
        'new',
        'Not received before: Sale, 47.00 USD, wp-2@example.com. Processing it gives Done For You to its buyer, and mails them.',
      ],
      ['new', expect.stringContaining('Processing it ends what the purchase gives.')],
    ]);
    expect([await sales(), await holders()]).toEqual([{ purchases: 1, gross: 4_700 }, ['wp-1@example.com']]);
    await confirm(id);
    expect(await comparison(id)).toMatchObject({ state: 'done', outcomes: { matched: 1, new: 0, processed: 2 } });
  });

  test('refuses to process a comparison that a worker is at', async () => {
    const { id } = (await start([row('WP-1')])).json().data;
    const answer = await operator.post(salesApi.processReconciliation.path.replace(':id', id), {});
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'comparison_not_ready']);
  });

  test('processes only the rows that are named', async () => {
    const id = await looked([row('WP-1'), row('WP-2')]);
    await confirm(id, [2]);
    expect((await outcomesOf(id)).map(([outcome]) => outcome)).toEqual(['new', 'processed']);
    expect(await holders()).toEqual(['wp-2@example.com']);
  });
});

describe('rows under numbers that no event has told', () => {
  /** The processor's numbers instead of the seller's. */
  const other = (sale: string, more = {}) => row(sale, more).replace(sale, `pay_${sale}`);

  test('look like known purchases and are never processed by themselves', async () => {
    await tell(sold('WP-1'));
    await tell(factOf('chargeback', { sale: 'WP-1', occurredAt: new Date('2026-11-05T10:00:00Z') }));
    await tell(sold('WP-2'));
    const before = [await sales(), await holders()];
    const rows = [other('WP-1'), other('WP-2'), other('WP-2', { status: 'refunded' })];
    const id = await looked(rows);
    await confirm(id);
    expect(await outcomesOf(id)).toEqual(rows.map(() => ['similar', expect.stringContaining('Looks like a purchase')]));
    expect([await sales(), await holders()]).toEqual(before);
    expect((await comparison(id)).note).toBe(
      "No row has a number that is known here, but 3 rows have the buyer, item and amount of purchases that you have. 'Sale' is probably not the column with the numbers that this seller's events have. Compare the file again with another column as the transaction number.",
    );
  });

  test('are processed with their refunds once the operator says so', async () => {
    await tell(sold('WP-1'));
    const id = await looked([other('WP-1'), other('WP-1', { status: 'refunded' })]);
    await confirm(id, [1]);
    expect((await outcomesOf(id)).map(([outcome]) => outcome)).toEqual(['processed', 'processed']);
    expect(await sales()).toEqual({ purchases: 2, gross: 2 * 4_700 });
  });

  test('are new on another day, with another amount, or beside the known one', async () => {
    await tell(sold('WP-1'));
    const rows = [other('WP-1', { date: '2026-11-09' }), other('WP-1', { amount: '97.00' }).replace('pay', 'up')];
    expect((await outcomesOf(await looked(rows))).map(([outcome]) => outcome)).toEqual(['new', 'new']);
    expect((await outcomesOf(await looked([row('WP-1'), other('WP-1')]))).map(([outcome]) => outcome)).toEqual([
      'matched',
      'new',
    ]);
  });

  test('match by the number of the payment that an event has told', async () => {
    await tell(sold('WP-1', { paymentNumbers: ['pay_WP-1'] }));
    await tell(sold('WP-2', { paymentNumbers: ['pay_WP-1', 'pay_WP-2'] }));
    expect(await compared([other('WP-1'), other('WP-2')])).toEqual([
      ['matched', expect.any(String)],
      ['matched', expect.any(String)],
    ]);
    expect(await sales()).toEqual({ purchases: 2, gross: 2 * 4_700 });
    const csv = ['Date,Sale ID,Transaction ID', '2026-11-02,x_1,pay_WP-1', '2026-11-02,WP-2,pay_WP-2'].join('\n');
    const answer = await operator.post(salesApi.readExportHead.path, { source_id: sourceId, csv });
    expect(answer.json().data.known_numbers).toEqual({ 'Sale ID': 1, 'Transaction ID': 2 });
  });
});

describe('the same money told by events and by an export', () => {
  const numbers = (payment: number) => (payment === 1 ? ['WP-1'] : ['WP-1', `WP-1-B00${payment - 1}`]);
  const payment = (number: number, on: string) =>
    factOf(number === 1 ? 'sale' : 'renewal', {
      sale: 'WP-1',
      item: 'wso_dfy',
      email: 'wp-1@example.com',
      amountMinor: 4_700,
      purchaseKeys: numbers(number) as [string, ...string[]],
      sequence: number,
      occurredAt: new Date(on),
    });
  const back = (number: number, on: string) => ({
    ...payment(number, on),
    key: `back-${number}`,
    kind: 'refund' as const,
  });
  const money = () =>
    app.deps.db.selectFrom('purchases').select(['gross_minor', 'refunded_minor', 'state']).executeTakeFirst();

  test('a refund of another payment that was not received is new', async () => {
    for (const [number, on] of [
      [1, '2026-09-02'],
      [2, '2026-10-02'],
      [3, '2026-11-02'],
    ] as const)
      await tell(payment(number, `${on}T10:00:00Z`));
    await tell(back(2, '2026-11-20T10:00:00Z'));
    const id = await looked([
      row('WP-1', { date: '2026-09-02' }),
      row('WP-1-B001', { status: 'refunded', date: '2026-11-20' }),
      row('WP-1-B002', { status: 'refunded', date: '2026-11-20' }),
    ]);
    expect((await outcomesOf(id)).map(([outcome]) => outcome)).toEqual(['matched', 'matched', 'new']);
    await confirm(id);
    expect(await money()).toEqual({ gross_minor: '14100', refunded_minor: '9400', state: 'refunded' });
  });

  const untimed = { occurredAt: null };
  test.each(['first', 'last'])('an event without a time that comes long after, the export %s', async (when) => {
    const events = async () => {
      await tell(sold('WP-1', untimed));
      await tell(factOf('renewal', { sale: 'WP-1', item: 'wso_dfy', amountMinor: 4_700, sequence: 2 }));
      await tell(factOf('refund', { sale: 'WP-1', amountMinor: 3_000, byAmount: true }));
    };
    const rows = [
      row('WP-1', { date: '2026-10-02' }),
      row('WP-1', { status: 'rebill', date: '2026-11-02' }),
      row('WP-1', { status: 'refunded', amount: '30.00', date: '2026-11-04' }),
    ];
    if (when === 'last') await events();
    const outcomes = (await compared(rows)).map(([outcome]) => outcome);
    if (when === 'first') await events();
    expect(outcomes).toEqual(rows.map(() => (when === 'last' ? 'matched' : 'processed')));
    expect(await money()).toEqual({ gross_minor: '9400', refunded_minor: '3000', state: 'partly_refunded' });
  });

  test('a second renewal of an export is one of its own beside an event without a time', async () => {
    await tell(sold('WP-1', untimed));
    const rows = ['2026-10-02', '2026-11-02'].map((date) => row('WP-1', { status: 'rebill', date }));
    await compared(rows);
    await tell(factOf('renewal', { sale: 'WP-1', item: 'wso_dfy', amountMinor: 4_700, sequence: 2 }));
    expect(await money()).toMatchObject({ gross_minor: '14100' });
  });

  test('rows without dates are the events of the same numbers', async () => {
    const rows = [row('WP-1', { date: '' }), row('WP-1', { status: 'rebill', date: '' })];
    await compared([...rows, row('WP-1', { status: 'refunded', amount: '20.00', date: '' })]);
    await tell(payment(1, '2026-09-02T10:00:00Z'));
    await tell(payment(2, '2026-10-02T10:00:00Z'));
    await tell({ ...back(2, '2026-10-04T10:00:00Z'), amountMinor: 2_000, byAmount: true });
    expect(await money()).toEqual({ gross_minor: '9400', refunded_minor: '2000', state: 'partly_refunded' });
  });

  test('two refunds under one number are two, whichever of them was received', async () => {
    const refunds = ['2026-10-05', '2026-11-20'].map((date) => row('WP-1', { status: 'refunded', date }));
    for (const [number, on] of [
      [1, '2026-09-02'],
      [2, '2026-10-02'],
      [3, '2026-11-02'],
    ] as const)
      await tell(payment(number, `${on}T10:00:00Z`));
    await compared(refunds);
    expect(await money()).toMatchObject({ refunded_minor: '9400' });
    expect((await compared(refunds)).map(([outcome]) => outcome)).toEqual(['matched', 'matched']);
  });

  test('a row that names the payment alone is of the sale that an event tells later', async () => {
    await compared([row('TXN-9')]);
    await tell(sold('WP-9', { email: 'txn-9@example.com', paymentNumbers: ['TXN-9'] }));
    expect(await sales()).toEqual({ purchases: 1, gross: 4_700 });
  });

  test('says that the refund of the last payment ends what it gives', async () => {
    for (const [number, on] of [
      [1, '2026-09-02'],
      [2, '2026-10-02'],
    ] as const)
      await tell(payment(number, `${on}T10:00:00Z`));
    const words = async (rows: string[]) => (await outcomesOf(await looked(rows)))[0]?.[1];
    expect(await words([row('WP-1-B001', { status: 'refunded', date: '2026-11-20' })])).toContain('ends what');
    expect(await words([row('WP-1-B001', { status: 'refunded', amount: '10.00' })])).toContain('stays');
  });
});
