import { deletionApi, identityApi, libraryApi, profileApi, tokensApi, twoFactorApi, watchApi } from '@sayso/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo, giveFile } from '../../making/renders/testing/start-test-video.ts';
import { eraseDue } from './deletion.service.ts';

const START_MS = Date.parse('2026-05-01T12:00:00Z');
const GRACE_MS = 14 * 24 * 60 * 60 * 1000;
let nowMs = START_MS;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
});
beforeEach(async () => {
  nowMs = START_MS;
  ada = await app.registerUser();
});
afterAll(() => app.close());

const leave = (person = ada, form: object = {}) =>
  app.server.inject({
    method: 'DELETE',
    url: deletionApi.deleteAccount.path,
    headers: { authorization: `Bearer ${person.token}` },
    payload: { password: person.password, confirmation: person.email, ...form },
  });
const post = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload });
const signIn = ({ email, password } = ada) => post(identityApi.login.path, { email, password });
const restore = (form: object = {}) =>
  post(deletionApi.restoreAccount.path, { email: ada.email, password: ada.password, ...form });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;
const userRow = () =>
  app.deps.db.selectFrom('users').select(['id', 'erase_at']).where('id', '=', ada.user.id).executeTakeFirst();

/** A finished video that anybody with its link may watch, and where. */
async function share(): Promise<string> {
  const { id, slug } = await startTestVideo(ada);
  await app.deps.db.updateTable('videos').set({ status: 'completed' }).where('id', '=', id).execute();
  await giveFile(app.deps.db, id);
  return watchApi.publicVideo.path.replace(':slug', slug);
}

test.each([
  [{ password: 'not the password' }, 'wrong_password', 'password'],
  [{ confirmation: 'ada' }, 'invalid_input', 'confirmation'],
])('%j is refused, and nothing happens', async (form, code, field) => {
  const answer = await leave(ada, form);
  expect([answer.statusCode, codeOf(answer)]).toEqual([422, code]);
  expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
  expect((await userRow())?.erase_at).toBeNull();
  expect((await ada.get(profileApi.getProfile.path)).statusCode).toBe(200);
});

test('whoever leaves is signed out everywhere at once, and so are their programs', async () => {
  const second = (await signIn()).json<{ data: { token: string } }>().data.token;
  const made = await ada.post(tokensApi.createApiToken.path, {
    name: 'x',
    scopes: ['read'],
    password: ada.password,
  });
  const { token } = made.json<{ data: { token: string } }>().data;
  const answer = await leave(ada, { confirmation: ` ${ada.email.toUpperCase()} ` });
  expect(answer.json()).toMatchObject({ data: { erase_at: new Date(START_MS + GRACE_MS).toISOString() } });
  const statuses = [ada.token, second, token].map(async (bearer) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await app.server.inject({ url: libraryApi.listVideos.path, headers })).statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([401, 401, 401]);
});

test('signing in says when all will be gone, after the right password only', async () => {
  await leave();
  const answer = await signIn();
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    code: 'account_to_be_deleted',
    message: 'Your account will be deleted on May 15, 2026. Restore it?',
  });
  expect(codeOf(await signIn({ ...ada, password: 'not the password' }))).toBe('bad_credentials');
});

test('what was shared is gone at once, and back when its owner is', async () => {
  const url = await share();
  expect((await app.server.inject({ url })).statusCode).toBe(200);
  await leave();
  expect((await app.server.inject({ url })).statusCode).toBe(410);
  expect((await restore()).statusCode).toBe(200);
  expect((await app.server.inject({ url })).statusCode).toBe(200);
});

test('a restored person signs in again, and is not erased', async () => {
  await leave();
  expect(codeOf(await restore({ password: 'not the password' }))).toBe('bad_credentials');
  expect(codeOf(await restore({ email: 'nobody@example.com' }))).toBe('bad_credentials');
  const guesses = await app.deps.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'session.login_failed')
    .where('target_id', '=', ada.user.id)
    .execute();
  expect(guesses).toMatchObject([{ details: { reason: 'bad_credentials' } }]);
  expect((await restore()).json()).toEqual({ status: 'success', message: 'Your account stays. Sign in to go on.' });
  expect((await signIn()).statusCode).toBe(200);
  nowMs += GRACE_MS;
  await eraseDue(app.deps);
  expect(await userRow()).toMatchObject({ erase_at: null });
});

test('after the days of grace everything is erased, and not a moment before', async () => {
  await share();
  const picture = await app.deps.storage.put(Buffer.from('picture'), { extension: 'webp' });
  await app.deps.db.updateTable('users').set({ avatar_file: picture }).where('id', '=', ada.user.id).execute();
  await leave();
  nowMs += GRACE_MS - 1;
  await eraseDue(app.deps);
  expect(await userRow()).toBeDefined();
  nowMs += 1;
  expect(await Promise.all([eraseDue(app.deps), eraseDue(app.deps)]).then(([one, other]) => one + other)).toBe(1);
  expect(await userRow()).toBeUndefined();
  expect(await app.deps.storage.stat(picture)).toBeNull();
  expect(codeOf(await restore())).toBe('bad_credentials');
  const { db } = app.deps;
  for (const table of ['videos', 'speeches', 'memberships', 'api_tokens'] as const) {
    const left = await db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', ada.user.account_id)
      .execute();
    expect([table, left]).toEqual([table, []]);
  }
  const traces = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', ada.user.id).execute();
  expect(traces.map(({ actor_email: email, actor_name: name }) => email ?? name ?? null)).toEqual(
    traces.map(() => null),
  );
});

test('one who cannot be erased holds nobody else up', async () => {
  const [stuck, other] = [ada, await app.registerUser()];
  await leave(stuck);
  nowMs += 1;
  await leave(other);
  nowMs += GRACE_MS;
  const [first, ...rest] = app.deps.ownedData;
  if (!first) throw new Error('features own data');
  const failing: typeof first = {
    ...first,
    async eraseData(trx, owner, at) {
      if (owner.userId === stuck.user.id) throw new Error('broken');
      return first.eraseData(trx, owner, at);
    },
  };
  const ended = await eraseDue({ ...app.deps, ownedData: [failing, ...rest] });
  expect([ended, (await userRow())?.id]).toEqual([1, stuck.user.id]);
  expect(await eraseDue(app.deps)).toBe(1);
});

test('a mail tells until when there is a way back', async () => {
  await leave();
  const mails = await app.deps.db
    .selectFrom('mails')
    .select(['template'])
    .where('to_address', '=', ada.email)
    .execute();
  expect(mails.map(({ template }) => template)).toContain('accountLeaving');
});

test('leaving twice at once is leaving once: one mail, one deed', async () => {
  const answers = await Promise.all([leave(), leave()]);
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  const { db } = app.deps;
  const mails = db.selectFrom('mails').select('id').where('to_address', '=', ada.email);
  expect(await mails.where('template', '=', 'accountLeaving').execute()).toHaveLength(1);
  const deeds = db.selectFrom('audit_log').select('id').where('actor_id', '=', ada.user.id);
  expect(await deeds.where('action', '=', 'account.leave').execute()).toHaveLength(1);
});

test('the last administrator stays, the last but one may go', async () => {
  await app.deps.db.updateTable('users').set({ user_type: 'user' }).execute();
  const [first, second] = [await app.registerAdministrator(), await app.registerAdministrator()];
  expect((await leave(first)).statusCode).toBe(200);
  const answer = await leave(second);
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'last_administrator']);
});

test('where two-factor sign-in is on, deleting the account and restoring it take a code beside the password', async () => {
  const set = async (body: object) =>
    (await ada.put(twoFactorApi.setTwoFactor.path, { enabled: true, password: ada.password, ...body })).json();
  const { secret } = (await set({})).data as { secret: string };
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: nowMs });
  await set({ code: codeNow() });
  nowMs += 30_000;
  expect(codeOf(await leave())).toBe('invalid_input');
  expect(codeOf(await leave(ada, { code: 'wrong' }))).toBe('two_factor_wrong');
  expect((await userRow())?.erase_at).toBeNull();
  expect((await leave(ada, { code: codeNow() })).statusCode).toBe(200);
  nowMs += 30_000;
  expect(codeOf(await restore())).toBe('invalid_input');
  expect(codeOf(await restore({ code: '000000' }))).toBe('two_factor_wrong');
  expect((await userRow())?.erase_at).not.toBeNull();
  expect((await restore({ code: codeNow() })).statusCode).toBe(200);
  expect((await userRow())?.erase_at).toBeNull();
});
