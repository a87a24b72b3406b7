import { identityApi, membersApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askDuring } from '../../testing/ask-during.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import * as team from './testing/team.ts';

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
