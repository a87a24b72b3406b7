import { identityApi, type SecurityActivity, securityApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import type { TemplateInput } from '../mail/templates/index.ts';
import { mailsTo } from './testing/mailed.ts';
import { sweepSessions } from './sessions.service.ts';
import { speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object];
const ask = (token: string, ...[method, url, payload]: Call) =>
  app.server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) });
const whoIs = (token: string) => ask(token, 'GET', identityApi.currentUser.path);
const loginAs = (operator: TestUser, userId: string) =>
  operator.post(identityApi.loginAsUser.path, { user_id: userId });
const endOf = (token: string) => ask(token, 'POST', identityApi.logout.path);
const put = (operator: TestUser, id: string, change: object) => operator.put(`/api/admin/users/${id}`, change);

async function impersonate() {
  const [operator, person] = [await app.registerAdministrator(), await app.registerUser()];
  const answer = identityApi.loginAsUser.response.parse((await loginAs(operator, person.user.id)).json());
  return { operator, person, token: answer.data.token, user: answer.data.user };
}

test('an administrator acts as a user, and the session says who they are', async () => {
  const { operator, person, token, user } = await impersonate();
  const impersonator = { id: operator.user.id, name: operator.user.name };
  expect(user).toEqual({ ...person.user, first_visit: false, impersonator });
  expect((await whoIs(token)).json().data.user).toMatchObject({ id: person.user.id, user_type: 'user', impersonator });
  expect((await whoIs(person.token)).json().data.user.impersonator).toBeUndefined();
});

test('returning ends the session and gives the own one another token', async () => {
  const { operator, token } = await impersonate();
  const { data } = identityApi.logout.response.parse((await endOf(token)).json());
  expect(data?.user).toMatchObject({ id: operator.user.id, user_type: 'admin' });
  expect(data?.user.impersonator).toBeUndefined();
  expect((await whoIs(token)).statusCode).toBe(401);
  expect((await whoIs(operator.token)).statusCode).toBe(401);
  expect((await whoIs(data?.token ?? '')).json().data.user.id).toBe(operator.user.id);
  expect((await ask(data?.token ?? '', 'GET', '/api/admin/users')).statusCode).toBe(200);
});

test('of two returns at once one gets the token', async () => {
  const { token } = await impersonate();
  const answers = await Promise.all([endOf(token), endOf(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
});

const ownSessionOf = ({ user }: TestUser) =>
  app.deps.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow();
const letIdle = ({ user }: TestUser) =>
  app.deps.db
    .updateTable('sessions')
    .set({ idle_expires_at: new Date(0) })
    .where('user_id', '=', user.id)
    .execute();
const signInAgain = ({ email, password }: TestUser) =>
  app.server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });

test.each<[string, (operator: TestUser) => Promise<unknown>]>([
  ['they sign out elsewhere', (operator) => operator.post(identityApi.logout.path)],
  [
    'they sign out everywhere else',
    async (operator) => ask((await signInAgain(operator)).json().data.token, 'DELETE', '/api/user/sessions'),
  ],
  [
    'they sign in again and have one session at a time',
    async (operator) => {
      const wish = app.deps.db.updateTable('users').set({ allow_multiple_sessions: false });
      await wish.where('id', '=', operator.user.id).execute();
      return signInAgain(operator);
    },
  ],
  ['it was left alone too long', letIdle],
])("acting as a user ends with the administrator's own session: %s", async (_how, end) => {
  const { operator, token } = await impersonate();
  await end(operator);
  expect((await whoIs(token)).statusCode).toBe(401);
  const answer = await endOf(token);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'no_admin_session', message: 'No admin session found' });
  expect((await endOf(token)).statusCode).toBe(401);
});

test("who acts as a user is here: the administrator's own session goes on with it", async () => {
  const { operator, token } = await impersonate();
  const { id } = await ownSessionOf(operator);
  const seenAt = new Date(app.deps.now().getTime() - 5 * 60_000);
  const idleExpiresAt = new Date(app.deps.now().getTime() + 1000);
  const all = app.deps.db.updateTable('sessions').set({ last_seen_at: seenAt, idle_expires_at: idleExpiresAt });
  await all.where(({ eb, or }) => or([eb('id', '=', id), eb('impersonator_session_id', '=', id)])).execute();
  expect((await whoIs(token)).statusCode).toBe(200);
  const own = await app.deps.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(own.idle_expires_at.getTime()).toBeGreaterThan(idleExpiresAt.getTime());
});

test.each([{ status: 'suspended' }, { status: 'banned' }, { role: 'admin' }])(
  'the return leads back from a user whom somebody else has made %o',
  async (change) => {
    const { operator, person, token } = await impersonate();
    await put(await app.registerAdministrator(), person.user.id, change);
    expect((await whoIs(token)).statusCode).toBe(401);
    const { data } = identityApi.logout.response.parse((await endOf(token)).json());
    expect(data?.user.id).toBe(operator.user.id);
    expect((await ask(data?.token ?? '', 'GET', '/api/admin/users')).statusCode).toBe(200);
    expect((await endOf(token)).statusCode).toBe(401);
  },
);

test('gives whoever is no administrator any more no session of their own back', async () => {
  const { operator, token } = await impersonate();
  // The row alone: taking the right away in the product ends the sessions too.
  await app.deps.db.updateTable('users').set({ user_type: 'user' }).where('id', '=', operator.user.id).execute();
  expect((await endOf(token)).json()).toMatchObject({ code: 'no_admin_session' });
});

test('a user who may sign in again is not acted as again by the session that ended', async () => {
  const { operator, person, token } = await impersonate();
  await put(operator, person.user.id, { status: 'suspended' });
  await put(operator, person.user.id, { status: 'active' });
  expect((await whoIs(token)).statusCode).toBe(401);
});

test('an ended session that is left alone leads back no more', async () => {
  const { operator, person, token } = await impersonate();
  await put(operator, person.user.id, { status: 'suspended' });
  await letIdle(person);
  expect((await endOf(token)).statusCode).toBe(401);
});

test('nobody acts as an administrator, as themselves, as somebody suspended, or as nobody', async () => {
  const { operator, person } = await impersonate();
  const other = await app.registerAdministrator();
  expect((await loginAs(operator, other.user.id)).json().code).toBe('cannot_impersonate');
  expect((await loginAs(operator, operator.user.id)).json().code).toBe('cannot_impersonate');
  expect((await loginAs(operator, crypto.randomUUID())).json().code).toBe('not_found');
  await put(operator, person.user.id, { status: 'suspended' });
  expect((await loginAs(operator, person.user.id)).json()).toMatchObject({
    code: 'cannot_impersonate',
    message: 'This user may not sign in. Activate them first.',
  });
});

test('nobody acts as somebody whose account is to be deleted, until it is restored', async () => {
  const [operator, person] = [await app.registerAdministrator(), await app.registerUser()];
  const erase = (at: Date | null) =>
    app.deps.db.updateTable('users').set({ erase_at: at }).where('id', '=', person.user.id).execute();
  await erase(new Date('2026-05-15T12:00:00Z'));
  const refused = await loginAs(operator, person.user.id);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'cannot_impersonate',
    message: 'This account is to be deleted on May 15, 2026. Only its owner can restore it.',
  });
  await erase(null);
  expect((await loginAs(operator, person.user.id)).statusCode).toBe(200);
});

test('whoever acts as a user is no administrator meanwhile', async () => {
  const { operator, token } = await impersonate();
  expect((await ask(token, 'GET', '/api/admin/users')).statusCode).toBe(403);
  const { user } = await app.registerUser();
  expect((await ask(token, 'POST', identityApi.loginAsUser.path, { user_id: user.id })).statusCode).toBe(403);
  expect((await operator.get('/api/admin/users')).statusCode).toBe(200);
});

test.each<[string, (given: { operator: TestUser; other: TestUser; person: TestUser }) => Promise<unknown>]>([
  ['the user is suspended', ({ operator, person }) => put(operator, person.user.id, { status: 'suspended' })],
  ['the user becomes an administrator', ({ operator, person }) => put(operator, person.user.id, { role: 'admin' })],
  ['the administrator is suspended', ({ operator, other }) => put(other, operator.user.id, { status: 'suspended' })],
  ['the administrator is one no longer', ({ operator, other }) => put(other, operator.user.id, { role: 'user' })],
  ['the administrator is deleted', ({ operator, other }) => other.delete(`/api/admin/users/${operator.user.id}`)],
])('acting as a user ends when %s', async (_what, change) => {
  const { operator, person, token } = await impersonate();
  const other = await app.registerAdministrator();
  await change({ operator, other, person });
  expect((await whoIs(token)).statusCode).toBe(401);
});

test("the user's own sessions go on, and do not hear of it", async () => {
  const { person, token } = await impersonate();
  const sessions = async () => (await person.get('/api/user/sessions')).json().data as unknown[];
  expect(await sessions()).toHaveLength(1);
  await person.delete('/api/user/sessions');
  expect((await whoIs(token)).statusCode).toBe(200);
  await endOf(token);
  expect((await whoIs(person.token)).statusCode).toBe(200);
});

test('what is done meanwhile names both in the audit log', async () => {
  const { operator, person, token } = await impersonate();
  const asUser = { ...person, post: (url: string, body?: object) => ask(token, 'POST', url, body) };
  await startTestVideo(asUser, await speakScript(asUser));
  await endOf(token);
  const rows = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'impersonator_email', 'target_label'])
    .where(({ eb, or }) => or([eb('actor_id', '=', operator.user.id), eb('impersonator_id', '=', operator.user.id)]))
    .where('action', 'in', ['session.impersonate', 'video.start', 'session.impersonate_end'])
    .orderBy('id')
    .execute();
  const both = { actor_email: person.email, impersonator_email: operator.email };
  expect(rows).toMatchObject([
    {
      action: 'session.impersonate',
      actor_email: operator.email,
      impersonator_email: null,
      target_label: person.email,
    },
    { action: 'video.start', ...both },
    { action: 'session.impersonate_end', ...both },
  ]);
});

type Summary = TemplateInput<'actsInPlace'>;
const summariesTo = (email: string) => mailsTo<Summary>(app, email, 'actsInPlace');
const rename = (token: string, name: string) => ask(token, 'PUT', '/api/user/profile', { name });

test.each<[string, (given: { person: TestUser; token: string }) => Promise<unknown>]>([
  ['the administrator returns', ({ token }) => endOf(token)],
  ['the session was left alone', async ({ person }) => (await letIdle(person), sweepSessions(app.deps))],
])('mails the owner one summary of what was done in their place once %s', async (_when, end) => {
  const { operator, person, token } = await impersonate();
  const looked = await impersonate();
  for (const name of ['Ada', 'Ada L.']) expect((await rename(token, name)).statusCode).toBe(200);
  expect(await summariesTo(person.email)).toEqual([]);
  await end({ person, token });
  const [summary, ...more] = await summariesTo(person.email);
  expect(more).toEqual([]);
  expect(summary).toMatchObject({ person: null, acts: [{ words: 'Profile changed', times: 2 }], more: 0 });
  expect(JSON.stringify(summary)).not.toContain(operator.email);
  await end(looked);
  expect(await summariesTo(looked.person.email)).toEqual([]);
});

test('mails the owner of a team what was done in the place of a member', async () => {
  const [operator, owner, member] = [
    await app.registerAdministrator(),
    await app.registerUser(),
    await app.registerUser(),
  ];
  await joinAccount(app.deps.db, member, { owner, role: 'editor' });
  const { token } = (await loginAs(operator, member.user.id)).json().data;
  await ask(token, 'PUT', identityApi.switchAccount.path, { account_id: owner.user.account_id });
  expect((await rename(token, 'Bea')).statusCode).toBe(200);
  await endOf(token);
  expect(await summariesTo(owner.email)).toMatchObject([{ person: 'Bea', acts: [{ words: 'Profile changed' }] }]);
  expect(await summariesTo(member.email)).toEqual([]);
});

test('how a person signs in is their own affair: who acts as them may look and no more', async () => {
  const { person, token } = await impersonate();
  const password = {
    current_password: person.password,
    new_password: 'violet teapot',
    new_password_confirmation: 'violet teapot',
  };
  const answer = await ask(token, 'PUT', '/api/user/settings/security/password', password);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'not_while_impersonating' });
  expect((await ask(token, 'DELETE', '/api/user/sessions')).json().code).toBe('not_while_impersonating');
  expect((await ask(token, 'GET', '/api/user/settings/security')).statusCode).toBe(200);
  expect((await person.put('/api/user/settings/security/password', password)).statusCode).toBe(200);
});

const activityOf = async (person: TestUser) =>
  (await person.get(securityApi.listActivity.path)).json<{ data: SecurityActivity[] }>().data;
const impersonationsOf = async (person: TestUser) =>
  (await activityOf(person)).filter(({ action }) => action === 'impersonated');

test('the person sees in their activity that an administrator acted as them, from when to when, and not who', async () => {
  const { operator, person, token } = await impersonate();
  const shown = {
    action: 'impersonated',
    by_administrator: true,
    current: false,
    device: 'Unknown',
    location: 'Unknown',
  };
  const [going] = await impersonationsOf(person);
  expect(going).toMatchObject({ ...shown, ended_at: null });
  await endOf(token);
  const [ended] = await impersonationsOf(person);
  expect(ended).toMatchObject(shown);
  expect(Date.parse(ended?.ended_at ?? '')).toBeGreaterThanOrEqual(Date.parse(ended?.timestamp ?? ''));
  const told = JSON.stringify(await activityOf(person));
  for (const secret of [operator.user.id, operator.email]) expect(told).not.toContain(secret);
});

test.each<[string, (given: { operator: TestUser; other: TestUser; person: TestUser }) => Promise<unknown>]>([
  ['was left alone', () => Promise.resolve()],
  [
    'ended with the password of the administrator',
    ({ operator }) => operator.put(PASSWORD_PATH, passwordsOf(operator)),
  ],
  [
    'ended with the rights of the administrator',
    ({ operator, other }) => put(other, operator.user.id, { role: 'user' }),
  ],
  ['ended with the password of the person', ({ person }) => person.put(PASSWORD_PATH, passwordsOf(person))],
])('how long it took is known too of a session that %s, also once it is forgotten', async (_how, end) => {
  const { operator, person, token } = await impersonate();
  await end({ operator, other: await app.registerAdministrator(), person });
  const { db } = app.deps;
  const acting = db
    .updateTable('sessions')
    .set({ last_seen_at: new Date('2020-02-01T10:00:00Z'), idle_expires_at: new Date(0) });
  await acting.where('impersonator_id', '=', operator.user.id).execute();
  const before = (await impersonationsOf(person))[0]?.ended_at;
  await sweepSessions(app.deps);
  expect(before).toEqual(expect.any(String));
  expect((await impersonationsOf(person)).map(({ ended_at }) => ended_at)).toEqual([before]);
  expect((await endOf(token)).statusCode).toBe(401);
});

test('a second step that an administrator turned off is shown as done by one', async () => {
  const [operator, person] = [await app.registerAdministrator(), await app.registerUser()];
  const on = app.deps.db.updateTable('users').set({ two_factor_enabled_at: new Date() });
  await on.where('id', '=', person.user.id).execute();
  expect((await operator.delete(`/api/admin/users/${person.user.id}/two-factor`)).statusCode).toBe(200);
  expect((await activityOf(person))[0]).toMatchObject({ action: 'two_factor_disabled', by_administrator: true });
});

const PASSWORD_PATH = '/api/user/settings/security/password';
const passwordsOf = ({ password }: TestUser) => {
  const next = 'violet teapot';
  return { current_password: password, new_password: next, new_password_confirmation: next };
};
