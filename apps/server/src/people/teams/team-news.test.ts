import { membersApi, ownershipApi, type SessionUser } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import * as team from './testing/team.ts';

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
