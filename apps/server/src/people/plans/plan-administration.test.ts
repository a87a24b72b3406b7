import { type AdminPlan, CreatePlan, plansApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

const PATH = plansApi.listAdminPlans.path;

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
