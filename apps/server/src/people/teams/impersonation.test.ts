import { isDeepStrictEqual } from 'node:util';
import { identityApi, ownershipApi, type SessionUser, teamsApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/documented-answer.ts';
import type { TestUser } from '../../testing/test-user.ts';
import * as team from './testing/team.ts';

const { add, codeOf, joined, list, memberOf, newEmail, PASSWORD, setPlan } = team;
const NO = 'not_while_impersonating';
let app: TestApp;
let owner: TestUser;
/** Somebody whom the account has made, to whom it is offered, and an invitation that nobody has accepted. */
let made: { id: string; email: string };
let invited: string;
/** The same to an admin, and an admin who is switched off. */
let invitedAdmin: string;
let dormant: string;
let lowest: string;
/** The secret of an invitation of another account to the owner. */
let ownInvitation: string;
/** An administrator in the place of the owner, and in that of the member who is offered the account. */
let asOwner: team.Member;
let asMember: team.Member;

beforeAll(async () => {
  app = await createTestApp({ extend: requireNamedErrors });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.registerUser();
  await setPlan(app, owner, 'UNLIMITED');
  const { member, email } = await team.typed(app, owner, { role: 'editor' });
  made = { id: member.id, email };
  invited = memberOf(await add(owner)).id;
  invitedAdmin = memberOf(await add(owner, { email: newEmail(), role: 'admin' })).id;
  dormant = (await joined(app, owner, { role: 'admin' })).id;
  await owner.put(teamsApi.updateMember.path.replace(':id', dormant), { status: 'inactive' });
  lowest = (await joined(app, owner, { role: 'viewer' })).id;
  const receiver = await joined(app, owner, { role: 'admin' });
  await owner.post(ownershipApi.offerOwnership.path, { member_id: receiver.id, password: owner.password });
  await add(await app.registerUser(), { email: owner.email });
  ownInvitation = await team.tokenTo(app, owner.email);
  asOwner = await inPlaceOf(owner.user.id);
  asMember = await inPlaceOf(receiver.id);
});

async function inPlaceOf(userId: string): Promise<team.Member> {
  const administrator = await app.registerAdministrator();
  const answer = await administrator.post(identityApi.loginAsUser.path, { user_id: userId });
  return team.asMember(app, answer.json<{ data: { token: string; user: SessionUser } }>().data);
}

type Try = { who?: () => team.Member; id?: () => string; body?: () => object; outcome: 200 | 201 | typeof NO };
const tried = (outcome: Try['outcome'], given: Omit<Try, 'outcome'> = {}): Try => ({ outcome, ...given });
const id = () => made.id;
const who = () => asMember;

/** Every call of the team, each in the ways that differ: what an administrator in somebody's place may do, and what not. */
const OUTCOMES: Record<keyof typeof teamsApi, readonly Try[]> = {
  listMembers: [tried(200)],
  teamStatistics: [tried(200)],
  teamActivity: [tried(200)],
  addMember: [
    tried(NO, { body: () => ({ name: 'Bea', email: newEmail() }) }),
    tried(NO, { body: () => ({ name: 'Bea', email: newEmail(), password: PASSWORD }) }),
    tried(NO, { body: () => ({ name: 'Bea', email: newEmail(), role: 'admin' }) }),
  ],
  updateMember: [
    tried(200, { id, body: () => ({ role: 'viewer' }) }),
    tried(200, { id, body: () => ({ status: 'inactive' }) }),
    tried(200, { id, body: () => ({ name: 'Beatrix' }) }),
    tried(NO, { id: () => invited, body: () => ({ role: 'editor' }) }),
    tried(200, { id: () => invitedAdmin, body: () => ({ role: 'editor' }) }),
    tried(NO, { id, body: () => ({ role: 'admin' }) }),
    tried(NO, { id: () => invited, body: () => ({ role: 'admin' }) }),
    tried(NO, { id: () => dormant, body: () => ({ status: 'active' }) }),
    tried(NO, { id: () => lowest, body: () => ({ role: 'editor' }) }),
    tried(NO, { id, body: () => ({ email: newEmail() }) }),
    tried(NO, { id, body: () => ({ password: 'violet harbour stone' }) }),
  ],
  removeMember: [tried(200, { id }), tried(200, { id: () => invited })],
  resendInvitation: [tried(200, { id: () => invited }), tried(NO, { id: () => invitedAdmin })],
  chooseSeats: [tried(NO, { body: () => ({ member_ids: [made.id] }) })],
  renameAccount: [tried(NO, { body: () => ({ name: 'Mine' }) })],
  leaveTeam: [tried(NO), tried(NO, { who })],
  getInvitation: [tried(200)],
  acceptInvitation: [tried(NO, { body: () => ({}) })],
  getOwnershipOffer: [tried(200), tried(200, { who })],
  previewOwnership: [tried(NO, { id })],
  offerOwnership: [tried(NO, { body: () => ({ member_id: made.id, password: owner.password }) })],
  withdrawOwnership: [tried(NO)],
  acceptOwnership: [tried(NO, { who })],
  declineOwnership: [tried(NO, { who })],
};
const cases = Object.entries(OUTCOMES).flatMap(([name, tries]) =>
  tries.map((one, place) => ({ name: name as keyof typeof teamsApi, place, ...one })),
);

test('every call of the team has an outcome', () => {
  expect(Object.keys(OUTCOMES).toSorted()).toEqual(Object.keys(teamsApi).toSorted());
});

test.each(cases)(
  '$name ($place) by an administrator in somebody’s place: $outcome',
  async ({ name, who = () => asOwner, id = () => '', body, outcome }) => {
    const { method, path } = teamsApi[name];
    const url = path.replace(':id', id()).replace(':token', ownInvitation);
    const before = await standing();
    const { token } = who();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.server.inject({ method, url, headers, ...(body && { payload: body() }) });
    expect(answer.statusCode < 400 ? answer.statusCode : codeOf(answer)).toBe(outcome);
    const after = await standing();
    expect(isDeepStrictEqual(after, before) || outcome !== NO).toBe(true);
    // Whatever was done: e-mail and password of people, whose the account is and what it is called, are what they were.
    expect((await team.signIn(app, made.email)).statusCode).not.toBe(401);
    expect(after.team).toMatchObject({ account: before.team.account, owner: { id: owner.user.id } });
    expect(after.team.ownership_offer).toEqual(before.team.ownership_offer);
  },
);

/** All that the owner sees of their team. */
async function standing() {
  const answer = await owner.get(teamsApi.teamStatistics.path);
  return { team: teamsApi.teamStatistics.response.parse(answer.json()).data, members: await list(owner) };
}
