import {
  avatarsApi,
  identityApi,
  libraryApi,
  plansApi,
  type Role,
  type SessionUser,
  usersApi,
  voicesApi,
  watchApi,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount, setRole } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { newId } from '../../platform/db/new-id.ts';
import { insertOwnAvatar } from '../../making/avatars/testing/avatars.ts';
import { copyVideo } from '../../testing/copy-video.ts';
import { activeSessions } from './sessions.service.ts';

describe('active account', () => {
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
      {
        target_type: 'account',
        target_id: ada.user.account_id,
        details: { from: bob.user.account_id, role: 'editor' },
      },
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
  ])(
    'a session goes on in the own account of its person when the membership that it works by %s',
    async (_how, end) => {
      await startTestVideo(ada);
      await switchTo(ada.user.account_id);
      await end();
      expect(await whoIs()).toMatchObject({ account_id: bob.user.account_id, role: 'owner' });
      expect((await bob.get(libraryApi.listVideos.path)).json().data.data).toEqual([]);
    },
  );

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
        await bob.post('/api/user/tokens', {
          name: 'CI',
          scopes: ['read'],
          expires_in_days: 30,
          password: bob.password,
        })
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
    await app.deps.db
      .deleteFrom('memberships')
      .where('user_id', '=', bob.user.id)
      .where('role', '=', 'owner')
      .execute();
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
});

describe('in other account', () => {
  let app: TestApp;
  /** Has an account, in which Bob is a member; he works in his own. */
  let ada: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    await joinAccount(app.deps.db, bob, { owner: ada, role: 'editor' });
    await bob.put('/api/auth/account', { account_id: bob.user.account_id });
  });

  describe('the address of something that is in another account of the person', () => {
    const addresses: [string, () => Promise<string>][] = [
      ['a video', async () => `/api/videos/${(await startTestVideo(ada)).id}`],
      ['the watch times of a video', async () => `/api/analytics/videos/${(await startTestVideo(ada)).id}`],
      [
        'a part of a video that is made',
        async () => `/api/videos/${(await startTestVideo(ada)).id}/early-playback/sound-0-30`,
      ],
      [
        'a draft',
        async () =>
          `/api/drafts/${(await ada.post('/api/drafts', { content: {} })).json<{ data: { id: string } }>().data.id}`,
      ],
      [
        'an avatar',
        async () => `/api/a2e/avatars/${await insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id })}`,
      ],
    ];
    test.each(addresses)('of %s says in which, and nobody else learns that it is there', async (_what, addressOf) => {
      const address = await addressOf();
      const stranger = await app.registerUser();
      const told = (await bob.get(address)).json<{ code: string; data?: unknown }>();
      expect(told).toMatchObject({
        code: 'in_other_account',
        data: { account: { id: ada.user.account_id, name: ada.user.name } },
      });
      const refused = (await stranger.get(address)).json<{ code: string; request_id: string }>();
      const nothing = (await stranger.get(address.replace(/[0-9a-f-]{36}/, newId()))).json<{ request_id: string }>();
      expect({ ...refused, request_id: '' }).toEqual({ ...nothing, request_id: '' });
      expect(refused.code).toMatch(/not_found$/);
      await app.deps.db
        .updateTable('memberships')
        .set({ status: 'inactive' })
        .where('user_id', '=', bob.user.id)
        .where('account_id', '=', ada.user.account_id)
        .execute();
      expect((await bob.get(address)).json<{ code: string }>().code).toBe(refused.code);
    });

    test('is not told to a program, whose token is of one account', async () => {
      const { id } = await startTestVideo(ada);
      const form = { name: 'Zapier', scopes: ['read'], password: bob.password };
      const { data } = (await bob.post('/api/user/tokens', form)).json<{ data: { token: string } }>();
      const headers = { authorization: `Bearer ${data.token}` };
      const answer = await app.server.inject({ url: `/api/videos/${id}`, headers });
      expect(answer.json<{ code: string }>().code).toBe('video_not_found');
    });
  });
});

describe('seen at once', () => {
  let one: TestApp;
  /** A second process beside it. */
  let other: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    one = await createTestApp();
    other = await createTestApp({ beside: one });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });
  beforeEach(async () => {
    ada = await one.registerUser();
  });

  /** Asks the second process. */
  const ask = (url: string, person = ada) =>
    other.server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${person.token}` } });
  const statusOf = async (url: string, person = ada) => (await ask(url, person)).statusCode;
  const whoIs = async () => (await ask(identityApi.currentUser.path)).json<{ data: { user: SessionUser } }>().data.user;

  /** So often that PostgreSQL keeps the plans of what is asked. */
  async function askOften(url: string, person = ada): Promise<void> {
    for (let time = 0; time < 8; time += 1) expect(await statusOf(url, person)).toBe(200);
  }

  /** From now on no process hears what another one announces, until it listens again a second later. */
  const deafen = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`.execute(
      one.deps.db,
    );

  test('a session that ends at one process is dead at once at every other, also where it hears of nothing', async () => {
    await askOften(identityApi.currentUser.path);
    await deafen();
    expect((await ada.post(identityApi.logout.path)).statusCode).toBe(200);
    for (const url of [identityApi.currentUser.path, libraryApi.listVideos.path, avatarsApi.listAvatars.path])
      expect(await statusOf(url)).toBe(401);
  });

  test('a session of somebody who is suspended, and an API token of theirs, open nothing any more at the next call', async () => {
    const proof = { name: 'Robot', scopes: ['read'], password: ada.password };
    const made = await ada.post(identityApi.createApiToken.path, proof);
    const robot = { ...ada, token: made.json<{ data: { token: string } }>().data.token };
    await askOften(libraryApi.listVideos.path);
    await askOften(libraryApi.listVideos.path, robot);
    await deafen();
    await one.deps.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ada.user.id).execute();
    expect([await statusOf(libraryApi.listVideos.path), await statusOf(libraryApi.listVideos.path, robot)]).toEqual([
      401, 401,
    ]);
  });

  test('another role, name, plan and account are seen with the next call', async () => {
    const { db } = one.deps;
    await askOften(identityApi.currentUser.path);
    expect(await whoIs()).toMatchObject({ role: 'owner', is_shared: false, user_type: 'user' });
    await deafen();
    await setRole(db, ada.user.id, 'viewer');
    await db.updateTable('users').set({ name: 'Ada King' }).where('id', '=', ada.user.id).execute();
    await sql`delete from user_plans where user_id = ${ada.user.id}`.execute(db);
    expect(await whoIs()).toMatchObject({
      role: 'viewer',
      name: 'Ada King',
      is_shared: true,
      plans: [],
      memberships: [{ role: 'viewer', is_active: true }],
    });
  });

  test('whoever operates the installation no more is refused its lists at once', async () => {
    const operator = await one.registerAdministrator();
    await askOften(usersApi.listUsers.path, operator);
    await deafen();
    await one.deps.db.updateTable('users').set({ user_type: 'user' }).where('id', '=', operator.user.id).execute();
    expect(await statusOf(usersApi.listUsers.path, operator)).toBe(403);
  });

  test('a right of the plan is there, and gone, with the next call', async () => {
    const { db } = one.deps;
    const total = async () => (await ask(avatarsApi.listAvatars.path)).json<{ page: { total: number } }>().page.total;
    const give = (isGiven: boolean) => db.updateTable('plans').set({ full_avatar_library: isGiven }).execute();
    await give(false);
    await askOften(avatarsApi.listAvatars.path);
    const standard = await total();
    await deafen();
    await give(true);
    expect(await total()).toBeGreaterThan(standard);
    await give(false);
    expect(await total()).toBe(standard);
  });

  test('a video that nobody may see any more is gone from everybody at once, and one that is new is in the list', async () => {
    const { db } = one.deps;
    const { id } = await startTestVideo(ada);
    await askOften(libraryApi.listVideos.path);
    const listed = async () =>
      (await ask(libraryApi.listVideos.path)).json<{ data: { data: { id: string; title: string }[]; total: number } }>()
        .data;
    const copy = await copyVideo(db, id, ada.user.account_id);
    expect((await listed()).data.map((video) => video.id).toSorted()).toEqual([id, copy].toSorted());
    await db.updateTable('videos').set({ title: 'Another title' }).where('id', '=', copy).execute();
    expect((await listed()).data.find((video) => video.id === copy)?.title).toBe('Another title');

    const slug = copy;
    await db
      .insertInto('renditions')
      .values({
        video_id: copy,
        kind: 'video',
        file: `${copy}.mp4`,
        size_bytes: 1,
        take_id: sql`(select id from takes where video_id = ${copy})`,
      })
      .execute();
    await db
      .updateTable('videos')
      .set({ status: 'completed', file_ms: 1_000, completed_at: new Date() })
      .where('id', '=', copy)
      .execute();
    const address = watchApi.publicVideo.path.replace(':slug', slug);
    await askOften(address);
    await deafen();
    await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', copy).execute();
    const asStranger = () => other.server.inject({ method: 'GET', url: address });
    expect((await asStranger()).statusCode).toBe(404);
    await db.updateTable('videos').set({ visibility: 'public' }).where('id', '=', copy).execute();
    expect((await asStranger()).statusCode).toBe(200);
    await db.updateTable('users').set({ status: 'banned' }).where('id', '=', ada.user.id).execute();
    expect((await asStranger()).statusCode).toBe(410);
  });
});
