import { TRASH_DAYS, type Usage, type Video } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { presentEvents } from '../../platform/live/live-bus.ts';
import { storedBytes } from '../../platform/storage/account-storage.ts';
import { setRole as setRoleOf } from '../../testing/set-role.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { copyVideo } from '../../testing/copy-video.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { sweepTrash } from './trash.service.ts';
import { libraryJobHandlers } from './library.feature.ts';
import { videosForStream } from '../../making/renders/videos.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOBODYS_ID = '01890000-0000-7000-8000-000000000000';
let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let pattern: string;

beforeAll(async () => {
  app = await createTestApp();
  pattern = (await startTestVideo(await app.registerUser())).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
});

/** A finished video with a file that is there. Answers it with the file's name. */
async function finishedVideo(person = ada): Promise<{ id: string; file: string; slug: string }> {
  const { db, storage } = app.deps;
  const id = await copyVideo(db, pattern, person.user.account_id);
  const file = await storage.put(Buffer.from('a video'), { extension: 'mp4' });
  const take = await db
    .updateTable('takes')
    .set({ state: 'succeeded' })
    .where('video_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('renditions')
    .values({ video_id: id, take_id: take.id, kind: 'video', file, size_bytes: 7 })
    .execute();
  await db.updateTable('videos').set({ status: 'completed', file_ms: 1_000 }).where('id', '=', id).execute();
  return { id, file, slug: id };
}

const see = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
const list = async (query = '') =>
  (await ada.get(`/api/videos?${query}`)).json<{ data: { data: Video[]; totals: { total: number } } }>().data;
const idsOf = async (query = '') => (await list(query)).data.map(({ id }) => id);
const usage = async () => (await ada.get('/api/user/usage')).json<{ data: Usage }>().data.videos;
const actsOf = async (id: string) =>
  (
    await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id: actor }) => [action, actor]);
/** What the open browsers of somebody are told of what happened so far. */
const toldTo = async ({ user }: TestUser) => {
  const rows = await app.deps.db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', user.account_id)
    .orderBy('id')
    .execute();
  const present = presentEvents(
    (wanted) => videosForStream(app.deps, wanted),
    async () => new Map(),
  );
  const told = await present(rows.map((row) => ({ ...row, id: String(row.id) })));
  return told.map(({ event }) => event);
};
const later = (days: number) => ({ ...app.deps, now: () => new Date(Date.now() + days * DAY_MS) });
const never = new AbortController().signal;
const refusal = async (answer: Promise<{ statusCode: number; json(): { code: string } }>) => [
  (await answer).statusCode,
  (await answer).json().code,
];

test('a deleted video lies in the trash alone, is watched by nobody, and comes back as it was', async () => {
  const [{ id, slug }, other] = [await finishedVideo(), await finishedVideo()];
  await ada.put(`/api/videos/${id}`, { tags: ['Summer'] });
  const before = await see(id);
  const answer = await ada.delete(`/api/videos/${id}`);
  const { message, data } = answer.json<{ message: string; data: Video }>();
  expect([answer.statusCode, message]).toEqual([200, 'Video deleted successfully']);
  expect(Date.parse(data.erase_at ?? '') - Date.parse(data.removed_at ?? '')).toBe(TRASH_DAYS * DAY_MS);
  expect([await idsOf(), await idsOf('trash=true')]).toEqual([[other.id], [id]]);
  expect((await list()).totals.total).toBe(1);
  const watch = () => app.server.inject({ url: `/api/videos/slug/${slug}/public` });
  expect((await watch()).statusCode).toBe(410);
  expect((await app.server.inject({ url: before.video_url ?? '' })).statusCode).toBe(404);
  expect(await toldTo(ada)).toContainEqual({ type: 'video', video: await see(id) });

  const restored = await ada.post(`/api/videos/${id}/restore`);
  expect(restored.json()).toMatchObject({ message: 'Video restored', data: before });
  expect([await idsOf('sort=oldest'), await idsOf('trash=true')]).toEqual([[id, other.id], []]);
  expect((await watch()).statusCode).toBe(200);
  expect(await actsOf(id)).toEqual(['update', 'delete', 'restore'].map((act) => [`video.${act}`, ada.user.id]));
});

test('deleting, restoring and erasing twice is as once', async () => {
  const { id } = await finishedVideo();
  const [first] = await Promise.all([ada.delete(`/api/videos/${id}`), ada.delete(`/api/videos/${id}`)]);
  const again = await ada.delete(`/api/videos/${id}`);
  expect(again.json()).toEqual(first.json());
  expect(await actsOf(id)).toEqual([['video.delete', ada.user.id]]);
  await ada.post(`/api/videos/${id}/restore`);
  expect((await ada.post(`/api/videos/${id}/restore`)).statusCode).toBe(200);
  expect(await actsOf(id)).toHaveLength(2);
  await ada.delete(`/api/videos/${id}`);
  expect((await ada.delete(`/api/videos/${id}/forever`)).json()).toEqual({
    status: 'success',
    message: 'Video deleted forever',
  });
  expect(await refusal(ada.delete(`/api/videos/${id}/forever`))).toEqual([404, 'video_not_found']);
});

test('a video that is being made is cancelled with it: its place in the plan is free, nobody performs its take', async () => {
  const { id } = await startTestVideo(ada);
  expect((await usage()).reserved).toBe(1);
  const { data } = (await ada.delete(`/api/videos/${id}`)).json<{ data: Video }>();
  expect(data).toMatchObject({ status: 'cancelled', progress: null });
  expect(await usage()).toMatchObject({ used: 0, reserved: 0 });
  const take = await app.deps.db
    .selectFrom('takes')
    .select('state')
    .where('video_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(take.state).toBe('cancelled');
  for (const path of ['cancel', 'change'])
    expect(
      await refusal(ada.post(`/api/videos/${id}/${path}`, path === 'change' ? { captionText: 'Hi.' } : undefined)),
    ).toEqual([410, 'video_in_trash']);
  expect(await refusal(ada.post(`/api/video-generation/retry/${id}`))).toEqual([410, 'video_in_trash']);
  await ada.post(`/api/videos/${id}/restore`);
  expect(await see(id)).toMatchObject({ status: 'cancelled', removed_at: null });
  expect((await ada.post(`/api/video-generation/retry/${id}`)).statusCode).toBe(200);
  expect(await usage()).toMatchObject({ used: 0, reserved: 1 });
});

test('a finished video that is being changed keeps its file', async () => {
  const { id } = await finishedVideo();
  const changed = await ada.post(`/api/videos/${id}/change`, { captionText: 'Other words.' });
  expect(changed.json<{ data: Video }>().data.status).toBe('pending');
  await ada.delete(`/api/videos/${id}`);
  await ada.post(`/api/videos/${id}/restore`);
  expect(await see(id)).toMatchObject({ status: 'completed', progress: null });
});

test('what lies in the trash takes up room until it is erased; what was made stays counted', async () => {
  const { id } = await startTestVideo(ada);
  const { db } = app.deps;
  await db.updateTable('usage_entries').set({ state: 'settled' }).where('video_id', '=', id).execute();
  const { file } = await finishedVideo();
  await db.updateTable('renditions').set({ video_id: id }).where('file', '=', file).execute();
  const bytes = () => storedBytes(app.deps, ada.user.account_id);
  await ada.delete(`/api/videos/${id}`);
  expect([await bytes(), (await usage()).used]).toEqual([7, 1]);
  await ada.delete(`/api/videos/${id}/forever`);
  expect([await bytes(), (await usage()).used]).toEqual([0, 1]);
  expect(await app.deps.storage.stat(file)).toBeNull();
});

test('erasing takes the file and every row, and open browsers hear that it is gone', async () => {
  const { id, file, slug } = await finishedVideo();
  expect(await refusal(ada.delete(`/api/videos/${id}/forever`))).toEqual([409, 'video_not_in_trash']);
  await ada.delete(`/api/videos/${id}`);
  await ada.delete(`/api/videos/${id}/forever`);
  expect(await app.deps.storage.stat(file)).toBeNull();
  for (const table of ['takes', 'renditions', 'video_tags'] as const)
    expect(await app.deps.db.selectFrom(table).select('video_id').where('video_id', '=', id).execute()).toEqual([]);
  expect((await ada.get(`/api/videos/${id}`)).statusCode).toBe(404);
  expect((await app.server.inject({ url: `/api/videos/slug/${slug}/public` })).statusCode).toBe(410);
  expect(await toldTo(ada)).toEqual([{ type: 'gone', id }]);
  expect(await actsOf(id)).toContainEqual(['video.erase', ada.user.id]);
});

test('a file that cannot be removed now is left to the sweep, and the video is erased all the same', async () => {
  const { id } = await finishedVideo();
  await ada.delete(`/api/videos/${id}`);
  const { storage } = app.deps;
  const remove = storage.remove;
  storage.remove = () => Promise.reject(new Error('the disk does not answer'));
  try {
    expect((await ada.delete(`/api/videos/${id}/forever`)).statusCode).toBe(200);
  } finally {
    storage.remove = remove;
  }
});

test('after its days the trash is emptied, and nothing else', async () => {
  const [old, young, kept, bobs] = [
    await finishedVideo(),
    await finishedVideo(),
    await finishedVideo(),
    await finishedVideo(bob),
  ];
  for (const { id } of [old, young]) await ada.delete(`/api/videos/${id}`);
  await bob.delete(`/api/videos/${bobs.id}`);
  const removedAt = (id: string, days: number) =>
    app.deps.db
      .updateTable('videos')
      .set({ removed_at: new Date(Date.now() + days * DAY_MS) })
      .where('id', '=', id)
      .execute();
  await removedAt(young.id, 1);
  await sweepTrash(later(TRASH_DAYS - 1), never);
  expect(await idsOf('trash=true&sort=oldest')).toEqual([old.id, young.id]);
  await sweepTrash(later(TRASH_DAYS), never);
  expect([await idsOf('trash=true'), await idsOf()]).toEqual([[young.id], [kept.id]]);
  expect((await bob.get(`/api/videos/${bobs.id}`)).statusCode).toBe(404);
  const stored = await Promise.all(
    [old, bobs, young, kept].map(async ({ file }) => (await app.deps.storage.stat(file)) !== null),
  );
  expect(stored).toEqual([false, false, true, true]);
  expect(await actsOf(old.id)).toContainEqual(['video.erase', null]);
  expect(libraryJobHandlers.find(({ job }) => job.name === 'sweep-trash')?.schedule?.cron).toMatch(/^\d+ \* /);
});

test('only who may delete may; who edits may not, and strangers find nothing', async () => {
  const { id } = await finishedVideo();
  const setRole = (role: 'owner' | 'admin' | 'editor' | 'viewer') => setRoleOf(app.deps.db, ada.user.id, role);
  const all = (person: TestUser, videoId = id) => [
    person.delete(`/api/videos/${videoId}`),
    person.post(`/api/videos/${videoId}/restore`),
    person.delete(`/api/videos/${videoId}/forever`),
  ];
  await setRole('editor');
  for (const answer of all(ada)) expect(await refusal(answer)).toEqual([403, 'forbidden']);
  await setRole('owner');
  for (const answer of [...all(bob), ...all(ada, NOBODYS_ID)])
    expect(await refusal(answer)).toEqual([404, 'video_not_found']);
  await setRole('admin');
  expect((await ada.delete(`/api/videos/${id}`)).statusCode).toBe(200);
});
