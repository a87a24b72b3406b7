import { avatarsApi, identityApi, libraryApi, plansApi, type Role, type SessionUser, voicesApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { activeSessions } from './sessions.service.ts';

let app: TestApp;
/** Has an account, in which Bob is a member beside his own. */
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  await join('editor');
});

const ofBob = () => ({ user_id: bob.user.id, account_id: ada.user.account_id });
const join = (role: Role) =>
  app.deps.db
    .insertInto('memberships')
    .values({ ...ofBob(), role })
    .execute();
const change = (membership: { role?: Role; status?: 'active' | 'inactive' }) =>
  app.deps.db
    .updateTable('memberships')
    .set(membership)
    .where('user_id', '=', bob.user.id)
    .where('account_id', '=', ada.user.account_id)
    .execute();
const leave = () =>
  app.deps.db
    .deleteFrom('memberships')
    .where('user_id', '=', bob.user.id)
    .where('account_id', '=', ada.user.account_id)
    .execute();
const switchTo = (account_id: string, person = bob) => person.put(identityApi.switchAccount.path, { account_id });
const whoIs = async (person = bob) =>
  (await person.get(identityApi.currentUser.path)).json<{ data: { user: SessionUser } }>().data.user;
const activeOf = async (person = bob) => (await whoIs(person)).account_id;
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

test('a session says which accounts its person may work in, their own first, and in which it works', async () => {
  const named = (user: SessionUser) =>
    user.memberships.map(({ account_id, role, is_active }) => [account_id, role, is_active]);
  expect(named(await whoIs())).toEqual([
    [bob.user.account_id, 'owner', true],
    [ada.user.account_id, 'editor', false],
  ]);
  const answer = identityApi.switchAccount.response.parse((await switchTo(ada.user.account_id)).json());
  expect(answer.data.user).toMatchObject({ id: bob.user.id, account_id: ada.user.account_id, role: 'editor' });
  expect(named(await whoIs())).toEqual([
    [bob.user.account_id, 'owner', false],
    [ada.user.account_id, 'editor', true],
  ]);
  const acts = await app.deps.db.selectFrom('audit_log').selectAll().where('actor_id', '=', bob.user.id).execute();
  expect(acts.filter(({ action }) => action === 'session.switch_account')).toMatchObject([
    { target_type: 'account', target_id: ada.user.account_id, details: { from: bob.user.account_id, role: 'editor' } },
  ]);
});

test('what is read and made is of the active account, and another session of the same person goes on where it was', async () => {
  const { id } = await startTestVideo(ada);
  const seen = async () =>
    (await bob.get(libraryApi.listVideos.path))
      .json<{ data: { data: { id: string }[] } }>()
      .data.data.map((video) => video.id);
  const login = { email: bob.email, password: bob.password };
  const { data } = (await app.server.inject({ method: 'POST', url: identityApi.login.path, payload: login })).json<{
    data: { token: string };
  }>();
  const headers = { authorization: `Bearer ${data.token}` };
  expect(await seen()).toEqual([]);
  await switchTo(ada.user.account_id);
  expect(await seen()).toEqual([id]);
  const made = await startTestVideo(bob);
  const { account_id } = await app.deps.db
    .selectFrom('videos')
    .select('account_id')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(account_id).toBe(ada.user.account_id);
  const elsewhere = await app.server.inject({ url: identityApi.currentUser.path, headers });
  expect(elsewhere.json().data.user.account_id).toBe(bob.user.account_id);
});

test('nobody goes on in an account that they are no member of, or no longer', async () => {
  const stranger = await app.registerUser();
  expect(codeOf(await switchTo(ada.user.account_id, stranger))).toBe('not_found');
  await change({ status: 'inactive' });
  expect(codeOf(await switchTo(ada.user.account_id))).toBe('not_found');
  expect(await activeOf()).toBe(bob.user.account_id);
});

test.each<[string, () => Promise<unknown>]>([
  ['is taken away', () => leave()],
  ['is suspended', () => change({ status: 'inactive' })],
  [
    'is of an account whose owner is banned',
    () => app.deps.db.updateTable('users').set({ status: 'banned' }).where('id', '=', ada.user.id).execute(),
  ],
  [
    'is of an account that is erased',
    () => app.deps.db.deleteFrom('accounts').where('id', '=', ada.user.account_id).execute(),
  ],
])('a session goes on in the own account of its person when the membership that it works by %s', async (_how, end) => {
  await startTestVideo(ada);
  await switchTo(ada.user.account_id);
  await end();
  expect(await whoIs()).toMatchObject({ account_id: bob.user.account_id, role: 'owner' });
  expect((await bob.get(libraryApi.listVideos.path)).json().data.data).toEqual([]);
});

test('a membership that begins again does not move a session that has gone on elsewhere', async () => {
  await switchTo(ada.user.account_id);
  await change({ status: 'inactive' });
  expect(await activeOf()).toBe(bob.user.account_id);
  await change({ status: 'active' });
  expect(await activeOf()).toBe(bob.user.account_id);
});

test('a session ends with the last membership of its person', async () => {
  await app.deps.db.deleteFrom('memberships').where('user_id', '=', bob.user.id).execute();
  expect(codeOf(await bob.get(identityApi.currentUser.path))).toBe('unauthenticated');
});

test('a role counts from the next call on: who may look makes nothing, who may make erases nothing', async () => {
  const { id } = await startTestVideo(ada);
  await switchTo(ada.user.account_id);
  const title = () => bob.put(`/api/videos/${id}`, { title: 'Another' });
  const remove = () => bob.delete(`/api/videos/${id}`);
  await change({ role: 'viewer' });
  expect((await bob.get(`/api/videos/${id}`)).statusCode).toBe(200);
  expect([codeOf(await title()), codeOf(await remove())]).toEqual(['forbidden', 'forbidden']);
  const speech = { msg: 'Hi.', tts_id: 'no-voice', country: 'en', region: 'US' };
  expect(codeOf(await bob.post(voicesApi.generateSpeech.path, speech))).toBe('forbidden');
  await change({ role: 'editor' });
  expect([(await title()).statusCode, codeOf(await remove())]).toEqual([200, 'forbidden']);
  await change({ role: 'admin' });
  expect((await remove()).statusCode).toBe(200);
});

test('a request that names the account it was shown in is not done in another', async () => {
  await switchTo(ada.user.account_id);
  const headers = { 'sayso-account': bob.user.account_id };
  const create = () => bob.post('/api/drafts', { content: {} }, { headers });
  const refused = await create();
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'account_changed']);
  expect(codeOf(await bob.get(libraryApi.listVideos.path, { headers }))).toBe('account_changed');
  expect((await bob.get(identityApi.currentUser.path, { headers })).statusCode).toBe(200);
  expect(
    (await bob.put(identityApi.switchAccount.path, { account_id: bob.user.account_id }, { headers })).statusCode,
  ).toBe(200);
  expect((await create()).statusCode).toBe(201);
});

test('an API token stays in the account it was made in, and ends with that membership', async () => {
  const make = async () =>
    (
      await bob.post('/api/user/tokens', { name: 'CI', scopes: ['read'], expires_in_days: 30, password: bob.password })
    ).json<{ data: { token: string } }>().data.token;
  await switchTo(ada.user.account_id);
  const token = await make();
  await switchTo(bob.user.account_id);
  const { id } = await startTestVideo(ada);
  const list = () =>
    app.server.inject({ url: libraryApi.listVideos.path, headers: { authorization: `Bearer ${token}` } });
  expect((await list()).json().data.data).toMatchObject([{ id }]);
  await change({ status: 'inactive' });
  expect((await list()).statusCode).toBe(401);
  await change({ status: 'active' });
  expect((await list()).statusCode).toBe(200);
  await leave();
  expect((await list()).statusCode).toBe(401);
});

test('an administrator who acts as somebody switches as they could, and comes back all the same', async () => {
  const operator = await app.registerAdministrator();
  const { data } = identityApi.loginAsUser.response.parse(
    (await operator.post(identityApi.loginAsUser.path, { user_id: bob.user.id })).json(),
  );
  const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    app.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${data.token}` },
      ...(payload ? { payload } : {}),
    });
  const switched = await ask('PUT', identityApi.switchAccount.path, { account_id: ada.user.account_id });
  expect(switched.json().data.user).toMatchObject({
    account_id: ada.user.account_id,
    impersonator: { id: operator.user.id },
  });
  expect(await activeOf()).toBe(bob.user.account_id);
  await app.deps.db.deleteFrom('memberships').where('user_id', '=', bob.user.id).where('role', '=', 'owner').execute();
  await change({ status: 'inactive' });
  const back = identityApi.logout.response.parse((await ask('POST', identityApi.logout.path)).json());
  expect(back.data?.user.id).toBe(operator.user.id);
});

test('rights are those of the plans of the active account, not of who works in it', async () => {
  const rightOf = async () => (await bob.get(plansApi.getLimits.path)).json<{ data: Record<string, unknown> }>().data;
  const before = await rightOf();
  const { id: plan_id } = await app.deps.db
    .selectFrom('plans')
    .select('id')
    .where('slug', '=', 'UNLIMITED')
    .executeTakeFirstOrThrow();
  await app.deps.db
    .insertInto('user_plans')
    .values({ user_id: ada.user.id, plan_id, is_default: false, granted_at: new Date() })
    .execute();
  expect(await rightOf()).toEqual(before);
  await switchTo(ada.user.account_id);
  expect(await rightOf()).toMatchObject({ full_avatar_library: true });
  expect((await bob.get(avatarsApi.listAvatars.path)).statusCode).toBe(200);
});

test('a person who is erased leaves the accounts of others as they are', async () => {
  await switchTo(ada.user.account_id);
  const made = await startTestVideo(bob);
  const draft = (await bob.post('/api/drafts', { content: {} })).json<{ data: { id: string } }>().data;
  const { eraseUser } = await import('../accounts/deletion.service.ts');
  await app.deps.db.transaction().execute((trx) => eraseUser(app.deps, trx, { id: bob.user.id, email: bob.email }));
  expect((await ada.get(`/api/videos/${made.id}`)).statusCode).toBe(200);
  expect((await ada.get(`/api/drafts/${draft.id}`)).statusCode).toBe(200);
  const left = await app.deps.db.selectFrom('accounts').select('id').where('id', '=', bob.user.account_id).execute();
  expect(left).toEqual([]);
});

test('a live stream of an account ends when its session works in another', async () => {
  const { id } = await app.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', bob.user.id)
    .executeTakeFirstOrThrow();
  const works = async () => (await activeSessions(app.deps, [id])).get(id);
  expect(await works()).toBe(bob.user.account_id);
  await switchTo(ada.user.account_id);
  expect(await works()).toBe(ada.user.account_id);
  await leave();
  expect(await works()).toBe(bob.user.account_id);
});
