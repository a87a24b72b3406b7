import { identityApi, membersApi, permissionsOf, receiversApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/require-named-errors.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { mailsTo } from '../identity/testing/mailed.ts';
import * as team from './testing/team.ts';

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
    expect(refused?.json()).toMatchObject({ code: 'member_changed', data: { member: { id: member.id, version: 2 } } });
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

  test.each([
    ['is removed', (id: string) => owner.delete(idPath(id))],
    ['is shut out', (id: string) => owner.put(idPath(id), { status: 'inactive' })],
    ['becomes an editor', (id: string) => owner.put(idPath(id), { role: 'editor' })],
  ])('who %s hears nothing more at the address of their webhook', async (_, end) => {
    const mal = await joined(app, owner, { role: 'admin' });
    const form = { name: 'Mal', url: 'https://mal.example/hook', events: ['lead.created'] };
    const others = { ...form, name: 'Ours', url: 'https://ours.example/hook' };
    expect((await mal.post(receiversApi.createReceiver.path, form)).statusCode).toBe(201);
    expect((await owner.post(receiversApi.createReceiver.path, others)).statusCode).toBe(201);
    expect((await end(mal.id)).statusCode).toBe(200);
    const receivers = async () =>
      receiversApi.listReceivers.response.parse((await owner.get(receiversApi.listReceivers.path)).json()).data;
    const named = async (name: string) => (await receivers()).find((one) => one.name === name);
    const theirs = await named('Mal');
    expect(theirs).toMatchObject({ off_reason: 'maker_left', is_on: false });
    expect(await named('Ours')).toMatchObject({ is_on: true });
    expect(await mailsTo(app, owner.email, 'receiverOff')).toHaveLength(1);
    const path = receiversApi.updateReceiver.path.replace(':id', theirs?.id ?? '');
    expect((await owner.put(path, { ...form, is_on: true })).statusCode).toBe(200);
    expect(await named('Mal')).toMatchObject({ is_on: true, off_reason: null });
  });

  test('or leaves goes where they belong; the owner stays', async () => {
    const member = await joined(app, owner);
    expect((await member.post('/api/team-members/leave')).statusCode).toBe(200);
    expect((await whoIs(member)).role).toBe('owner');
    expect(codeOf(await owner.post('/api/team-members/leave'))).toBe('owner_cannot_leave');
  });
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
