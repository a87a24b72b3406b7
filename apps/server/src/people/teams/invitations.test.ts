import { emailApi, identityApi, type Invitation, membersApi, passwordsApi, type SessionUser } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/documented-answer.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { issueToken } from '../identity/account-tokens.service.ts';
import { mailsTo, mailTo } from '../identity/testing/mailed.ts';
import { sendResetLink } from '../identity/passwords.service.ts';
import { teamsFeature } from './teams.feature.ts';
import * as team from './testing/team.ts';

describe('invitations', () => {
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
});

describe('typed password', () => {
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
      const answers = await Promise.all(
        [known, unknown].map((email) => team.add(owner, { email, password: PASSWORD })),
      );
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
      expect(await consentOf(member.id)).toEqual({
        consented_at: expect.any(Date),
        consent_text_id: expect.any(String),
      });
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
      expect((await operator.post(`/api/admin/users/${member.id}/plans`, { plan_id: id })).statusCode).toBeLessThan(
        300,
      );
      expect(codeOf(await owner.put(idPath(member.id), { password: 'orange kettle' }))).toBe('member_not_editable');
    });
  });
});
