import { identityApi, membersApi, ownershipApi, type SessionUser, usersApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/documented-answer.ts';
import type { TestUser } from '../../testing/test-user.ts';
import type { Db } from '../../platform/db/connection.ts';
import { askDuring } from '../../testing/concurrency.ts';
import { mailsTo } from '../identity/testing/mailed.ts';
import * as team from './testing/team.ts';

describe('ownership', () => {
  const { acceptPath, add, codeOf, idPath, joined, list, setPlan, tokenTo } = team;
  const DAY_MS = 24 * 60 * 60 * 1000;
  let nowMs = Date.parse('2026-05-06T12:00:00Z');
  let app: TestApp;
  let owner: TestUser;
  let member: team.Member;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(nowMs) }, extend: requireNamedErrors });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.registerUser();
    await setPlan(app, owner, 'UNLIMITED');
    member = await joined(app, owner, { role: 'editor', name: 'Cleo' });
  });

  const { path } = ownershipApi.offerOwnership;
  const offer = (to: string, form: object = {}) =>
    owner.post(path, { member_id: to, password: owner.password, ...form });
  const offerSeenBy = async (who: Pick<TestUser, 'get'>) => (await who.get(path)).json<{ data: unknown }>().data;
  const preview = (who: Pick<TestUser, 'get'>, id: string) =>
    who.get(ownershipApi.previewOwnership.path.replace(':id', id));
  const roleOf = async (who: Pick<TestUser, 'get'>) => (await team.whoIs(who)).role;

  test('an account changes hands when it is offered and accepted, and the plan of the new owner counts from then on', async () => {
    await setPlan(app, { user: member.user }, 'DFY');
    const { data } = (await offer(member.id)).json<{ data: object }>();
    expect(data).toMatchObject({ to: { id: member.id }, is_to_you: false, team_goes_on: true, seats_after: 3 });
    expect(await offerSeenBy(member)).toMatchObject({ is_to_you: true, from: { name: 'Ada Lovelace' } });
    expect(await roleOf(owner)).toBe('owner');
    expect(await mailsTo(app, member.email, 'ownershipOffered')).toHaveLength(1);
    expect((await member.post(ownershipApi.acceptOwnership.path)).statusCode).toBe(200);
    expect([await roleOf(owner), await roleOf(member)]).toEqual(['admin', 'owner']);
    expect(await mailsTo(app, owner.email, 'ownershipAccepted')).toEqual([
      { account: 'Ada Lovelace', to: 'Cleo', teamGoesOn: true },
    ]);
    expect((await owner.get(membersApi.teamStatistics.path)).json()).toMatchObject({
      data: { seats: { used: 1, allowed: 3 }, owner: { id: member.id }, ownership_offer: null },
    });
    expect(codeOf(await member.post(ownershipApi.acceptOwnership.path))).toBe('ownership_not_offered');
    expect(codeOf(await owner.put(membersApi.renameAccount.path, { name: 'Mine' }))).toBe('forbidden');
  });

  test('where the new owner has no plan with a team, the former one does not work there after, but in an account of their own', async () => {
    expect((await offer(member.id)).json()).toMatchObject({ data: { team_goes_on: false, seats_after: 0 } });
    await member.post(ownershipApi.acceptOwnership.path);
    expect(await roleOf(member)).toBe('owner');
    expect(await mailsTo(app, owner.email, 'ownershipAccepted')).toMatchObject([{ teamGoesOn: false }]);
    const { user } = (await owner.get(identityApi.currentUser.path)).json<{ data: { user: SessionUser } }>().data;
    expect(user.memberships).toMatchObject([{ role: 'owner', is_active: true }]);
    expect(user.account_id).not.toBe(member.user.account_id);
  });

  test.each([
    ['UNLIMITED', { team_goes_on: true, seats_after: 10 }],
    ['AUTOMATION', { team_goes_on: true, seats_after: null }],
    [null, { team_goes_on: false, seats_after: 0 }],
  ])(
    'before offering to a member with the plan %s the owner is told what the member is told, and no more of it',
    async (slug, after) => {
      await setPlan(app, { user: member.user }, slug);
      expect((await preview(owner, member.id)).json()).toEqual({ status: 'success', data: after });
      expect(await offerSeenBy(owner)).toBeNull();
      await offer(member.id);
      for (const who of [owner, member]) expect(await offerSeenBy(who)).toMatchObject(after);
    },
  );

  test.each([{ team_seats: 0 }, { team_members_enabled: false }])(
    'a plan with %o lets nobody else work there',
    async (change) => {
      await setPlan(app, { user: member.user }, 'DFY');
      const set = (facts: object) => app.deps.db.updateTable('plans').set(facts).where('slug', '=', 'DFY').execute();
      await set(change);
      try {
        expect((await preview(owner, member.id)).json()).toMatchObject({
          data: { team_goes_on: false, seats_after: 0 },
        });
      } finally {
        await set({ team_seats: 3, team_members_enabled: true });
      }
    },
  );

  test('what becomes of the team is told to the owner alone, of members who may be offered the account', async () => {
    const admin = await joined(app, owner, { role: 'admin' });
    expect(codeOf(await preview(admin, member.id))).toBe('forbidden');
    const stranger = await app.registerUser();
    expect(codeOf(await preview(stranger, member.id))).toBe('not_found');
    for (const id of [owner.user.id, stranger.user.id]) expect(codeOf(await preview(owner, id))).toBe('not_found');
    await offer(member.id);
    const statisticsOf = async (who: Pick<TestUser, 'get'>) =>
      (await who.get(membersApi.teamStatistics.path)).json<{ data: { ownership_offer: unknown } }>().data;
    expect(await statisticsOf(admin)).toMatchObject({ ownership_offer: null });
    expect(await statisticsOf(owner)).toMatchObject({ ownership_offer: { to: { id: member.id } } });
    await owner.put(idPath(member.id), { status: 'inactive' });
    expect(codeOf(await preview(owner, member.id))).toBe('member_not_active');
    const operator = await app.registerAdministrator();
    await add(owner, { email: operator.email });
    await operator.post(acceptPath(await tokenTo(app, operator.email)));
    expect(codeOf(await preview(owner, operator.user.id))).toBe('ownership_to_operator');
  });

  test('an offer can be declined, taken back and replaced, and ends after seven days', async () => {
    const other = await joined(app, owner);
    await offer(member.id);
    expect(codeOf(await other.post(ownershipApi.acceptOwnership.path))).toBe('ownership_not_offered');
    expect(await offerSeenBy(other)).toBeNull();
    expect((await member.post(ownershipApi.declineOwnership.path)).statusCode).toBe(200);
    expect(await offerSeenBy(owner)).toBeNull();
    await offer(member.id);
    await offer(other.id);
    expect(codeOf(await member.post(ownershipApi.acceptOwnership.path))).toBe('ownership_not_offered');
    expect((await owner.delete(path)).statusCode).toBe(200);
    expect(codeOf(await owner.delete(path))).toBe('ownership_not_offered');
    await offer(member.id);
    // The member comes by now and then, so that their session lasts.
    nowMs += 7 * DAY_MS;
    const back = await team.signedIn(app, member.email);
    expect(codeOf(await back.post(ownershipApi.acceptOwnership.path))).toBe('ownership_not_offered');
  });

  test('an offer ends with the membership, and with its being switched off', async () => {
    await offer(member.id);
    await owner.put(idPath(member.id), { status: 'inactive' });
    expect(await offerSeenBy(owner)).toBeNull();
    expect(codeOf(await offer(member.id))).toBe('member_not_active');
    await owner.put(idPath(member.id), { status: 'active' });
    await offer(member.id);
    await owner.delete(idPath(member.id));
    expect(await offerSeenBy(owner)).toBeNull();
  });

  test('an account is offered with the password, by its owner, to a member who is no operator', async () => {
    const refused = await offer(member.id, { password: 'wrong password' });
    expect([codeOf(refused), Object.keys(refused.json().errors)]).toEqual(['wrong_password', ['password']]);
    expect(codeOf(await offer(crypto.randomUUID()))).toBe('not_found');
    expect(codeOf(await offer(owner.user.id))).toBe('not_found');
    const admin = await joined(app, owner, { role: 'admin' });
    const byAdmin = { member_id: member.id, password: team.PASSWORD };
    expect(codeOf(await admin.post(path, byAdmin))).toBe('forbidden');
    const operator = await app.registerAdministrator();
    await add(owner, { email: operator.email });
    await operator.post(acceptPath(await tokenTo(app, operator.email)));
    expect(codeOf(await offer(operator.user.id))).toBe('ownership_to_operator');
    const acting = await operator.post(identityApi.loginAsUser.path, { user_id: owner.user.id });
    const session = team.asMember(app, acting.json<{ data: { token: string; user: SessionUser } }>().data);
    expect(codeOf(await session.post(path, { member_id: member.id, password: owner.password }))).toBe(
      'not_while_impersonating',
    );
    expect((await list(owner)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
});

describe('takeover', () => {
  const { codeOf, idPath, joined, list, memberOf, newEmail, PASSWORD, setPlan } = team;
  const OWN_PASSWORD = 'orange kettle river';
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

  /** Somebody whose password was typed, and who has replaced it. */
  async function made(): Promise<team.Member> {
    const { session } = await team.typed(app, owner, { name: 'Cleo' });
    await team.replacePassword(session, OWN_PASSWORD);
    return session;
  }

  test('an administrator who acts as the owner sets no password, e-mail or higher role of members', async () => {
    const member = await made();
    const administrator = await app.registerAdministrator();
    const acting = await administrator.post(identityApi.loginAsUser.path, { user_id: owner.user.id });
    const session = team.asMember(app, acting.json<{ data: { token: string; user: SessionUser } }>().data);
    const change = (changes: object) => session.put(idPath(member.id), changes);
    const typed = await team.add(session, { email: newEmail(), password: PASSWORD, name: 'Dora' });
    expect(codeOf(typed)).toBe('not_while_impersonating');
    expect(codeOf(await change({ password: 'violet harbour stone' }))).toBe('not_while_impersonating');
    expect(codeOf(await change({ email: newEmail() }))).toBe('not_while_impersonating');
    expect(codeOf(await change({ role: 'editor' }))).toBe('not_while_impersonating');
    await owner.put(idPath(member.id), { role: 'editor' });
    expect((await change({ email: member.user.email, role: 'viewer' })).statusCode).toBe(200);
  });

  describe('a person whom a team has made is not taken over by it', () => {
    test('once they operate the installation', async () => {
      const member = await made();
      const operator = await app.registerAdministrator();
      const promoted = await operator.put(usersApi.updateUser.path.replace(':id', member.id), { role: 'admin' });
      expect(promoted.statusCode).toBe(200);
      expect((await list(owner)).find(({ id }) => id === member.id)).toMatchObject({ is_editable: false });
      for (const change of [{ password: PASSWORD }, { email: newEmail() }, { name: 'Mine' }])
        expect(codeOf(await owner.put(idPath(member.id), change))).toBe('member_not_editable');
      expect((await team.signIn(app, member.email, PASSWORD)).statusCode).toBe(401);
    });

    test('once they have chosen a password of their own', async () => {
      const member = await made();
      const admin = await joined(app, owner, { role: 'admin' });
      for (const change of [{ password: PASSWORD }, { email: newEmail() }, { name: 'Mine' }])
        expect(codeOf(await admin.put(idPath(member.id), change))).toBe('member_not_editable');
      expect((await admin.put(idPath(member.id), { role: 'editor' })).statusCode).toBe(200);
      expect((await team.signIn(app, member.email, OWN_PASSWORD)).statusCode).toBe(200);
    });

    test('once they are offered the account, which nobody accepts in their place', async () => {
      const member = await made();
      const admin = await joined(app, owner, { role: 'admin' });
      const offer = { member_id: member.id, password: owner.password };
      expect((await owner.post(ownershipApi.offerOwnership.path, offer)).statusCode).toBe(200);
      for (const change of [{ password: PASSWORD }, { email: newEmail() }])
        expect(codeOf(await admin.put(idPath(member.id), change))).toBe('member_not_editable');
      expect((await member.post(ownershipApi.acceptOwnership.path)).statusCode).toBe(200);
    });

    test('by an offer to whoever still has a password that somebody else knows', async () => {
      const { session: member } = await team.typed(app, owner, { name: 'Cleo' });
      const offer = () =>
        owner.post(ownershipApi.offerOwnership.path, { member_id: member.id, password: owner.password });
      expect(codeOf(await offer())).toBe('member_not_active');
      const preview = ownershipApi.previewOwnership.path.replace(':id', member.id);
      expect(codeOf(await owner.get(preview))).toBe('member_not_active');
      await team.replacePassword(member, OWN_PASSWORD);
      expect((await offer()).statusCode).toBe(200);
    });

    test('once they have owned the account, also when they have handed it on', async () => {
      const member = await made();
      await setPlan(app, member, 'UNLIMITED');
      await team.offerTo(owner, member, owner.password);
      expect((await member.post(ownershipApi.acceptOwnership.path)).statusCode).toBe(200);
      await team.offerTo(member, owner.user, OWN_PASSWORD);
      expect((await owner.post(ownershipApi.acceptOwnership.path)).statusCode).toBe(200);
      expect(codeOf(await owner.put(idPath(member.id), { password: PASSWORD }))).toBe('member_not_editable');
      expect((await team.signIn(app, member.email, PASSWORD)).statusCode).toBe(401);
    });

    test('while they join another account', async () => {
      const member = await made();
      const other = await app.registerUser();
      const join = (trx: Db) =>
        trx
          .insertInto('memberships')
          .values({ user_id: member.id, account_id: other.user.account_id, role: 'editor' })
          .execute();
      const answer = await askDuring(app.deps.db, join, () => owner.put(idPath(member.id), { password: PASSWORD }));
      expect(codeOf(answer)).toBe('member_not_editable');
      expect((await team.signIn(app, member.email, PASSWORD)).statusCode).toBe(401);
    });
  });

  describe('an admin who asks for something', () => {
    let admin: team.Member;
    let viewer: team.Member;
    let invited: string;
    beforeEach(async () => {
      admin = await joined(app, owner, { role: 'admin' });
      viewer = await joined(app, owner, { role: 'viewer' });
      invited = memberOf(await team.add(owner)).id;
    });

    const ASKING: [string, () => ReturnType<TestUser['put']>][] = [
      ['to invite somebody', () => admin.post(path, { name: 'Eve', email: newEmail(), role: 'admin' })],
      ['to add somebody by a password', () => admin.post(path, { name: 'Eve', email: newEmail(), password: PASSWORD })],
      ['to send an invitation again', () => admin.post(membersApi.resendInvitation.path.replace(':id', invited))],
      ['to change a role', () => admin.put(idPath(viewer.id), { role: 'admin' })],
      ['to remove a member', () => admin.delete(idPath(viewer.id))],
    ];

    test.each(ASKING)('%s while they are removed or demoted has asked in vain', async (_what, request) => {
      const accountId = owner.user.account_id;
      const before = (await list(owner)).map(({ id, role, version }) => [id, id === admin.id ? null : [role, version]]);
      const lock = (trx: Db) => sql`select 1 from accounts where id = ${accountId} for update`.execute(trx);
      const mine = (trx: Db) =>
        trx.updateTable('memberships').where('user_id', '=', admin.id).where('account_id', '=', accountId);
      const demote = async (trx: Db) => [await lock(trx), await mine(trx).set({ role: 'viewer' }).execute()];
      expect(codeOf(await askDuring(app.deps.db, demote, request))).toBe('forbidden');
      await mine(app.deps.db).set({ role: 'admin' }).execute();
      const shutOut = async (trx: Db) => [await lock(trx), await mine(trx).set({ status: 'inactive' }).execute()];
      expect(codeOf(await askDuring(app.deps.db, shutOut, request))).toBe('account_changed');
      const after = (await list(owner)).map(({ id, role, version }) => [id, id === admin.id ? null : [role, version]]);
      expect(new Map(after as [string, unknown][])).toEqual(new Map(before as [string, unknown][]));
    });
  });
});
