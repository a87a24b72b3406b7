import { identityApi, membersApi, ownershipApi, plansApi, type SessionUser, type UserLimits } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/documented-answer.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { mailsTo } from '../identity/testing/mailed.ts';
import type { TemplateName } from '../mail/templates/index.ts';
import { MAILS_A_DAY } from './team.ts';
import * as team from './testing/team.ts';

describe('team', () => {
  const { add, codeOf, idPath, joined, memberOf, newEmail, PASSWORD, setPlan } = team;
  const HOUR_MS = 60 * 60 * 1000;
  const DAY_MS = 24 * HOUR_MS;
  const TIMES = MAILS_A_DAY + 3;
  let nowMs = Date.parse('2026-05-06T01:00:00Z');
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(nowMs) }, extend: requireNamedErrors });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.registerUser();
    await setPlan(app, owner, 'AUTOMATION');
  });

  const mailed = async (email: string, template: TemplateName) => (await mailsTo(app, email, template)).length;
  const typed = async (email: string) => memberOf(await add(owner, { email, password: PASSWORD }));

  describe('nobody’s letter box is filled', () => {
    test('by a role that goes to and fro; each change counts, and the next day is told again', async () => {
      const { id, email } = await joined(app, owner, { role: 'viewer' });
      const flip = (times: number) => owner.put(idPath(id), { role: times % 2 ? 'editor' : 'viewer' });
      for (let times = 1; times <= TIMES; times += 1)
        expect(memberOf(await flip(times)).role).toBe(times % 2 ? 'editor' : 'viewer');
      expect(await mailed(email, 'teamRoleChanged')).toBe(MAILS_A_DAY);
      nowMs += DAY_MS;
      const back = await team.signedIn(app, owner.email, owner.password);
      await back.put(idPath(id), { role: 'admin' });
      expect(await mailed(email, 'teamRoleChanged')).toBe(MAILS_A_DAY + 1);
    });

    test('by another account’s number of them', async () => {
      const { id, email } = await joined(app, owner, { role: 'viewer' });
      for (let times = 1; times <= TIMES; times += 1)
        await owner.put(idPath(id), { role: times % 2 ? 'editor' : 'viewer' });
      const other = await app.registerUser();
      await add(other, { email, role: 'viewer' });
      const member = await team.signedIn(app, email);
      expect((await member.post(team.acceptPath(await team.tokenTo(app, email)))).statusCode).toBe(200);
      await other.put(idPath(id), { role: 'editor' });
      expect(await mailed(email, 'teamRoleChanged')).toBe(MAILS_A_DAY + 1);
    });

    test('by people who are added under an e-mail and removed again', async () => {
      const email = newEmail();
      for (let times = 1; times <= MAILS_A_DAY; times += 1) {
        const { id } = await typed(email);
        expect((await owner.delete(idPath(id))).statusCode).toBe(200);
      }
      expect(codeOf(await add(owner, { email, password: PASSWORD }))).toBe('invitation_sent_often');
      expect(await mailed(email, 'emailChanged')).toBe(0);
    });

    test('by a person whose e-mail goes through those of others', async () => {
      const { id } = (await team.typed(app, owner)).member;
      const [first, ...others] = Array.from({ length: TIMES }, newEmail);
      expect((await owner.put(idPath(id), { email: first })).statusCode).toBe(200);
      for (const email of others) expect(codeOf(await owner.put(idPath(id), { email }))).toBe('rate_limited');
      for (const email of others) expect(await mailed(email, 'confirmEmail')).toBe(0);
    });

    test('by links to one address for several people', async () => {
      const people = [(await team.typed(app, owner)).member, (await team.typed(app, owner)).member];
      const email = newEmail();
      for (let times = 1; times < MAILS_A_DAY; times += 1) {
        nowMs += HOUR_MS / 60;
        for (const { id } of people) expect((await owner.put(idPath(id), { email })).statusCode).toBe(200);
      }
      expect(await mailed(email, 'confirmEmail')).toBe(MAILS_A_DAY);
    });

    test('by an account that is offered again and again; the last offer stands', async () => {
      const { id, email } = await joined(app, owner, { role: 'admin' });
      const { path } = ownershipApi.offerOwnership;
      const offer = () => owner.post(path, { member_id: id, password: owner.password });
      for (let times = 1; times < TIMES; times += 1) {
        await offer();
        expect((await owner.delete(path)).statusCode).toBe(200);
      }
      await offer();
      expect(await mailed(email, 'ownershipOffered')).toBe(MAILS_A_DAY);
      expect((await owner.get(path)).json()).toMatchObject({ data: { to: { id } } });
    });
  });

  test('another e-mail and a typed password count as invitations do', async () => {
    const limited = await createTestApp({
      config: { rateLimits: true },
      deps: { now: () => new Date(nowMs) },
      extend: requireNamedErrors,
    });
    const admin = await limited.registerUser();
    await setPlan(limited, admin, 'AUTOMATION');
    const { email, member } = await team.typed(limited, admin, { name: 'Cleo' });
    const { id } = member;
    const change = (changes: object) => admin.put(idPath(id), changes);
    const code = async (changes: object) => codeOf(await change(changes));

    // One of an hour's hundred is gone for adding. What changes neither e-mail nor password is not counted.
    expect(await code({ name: 'Cleopatra', email, role: 'editor' })).toBeUndefined();
    expect(await code({ password: 'violet harbour stone' })).toBeUndefined();
    for (let times = 0; times < 98; times += 1) expect(await code({ email: admin.email })).toBe('already_member');
    for (const changes of [{ email: admin.email }, { email: newEmail() }, { password: 'violet harbour stone' }]) {
      const answer = await change(changes);
      expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'rate_limited']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(codeOf(await add(admin))).toBe('rate_limited');
    expect(codeOf(await admin.post(membersApi.resendInvitation.path.replace(':id', id)))).toBe('rate_limited');
    expect(await code({ name: 'Cleo', role: 'viewer' })).toBeUndefined();
    nowMs += HOUR_MS;
    for (let times = 0; times < 100; times += 1) await change({ email: admin.email });
    nowMs += HOUR_MS;
    // Two hundred a day are gone, though the hour is new.
    expect(await code({ email: admin.email })).toBe('rate_limited');
    await limited.close();
  });
});

describe('seats', () => {
  const { acceptPath, add, codeOf, idPath, joined, joinAsNew, list, setPlan, signIn, tokenTo } = team;
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ plans: 'as-sold', extend: requireNamedErrors });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.registerUser();
    await setPlan(app, owner, 'DFY');
  });

  const { path } = membersApi.listMembers;
  const choose = (member_ids: string[]) => owner.put(membersApi.chooseSeats.path, { member_ids });
  const works = async (person: Pick<TestUser, 'get'>) =>
    (await person.get(identityApi.currentUser.path)).json<{ data?: { user: SessionUser } }>().data?.user.account_id ===
    owner.user.account_id;
  const seatsOf = async () =>
    (await list(owner, 'sort_by=joined_at&sort_order=asc')).map(({ holds_seat }) => holds_seat);

  test.each([
    ['FE', 0, false],
    ['DFY', 3, true],
    ['UNLIMITED', 10, true],
    ['INCOME_MAXIMIZER', 25, true],
    ['AUTOMATION', null, true],
  ])('the plan %s has %j seats', async (slug, seats, hasTeam) => {
    const { data } = (await owner.get(plansApi.listPlans.path)).json<{
      data: { slug: string; team_seats: number }[];
    }>();
    expect(data.find((plan) => plan.slug === slug)?.team_seats).toBe(seats);
    await setPlan(app, owner, slug);
    const limits = (await owner.get(plansApi.getLimits.path)).json<{ data: UserLimits }>().data;
    expect(limits.can_manage_team_members).toBe(hasTeam);
  });

  describe('seats', () => {
    test('are taken by members and open invitations, without the owner; the next is refused in words', async () => {
      await joined(app, owner);
      for (const _ of [1, 2]) expect((await add(owner)).statusCode).toBe(201);
      expect((await add(owner)).json()).toMatchObject({
        code: 'no_seat_left',
        message:
          "The plan 'Done For You' has 3 team seats, and 3 are taken. Remove somebody first, or choose a plan with more.",
      });
      const [, , invitation] = await list(owner);
      await owner.delete(idPath(invitation?.id ?? ''));
      expect((await add(owner)).statusCode).toBe(201);
    });

    test('go to one of two who are added at once for the last one', async () => {
      for (const _ of [1, 2]) await add(owner);
      const answers = await Promise.all([add(owner), add(owner), add(owner)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403, 403]);
    });

    test('are not needed by who is inactive, and are when they are back', async () => {
      const member = await joined(app, owner);
      for (const _ of [1, 2]) await add(owner);
      await owner.put(idPath(member.id), { status: 'inactive' });
      expect((await add(owner)).statusCode).toBe(201);
      expect(codeOf(await owner.put(idPath(member.id), { status: 'active' }))).toBe('no_seat_left');
    });

    test('that have become fewer stay with who has been there longest, unless the owner chooses', async () => {
      await setPlan(app, owner, 'AUTOMATION');
      const members = [];
      for (const _ of [1, 2, 3, 4]) members.push(await joined(app, owner));
      const [first, , , last] = members;
      await setPlan(app, owner, 'DFY');
      expect(await seatsOf()).toEqual([true, true, true, true, false]);
      expect(await works(members[0] ?? owner)).toBe(true);
      expect(await works(members[3] ?? owner)).toBe(false);
      expect(codeOf(await signIn(app, last?.email ?? ''))).toBe('team_not_available');
      expect(codeOf(await choose(members.map(({ id }) => id)))).toBe('no_seat_left');
      expect(codeOf(await choose([owner.user.id]))).toBe('not_found');
      expect((await choose([last?.id ?? ''])).json()).toMatchObject({ data: { waiting: 1 } });
      expect(await seatsOf()).toEqual([true, true, true, false, true]);
      expect((await signIn(app, last?.email ?? '')).statusCode).toBe(200);
      expect(await works(first ?? owner)).toBe(true);
      await choose([]);
      expect(await seatsOf()).toEqual([true, true, true, true, false]);
    });
  });

  describe('without a plan that has a team', () => {
    test('the owner works on, members do not, and all is as before when the plan is back', async () => {
      const present = await app.registerUser();
      const member = await joined(app, owner, { role: 'editor' });
      await add(owner, { email: present.email });
      const token = await tokenTo(app, present.email);
      expect((await present.post(acceptPath(token))).statusCode).toBe(200);
      const open = team.newEmail();
      await add(owner, { email: open });
      await setPlan(app, owner, 'FE');
      expect(await works(owner)).toBe(true);
      expect((await member.get('/api/videos')).statusCode).toBe(401);
      expect(codeOf(await signIn(app, member.email))).toBe('team_not_available');
      expect(await works(present)).toBe(false);
      expect((await present.get('/api/videos')).statusCode).toBe(200);
      expect(codeOf(await joinAsNew(app, await tokenTo(app, open)))).toBe('team_not_available');
      await setPlan(app, owner, 'DFY');
      expect((await team.signedIn(app, member.email)).user).toMatchObject({ role: 'editor' });
      expect((await joinAsNew(app, await tokenTo(app, open))).statusCode).toBe(200);
      expect(await list(owner)).toHaveLength(4);
    });

    test('every call about members says where there is more', async () => {
      await setPlan(app, owner, 'FE');
      const id = crypto.randomUUID();
      const answers = [
        await owner.get(path),
        await owner.get(membersApi.teamStatistics.path),
        await owner.get(membersApi.teamActivity.path),
        await add(owner),
        await owner.put(idPath(id), { role: 'viewer' }),
        await owner.delete(idPath(id)),
        await owner.post(`${idPath(id)}/invitation`),
        await choose([]),
      ];
      for (const answer of answers)
        expect(answer.json()).toMatchObject({
          code: 'team_not_in_plan',
          message:
            'Team member management is available on higher-tier plans. Please upgrade your plan to access this feature.',
        });
      const renamed = await owner.put(membersApi.renameAccount.path, { name: 'Glow Skincare' });
      expect(renamed.json()).toMatchObject({ data: { name: 'Glow Skincare' } });
    });

    test('the plan of a member counts for nothing: the owner’s does', async () => {
      const rich = await app.registerUser();
      await setPlan(app, rich, 'AUTOMATION');
      await add(owner, { email: rich.email, role: 'admin' });
      await rich.post(acceptPath(await tokenTo(app, rich.email)));
      expect((await rich.get(membersApi.teamStatistics.path)).json()).toMatchObject({
        data: { seats: { allowed: 3 } },
      });
      await setPlan(app, owner, 'FE');
      expect(await works(rich)).toBe(false);
    });
  });
});
