import {
  avatarsApi,
  emailApi,
  identityApi,
  passwordsApi,
  type SecurityActivity,
  securityApi,
  type SessionUser,
  settingsApi,
  tokensApi,
  type TwoFactorAnswer,
  twoFactorApi,
  usersApi,
} from '@sayso/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import * as team from '../teams/testing/team.ts';
import { liftTwoFactor } from '../settings/settings.service.ts';
import { resetAdministrator } from './end-ways-in.ts';
import { sendResetLink } from './passwords.service.ts';
import { mailsTo, mailTo } from './testing/mailed.ts';
import { sweepChallenges } from './two-factor.service.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp });
const set = (person: TestUser, body: object) =>
  person.put(twoFactorApi.setTwoFactor.path, { password: person.password, ...body });

describe('two factor', () => {
  let app: TestApp;
  let nowMs = Date.parse('2026-05-01T12:00:00Z');
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
  });
  afterAll(() => app.close());

  const stateOf = async (person: TestUser) => (await person.get(twoFactorApi.getTwoFactor.path)).json().data;
  const post = (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload });
  const firstStep = ({ email, password }: TestUser) => post(identityApi.login.path, { email, password });
  const challengeOf = async (person: TestUser): Promise<string> => (await firstStep(person)).json().data.challenge;
  const secondStep = (challenge: string, code: string) => post(identityApi.completeLogin.path, { challenge, code });

  /** Somebody whose sign-in takes a second step. A new step of time has begun. */
  async function withTwoFactor(): Promise<{ person: TestUser; secret: string; codes: string[] }> {
    const person = await app.registerVerifiedUser();
    const { secret = '' } = (await set(person, { enabled: true })).json<{ data: TwoFactorAnswer }>().data;
    const answer = await set(person, { enabled: true, code: codeAt(secret, nowMs) });
    nowMs += STEP_MS;
    return { person, secret, codes: answer.json<{ data: TwoFactorAnswer }>().data.recovery_codes ?? [] };
  }

  test('an app is set up with a secret, its address and a picture, and nothing is on before a code of it', async () => {
    const person = await app.registerUser();
    const { data } = (await set(person, { enabled: true })).json();
    expect(data).toMatchObject({ enabled: false, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    const url = new URL(data.otpauth_url as string);
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      data.secret,
      'Sayso',
    ]);
    expect(decodeURIComponent(url.pathname)).toContain(person.email);
    expect(data.qr_svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(await stateOf(person)).toEqual({ enabled: false, recovery_codes_left: 0 });
    expect((await firstStep(person)).json().data.token).toBeTruthy();
  });

  test('a code of the app turns it on, answers ten recovery codes once and tells the person', async () => {
    const { person, codes } = await withTwoFactor();
    expect(new Set(codes).size).toBe(10);
    expect(await stateOf(person)).toEqual({ enabled: true, recovery_codes_left: 10 });
    expect(await mailsTo<{ isOn: boolean }>(app, person.email, 'twoFactorChanged')).toMatchObject([{ isOn: true }]);
    expect((await set(person, { enabled: true })).json().code).toBe('two_factor_on');
  });

  test('neither the secret nor a recovery code stands readable in the store', async () => {
    const { secret, codes } = await withTwoFactor();
    const users = JSON.stringify(await app.deps.db.selectFrom('users').selectAll().execute());
    expect(users).not.toContain(secret);
    const rows = await app.deps.db.selectFrom('recovery_codes').select('code_sha256').execute();
    const stored = rows.map((row) => row.code_sha256.toString('latin1')).join();
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('a sign-in with the right password answers a challenge and no token; a code of the app completes it', async () => {
    const { person, secret } = await withTwoFactor();
    const { data } = (await firstStep(person)).json();
    expect(data).toEqual({ two_factor_required: true, challenge: expect.any(String) });
    const answer = await secondStep(data.challenge, codeAt(secret, nowMs));
    expect(answer.statusCode).toBe(200);
    expect(identityApi.completeLogin.response.parse(answer.json()).data.user.email).toBe(person.email);
    expect((await secondStep(data.challenge, codeAt(secret, nowMs))).json().code).toBe('two_factor_expired');
  });

  test('a wrong password is told as ever, also where a second step would follow', async () => {
    const { person } = await withTwoFactor();
    const answer = await post(identityApi.login.path, { email: person.email, password: 'not the password' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_credentials']);
  });

  test('the code of a step lets in once, and so do those before it', async () => {
    const { person, secret } = await withTwoFactor();
    const code = codeAt(secret, nowMs);
    expect((await secondStep(await challengeOf(person), code)).statusCode).toBe(200);
    for (const old of [code, codeAt(secret, nowMs - STEP_MS)]) {
      const answer = await secondStep(await challengeOf(person), old);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'two_factor_wrong']);
    }
    expect((await secondStep(await challengeOf(person), codeAt(secret, nowMs + STEP_MS))).statusCode).toBe(200);
  });

  test('of many uses of a code at once exactly one lets in', async () => {
    const { person, secret } = await withTwoFactor();
    const challenges = [await challengeOf(person), await challengeOf(person), await challengeOf(person)];
    const answers = await Promise.all(challenges.map((one) => secondStep(one, codeAt(secret, nowMs))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test.each([
    ['two steps ahead', 2],
    ['two steps behind', -2],
  ])('a code %s is refused', async (_what, steps) => {
    const { person, secret } = await withTwoFactor();
    nowMs += 5 * STEP_MS;
    const code = codeAt(secret, nowMs + steps * STEP_MS);
    expect((await secondStep(await challengeOf(person), code)).json().code).toBe('two_factor_wrong');
  });

  test('a recovery code lets in once, however it is typed', async () => {
    const { person, codes } = await withTwoFactor();
    const typed = ` ${(codes[0] ?? '').toUpperCase().replaceAll('-', ' ')} `;
    expect((await secondStep(await challengeOf(person), typed)).statusCode).toBe(200);
    expect((await secondStep(await challengeOf(person), codes[0] ?? '')).json().code).toBe('two_factor_wrong');
    expect(await stateOf(person)).toEqual({ enabled: true, recovery_codes_left: 9 });
  });

  test("nobody comes in with another's recovery code", async () => {
    const [ada, bob] = [await withTwoFactor(), await withTwoFactor()];
    expect((await secondStep(await challengeOf(ada.person), bob.codes[0] ?? '')).statusCode).toBe(422);
  });

  test('a sign-in has five tries and ten minutes', async () => {
    const { person, secret } = await withTwoFactor();
    const tried = await challengeOf(person);
    const codes = [];
    for (let count = 0; count < 6; count += 1) codes.push((await secondStep(tried, '000000')).json().code);
    expect(codes).toEqual([...Array(5).fill('two_factor_wrong'), 'two_factor_expired']);
    const old = await challengeOf(person);
    nowMs += 10 * MINUTE_MS;
    expect((await secondStep(old, codeAt(secret, nowMs))).json().code).toBe('two_factor_expired');
  });

  const countOf = (codes: unknown[], wanted: string) => codes.filter((code) => code === wanted).length;

  test('whoever knows the password gets twenty guesses in ten minutes, also at sign-ins they began in advance and all at once', async () => {
    const { person, secret, codes } = await withTwoFactor();
    const challenges: string[] = [];
    while (challenges.length < 40) challenges.push(await challengeOf(person));
    const answers = await Promise.all(challenges.map((one) => secondStep(one, '000000')));
    const told = answers.map((answer) => answer.json().code as unknown);
    expect([countOf(told, 'two_factor_wrong'), countOf(told, 'too_many_codes')]).toEqual([20, 20]);
    const refused = await secondStep(await challengeOf(person), codeAt(secret, nowMs));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    // The owner comes in all the same: with a recovery code at once, with the app when the ten minutes are over.
    expect((await secondStep(await challengeOf(person), codes[0] ?? '')).statusCode).toBe(200);
    nowMs += 10 * MINUTE_MS;
    expect((await secondStep(await challengeOf(person), codeAt(secret, nowMs))).statusCode).toBe(200);
  });

  test('dialogs that ask for a code share the twenty guesses, and one that was refused is not judged', async () => {
    const { person, secret } = await withTwoFactor();
    const { password } = person;
    const ways = [
      (code: string) => set(person, { enabled: false, code }),
      (code: string) => person.post(twoFactorApi.renewRecoveryCodes.path, { password, code }),
      (code: string) => person.post(tokensApi.createApiToken.path, { name: 'Feed', scopes: ['read'], code }),
      async (code: string) => secondStep(await challengeOf(person), code),
    ];
    const asked = Array.from({ length: 8 }, () => ways).flat();
    const told = (await Promise.all(asked.map((ask) => ask('000000')))).map((answer) => answer.json().code as unknown);
    expect([countOf(told, 'two_factor_wrong'), countOf(told, 'too_many_codes')]).toEqual([20, 12]);
    for (const ask of ways) expect((await ask(codeAt(secret, nowMs))).json().code).toBe('too_many_codes');
    expect(await stateOf(person)).toMatchObject({ enabled: true });
  });

  test('a right code gives its guess back and no other', async () => {
    const { person, secret } = await withTwoFactor();
    const guess = async (code: string) => (await secondStep(await challengeOf(person), code)).json().code as unknown;
    for (let count = 0; count < 19; count += 1) await guess('000000');
    expect(await guess(codeAt(secret, nowMs))).toBeUndefined();
    expect([await guess('000000'), await guess('000000')]).toEqual(['two_factor_wrong', 'too_many_codes']);
  });

  test('a password reset by mail begins the guesses anew: whoever used them up does not know the new password', async () => {
    const { person, secret } = await withTwoFactor();
    for (let count = 0; count < 21; count += 1) await secondStep(await challengeOf(person), '000000');
    await sendResetLink(app.deps, { email: person.email });
    const { token } = await mailTo(app, person.email, 'resetPassword');
    const password = 'another horse entirely';
    const body = { email: person.email, token, password, password_confirmation: password };
    await post(passwordsApi.resetPassword.path, body);
    const challenge = await challengeOf({ ...person, password });
    expect((await secondStep(challenge, codeAt(secret, nowMs))).statusCode).toBe(200);
  });

  test('somebody who is suspended between the steps does not come in', async () => {
    const { person, secret } = await withTwoFactor();
    const challenge = await challengeOf(person);
    await app.deps.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.user.id).execute();
    expect((await secondStep(challenge, codeAt(secret, nowMs))).json().code).toBe('account_suspended');
  });

  test('it is turned off with the password and a code, and not with less', async () => {
    const { person, secret } = await withTwoFactor();
    expect((await set(person, { enabled: false })).json().code).toBe('two_factor_wrong');
    const code = codeAt(secret, nowMs);
    expect((await set(person, { enabled: false, code, password: 'wrong' })).json().code).toBe('wrong_password');
    expect((await set(person, { enabled: false, code })).json().data).toEqual({
      enabled: false,
      recovery_codes_left: 0,
    });
    expect((await firstStep(person)).json().data.token).toBeTruthy();
  });

  test('other recovery codes take the place of those before, for the password and a code', async () => {
    const { person, secret, codes } = await withTwoFactor();
    const renew = (body: object) =>
      person.post(twoFactorApi.renewRecoveryCodes.path, { password: person.password, ...body });
    const code = codeAt(secret, nowMs);
    expect((await renew({ code: '000000' })).json().errors).toEqual({ code: [expect.any(String)] });
    expect((await renew({ code, password: 'wrong' })).json().code).toBe('wrong_password');
    const { data } = (await renew({ code })).json<{ data: TwoFactorAnswer }>();
    expect(data).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect(new Set([...codes, ...(data.recovery_codes ?? [])]).size).toBe(20);
    expect((await secondStep(await challengeOf(person), codes[0] ?? '')).json().code).toBe('two_factor_wrong');
    expect((await secondStep(await challengeOf(person), data.recovery_codes?.[0] ?? '')).statusCode).toBe(200);
    const activity = (await person.get(securityApi.listActivity.path)).json<{ data: SecurityActivity[] }>().data;
    expect(activity.map(({ action }) => action)).toContain('recovery_codes_renewed');
  });

  test('nobody has recovery codes without a second step', async () => {
    const person = await app.registerUser();
    await set(person, { enabled: true });
    const body = { password: person.password, code: '000000' };
    const answer = await person.post(twoFactorApi.renewRecoveryCodes.path, body);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'two_factor_off']);
  });

  test('challenges that are over are removed', async () => {
    const { person } = await withTwoFactor();
    await challengeOf(person);
    const count = async () =>
      (
        await app.deps.db
          .selectFrom('two_factor_challenges')
          .selectAll()
          .where('user_id', '=', person.user.id)
          .execute()
      ).length;
    await sweepChallenges(app.deps);
    expect(await count()).toBe(1);
    nowMs += 11 * MINUTE_MS;
    await sweepChallenges(app.deps);
    expect(await count()).toBe(0);
  });

  test('an administrator turns it off for somebody who has lost app and codes, and the person is told', async () => {
    const { person } = await withTwoFactor();
    const operator = await app.registerAdministrator();
    const path = usersApi.removeTwoFactor.path.replace(':id', person.user.id);
    const challenge = await challengeOf(person);
    expect((await operator.get(`/api/admin/users/${person.user.id}`)).json().data.twoFactor).toBe(true);
    expect((await operator.delete(path)).statusCode).toBe(200);
    expect((await operator.get(`/api/admin/users/${person.user.id}`)).json().data.twoFactor).toBe(false);
    expect((await firstStep(person)).json().data.token).toBeTruthy();
    expect((await secondStep(challenge, '000000')).json().code).toBe('two_factor_expired');
    expect((await mailsTo(app, person.email, 'twoFactorChanged')).at(-1)).toMatchObject({ by: 'administrator' });
    expect((await operator.delete(path)).json().code).toBe('two_factor_off');
    const own = await operator.delete(usersApi.removeTwoFactor.path.replace(':id', operator.user.id));
    expect([own.statusCode, own.json().code]).toEqual([409, 'own_user']);
  });

  test('an administrator who lost app and codes comes in with the password that the operator has made', async () => {
    const { person } = await withTwoFactor();
    await app.deps.db.updateTable('users').set({ user_type: 'admin' }).where('id', '=', person.user.id).execute();
    const { password } = await resetAdministrator(app.deps, person.email);
    expect((await post(identityApi.login.path, { email: person.email, password })).json().data.token).toBeTruthy();
  });

  describe('for who operates an installation that others can reach', () => {
    let reachable: TestApp;
    beforeAll(async () => {
      const config = { publicUrl: 'https://videos.example.com' };
      reachable = await createTestApp({ deps: { now: () => new Date(nowMs) }, config });
    });
    afterAll(() => reachable.close());

    const loginTo = ({ server }: TestApp, { email, password }: TestUser) =>
      server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });
    type In = { data: { token: string; user: SessionUser } };
    const askIn = ({ server }: TestApp, token: string, [url, payload]: [url: string, payload?: object]) =>
      server.inject({
        method: payload ? 'PUT' : 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload ? { payload } : {}),
      });
    const choose = (operator: TestUser, value: string) =>
      operator.put(settingsApi.updateSettings.path, { settings: [{ key: 'operator_two_factor', value }] });

    test('it is set up before anything else, at the next sign-in', async () => {
      const operator = await reachable.registerAdministrator();
      expect((await operator.get(usersApi.listUsers.path)).statusCode).toBe(200);
      const { token, user } = (await loginTo(reachable, operator)).json<In>().data;
      expect(user.two_factor_setup_required).toBe(true);
      for (const url of [usersApi.listUsers.path, '/api/videos', '/api/live'])
        expect([url, (await askIn(reachable, token, [url])).json().code]).toEqual([url, 'two_factor_setup_required']);
      const put = (body: object) =>
        askIn(reachable, token, [
          twoFactorApi.setTwoFactor.path,
          { enabled: true, password: operator.password, ...body },
        ]);
      const { secret = '' } = (await put({})).json<{ data: TwoFactorAnswer }>().data;
      expect((await put({ code: codeAt(secret, nowMs) })).statusCode).toBe(200);
      nowMs += STEP_MS;
      expect((await askIn(reachable, token, [usersApi.listUsers.path])).statusCode).toBe(200);
      const who = await askIn(reachable, token, [identityApi.currentUser.path]);
      expect(who.json<{ data: { user: SessionUser } }>().data.user.two_factor_setup_required).toBe(false);
    });

    test('it is asked for again once it is turned off, also in the running session', async () => {
      const [operator, other] = [await reachable.registerAdministrator(), await reachable.registerAdministrator()];
      const { secret = '' } = (await set(operator, { enabled: true })).json<{ data: TwoFactorAnswer }>().data;
      const on = () => set(operator, { enabled: true, code: codeAt(secret, nowMs) });
      const codes = (await on()).json<{ data: TwoFactorAnswer }>().data.recovery_codes ?? [];
      const seen = async () => (await operator.get(usersApi.listUsers.path)).json().code;
      expect(await seen()).toBeUndefined();
      expect((await set(operator, { enabled: false, code: codes[0] })).statusCode).toBe(200);
      expect(await seen()).toBe('two_factor_setup_required');
      const { secret: next = '' } = (await set(operator, { enabled: true })).json<{ data: TwoFactorAnswer }>().data;
      await set(operator, { enabled: true, code: codeAt(next, nowMs) });
      expect(await seen()).toBeUndefined();
      const path = usersApi.removeTwoFactor.path.replace(':id', operator.user.id);
      expect((await other.delete(path)).statusCode).toBe(200);
      expect(await seen()).toBe('two_factor_setup_required');
    });

    test('no invitation is accepted before it is set up', async () => {
      const owner = await reachable.registerUser();
      await team.setPlan(reachable, owner, 'UNLIMITED');
      const operator = await reachable.registerAdministrator();
      await team.add(owner, { email: operator.email });
      const token = (await loginTo(reachable, operator)).json<In>().data.token;
      const path = team.acceptPath(await team.tokenTo(reachable, operator.email));
      const headers = { authorization: `Bearer ${token}` };
      const answer = await reachable.server.inject({ method: 'POST', url: path, payload: {}, headers });
      expect(answer.json().code).toBe('two_factor_setup_required');
    });

    test('customers are not asked for it, nor is anybody where the operator chose so', async () => {
      const customer = await reachable.registerUser();
      expect((await loginTo(reachable, customer)).json<In>().data.user.two_factor_setup_required).toBe(false);
      const operator = await reachable.registerAdministrator();
      expect((await choose(operator, 'optional')).statusCode).toBe(200);
      expect((await loginTo(reachable, operator)).json<In>().data.user.two_factor_setup_required).toBe(false);
      await choose(operator, 'auto');
    });

    test('a promoted user is led to it within the running session, until it is optional', async () => {
      const operator = await reachable.registerAdministrator();
      const user = await reachable.registerUser();
      await operator.put(usersApi.updateUser.path.replace(':id', user.user.id), { role: 'admin' });
      const codeOf = async () => (await user.get(usersApi.listUsers.path)).json().code;
      expect(await codeOf()).toBe('two_factor_setup_required');
      expect((await choose(operator, 'optional')).statusCode).toBe(200);
      expect(await codeOf()).toBeUndefined();
      await choose(operator, 'auto');
    });

    test('an API token that is older than a promotion waits for it too', async () => {
      const operator = await reachable.registerAdministrator();
      const user = await reachable.registerUser();
      const form = { name: 'Feed', scopes: ['read'], password: user.password };
      const { token } = (await user.post(tokensApi.createApiToken.path, form)).json<{ data: { token: string } }>().data;
      const codeOf = async () => (await askIn(reachable, token, [avatarsApi.listAvatars.path])).json().code;
      expect(await codeOf()).toBeUndefined();
      await operator.put(usersApi.updateUser.path.replace(':id', user.user.id), { role: 'admin' });
      expect(await codeOf()).toBe('two_factor_setup_required');
      const { secret = '' } = (await set(user, { enabled: true })).json<{ data: TwoFactorAnswer }>().data;
      await set(user, { enabled: true, code: codeAt(secret, nowMs) });
      expect(await codeOf()).toBeUndefined();
    });

    test('on loopback it is asked for where the operator chose so alone', async () => {
      const operator = await app.registerAdministrator();
      expect((await loginTo(app, operator)).json<In>().data.user.two_factor_setup_required).toBe(false);
      await choose(operator, 'required');
      const { token } = (await loginTo(app, operator)).json<In>().data;
      expect((await askIn(app, token, [usersApi.listUsers.path])).json().code).toBe('two_factor_setup_required');
      await liftTwoFactor(app.deps.db);
      expect((await askIn(app, token, [usersApi.listUsers.path])).statusCode).toBe(200);
      await app.deps.settings.refresh();
      expect((await loginTo(app, operator)).json<In>().data.user.two_factor_setup_required).toBe(false);
    });
  });
});

describe('undo two factor', () => {
  const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
  let app: TestApp;
  let nowMs = Date.parse('2026-05-01T12:00:00Z');
  beforeAll(async () => {
    // Time goes on between any two looks at it.
    app = await createTestApp({ deps: { now: () => new Date((nowMs += 1)) } });
  });
  afterAll(() => app.close());

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
});
