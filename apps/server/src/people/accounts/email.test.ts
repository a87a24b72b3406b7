import {
  emailApi,
  identityApi,
  libraryApi,
  passwordsApi,
  rendersApi,
  securityApi,
  tokensApi,
  twoFactorApi,
} from '@sayso/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../../platform/mail/testing/fake-smtp.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { useSmtp } from '../mail/testing/set-mail-server.ts';
import { startBody } from '../../making/renders/testing/start-test-video.ts';
import { sendResetLink } from '../identity/passwords.service.ts';
import { mailsTo, mailTo } from '../identity/testing/mailed.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let app: TestApp;
let smtp: FakeSmtp;
let nowMs = Date.parse('2026-05-01T12:00:00Z');
let count = 0;

beforeAll(async () => {
  smtp = await startFakeSmtp({ password: 'x' });
  app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

/** The password of everybody here. */
const PASSWORD = 'correct horse battery';
const open = ({ path }: { path: string }, token: string, password: string | undefined = PASSWORD) =>
  app.server.inject({ method: 'POST', url: path, payload: { token, password } });
const statusOf = async ({ path }: { path: string }, token: string) => (await open({ path }, token)).statusCode;
const isVerified = async (person: TestUser) =>
  (await person.get(identityApi.currentUser.path)).json().data.user.email_verified as boolean;
const signIn = async (email: string, password: string) =>
  (await app.server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } })).statusCode;
const newEmail = () => `new-${(count += 1)}@example.com`;
const ask = (person: TestUser, email: string, password = person.password) =>
  person.put(emailApi.changeEmail.path, { email, password });
/** Changes an e-mail to the end. Answers the link that undoes it. */
async function change(person: TestUser, { from, to }: { from: string; to: string }): Promise<string> {
  await ask(person, to);
  expect(await statusOf(emailApi.confirmEmailChange, (await mailTo(app, to, 'confirmEmail')).token)).toBe(200);
  return (await mailTo(app, from, 'emailChanged')).token;
}

test('the welcome brings a link that confirms the e-mail, once', async () => {
  const person = await app.registerUser();
  expect(await isVerified(person)).toBe(false);
  const { token } = await mailTo(app, person.email, 'welcome');
  expect(await statusOf(emailApi.verifyEmail, token)).toBe(200);
  expect(await isVerified(person)).toBe(true);
  expect((await open(emailApi.verifyEmail, token)).json().code).toBe('link_invalid');
});

test('a link to confirm is good for three days, and for nothing else', async () => {
  const person = await app.registerUser();
  const { token } = await mailTo(app, person.email, 'welcome');
  nowMs += 3 * DAY_MS;
  expect(await statusOf(emailApi.verifyEmail, token)).toBe(422);
  nowMs -= 1;
  for (const other of [emailApi.confirmEmailChange, emailApi.undoEmailChange])
    expect(await statusOf(other, token)).toBe(422);
  expect(await statusOf(emailApi.verifyEmail, token)).toBe(200);
});

test('another link comes after a minute, five in an hour, ends the one before, and none when all is well', async () => {
  const person = await app.registerUser();
  const resend = () => person.post(emailApi.resendVerification.path);
  const first = (await mailTo(app, person.email, 'welcome')).token;
  const early = await resend();
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '60']);
  for (let sent = 1; sent < 5; sent += 1) {
    nowMs += MINUTE_MS;
    expect((await resend()).statusCode).toBe(200);
  }
  nowMs += MINUTE_MS;
  expect((await resend()).headers['retry-after']).toBe(String(55 * 60));
  expect(await statusOf(emailApi.verifyEmail, first)).toBe(422);
  expect(await statusOf(emailApi.verifyEmail, (await mailTo(app, person.email, 'verifyEmail')).token)).toBe(200);
  expect((await resend()).statusCode).toBe(200);
  expect(await mailsTo(app, person.email, 'verifyEmail')).toHaveLength(4);
});

test('who resets a password by mail has confirmed the e-mail too', async () => {
  const person = await app.registerUser();
  await app.server.inject({ method: 'POST', url: passwordsApi.forgotPassword.path, payload: { email: person.email } });
  await sendResetLink(app.deps, { email: person.email });
  const { token } = await mailTo(app, person.email, 'resetPassword');
  const password = 'another horse entirely';
  const payload = { email: person.email, token, password, password_confirmation: password };
  await app.server.inject({ method: 'POST', url: passwordsApi.resetPassword.path, payload });
  const rows = app.deps.db.selectFrom('users').select('email_verified_at').where('id', '=', person.user.id);
  expect(await rows.executeTakeFirst()).toEqual({ email_verified_at: new Date(nowMs) });
});

test('an e-mail changes when the link to the new one is opened, and not before', async () => {
  const person = await app.registerUser();
  const to = newEmail();
  expect((await ask(person, ` ${to.toUpperCase()} `)).statusCode).toBe(200);
  expect([await signIn(person.email, person.password), await signIn(to, person.password)]).toEqual([200, 401]);
  const { token } = await mailTo(app, to, 'confirmEmail');
  expect(await statusOf(emailApi.confirmEmailChange, token)).toBe(200);
  expect([await signIn(person.email, person.password), await signIn(to, person.password)]).toEqual([401, 200]);
  expect(await isVerified(person)).toBe(true);
  expect(await statusOf(emailApi.confirmEmailChange, token)).toBe(422);
});

test('a change asks for the password, and for an e-mail that nobody has', async () => {
  const [person, other] = [await app.registerUser(), await app.registerUser()];
  const wrong = await ask(person, newEmail(), 'not the password');
  expect([wrong.statusCode, wrong.json().code, Object.keys(wrong.json().errors)]).toEqual([
    422,
    'wrong_password',
    ['password'],
  ]);
  const taken = await ask(person, other.email);
  expect([taken.json().code, Object.keys(taken.json().errors)]).toEqual(['email_taken', ['email']]);
});

const pendingOf = async (person: TestUser) =>
  (await person.get(emailApi.getEmailChange.path)).json().data.pending_email as string | null;

test('an e-mail that waits for its confirmation is told until its link is opened or over', async () => {
  const [person, other] = [await app.registerVerifiedUser(), await app.registerUser()];
  const to = newEmail();
  const lasting = { loginNotifications: true, sessionTimeout: '720', allowMultipleSessions: true };
  await person.put(securityApi.saveSecurity.path, lasting);
  expect(await pendingOf(person)).toBeNull();
  await ask(person, to);
  expect([await pendingOf(person), await pendingOf(other)]).toEqual([to, null]);
  nowMs += DAY_MS;
  expect(await pendingOf(person)).toBeNull();
  expect((await person.post(emailApi.resendEmailChange.path)).statusCode).toBe(404);
  await change(person, { from: person.email, to });
  expect(await pendingOf(person)).toBeNull();
});

test('its link is mailed again after a minute, and the one before ends', async () => {
  const person = await app.registerUser();
  const to = newEmail();
  await ask(person, to);
  const first = (await mailTo(app, to, 'confirmEmail')).token;
  expect((await person.post(emailApi.resendEmailChange.path)).headers['retry-after']).toBe('60');
  nowMs += MINUTE_MS;
  expect((await person.post(emailApi.resendEmailChange.path)).statusCode).toBe(200);
  expect(await statusOf(emailApi.confirmEmailChange, first)).toBe(422);
  expect(await statusOf(emailApi.confirmEmailChange, (await mailTo(app, to, 'confirmEmail')).token)).toBe(200);
});

test('a change that is called off ends its link, and is audited once', async () => {
  const person = await app.registerUser();
  const to = newEmail();
  await ask(person, to);
  const { token } = await mailTo(app, to, 'confirmEmail');
  for (let times = 0; times < 2; times += 1)
    expect((await person.delete(emailApi.cancelEmailChange.path)).statusCode).toBe(200);
  expect(await pendingOf(person)).toBeNull();
  expect(await statusOf(emailApi.confirmEmailChange, token)).toBe(422);
  const acts = await app.deps.db
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', person.user.id)
    .where('action', '=', 'email.cancel_change')
    .execute();
  expect(acts).toHaveLength(1);
});

test('of two who want one e-mail, the first to open the link has it', async () => {
  const [ada, bob] = [await app.registerUser(), await app.registerUser()];
  const to = newEmail();
  await ask(ada, to);
  await ask(bob, to);
  const links = (await mailsTo(app, to, 'confirmEmail')).map(({ token }) => token);
  const answers = await Promise.all(links.map((token) => statusOf(emailApi.confirmEmailChange, token)));
  expect(answers.toSorted()).toEqual([200, 422]);
});

test('a link to prove an address does nothing in a browser that is not signed in to the account', async () => {
  const [person, other] = [await app.registerUser(), await app.registerUser()];
  const { token } = await mailTo(app, person.email, 'welcome');
  await ask(person, newEmail());
  const move = (await mailTo(app, `new-${count}@example.com`, 'confirmEmail')).token;
  for (const [{ path }, link] of [
    [emailApi.verifyEmail, token],
    [emailApi.confirmEmailChange, move],
  ] as const) {
    const post = async (body: object) => (await app.server.inject({ method: 'POST', url: path, payload: body })).json();
    expect(await post({ token: link })).toMatchObject({ code: 'link_needs_password' });
    expect((await other.post(path, { token: link })).json()).toMatchObject({ code: 'link_needs_password' });
    const wrong = await post({ token: link, password: 'not the password' });
    expect([wrong.code, Object.keys(wrong.errors)]).toEqual(['wrong_password', ['password']]);
    expect(await post({ token: 'nothing', password: PASSWORD })).toMatchObject({ code: 'link_invalid' });
  }
  expect(await isVerified(person)).toBe(false);
  expect((await person.post(emailApi.verifyEmail.path, { token })).statusCode).toBe(200);
  expect(await isVerified(person)).toBe(true);
});

test('refuses to confirm an address while a team knows the password', async () => {
  const person = await app.registerUser();
  const { token } = await mailTo(app, person.email, 'welcome');
  const set = (isTyped: boolean) =>
    app.deps.db.updateTable('users').set({ must_change_password: isTyped }).where('id', '=', person.user.id).execute();
  await set(true);
  expect((await open(emailApi.verifyEmail, token)).json().code).toBe('password_change_required');
  expect((await person.post(emailApi.verifyEmail.path, { token })).json().code).toBe('password_change_required');
  await set(false);
  expect(await isVerified(person)).toBe(false);
  expect(await statusOf(emailApi.verifyEmail, token)).toBe(200);
});

test('takes ten wrong passwords with one link, from wherever they come', async () => {
  const limited = await createTestApp({ config: { rateLimits: true, trustProxyHops: 1 } });
  const person = await limited.registerUser();
  const to = newEmail();
  await ask(person, to);
  const links = [
    [emailApi.verifyEmail, (await mailTo(limited, person.email, 'welcome')).token],
    [emailApi.confirmEmailChange, (await mailTo(limited, to, 'confirmEmail')).token],
  ] as const;
  for (const [{ path: url }, token] of links) {
    const guess = (count: number, password = 'not the password') =>
      limited.server.inject({
        method: 'POST',
        url,
        payload: { token, password },
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
      });
    for (let times = 0; times < 10; times += 1) expect((await guess(times)).json().code).toBe('wrong_password');
    expect((await guess(11, PASSWORD)).json().code).toBe('rate_limited');
  }
  await limited.close();
});

test('an operator in the account of a customer proves no address for them', async () => {
  const [person, admin] = [await app.registerUser(), await app.registerAdministrator()];
  const { token } = await mailTo(app, person.email, 'welcome');
  const { token: impersonating } = (await admin.post(identityApi.loginAsUser.path, { user_id: person.user.id })).json()
    .data;
  const headers = { authorization: `Bearer ${impersonating}` };
  const answer = await app.server.inject({
    method: 'POST',
    url: emailApi.verifyEmail.path,
    payload: { token },
    headers,
  });
  expect(answer.json().code).toBe('link_needs_password');
});

test('an address that nobody proved gets no link to undo its change', async () => {
  const person = await app.registerUser();
  const to = newEmail();
  await ask(person, to);
  expect(await statusOf(emailApi.confirmEmailChange, (await mailTo(app, to, 'confirmEmail')).token)).toBe(200);
  expect(await mailsTo(app, person.email, 'emailChanged')).toEqual([]);
});

test('the old e-mail can take the account back for seven days, which signs out everywhere and mails a new password link', async () => {
  const person = await app.registerVerifiedUser();
  const undo = await change(person, { from: person.email, to: newEmail() });
  nowMs += 7 * DAY_MS - 1;
  expect(await statusOf(emailApi.undoEmailChange, undo)).toBe(200);
  expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(401);
  expect(await mailsTo(app, person.email, 'resetPassword')).toMatchObject([{ undone: 'email' }]);
  expect(await statusOf(emailApi.undoEmailChange, undo)).toBe(422);
});

test('whoever changed the e-mail keeps no way in: not the password they know, not a sign-in they began, no token', async () => {
  const person = await app.registerVerifiedUser();
  const tokens = tokensApi.createApiToken.path;
  const form = { scopes: ['read'], password: person.password };
  const before = (await person.post(tokens, { ...form, name: 'mine' })).json().data.token as string;
  nowMs += 1;
  const undo = await change(person, { from: person.email, to: newEmail() });
  nowMs += 1;
  const after = (await person.post(tokens, { ...form, name: 'theirs' })).json().data.token as string;
  const challenge = {
    challenge_sha256: Buffer.from('x'),
    user_id: person.user.id,
    expires_at: new Date(nowMs + DAY_MS),
  };
  await app.deps.db.insertInto('two_factor_challenges').values(challenge).execute();
  expect(await statusOf(emailApi.undoEmailChange, undo)).toBe(200);
  expect(await signIn(person.email, person.password)).toBe(401);
  const left = await app.deps.db
    .selectFrom('two_factor_challenges')
    .select('user_id')
    .where('user_id', '=', person.user.id)
    .execute();
  expect(left).toEqual([]);
  const statuses = [before, after].map(async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.server.inject({ url: libraryApi.listVideos.path, headers })).statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([401, 401]);
});

test('a link that undoes is over after seven days', async () => {
  const person = await app.registerVerifiedUser();
  const undo = await change(person, { from: person.email, to: newEmail() });
  nowMs += 7 * DAY_MS;
  expect(await statusOf(emailApi.undoEmailChange, undo)).toBe(422);
});

test('whoever takes an account over and changes its e-mail twice cannot keep it', async () => {
  const person = await app.registerVerifiedUser();
  const [second, third] = [newEmail(), newEmail()];
  const undoFirst = await change(person, { from: person.email, to: second });
  nowMs += MINUTE_MS;
  const undoSecond = await change(person, { from: second, to: third });
  expect(await statusOf(emailApi.undoEmailChange, undoFirst)).toBe(200);
  expect(await statusOf(emailApi.undoEmailChange, undoSecond)).toBe(422);
  expect(await mailsTo(app, person.email, 'resetPassword')).toHaveLength(1);
});

test('where two-factor sign-in is on, a change of the e-mail takes a code beside the password', async () => {
  const person = await app.registerUser();
  const setUp = async (body: object) =>
    (await person.put(twoFactorApi.setTwoFactor.path, { enabled: true, password: person.password, ...body })).json();
  const { secret } = (await setUp({})).data as { secret: string };
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: nowMs });
  await setUp({ code: codeNow() });
  nowMs += MINUTE_MS;
  const email = newEmail();
  const change = (code?: string, password = person.password) =>
    person.put(emailApi.changeEmail.path, { email, password, ...(code !== undefined && { code }) });
  expect((await change()).json()).toMatchObject({
    errors: { code: ['Enter the code from your app, or a recovery code.'] },
  });
  expect((await change('000000')).json()).toMatchObject({ code: 'two_factor_wrong' });
  expect((await change(codeNow(), 'not the password')).json()).toMatchObject({ code: 'wrong_password' });
  expect(await mailsTo(app, email, 'confirmEmail')).toEqual([]);
  expect((await change(codeNow())).statusCode).toBe(200);
  expect(await mailsTo(app, email, 'confirmEmail')).toHaveLength(1);
});

test('one video before the e-mail is confirmed, where mails can be sent', async () => {
  const [person, admin] = [await app.registerUser(), await app.registerAdministrator()];
  const speech = { msg: 'Two drops every morning.', tts_id: 'en-us-ava', country: 'en', region: 'US' };
  const { id } = (await person.post('/api/a2e/tts/generate', speech)).json().speech;
  const startAs = async (one: TestUser, speechId: string) =>
    (await one.post(rendersApi.startVideo.path, startBody(speechId))).json();
  const start = async () => (await startAs(person, id)).code as unknown;
  expect([await start(), await start()]).toEqual([undefined, undefined]);
  await useSmtp(admin, smtp);
  expect(await start()).toBe('email_not_verified');

  const other = await app.registerUser();
  const { id: speechId } = (await other.post('/api/a2e/tts/generate', speech)).json().speech;
  const { video_id: first } = await startAs(other, speechId);
  expect((await startAs(other, speechId)).code).toBe('email_not_verified');
  await other.delete(`/api/videos/${first}`);
  expect((await other.delete(`/api/videos/${first}/forever`)).statusCode).toBe(200);
  expect((await startAs(other, speechId)).code).toBe('email_not_verified');
  await open(emailApi.verifyEmail, (await mailTo(app, person.email, 'welcome')).token);
  expect(await start()).toBeUndefined();
});
