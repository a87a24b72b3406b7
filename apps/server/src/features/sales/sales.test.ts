import { accountsApi, identityApi, plansApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { openContent } from '../mail/mail.content.ts';
import { endDueGrants } from '../plans/grants.service.ts';
import { endDuePurchases, movePurchase, type SaleFact, settlePurchase, takeInFact } from './sales.service.ts';
import { factOf } from './testing/sale-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let app: TestApp;
let admin: TestUser;
let at = new Date('2026-11-02T10:00:00Z');
let sales = 0;
/** Number of a sale and address of a buyer that no other test has. */
let sale = '';
let email = '';

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => at } });
  admin = await app.registerAdministrator();
  for (const [slug, number] of [
    ['DFY', 'wso_dfy'],
    ['UNLIMITED', 'wso_unl'],
    ['AUTOMATION', 'wso_auto'],
  ] as const)
    await app.deps.db
      .updateTable('plans')
      .set({ wp_item_number: [number] })
      .where('slug', '=', slug)
      .execute();
});
afterAll(() => app.close());
beforeEach(() => {
  sales += 1;
  sale = `sale_${sales}`;
  email = `buyer${sales}@example.com`;
  at = new Date('2026-11-02T10:00:00Z');
});

const tell = (fact: SaleFact, by: TestApp = app) =>
  by.deps.db.transaction().execute((trx) =>
    takeInFact(by.deps, trx, {
      source: 'warriorplus',
      sourceKind: 'warriorplus',
      fact,
      receivedAt: at,
      eventId: null,
    }),
  );
const sold = (item = 'wso_dfy', more: Partial<SaleFact> = {}) =>
  factOf('sale', { sale, item, email, name: 'Ann Lee', amountMinor: 4_700, ...more });

async function plansOf(address = email): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('user_plans')
    .innerJoin('users', 'users.id', 'user_plans.user_id')
    .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
    .select(['slug', 'quantity', 'is_default'])
    .where('email', '=', address)
    .orderBy('is_default', 'desc')
    .orderBy('slug')
    .execute();
  return rows.map(({ slug, quantity }) => (quantity > 1 ? `${quantity} ${slug}` : slug));
}
const personOf = (address = email) =>
  app.deps.db.selectFrom('users').selectAll().where('email', '=', address).executeTakeFirst();
async function mailsTo(address = email): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('mails')
    .select('template')
    .where('to_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}
const purchase = () =>
  app.deps.db.selectFrom('purchases').selectAll().where('transaction_id', '=', sale).executeTakeFirstOrThrow();
const planOf = (slug: string) =>
  app.deps.db.selectFrom('plans').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();

/** What a mail was filled with. */
async function inputOf(template: string): Promise<Record<string, string>> {
  const mail = await app.deps.db
    .selectFrom('mails')
    .select(['id', 'content'])
    .where('to_address', '=', email)
    .where('template', '=', template)
    .executeTakeFirstOrThrow();
  const content = openContent(app.deps, mail);
  return 'input' in content ? (content.input as Record<string, string>) : {};
}

test('a sale makes somebody with the plan, and mails them the way in; the same sale again does nothing', async () => {
  const fact = sold();
  expect(await tell(fact)).toMatchObject({ kind: 'done', words: `Gave DFY to ${email}, who is new` });
  expect(await plansOf()).toEqual(['DFY']);
  expect(await personOf()).toMatchObject({ name: 'Ann Lee', email_verified_at: null, status: 'active' });
  expect(await tell(fact)).toMatchObject({ kind: 'nothing', words: 'Already known' });
  expect(await mailsTo()).toEqual(['purchaseWelcome']);
  expect(await purchase()).toMatchObject({ state: 'active', is_open: true, gross_minor: '4700', email });
});

test('with the mailed link a buyer chooses a password within seven days, which shows that the address is theirs', async () => {
  await tell(sold());
  const { token } = await inputOf('purchaseWelcome');
  at = new Date(at.getTime() + 6 * DAY_MS);
  const password = 'a long one that nobody guesses';
  const payload = { email, token, password, password_confirmation: password };
  const reset = await app.server.inject({ method: 'POST', url: identityApi.resetPassword.path, payload });
  expect(reset.statusCode).toBe(200);
  expect((await personOf())?.email_verified_at).not.toBeNull();
  const signIn = await app.server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });
  expect(signIn.statusCode).toBe(200);
});

test('a refund removes only what that transaction gave, and says so in a mail', async () => {
  await tell(sold('wso_dfy'));
  await tell(factOf('sale', { sale: `${sale}_up`, item: 'wso_unl', email, amountMinor: 9_700 }));
  expect(await plansOf()).toEqual(['DFY', 'UNLIMITED']);
  expect(await tell(factOf('refund', { sale, amountMinor: 4_700 }))).toMatchObject({
    kind: 'done',
    words: `Took DFY from ${email}`,
  });
  expect(await plansOf()).toEqual(['UNLIMITED']);
  expect(await mailsTo()).toEqual(['purchaseWelcome', 'purchaseAdded', 'purchaseEnded']);
  expect(await purchase()).toMatchObject({ state: 'refunded', is_open: false, refunded_minor: '4700' });
});

test('a plan that two sales gave stays when one of them is refunded', async () => {
  await tell(sold());
  await tell(factOf('sale', { sale: `${sale}_2`, item: 'wso_dfy', email, amountMinor: 4_700 }));
  await tell(factOf('refund', { sale, amountMinor: 4_700 }));
  expect(await plansOf()).toEqual(['DFY']);
});

test('a refund that comes before its sale makes nobody, and the sale gives nothing then', async () => {
  expect(await tell(factOf('refund', { sale, item: 'wso_dfy', email, amountMinor: 4_700 }))).toMatchObject({
    kind: 'nothing',
    words: 'Nothing to do: this refund came before its sale',
  });
  await tell(sold());
  expect(await personOf()).toBeUndefined();
  expect(await purchase()).toMatchObject({ state: 'refunded', is_open: false });
});

test('what no plan is sold under is kept, makes nobody, and gives its plan once one has the number', async () => {
  const fact = sold(`late_${sales}`);
  expect(await tell(fact)).toMatchObject({ kind: 'unknown_item', words: `No plan for item late_${sales}` });
  expect(await personOf()).toBeUndefined();
  const numbers = ['wso_auto', ` LATE_${sales} `];
  await app.deps.db.updateTable('plans').set({ wp_item_number: numbers }).where('slug', '=', 'AUTOMATION').execute();
  expect(await tell(fact)).toMatchObject({ kind: 'done', words: `Gave AUTOMATION to ${email}, who is new` });
  expect(await plansOf()).toEqual(['AUTOMATION']);
});

test('somebody who is here already gets the plan beside theirs; it stands for them in place of the one from signing up', async () => {
  const ada = await app.registerUser();
  email = ada.email;
  const before = await personOf();
  await tell(sold('wso_dfy', { email: ` ${ada.email.toUpperCase()} ` }));
  expect(await plansOf()).toEqual(['DFY', 'FE']);
  expect((await personOf())?.password_hash).toBe(before?.password_hash);
  expect(await mailsTo()).toEqual(['welcome', 'purchaseAdded']);
});

test('an address is the one that DNS and mail know, and plus addresses are people of their own', async () => {
  await tell(sold('wso_dfy', { email: `Ann+${sales}@BÜCHER.example` }));
  expect(await plansOf(`ann+${sales}@xn--bcher-kva.example`)).toEqual(['DFY']);
  const odd = factOf('sale', { sale: `${sale}_odd`, item: 'wso_dfy', email: 'ann(hi)@example.com', amountMinor: 1 });
  expect(await tell(odd)).toMatchObject({ kind: 'refused' });
  expect((await tell(odd)).words).toContain('is no e-mail that can be used');
});

test('who is suspended stays so, and an administrator keeps their password', async () => {
  const ada = await app.registerUser();
  email = ada.email;
  await app.deps.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ada.user.id).execute();
  await tell(sold());
  expect(await personOf()).toMatchObject({ status: 'suspended' });
  expect(await plansOf()).toContain('DFY');
  email = admin.email;
  const before = await personOf();
  await tell(factOf('sale', { sale: `${sale}_admin`, item: 'wso_dfy', email, amountMinor: 1 }));
  expect((await personOf())?.password_hash).toBe(before?.password_hash);
});

test('a failed payment leaves days of grace, and the job closes after them; a payment that comes opens again', async () => {
  await tell(factOf('subscription_start', { sale, item: 'wso_dfy', email, amountMinor: 900, sequence: 1 }));
  expect(await tell(factOf('payment_failed', { sale, sequence: 2 }))).toMatchObject({
    kind: 'done',
    words: 'Payment failed: access stays open until 2026-11-05',
  });
  expect(await plansOf()).toEqual(['DFY']);
  at = new Date(at.getTime() + 3 * DAY_MS);
  await endDuePurchases(app.deps, new AbortController().signal);
  expect(await plansOf()).toEqual([]);
  await endDuePurchases(app.deps, new AbortController().signal);
  await tell(factOf('renewal', { sale, amountMinor: 900, sequence: 3 }));
  expect(await plansOf()).toEqual(['DFY']);
  expect(await mailsTo()).toEqual(['purchaseWelcome', 'paymentFailed', 'purchaseEnded', 'purchaseAdded']);
});

test('nobody is given a plan until a day that is over, or several times what is no addition', async () => {
  const ada = await app.registerUser();
  const { id: plan_id } = await planOf('DFY');
  const path = plansApi.givePlan.path.replace(':id', ada.user.id);
  expect((await admin.post(path, { plan_id, ends_at: at.toISOString() })).json().errors).toHaveProperty('ends_at');
  expect((await admin.post(path, { plan_id, quantity: 2 })).json().errors).toHaveProperty('quantity');
});

test('a plan given by hand ends by itself on its day, and additions add up', async () => {
  const ada = await app.registerUser();
  email = ada.email;
  await app.deps.db
    .insertInto('plans')
    .values({ name: 'More videos', slug: `MORE_${sales}`, is_addition: true, wp_item_number: [`more_${sales}`] })
    .execute();
  const { id: plan_id } = await planOf(`MORE_${sales}`);
  const ends_at = new Date(at.getTime() + DAY_MS).toISOString();
  const path = `/api/admin/users/${ada.user.id}/plans`;
  const given = await admin.post(path, { plan_id, quantity: 2, ends_at, note: 'Sorry for the outage' });
  expect(given.statusCode).toBe(200);
  const more = { item: `more_${sales}`, name: null, quantity: 3 };
  await tell(factOf('sale', { sale, items: [more], email, amountMinor: 300 }));
  expect(await plansOf()).toEqual(['FE', `5 MORE_${sales}`]);
  at = new Date(at.getTime() + DAY_MS);
  await endDueGrants(app.deps, new AbortController().signal);
  expect(await plansOf()).toEqual(['FE', `3 MORE_${sales}`]);
});

test('what an operator has taken stays taken when the seller tells more, until a new payment comes', async () => {
  await tell(sold());
  const person = await personOf();
  const { id: plan_id } = await planOf('DFY');
  at = new Date(at.getTime() + 1_000);
  await app.server.inject({
    method: 'DELETE',
    url: `/api/admin/users/${person?.id}/plans`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { plan_id },
  });
  expect(await plansOf()).toEqual([]);
  await tell(factOf('partial_refund', { sale, amountMinor: 100 }));
  await settleAgain();
  expect(await plansOf()).toEqual([]);
  at = new Date(at.getTime() + 1_000);
  await tell(factOf('renewal', { sale, amountMinor: 4_700, sequence: 2 }));
  expect(await plansOf()).toEqual(['DFY']);
});

test('two numbers of one sale, each of which was taken for a sale of its own, become one purchase', async () => {
  await tell(factOf('sale', { sale, item: 'wso_dfy', email, amountMinor: 4_700 }));
  at = new Date(at.getTime() + 1_000);
  await tell(factOf('refund', { sale: `${sale}_pay`, amountMinor: 4_700 }));
  expect(await plansOf()).toEqual(['DFY']);
  await tell(factOf('partial_refund', { sale, purchaseKeys: [sale, `${sale}_pay`], amountMinor: 0 }));
  expect(await plansOf()).toEqual([]);
  const keys = await app.deps.db
    .selectFrom('purchase_keys')
    .select('purchase_id')
    .where('key', 'in', [sale, `${sale}_pay`])
    .execute();
  expect(new Set(keys.map(({ purchase_id: id }) => id)).size).toBe(1);
});

test('two facts of one sale at the same moment on two connections follow one another', async () => {
  const other = await createTestApp({ beside: app, deps: { now: () => at } });
  try {
    for (let round = 0; round < 10; round += 1) {
      const number = `${sale}_${round}`;
      const about = { sale: number, item: 'wso_dfy', email: `both${sales}_${round}@example.com`, amountMinor: 1 };
      const first = factOf('sale', about);
      await Promise.all([
        tell(first),
        tell(first, other),
        tell(factOf('refund', about), other),
        tell(factOf('upsell', about)),
      ]);
      expect(await plansOf(about.email)).toEqual([]);
      const rows = await app.deps.db.selectFrom('purchase_keys').selectAll().where('key', '=', number).execute();
      expect(rows).toHaveLength(1);
    }
    const two = [1, 2].map((n) => factOf('sale', { sale: `${sale}_new${n}`, item: 'wso_dfy', email, amountMinor: 1 }));
    await Promise.all(two.map((fact, place) => tell(fact, place === 0 ? app : other)));
    expect(await plansOf()).toEqual(['DFY']);
  } finally {
    await other.close();
  }
});

test('a purchase that is moved gives to its new owner what it took from the one before', async () => {
  await tell(sold());
  const ada = await app.registerUser();
  const { id } = await purchase();
  await app.deps.db
    .transaction()
    .execute((trx) => movePurchase(app.deps, trx, { purchaseId: id, userId: ada.user.id }));
  expect(await plansOf()).toEqual([]);
  expect(await plansOf(ada.email)).toEqual(['DFY', 'FE']);
  await tell(factOf('refund', { sale, amountMinor: 4_700 }));
  expect(await plansOf(ada.email)).toEqual(['FE']);
  expect((await purchase()).claimed_at).not.toBeNull();
});

test('who is erased is named in no purchase any more, what was paid stays, and nobody is made for them again', async () => {
  await tell(sold());
  const person = await personOf();
  const url = accountsApi.deleteUser.path.replace(':id', person?.id ?? '');
  const erased = await app.server.inject({
    method: 'DELETE',
    url,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: {},
  });
  expect(erased.statusCode).toBe(200);
  expect(await purchase()).toMatchObject({ email: null, buyer_name: null, user_id: null, gross_minor: '4700' });
  expect(await tell(factOf('renewal', { sale, email, amountMinor: 4_700 }))).toMatchObject({ kind: 'refused' });
  expect(await personOf()).toBeUndefined();
  const { id } = await purchase();
  const facts = await app.deps.db.selectFrom('sale_facts').select('details').where('purchase_id', '=', id).execute();
  expect(JSON.stringify(facts)).not.toContain(email);
});

async function settleAgain(): Promise<void> {
  const { id } = await purchase();
  await app.deps.db.transaction().execute((trx) => settlePurchase(app.deps, trx, id));
}
