import { randomUUID } from 'node:crypto';
import { identityApi, salesApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { makePurchase } from './testing/make-purchase.ts';

let app: TestApp;
let operator: TestUser;
let ada: TestUser;
let plans: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date('2026-11-24T12:00:00Z') } });
  operator = await app.registerAdministrator();
  ada = await app.registerUser();
  const rows = await app.deps.db.selectFrom('plans').select(['id', 'slug']).execute();
  plans = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
});
beforeEach(() => app.deps.db.deleteFrom('purchases').execute());
afterAll(() => app.close());

const sale = { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700 } as const;

async function listed(query: Record<string, string> = {}) {
  const answer = await operator.get(`${salesApi.listPurchases.path}?${new URLSearchParams(query).toString()}`);
  return salesApi.listPurchases.response.parse(answer.json()).data;
}

test('a person sees what they have bought, the newest first, and nothing of others', async () => {
  const { db } = app.deps;
  const items = [{ item: 'wso_1', planId: plans['DFY'] ?? null }];
  await makePurchase(db, { transaction: 'WP-1', userId: ada.user.id, items, facts: [sale] });
  const refund = { kind: 'partial_refund', at: '2026-11-05T10:00:00Z', amount: 700 } as const;
  await makePurchase(db, {
    transaction: 'WP-2',
    userId: ada.user.id,
    facts: [{ ...sale, at: '2026-11-04T10:00:00Z' }, refund],
  });
  await makePurchase(db, { transaction: 'WP-3', userId: operator.user.id });
  const answer = await ada.get(salesApi.listMyPurchases.path);
  const { data } = salesApi.listMyPurchases.response.parse(answer.json());
  expect(data.map((one) => [one.transaction_id, one.source_name, one.amount, one.refunded, one.currency])).toEqual([
    ['WP-2', 'WarriorPlus', 47, 7, 'USD'],
    ['WP-1', 'WarriorPlus', 47, 0, 'USD'],
  ]);
  expect(data[1]?.items).toMatchObject([{ item: 'wso_1', plan: { id: plans['DFY'], name: 'Done For You' } }]);
  expect(answer.body).not.toContain('buyer@example.com');
});

test('in the account of a team the purchases are still those of the person', async () => {
  const { db } = app.deps;
  const bea = await app.registerUser();
  await makePurchase(db, { transaction: 'WP-1', userId: bea.user.id });
  const account_id = operator.user.account_id;
  await db.insertInto('memberships').values({ user_id: bea.user.id, account_id, role: 'editor' }).execute();
  const switched = await bea.put(identityApi.switchAccount.path, { account_id });
  expect(switched.json().data.user.account_id).toBe(account_id);
  const { data } = (await bea.get(salesApi.listMyPurchases.path)).json();
  expect(data.map((one: { transaction_id: string }) => one.transaction_id)).toEqual(['WP-1']);
  expect((await operator.get(salesApi.listMyPurchases.path)).json().data).toEqual([]);
});

test.each([
  ['the e-mail of the buyer', 'MIA@exam'],
  ['the name of the buyer', 'mia mo'],
  ['a number of the purchase', 'wp-1'],
  ['the name of the person who has it', 'lovelace'],
])('purchases are found by %s', async (_what, search) => {
  const { db } = app.deps;
  const found = { email: 'mia@example.com', name: 'Mia Moore', userId: ada.user.id };
  await makePurchase(db, { transaction: 'WP-1', ...found });
  await makePurchase(db, { transaction: 'JV_%', email: 'zoe@example.com', name: 'Zoe' });
  expect((await listed({ search })).data.map((one) => one.transaction_id)).toEqual(['WP-1']);
  expect((await listed({ search: '%' })).data.map((one) => one.transaction_id)).toEqual(['JV_%']);
});

test('purchases are narrowed down by source, state and day, and no page has one twice', async () => {
  const { db } = app.deps;
  // All of one moment: the order is total all the same.
  for (const place of Array.from({ length: 7 }).keys())
    await makePurchase(db, { transaction: `WP-${place}`, facts: [sale] });
  await makePurchase(db, { transaction: 'JV-1', source: 'jvzoo', state: 'refunded' });
  const pages = [1, 2, 3].map((page) => listed({ source: 'warriorplus', page: String(page), per_page: '3' }));
  const seen = (await Promise.all(pages)).flatMap(({ data }) => data.map((one) => one.transaction_id));
  expect(seen.toSorted()).toEqual(['WP-0', 'WP-1', 'WP-2', 'WP-3', 'WP-4', 'WP-5', 'WP-6']);
  expect((await listed({ state: 'refunded' })).total).toBe(1);
  expect((await listed({ date_from: '2026-11-03' })).total).toBe(0);
  expect((await listed({ date_to: '2026-11-02', source: 'warriorplus' })).total).toBe(7);
});

test('a purchase says all that its seller has told of it, in the order in which it happened', async () => {
  const later = { kind: 'refund', at: '2026-11-05T10:00:00Z', amount: 4_700 } as const;
  const id = await makePurchase(app.deps.db, { transaction: 'WP-1', userId: ada.user.id, facts: [later, sale] });
  const path = salesApi.getPurchase.path.replace(':id', id);
  const { data } = salesApi.getPurchase.response.parse((await operator.get(path)).json());
  expect(data.facts.map(({ kind, at, amount }) => [kind, at, amount])).toEqual([
    ['sale', '2026-11-02T10:00:00.000Z', 47],
    ['refund', '2026-11-05T10:00:00.000Z', 47],
  ]);
  expect(data.user).toEqual({ id: ada.user.id, name: ada.user.name, email: ada.email });
  const nobody = await operator.get(salesApi.getPurchase.path.replace(':id', randomUUID()));
  expect(nobody.json().code).toBe('purchase_not_found');
});

test('the reasons for the plans of a person are told in words, those that are over included', async () => {
  const { db } = app.deps;
  const bea = await app.registerUser();
  const purchaseId = await makePurchase(db, { transaction: 'WP-123', facts: [sale] });
  const user_id = bea.user.id;
  const given_by = operator.user.id;
  const plan_id = plans['DFY'] ?? '';
  const grant = { user_id, plan_id, granted_at: '2026-11-02T10:00:00Z' };
  await db
    .insertInto('plan_grants')
    .values([
      { ...grant, id: newId(), kind: 'sale', purchase_id: purchaseId, item: 'wso_1' },
      { ...grant, id: newId(), kind: 'operator', given_by, note: 'a gift', ends_at: '2026-11-20T00:00:00Z' },
    ])
    .execute();
  const answer = await operator.get(salesApi.listPlanReasons.path.replace(':id', user_id));
  const { data } = salesApi.listPlanReasons.response.parse(answer.json());
  expect(data.map(({ words, note, is_open, purchase_id }) => [words, note, is_open, purchase_id])).toEqual(
    expect.arrayContaining([
      ['from signing up', null, true, null],
      ['given by Ada Lovelace, 2026-11-02', 'a gift', false, null],
      ['from WarriorPlus sale WP-123, 2026-11-02', null, true, purchaseId],
    ]),
  );
  const nobody = await operator.get(salesApi.listPlanReasons.path.replace(':id', randomUUID()));
  expect(nobody.statusCode).toBe(404);
});
