import { identityApi, membersApi, ownershipApi, permissionsOf, type SessionUser, webhooksApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/documented-answer.ts';
import type { TestUser } from '../../testing/test-user.ts';
import type { Db } from '../../platform/db/connection.ts';
import { somebodyWaits, askDuring } from '../../testing/concurrency.ts';
import { mailsTo } from '../identity/testing/mailed.ts';
import { eraseUser } from '../accounts/deletion.service.ts';
import * as team from './testing/team.ts';
import { idPath, joined, type Member, offerTo, setPlan, signIn } from './testing/team.ts';

describe('members', () => {
  const { codeOf, idPath, joined, list, memberOf, newEmail, PASSWORD, setPlan, signIn, whoIs } = team;
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

  const { path } = membersApi.listMembers;
  const statistics = async (who: Pick<TestUser, 'get'> = owner) =>
    membersApi.teamStatistics.response.parse((await who.get(membersApi.teamStatistics.path)).json()).data;

  describe('the list', () => {
    test('shows the owner first, members and open invitations, with what each role may do', async () => {
      const editor = await joined(app, owner, { name: 'Cleo', role: 'editor' });
      await team.add(owner, { name: 'Abe', role: 'viewer' });
      const rows = await list(owner);
      expect(rows.map(({ name, kind, role, status }) => [name, kind, role, status])).toEqual([
        ['Ada Lovelace', 'member', 'owner', 'active'],
        ['Cleo', 'member', 'editor', 'active'],
        ['Abe', 'invitation', 'viewer', 'pending'],
      ]);
      expect(rows[1]).toMatchObject({ id: editor.id, is_editable: false, may_change: true, holds_seat: true });
      expect(rows.map(({ permissions }) => permissions)).toEqual(
        (['owner', 'editor', 'viewer'] as const).map(permissionsOf),
      );
      expect(rows[0]).toMatchObject({ is_you: true, may_change: false });
      expect(rows[2]).toMatchObject({ invited_by: 'Ada Lovelace', is_expired: false, last_seen_at: null });
    });

    test('is searched, filtered and paged; a sign of the search means itself', async () => {
      for (const name of ['Max_Wren', 'Maxi Wren', 'Zoe Finch']) await team.add(owner, { name });
      expect((await list(owner, 'search=wren')).map(({ name }) => name)).toEqual(['Max_Wren', 'Maxi Wren']);
      expect(await list(owner, 'search=x_w')).toHaveLength(1);
      expect(await list(owner, 'role=owner')).toHaveLength(1);
      expect(await list(owner, 'status=pending')).toHaveLength(3);
      const { data } = membersApi.listMembers.response.parse((await owner.get(`${path}?per_page=3&page=2`)).json());
      expect(data).toMatchObject({ total: 4, current_page: 2, last_page: 2, from: 4, to: 4 });
      expect((await owner.get(`${path}?role=boss`)).statusCode).toBe(422);
    });

    test('is closed to viewers and editors, and to programs', async () => {
      for (const role of ['viewer', 'editor'] as const) {
        const member = await joined(app, owner, { role });
        expect(codeOf(await member.get(path))).toBe('forbidden');
        expect(codeOf(await team.add(member))).toBe('forbidden');
      }
      const admin = await joined(app, owner, { role: 'admin' });
      expect(await list(admin)).toHaveLength(4);
      const form = { name: 'Zapier', scopes: ['read'], password: owner.password };
      const made = (await owner.post('/api/user/tokens', form)).json<{ data: { token: string } }>();
      const headers = { authorization: `Bearer ${made.data.token}` };
      expect(codeOf(await app.server.inject({ url: path, headers }))).toBe('token_not_allowed');
    });

    test('of two thousand members is paged, and says who of them has no seat', async () => {
      const { db } = app.deps;
      const people = Array.from({ length: 2_000 }, (_, at) => ({
        id: crypto.randomUUID(),
        name: `Member ${at}`,
        email: newEmail(),
        password_hash: 'none',
      }));
      await db.insertInto('users').values(people).execute();
      const account_id = owner.user.account_id;
      await db
        .insertInto('memberships')
        .values(people.map(({ id }) => ({ user_id: id, account_id, role: 'viewer' as const })))
        .execute();
      const rows = await list(owner, 'per_page=100&search=member');
      expect(rows).toHaveLength(100);
      expect(rows.filter(({ holds_seat: holds }) => holds).length).toBeLessThanOrEqual(10);
      expect(await statistics()).toMatchObject({ total: 2_001, waiting: 1_990, seats: { used: 2_000, allowed: 10 } });
    });
  });

  describe('a change', () => {
    test('of the role counts at once and is told by mail; what is sent as it is changes nothing', async () => {
      const member = await joined(app, owner, { role: 'viewer' });
      const [row] = (await list(owner)).filter(({ id }) => id === member.id);
      const form = { name: row?.name, email: row?.email, role: 'viewer' };
      expect(memberOf(await owner.put(idPath(member.id), form)).version).toBe(1);
      expect(memberOf(await owner.put(idPath(member.id), { ...form, role: 'editor' }))).toMatchObject({ version: 2 });
      expect(await whoIs(member)).toMatchObject({ role: 'editor' });
      expect(await mailsTo(app, member.email, 'teamRoleChanged')).toEqual([
        { account: 'Ada Lovelace', from: 'viewer', to: 'editor' },
      ]);
    });

    test('of something that is different by now is refused with what it is', async () => {
      const member = await joined(app, owner);
      const admins = [await joined(app, owner, { role: 'admin' }), await joined(app, owner, { role: 'admin' })];
      const answers = await Promise.all(
        admins.map((admin, at) => admin.put(idPath(member.id), { role: at ? 'admin' : 'editor', version: 1 })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toMatchObject({
        code: 'member_changed',
        data: { member: { id: member.id, version: 2 } },
      });
    });

    test('of oneself, of the owner and to owner is refused', async () => {
      const admin = await joined(app, owner, { role: 'admin' });
      const member = await joined(app, owner);
      const asked: [string, object, string][] = [
        [admin.id, { role: 'viewer' }, 'own_membership'],
        [owner.user.id, { role: 'viewer' }, 'owner_kept'],
        [owner.user.id, { status: 'inactive' }, 'owner_kept'],
        [owner.user.id, { password: PASSWORD, email: newEmail() }, 'owner_kept'],
        [member.id, { role: 'owner' }, 'owner_kept'],
        [crypto.randomUUID(), { role: 'viewer' }, 'not_found'],
      ];
      for (const [id, change, code] of asked) expect(codeOf(await admin.put(idPath(id), change))).toBe(code);
      expect(codeOf(await admin.delete(idPath(owner.user.id)))).toBe('owner_kept');
      expect(codeOf(await admin.delete(idPath(admin.id)))).toBe('own_membership');
      expect(codeOf(await owner.put(idPath(owner.user.id), { role: 'viewer' }))).toBe('own_membership');
    });

    test('of another account’s members is not to be found', async () => {
      const other = await app.registerUser();
      await setPlan(app, other, 'DFY');
      const member = await joined(app, owner);
      expect(codeOf(await other.put(idPath(member.id), { role: 'admin' }))).toBe('not_found');
      expect(codeOf(await other.delete(idPath(member.id)))).toBe('not_found');
    });

    test('to inactive shuts out at once, is said at sign-in, and keeps the role for later', async () => {
      const member = await joined(app, owner, { role: 'editor' });
      await owner.put(idPath(member.id), { status: 'inactive' });
      expect((await member.get(identityApi.currentUser.path)).statusCode).toBe(401);
      expect(codeOf(await signIn(app, member.email))).toBe('team_access_paused');
      expect((await list(owner, 'status=inactive')).map(({ id, holds_seat }) => [id, holds_seat])).toEqual([
        [member.id, false],
      ]);
      await owner.put(idPath(member.id), { status: 'active' });
      expect(await whoIs(await team.signedIn(app, member.email))).toMatchObject({ role: 'editor' });
    });
  });

  describe('a member who is removed', () => {
    test('goes on in an account of their own, with nothing of the team, and is told by mail', async () => {
      const member = await joined(app, owner, { role: 'editor' });
      expect((await owner.delete(idPath(member.id))).json()).toMatchObject({
        message: 'Bea has been removed from the team.',
      });
      const now = await whoIs(await team.signedIn(app, member.email));
      expect(now).toMatchObject({ role: 'owner', plans: [] });
      expect(now.memberships).toHaveLength(1);
      expect(now.account_id).not.toBe(owner.user.account_id);
      expect(await mailsTo(app, member.email, 'teamRemoved')).toHaveLength(1);
      expect(codeOf(await owner.delete(idPath(member.id)))).toBe('not_found');
      expect((await team.add(owner, { email: member.email })).statusCode).toBe(201);
    });

    test.each<[string, (id: string) => Promise<unknown>]>([
      ['is removed', (id) => owner.delete(idPath(id))],
      [
        'is switched off and on again',
        async (id) => [
          await owner.put(idPath(id), { status: 'inactive' }),
          await owner.put(idPath(id), { status: 'active' }),
        ],
      ],
    ])('keeps no API token of the account once the member %s', async (_what, end) => {
      const member = await joined(app, owner, { role: 'editor' });
      const form = { name: 'Zapier', scopes: ['read'], password: PASSWORD };
      const { data } = (await member.post('/api/user/tokens', form)).json<{ data: { token: string } }>();
      const headers = { authorization: `Bearer ${data.token}` };
      expect((await app.server.inject({ url: '/api/videos', headers })).statusCode).toBe(200);
      await end(member.id);
      expect((await app.server.inject({ url: '/api/videos', headers })).statusCode).toBe(401);
    });

    test('or leaves goes where they belong; the owner stays', async () => {
      const member = await joined(app, owner);
      expect((await member.post('/api/team-members/leave')).statusCode).toBe(200);
      expect((await whoIs(member)).role).toBe('owner');
      expect(codeOf(await owner.post('/api/team-members/leave'))).toBe('owner_cannot_leave');
    });
  });

  test.each([
    ['is removed', (id: string) => owner.delete(idPath(id))],
    ['is shut out', (id: string) => owner.put(idPath(id), { status: 'inactive' })],
    ['becomes an editor', (id: string) => owner.put(idPath(id), { role: 'editor' })],
  ])('who %s hears nothing more at the address of their webhook', async (_, end) => {
    const mal = await joined(app, owner, { role: 'admin' });
    const form = { name: 'Mal', url: 'https://mal.example/hook', events: ['lead.created'] };
    const others = { ...form, name: 'Ours', url: 'https://ours.example/hook' };
    expect((await mal.post(webhooksApi.createReceiver.path, form)).statusCode).toBe(201);
    expect((await owner.post(webhooksApi.createReceiver.path, others)).statusCode).toBe(201);
    expect((await end(mal.id)).statusCode).toBe(200);
    const webhooks = async () =>
      webhooksApi.listReceivers.response.parse((await owner.get(webhooksApi.listReceivers.path)).json()).data;
    const named = async (name: string) => (await webhooks()).find((one) => one.name === name);
    const theirs = await named('Mal');
    expect(theirs).toMatchObject({ off_reason: 'maker_left', is_on: false });
    expect(await named('Ours')).toMatchObject({ is_on: true });
    expect(await mailsTo(app, owner.email, 'receiverOff')).toHaveLength(1);
    const path = webhooksApi.updateReceiver.path.replace(':id', theirs?.id ?? '');
    expect((await owner.put(path, { ...form, is_on: true })).statusCode).toBe(200);
    expect(await named('Mal')).toMatchObject({ is_on: true, off_reason: null });
  });

  test('statistics count members by role and status, seats and open invitations', async () => {
    await joined(app, owner, { role: 'editor' });
    await team.add(owner, { role: 'admin' });
    nowMs += 8 * DAY_MS;
    const back = await team.signedIn(app, owner.email, owner.password);
    await team.add(back);
    expect(await statistics(back)).toEqual({
      account: { id: owner.user.account_id, name: 'Ada Lovelace' },
      owner: { id: owner.user.id, name: 'Ada Lovelace' },
      your_role: 'owner',
      total: 4,
      by_role: { viewer: 1, editor: 1, admin: 1, owner: 1 },
      by_status: { active: 2, inactive: 0, pending: 2 },
      seats: { used: 2, allowed: 10 },
      waiting: 0,
      open_invitations: 1,
      ownership_offer: null,
    });
  });

  test('the activity names who did what in the account, and nothing else of them', async () => {
    const member = await joined(app, owner, { role: 'viewer', name: 'Cleo' });
    await owner.put(idPath(member.id), { role: 'admin' });
    await owner.put(membersApi.renameAccount.path, { name: 'Glow Skincare' });
    const answer = await member.get(membersApi.teamActivity.path);
    const { data } = membersApi.teamActivity.response.parse(answer.json());
    expect(data.data.map(({ action, actor, target, from, to }) => [action, actor, target, from, to])).toEqual([
      ['account.rename', 'Ada Lovelace', 'Glow Skincare', 'Ada Lovelace', 'Glow Skincare'],
      ['team.role', 'Ada Lovelace', 'Cleo', 'viewer', 'admin'],
      ['team.join', 'Cleo', 'Cleo', null, null],
      ['team.invite', 'Ada Lovelace', 'Cleo', null, null],
    ]);
    expect(answer.body).not.toContain(member.email);
    expect((await whoIs(member)).memberships[0]?.name).toBe('Glow Skincare');
  });
});

describe('left outside', () => {
  let app: TestApp;
  let owner: TestUser;
  let other: TestUser;
  let member: Member;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [owner, other] = [await app.registerUser(), await app.registerUser()];
    for (const one of [owner, other]) await setPlan(app, one, 'UNLIMITED');
    member = await joined(app, owner);
  });

  /** A second team, which has switched them off or has no plan for a team any more. */
  const CLOSED: [string, () => Promise<unknown>][] = [
    ['is switched off', () => belong('inactive')],
    ['has no seat', async () => [await belong('active'), await setPlan(app, other, null)]],
  ];
  const belong = (status: 'active' | 'inactive') =>
    app.deps.db
      .insertInto('memberships')
      .values({ user_id: member.id, account_id: other.user.account_id, role: 'editor', status })
      .execute();

  async function roleAtSignIn(): Promise<string | undefined> {
    const answer = await signIn(app, member.email);
    return answer.json<{ data?: { user: SessionUser } }>().data?.user.role;
  }

  test.each(CLOSED)('who is removed and %s elsewhere goes on in an account of their own', async (_what, close) => {
    await close();
    expect((await owner.delete(idPath(member.id))).statusCode).toBe(200);
    expect((await member.get(identityApi.currentUser.path)).statusCode).toBe(200);
    expect(await roleAtSignIn()).toBe('owner');
  });

  test.each(CLOSED)(
    'who %s elsewhere goes on in an account of their own when their team is erased',
    async (_what, close) => {
      await close();
      const { id, email } = owner.user;
      await app.deps.db.transaction().execute((trx) => eraseUser(app.deps, trx, { id, email }));
      expect(await roleAtSignIn()).toBe('owner');
    },
  );

  test('who may work in another team stays there, without an account of their own', async () => {
    await belong('active');
    expect((await owner.delete(idPath(member.id))).statusCode).toBe(200);
    expect(await roleAtSignIn()).toBe('editor');
  });
});

describe('lock order', () => {
  let app: TestApp;
  let owner: TestUser;
  let member: Member;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.registerUser();
    await setPlan(app, owner, 'UNLIMITED');
    member = await joined(app, owner, { role: 'admin' });
  });

  const lockPerson = (trx: Db, id: string) => sql`select 1 from users where id = ${id} for update`.execute(trx);
  const lockAccount = (trx: Db) =>
    sql`select 1 from accounts where id = ${owner.user.account_id} for no key update`.execute(trx);
  /** As signing in notes it, once it holds the person. */
  const noteSeen = (trx: Db, id: string) =>
    sql`update memberships set last_seen_at = now() where user_id = ${id} and account_id = ${owner.user.account_id}`.execute(
      trx,
    );

  /** Somebody takes a first lock, a request comes to wait for it, and then they take a second one: where the request holds that already, Postgres ends one of the two. */
  async function between(
    { first, second }: Record<'first' | 'second', (trx: Db) => Promise<unknown>>,
    request: () => ReturnType<TestUser['post']>,
  ) {
    const { answer } = await app.deps.db.transaction().execute(async (trx) => {
      await first(trx);
      const asked = Promise.resolve(request());
      await somebodyWaits(app.deps.db);
      await second(trx);
      return { answer: asked };
    });
    return (await answer).statusCode;
  }

  /** How signing in goes. */
  const signingIn = (id: string) => ({
    first: (trx: Db) => lockPerson(trx, id),
    second: (trx: Db) => noteSeen(trx, id),
  });
  const offer = () => offerTo(owner, member, owner.password);

  test('a member is removed while they sign in', async () => {
    expect(await between(signingIn(member.id), () => owner.delete(idPath(member.id)))).toBe(200);
  });

  test('a member leaves while they sign in elsewhere', async () => {
    expect(await between(signingIn(member.id), () => member.post(membersApi.leaveTeam.path))).toBe(200);
  });

  test.each(['member', 'owner'] as const)('an account changes hands while its %s signs in', async (who) => {
    await offer();
    const id = who === 'member' ? member.id : owner.user.id;
    expect(await between(signingIn(id), () => member.post(ownershipApi.acceptOwnership.path))).toBe(200);
  });

  test('an account is offered while somebody changes its team', async () => {
    const changing = { first: lockAccount, second: (trx: Db) => lockPerson(trx, owner.user.id) };
    expect(await between(changing, offer)).toBe(200);
  });

  test('an account is offered while its owner signs in', async () => {
    expect(await between(signingIn(owner.user.id), offer)).toBe(200);
  });
});

describe('update member', () => {
  const { add, codeOf, idPath, list, memberOf, newEmail, setPlan } = team;
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.registerUser();
    await setPlan(app, owner, 'UNLIMITED');
  });

  test('a change of name, role and status is one change, and is recorded under the new name', async () => {
    const { member: before } = await team.typed(app, owner, { name: 'Bea', role: 'viewer' });
    const change = { name: 'Beatrix', role: 'admin', status: 'inactive', version: before.version };
    const after = memberOf(await owner.put(idPath(before.id), change));
    expect(after).toMatchObject({ name: 'Beatrix', role: 'admin', status: 'inactive', version: before.version + 1 });
    const { data } = membersApi.teamActivity.response.parse((await owner.get(membersApi.teamActivity.path)).json());
    const acts = data.data.filter(({ action }) => !['team.add', 'team.join'].includes(action));
    expect(acts.map(({ action, target }) => [action, target]).toSorted()).toEqual([
      ['team.edit', 'Beatrix'],
      ['team.role', 'Beatrix'],
      ['team.status', 'Beatrix'],
    ]);
    const again = memberOf(await owner.put(idPath(before.id), { ...change, version: after.version }));
    expect(again.version).toBe(after.version);
  });

  test('of an invitation the role changes, and neither name nor e-mail', async () => {
    const invited = memberOf(await add(owner, { name: 'Bea', role: 'viewer' }));
    for (const change of [{ name: 'Mallory' }, { email: newEmail() }, { name: 'Mallory', role: 'admin' }])
      expect(codeOf(await owner.put(idPath(invited.id), change))).toBe('member_not_editable');
    const after = memberOf(await owner.put(idPath(invited.id), { name: 'Bea', role: 'editor' }));
    expect(after).toMatchObject({ name: 'Bea', role: 'editor', version: invited.version + 1 });
  });

  test('whose session ends while they accept an invitation has not joined, and can still do so', async () => {
    const bob = await app.registerUser();
    await add(owner, { email: bob.email });
    const accept = team.acceptPath(await team.tokenTo(app, bob.email));
    const { db } = app.deps;
    const signOut = (trx: typeof db) => trx.deleteFrom('sessions').where('user_id', '=', bob.user.id).execute();
    expect((await askDuring(db, signOut, () => bob.post(accept))).statusCode).toBe(404);
    expect((await list(owner)).map(({ kind }) => kind).toSorted()).toEqual(['invitation', 'member']);
    const session = await team.signedIn(app, bob.email, bob.password);
    expect((await session.post(accept)).statusCode).toBe(200);
    expect((await team.whoIs(session)).account_id).toBe(owner.user.account_id);
  });

  test('a session that worked in the account ends with a deactivation', async () => {
    const { member } = await team.typed(app, owner);
    const session = await team.signedIn(app, member.email);
    const switchTo = async (status: string) =>
      expect((await owner.put(idPath(member.id), { status })).statusCode).toBe(200);
    await switchTo('inactive');
    await switchTo('active');
    expect((await session.get(identityApi.currentUser.path)).statusCode).toBe(401);
    expect((await team.whoIs(await team.signedIn(app, member.email))).account_id).toBe(owner.user.account_id);
  });

  test('a member of another account too stays signed in there', async () => {
    const bob = await app.registerUser();
    await add(owner, { email: bob.email });
    await bob.post(team.acceptPath(await team.tokenTo(app, bob.email)));
    expect((await team.whoIs(bob)).account_id).toBe(owner.user.account_id);
    await owner.put(idPath(bob.user.id), { status: 'inactive' });
    await owner.put(idPath(bob.user.id), { status: 'active' });
    expect((await team.whoIs(bob)).account_id).toBe(bob.user.account_id);
  });
});
