import { identityApi, membersApi, ownershipApi, type SessionUser, usersApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/connection.ts';
import { askDuring } from '../../testing/ask-during.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requireNamedErrors } from '../../testing/require-named-errors.ts';
import type { TestUser } from '../../testing/test-user.ts';
import * as team from './testing/team.ts';

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
