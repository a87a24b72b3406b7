import { identityApi, type SessionUser } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { eraseUser } from '../accounts/deletion.service.ts';
import { idPath, joined, type Member, setPlan, signIn } from './testing/team.ts';

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
