import { membersApi, ownershipApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../platform/db/connection.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { idPath, joined, type Member, offerTo, setPlan } from './testing/team.ts';

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
