import { identityApi, plansApi } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { ensureAdministrator } from '../accounts/accounts.service.ts';
import { toPlan } from './plans.mapper.ts';
import type { PlanRow } from './plans.store.ts';

describe('plans', () => {
  let app: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ plans: 'as-sold' });
    admin = await app.registerAdministrator();
  });
  afterAll(() => app.close());

  const plansFor = async (user: TestUser) =>
    plansApi.listPlans.response.parse((await user.get('/api/plans')).json()).data;
  const limitsOf = async (user: TestUser) =>
    plansApi.getLimits.response.parse((await user.get('/api/user/limits')).json()).data;
  const setDefaultPlan = (value: string) => admin.put('/api/admin/settings/default_plan', { value });

  async function givePlan(user: TestUser, slug: string): Promise<void> {
    const plan = await app.deps.db.selectFrom('plans').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    await app.deps.db.insertInto('user_plans').values({ user_id: user.user.id, plan_id: plan.id }).execute();
  }

  test('the documented plans are there, with the agreed limits and rights', async () => {
    const plans = await plansFor(admin);
    const facts = plans.map((plan) => [
      plan.slug,
      plan.video_seconds,
      plan.script_characters,
      plan.videos_created,
      plan.team_members_enabled && plan.marketplace_enabled && plan.full_avatar_library,
    ]);
    expect(facts).toEqual([
      ['FE', 30, 500, 3, false],
      ['DFY', 60, 1_000, 30, true],
      ['UNLIMITED', 120, 3_000, null, true],
      ['INCOME_MAXIMIZER', 180, 5_000, null, true],
      ['AUTOMATION', 300, 10_000, null, true],
    ]);
  });

  test('strangers see no plans, and what is not on offer is shown to administrators only', async () => {
    expect((await app.server.inject({ url: '/api/plans' })).statusCode).toBe(401);
    const person = await app.registerUser();
    const setActive = (is_active: boolean) =>
      app.deps.db.updateTable('plans').set({ is_active }).where('slug', '=', 'UNLIMITED').execute();
    await setActive(false);
    expect((await plansFor(person)).map(({ slug }) => slug)).not.toContain('UNLIMITED');
    expect((await plansFor(admin)).map(({ slug }) => slug)).toContain('UNLIMITED');
    await setActive(true);
  });

  test('a price is shown in the main unit of its currency', async () => {
    const setPrice = (price_minor: number, currency: string) =>
      app.deps.db.updateTable('plans').set({ price_minor, currency }).where('slug', '=', 'DFY').execute();
    const priceOfDfy = async () => (await plansFor(admin)).find(({ slug }) => slug === 'DFY')?.price;
    await setPrice(4_999, 'USD');
    expect(await priceOfDfy()).toBe(49.99);
    await setPrice(4_999, 'JPY');
    expect(await priceOfDfy()).toBe(4_999);
  });

  test('who signs up has the default plan, in every answer about them', async () => {
    const person = await app.registerUser();
    const held = { slug: 'FE', name: 'Free Edition' };
    expect(person.user).toMatchObject({ default_plan: 'FE', plans: [held], activePlans: [held] });
    const login = await app.server.inject({
      method: 'POST',
      url: identityApi.login.path,
      payload: { email: person.email, password: person.password },
    });
    const returned = { ...person.user, first_visit: false };
    expect(login.json().data.user).toEqual(returned);
    expect((await person.get(identityApi.currentUser.path)).json().data.user).toEqual(returned);
  });

  test('another default plan is given from then on, and changes nobody who is here', async () => {
    const before = await app.registerUser();
    expect((await setDefaultPlan('dfy')).statusCode).toBe(200);
    expect((await app.registerUser()).user.default_plan).toBe('DFY');
    expect((await before.get(identityApi.currentUser.path)).json().data.user.default_plan).toBe('FE');
    await setDefaultPlan('FE');
  });

  test('without the default plan people still come in', async () => {
    await app.deps.db.updateTable('plans').set({ slug: 'FREE' }).where('slug', '=', 'FE').execute();
    const person = await app.registerUser();
    expect(person.user).toMatchObject({ default_plan: null, plans: [], activePlans: [] });
    await app.deps.db.updateTable('plans').set({ slug: 'FE' }).where('slug', '=', 'FREE').execute();
  });

  test('a default plan that is no longer on offer is given to nobody, and people still come in', async () => {
    const setActive = (is_active: boolean) =>
      app.deps.db.updateTable('plans').set({ is_active }).where('slug', '=', 'FE').execute();
    await setActive(false);
    expect((await app.registerUser()).user).toMatchObject({ default_plan: null, plans: [], activePlans: [] });
    await setActive(true);
    expect((await app.registerUser()).user.default_plan).toBe('FE');
  });

  test('a currency that is none cannot be stored', async () => {
    const setCurrency = (currency: string) =>
      app.deps.db.updateTable('plans').set({ currency }).where('slug', '=', 'DFY').execute();
    for (const currency of ['dollars', 'usd', '', '€'])
      await expect(setCurrency(currency)).rejects.toThrow('plans_currency_check');
  });

  test('the administrator of a fresh installation has no plan', async () => {
    const fresh = await createTestApp();
    await ensureAdministrator(fresh.deps);
    expect(await fresh.deps.db.selectFrom('user_plans').selectAll().execute()).toEqual([]);
    await fresh.close();
  });

  test('a plan that is no longer offered goes on, but is not among the active ones', async () => {
    const person = await app.registerUser();
    await givePlan(person, 'AUTOMATION');
    await app.deps.db.updateTable('plans').set({ is_active: false }).where('slug', '=', 'AUTOMATION').execute();
    const { user } = (await person.get(identityApi.currentUser.path)).json().data;
    expect(user.plans.map(({ slug }: { slug: string }) => slug)).toEqual(['FE', 'AUTOMATION']);
    expect(user.activePlans.map(({ slug }: { slug: string }) => slug)).toEqual(['FE']);
    expect(await limitsOf(person)).toMatchObject({ can_manage_team_members: true });
    await app.deps.db.updateTable('plans').set({ is_active: true }).where('slug', '=', 'AUTOMATION').execute();
  });

  test('limits answer the rights of the plans and the limits of the operator; administrators have none', async () => {
    const person = await app.registerUser();
    expect(await limitsOf(person)).toEqual({
      can_manage_team_members: false,
      marketplace_enabled: false,
      full_avatar_library: false,
      max_video_seconds: 30,
      max_script_characters: 500,
      max_videos_per_month: 3,
      max_videos: 100,
      videos: 0,
      storage_limit_bytes: 5 * 1024 ** 3,
      storage_used_bytes: 0,
    });
    await givePlan(person, 'DFY');
    const rights = { can_manage_team_members: true, marketplace_enabled: true, full_avatar_library: true };
    const limits = { max_video_seconds: 60, max_script_characters: 1_000, max_videos_per_month: 30 };
    expect(await limitsOf(person)).toMatchObject({ ...rights, ...limits });
    const none = { max_videos: null, max_videos_per_month: null, storage_limit_bytes: null };
    expect(await limitsOf(admin)).toMatchObject({ ...rights, ...none, max_video_seconds: 300 });
  });
});

describe('plans mapper', () => {
  const ROW: PlanRow = {
    id: '01990000-0000-7000-8000-000000000001',
    name: 'Done For You',
    slug: 'DFY',
    description: '',
    price_minor: 4_999,
    currency: 'USD',
    video_seconds: 60,
    script_characters: 1_000,
    team_seats: 3,
    videos_created: 30,
    is_active: true,
    is_featured: false,
    features: [],
    team_members_enabled: true,
    marketplace_enabled: true,
    full_avatar_library: true,
    upgrade_url: null,
    billing: 'one_time',
    trial_days: null,
    access_days: null,
    sold_until: null,
    is_addition: false,
    position: 0,
  };

  test.each(['', 'US', 'dollars', '€', 'U D', 'USDX'])(
    'a plan whose currency is %j is shown without one',
    (currency) => {
      expect(toPlan({ ...ROW, currency })).toMatchObject({ price: 49.99, currency: 'XXX' });
    },
  );
});
