import { membersApi, ownershipApi, type SessionUser } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import * as team from './testing/team.ts';
import { idPath, offerTo, setPlan } from './testing/team.ts';

describe('announcements', () => {
  const CHANNEL = 'sayso_whereabouts';
  let app: TestApp;
  let heard: Set<string>;
  let connection: { close(): Promise<void> };
  let owner: TestUser;
  /** In the order of their seats: the plan has three, so that the last one has none. */
  let members: TestUser[];
  beforeAll(async () => {
    app = await createTestApp({ plans: 'as-sold' });
    connection = await app.deps.listen(CHANNEL, {
      onMessage: (payload) => heard.add(payload),
      onConnect: () => undefined,
    });
  });
  afterAll(async () => {
    await connection.close();
    await app.close();
  });
  beforeEach(async () => {
    heard = new Set();
    owner = await app.registerUser();
    await setPlan(app, owner, 'DFY');
    members = [];
    for (const role of ['admin', 'editor', 'editor', 'editor'] as const) {
      const member = await app.registerUser();
      await joinAccount(app.deps.db, member, { owner, role });
      members.push(member);
    }
    await quiet();
    heard.clear();
  });

  /** Waits until all that was announced so far has come in. */
  async function quiet(): Promise<void> {
    const mark = `person:${crypto.randomUUID()}`;
    const { db } = app.deps;
    await db.selectNoFrom(({ fn, val }) => fn('pg_notify', [val(CHANNEL), val(mark)]).as('told')).execute();
    await vi.waitFor(() => expect(heard).toContain(mark), { timeout: 30_000, interval: 10 });
  }

  /** Which of the members were named by what somebody did, by their places. */
  async function namedBy(act: () => PromiseLike<unknown>): Promise<number[]> {
    await act();
    await quiet();
    return [...members.keys()].filter((place) => heard.has(`person:${members[place]?.user.id}`));
  }

  const memberAt = (place: number) => members[place] as TestUser;
  const updateOwner = (change: object) =>
    app.deps.db.updateTable('users').set(change).where('id', '=', owner.user.id).execute();
  const updateMember = (place: number, change: object) =>
    app.deps.db
      .updateTable('memberships')
      .set(change)
      .where('user_id', '=', memberAt(place).user.id)
      .where('account_id', '=', owner.user.account_id)
      .execute();

  test('who keeps a seat, and who loses one by that, is told at once', async () => {
    const form = { member_ids: [memberAt(3).user.id] };
    expect(await namedBy(() => owner.put(membersApi.chooseSeats.path, form))).toEqual([0, 1, 2, 3]);
  });

  test('a seat that somebody leaves is told to whoever gets it', async () => {
    expect(await namedBy(() => owner.delete(idPath(memberAt(0).user.id)))).toContain(3);
  });

  test('a seat of somebody who is switched off is told to whoever gets it, and so is its end', async () => {
    expect(await namedBy(() => owner.put(idPath(memberAt(0).user.id), { status: 'inactive' }))).toContain(3);
    heard.clear();
    expect(await namedBy(() => updateMember(0, { status: 'active' }))).toContain(3);
  });

  test.each([
    ['is banned', { status: 'banned' }],
    ['leaves', { erase_at: new Date() }],
    ['operates the installation', { user_type: 'admin' }],
  ])('that an owner %s is told to everybody in the account', async (_what, change) => {
    expect(await namedBy(() => updateOwner(change))).toEqual([0, 1, 2, 3]);
  });

  test('whose plans count from now on is told to everybody in the account', async () => {
    const heir = memberAt(0);
    await offerTo(owner, heir.user, owner.password);
    expect(await namedBy(() => heir.post(ownershipApi.acceptOwnership.path))).toEqual([0, 1, 2, 3]);
  });

  test('another number of seats of a plan is told to the teams that have it', async () => {
    const { db } = app.deps;
    const edit = (team_seats: number) =>
      db.updateTable('plans').set({ team_seats }).where('slug', '=', 'DFY').execute();
    try {
      expect(await namedBy(() => edit(1))).toEqual([0, 1, 2, 3]);
    } finally {
      await edit(3);
    }
  });

  test('that somebody was seen, and a role that changes nobody’s seat, is told to no others', async () => {
    expect(await namedBy(() => updateMember(0, { last_seen_at: new Date() }))).toEqual([]);
    expect(await namedBy(() => owner.put(idPath(memberAt(1).user.id), { role: 'viewer' }))).toEqual([1]);
  });
});

describe('team news', () => {
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.registerUser();
    await team.setPlan(app, owner, 'UNLIMITED');
  });

  /** How often the browsers of the owner's account are told that its people are others now, while something is done. */
  async function newsOf(act: () => Promise<unknown>): Promise<number> {
    const before = await countNews(owner);
    await act();
    return (await countNews(owner)) - before;
  }

  async function countNews({ user }: TestUser): Promise<number> {
    const events = await app.deps.db
      .selectFrom('events')
      .select('payload')
      .where('account_id', '=', user.account_id)
      .where('type', '=', 'list')
      .execute();
    return events.filter(({ payload }) => (payload as { list: string }).list === 'team').length;
  }

  const isShared = async () =>
    (await owner.get('/api/auth/user')).json<{ data: { user: SessionUser } }>().data.user.is_shared;

  test('who joins, is changed, leaves or is removed is told to the browsers of the account, and with it that it is shared', async () => {
    const email = team.newEmail();
    expect(await newsOf(() => team.add(owner, { email }))).toBe(1);
    const token = await team.tokenTo(app, email);
    expect(await isShared()).toBe(false);
    expect(await newsOf(() => team.joinAsNew(app, token))).toBe(1);
    expect(await isShared()).toBe(true);
    const bea = await team.signedIn(app, email);
    expect(await newsOf(() => owner.put(team.idPath(bea.id), { status: 'inactive' }))).toBe(1);
    expect(await isShared()).toBe(false);
    expect(await newsOf(() => owner.delete(team.idPath(bea.id)))).toBe(1);
    const cleo = await team.joined(app, owner, { role: 'editor' });
    expect(await newsOf(() => cleo.post(membersApi.leaveTeam.path))).toBe(1);
    const guest = await app.registerUser();
    await team.add(owner, { email: guest.email });
    const opened = team.acceptPath(await team.tokenTo(app, guest.email));
    expect(await newsOf(() => guest.post(opened, {}))).toBe(1);
    expect(await newsOf(() => owner.put(membersApi.chooseSeats.path, { member_ids: [guest.user.id] }))).toBe(1);
  });

  test('an invitation that is sent again or revoked, and an offer that is made, taken back or answered, are told; what is refused is not', async () => {
    const mei = team.memberOf(await team.add(owner, { name: 'Mei' }));
    expect(await newsOf(() => owner.post(`${team.idPath(mei.id)}/invitation`))).toBe(1);
    expect(await newsOf(() => owner.delete(team.idPath(mei.id)))).toBe(1);
    expect(await newsOf(() => owner.delete(team.idPath(mei.id)))).toBe(0);
    const ada = await team.joined(app, owner, { role: 'admin' });
    const offer = { member_id: ada.id, password: owner.password };
    expect(await newsOf(() => owner.post(ownershipApi.offerOwnership.path, { ...offer, password: 'not it' }))).toBe(0);
    expect(await newsOf(() => owner.post(ownershipApi.offerOwnership.path, offer))).toBe(1);
    expect(await newsOf(() => owner.delete(ownershipApi.withdrawOwnership.path))).toBe(1);
    await owner.post(ownershipApi.offerOwnership.path, offer);
    expect(await newsOf(() => ada.post(ownershipApi.declineOwnership.path))).toBe(1);
    await owner.post(ownershipApi.offerOwnership.path, offer);
    expect(await newsOf(() => ada.post(ownershipApi.acceptOwnership.path))).toBe(1);
  });
});
