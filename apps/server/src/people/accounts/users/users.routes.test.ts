import { identityApi, usersApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { listStored } from '../../../testing/list-stored.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { speakScript, startTestVideo } from '../../../making/renders/testing/start-test-video.ts';

let app: TestApp;
let operator: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());

const { path } = usersApi.listUsers;
const put = (id: string, change: object) => operator.put(`${path}/${id}`, change);
const signIn = (email: string, password: string) =>
  app.server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });

test('nobody suspends, bans, dismisses or deletes themselves', async () => {
  const { id } = operator.user;
  for (const change of [{ status: 'suspended' }, { status: 'banned' }, { role: 'user' }])
    expect((await put(id, change)).json().code).toBe('own_user');
  expect((await operator.delete(`${path}/${id}`)).json().code).toBe('own_user');
  expect((await put(id, { name: 'Root', role: 'admin', status: 'active' })).statusCode).toBe(200);
});

test('of two administrators who dismiss each other at once, one stays', async () => {
  const fresh = await createTestApp();
  const [one, two] = [await fresh.registerAdministrator(), await fresh.registerAdministrator()];
  const answers = await Promise.all([
    one.put(`${path}/${two.user.id}`, { role: 'user' }),
    two.put(`${path}/${one.user.id}`, { role: 'user' }),
  ]);
  // The other is the last one, or is none any more before their call is looked at.
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, expect.toBeOneOf([403, 409])]);
  const left = await fresh.deps.db.selectFrom('users').select('id').where('user_type', '=', 'admin').execute();
  expect(left).toHaveLength(1);
  await fresh.close();
});

test('a deleted user is gone at once with all that was theirs, and nothing names them any more', async () => {
  const before = await listStored(app.deps.storage);
  const person = await app.registerUser();
  const video = await startTestVideo(person, await speakScript(person));
  expect((await listStored(app.deps.storage)).length).toBeGreaterThan(before.length);
  const answer = await operator.delete(`${path}/${person.user.id}`);
  expect(answer.json()).toEqual({ status: 'success', message: 'Ada Lovelace has been permanently deleted' });
  expect((await person.get(identityApi.currentUser.path)).statusCode).toBe(401);
  expect((await signIn(person.email, person.password)).json().code).toBe('bad_credentials');
  expect((await operator.get(`${path}/${person.user.id}`)).statusCode).toBe(404);
  expect((await operator.delete(`${path}/${person.user.id}`)).statusCode).toBe(404);
  expect(await listStored(app.deps.storage)).toEqual(before);
  const { db } = app.deps;
  expect(await db.selectFrom('videos').select('id').where('id', '=', video.id).execute()).toEqual([]);
  expect(await db.selectFrom('accounts').select('id').where('id', '=', person.user.account_id).execute()).toEqual([]);
  expect(await db.selectFrom('mails').select('id').where('to_address', '=', person.email).execute()).toEqual([]);
  expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain(person.email);
});
