import { emailApi, identityApi, passwordsApi, type TwoFactorAnswer, twoFactorApi } from '@sayso/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { sendResetLink } from './passwords.service.ts';
import { mailsTo, mailTo } from './testing/mailed.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
let app: TestApp;
let nowMs = Date.parse('2026-05-01T12:00:00Z');

beforeAll(async () => {
  // Time goes on between any two looks at it.
  app = await createTestApp({ deps: { now: () => new Date((nowMs += 1)) } });
});
afterAll(() => app.close());

const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp });
const set = (person: TestUser, body: object) =>
  person.put(twoFactorApi.setTwoFactor.path, { password: person.password, ...body });
const post = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload });
const firstStep = ({ email, password }: Pick<TestUser, 'email' | 'password'>) =>
  post(identityApi.login.path, { email, password });
const undoWith = async (token: string) => (await post(twoFactorApi.undoTwoFactor.path, { token })).statusCode;

/** Somebody whose sign-in takes a second step, and the link that undoes it. A new step of time has begun. */
async function withTwoFactor() {
  const person = await app.registerVerifiedUser();
  const { secret = '' } = (await set(person, { enabled: true })).json<{ data: TwoFactorAnswer }>().data;
  expect((await set(person, { enabled: true, code: codeAt(secret, nowMs) })).statusCode).toBe(200);
  nowMs += STEP_MS;
  return { person, secret, undo: (await mailTo(app, person.email, 'twoFactorChanged')).token };
}

async function choosePassword(email: string, password: string): Promise<void> {
  const { token } = await mailTo(app, email, 'resetPassword');
  const body = { email, token, password, password_confirmation: password };
  expect((await post(passwordsApi.resetPassword.path, body)).statusCode).toBe(200);
}

test('two-factor sign-in that an intruder turned on is turned off by the link that the owner was mailed, also after a reset', async () => {
  const {
    person: { email },
    undo,
  } = await withTwoFactor();
  nowMs += MINUTE_MS;
  await sendResetLink(app.deps, { email });
  const password = 'a horse of the owner';
  await choosePassword(email, password);
  expect((await firstStep({ email, password })).json().data).toMatchObject({ two_factor_required: true });
  expect(await undoWith(undo)).toBe(200);
  expect(await mailsTo(app, email, 'resetPassword')).toContainEqual(expect.objectContaining({ undone: 'twoFactor' }));
  expect((await firstStep({ email, password })).statusCode).toBe(401);
  await choosePassword(email, `${password} 2`);
  expect((await firstStep({ email, password: `${password} 2` })).json().data).toHaveProperty('token');
  expect(await undoWith(undo)).toBe(422);
});

test('a link that turns two-factor sign-in off ends the session that turned it on, and is over after seven days', async () => {
  const { person, undo } = await withTwoFactor();
  nowMs += WEEK_MS - MINUTE_MS;
  expect(await undoWith(undo)).toBe(200);
  expect((await person.get(twoFactorApi.getTwoFactor.path)).statusCode).toBe(401);
  const { undo: late } = await withTwoFactor();
  nowMs += WEEK_MS;
  expect(await undoWith(late)).toBe(422);
});

test('a link that turns two-factor sign-in off changes nothing once that is off, and undoes nothing else', async () => {
  const { person, secret, undo } = await withTwoFactor();
  expect((await post(emailApi.undoEmailChange.path, { token: undo })).statusCode).toBe(422);
  expect((await set(person, { enabled: false, code: codeAt(secret, nowMs) })).statusCode).toBe(200);
  expect(await undoWith(undo)).toBe(422);
  expect((await firstStep(person)).json().data).toHaveProperty('token');
  expect(await mailsTo(app, person.email, 'resetPassword')).toEqual([]);
});
