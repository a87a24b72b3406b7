import { accountsApi, identityApi, passwordsApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { sweepTokens } from './account-tokens.service.ts';
import { sendResetLink } from './passwords.service.ts';
import { mailsTo, mailTo } from './testing/mailed.ts';

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
