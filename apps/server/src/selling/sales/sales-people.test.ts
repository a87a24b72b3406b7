import { accountsApi, identityApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { movePurchase, type SaleFact } from './sales.service.ts';
import { factOf } from './testing/sale-facts.ts';
import * as selling from './testing/selling.ts';

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
  await selling.offerPlans(app);
});
afterAll(() => app.close());
beforeEach(() => {
  sales += 1;
  sale = `sale_${sales}`;
  email = `buyer${sales}@example.com`;
  at = new Date('2026-11-02T10:00:00Z');
});

const tell = (fact: SaleFact, by = app) => selling.tellBy(by, fact, at);
const plansOf = (address = email) => selling.plansOf(app, address);
const personOf = (address = email) => selling.personOf(app, address);
const purchase = () => selling.purchaseOf(app, sale);
const mailsTo = async (address = email) => (await selling.mailsTo(app, address)).map(({ template }) => template);
const sold = (item: string = selling.SOLD_AS.DFY, more: Partial<SaleFact> = {}) =>
  factOf('sale', { sale, item, email, name: 'Ann Lee', amountMinor: 4_700, ...more });

test('with the mailed link a buyer chooses a password within seven days, which shows that the address is theirs', async () => {
  await tell(sold());
  const [welcome] = await selling.mailsTo(app, email);
  const token = welcome?.input['token'];
  at = new Date(at.getTime() + 6 * DAY_MS);
  const password = 'a long one that nobody guesses';
  const payload = { email, token, password, password_confirmation: password };
  const reset = await app.server.inject({ method: 'POST', url: identityApi.resetPassword.path, payload });
  expect(reset.statusCode).toBe(200);
  expect((await personOf())?.email_verified_at).not.toBeNull();
  const signIn = await app.server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });
  expect(signIn.statusCode).toBe(200);
});

test('somebody who is here already gets the plan beside theirs; it stands for them in place of the one from signing up', async () => {
  const ada = await app.registerVerifiedUser();
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
  const ada = await app.registerVerifiedUser();
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

test('a purchase that is moved gives to its new owner what it took from the one before', async () => {
  await tell(sold());
  const ada = await app.registerUser();
  const { id } = await purchase();
  await app.deps.db
    .transaction()
    .execute((trx) => movePurchase(app.deps, trx, { purchaseId: id, from: null, userId: ada.user.id }));
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

test('a sale to a banned user says so to the operator', async () => {
  const { email, user } = await app.registerVerifiedUser();
  await app.deps.db.updateTable('users').set({ status: 'banned' }).where('id', '=', user.id).execute();
  const told = await selling.tellBy(
    app,
    factOf('sale', { sale: 'BANNED-1', item: selling.SOLD_AS.DFY, email }),
    new Date(),
  );
  expect(told.words).toContain(`to ${email}, who is banned`);
});
