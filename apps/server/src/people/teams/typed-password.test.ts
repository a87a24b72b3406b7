import { emailApi, identityApi, membersApi, passwordsApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/require-named-errors.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { sendResetLink } from '../identity/passwords.service.ts';
import { mailsTo, mailTo } from '../identity/testing/mailed.ts';
import * as team from './testing/team.ts';

const { codeOf, idPath, joined, list, memberOf, newEmail, PASSWORD, setPlan, signIn, whoIs } = team;
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp({ extend: requireNamedErrors });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.registerUser();
  await setPlan(app, owner, 'UNLIMITED');
});

const { path } = membersApi.listMembers;
const typed = (form: Parameters<typeof team.typed>[2] = {}) => team.typed(app, owner, form);

const confirm = (token: string, password = PASSWORD) =>
  app.server.inject({ method: 'POST', url: emailApi.confirmEmailChange.path, payload: { token, password } });
const consentOf = (id: string) =>
  app.deps.db.selectFrom('users').select(['consented_at', 'consent_text_id']).where('id', '=', id).executeTakeFirst();

describe('a typed password', () => {
  test('makes a person who must replace it before anything else', async () => {
    const email = newEmail();
    const added = memberOf(await team.add(owner, { email, password: PASSWORD, role: 'editor' }));
    expect(added).toMatchObject({ kind: 'invitation', status: 'pending', role: 'editor', is_editable: true });
    expect((await signIn(app, email, 'not that one')).statusCode).toBe(401);
    const session = await team.signedIn(app, email);
    const [member] = await list(owner, `search=${email}`);
    expect(member).toMatchObject({ kind: 'member', role: 'editor', is_editable: true });
    expect(session.user).toMatchObject({ password_change_required: true, account_id: owner.user.account_id });
    for (const url of ['/api/videos', '/api/user/profile', '/api/live', '/api/user/limits'])
      expect([url, codeOf(await session.get(url))]).toEqual([url, 'password_change_required']);
    expect(codeOf(await session.post('/api/team-members/leave'))).toBe('password_change_required');
    const next = 'orange kettle river';
    expect(codeOf(await team.replacePassword(session, PASSWORD))).toBe('password_unchanged');
    expect((await team.replacePassword(session, next)).statusCode).toBe(200);
    expect((await session.get('/api/videos')).statusCode).toBe(200);
    expect(await whoIs(session)).toMatchObject({ password_change_required: false });
    expect(await list(owner, `search=${email}`)).toMatchObject([{ status: 'active', is_editable: false }]);
    expect((await signIn(app, email, PASSWORD)).statusCode).toBe(401);
  });

  test('never touches somebody who is here, and is answered as for a new address', async () => {
    const present = await app.registerUser();
    const [known, unknown] = [present.email, newEmail()];
    const answers = await Promise.all([known, unknown].map((email) => team.add(owner, { email, password: PASSWORD })));
    const shapes = answers.map((answer) => {
      const { id: _id, email: _email, invited_at: _at, expires_at: _until, ...rest } = memberOf(answer);
      return { ...answer.json(), data: rest };
    });
    expect(shapes[0]).toEqual(shapes[1]);
    const change = { name: 'Cleo', role: 'editor', password: 'orange kettle river' };
    const changed = await Promise.all(answers.map((one) => owner.put(idPath(memberOf(one).id), change)));
    expect(changed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await mailsTo(app, known, 'teamInvitation')).toMatchObject([{ canSignIn: false }]);
    expect(await mailsTo(app, unknown, 'teamInvitation')).toMatchObject([{ canSignIn: true }]);
    expect((await signIn(app, present.email, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(app, present.email, present.password)).statusCode).toBe(200);
  });

  test('makes one person of two first sign-ins at once, and none once it is withdrawn', async () => {
    const email = newEmail();
    const { id } = memberOf(await team.add(owner, { email, password: PASSWORD }));
    const both = await Promise.all([signIn(app, email), signIn(app, email)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await list(owner, `search=${email}`)).toHaveLength(1);
    expect((await owner.delete(idPath(id))).statusCode).toBe(404);
    const withdrawn = newEmail();
    const other = memberOf(await team.add(owner, { email: withdrawn, password: PASSWORD }));
    await owner.delete(idPath(other.id));
    expect((await signIn(app, withdrawn)).statusCode).toBe(401);
  });

  test('follows its invitation to another address, which is mailed', async () => {
    const [email, moved] = [newEmail(), newEmail()];
    const { id } = memberOf(await team.add(owner, { email, password: PASSWORD }));
    expect(codeOf(await owner.put(idPath(id), { email: owner.email }))).toBe('already_member');
    expect(memberOf(await owner.put(idPath(id), { email: moved }))).toMatchObject({ email: moved });
    expect((await signIn(app, email)).statusCode).toBe(401);
    expect(await mailsTo(app, moved, 'teamInvitation')).toHaveLength(1);
    expect((await signIn(app, moved)).statusCode).toBe(200);
  });

  test('is typed ten times a day in one account', async () => {
    const limited = await createTestApp({ config: { rateLimits: true }, extend: requireNamedErrors });
    const admin = await limited.registerUser();
    await setPlan(limited, admin, 'UNLIMITED');
    const type = () => team.add(admin, { email: newEmail(), password: PASSWORD });
    const { id } = memberOf(await type());
    const again = await admin.put(idPath(id), { password: 'orange kettle river' });
    expect(again.statusCode).toBe(200);
    for (let times = 2; times < 10; times += 1) expect((await type()).statusCode).toBe(201);
    const over = await type();
    expect([codeOf(over), Number(over.headers['retry-after']) > 0]).toEqual(['rate_limited', true]);
    expect((await team.add(admin, { email: newEmail() })).statusCode).toBe(201);
    await limited.close();
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no password', { way: 'password', password: undefined }, 'password'],
    ['a short password', { password: 'short' }, 'password'],
    ['a password that everybody has', { password: 'password123' }, 'password'],
    ['no e-mail', { email: 'nowhere' }, 'email'],
    ['the role of the owner', { role: 'owner' }, 'role'],
    ['a web address as a name', { name: 'Win at www.example.com' }, 'name'],
    ['a name that turns the text around', { name: 'Bea \u202Egpj.exe' }, 'name'],
    ['a name of two lines', { name: 'Bea\nBcc: all@example.com' }, 'name'],
    ['a name that nobody sees', { name: '\u200D\u200C' }, 'name'],
    ['a name of letters that look like nothing', { name: '\u3164\u2800' }, 'name'],
    ['a web address with a filler in it', { name: 'Win at evil.\u3164com' }, 'name'],
    ['a web address with joiners in it', { name: 'Win at evil.\u200Dcom' }, 'name'],
    ['a name that is too long', { name: 'B'.repeat(121) }, 'name'],
  ])('with %s is refused at the field, and nobody is added', async (_what, change, field) => {
    const form = { name: 'Bea', email: newEmail(), password: PASSWORD, ...change };
    const answer = await owner.post(path, form);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(await list(owner)).toHaveLength(1);
  });

  test('may be typed anew, which ends what was opened with the one before', async () => {
    const { email, member, session } = await typed();
    const next = 'orange kettle river';
    expect((await owner.put(idPath(member.id), { password: next })).statusCode).toBe(200);
    expect((await session.get(identityApi.currentUser.path)).statusCode).toBe(401);
    expect((await signIn(app, email, PASSWORD)).statusCode).toBe(401);
    expect((await team.signedIn(app, email, next)).user.password_change_required).toBe(true);
    expect(await mailsTo(app, email, 'teamPasswordTyped')).toHaveLength(1);
  });

  test('and the name may be changed, and the e-mail once its mailed link is opened', async () => {
    const { email, member, session } = await typed();
    const moved = newEmail();
    const answer = await owner.put(idPath(member.id), { name: 'Beatrix', email: moved });
    expect(memberOf(answer)).toMatchObject({ name: 'Beatrix', email });
    expect(answer.json().message).toContain(moved);
    expect((await session.get(identityApi.currentUser.path)).statusCode).toBe(200);
    const { token } = await mailTo(app, moved, 'confirmEmail');
    expect(await mailsTo(app, moved, 'confirmEmail')).toMatchObject([{ account: expect.any(String) }]);
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await team.signedIn(app, moved)).user).toMatchObject({ email: moved, email_verified: false });
    expect((await signIn(app, email)).statusCode).toBe(401);
    expect(await mailsTo(app, email, 'emailChanged')).toEqual([]);
  });

  test('does not tell whether another e-mail has an account here', async () => {
    const present = await app.registerUser();
    const emails = [present.email, newEmail()];
    const members = await Promise.all(emails.map(() => typed()));
    const answers = await Promise.all(
      members.map(({ member }, place) => owner.put(idPath(member.id), { email: emails[place] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map((one) => memberOf(one).email)).toEqual(members.map(({ email }) => email));
    const { token } = await mailTo(app, present.email, 'confirmEmail');
    expect(codeOf(await confirm(token))).toBe('email_taken');
    const own = await owner.put(idPath(members[1]?.member.id ?? ''), { email: owner.email });
    expect([codeOf(own), Object.keys(own.json().errors)]).toEqual(['already_member', ['email']]);
  });

  test('ends with consent to the terms, which is stored', async () => {
    const { member, session } = await typed();
    const form = {
      current_password: PASSWORD,
      new_password: 'orange kettle river',
      new_password_confirmation: 'orange kettle river',
    };
    const change = (more: object) => session.put(passwordsApi.changePassword.path, { ...form, ...more });
    const refused = await change({ consent: false });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['consent']]);
    expect(codeOf(await change({ consent: true, consent_version: 'terms:999' }))).toBe('consent_changed');
    expect((await change({ consent: true, consent_version: '' })).statusCode).toBe(200);
    expect(await consentOf(member.id)).toEqual({ consented_at: expect.any(Date), consent_text_id: expect.any(String) });
  });

  test('replaced by a mailed link needs the same consent', async () => {
    const { email, member } = await typed();
    await sendResetLink(app.deps, { email });
    const { token } = await mailTo(app, email, 'resetPassword');
    const form = { email, token, password: 'orange kettle river', password_confirmation: 'orange kettle river' };
    const reset = (more: object) =>
      app.server.inject({ method: 'POST', url: passwordsApi.resetPassword.path, payload: { ...form, ...more } });
    expect(Object.keys((await reset({})).json().errors)).toEqual(['consent']);
    expect((await reset({ consent: true })).statusCode).toBe(200);
    expect(await consentOf(member.id)).toMatchObject({ consented_at: expect.any(Date) });
  });

  test('and an e-mail that is invited leaves no invitation that holds a second seat', async () => {
    const { member } = await typed();
    const email = newEmail();
    await team.add(owner, { email });
    const token = await team.tokenTo(app, email);
    expect((await owner.put(idPath(member.id), { email })).statusCode).toBe(200);
    expect((await list(owner)).filter((row) => row.email === email)).toEqual([]);
    expect(codeOf(await team.joinAsNew(app, token))).toBe('invitation_ended');
  });

  test('of somebody who belongs to another account too is nobody’s to change, nor their name and e-mail', async () => {
    const { email, member } = await typed();
    const other = await app.registerUser();
    await setPlan(app, other, 'DFY');
    await team.add(other, { email });
    const session = await team.signedIn(app, email);
    expect(codeOf(await session.post(team.acceptPath(await team.tokenTo(app, email))))).toBe(
      'password_change_required',
    );
    await team.replacePassword(session, 'orange kettle');
    expect((await session.post(team.acceptPath(await team.tokenTo(app, email)))).statusCode).toBe(200);
    for (const change of [{ name: 'Mallory' }, { email: newEmail() }, { password: 'stolen kettle river' }])
      for (const admin of [owner, other])
        expect(codeOf(await admin.put(idPath(member.id), change))).toBe('member_not_editable');
    expect((await signIn(app, email, 'orange kettle')).statusCode).toBe(200);
  });

  test('is not for whoever came by an invitation, or has a plan of their own', async () => {
    const invited = await joined(app, owner);
    expect(codeOf(await owner.put(idPath(invited.id), { password: PASSWORD }))).toBe('member_not_editable');
    const { member } = await typed();
    const operator = await app.registerAdministrator();
    const { id } = await app.deps.db
      .selectFrom('plans')
      .select('id')
      .where('slug', '=', 'DFY')
      .executeTakeFirstOrThrow();
    expect((await operator.post(`/api/admin/users/${member.id}/plans`, { plan_id: id })).statusCode).toBeLessThan(300);
    expect(codeOf(await owner.put(idPath(member.id), { password: 'orange kettle' }))).toBe('member_not_editable');
  });
});
