import { identityApi, type Invitation, type SessionUser } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/require-named-errors.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { issueToken } from '../identity/account-tokens.service.ts';
import { mailsTo } from '../identity/testing/mailed.ts';
import { teamsFeature } from './teams.feature.ts';
import * as team from './testing/team.ts';

const { acceptPath, add, codeOf, idPath, joinAsNew, list, memberOf, newEmail, openPath, setPlan, tokenTo } = team;
const DAY_MS = 24 * 60 * 60 * 1000;
let nowMs = Date.parse('2026-05-06T12:00:00Z');
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date(nowMs) }, extend: requireNamedErrors });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.registerUser();
  await setPlan(app, owner, 'UNLIMITED');
});

const asStranger = (url: string) => app.server.inject({ url });
const look = async (token: string, who?: Pick<TestUser, 'get'>) =>
  (await (who ? who.get(openPath(token)) : asStranger(openPath(token)))).json<{ data: Invitation }>().data;
const invited = async (form: Parameters<typeof add>[1] = {}) => {
  const email = form.email ?? newEmail();
  const { id } = memberOf(await add(owner, { ...form, email }));
  return { id, email, token: await tokenTo(app, email) };
};
/** A session ends that is left alone for a day. */
const comeBack = () => team.signedIn(app, owner.email, owner.password);
const unsentTo = async (email: string) =>
  (await app.deps.db.selectFrom('mails').select('state').where('to_address', '=', email).execute()).length;

describe('an invitation', () => {
  test('is shown to whoever has its link, with a masked e-mail, and lets somebody new in with their own password', async () => {
    const { email, token } = await invited({ role: 'editor', name: 'Cleo' });
    expect(await look(token)).toEqual({
      state: 'open',
      account_name: 'Ada Lovelace',
      invited_by: 'Ada Lovelace',
      name: 'Cleo',
      email: 'm…@example.com',
      role: 'editor',
      has_account: false,
      expires_at: new Date(nowMs + 7 * DAY_MS).toISOString(),
    });
    const answer = await joinAsNew(app, token, { name: 'Cleopatra' });
    const { user } = answer.json<{ data: { token: string; user: SessionUser } }>().data;
    expect(user).toMatchObject({ name: 'Cleopatra', email, role: 'editor', account_id: owner.user.account_id });
    expect(user).toMatchObject({ email_verified: true, password_change_required: false });
    expect(user.memberships).toHaveLength(1);
    const rows = await app.deps.db.selectFrom('invitations').selectAll().where('email', '=', email).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('lets somebody in who is here, in the session that asks, which goes on in the account', async () => {
    const present = await app.registerUser();
    const { token } = await invited({ email: present.email });
    expect(await look(token)).toMatchObject({ has_account: true, state: 'open' });
    expect(await look(token, present)).toMatchObject({ email: present.email });
    expect(codeOf(await joinAsNew(app, token))).toBe('invitation_needs_sign_in');
    const { data } = (await present.post(acceptPath(token))).json<{ data: { token: null; user: SessionUser } }>();
    expect(data).toMatchObject({ token: null, user: { account_id: owner.user.account_id, role: 'viewer' } });
    expect(data.user.memberships.map(({ role }) => role)).toEqual(['owner', 'viewer']);
    const again = await team.signedIn(app, present.email, present.password);
    expect(again.user.account_id).toBe(present.user.account_id);
    await setPlan(app, present, null);
    const withoutPlan = await team.signedIn(app, present.email, present.password);
    expect(withoutPlan.user.account_id).toBe(owner.user.account_id);
  });

  test('is for nobody else who is signed in, and for no administrator in their place', async () => {
    const [stranger, operator, present] = [
      await app.registerUser(),
      await app.registerAdministrator(),
      await app.registerUser(),
    ];
    const { token } = await invited({ email: present.email });
    expect((await look(token, stranger)).state).toBe('somebody_else');
    expect((await look(token, stranger)).email).not.toBe(present.email);
    expect(codeOf(await stranger.post(acceptPath(token)))).toBe('invitation_of_somebody_else');
    const acting = await operator.post(identityApi.loginAsUser.path, { user_id: present.user.id });
    const session = team.asMember(app, acting.json<{ data: { token: string; user: SessionUser } }>().data);
    expect(codeOf(await session.post(acceptPath(token)))).toBe('not_while_impersonating');
  });

  test('is not accepted under an e-mail that somebody else may still take back', async () => {
    const { email, token } = await invited();
    const { user } = await app.registerUser();
    await issueToken(app.deps, app.deps.db, { userId: user.id, kind: 'undo', email });
    expect(codeOf(await joinAsNew(app, token))).toBe('email_taken');
    expect((await look(token)).state).toBe('open');
  });

  test('is accepted once: of two at once one joins', async () => {
    const { token } = await invited();
    const answers = await Promise.all([joinAsNew(app, token), joinAsNew(app, token)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect((await look(token)).state).toBe('used');
    expect((await joinAsNew(app, token)).json()).toMatchObject({ code: 'invitation_ended', data: { state: 'used' } });
    expect(await list(owner)).toHaveLength(2);
  });

  test('that was revoked opens nothing, and its mail is not sent any more', async () => {
    const { id, email, token } = await invited();
    expect(await unsentTo(email)).toBe(1);
    expect((await owner.delete(idPath(id))).statusCode).toBe(200);
    expect((await look(token)).state).toBe('revoked');
    expect((await joinAsNew(app, token)).json()).toMatchObject({
      code: 'invitation_ended',
      data: { state: 'revoked' },
    });
    expect(await unsentTo(email)).toBe(0);
    expect(await list(owner)).toHaveLength(1);
  });

  test('ends after seven days, takes no seat then, and opens again when it is sent again', async () => {
    const { id, email, token } = await invited();
    nowMs += 7 * DAY_MS;
    expect((await look(token)).state).toBe('expired');
    expect(codeOf(await joinAsNew(app, token))).toBe('invitation_ended');
    const back = await comeBack();
    expect((await list(back))[1]).toMatchObject({ is_expired: true, holds_seat: false, status: 'pending' });
    expect((await back.post(`${idPath(id)}/invitation`)).statusCode).toBe(200);
    expect(codeOf(await asStranger(openPath(token)))).toBe('invitation_not_found');
    expect((await look(await tokenTo(app, email))).state).toBe('open');
  });

  test('is sent five times a day at most, also when it is revoked between', async () => {
    const { id, email } = await invited();
    for (let times = 2; times <= 4; times += 1) await owner.post(`${idPath(id)}/invitation`);
    await owner.delete(idPath(id));
    const next = memberOf(await add(owner, { email }));
    expect(codeOf(await owner.post(`${idPath(next.id)}/invitation`))).toBe('invitation_sent_often');
    nowMs += DAY_MS;
    expect((await (await comeBack()).post(`${idPath(next.id)}/invitation`)).statusCode).toBe(200);
  });

  test('may get another role before it is accepted, and nothing else', async () => {
    const { id, token } = await invited();
    expect(memberOf(await owner.put(idPath(id), { role: 'editor', version: 1 }))).toMatchObject({ role: 'editor' });
    expect(codeOf(await owner.put(idPath(id), { role: 'admin', version: 1 }))).toBe('member_changed');
    for (const change of [{ email: newEmail() }, { password: team.PASSWORD }, { status: 'inactive' }])
      expect(codeOf(await owner.put(idPath(id), change))).toBe('member_not_editable');
    const { data } = (await joinAsNew(app, token)).json<{ data: { user: SessionUser } }>();
    expect(data.user.role).toBe('editor');
  });

  test('accepted with consent to words that were on the screen before is refused', async () => {
    const { token } = await invited();
    expect(codeOf(await joinAsNew(app, token, { consent_version: 'terms:999' }))).toBe('consent_changed');
    expect((await joinAsNew(app, token, { consent_version: '' })).statusCode).toBe(200);
  });

  test('is refused for members and for who is invited already, and replaced by a typed password', async () => {
    const { email, token } = await invited();
    expect((await add(owner, { email })).json()).toMatchObject({
      code: 'already_invited',
      errors: { email: [expect.any(String)] },
    });
    expect(codeOf(await add(owner, { email: owner.email }))).toBe('already_member');
    expect((await add(owner, { email, password: team.PASSWORD })).statusCode).toBe(201);
    expect((await look(token)).state).toBe('revoked');
    expect(await mailsTo(app, email, 'teamInvitation')).toMatchObject([{ canSignIn: true }]);
  });

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['no password', { password: undefined }, 'password'],
    ['a short password', { password: 'short' }, 'password'],
    ['a password that everybody has', { password: 'password123' }, 'password'],
    ['no consent', { consent: false }, 'consent'],
    ['a hostile name', { name: 'Bea\u202E' }, 'name'],
  ])('accepted with %s is refused at the field and stays open', async (_what, form, field) => {
    const { token } = await invited();
    const answer = await joinAsNew(app, token, form);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect((await look(token)).state).toBe('open');
  });

  test('accepted by somebody new several times at once lets them in once, and says to the others that it was used', async () => {
    const { token } = await invited();
    const answers = await Promise.all([1, 2, 3].map(() => joinAsNew(app, token)));
    expect(answers.map((answer) => codeOf(answer) ?? 'joined').toSorted()).toEqual([
      'invitation_ended',
      'invitation_ended',
      'joined',
    ]);
  });

  test('that nobody made is not to be found', async () => {
    expect(codeOf(await asStranger(openPath('nothing')))).toBe('invitation_not_found');
    expect(codeOf(await joinAsNew(app, 'nothing'))).toBe('invitation_not_found');
  });

  test.each(['Win at evil.example', '\u3164'])('says in its mail no name like %j', async (name) => {
    await app.deps.db.updateTable('users').set({ name }).where('id', '=', owner.user.id).execute();
    const { email } = await invited({ name: 'Cleo <b>' });
    const { subject } = await app.deps.db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow();
    expect(subject).toBe('Somebody invites you to the team of Ada Lovelace at Sayso');
  });

  test('goes with the e-mail of who is erased, and with the account', async () => {
    const present = await app.registerUser();
    const [theirs, others] = [await invited({ email: present.email }), await invited()];
    const eraseAt = new Date(nowMs - 1);
    const erase = async (person: TestUser) => {
      await app.deps.db.updateTable('users').set({ erase_at: eraseAt }).where('id', '=', person.user.id).execute();
      const operator = await app.registerAdministrator();
      await operator.delete(`/api/admin/users/${person.user.id}`);
    };
    await erase(present);
    expect(codeOf(await asStranger(openPath(theirs.token)))).toBe('invitation_not_found');
    const member = await team.joined(app, owner);
    await erase(owner);
    // Whoever belonged to that team alone signs in to an account of their own.
    expect((await team.signedIn(app, member.email)).user).toMatchObject({ role: 'owner', plans: [] });
    expect(codeOf(await asStranger(openPath(others.token)))).toBe('invitation_not_found');
    expect(await unsentTo(others.email)).toBe(0);
  });

  test('is forgotten a month after it was of use', async () => {
    const { token } = await invited();
    nowMs += 38 * DAY_MS;
    await teamsFeature.jobs?.[0]?.handle(app.deps, {}, { signal: new AbortController().signal, attempt: 1 });
    expect(codeOf(await asStranger(openPath(token)))).toBe('invitation_not_found');
  });
});

test('two hundred invitations in a minute are answered with when to try again', async () => {
  const limited = await createTestApp({ config: { rateLimits: true } });
  const admin = await limited.registerUser();
  await setPlan(limited, admin, 'AUTOMATION');
  const codes: (string | undefined)[] = [];
  let last;
  for (let times = 0; times < 110; times += 1) {
    last = await add(admin);
    codes.push(codeOf(last));
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(100);
  expect(codes.at(-1)).toBe('rate_limited');
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});
