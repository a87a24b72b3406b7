import { deletionApi, identityApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../platform/db/connection.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { hashPassword } from './secrets.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await app.registerUser();
});
afterAll(() => app.close());

const signIn = () =>
  app.server.inject({
    method: 'POST',
    url: identityApi.login.path,
    payload: { email: ada.email, password: ada.password },
  });

/** A sign-in that has shown the right password, and gets no further until something of the person has changed. */
async function signInDuring(change: (trx: Db) => Promise<unknown>) {
  let answer: ReturnType<typeof signIn> | undefined;
  await app.deps.db.transaction().execute(async (trx) => {
    await sql`select 1 from users where id = ${ada.user.id} for update`.execute(trx);
    answer = signIn().then((given) => given);
    await somebodyWaits(app.deps.db);
    await change(trx);
  });
  const { statusCode, ...given } = (await answer) ?? (await signIn());
  const rows = await app.deps.db.selectFrom('sessions').select('id').where('user_id', '=', ada.user.id).execute();
  return { statusCode, code: given.json<{ code?: string }>().code, sessions: rows.length };
}

const endSessions = (trx: Db) => trx.deleteFrom('sessions').where('user_id', '=', ada.user.id).execute();
const set = (columns: object) => async (trx: Db) => {
  await trx.updateTable('users').set(columns).where('id', '=', ada.user.id).execute();
  await endSessions(trx);
};

test('whoever knows the old password does not come in while it is being replaced', async () => {
  const password_hash = await hashPassword('another one of mine');
  expect(await signInDuring(set({ password_hash }))).toEqual({ statusCode: 401, code: 'bad_credentials', sessions: 0 });
});

test.each([
  ['suspended', { status: 'suspended' }, 'account_suspended'],
  ['banned', { status: 'banned' }, 'account_banned'],
  ['leaving', { erase_at: new Date('2030-01-01') }, 'account_to_be_deleted'],
])('nobody comes in who is %s meanwhile', async (_what, columns, code) => {
  expect(await signInDuring(set(columns))).toEqual({ statusCode: 403, code, sessions: 0 });
});

test('a second step that is turned on meanwhile is asked for', async () => {
  const on = { two_factor_enabled_at: new Date() };
  expect(await signInDuring(set(on))).toEqual({ statusCode: 401, code: 'bad_credentials', sessions: 0 });
});

test('who stays as they are comes in', async () => {
  expect(await signInDuring(endSessions)).toEqual({ statusCode: 200, code: undefined, sessions: 1 });
});

test('guesses at signing in and at restoring count together', () => {
  const namesOf = ({ limits }: { limits: readonly { by: string; name: string; counts: string }[] }) =>
    limits.filter(({ counts }) => counts === 'failures').map(({ by, name }) => [by, name]);
  expect(namesOf(deletionApi.restoreAccount)).toEqual(namesOf(identityApi.login));
});
