import { type AdminUser, identityApi, usersApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { speakScript, startTestVideo } from '../../../making/renders/testing/start-test-video.ts';
import { mailsTo } from '../../identity/testing/mailed.ts';

const PASSWORD = 'violet teapot orbit';
/** A Wednesday. */
let nowMs = Date.parse('2026-05-06T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let operator: TestUser;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());

const { path } = usersApi.listUsers;
const list = async (query: string) =>
  usersApi.listUsers.response.parse((await operator.get(`${path}?${query}`)).json());
const namesOf = async (query: string) => (await list(query)).data.data.map(({ name }) => name);
const get = async (id: string) => usersApi.getUser.response.parse((await operator.get(`${path}/${id}`)).json()).data;
const put = (id: string, change: object) => operator.put(`${path}/${id}`, change);
const statistics = async () =>
  usersApi.userStatistics.response.parse((await operator.get(`${path}/statistics`)).json()).data;
const acts = async (id: string) => {
  const rows = await app.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.filter(({ actor_id }) => actor_id === operator.user.id);
};
const signIn = (email: string, password: string) =>
  app.server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });

const setJoined = (id: string, at: string) =>
  app.deps.db
    .updateTable('users')
    .set({ created_at: new Date(at) })
    .where('id', '=', id)
    .execute();

async function create(form: object = {}): Promise<AdminUser> {
  count += 1;
  const answer = await operator.post(path, {
    name: 'Bea',
    email: `bea-${count}@example.com`,
    password: PASSWORD,
    ...form,
  });
  return usersApi.createUser.response.parse(answer.json()).data;
}

test('an administrator makes a user, who has the default plan, nothing to verify, and can sign in', async () => {
  const user = await create({ email: ' New@Example.com ' });
  expect(user).toMatchObject({ email: 'new@example.com', role: 'user', status: 'active', lastActive: null });
  expect(user).toMatchObject({ plan: 'FE', hasPlans: true, plan_slugs: ['FE'], videosCreated: 0 });
  const row = await app.deps.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(row.email_verified_at).not.toBeNull();
  expect((await signIn('new@example.com', PASSWORD)).json().data.user).toMatchObject({ role: 'owner', id: user.id });
  expect((await get(user.id)).lastActive).toBe(new Date(nowMs).toISOString());
  expect((await acts(user.id)).map(({ action, details }) => [action, details])).toEqual([
    ['user.create', { role: 'user', plans: ['FE'] }],
  ]);
});

test('of several plans the first stands for the person; without a list the single one counts', async () => {
  const user = await create({ plan: 'FE', plans: ['AUTOMATION', 'dfy', 'AUTOMATION'] });
  expect(user).toMatchObject({ plan: 'AUTOMATION', plan_slugs: ['AUTOMATION', 'DFY'] });
  expect(await create({ plan: 'unlimited', plans: [] })).toMatchObject({
    plan: 'UNLIMITED',
    plan_slugs: ['UNLIMITED'],
  });
  await put(user.id, { plans: ['DFY'] });
  expect(await get(user.id)).toMatchObject({ plan: 'DFY', plan_slugs: ['DFY'] });
  await put(user.id, { name: 'Bea' });
  expect(await get(user.id)).toMatchObject({ plan_slugs: ['DFY'] });
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a short password', { password: 'short' }, 'password'],
  ['a password that everybody has', { password: 'password123' }, 'password'],
  ['no e-mail', { email: 'nowhere' }, 'email'],
  ['another role', { role: 'owner' }, 'role'],
  ['a plan that there is not', { plans: ['FE', 'GOLD'] }, 'plans.1'],
])('a new user with %s is refused at the field, and nobody is made', async (_what, change, field) => {
  const { total } = (await list('')).data;
  const answer = await operator.post(path, {
    name: 'Bea',
    email: 'refused@example.com',
    password: PASSWORD,
    ...change,
  });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect((await list('')).data.total).toBe(total);
});

test('a taken e-mail is refused for somebody new and for somebody who is here', async () => {
  const [ada, bea] = [await create(), await create()];
  const form = { name: 'Bea', email: ada.email.toUpperCase(), password: PASSWORD };
  for (const answer of [await operator.post(path, form), await put(bea.id, { email: ada.email })])
    expect(answer.json()).toMatchObject({ code: 'email_taken', errors: { email: [expect.any(String)] } });
});

test('the list is searched, filtered, sorted and paged as the documents have it', async () => {
  const names = ['Zoe Wren', 'Abe Wren', 'Max_Wren', 'Kim Wren'];
  const made = [];
  for (const name of names) {
    nowMs += 1000;
    made.push(
      await create({ name, plans: [name === 'Kim Wren' ? 'DFY' : 'FE'], role: name === 'Abe Wren' ? 'admin' : 'user' }),
    );
  }
  await put(made[0]?.id ?? '', { status: 'suspended' });
  for (const { id } of made) await setJoined(id, '2026-05-04T23:59:59.999Z');
  await setJoined(made[3]?.id ?? '', '2026-05-05T00:00:00Z');
  expect(await namesOf('search=wren')).toEqual(['Kim Wren', 'Max_Wren', 'Abe Wren', 'Zoe Wren']);
  expect(await namesOf('search=wren&sort_by=name&sort_order=asc')).toEqual([
    'Abe Wren',
    'Kim Wren',
    'Max_Wren',
    'Zoe Wren',
  ]);
  expect(await namesOf('search=x_w')).toEqual(['Max_Wren']);
  expect(await namesOf(`search=${made[3]?.email}`)).toEqual(['Kim Wren']);
  expect(await namesOf('search=wren&status=suspended')).toEqual(['Zoe Wren']);
  expect(await namesOf('search=wren&role=admin')).toEqual(['Abe Wren']);
  expect(await namesOf('search=wren&plan=dfy')).toEqual(['Kim Wren']);
  expect((await namesOf('search=wren&sort_by=plan&sort_order=asc'))[0]).toBe('Kim Wren');
  expect(await namesOf('search=done%20for%20you&role=user&sort_by=name')).toContain('Kim Wren');
  expect(await namesOf('search=wren&date_from=2026-05-05')).toEqual(['Kim Wren']);
  expect(await namesOf('search=wren&date_to=2026-05-04')).toHaveLength(3);
  expect(await namesOf('search=wren&date_from=2026-05-04&date_to=2026-05-05')).toHaveLength(4);
  const { data } = await list('search=wren&per_page=10&page=1&sort_by=email&sort_order=asc');
  expect(data).toMatchObject({
    current_page: 1,
    last_page: 1,
    per_page: 10,
    total: 4,
    from: 1,
    to: 4,
    next_page_url: null,
  });
  expect((await list('page=9')).data).toMatchObject({ data: [], from: null, to: null, per_page: 15 });
});

test.each(['per_page=7', 'status=gone', 'role=owner', 'sort_by=password_hash', 'date_from=yesterday', 'page=0'])(
  'a list with %s is refused',
  async (query) => {
    expect((await operator.get(`${path}?${query}`)).statusCode).toBe(422);
  },
);

test('people can be sorted by when they were last here, and by their videos; who never was stands last', async () => {
  const [never, early, late] = [
    await create({ name: 'Never Finch' }),
    await create({ name: 'Early Finch' }),
    await create({ name: 'Late Finch' }),
  ];
  await signIn(early.email, PASSWORD);
  nowMs += 1000;
  await signIn(late.email, PASSWORD);
  expect(never.lastActive).toBeNull();
  const sorted = (order: string) => namesOf(`search=finch&sort_by=last_login_at&sort_order=${order}`);
  expect(await sorted('desc')).toEqual(['Late Finch', 'Early Finch', 'Never Finch']);
  expect(await sorted('asc')).toEqual(['Early Finch', 'Late Finch', 'Never Finch']);
  const maker = await app.registerUser();
  await startTestVideo(maker, await speakScript(maker));
  expect((await list('sort_by=videos_created&per_page=10')).data.data[0]).toMatchObject({
    id: maker.user.id,
    videosCreated: 1,
  });
});

test('the statistics count by status, and who came today and this week, which began on Monday', async () => {
  const before = await statistics();
  const [lastSunday, monday, today] = [await create(), await create(), await create()];
  await setJoined(lastSunday.id, '2026-05-03T23:59:59.999Z');
  await setJoined(monday.id, '2026-05-04T00:00:00Z');
  await setJoined(today.id, '2026-05-06T00:00:00Z');
  await put(lastSunday.id, { status: 'suspended' });
  await put(monday.id, { status: 'banned' });
  expect(await statistics()).toEqual({
    totalUsers: before.totalUsers + 3,
    activeUsers: before.activeUsers + 1,
    suspendedUsers: before.suspendedUsers + 1,
    bannedUsers: before.bannedUsers + 1,
    newUsersToday: before.newUsersToday + 1,
    newUsersThisWeek: before.newUsersThisWeek + 2,
  });
});

test.each(['suspended', 'banned'] as const)(
  'who is %s is signed out at once, and comes back when activated',
  async (status) => {
    const person = await app.registerUser();
    const answer = await put(person.user.id, { status });
    expect(answer.json()).toMatchObject({ status: 'success', data: { status } });
    expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(401);
    const left = await app.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', person.user.id).execute();
    expect(left).toEqual([]);
    await put(person.user.id, { status: 'active' });
    expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(401);
    expect((await signIn(person.email, person.password)).statusCode).toBe(200);
    expect((await acts(person.user.id)).map(({ action, details }) => [action, details])).toEqual([
      [status === 'banned' ? 'user.ban' : 'user.suspend', { changes: { status: { from: 'active', to: status } } }],
      ['user.activate', { changes: { status: { from: status, to: 'active' } } }],
    ]);
  },
);

test('what is changed is recorded with before and after; a change of nothing is none', async () => {
  const user = await create({ name: 'Cleo' });
  await put(user.id, { name: 'Cleo', email: user.email, role: 'user', status: 'active', plan: 'FE', plans: ['FE'] });
  await put(user.id, { name: 'Clea', email: 'clea@example.com', plans: ['DFY'] });
  expect((await acts(user.id)).at(-1)).toMatchObject({
    action: 'user.update',
    details: {
      changes: {
        name: { from: 'Cleo', to: 'Clea' },
        email: { from: user.email, to: 'clea@example.com' },
        plan_slugs: { from: ['FE'], to: ['DFY'] },
      },
    },
  });
  expect(await acts(user.id)).toHaveLength(2);
});

test('a new e-mail makes links in mails to the old one worthless', async () => {
  const user = await create();
  const at = new Date(nowMs);
  await app.deps.db
    .insertInto('account_tokens')
    .values({
      id: user.id,
      user_id: user.id,
      kind: 'reset',
      token_sha256: Buffer.from('a'),
      email: user.email,
      created_at: at,
      expires_at: new Date(nowMs + DAY_MS),
    })
    .execute();
  await put(user.id, { email: `other-${user.email}` });
  const { used_at } = await app.deps.db
    .selectFrom('account_tokens')
    .select('used_at')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(used_at).toEqual(at);
});

test('another e-mail is told to the one before, without a link: an administrator vouches for the new one', async () => {
  const user = await create();
  await put(user.id, { name: 'Bee' });
  expect(await mailsTo(app, user.email, 'emailChanged')).toEqual([]);
  await put(user.id, { email: `moved-${user.email}` });
  expect(await mailsTo(app, user.email, 'emailChanged')).toEqual([{ at: new Date(nowMs).toISOString() }]);
});
