import { auditApi, plansApi, salesApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { askOf, listOpenJobs } from '../../platform/work/queued-jobs.store.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { openContent } from '../../people/mail/write-mail.ts';
import { takeInFact } from './sales.service.ts';
import { factOf } from './testing/sale-facts.ts';
import { mailClaimCode } from './claims.service.ts';
import { sellUnder } from '../../people/plans/testing/sell-under.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let operator: TestUser;
let ada: TestUser;
let at: Date;
let count = 0;
/** A sale that no other test has, and who bought it. */
let sale: string;
let buyer: string;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => at } });
  at = new Date('2026-11-24T12:00:00Z');
  operator = await app.registerAdministrator();
  await sellUnder(app, 'DFY', { wp_item_number: ['wso_dfy'] });
});
beforeEach(async () => {
  count += 1;
  [sale, buyer] = [`WP-${count}`, `mia${count}@example.com`];
  at = new Date('2026-11-24T12:00:00Z');
  ada = await app.registerUser();
  await sell();
  await app.deps.db.deleteFrom('mails').execute();
});
afterAll(() => app.close());

const tell = (fact: ReturnType<typeof factOf>, source = 'warriorplus') =>
  app.deps.db
    .transaction()
    .execute((trx) =>
      takeInFact(app.deps, trx, { source, sourceKind: 'warriorplus', fact, receivedAt: at, eventId: null }),
    );
const sell = (source = 'warriorplus', email = buyer) =>
  tell(factOf('sale', { sale, item: 'wso_dfy', email, amountMinor: 4_700, occurredAt: at }), source);

const ask = (person = ada, transaction_id = sale) => person.post(salesApi.claimPurchase.path, { transaction_id });
const confirm = (code: string, person = ada) => person.post(salesApi.confirmClaim.path, { transaction_id: sale, code });

/** Jobs that were done here: nobody else takes them out of the queue. */
let worked = 0;
/** Does what workers are asked for. Answers what that was. */
async function work() {
  const jobs = await listOpenJobs(askOf(app.deps.db), ['mail-claim-code']);
  const asked = jobs.slice(worked).map(({ payload }) => payload as Parameters<typeof mailClaimCode>[1]);
  worked = jobs.length;
  for (const one of asked) await mailClaimCode(app.deps, one);
  return asked;
}

type Sent = { template: string; to: string; input: Record<string, unknown> };
async function mails(): Promise<Sent[]> {
  const rows = await app.deps.db.selectFrom('mails').selectAll().orderBy('id').execute();
  return rows.map((mail) => {
    const content = openContent(app.deps, { id: mail.id, content: mail.content ?? '' }) as { input: Sent['input'] };
    return { template: mail.template, to: mail.to_address, input: content.input };
  });
}
const codes = async () =>
  (await mails()).filter(({ template }) => template === 'purchaseClaim').map(({ input }) => String(input['code']));

async function plansOf(email: string): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('user_plans')
    .innerJoin('users', 'users.id', 'user_plans.user_id')
    .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
    .select('slug')
    .where('email', '=', email)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

test('with the code that is mailed to the buyer a purchase becomes somebody else’s, with all that it gives', async () => {
  expect(await plansOf(buyer)).toContain('DFY');
  const asked = await ask();
  expect(asked.json()).toEqual({ status: 'success', data: { expires_at: '2026-11-24T12:30:00.000Z' } });
  await work();
  const [mail] = await mails();
  expect(mail).toMatchObject({
    template: 'purchaseClaim',
    to: buyer,
    input: { transactionId: sale, askedBy: ada.email },
  });
  const [code = ''] = await codes();
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);

  const answer = await confirm(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
  expect(salesApi.confirmClaim.response.parse(answer.json()).data).toMatchObject({
    transaction_id: sale,
    items: [{ plan: { name: 'Done For You' } }],
  });
  expect(await plansOf(ada.email)).toContain('DFY');
  expect(await plansOf(buyer)).not.toContain('DFY');
  expect((await ada.get(salesApi.listMyPurchases.path)).json().data).toHaveLength(1);
  expect((await mails()).filter(({ template }) => template === 'purchaseClaimed')).toMatchObject([
    { to: ada.email, input: { isTheirs: true } },
    { to: buyer, input: { isTheirs: false, claimedBy: ada.email } },
  ]);
  const log = await operator.get(`${auditApi.listAudit.path}?action=purchase.claim`);
  expect(log.json().data.data[0]).toMatchObject({ actor: { id: ada.user.id }, target: { label: sale } });
});

/** Stores videos that somebody has made this month. */
async function use(person: TestUser, videos: number) {
  for (let made = 0; made < videos; made += 1)
    await app.deps.db
      .insertInto('usage_entries')
      .values({
        id: newId(),
        account_id: person.user.account_id,
        take_id: newId(),
        month: '2026-11',
        videos: 1,
        seconds: 10,
        state: 'settled',
        reserved_at: at,
      })
      .execute();
}
const usedBy = async (person: TestUser) => (await person.get(plansApi.getUsage.path)).json().data.videos.used as number;
/** Claims the sale of this test for somebody. */
async function claim(person: TestUser) {
  await app.deps.db.deleteFrom('mails').execute();
  await ask(person);
  await work();
  expect((await confirm((await codes())[0] ?? '', person)).statusCode).toBe(200);
}

test('a claimed purchase brings along what was used of it this month', async () => {
  const [bo, cy] = [await app.registerUser(), await app.registerUser()];
  await claim(ada);
  await use(ada, 32);
  await claim(bo);
  // Done For You has 30 videos a month.
  expect([await usedBy(ada), await usedBy(bo)]).toEqual([2, 30]);
  await claim(cy);
  expect([await usedBy(bo), await usedBy(cy)]).toEqual([0, 30]);
});

test('a claim back and forth gives no videos twice', async () => {
  const bo = await app.registerUser();
  await claim(ada);
  await use(ada, 20);
  await claim(bo);
  await use(bo, 10);
  await claim(ada);
  expect([await usedBy(ada), await usedBy(bo)]).toEqual([30, 0]);
});

/** Moves the sale of this test to somebody, as an operator does. */
async function move(person: TestUser, choice: { with_use?: boolean } = {}) {
  const { id } = await app.deps.db
    .selectFrom('purchases')
    .select('id')
    .where('transaction_id', '=', sale)
    .executeTakeFirstOrThrow();
  const path = salesApi.movePurchase.path.replace(':id', id);
  expect((await operator.post(path, { email: person.email, ...choice })).statusCode).toBe(200);
}

test('a purchase that an operator moves brings along its use, unless they say otherwise', async () => {
  const [bo, cy] = [await app.registerUser(), await app.registerUser()];
  await claim(ada);
  await use(ada, 5);
  await move(bo);
  expect([await usedBy(ada), await usedBy(bo)]).toEqual([0, 5]);
  await move(cy, { with_use: false });
  expect([await usedBy(bo), await usedBy(cy)]).toEqual([5, 0]);
});

test('a claimed purchase that was refunded brings along no use', async () => {
  const bo = await app.registerUser();
  await claim(ada);
  await use(ada, 5);
  await tell(factOf('refund', { sale, item: 'wso_dfy', email: buyer, amountMinor: 4_700, occurredAt: at }));
  await claim(bo);
  expect([await usedBy(ada), await usedBy(bo)]).toEqual([5, 0]);
});

test('use that came with a claim outlives its former owner', async () => {
  const bo = await app.registerUser();
  await claim(ada);
  await use(ada, 5);
  await claim(bo);
  expect((await operator.delete(`/api/admin/users/${ada.user.id}`)).statusCode).toBe(200);
  expect(await usedBy(bo)).toBe(5);
});

test('what is answered says nothing about whether there is such a purchase', async () => {
  const [there, nowhere] = [await ask(), await ask(ada, 'WP-nothing')];
  expect(there.json()).toEqual(nowhere.json());
  expect(await work()).toHaveLength(2);
  expect(await mails()).toHaveLength(1);
  expect((await confirm('ABCDEFGH', operator)).json()).toMatchObject({ code: 'claim_code_wrong' });
});

test('no code is mailed for what is the asker’s already, or has no address', async () => {
  const { db } = app.deps;
  await db.updateTable('purchases').set({ user_id: ada.user.id }).where('transaction_id', '=', sale).execute();
  await ask();
  await db.updateTable('purchases').set({ user_id: null, email: null }).where('transaction_id', '=', sale).execute();
  await ask();
  expect(await work()).toHaveLength(2);
  expect(await mails()).toEqual([]);
});

test('somebody who uses the purchase with a password loses it to nobody without the code', async () => {
  await ask();
  await work();
  const other = await app.registerUser();
  const [code = ''] = await codes();
  // The code is good for the one who asked, and nobody else.
  expect((await confirm(code, other)).json().code).toBe('claim_code_wrong');
  expect(await plansOf(buyer)).toContain('DFY');
  expect((await confirm(code)).statusCode).toBe(200);
});

test('five wrong codes are the last ones', async () => {
  await ask();
  await work();
  const [code = ''] = await codes();
  const wrong = [...Array(5).keys()].map((place) => `WRNG222${place + 2}`);
  for (const one of wrong) expect((await confirm(one)).json().code).toBe('claim_code_wrong');
  expect((await confirm(code)).json().code).toBe('claim_code_wrong');
});

test('a code is good for half an hour, and once', async () => {
  await ask();
  await work();
  const [code = ''] = await codes();
  at = new Date(at.getTime() + 30 * MINUTE_MS);
  expect((await confirm(code)).json().code).toBe('claim_code_wrong');
  await ask();
  await work();
  const [, next = ''] = await codes();
  expect((await confirm(next)).statusCode).toBe(200);
  expect((await confirm(next)).json().code).toBe('claim_code_wrong');
});

test('a buyer gets three codes a day, whoever asks and however often', async () => {
  for (const person of [ada, ada, await app.registerUser(), await app.registerUser()]) await ask(person);
  await Promise.all([work(), work()]);
  expect(await codes()).toHaveLength(3);
  at = new Date(at.getTime() + 24 * 60 * MINUTE_MS);
  // Nobody is signed in for so long.
  await ask(await app.registerUser());
  await work();
  expect(await codes()).toHaveLength(4);
});

test('a worker that dies after it has mailed a code mails no second one', async () => {
  await ask();
  const [asked] = await work();
  if (asked) await mailClaimCode(app.deps, asked);
  expect(await codes()).toHaveLength(1);
});

test('two purchases of one number have a code each, and it opens its own', async () => {
  const second = `zoe${count}@example.com`;
  await sell('launchpadjv', second);
  await app.deps.db.deleteFrom('mails').execute();
  await ask();
  await work();
  const sent = await mails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual([buyer, second]);
  const code = String(sent.find(({ to }) => to === second)?.input['code']);
  expect((await confirm(code)).json().data).toMatchObject({ source: 'launchpadjv' });
  expect(await plansOf(buyer)).toContain('DFY');
});

test('of two people with a code of their own for one purchase the first one gets it, and neither waits for the other without end', async () => {
  const bo = await app.registerUser();
  await ask();
  await ask(bo);
  await work();
  const [first = '', second = ''] = await codes();
  const answers = await Promise.all([confirm(first), confirm(second, bo)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('what a code is stored as says nothing of it', async () => {
  await ask();
  await work();
  const [code = ''] = await codes();
  const { rows } = await sql<{ text: string }>`select to_jsonb(c)::text as text from purchase_claims c`.execute(
    app.deps.db,
  );
  expect(rows.map(({ text }) => text).join()).not.toContain(code);
});

test('the same confirmation sent again is answered as it was', async () => {
  await ask();
  await work();
  const [code = ''] = await codes();
  const headers = { 'idempotency-key': `claim-${count}` };
  const send = () => ada.post(salesApi.confirmClaim.path, { transaction_id: sale, code }, { headers });
  const [first, again] = [await send(), await send()];
  expect(first.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
});

test('an operator gives a purchase to the person who has an e-mail', async () => {
  const row = await app.deps.db
    .selectFrom('purchases')
    .select('id')
    .where('transaction_id', '=', sale)
    .executeTakeFirstOrThrow();
  const path = salesApi.movePurchase.path.replace(':id', row.id);
  const move = (email: string) => operator.post(path, { email });
  expect((await move('nobody@example.com')).json().errors).toEqual({ email: ['Nobody has this e-mail.'] });
  const { data } = salesApi.movePurchase.response.parse((await move(ada.email.toUpperCase())).json());
  expect(data.user?.id).toBe(ada.user.id);
  expect(await plansOf(ada.email)).toContain('DFY');
  expect(await plansOf(buyer)).not.toContain('DFY');
  await move(ada.email);
  const log = await operator.get(`${auditApi.listAudit.path}?action=purchase.move&search=${sale}`);
  expect(log.json().data.total).toBe(1);
});
