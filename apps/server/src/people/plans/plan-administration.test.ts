import { type AdminPlan, CreatePlan, namesOf, PLAN_NUMBERS, plansApi, SCRIPT_MAX_CHARACTERS } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

const PATH = plansApi.listAdminPlans.path;

describe('plan administration', () => {
  let app: TestApp;
  let admin: TestUser;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.registerAdministrator();
  });
  afterAll(() => app.close());

  const list = async () => plansApi.listAdminPlans.response.parse((await admin.get(PATH)).json()).data;
  const bySlug = async (slug: string) => (await list()).find((plan) => plan.slug === slug) as AdminPlan;
  const lastAudit = async () => (await admin.get('/api/admin/audit?per_page=1')).json().data.data[0];

  async function create(change: object = {}): Promise<AdminPlan> {
    count += 1;
    const answer = await admin.post(PATH, { name: 'Gold', slug: `gold_${count}`, description: 'Shiny.', ...change });
    expect(answer.statusCode).toBe(201);
    return plansApi.createPlan.response.parse(answer.json()).data;
  }

  test('a plan has the documented defaults where its form says nothing', async () => {
    expect(await create()).toMatchObject({
      price: 0,
      currency: 'USD',
      video_seconds: 30,
      script_characters: 500,
      videos_created: 3,
      is_active: true,
      is_featured: false,
      features: [],
      team_members_enabled: false,
      marketplace_enabled: false,
      full_avatar_library: false,
      upgrade_url: null,
      wp_item_number: [],
      launchpadjv_product_id: [],
      people: 0,
    });
    expect(await lastAudit()).toMatchObject({ action: 'plan.create', target: { type: 'plan' } });
  });

  test('everything that a form can say is stored and read', async () => {
    const said = {
      name: 'Everything',
      slug: 'Every_Thing',
      description: 'All of it.',
      price: 49.99,
      currency: 'EUR',
      video_seconds: null,
      script_characters: null,
      videos_created: 0,
      is_active: false,
      is_featured: true,
      features: ['One', 'Two'],
      team_members_enabled: true,
      marketplace_enabled: true,
      full_avatar_library: true,
      upgrade_url: 'https://example.com/more',
      wp_item_number: ['123', '456'],
      launchpadjv_product_id: ['a-1'],
    };
    const plan = await create({ ...said, features: ['One', ' ', 'Two '], currency: 'eur' });
    expect(plan).toMatchObject(said);
    expect((await admin.get(`${PATH}/${plan.id}`)).json().data).toEqual(plan);
    expect(await list()).toContainEqual(plan);
  });

  test('a price keeps its amount in currencies with other small coins', async () => {
    const plan = await create({ price: 4_999, currency: 'JPY' });
    expect(plan.price).toBe(4_999);
    expect((await admin.put(`${PATH}/${plan.id}`, { currency: 'KWD' })).json().data.price).toBe(4_999);
    const dear = await admin.put(`${PATH}/${plan.id}`, { price: 1_000_000 * 3, currency: 'KWD' });
    expect(dear.json().errors).toHaveProperty('price');
  });

  test.each([
    ['name', { name: ' ' }],
    ['slug', { slug: '' }],
    ['slug', { slug: 'two words' }],
    ['slug', { slug: '_edge' }],
    ['slug', { slug: 'double__underscore' }],
    ['description', { description: '' }],
    ['price', { price: -1 }],
    ['currency', { currency: 'dollars' }],
    ['video_seconds', { video_seconds: 0 }],
    ['script_characters', { script_characters: 1.5 }],
    ['videos_created', { videos_created: -1 }],
    ['upgrade_url', { upgrade_url: 'javascript:alert(1)' }],
  ])('a wrong %s is refused on its field: %j', async (field, change) => {
    const answer = await admin.post(PATH, { name: 'Odd', slug: 'odd', description: 'Odd.', ...change });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test('no two plans have the same slug, whatever its case', async () => {
    const { id, slug } = await create();
    const again = await admin.post(PATH, { name: 'Copy', slug: slug.toUpperCase(), description: 'Copy.' });
    expect(again.statusCode).toBe(422);
    expect(again.json().errors).toEqual({ slug: ['Another plan has this slug.'] });
    const other = await create();
    expect((await admin.put(`${PATH}/${other.id}`, { slug: slug.toUpperCase() })).statusCode).toBe(422);
    expect((await admin.put(`${PATH}/${id}`, { slug: slug.toUpperCase() })).statusCode).toBe(200);
  });

  test('a plan has a number of a shop once, however often it is said', async () => {
    const plan = await create({ wp_item_number: ['wso_a', ' wso_b', 'wso_a'], launchpadjv_product_id: ['7a', '7a '] });
    expect(plan).toMatchObject({ wp_item_number: ['wso_a', 'wso_b'], launchpadjv_product_id: ['7a'] });
  });

  test.each([
    ['wp_item_number', 'wso_taken'],
    ['launchpadjv_product_id', 'taken'],
  ] as const)('no two plans are given by the same %s', async (field, number) => {
    const first = await create({ name: 'Silver', [field]: [number] });
    const errors = { [field]: [`The plan 'Silver' has ${number}. Take it off there first.`] };
    const again = await admin.post(PATH, {
      name: 'Copy',
      slug: `copy_${field}`,
      description: 'Copy.',
      [field]: ['x', number],
    });
    expect([again.statusCode, again.json().errors]).toEqual([422, errors]);
    const other = await create();
    const changed = await admin.put(`${PATH}/${other.id}`, { [field]: [number] });
    expect([changed.statusCode, changed.json().errors]).toEqual([422, errors]);
    expect((await admin.put(`${PATH}/${first.id}`, { [field]: [number, `${number}_2`] })).statusCode).toBe(200);
    expect((await admin.put(`${PATH}/${first.id}`, { [field]: [] })).statusCode).toBe(200);
    expect((await admin.put(`${PATH}/${other.id}`, { [field]: [number] })).statusCode).toBe(200);
  });

  test('of plans that are saved at once with the same number one has it', async () => {
    const plans = [await create(), await create(), await create()];
    const answers = await Promise.all([
      ...plans.map(({ id }) => admin.put(`${PATH}/${id}`, { wp_item_number: ['wso_raced'] })),
      admin.post(PATH, { name: 'Raced', slug: 'raced', description: 'Raced.', wp_item_number: ['wso_raced'] }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
    const holders = (await list()).filter(({ wp_item_number: numbers }) => numbers.includes('wso_raced'));
    expect(holders).toHaveLength(1);
  });

  test('a change leaves what it does not name, and the log says what became otherwise', async () => {
    const plan = await create({ price: 12.5, video_seconds: 45 });
    const answer = await admin.put(`${PATH}/${plan.id}`, { name: 'Platinum', videos_created: null });
    expect(answer.json()).toMatchObject({
      message: 'Plan Updated',
      data: { ...plan, name: 'Platinum', videos_created: null },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'plan.update',
      details: { changes: { name: { from: 'Gold', to: 'Platinum' }, videos_created: { from: 3, to: null } } },
    });
  });

  test('a plan that people have stays, and says how many they are', async () => {
    const plan = await create();
    const person = await app.registerUser();
    await app.deps.db.insertInto('user_plans').values({ user_id: person.user.id, plan_id: plan.id }).execute();
    const refused = await admin.delete(`${PATH}/${plan.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'plan_in_use', message: '1 person is on this plan.' });
    await app.deps.db.deleteFrom('user_plans').where('plan_id', '=', plan.id).execute();
    expect((await admin.delete(`${PATH}/${plan.id}`)).json()).toMatchObject({ message: 'Plan Deleted' });
    expect((await admin.get(`${PATH}/${plan.id}`)).statusCode).toBe(404);
    expect(await lastAudit()).toMatchObject({ action: 'plan.delete', target: { id: plan.id } });
  });

  test('the default plan is neither deleted, nor renamed, nor taken off offer', async () => {
    const { id } = await bySlug('FE');
    expect((await admin.delete(`${PATH}/${id}`)).json().code).toBe('default_plan_kept');
    expect((await admin.put(`${PATH}/${id}`, { slug: 'FREE' })).json().code).toBe('default_plan_kept');
    expect((await admin.put(`${PATH}/${id}`, { is_active: false })).json().code).toBe('default_plan_kept');
    expect((await admin.put(`${PATH}/${id}`, { name: 'Free Edition', is_active: true })).statusCode).toBe(200);
  });

  test('only administrators may', async () => {
    const person = await app.registerUser();
    const { id } = await bySlug('DFY');
    const form = CreatePlan.parse({ name: 'Mine', slug: 'mine', description: 'Mine.' });
    const answers = [
      await person.get(PATH),
      await person.post(PATH, form),
      await person.get(`${PATH}/${id}`),
      await person.put(`${PATH}/${id}`, { name: 'Mine' }),
      await person.delete(`${PATH}/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('plans for sale', () => {
  const PRICING = plansApi.getPricing.path;
  let app: TestApp;
  let admin: TestUser;
  /** Keeps the pricing page open. */
  let sold: AdminPlan;
  let now = new Date('2026-03-01T12:00:00Z');
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp({ plans: 'as-sold', deps: { now: () => now } });
    admin = await app.registerAdministrator();
    sold = await create({ name: 'Sold', price: 5 });
  });
  afterAll(() => app.close());

  const list = async () => plansApi.listAdminPlans.response.parse((await admin.get(PATH)).json()).data;
  const bySlug = async (slug: string) => (await list()).find((plan) => plan.slug === slug) as AdminPlan;
  const lastAudit = async () => (await admin.get('/api/admin/audit?per_page=1')).json().data.data[0];
  const pricing = async () =>
    plansApi.getPricing.response.parse((await app.server.inject({ url: PRICING })).json()).data.plans;
  const namesOnOffer = async () => (await pricing()).map(({ name }) => name);

  async function create(change: object = {}): Promise<AdminPlan> {
    count += 1;
    const answer = await admin.post(PATH, { name: 'Gold', slug: `gold_${count}`, description: 'Shiny.', ...change });
    expect(answer.statusCode).toBe(201);
    return plansApi.createPlan.response.parse(answer.json()).data;
  }

  test('how a plan is sold is stored, read and changed', async () => {
    const said = { billing: 'month', trial_days: 14, access_days: 365, sold_until: '2026-04-01T00:00:00.000Z' };
    const plan = await create(said);
    expect(plan).toMatchObject({ ...said, is_addition: false });
    const changed = await admin.put(`${PATH}/${plan.id}`, { trial_days: null, sold_until: null, billing: 'year' });
    expect(changed.json().data).toEqual({ ...plan, trial_days: null, sold_until: null, billing: 'year' });
    expect(await lastAudit()).toMatchObject({
      details: { changes: { sold_until: { from: said.sold_until, to: null } } },
    });
  });

  test('a plan whose form says nothing is paid once, lasts for good, and comes last', async () => {
    const before = await list();
    const plan = await create();
    expect(plan).toMatchObject({ billing: 'one_time', trial_days: null, access_days: null, sold_until: null });
    expect((await list()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), plan.id]);
  });

  test.each(namesOf(PLAN_NUMBERS))('a number of %s belongs to one plan, whatever its case', async (field) => {
    const number = `Number_${field}`;
    const plan = await create({ name: 'Silver', [field]: [number, ` ${number}`, number.toLowerCase(), 'more'] });
    expect(plan[field]).toEqual([number, 'more']);
    const other = await create();
    const answer = await admin.put(`${PATH}/${other.id}`, { [field]: [number.toUpperCase()] });
    const errors = { [field]: [`The plan 'Silver' has ${number.toUpperCase()}. Take it off there first.`] };
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    expect((await admin.put(`${PATH}/${plan.id}`, { [field]: [number.toUpperCase()] })).statusCode).toBe(200);
  });

  test.each([
    ['trial_days', { trial_days: 0 }],
    ['trial_days', { trial_days: 366 }],
    ['access_days', { access_days: 0.5 }],
    ['billing', { billing: 'weekly' }],
    ['sold_until', { sold_until: 'tomorrow' }],
    ['video_seconds', { video_seconds: 0 }],
  ])('a wrong %s is refused on its field: %j', async (field, change) => {
    const answer = await admin.post(PATH, { name: 'Odd', slug: 'odd', description: 'Odd.', ...change });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test('an addition may add nothing of a limit, and becomes no plan that allows nothing', async () => {
    const addition = await create({ is_addition: true, video_seconds: 0, script_characters: 0, videos_created: 10 });
    expect(addition).toMatchObject({ is_addition: true, video_seconds: 0, script_characters: 0 });
    const answer = await admin.put(`${PATH}/${addition.id}`, { is_addition: false });
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(['script_characters', 'video_seconds']);
  });

  test('the plan that people start with is no addition, and none that people have becomes one', async () => {
    const { id } = await bySlug('FE');
    expect((await admin.put(`${PATH}/${id}`, { is_addition: true })).json().errors).toHaveProperty('is_addition');
    const addition = await create({ is_addition: true });
    const setting = await admin.put('/api/admin/settings/default_plan', { value: addition.slug });
    expect(setting.json().errors).toEqual({ value: ['There is no such plan on offer.'] });
    const plan = await create();
    const person = await app.registerUser();
    await app.deps.db.insertInto('user_plans').values({ user_id: person.user.id, plan_id: plan.id }).execute();
    const answer = await admin.put(`${PATH}/${plan.id}`, { is_addition: true });
    expect(answer.json().errors).toEqual({ is_addition: ['1 person is on this plan. Make another one instead.'] });
  });

  test('plans stand in the order that the operator says; those not named follow as they stood', async () => {
    const ids = (await list()).map(({ id }) => id);
    const [first = '', ...rest] = ids;
    const last = rest.at(-1) ?? '';
    const answer = await admin.put(plansApi.orderPlans.path, { ids: [last, first, crypto.randomUUID()] });
    const order = plansApi.orderPlans.response.parse(answer.json()).data.map(({ id }) => id);
    expect(order).toEqual([last, first, ...rest.slice(0, -1)]);
    expect((await list()).map(({ id }) => id)).toEqual(order);
    expect(await lastAudit()).toMatchObject({ action: 'plan.update' });
    const person = await app.registerUser();
    expect((await person.put(plansApi.orderPlans.path, { ids: [] })).statusCode).toBe(403);
  });

  test('strangers read what is sold now: not what is off offer, and not what was sold until a day that is over', async () => {
    const shown = await create({ name: 'Shown', price: 10, sold_until: '2026-03-01T12:10:00Z' });
    await create({ name: 'Off', is_active: false });
    await create({ name: 'Over', sold_until: '2026-02-28T00:00:00Z' });
    expect(await namesOnOffer()).toContain('Shown');
    expect(await namesOnOffer()).not.toContain('Off');
    expect(await namesOnOffer()).not.toContain('Over');
    const person = await app.registerUser();
    const seen = plansApi.listPlans.response.parse((await person.get('/api/plans')).json()).data;
    expect(seen).toEqual(await pricing());
    expect(seen.find(({ id }) => id === shown.id)).not.toHaveProperty('wp_item_number');
    now = new Date('2026-03-01T12:10:00Z');
    expect(await namesOnOffer()).not.toContain('Shown');
  });

  test('strangers read which plan they start with, and no limit that would not hold', async () => {
    const read = async () =>
      plansApi.getPricing.response.parse((await app.server.inject({ url: PRICING })).json()).data;
    const { id } = await create({ video_seconds: null, script_characters: null, videos_created: null });
    const { plans, start_plan_id } = await read();
    expect(start_plan_id).toBe((await bySlug('FE')).id);
    const plan = plans.find((one) => one.id === id);
    expect(plan).toMatchObject({ video_seconds: 300, script_characters: SCRIPT_MAX_CHARACTERS, videos_created: null });
    await admin.put('/api/admin/settings/registration_enabled', { value: false });
    expect((await read()).start_plan_id).toBeNull();
    await admin.put('/api/admin/settings/registration_enabled', { value: true });
  });

  test('the pricing page is found by search engines while somebody can buy something, and is switched off by a setting', async () => {
    const sitemap = async () => (await app.server.inject({ url: '/sitemaps/pages.xml' })).payload;
    const countFor = async (user?: TestUser) =>
      (await (user ? user.get(PRICING) : app.server.inject({ url: PRICING }))).json().data.plans.length;
    await admin.put(`${PATH}/${sold.id}`, { is_active: false });
    expect(await sitemap()).not.toContain('/pricing<');
    expect([await countFor(), await countFor(await app.registerUser())]).toEqual([0, 0]);
    expect(await countFor(admin)).toBeGreaterThan(0);
    await admin.put(`${PATH}/${sold.id}`, { is_active: true, price: 0, upgrade_url: 'https://shop.example.com/sold' });
    expect(await sitemap()).toContain('/pricing<');
    expect(await countFor()).toBeGreaterThan(0);
    const set = (value: boolean) => admin.put('/api/admin/settings/pricing_page_enabled', { value });
    await set(false);
    expect((await app.server.inject({ url: PRICING })).statusCode).toBe(404);
    expect(await sitemap()).not.toContain('/pricing<');
    expect((await app.server.inject({ url: '/api/site' })).json().data.pricing_page_enabled).toBe(false);
    await set(true);
    expect((await app.server.inject({ url: PRICING })).statusCode).toBe(200);
  });

  test('a plan that a gift names stays, also when nobody has it any more', async () => {
    const plan = await create();
    const person = await app.registerUser();
    await app.deps.db
      .insertInto('plan_grants')
      .values({
        id: crypto.randomUUID(),
        user_id: person.user.id,
        plan_id: plan.id,
        kind: 'operator',
        granted_at: now,
        withdrawn_at: now,
      })
      .execute();
    const refused = await admin.delete(`${PATH}/${plan.id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Purchases or gifts name this plan. Take it off offer instead.',
    ]);
  });
});
