import { identityApi, membersApi, plansApi, type SessionUser, type UserLimits } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/require-named-errors.ts';
import type { TestUser } from '../../testing/test-user.ts';
import * as team from './testing/team.ts';

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
const seatsOf = async () => (await list(owner, 'sort_by=joined_at&sort_order=asc')).map(({ holds_seat }) => holds_seat);

test.each([
  ['FE', 0, false],
  ['DFY', 3, true],
  ['UNLIMITED', 10, true],
  ['INCOME_MAXIMIZER', 25, true],
  ['AUTOMATION', null, true],
])('the plan %s has %j seats', async (slug, seats, hasTeam) => {
  const { data } = (await owner.get(plansApi.listPlans.path)).json<{ data: { slug: string; team_seats: number }[] }>();
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
    expect((await rich.get(membersApi.teamStatistics.path)).json()).toMatchObject({ data: { seats: { allowed: 3 } } });
    await setPlan(app, owner, 'FE');
    expect(await works(rich)).toBe(false);
  });
});
