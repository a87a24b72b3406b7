import { avatarsApi, identityApi, libraryApi, type SessionUser, usersApi, watchApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { setRole } from '../../testing/set-role.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { copyVideo } from '../../testing/copy-video.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';

let one: TestApp;
/** A second process beside it. */
let other: TestApp;
let ada: TestUser;

beforeAll(async () => {
  one = await createTestApp();
  other = await createTestApp({ beside: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(async () => {
  ada = await one.registerUser();
});

/** Asks the second process. */
const ask = (url: string, person = ada) =>
  other.server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${person.token}` } });
const statusOf = async (url: string, person = ada) => (await ask(url, person)).statusCode;
const whoIs = async () => (await ask(identityApi.currentUser.path)).json<{ data: { user: SessionUser } }>().data.user;

/** So often that PostgreSQL keeps the plans of what is asked. */
async function askOften(url: string, person = ada): Promise<void> {
  for (let time = 0; time < 8; time += 1) expect(await statusOf(url, person)).toBe(200);
}

/** From now on no process hears what another one announces, until it listens again a second later. */
const deafen = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`.execute(
    one.deps.db,
  );

test('a session that ends at one process is dead at once at every other, also where it hears of nothing', async () => {
  await askOften(identityApi.currentUser.path);
  await deafen();
  expect((await ada.post(identityApi.logout.path)).statusCode).toBe(200);
  for (const url of [identityApi.currentUser.path, libraryApi.listVideos.path, avatarsApi.listAvatars.path])
    expect(await statusOf(url)).toBe(401);
});

test('a session of somebody who is suspended, and an API token of theirs, open nothing any more at the next call', async () => {
  const proof = { name: 'Robot', scopes: ['read'], password: ada.password };
  const made = await ada.post(identityApi.createApiToken.path, proof);
  const robot = { ...ada, token: made.json<{ data: { token: string } }>().data.token };
  await askOften(libraryApi.listVideos.path);
  await askOften(libraryApi.listVideos.path, robot);
  await deafen();
  await one.deps.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', ada.user.id).execute();
  expect([await statusOf(libraryApi.listVideos.path), await statusOf(libraryApi.listVideos.path, robot)]).toEqual([
    401, 401,
  ]);
});

test('another role, name, plan and account are seen with the next call', async () => {
  const { db } = one.deps;
  await askOften(identityApi.currentUser.path);
  expect(await whoIs()).toMatchObject({ role: 'owner', is_shared: false, user_type: 'user' });
  await deafen();
  await setRole(db, ada.user.id, 'viewer');
  await db.updateTable('users').set({ name: 'Ada King' }).where('id', '=', ada.user.id).execute();
  await sql`delete from user_plans where user_id = ${ada.user.id}`.execute(db);
  expect(await whoIs()).toMatchObject({
    role: 'viewer',
    name: 'Ada King',
    is_shared: true,
    plans: [],
    memberships: [{ role: 'viewer', is_active: true }],
  });
});

test('whoever operates the installation no more is refused its lists at once', async () => {
  const operator = await one.registerAdministrator();
  await askOften(usersApi.listUsers.path, operator);
  await deafen();
  await one.deps.db.updateTable('users').set({ user_type: 'user' }).where('id', '=', operator.user.id).execute();
  expect(await statusOf(usersApi.listUsers.path, operator)).toBe(403);
});

test('a right of the plan is there, and gone, with the next call', async () => {
  const { db } = one.deps;
  const total = async () => (await ask(avatarsApi.listAvatars.path)).json<{ page: { total: number } }>().page.total;
  const give = (isGiven: boolean) => db.updateTable('plans').set({ full_avatar_library: isGiven }).execute();
  await give(false);
  await askOften(avatarsApi.listAvatars.path);
  const standard = await total();
  await deafen();
  await give(true);
  expect(await total()).toBeGreaterThan(standard);
  await give(false);
  expect(await total()).toBe(standard);
});

test('a video that nobody may see any more is gone from everybody at once, and one that is new is in the list', async () => {
  const { db } = one.deps;
  const { id } = await startTestVideo(ada);
  await askOften(libraryApi.listVideos.path);
  const listed = async () =>
    (await ask(libraryApi.listVideos.path)).json<{ data: { data: { id: string; title: string }[]; total: number } }>()
      .data;
  const copy = await copyVideo(db, id, ada.user.account_id);
  expect((await listed()).data.map((video) => video.id).toSorted()).toEqual([id, copy].toSorted());
  await db.updateTable('videos').set({ title: 'Another title' }).where('id', '=', copy).execute();
  expect((await listed()).data.find((video) => video.id === copy)?.title).toBe('Another title');

  const slug = copy;
  await db
    .insertInto('renditions')
    .values({
      video_id: copy,
      kind: 'video',
      file: `${copy}.mp4`,
      size_bytes: 1,
      take_id: sql`(select id from takes where video_id = ${copy})`,
    })
    .execute();
  await db
    .updateTable('videos')
    .set({ status: 'completed', file_ms: 1_000, completed_at: new Date() })
    .where('id', '=', copy)
    .execute();
  const address = watchApi.publicVideo.path.replace(':slug', slug);
  await askOften(address);
  await deafen();
  await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', copy).execute();
  const asStranger = () => other.server.inject({ method: 'GET', url: address });
  expect((await asStranger()).statusCode).toBe(404);
  await db.updateTable('videos').set({ visibility: 'public' }).where('id', '=', copy).execute();
  expect((await asStranger()).statusCode).toBe(200);
  await db.updateTable('users').set({ status: 'banned' }).where('id', '=', ada.user.id).execute();
  expect((await asStranger()).statusCode).toBe(410);
});
