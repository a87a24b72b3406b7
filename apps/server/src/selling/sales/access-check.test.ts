import { auditApi, plansApi, salesApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { takeInFact } from './sales.service.ts';
import { factOf } from './testing/sale-facts.ts';
import { lookForDifferences } from './access-check.service.ts';
import { sellUnder } from '../../people/plans/testing/sell-under.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
let app: TestApp;
let operator: TestUser;
let dfy: string;
let count = 0;
/** A sale that no other test has, its purchase, and who bought it. */
let sale: string;
let purchaseId: string;
let userId: string;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => NOW } });
  operator = await app.registerAdministrator();
  dfy = await sellUnder(app, 'DFY', { wp_item_number: ['wso_dfy'] });
});
beforeEach(async () => {
  count += 1;
  sale = `WP-${count}`;
  await tell('sale', { amountMinor: 4_700 });
  const row = await app.deps.db
    .selectFrom('purchases')
    .select(['id', 'user_id'])
    .where('transaction_id', '=', sale)
    .executeTakeFirstOrThrow();
  purchaseId = row.id;
  userId = row.user_id ?? '';
});
afterAll(() => app.close());

const tell = (kind: 'sale' | 'refund', more = {}) =>
  app.deps.db.transaction().execute((trx) =>
    takeInFact(app.deps, trx, {
      source: 'warriorplus',
      sourceKind: 'warriorplus',
      fact: factOf(kind, { sale, item: 'wso_dfy', email: `mia${count}@example.com`, name: 'Mia', ...more }),
      receivedAt: NOW,
      eventId: null,
    }),
  );

async function check() {
  const { data } = (await operator.post(salesApi.checkAccess.path)).json();
  const answer = await operator.get(salesApi.listAccessDifferences.path);
  const { differences, checked_at } = salesApi.listAccessDifferences.response.parse(answer.json()).data;
  expect(differences).toHaveLength(data.found);
  expect(checked_at).toBe(NOW.toISOString());
  return differences;
}
const mend = (id: string) => operator.post(salesApi.mendAccess.path.replace(':id', id));

async function hasPlan(): Promise<boolean> {
  const row = await app.deps.db
    .selectFrom('user_plans')
    .select('plan_id')
    .where('user_id', '=', userId)
    .where('plan_id', '=', dfy)
    .executeTakeFirst();
  return row !== undefined;
}

test('where everybody has what was paid for, nothing is found', async () => {
  expect(await check()).toEqual([]);
  await tell('refund');
  expect(await check()).toEqual([]);
});

test('what was paid for and gives nothing is found, and given once', async () => {
  await app.deps.db.deleteFrom('plan_grants').where('purchase_id', '=', purchaseId).execute();
  await app.deps.db.deleteFrom('user_plans').where('user_id', '=', userId).execute();
  const [one, ...others] = await check();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    kind: 'reason_without_access',
    user: { id: userId },
    plan: { id: dfy },
    purchase_id: purchaseId,
    words: `WarriorPlus sale ${sale} gives Done For You, and Mia does not have it from there.`,
    mend: 'Give Done For You',
  });
  const answer = await mend(one?.id ?? '');
  expect(salesApi.mendAccess.response.parse(answer.json()).data).toEqual(one);
  expect(await hasPlan()).toBe(true);
  expect((await mend(one?.id ?? '')).statusCode).toBe(404);
  expect(await check()).toEqual([]);
  const log = await operator.get(`${auditApi.listAudit.path}?action=sales.mend`);
  expect(log.json().data.data[0]).toMatchObject({ target: { id: userId }, details: { plan: 'Done For You' } });
});

test('what an operator has taken is found with who it was, and can be given again', async () => {
  const taken = await app.server.inject({
    method: 'DELETE',
    url: plansApi.takePlan.path.replace(':id', userId),
    headers: { authorization: `Bearer ${operator.token}` },
    payload: { plan_id: dfy },
  });
  expect(taken.statusCode).toBe(200);
  const [one] = await check();
  expect(one).toMatchObject({
    words: `WarriorPlus sale ${sale} gives Done For You, but Ada Lovelace took it away from Mia, 2026-11-24.`,
    mend: 'Give Done For You again',
  });
  await mend(one?.id ?? '');
  expect(await hasPlan()).toBe(true);
  expect(await check()).toEqual([]);
});

test('what a closed purchase still gives is found, and taken', async () => {
  await tell('refund');
  const { db } = app.deps;
  await db.updateTable('plan_grants').set({ ends_at: null }).where('purchase_id', '=', purchaseId).execute();
  await db
    .insertInto('user_plans')
    .values({ user_id: userId, plan_id: dfy, is_default: false, granted_at: NOW })
    .execute();
  const [one, ...others] = await check();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    kind: 'access_without_reason',
    words: `Mia has Done For You from WarriorPlus sale ${sale}, which does not give it any more.`,
    mend: 'Take Done For You away',
  });
  await mend(one?.id ?? '');
  expect(await hasPlan()).toBe(false);
  expect(await check()).toEqual([]);
});

test('an item that is gone from its purchase gives nothing any more', async () => {
  await app.deps.db.deleteFrom('sale_facts').where('purchase_id', '=', purchaseId).execute();
  await app.deps.db.deleteFrom('purchase_items').where('purchase_id', '=', purchaseId).execute();
  const [one] = await check();
  await mend(one?.id ?? '');
  expect(await hasPlan()).toBe(false);
  expect(await check()).toEqual([]);
});

test('a plan that nothing gives is found, and taken', async () => {
  await tell('refund');
  await app.deps.db
    .insertInto('user_plans')
    .values({ user_id: userId, plan_id: dfy, is_default: false, granted_at: NOW })
    .execute();
  const [one, ...others] = await check();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ words: 'Mia has Done For You, and there is no reason for it.', purchase_id: null });
  await mend(one?.id ?? '');
  expect(await hasPlan()).toBe(false);
});

test('what has mended itself is forgotten, and what is known keeps the day on which it was found', async () => {
  const { db } = app.deps;
  await db.deleteFrom('user_plans').where('user_id', '=', userId).execute();
  const [one] = await check();
  expect(one?.words).toBe('There is a reason for Mia to have Done For You, and they do not have it.');
  const found_at = '2026-11-20T00:00:00.000Z';
  await db.updateTable('access_differences').set({ found_at }).execute();
  expect(await check()).toMatchObject([{ id: one?.id, found_at }]);
  await tell('refund');
  expect(await lookForDifferences(app.deps)).toBe(0);
  expect((await mend(one?.id ?? '')).statusCode).toBe(404);
});

test('what somebody else has mended meanwhile stays as it is', async () => {
  await app.deps.db.deleteFrom('user_plans').where('user_id', '=', userId).execute();
  const [one] = await check();
  await tell('refund');
  expect((await mend(one?.id ?? '')).statusCode).toBe(200);
  expect(await hasPlan()).toBe(false);
});

test('two who press the same button mend once', async () => {
  await app.deps.db.deleteFrom('plan_grants').where('purchase_id', '=', purchaseId).execute();
  const [one] = await check().then((found) => found.filter(({ purchase_id: id }) => id === purchaseId));
  const answers = await Promise.all([mend(one?.id ?? ''), mend(one?.id ?? '')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});
