import {
  type AdminUser,
  auditApi,
  identityApi,
  type StatusResult,
  USERS_BULK_MAX,
  usersApi,
  userStatusesApi,
} from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { speakScript, startTestVideo } from '../../../making/renders/testing/start-test-video.ts';
import { listStored } from '../../../testing/stored-files.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { mailsTo } from '../../identity/testing/mailed.ts';

describe('users', () => {
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
        await create({
          name,
          plans: [name === 'Kim Wren' ? 'DFY' : 'FE'],
          role: name === 'Abe Wren' ? 'admin' : 'user',
        }),
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
});

describe('users routes', () => {
  let app: TestApp;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    operator = await app.registerAdministrator();
  });
  afterAll(() => app.close());

  const { path } = usersApi.listUsers;
  const put = (id: string, change: object) => operator.put(`${path}/${id}`, change);
  const signIn = (email: string, password: string) =>
    app.server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });

  test('nobody suspends, bans, dismisses or deletes themselves', async () => {
    const { id } = operator.user;
    for (const change of [{ status: 'suspended' }, { status: 'banned' }, { role: 'user' }])
      expect((await put(id, change)).json().code).toBe('own_user');
    expect((await operator.delete(`${path}/${id}`)).json().code).toBe('own_user');
    expect((await put(id, { name: 'Root', role: 'admin', status: 'active' })).statusCode).toBe(200);
  });

  test('of two administrators who dismiss each other at once, one stays', async () => {
    const fresh = await createTestApp();
    const [one, two] = [await fresh.registerAdministrator(), await fresh.registerAdministrator()];
    const answers = await Promise.all([
      one.put(`${path}/${two.user.id}`, { role: 'user' }),
      two.put(`${path}/${one.user.id}`, { role: 'user' }),
    ]);
    // The other is the last one, or is none any more before their call is looked at.
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, expect.toBeOneOf([403, 409])]);
    const left = await fresh.deps.db.selectFrom('users').select('id').where('user_type', '=', 'admin').execute();
    expect(left).toHaveLength(1);
    await fresh.close();
  });

  test('a deleted user is gone at once with all that was theirs, and nothing names them any more', async () => {
    const before = await listStored(app.deps.storage);
    const person = await app.registerUser();
    const video = await startTestVideo(person, await speakScript(person));
    expect((await listStored(app.deps.storage)).length).toBeGreaterThan(before.length);
    const answer = await operator.delete(`${path}/${person.user.id}`);
    expect(answer.json()).toEqual({ status: 'success', message: 'Ada Lovelace has been permanently deleted' });
    expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(401);
    expect((await signIn(person.email, person.password)).json().code).toBe('bad_credentials');
    expect((await operator.get(`${path}/${person.user.id}`)).statusCode).toBe(404);
    expect((await operator.delete(`${path}/${person.user.id}`)).statusCode).toBe(404);
    expect(await listStored(app.deps.storage)).toEqual(before);
    const { db } = app.deps;
    expect(await db.selectFrom('videos').select('id').where('id', '=', video.id).execute()).toEqual([]);
    expect(await db.selectFrom('accounts').select('id').where('id', '=', person.user.account_id).execute()).toEqual([]);
    expect(await db.selectFrom('mails').select('id').where('to_address', '=', person.email).execute()).toEqual([]);
    expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain(person.email);
  });
});

describe('export users', () => {
  const { path } = usersApi.listUsers;
  let app: TestApp;
  let operator: TestUser;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date('2026-05-06T12:00:00Z') } });
    operator = await app.registerAdministrator();
  });
  afterAll(() => app.close());

  async function create(form: object): Promise<AdminUser> {
    count += 1;
    const person = { email: `bea-${count}@example.com`, password: 'violet teapot orbit', ...form };
    return usersApi.createUser.response.parse((await operator.post(path, person)).json()).data;
  }

  test('the filtered users are exported as rows without formulas, and the export is recorded', async () => {
    await create({ name: '=HYPERLINK("x") Lark', plans: ['DFY', 'FE'] });
    await create({ name: 'Ann, "The" Lark' });
    const answer = await operator.get(`${path}/export?search=lark&sort_by=name&sort_order=asc`);
    const { data, filename, message } = usersApi.exportUsers.response.parse(answer.json());
    const [head, ...rows] = data;
    expect(head?.slice(0, 3)).toEqual(['ID', 'Name', 'Email']);
    expect(rows.map((row) => [row[1], row[6]])).toEqual([
      [`'=HYPERLINK("x") Lark`, 'Done For You, Free Edition'],
      ['Ann, "The" Lark', 'Free Edition'],
    ]);
    expect(filename).toBe('users-2026-05-06.csv');
    expect(message).toBe('2 users have been exported.');
    const one = await operator.get(`${path}/export?search=${encodeURIComponent('"The" Lark')}`);
    expect(one.json().message).toBe('1 user has been exported.');
    const { data: log } = auditApi.listAudit.response.parse(
      (await operator.get(`${auditApi.listAudit.path}?action=user.export`)).json(),
    );
    expect(log.data.map(({ details }) => details)).toEqual([
      { searched: true, rows: 1 },
      { searched: true, rows: 2 },
    ]);
  });

  test('of the filtered users those alone are exported that are named', async () => {
    const [first, second, other] = [
      await create({ name: 'Finch A' }),
      await create({ name: 'Finch B' }),
      await create({ name: 'Wren' }),
    ];
    const answer = await operator.get(`${path}/export?search=finch&ids=${second.id},${other.id}`);
    expect(
      answer
        .json()
        .data.slice(1)
        .map(([id]: string[]) => id),
    ).toEqual([second.id]);
    expect(answer.json().message).toBe('1 user has been exported.');
    const { data: log } = auditApi.listAudit.response.parse(
      (await operator.get(`${auditApi.listAudit.path}?action=user.export`)).json(),
    );
    expect(log.data[0]?.details).toEqual({ searched: true, chosen: true, rows: 1 });
    expect((await operator.get(`${path}/export?ids=${first.id},nobody`)).statusCode).toBe(422);
  });
});

describe('change statuses', () => {
  const { setUserStatuses: SET, undoUserStatuses: UNDO } = userStatusesApi;

  type Status = 'active' | 'suspended' | 'banned';

  let app: TestApp;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    operator = await app.registerAdministrator();
  });
  afterAll(() => app.close());

  /** People of whom only the list knows. */
  async function make(statuses: readonly Status[]): Promise<string[]> {
    const users = statuses.map((status) => ({ id: newId(), status }));
    const rows = users.map(({ id, status }) => ({
      id,
      status,
      name: 'Bea',
      email: `${id}@example.com`,
      password_hash: '',
    }));
    await app.deps.db.insertInto('users').values(rows).execute();
    return users.map(({ id }) => id);
  }

  const statusesOf = async (ids: readonly string[]) => {
    const rows = await app.deps.db.selectFrom('users').select(['id', 'status']).where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.status);
  };
  const set = async (ids: readonly string[], status: string) =>
    SET.response.parse((await operator.post(SET.path, { ids, status }, key())).json()).data.results;
  const undo = async (results: readonly StatusResult[], by = operator) => {
    const changes = results.flatMap(({ id, change_id }) => (change_id === null ? [] : [{ id, change_id }]));
    return UNDO.response.parse((await by.post(UNDO.path, { changes }, key())).json()).data.results;
  };
  const key = () => ({ headers: { 'idempotency-key': newId() } });
  const outcomes = (results: readonly StatusResult[]) => results.map(({ done, code }) => (done ? 'done' : code));
  const actsOn = async (id: string) => {
    const rows = await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ action, details }) => [action, details]);
  };

  test('those of a hundred who are not active are activated, and an undo makes each what they were', async () => {
    const before = Array.from({ length: USERS_BULK_MAX }, (_, at) =>
      at === 99 ? 'active' : at % 2 === 0 ? 'suspended' : 'banned',
    ) satisfies Status[];
    const ids = await make(before);
    const done = await set(ids, 'active');
    expect(outcomes(done)).toEqual([...ids.slice(1).map(() => 'done'), 'status_changed']);
    expect(await statusesOf(ids)).toEqual(ids.map(() => 'active'));
    expect(outcomes(await undo(done))).toEqual(ids.slice(1).map(() => 'done'));
    expect(await statusesOf(ids)).toEqual(before);
    expect(await actsOn(ids[1] ?? '')).toEqual([
      ['user.activate', { changes: { status: { from: 'banned', to: 'active' } } }],
      ['user.undo_status', { changes: { status: { from: 'active', to: 'banned' } } }],
    ]);
  });

  test('whose status was changed since keeps it, even if it looks the same, and so does who is gone; an undo cannot be undone twice', async () => {
    const [left, other, gone, same] = (await make(['active', 'active', 'active', 'active'])) as [
      string,
      string,
      string,
      string,
    ];
    const done = await set([left, other, gone, same], 'suspended');
    const put = (id: string, change: object) => operator.put(usersApi.updateUser.path.replace(':id', id), change);
    await put(other, { status: 'banned' });
    await put(same, { status: 'active' });
    await put(same, { status: 'suspended' });
    // Another name is no other status.
    await put(left, { name: 'Beatrix' });
    await app.deps.db.deleteFrom('users').where('id', '=', gone).execute();
    expect(outcomes(await undo(done))).toEqual(['done', 'status_changed', 'not_found', 'status_changed']);
    expect(await statusesOf([left, other, same])).toEqual(['active', 'banned', 'suspended']);
    expect(outcomes(await undo(done))).toEqual(['status_changed', 'status_changed', 'not_found', 'status_changed']);
  });

  test('nobody is suspended who is banned or operates the product alone; who is suspended again by an undo is signed out', async () => {
    const [banned] = (await make(['banned'])) as [string];
    const person = await app.registerUser();
    const other = await app.registerAdministrator();
    expect(outcomes(await set([banned, operator.user.id, other.user.id], 'suspended'))).toEqual([
      'status_changed',
      'own_user',
      'done',
    ]);
    await set([person.user.id], 'suspended');
    const activated = await set([person.user.id], 'active');
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password: person.password },
    });
    expect(answer.statusCode).toBe(200);
    await undo(activated);
    const sessions = app.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', person.user.id);
    expect(await sessions.execute()).toEqual([]);
  });

  test('the same answer comes twice under one key, and customers may do neither', async () => {
    const ids = await make(['active', 'active']);
    const headers = { 'idempotency-key': newId() };
    const [first, again] = [
      await operator.post(SET.path, { ids, status: 'suspended' }, { headers }),
      await operator.post(SET.path, { ids, status: 'suspended' }, { headers }),
    ];
    expect(again.json()).toEqual(first.json());
    const customer = await app.registerUser();
    expect((await customer.post(SET.path, { ids, status: 'active' }, key())).statusCode).toBe(403);
    expect(await statusesOf(ids)).toEqual(['suspended', 'suspended']);
  });
});
