import { accountsApi, identityApi, plansApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { endDueGrants } from '../../people/plans/grants.service.ts';
import { sellUnder } from '../../people/plans/testing/sell-under.ts';
import { newId } from '../../platform/db/new-id.ts';
import { LEDGER_RULES } from './purchase-ledger.ts';
import { endDuePurchases, movePurchase, type SaleFact, settlePurchase, takeInFact } from './sales.service.ts';
import { factOf } from './testing/sale-facts.ts';
import * as selling from './testing/selling.ts';
import { NO_TERMS } from './purchase-state.ts';
import { chanceOf } from './testing/chance.ts';
import { givesAccess } from './testing/plain-model.ts';
import { randomHistory, START } from './testing/random-history.ts';

describe('sales', () => {
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

  test('a sale makes somebody with the plan, and mails them the way in; the same sale again does nothing', async () => {
    const fact = sold();
    expect(await tell(fact)).toMatchObject({ kind: 'done', words: `Gave Done For You to ${email}, who is new` });
    expect(await plansOf()).toEqual(['DFY']);
    expect(await personOf()).toMatchObject({ name: 'Ann Lee', email_verified_at: null, status: 'active' });
    expect(await tell(fact)).toMatchObject({ kind: 'nothing', words: 'Already known' });
    expect(await mailsTo()).toEqual(['purchaseWelcome']);
    expect(await purchase()).toMatchObject({ state: 'active', is_open: true, gross_minor: '4700', email });
  });

  test('a refund removes only what that transaction gave, and says so in a mail', async () => {
    await tell(sold('wso_dfy'));
    await tell(factOf('sale', { sale: `${sale}_up`, item: 'wso_unl', email, amountMinor: 9_700 }));
    expect(await plansOf()).toEqual(['DFY', 'UNLIMITED']);
    expect(await tell(factOf('refund', { sale, amountMinor: 4_700 }))).toMatchObject({
      kind: 'done',
      words: `Took Done For You from ${email}`,
    });
    expect(await plansOf()).toEqual(['UNLIMITED']);
    expect(await mailsTo()).toEqual(['purchaseWelcome', 'purchaseAdded', 'purchaseEnded']);
    expect(await purchase()).toMatchObject({ state: 'refunded', is_open: false, refunded_minor: '4700' });
  });

  test('a payment of Paddle that was read with its tax is compared with refunds as people read them', async () => {
    const paddle = { source: 'paddle', sourceKind: 'paddle' as const };
    const paid = sold(selling.SOLD_AS.DFY, { amountMinor: 5_640 });
    const half = () => factOf('partial_refund', { sale, amountMinor: 2_350, toldMinor: 2_820 });
    const take = (fact: SaleFact) =>
      app.deps.db
        .transaction()
        .execute((trx) => takeInFact(app.deps, trx, { ...paddle, fact, receivedAt: at, eventId: newId() }));
    await take(paid);
    await take(half());
    expect(await purchase()).toMatchObject({ gross_minor: '5640', refunded_minor: '2820', is_open: true });
    await take(half());
    expect(await purchase()).toMatchObject({ gross_minor: '5640', refunded_minor: '5640', is_open: false });
  });

  test('a purchase that earlier rules settled is settled again', async () => {
    await tell(sold());
    const { db } = app.deps;
    const { id } = await db
      .selectFrom('purchases')
      .select('id')
      .where('transaction_id', '=', sale)
      .executeTakeFirstOrThrow();
    await db.updateTable('sale_facts').set({ rules: 0, moved_minor: null }).where('purchase_id', '=', id).execute();
    await endDuePurchases(app.deps, new AbortController().signal);
    const facts = await db
      .selectFrom('sale_facts')
      .select(['moved_minor', 'rules'])
      .where('purchase_id', '=', id)
      .execute();
    expect(facts).toEqual([{ moved_minor: '4700', rules: LEDGER_RULES }]);
  });

  test('without times a failed payment closes access after its days of grace if it was heard of after the last payment, whichever is taken in first', async () => {
    const day = (days: number) => new Date(at.getTime() + days * DAY_MS);
    const failed = factOf('payment_failed', { sale });
    const heard = (fact: SaleFact, on: number) => selling.tellBy(app, fact, day(on));
    await heard(failed, -5);
    await heard(factOf('renewal', { sale, amountMinor: 4_700 }), -10);
    await heard(sold(), -40);
    expect(await purchase()).toMatchObject({ state: 'grace', is_open: false });
    // Told twice it was heard of when it was told first, which was before the payment.
    await heard(failed, -15);
    expect(await purchase()).toMatchObject({ state: 'active', is_open: true });
    expect(await plansOf()).toEqual(['DFY']);
  });

  test.each(['changed', 'reinstated'] as const)('a %s fact that takes a cancellation back says so', async (kind) => {
    await tell(factOf('subscription_start', { sale, item: 'wso_dfy', email, amountMinor: 4_700, occurredAt: at }));
    const later = (days: number) => new Date(at.getTime() + days * DAY_MS);
    await tell(factOf('cancelled', { sale, occurredAt: later(-1), periodEnd: later(9) }));
    await tell(factOf('cancelled', { sale, occurredAt: later(1), periodEnd: later(9) }));
    expect(await purchase()).toMatchObject({ state: 'cancelled', is_open: true, access_until: later(9) });
    const back = { sale, item: 'wso_dfy', occurredAt: later(2), undoes: ['cancelled'] as const };
    expect(await tell(factOf(kind, back))).toMatchObject({ words: 'Not cancelled any more: access goes on' });
    expect(await purchase()).toMatchObject({ state: 'active', is_open: true, access_until: null });
  });

  test('a refund before its sale counts in the currency of the sale', async () => {
    // Readers count amounts without a currency in hundredths.
    const back = (amountMinor: number) => factOf('refund', { sale, amountMinor, currency: null, byAmount: true });
    await tell(back(100_000));
    await tell(sold('wso_dfy', { amountMinor: 7_000, currency: 'JPY' }));
    await settlePurchase(app.deps, app.deps.db, (await purchase()).id);
    expect(await purchase()).toMatchObject({ state: 'partly_refunded', refunded_minor: '1000', currency: 'JPY' });
    await tell(back(600_000));
    expect(await purchase()).toMatchObject({ state: 'refunded', refunded_minor: '7000' });
  });

  test('a plan that two sales gave stays when one of them is refunded', async () => {
    await tell(sold());
    await tell(factOf('sale', { sale: `${sale}_2`, item: 'wso_dfy', email, amountMinor: 4_700 }));
    await tell(factOf('refund', { sale, amountMinor: 4_700 }));
    expect(await plansOf()).toEqual(['DFY']);
    expect(await mailsTo()).toEqual(['purchaseWelcome', 'purchaseAdded']);
  });

  test('a plan that was sold cannot be deleted, also when nobody has it any more', async () => {
    const gone = { name: 'Gone', slug: `GONE_${sales}` };
    await app.deps.db.insertInto('plans').values(gone).execute();
    const id = await sellUnder(app, gone.slug, { wp_item_number: [`gone_${sales}`] });
    await tell(sold(`gone_${sales}`));
    await tell(factOf('refund', { sale, amountMinor: 4_700 }));
    const refused = await admin.delete(plansApi.deletePlan.path.replace(':id', id));
    expect(refused.json()).toMatchObject({ code: 'plan_in_use', message: expect.stringContaining('Purchases') });
  });

  test('what cannot be used is refused in words, and nothing of it is stored', async () => {
    const refused = [
      sold('wso_dfy', { amountMinor: -1 }),
      sold('wso_dfy', { amountMinor: Number.MAX_SAFE_INTEGER }),
      sold('wso_dfy', { purchaseKeys: ['x'.repeat(600)] }),
      sold(' '),
    ];
    for (const fact of refused) expect(await tell(fact)).toMatchObject({ kind: 'refused', purchaseId: null });
    expect(await tell(sold('wso_dfy', { items: [] }))).toMatchObject({ kind: 'refused' });
    expect(await tell(sold('wso_dfy', { purchaseKeys: [`${sale}_nul`], name: 'A\0nn', email: null }))).toMatchObject({
      kind: 'refused',
      words: 'Kept without access: the seller told no e-mail of the buyer',
    });
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
    await sellUnder(app, 'AUTOMATION', { wp_item_number: ['wso_auto', ` LATE_${sales} `] });
    expect(await tell(fact)).toMatchObject({ kind: 'done', words: `Gave Automation to ${email}, who is new` });
    expect(await plansOf()).toEqual(['AUTOMATION']);
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
    const { id: plan_id } = await selling.planOf(app, 'DFY');
    const path = plansApi.givePlan.path.replace(':id', ada.user.id);
    expect((await admin.post(path, { plan_id, ends_at: at.toISOString() })).json().errors).toHaveProperty('ends_at');
    expect((await admin.post(path, { plan_id, quantity: 2 })).json().errors).toHaveProperty('quantity');
  });

  test('a plan given by hand ends by itself on its day, and additions add up', async () => {
    const ada = await app.registerVerifiedUser();
    email = ada.email;
    await app.deps.db
      .insertInto('plans')
      .values({ name: 'More videos', slug: `MORE_${sales}`, is_addition: true })
      .execute();
    const plan_id = await sellUnder(app, `MORE_${sales}`, { wp_item_number: [`more_${sales}`] });
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
    const { id: plan_id } = await selling.planOf(app, 'DFY');
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
      const two = [1, 2].map((n) =>
        factOf('sale', { sale: `${sale}_new${n}`, item: 'wso_dfy', email, amountMinor: 1 }),
      );
      await Promise.all(two.map((fact, place) => tell(fact, place === 0 ? app : other)));
      expect(await plansOf()).toEqual(['DFY']);
    } finally {
      await other.close();
    }
  });

  async function settleAgain(): Promise<void> {
    const { id } = await purchase();
    await app.deps.db.transaction().execute((trx) => settlePurchase(app.deps, trx, id));
  }
});

describe('sales orders', () => {
  const HISTORIES = 40;
  const ITEMS: Record<string, string> = { a: selling.SOLD_AS.DFY, b: selling.SOLD_AS.UNLIMITED };
  const GRACE_DAYS = 3;
  /** After everything that was told. */
  const now = new Date(START.getTime() + 90 * 24 * 60 * 60 * 1000);
  let app: TestApp;
  let beside: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => now } });
    beside = await createTestApp({ beside: app, deps: { now: () => now } });
    await selling.offerPlans(app);
  });
  afterAll(async () => {
    await beside.close();
    await app.close();
  });

  /** One buyer's purchases, each with what was told of it, and which plans they have to have. */
  function randomBuyer(seed: number) {
    const chance = chanceOf(seed);
    const email = `random${seed}@example.com`;
    const purchases = Array.from({ length: 1 + chance.upTo(2) }, (_, place) => ({
      sale: `random_${seed}_${place}`,
      facts: randomHistory(chance).map((fact) => ({
        ...fact,
        items: fact.items.length === 0 ? ['a', 'b'] : fact.items,
      })),
    }));
    const told = purchases.flatMap(({ sale, facts }) =>
      facts.map((fact) => ({
        receivedAt: fact.receivedAt,
        fact: factOf(fact.kind, {
          ...fact,
          sale,
          key: `${sale}-${fact.key}`,
          email,
          items: fact.items.map((item) => ({
            item: ITEMS[item] ?? item,
            name: null,
            quantity: 1,
          })),
        }),
      })),
    );
    const hasPlan = (item: string) =>
      purchases.some(({ facts }) => givesAccess(facts, { item, terms: NO_TERMS, graceDays: GRACE_DAYS, now }));
    const plans = [...(hasPlan('a') ? ['DFY'] : []), ...(hasPlan('b') ? ['UNLIMITED'] : [])];
    return { chance, email, told, plans };
  }

  test('whatever order it comes in, however often and by whichever process, everybody has what the second model says', async () => {
    let people = 0;
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const { chance, email, told, plans } = randomBuyer(seed);
      // What is told again is heard of later, and may be taken in first.
      const again = told.filter(() => chance.isHit(0.4)).map((one) => ({ ...one, receivedAt: now }));
      const deliveries = chance.shuffle([...told, ...again]);
      for (let at = 0; at < deliveries.length; at += 2)
        await Promise.all(
          deliveries
            .slice(at, at + 2)
            .map(({ fact, receivedAt }, place) => selling.tellBy(place === 0 ? app : beside, fact, receivedAt)),
        );
      expect([seed, (await selling.plansOf(app, email)).toSorted()]).toEqual([seed, plans]);
      if (plans.length > 0) people += 1;
      const facts = await app.deps.db
        .selectFrom('sale_facts')
        .select('key')
        .where('key', 'like', `random\\_${seed}\\_%`)
        .execute();
      expect(facts).toHaveLength(told.length);
    }
    // Both answers are tried.
    expect(people).toBeGreaterThan(HISTORIES / 8);
    expect(people).toBeLessThan(HISTORIES);
  });
});

describe('sales people', () => {
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
    const signIn = await app.server.inject({
      method: 'POST',
      url: identityApi.login.path,
      payload: { email, password },
    });
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
});
