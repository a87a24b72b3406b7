import { createRequire } from 'node:module';
import { accountsApi, deletionApi, identityApi, passwordsApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { Db } from '../../platform/db/connection.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { sweepTokens } from './account-tokens.service.ts';
import { sendResetLink } from './passwords.service.ts';
import { mailsTo, mailTo } from './testing/mailed.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './secrets.ts';

describe('secrets', () => {
  const NEW = 'another horse entirely';
  const MINUTE_MS = 60_000;
  let app: TestApp;
  let nowMs = Date.parse('2026-05-01T12:00:00Z');
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
  });
  afterAll(() => app.close());

  const post = (url: string, payload: object, target = app) => target.server.inject({ method: 'POST', url, payload });
  const signIn = (email: string, password: string) => post(identityApi.login.path, { email, password });
  const forgot = (email: string) => post(passwordsApi.forgotPassword.path, { email });
  const reset = (email: string, token: string, password = NEW) =>
    post(passwordsApi.resetPassword.path, { email, token, password, password_confirmation: password });
  const alive = async (token: string) =>
    (await app.server.inject({ url: identityApi.currentUser.path, headers: { authorization: `Bearer ${token}` } }))
      .statusCode === 200;

  /** What the worker does after 'forgot': the link's token. */
  async function resetLink(email: string): Promise<string> {
    await sendResetLink(app.deps, { email });
    return (await mailTo(app, email, 'resetPassword')).token;
  }

  test('whether somebody has an e-mail shows neither in the answer nor in what is done before it', async () => {
    const { email } = await app.registerUser();
    const enqueue = vi.spyOn(app.deps.queue, 'enqueue');
    const answers = [await forgot(email), await forgot('nobody@example.com')];
    const [known, unknown] = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body,
      length: headers['content-length'],
    }));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ statusCode: 200, body: expect.not.stringContaining('token') });
    expect(enqueue.mock.calls.map(([, job, payload]) => [job.name, payload])).toEqual([
      ['forgot-password', { email }],
      ['forgot-password', { email: 'nobody@example.com' }],
    ]);
    enqueue.mockRestore();
  });

  test('a worker mails the link to whoever has the e-mail and to nobody else', async () => {
    const worker = await createTestApp({ beside: app, role: 'worker', deps: { now: () => new Date(nowMs) } });
    const { email } = await app.registerUser();
    await forgot('nobody-either@example.com');
    await forgot(email);
    await worker.work();
    await expect.poll(() => mailsTo(app, email, 'resetPassword')).toHaveLength(1);
    expect(await mailsTo(app, 'nobody-either@example.com', 'resetPassword')).toEqual([]);
    await worker.close();
  });

  test('the link sets a new password once, ends every session and tells the person', async () => {
    const person = await app.registerUser();
    const token = await resetLink(person.email);
    expect((await reset(person.email, token)).json()).toMatchObject({ status: 'success' });
    expect(await alive(person.token)).toBe(false);
    expect((await signIn(person.email, person.password)).statusCode).toBe(401);
    expect((await signIn(person.email, NEW)).statusCode).toBe(200);
    expect(await mailsTo(app, person.email, 'passwordChanged')).toHaveLength(1);
    const again = await reset(person.email, token);
    expect([again.statusCode, again.json().code]).toEqual([422, 'reset_link_invalid']);
  });

  test('of many uses of a link at once exactly one counts', async () => {
    const { email } = await app.registerUser();
    const token = await resetLink(email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => reset(email, token, `${NEW} ${at}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  test('a link is good for 60 minutes, and not a moment more', async () => {
    const { email } = await app.registerUser();
    const token = await resetLink(email);
    nowMs += 60 * MINUTE_MS;
    expect((await reset(email, token)).json().code).toBe('reset_link_invalid');
    nowMs -= 1;
    expect((await reset(email, token)).statusCode).toBe(200);
  });

  test('a newer link ends the older one, and within a minute there is none', async () => {
    const { email } = await app.registerUser();
    const first = await resetLink(email);
    await sendResetLink(app.deps, { email });
    expect(await mailsTo(app, email, 'resetPassword')).toHaveLength(1);
    nowMs += MINUTE_MS;
    const second = await resetLink(email);
    expect((await reset(email, first)).json().code).toBe('reset_link_invalid');
    expect((await reset(email, second)).statusCode).toBe(200);
  });

  test('however many addresses ask, a person gets five links an hour', async () => {
    const { email } = await app.registerUser();
    for (let count = 0; count < 7; count += 1) {
      await sendResetLink(app.deps, { email });
      nowMs += MINUTE_MS;
    }
    expect(await mailsTo(app, email, 'resetPassword')).toHaveLength(5);
    nowMs += 60 * MINUTE_MS;
    await sendResetLink(app.deps, { email });
    expect(await mailsTo(app, email, 'resetPassword')).toHaveLength(6);
  });

  test('a link opens the account it was sent to and no other, and its token is stored as a hash only', async () => {
    const [ada, bob] = [await app.registerUser(), await app.registerUser()];
    const token = await resetLink(ada.email);
    expect((await reset(bob.email, token)).json().code).toBe('reset_link_invalid');
    const rows = await app.deps.db.selectFrom('account_tokens').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.token_sha256.toString('base64url'))).not.toContain(token);
    expect((await reset(ada.email, token)).statusCode).toBe(200);
  });

  test('somebody who is banned gets no link', async () => {
    const { email } = await app.registerUser();
    await app.deps.db.updateTable('users').set({ status: 'banned' }).where('email', '=', email).execute();
    await sendResetLink(app.deps, { email });
    expect(await mailsTo(app, email, 'resetPassword')).toEqual([]);
  });

  const form = { current_password: 'correct horse battery', new_password: NEW, new_password_confirmation: NEW };
  const MISSING = 'Please fill in all password fields.';

  test.each([
    { what: 'all is missing', body: {}, field: 'current_password', message: MISSING },
    { what: 'the new one is missing', body: { ...form, new_password: '' }, field: 'new_password', message: MISSING },
    {
      what: 'it differs and is too short',
      body: { ...form, new_password: 'short' },
      field: 'new_password_confirmation',
      message: "New password and confirmation don't match.",
    },
    {
      what: 'it is too short',
      body: { ...form, new_password: 'short', new_password_confirmation: 'short' },
      field: 'new_password',
      message: 'Password must be at least 8 characters long.',
    },
    {
      what: 'the current one is wrong',
      body: { ...form, current_password: 'x' },
      field: 'current_password',
      message: 'Your current password is not correct.',
    },
    {
      what: 'everybody has it',
      body: { ...form, new_password: 'Password1', new_password_confirmation: 'Password1' },
      field: 'new_password',
      message: 'This password is too common. Choose another one.',
    },
    {
      what: 'it is the one they have',
      body: {
        ...form,
        new_password: form.current_password,
        new_password_confirmation: form.current_password,
      },
      field: 'new_password',
      message: 'Choose a password that differs from your current one.',
    },
  ])('a change where $what is refused with its one text', async ({ body, field, message }) => {
    const person = await app.registerUser();
    const answer = await person.put(passwordsApi.changePassword.path, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: [message] });
    expect((await signIn(person.email, person.password)).statusCode).toBe(200);
  });

  test('changing the password ends the other sessions, open reset links, and tells the person', async () => {
    const person = await app.registerVerifiedUser();
    const other = (await signIn(person.email, person.password)).json().data.token;
    const link = await resetLink(person.email);
    const answer = await person.put(passwordsApi.changePassword.path, form);
    expect(answer.json()).toEqual({ status: 'success', message: 'Your password has been changed successfully.' });
    expect([await alive(person.token), await alive(other)]).toEqual([true, false]);
    expect((await reset(person.email, link)).json().code).toBe('reset_link_invalid');
    expect(await mailsTo(app, person.email, 'passwordChanged')).toHaveLength(1);
    expect((await signIn(person.email, NEW)).statusCode).toBe(200);
  });

  test.each([
    [
      'signing up',
      () =>
        post(accountsApi.register.path, { ...signUpForm, password: 'QWERTYUIOP', password_confirmation: 'QWERTYUIOP' }),
    ],
    ['a reset', () => reset('nobody@example.com', 'x', 'iloveyou')],
  ])('%s refuses a password that everybody has, at its field', async (_what, ask) => {
    const answer = await ask();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'password_too_common',
      errors: { password: ['This password is too common. Choose another one.'] },
    });
  });

  test.each([
    ['the e-mail', ({ email }: { email: string }) => email],
    ['the name with a year', ({ name }: { name: string }) => `${name}1999`],
  ])('a reset and a change refuse %s of the person', async (_what, made) => {
    const person = await app.registerUser();
    const password = made({ email: person.email, name: person.user.name });
    const token = await resetLink(person.email);
    expect((await reset(person.email, token, password)).json()).toMatchObject({ errors: { password: [TOO_COMMON] } });
    expect((await reset(person.email, token)).statusCode).toBe(200);
    const again = (await signIn(person.email, NEW)).json().data.token as string;
    const change = await app.server.inject({
      method: 'PUT',
      url: passwordsApi.changePassword.path,
      payload: { current_password: NEW, new_password: password, new_password_confirmation: password },
      headers: { authorization: `Bearer ${again}` },
    });
    expect(change.json()).toMatchObject({ errors: { new_password: [TOO_COMMON] } });
  });

  const TOO_COMMON = 'This password is too common. Choose another one.';
  const signUpForm = { name: 'Ada', email: 'common@example.com', consent: true };

  test('asking for links and guessing passwords are limited', async () => {
    const limited = await createTestApp({
      beside: app,
      config: { rateLimits: true },
      deps: { now: () => new Date(nowMs) },
    });
    const ask = async (email: string) => (await post(passwordsApi.forgotPassword.path, { email }, limited)).statusCode;
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await ask('limited@example.com'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask('other@example.com')).toBe(200);

    const person = await app.registerUser();
    const change = async (current_password: string) =>
      (
        await limited.server.inject({
          method: 'PUT',
          url: passwordsApi.changePassword.path,
          payload: { ...form, current_password },
          headers: { authorization: `Bearer ${person.token}` },
        })
      ).statusCode;
    const guesses = [];
    for (let count = 0; count < 11; count += 1) guesses.push(await change(`guess ${count}`));
    expect(guesses).toEqual([...Array(10).fill(422), 429]);
    expect(await change(person.password)).toBe(429);
    await limited.close();
  });

  test('links that have long been over are removed', async () => {
    const { email, user } = await app.registerUser();
    await resetLink(email);
    const count = async () =>
      (
        await app.deps.db
          .selectFrom('account_tokens')
          .select('id')
          .where('user_id', '=', user.id)
          .where('kind', '=', 'reset')
          .execute()
      ).length;
    await sweepTokens(app.deps);
    expect(await count()).toBe(1);
    nowMs += 26 * 60 * MINUTE_MS;
    await sweepTokens(app.deps);
    expect(await count()).toBe(0);
  });
});

describe('common passwords', () => {
  const PERSON = { email: 'ada.lovelace15@example.com', name: 'Ada Lovelace' };
  const check = (password: string, own = PERSON) => refuseCommonPassword(password, { field: 'password', own });

  test.each([
    ['one that everybody has', 'iloveyou'],
    ['one that everybody has, dressed up', 'Password1!'],
    ['one that everybody has, in figures', 'P@ssw0rd2024'],
    ['a short one that everybody has, made long enough', '!dragon99!'],
    ['one character again and again', 'aaaaaaaa'],
    ['a few characters again and again', '12341234'],
    ['a few characters again and again, with a rest', 'xq7xq7xq7x'],
    ['a few characters again and again, two of them equal', 'aabaabaab'],
    ['a row of the alphabet', 'abcdefgh'],
    ['a row backwards', '98765432'],
    ['rows one after the other', 'abcd1234'],
    ['rows of the keyboard', 'qwertasdfg'],
    ['a long row', 'abcdefghijklmnopqrstuvwxyz'],
    ['the own e-mail', 'Ada.Lovelace15@example.com'],
    ['what stands before the @', 'ada.lovelace15'],
    ['what stands before the @, with more', 'AdaLovelace2024!'],
    ['the own name', 'Ada Lovelace'],
    ['the family name with a year', 'Lovelace1815'],
  ])('%s is refused', async (_what, password) => {
    await expect(check(password)).rejects.toMatchObject({
      code: 'password_too_common',
      details: { errors: { password: ['This password is too common. Choose another one.'] } },
    });
  });

  test.each([
    'correct horse battery',
    'violet teapot',
    'password manager orbit',
    'lovelace wrote the first program',
    'horse horse battery staple',
    'kT4!vq9Zr',
    'dragon48#kx71',
    'eleven-12-thirteen',
  ])('%s is taken', async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  });

  test('a name too short to guess from and a name in another script are no trap', async () => {
    await expect(check('ab-lantern-07', { email: 'a@example.com', name: 'A B' })).resolves.toBeUndefined();
    await expect(check('зима у моря', { email: 'z@example.com', name: '李' })).resolves.toBeUndefined();
  });

  test('the package with the words is forgotten once they are read: it would hold 2 MB', async () => {
    await expect(check('iloveyou')).rejects.toThrow('too common');
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    expect(loaded.filter((file) => file.includes('@zxcvbn-ts'))).toEqual([]);
  });
});

describe('sign in races', () => {
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    ada = await app.registerUser();
  });
  afterAll(() => app.close());

  const signIn = () =>
    app.server.inject({
      method: 'POST',
      url: identityApi.login.path,
      payload: { email: ada.email, password: ada.password },
    });

  /** A sign-in that has shown the right password, and gets no further until something of the person has changed. */
  async function signInDuring(change: (trx: Db) => Promise<unknown>) {
    let answer: ReturnType<typeof signIn> | undefined;
    await app.deps.db.transaction().execute(async (trx) => {
      await sql`select 1 from users where id = ${ada.user.id} for update`.execute(trx);
      answer = signIn().then((given) => given);
      await somebodyWaits(app.deps.db);
      await change(trx);
    });
    const { statusCode, ...given } = (await answer) ?? (await signIn());
    const rows = await app.deps.db.selectFrom('sessions').select('id').where('user_id', '=', ada.user.id).execute();
    return { statusCode, code: given.json<{ code?: string }>().code, sessions: rows.length };
  }

  const endSessions = (trx: Db) => trx.deleteFrom('sessions').where('user_id', '=', ada.user.id).execute();
  const set = (columns: object) => async (trx: Db) => {
    await trx.updateTable('users').set(columns).where('id', '=', ada.user.id).execute();
    await endSessions(trx);
  };

  test('whoever knows the old password does not come in while it is being replaced', async () => {
    const password_hash = await hashPassword('another one of mine');
    expect(await signInDuring(set({ password_hash }))).toEqual({
      statusCode: 401,
      code: 'bad_credentials',
      sessions: 0,
    });
  });

  test.each([
    ['suspended', { status: 'suspended' }, 'account_suspended'],
    ['banned', { status: 'banned' }, 'account_banned'],
    ['leaving', { erase_at: new Date('2030-01-01') }, 'account_to_be_deleted'],
  ])('nobody comes in who is %s meanwhile', async (_what, columns, code) => {
    expect(await signInDuring(set(columns))).toEqual({ statusCode: 403, code, sessions: 0 });
  });

  test('a second step that is turned on meanwhile is asked for', async () => {
    const on = { two_factor_enabled_at: new Date() };
    expect(await signInDuring(set(on))).toEqual({ statusCode: 401, code: 'bad_credentials', sessions: 0 });
  });

  test('who stays as they are comes in', async () => {
    expect(await signInDuring(endSessions)).toEqual({ statusCode: 200, code: undefined, sessions: 1 });
  });

  test('guesses at signing in and at restoring count together', () => {
    const namesOf = ({ limits }: { limits: readonly { by: string; name: string; counts: string }[] }) =>
      limits.filter(({ counts }) => counts === 'failures').map(({ by, name }) => [by, name]);
    expect(namesOf(deletionApi.restoreAccount)).toEqual(namesOf(identityApi.login));
  });
});
