import {
  accountsApi,
  dataExportApi,
  emailApi,
  identityApi,
  passwordsApi,
  profileApi,
  webhooksApi,
  tokensApi,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import * as team from '../teams/testing/team.ts';
import { sweepTokens } from './account-tokens.service.ts';
import { sendResetLink } from './passwords.service.ts';
import { resetAdministrator } from './end-ways-in.ts';
import { mailsTo, mailTo } from './testing/mailed.ts';

const NEW = 'another horse entirely';
const MINUTE_MS = 60_000;
let app: TestApp;
let nowMs = Date.parse('2026-05-01T12:00:00Z');
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
});
afterAll(() => app.close());

const newEmail = () => `elsewhere-${(count += 1)}@example.com`;
const post = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload });
/** Opens a mailed link with a password, the one of newcomers unless told. */
const openLink = ({ path }: { path: string }, token: string, password = 'correct horse battery') =>
  post(path, { token, password });
const statusOf = async (...link: Parameters<typeof openLink>) => (await openLink(...link)).statusCode;
const codeOf = async (...link: Parameters<typeof openLink>) => (await openLink(...link)).json().code as string;
const signIn = async (email: string, password: string) =>
  (await post(identityApi.login.path, { email, password })).json().data?.token as string | undefined;
const works = async (token: string) =>
  (await app.server.inject({ url: profileApi.getUserProfile.path, headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;
const makeToken = async (person: TestUser, name = 'Feed') => {
  const body = { name, scopes: ['read'], password: person.password };
  return tokensApi.createApiToken.response.parse((await person.post(tokensApi.createApiToken.path, body)).json()).data
    .token;
};
const askForEmail = async (person: TestUser, email: string, password = person.password) => {
  await person.put(emailApi.changeEmail.path, { email, password });
  return (await mailTo(app, email, 'confirmEmail')).token;
};
/** Resets a password with the link that is mailed to an address. */
const resetBy = async (email: string, password = NEW) => {
  nowMs += MINUTE_MS;
  await sendResetLink(app.deps, { email });
  const { token } = await mailTo(app, email, 'resetPassword');
  const body = { email, token, password, password_confirmation: password };
  expect((await post(passwordsApi.resetPassword.path, body)).statusCode).toBe(200);
};
/** Changes an e-mail to the end. Answers the link that undoes it. */
const moveTo = async (person: TestUser, from: string, to: string) => {
  nowMs += MINUTE_MS;
  expect(await statusOf(emailApi.confirmEmailChange, await askForEmail(person, to))).toBe(200);
  return (await mailTo(app, from, 'emailChanged')).token;
};
const change = (person: TestUser, more: object = {}) =>
  person.put(passwordsApi.changePassword.path, {
    current_password: person.password,
    new_password: NEW,
    new_password_confirmation: NEW,
    ...more,
  });
/** A copy of the person's data with a link that downloads it. */
const openCopy = async (person: TestUser) => {
  const times = { requested_at: new Date(nowMs), ready_at: new Date(nowMs), expires_at: new Date(nowMs + 1e9) };
  const row = {
    id: crypto.randomUUID(),
    user_id: person.user.id,
    state: 'ready' as const,
    file: 'copy.zip',
    size_bytes: 1,
  };
  await app.deps.db
    .insertInto('data_exports')
    .values({ ...row, ...times })
    .execute();
  const { data } = (await person.post(dataExportApi.openDataLink.path, { password: person.password })).json();
  const link = async () => (await app.server.inject({ url: data.download_url as string })).json().code;
  expect(await link()).not.toBe('data_link_ended');
  return link;
};

test('a reset ends all that an intruder who once knew the password has prepared', async () => {
  const person = await app.registerUser();
  const verify = (await mailTo(app, person.email, 'welcome')).token;
  const intruder = { ...person, token: (await signIn(person.email, person.password)) ?? '' };
  const apiToken = await makeToken(person);
  const held = await askForEmail(person, newEmail());
  const copy = await openCopy(person);
  await resetBy(person.email);
  expect([await works(intruder.token), await works(person.token), await works(apiToken)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await codeOf(emailApi.confirmEmailChange, held)).toBe('link_invalid');
  expect(await codeOf(emailApi.verifyEmail, verify)).toBe('link_invalid');
  expect(await copy()).toBe('data_link_ended');
  expect(await signIn(person.email, NEW)).toBeTruthy();
  expect(await mailsTo(app, person.email, 'passwordChanged')).toMatchObject([{ endedTokens: 1 }]);
});

/** Everything that a squatter prepares in an account under an address of another person, with its later state. */
async function prepare(person: TestUser) {
  const { db } = app.deps;
  const { account_id: accountId, id: userId } = person.user;
  await team.setPlan(app, person, 'UNLIMITED');
  const webhook = { name: 'Mine', url: 'https://spy.example/hook', events: ['video.completed'] };
  expect((await person.post(webhooksApi.createReceiver.path, webhook)).statusCode).toBe(201);
  await person.put('/api/user/api-keys', { openai: 'sk-of-a-stranger' });
  await person.post('/api/a2e/tts/pronunciations', { written: 'Glow', spoken: 'Scam' });
  const accomplice = await team.joined(app, person, { role: 'admin' });
  await team.add(person, { email: newEmail(), role: 'admin' });
  await team.offerTo(person, accomplice, person.password);
  const site = {
    id: crypto.randomUUID(),
    account_id: accountId,
    name: 'Glow',
    domain: `glow-${(count += 1)}`,
    draft: '{}',
  };
  const at = new Date(nowMs);
  await db
    .insertInto('sites')
    .values({ ...site, created_at: at, updated_at: at })
    .execute();
  const host = {
    id: crypto.randomUUID(),
    site_id: site.id,
    host: `${site.domain}.example`,
    token: 't',
    created_at: at,
  };
  await db.insertInto('site_hosts').values(host).execute();
  await db.updateTable('users').set({ two_factor_enabled_at: at }).where('id', '=', userId).execute();
  return async () => {
    const { rows } = await sql`
      select (select count(*)::int from receivers where account_id = ${accountId} and is_on) as receivers,
        (select count(*)::int from api_keys where user_id = ${userId}) as keys,
        (select count(*)::int from pronunciations where account_id = ${accountId}) as pronunciations,
        (select count(*)::int from memberships where account_id = ${accountId} and status = 'active' and role <> 'owner') as members,
        (select count(*)::int from invitations where account_id = ${accountId} and ended_at is null) as invitations,
        (select count(*)::int from ownership_offers where account_id = ${accountId}) as offers,
        (select count(*)::int from site_hosts where site_id = ${site.id}) as hosts,
        (select count(*)::int from users where id = ${userId} and two_factor_enabled_at is not null) as second_steps`.execute(
      db,
    );
    return rows[0];
  };
}
const ALL_LEFT = {
  receivers: 1,
  keys: 1,
  pronunciations: 1,
  members: 1,
  invitations: 1,
  offers: 1,
  hosts: 1,
  second_steps: 1,
};
const ALL_ENDED = Object.fromEntries(Object.keys(ALL_LEFT).map((name) => [name, 0]));

test('a reset that first proves an address ends what was prepared under it', async () => {
  const person = await app.registerUser();
  const left = await prepare(person);
  expect(await left()).toEqual(ALL_LEFT);
  await resetBy(person.email);
  expect(await left()).toEqual(ALL_ENDED);
  expect(await signIn(person.email, NEW)).toBeTruthy();
  const { details } = await app.deps.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'password.reset')
    .where('actor_id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  const counts = {
    receivers: 1,
    apiKeys: 1,
    pronunciations: 1,
    members: 1,
    invitations: 1,
    siteHosts: 1,
    secondSteps: 1,
  };
  expect(details).toMatchObject({ unproven: counts });
});

test('a change of password keeps a reset link that waits in an unproven mailbox', async () => {
  const person = await app.registerUser();
  await sendResetLink(app.deps, { email: person.email });
  const { token } = await mailTo(app, person.email, 'resetPassword');
  expect((await change(person)).statusCode).toBe(200);
  const own = `${NEW} of the owner`;
  const body = { email: person.email, token, password: own, password_confirmation: own };
  expect((await post(passwordsApi.resetPassword.path, body)).statusCode).toBe(200);
  expect(await works(person.token)).toBe(false);
});

test('a reset of a proven address leaves what was prepared', async () => {
  const person = await app.registerVerifiedUser();
  const left = await prepare(person);
  await resetBy(person.email);
  expect(await left()).toEqual(ALL_LEFT);
});

test('a change of password voids links, and ends API tokens only where that is asked for', async () => {
  const person = await app.registerUser();
  const [apiToken, held] = [await makeToken(person), await askForEmail(person, newEmail())];
  expect((await change(person)).json()).toMatchObject({ status: 'success' });
  expect(await codeOf(emailApi.confirmEmailChange, held)).toBe('link_invalid');
  expect(await works(apiToken)).toBe(true);
  const again = { current_password: NEW, new_password: `${NEW} 2`, new_password_confirmation: `${NEW} 2` };
  expect((await change(person, { ...again, end_api_tokens: true })).statusCode).toBe(200);
  expect(await works(apiToken)).toBe(false);
  expect(await mailsTo(app, person.email, 'passwordChanged')).toMatchObject([{ endedTokens: 0 }, { endedTokens: 1 }]);
});

test.each<[string, (person: TestUser, email: string) => Promise<unknown>]>([
  ['a reset at the new address', (_person, email) => resetBy(email)],
  ['a change of password', (person) => change(person)],
])('whoever moved an account away cannot keep it from its owner by %s', async (_how, replace) => {
  const person = await app.registerVerifiedUser();
  const away = newEmail();
  const undo = await moveTo(person, person.email, away);
  await replace(person, away);
  expect(await statusOf(emailApi.undoEmailChange, undo)).toBe(200);
  await resetBy(person.email, `${NEW} of the owner`);
  expect(await signIn(person.email, `${NEW} of the owner`)).toBeTruthy();
});

test('a reset at the address that was there first ends links that lead the account to later ones', async () => {
  const person = await app.registerVerifiedUser();
  const away = newEmail();
  await moveTo(person, person.email, away);
  const DAY_MS = 24 * 60 * MINUTE_MS;
  nowMs += 6 * DAY_MS;
  person.token = (await signIn(away, person.password)) ?? '';
  const asPerson: TestUser = {
    ...person,
    put: (url, payload) =>
      app.server.inject({ method: 'PUT', url, payload, headers: { authorization: `Bearer ${person.token}` } }),
  };
  const undoBack = await moveTo(asPerson, away, person.email);
  nowMs += 4 * DAY_MS;
  await sweepTokens(app.deps);
  await resetBy(person.email);
  expect(await codeOf(emailApi.undoEmailChange, undoBack)).toBe('link_invalid');
});

test("an administrator's password set by the operator ends tokens and links too", async () => {
  const admin = await app.registerAdministrator();
  const [apiToken, held] = [await makeToken(admin), await askForEmail(admin, newEmail())];
  const { endedSessions, endedTokens } = await resetAdministrator(app.deps, admin.email);
  expect([endedSessions, endedTokens]).toEqual([1, 1]);
  expect([await works(admin.token), await works(apiToken)]).toEqual([false, false]);
  expect(await codeOf(emailApi.confirmEmailChange, held)).toBe('link_invalid');
});

test.each<[string, (person: TestUser) => Promise<{ statusCode: number }>]>([
  ['a token', (person) => person.post(tokensApi.createApiToken.path, tokenOf(person))],
  [
    'another e-mail',
    (person) => person.put(emailApi.changeEmail.path, { email: newEmail(), password: person.password }),
  ],
  ['another password', (person) => change(person)],
  [
    'a second step',
    (person) => person.put('/api/user/settings/security/two-factor', { enabled: true, password: person.password }),
  ],
])('%s that is on its way while the password is reset comes too late', async (_what, ask) => {
  const person = await app.registerUser();
  const { db } = app.deps;
  const hold = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  // What a reset does, stopped before its end: the other call has found the old password right by then, and waits.
  const resetting = db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', person.user.id).forUpdate().execute();
    await trx.deleteFrom('sessions').where('user_id', '=', person.user.id).execute();
    held.resolve();
    await hold.promise;
  });
  await held.promise;
  const asking = ask(person);
  await expect.poll(() => countWaiting()).toBeGreaterThan(0);
  hold.resolve();
  await resetting;
  expect((await asking).statusCode).toBe(401);
  const tokens = db.selectFrom('api_tokens').select('id').where('user_id', '=', person.user.id);
  expect(await tokens.execute()).toEqual([]);
  const links = db.selectFrom('account_tokens').select('id').where('user_id', '=', person.user.id);
  expect(await links.where('kind', '=', 'change').execute()).toEqual([]);
});

const tokenOf = ({ password }: TestUser) => ({ name: 'Feed', scopes: ['read'], password });
/** Statements that wait for a row that another transaction holds. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.deps.db);
  return rows[0]?.waiting ?? 0;
}

test('the link to an address between does not end the link of the owner', async () => {
  const person = await app.registerVerifiedUser();
  const second = newEmail();
  const undo = await moveTo(person, person.email, second);
  const undoSecond = await moveTo(person, second, newEmail());
  expect(await statusOf(emailApi.undoEmailChange, undoSecond)).toBe(200);
  expect(await statusOf(emailApi.undoEmailChange, undo)).toBe(200);
  await resetBy(person.email);
  expect(await signIn(person.email, NEW)).toBeTruthy();
});

test('an address that its owner can still take back is nobody else’s until then', async () => {
  const person = await app.registerVerifiedUser();
  const undo = await moveTo(person, person.email, newEmail());
  const form = { name: 'Newcomer', email: person.email, password: NEW, password_confirmation: NEW, consent: true };
  expect((await post(accountsApi.register.path, form)).json()).toMatchObject({ code: 'email_taken' });
  const other = await app.registerUser();
  const held = await askForEmail(other, person.email);
  expect(await codeOf(emailApi.confirmEmailChange, held)).toBe('email_taken');
  nowMs += 7 * 24 * 60 * MINUTE_MS;
  expect(await statusOf(emailApi.undoEmailChange, undo)).toBe(422);
  expect((await post(accountsApi.register.path, form)).statusCode).toBe(201);
});
