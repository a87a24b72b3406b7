import { accountsApi, deletionApi, emailApi, identityApi, plansApi, salesApi, inboxApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askOf, listOpenJobs } from '../../platform/work/queued-jobs.store.ts';
import { type FakeSmtp, startFakeSmtp } from '../../platform/mail/testing/fake-smtp.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerAdministrator, type TestUser } from '../../testing/test-user.ts';
import { mailTo } from '../../people/identity/testing/mailed.ts';
import { setMailServer, useSmtp } from '../../people/mail/testing/set-mail-server.ts';
import { eraseDue } from '../../people/accounts/deletion.service.ts';
import { newId } from '../../platform/db/new-id.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import { deletePlan } from '../../people/plans/plan-administration.store.ts';
import { settleKept } from './sales.service.ts';
import { factOf } from './testing/sale-facts.ts';
import * as selling from './testing/selling.ts';
import { plansOf, purchaseOf, tellBy } from './testing/selling.ts';
import { makePurchase } from './testing/make-purchase.ts';

describe('kept purchases', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  let app: TestApp;
  let smtp: FakeSmtp;
  let admin: TestUser;
  /** Has signed up with an address that nobody has confirmed. */
  let stranger: TestUser;
  let sales = 0;
  let sale = '';
  beforeAll(async () => {
    smtp = await startFakeSmtp({ password: 'x' });
    app = await createTestApp();
    admin = await app.registerAdministrator();
    await useSmtp(admin, smtp);
    await selling.offerPlans(app);
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(async () => {
    sales += 1;
    sale = `kept_${sales}`;
    stranger = await app.registerUser();
  });

  const buy = (more: { sale?: string; item?: string } = {}) =>
    selling.tellBy(
      app,
      factOf('sale', { sale, item: selling.SOLD_AS.DFY, email: stranger.email, amountMinor: 4_700, ...more }),
      new Date(),
    );
  const plansOf = () => selling.plansOf(app, stranger.email);
  const mails = async () => (await selling.mailsTo(app, stranger.email)).map(({ template }) => template);
  const post = ({ path: url }: { path: string }, payload: object) =>
    app.server.inject({ method: 'POST', url, payload });

  /** Does what a worker was asked for, once somebody has shown that the address is theirs. */
  async function goOn() {
    const jobs = await listOpenJobs(askOf(app.deps.db), ['email-confirmed']);
    const theirs = jobs
      .map(({ payload }) => payload as { userId: string; left?: string })
      .filter(({ userId }) => userId === stranger.user.id);
    expect(theirs).not.toEqual([]);
    for (const asked of theirs) await settleKept(app.deps, asked);
  }

  const choosePassword = async (password: string) => {
    const { token } = await mailTo(app, stranger.email, 'purchaseKept');
    const payload = { email: stranger.email, token, password, password_confirmation: password };
    return (await post(identityApi.resetPassword, payload)).statusCode;
  };

  test('what is bought under an address that somebody signed up with and nobody confirmed is kept for whoever has the mailbox', async () => {
    const outcome = await buy();
    expect(outcome).toMatchObject({ kind: 'done', userId: null });
    expect(outcome.words).toContain(`Kept for ${stranger.email} until they choose a password`);
    expect([await plansOf(), await mails()]).toEqual([['FE'], ['welcome', 'purchaseKept']]);
    expect(await choosePassword('a long one that nobody guesses')).toBe(200);
    expect((await stranger.get(identityApi.currentUser.path)).statusCode).toBe(401);
    await goOn();
    await goOn();
    expect(await plansOf()).toEqual(['DFY', 'FE']);
    expect(await mails()).toEqual(['welcome', 'purchaseKept', 'passwordChanged', 'purchaseAdded']);
  });

  test.each([0, 1])('link %i of two purchases works, and then neither', async (place) => {
    await buy();
    await buy({ sale: `${sale}_second`, item: selling.SOLD_AS.UNLIMITED });
    const kept = (await selling.mailsTo(app, stranger.email)).filter(({ template }) => template === 'purchaseKept');
    const tokens = kept.map(({ input }) => input['token']);
    expect(new Set(tokens).size).toBe(2);
    const password = 'a long one that nobody guesses';
    const use = async (token: unknown) =>
      (
        await post(identityApi.resetPassword, {
          email: stranger.email,
          token,
          password,
          password_confirmation: password,
        })
      ).statusCode;
    expect(await use(tokens[place])).toBe(200);
    await goOn();
    expect(await plansOf()).toEqual(['DFY', 'FE', 'UNLIMITED']);
    for (const token of tokens) expect(await use(token)).not.toBe(200);
  });

  test('confirming the address by the link of signing up lets it go on as well, and whoever does it keeps their session', async () => {
    await buy();
    const { token } = await mailTo(app, stranger.email, 'welcome');
    expect((await post(emailApi.verifyEmail, { token })).statusCode).toBe(422);
    expect(await plansOf()).toEqual(['FE']);
    expect((await stranger.post(emailApi.verifyEmail.path, { token })).statusCode).toBe(200);
    await goOn();
    expect(await plansOf()).toEqual(['DFY', 'FE']);
    expect((await stranger.get(identityApi.currentUser.path)).statusCode).toBe(200);
    await buy({ sale: `${sale}_later`, item: selling.SOLD_AS.UNLIMITED });
    expect(await plansOf()).toEqual(['DFY', 'FE', 'UNLIMITED']);
  });

  test('goes to a new person when the stranger leaves the address', async () => {
    await buy();
    const away = `away_${sales}@example.com`;
    await stranger.put(emailApi.changeEmail.path, { email: away, password: stranger.password });
    const { token } = await mailTo(app, away, 'confirmEmail');
    expect((await stranger.post(emailApi.confirmEmailChange.path, { token })).statusCode).toBe(200);
    await goOn();
    expect([await plansOf(), await selling.plansOf(app, away)]).toEqual([['DFY'], ['FE']]);
    expect((await mails()).at(-1)).toBe('purchaseWelcome');
  });

  const USER = (id: string) => `/api/admin/users/${id}`;
  const leave = () =>
    app.server.inject({
      method: 'DELETE',
      url: deletionApi.deleteAccount.path,
      payload: { password: stranger.password, confirmation: stranger.email },
      headers: { authorization: `Bearer ${stranger.token}` },
    });
  const eraseAt = async () => (await selling.personOf(app, stranger.email))?.erase_at;

  test('goes to a new person when an operator erases the stranger', async () => {
    await buy();
    expect((await admin.delete(USER(stranger.user.id))).statusCode).toBe(200);
    expect(await mails()).toEqual([]);
    await goOn();
    await goOn();
    expect([await plansOf(), await mails()]).toEqual([['DFY'], ['purchaseWelcome']]);
  });

  test('goes to a new person when the days of a leaving stranger are over', async () => {
    expect((await leave()).statusCode).toBe(200);
    await buy();
    const later = { ...app.deps, now: () => new Date(Date.now() + 15 * DAY_MS) };
    expect(await eraseDue(later)).toBe(1);
    await goOn();
    expect([await plansOf(), await mails()]).toEqual([['DFY'], ['purchaseWelcome']]);
  });

  test('keeps an account that a stranger was leaving once its address is confirmed', async () => {
    await leave();
    await buy();
    expect(await eraseAt()).not.toBeNull();
    expect(await choosePassword('a long one that nobody guesses')).toBe(200);
    await goOn();
    expect([await plansOf(), await eraseAt()]).toEqual([['DFY', 'FE'], null]);
  });

  test('blanks purchases under a confirmed address with their buyer', async () => {
    await buy({ item: 'unknown_item' });
    await app.deps.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', stranger.user.id)
      .execute();
    await admin.delete(USER(stranger.user.id));
    expect(await selling.purchaseOf(app, sale)).toMatchObject({ email: null, erased_at: expect.any(Date) });
  });

  test('says that a banned user has the address, and mails once they are active', async () => {
    await admin.put(USER(stranger.user.id), { status: 'banned' });
    const outcome = await buy();
    expect(outcome).toMatchObject({ kind: 'refused', userId: null });
    expect(outcome.words).toContain('belongs to a banned user');
    expect([await plansOf(), await mails()]).toEqual([['FE'], ['welcome']]);
    expect((await admin.put(USER(stranger.user.id), { status: 'active' })).statusCode).toBe(200);
    await goOn();
    expect([await plansOf(), await mails()]).toEqual([['FE'], ['welcome', 'purchaseKept']]);
    expect(await choosePassword('a long one that nobody guesses')).toBe(200);
    await goOn();
    expect(await plansOf()).toEqual(['DFY', 'FE']);
  });

  test('goes to a new person when an operator changes the address of the stranger', async () => {
    await buy();
    const away = `moved_${sales}@example.com`;
    expect((await admin.put(USER(stranger.user.id), { email: away })).statusCode).toBe(200);
    await goOn();
    expect([await plansOf(), await selling.plansOf(app, away)]).toEqual([['DFY'], ['FE']]);
    expect((await mails()).at(-1)).toBe('purchaseWelcome');
  });

  test('goes to a new person when an unproven address is undone', async () => {
    const { db } = app.deps;
    const person = db.updateTable('users').where('id', '=', stranger.user.id);
    const [before, squatted] = [stranger.email, `squatted_${sales}@example.com`];
    await person.set({ email_verified_at: new Date() }).execute();
    await stranger.put(emailApi.changeEmail.path, { email: squatted, password: stranger.password });
    const { token } = await mailTo(app, squatted, 'confirmEmail');
    await person.set({ must_change_password: true }).execute();
    expect((await stranger.post(emailApi.confirmEmailChange.path, { token })).statusCode).toBe(200);
    await selling.tellBy(app, factOf('sale', { sale, item: selling.SOLD_AS.DFY, email: squatted }), new Date());
    const { token: undo } = await mailTo(app, before, 'emailChanged');
    expect((await post(emailApi.undoEmailChange, { token: undo })).statusCode).toBe(200);
    await goOn();
    expect([await selling.plansOf(app, squatted), await plansOf()]).toEqual([['DFY'], ['FE']]);
  });

  test('mails another link when a second stranger takes the address that the first left', async () => {
    await buy();
    const away = `fled_${sales}@example.com`;
    await stranger.put(emailApi.changeEmail.path, { email: away, password: stranger.password });
    const { token } = await mailTo(app, away, 'confirmEmail');
    await stranger.post(emailApi.confirmEmailChange.path, { token });
    const second = { name: 'Eve', email: stranger.email, password: stranger.password, consent: true };
    const signUp = await post(accountsApi.register, { ...second, password_confirmation: stranger.password });
    expect(signUp.statusCode).toBe(201);
    await goOn();
    expect((await mails()).at(-1)).toBe('purchaseKept');
    expect(await choosePassword('a long one that nobody guesses')).toBe(200);
    await settleKept(app.deps, { userId: signUp.json().data.user.id });
    expect(await plansOf()).toEqual(['DFY', 'FE']);
  });

  test('one mail is sent for each purchase that is kept, and one that is refunded meanwhile is given to nobody', async () => {
    await buy();
    await buy();
    await selling.tellBy(
      app,
      factOf('renewal', { sale, email: stranger.email, amountMinor: 1, sequence: 2 }),
      new Date(),
    );
    expect(await mails()).toEqual(['welcome', 'purchaseKept']);
    await selling.tellBy(app, factOf('refund', { sale, amountMinor: null, email: stranger.email }), new Date());
    await choosePassword('a long one that nobody guesses');
    await goOn();
    expect(await plansOf()).toEqual(['FE']);
  });

  test('the nightly check does not call it a difference', async () => {
    await buy();
    await admin.post(salesApi.checkAccess.path);
    const { data } = (await admin.get(salesApi.listAccessDifferences.path)).json();
    expect(data.differences).toEqual([]);
  });

  test('somebody whose password a team has typed waits as well, and whom a sale has made does not', async () => {
    const set = { email_verified_at: null, first_visit_at: null, must_change_password: true };
    await app.deps.db.updateTable('users').set(set).where('id', '=', stranger.user.id).execute();
    await buy();
    expect(await plansOf()).toEqual(['FE']);
    const email = `new_${sales}@example.com`;
    for (const [place, item] of [selling.SOLD_AS.DFY, selling.SOLD_AS.UNLIMITED].entries())
      await selling.tellBy(
        app,
        factOf('sale', { sale: `${sale}_${place}`, item, email, amountMinor: 4_700 }),
        new Date(),
      );
    expect(await selling.plansOf(app, email)).toEqual(['DFY', 'UNLIMITED']);
  });

  test('keeps a purchase without a mail server too, until an operator moves it to its buyer', async () => {
    await setMailServer(admin, { smtp_host: '' });
    const outcome = await buy();
    expect(outcome).toMatchObject({ kind: 'done', userId: null });
    expect(outcome.words).toContain('the link waits in the mail outbox');
    expect([await plansOf(), await mails()]).toEqual([['FE'], ['welcome', 'purchaseKept']]);
    const { id } = await selling.purchaseOf(app, sale);
    const moved = await admin.post(salesApi.movePurchase.path.replace(':id', id), { email: stranger.email });
    expect(moved.statusCode).toBe(200);
    expect(await plansOf()).toEqual(['DFY', 'FE']);
    await useSmtp(admin, smtp);
  });
});

describe('at work', () => {
  let app: TestApp;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ role: 'worker' });
    operator = await app.registerAdministrator();
    await app.work();
  });
  afterAll(() => app.close());

  test('a worker mails the code of a purchase that is claimed', async () => {
    await makePurchase(app.deps.db, { transaction: 'WP-1', email: 'mia@example.com' });
    await operator.post(salesApi.claimPurchase.path, { transaction_id: 'wp-1' });
    const mailed = async () => {
      const mails = app.deps.db.selectFrom('mails').select('to_address').where('template', '=', 'purchaseClaim');
      return (await mails.execute()).map(({ to_address: to }) => to);
    };
    await expect.poll(mailed, { timeout: 20_000 }).toEqual(['mia@example.com']);
  });

  test('a worker compares an export and processes what is confirmed', async () => {
    const source_id = newId();
    const at = new Date();
    const secret = { secret_sha256: Buffer.from('secret'), secret_hint: 'abcd' };
    await app.deps.db
      .insertInto('webhook_sources')
      .values({ ...secret, id: source_id, kind: 'jvzoo', slug: 'jvzoo', name: 'JVZoo', created_at: at, updated_at: at })
      .execute();
    const csv = 'Receipt,Buyer,Product\nJV-1,mia@example.com,100\n';
    const mapping = { fields: { transaction: 'Receipt', email: 'Buyer', item: 'Product' }, events: {} };
    const body = { source_id, file_name: 'jvzoo.csv', csv, mapping };
    const { id } = (await operator.post(salesApi.startReconciliation.path, body)).json().data;
    const path = salesApi.getReconciliation.path.replace(':id', id);
    const state = async () => (await operator.get(path)).json().data.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('compared');
    await operator.post(salesApi.processReconciliation.path.replace(':id', id), {});
    await expect.poll(state, { timeout: 20_000 }).toBe('done');
  });
});

describe('deleted plans', () => {
  const at = new Date('2026-11-24T12:00:00Z');
  let app: TestApp;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => at } });
    operator = await registerAdministrator(app.server, app.deps.db);
  });
  afterAll(() => app.close());

  async function makePlan(slug: string): Promise<string> {
    const form = { name: slug, slug, description: 'Sold for a while.', wp_item_number: [`wso_${slug}`] };
    const answer = await operator.post(plansApi.createPlan.path, form);
    return plansApi.createPlan.response.parse(answer.json()).data.id;
  }

  const sell = (slug: string, email: string) =>
    tellBy(app, factOf('sale', { sale: `S-${slug}`, item: `wso_${slug}`, email }), at);
  const remove = (id: string) => operator.delete(plansApi.deletePlan.path.replace(':id', id));
  const unknownItems = async () => {
    const answer = await operator.get(inboxApi.listUnknownItems.path);
    return inboxApi.listUnknownItems.response.parse(answer.json()).data.map(({ item }) => item);
  };

  test('a sale of a plan that was deleted before is an unknown item, which gives what has the number next', async () => {
    expect((await remove(await makePlan('before'))).statusCode).toBe(200);
    await sell('before', 'ann@example.com');
    expect(await plansOf(app, 'ann@example.com')).not.toContain('before');
    expect(await unknownItems()).toContain('wso_before');
    const next = { name: 'Next', slug: 'next', description: 'In its place.', wp_item_number: ['wso_before'] };
    expect((await operator.post(plansApi.createPlan.path, next)).statusCode).toBe(201);
    await sell('before', 'ann@example.com');
    expect(await plansOf(app, 'ann@example.com')).toContain('next');
  });

  test('a sale that meets a plan being deleted waits for it, and is kept as an unknown item', async () => {
    const id = await makePlan('during');
    let told: Promise<unknown> | undefined;
    await app.deps.db.transaction().execute(async (trx) => {
      await deletePlan(trx, id);
      told = sell('during', 'bea@example.com');
      await somebodyWaits(app.deps.db);
    });
    await told;
    expect(await purchaseOf(app, 'S-during')).toBeDefined();
    expect(await plansOf(app, 'bea@example.com')).not.toContain('during');
    expect(await unknownItems()).toContain('wso_during');
  });

  test('a plan is kept when a sale gives it while it is being deleted', async () => {
    const id = await makePlan('sold');
    let asked: Promise<{ statusCode: number }> | undefined;
    await app.deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('plans').select('id').where('id', '=', id).forKeyShare().execute();
      asked = remove(id);
      await somebodyWaits(app.deps.db);
      await sell('sold', 'cleo@example.com');
    });
    expect((await asked)?.statusCode).toBe(409);
    expect(await plansOf(app, 'cleo@example.com')).toContain('sold');
  });
});
