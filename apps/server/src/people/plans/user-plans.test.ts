import { identityApi, plansApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { speakScript, startBody, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { type HeldPlan, heldPlans, type OpenGrant } from './held-plans.ts';

describe('user plans', () => {
  const NOBODY = '01990000-0000-7000-8000-000000000001';
  let app: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.registerAdministrator();
  });
  afterAll(() => app.close());

  const pathOf = (userId: string) => plansApi.givePlan.path.replace(':id', userId);
  const give = (userId: string, plan_id: string, as = admin) => as.post(pathOf(userId), { plan_id });
  const take = (userId: string, plan_id: string, as = admin) =>
    app.server.inject({
      method: 'DELETE',
      url: pathOf(userId),
      headers: { authorization: `Bearer ${as.token}` },
      payload: { plan_id },
    });
  const slugs = (answer: { json(): { data: { slug: string }[] } }) => answer.json().data.map(({ slug }) => slug);
  const lastAudit = async () => (await admin.get('/api/admin/audit?per_page=1')).json().data.data[0];
  const standsFor = async (person: TestUser) =>
    (await person.get(identityApi.currentUser.path)).json().data.user.default_plan;

  async function planId(slug: string): Promise<string> {
    const plan = await app.deps.db.selectFrom('plans').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    return plan.id;
  }

  test('a plan is given once, and taken; the one that stands for the person is always one they have', async () => {
    const person = await app.registerUser();
    const { id } = person.user;
    const [fe, dfy] = [await planId('FE'), await planId('DFY')];
    expect(slugs(await give(id, dfy))).toEqual(['DFY', 'FE']);
    expect(await lastAudit()).toMatchObject({ action: 'plan.give', target: { id }, details: { plan: 'DFY' } });
    expect(slugs(await give(id, dfy))).toEqual(['DFY', 'FE']);
    expect(await standsFor(person)).toBe('DFY');

    expect(slugs(await take(id, fe))).toEqual(['DFY']);
    expect(await standsFor(person)).toBe('DFY');
    expect(await lastAudit()).toMatchObject({ action: 'plan.take', target: { id }, details: { plan: 'FE' } });
    expect((await take(id, fe)).statusCode).toBe(404);
    expect(slugs(await take(id, dfy))).toEqual([]);
    expect(await standsFor(person)).toBe(null);
    expect(slugs(await give(id, fe))).toEqual(['FE']);
    expect(await standsFor(person)).toBe('FE');
  });

  test('nobody and no plan are told apart, and only administrators may', async () => {
    const person = await app.registerUser();
    const dfy = await planId('DFY');
    expect((await give(NOBODY, dfy)).statusCode).toBe(404);
    expect((await give(person.user.id, NOBODY)).json().errors).toHaveProperty('plan_id');
    expect((await give(person.user.id, dfy, person)).statusCode).toBe(403);
    expect((await take(person.user.id, await planId('FE'), person)).statusCode).toBe(403);
  });

  test('a plan that is deleted while somebody is being given it is no such plan', async () => {
    const person = await app.registerUser();
    const gone = { name: 'Gone', slug: 'GONE', description: 'Soon.' };
    const plan = await app.deps.db.insertInto('plans').values(gone).returning('id').executeTakeFirstOrThrow();
    const update = () => admin.put(`/api/admin/users/${person.user.id}`, { plans: ['GONE'] });
    let asked: Promise<{ statusCode: number }> | undefined;
    await app.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('plans').where('id', '=', plan.id).execute();
      asked = update().then((answer) => answer);
      await somebodyWaits(app.deps.db);
    });
    expect((await asked)?.statusCode).toBe(422);
  });
});

describe('held plans', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const reason = (plan_id: string, kind: OpenGrant['kind'], more: Partial<OpenGrant> = {}): OpenGrant => ({
    plan_id,
    kind,
    is_addition: false,
    quantity: 1,
    granted_at: day(2),
    ...more,
  });
  const had = (plan_id: string, is_default = true): HeldPlan => ({
    plan_id,
    is_default,
    quantity: 1,
    granted_at: day(1),
  });
  const standing = (grants: OpenGrant[], before: HeldPlan[] = [], chosenId?: string) =>
    heldPlans(grants, { before, chosenId }).find((plan) => plan.is_default)?.plan_id;

  test('a plan that was bought or given stands for somebody in place of the one from signing up', () => {
    expect(standing([reason('free', 'first')])).toBe('free');
    expect(standing([reason('free', 'first'), reason('dfy', 'sale')], [had('free')])).toBe('dfy');
    expect(standing([reason('free', 'first'), reason('dfy', 'operator')], [had('free')])).toBe('dfy');
  });

  test('what an operator has chosen stays, whatever is bought later', () => {
    const grants = [reason('free', 'operator'), reason('dfy', 'sale')];
    expect(standing(grants, [had('free')])).toBe('free');
    expect(standing(grants, [had('free'), had('dfy', false)], 'dfy')).toBe('dfy');
  });

  test('when the one that stands for somebody goes, the one that they have had longest follows', () => {
    const grants = [reason('new', 'sale', { granted_at: day(9) }), reason('old', 'sale', { granted_at: day(3) })];
    expect(standing(grants, [had('gone')])).toBe('old');
  });

  test('additions add up, and never stand for anybody', () => {
    const more = { is_addition: true, quantity: 2 };
    const held = heldPlans([reason('more', 'sale', more), reason('more', 'operator', more)], { before: [] });
    expect(held).toEqual([{ plan_id: 'more', is_default: false, quantity: 4, granted_at: day(2) }]);
  });

  test('a plan that several reasons give is had once, from the first day on', () => {
    const held = heldPlans([reason('dfy', 'sale', { granted_at: day(5) }), reason('dfy', 'sale')], { before: [] });
    expect(held).toEqual([{ plan_id: 'dfy', is_default: true, quantity: 1, granted_at: day(2) }]);
    expect(heldPlans([reason('dfy', 'sale')], { before: [had('dfy')] })[0]?.granted_at).toEqual(day(1));
  });
});

describe('payer', () => {
  const START = '/api/video-generation/start';
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ plans: 'as-sold' });
    // Teams, and as much of everything else as it is sold with.
    const team = { team_members_enabled: true, team_seats: null };
    await app.deps.db.updateTable('plans').set(team).where('slug', '=', 'FE').execute();
    operator = await app.registerAdministrator();
    await letWait(null);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
  });

  const letWait = (value: number | null) =>
    operator.put('/api/admin/settings', { settings: [{ key: 'free_waiting_videos', value }] });
  const usedBy = async (user: TestUser) => {
    const { videos } = plansApi.getUsage.response.parse((await user.get(plansApi.getUsage.path)).json()).data;
    return videos.used + videos.reserved;
  };
  const start = async (user: TestUser) => {
    const answer = await user.post(START, startBody(await speakScript(user)));
    return answer.json<{ code?: string }>().code ?? 'started';
  };
  const workIn = (user: TestUser, account_id: string) => user.put('/api/auth/account', { account_id });

  /** Makes somebody the owner of another person's account, who stays as an admin. */
  async function handOver(from: TestUser, to: TestUser): Promise<void> {
    const { db } = app.deps;
    const roleOf = (user: TestUser, role: 'admin' | 'owner') =>
      db
        .updateTable('memberships')
        .set({ role })
        .where('user_id', '=', user.user.id)
        .where('account_id', '=', from.user.account_id)
        .execute();
    await joinAccount(db, to, { owner: from, role: 'admin' });
    await roleOf(from, 'admin');
    await roleOf(to, 'owner');
  }

  test('an account that is handed over takes no use along: what was made is taken of the plan of who owned it then', async () => {
    for (let made = 0; made < 3; made += 1) await startTestVideo(ada);
    expect(await start(ada)).toBe('quota_reached');
    await handOver(ada, bob);
    expect(await usedBy(bob)).toBe(0);
    expect(await start(bob)).toBe('started');
    expect(await usedBy(bob)).toBe(1);
    // What she makes there now is taken of his plan.
    expect(await start(ada)).toBe('started');
    expect(await usedBy(bob)).toBe(2);
  });

  test('who owns two accounts has the plan once', async () => {
    await startTestVideo(bob);
    await handOver(ada, bob);
    expect(await usedBy(bob)).toBe(1);
    expect(await start(bob)).toBe('started');
    await workIn(bob, bob.user.account_id);
    expect(await usedBy(bob)).toBe(2);
    expect(await start(bob)).toBe('started');
    expect(await start(bob)).toBe('quota_reached');
    await workIn(bob, ada.user.account_id);
    expect(await start(bob)).toBe('quota_reached');
  });

  test('of starts in two accounts of one owner at once no more come through than the plan has', async () => {
    await startTestVideo(bob);
    await startTestVideo(bob);
    await handOver(ada, bob);
    const [there, here] = [await speakScript(ada), await speakScript(bob)];
    await workIn(bob, bob.user.account_id);
    const own = await speakScript(bob);
    expect(here).not.toBe(own);
    const answers = await Promise.all([ada.post(START, startBody(there)), bob.post(START, startBody(own))]);
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'started');
    expect(codes.toSorted()).toEqual(['quota_reached', 'started']);
  });

  test('several accounts of one owner with a free plan have no more of the queue than one', async () => {
    await letWait(1);
    expect(await start(bob)).toBe('started');
    await handOver(ada, bob);
    expect(await start(bob)).toBe('free_limit_reached');
    await letWait(null);
  });

  test('no limit bounds an administrator in their own account; as a member elsewhere the plan of the owner does, and of their members that of their account', async () => {
    const admin = operator;
    for (let made = 0; made < 4; made += 1) expect(await start(admin)).toBe('started');
    await joinAccount(app.deps.db, bob, { owner: admin, role: 'editor' });
    expect(await start(bob)).toBe('quota_reached');
    for (let made = 0; made < 3; made += 1) await startTestVideo(ada);
    await joinAccount(app.deps.db, admin, { owner: ada, role: 'editor' });
    expect(await start(admin)).toBe('quota_reached');
  });
});
