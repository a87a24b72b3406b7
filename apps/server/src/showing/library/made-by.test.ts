import { avatarsApi, type Avatar, draftsApi, libraryApi, type StoredDraft, type Video } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertOwnAvatar } from '../../making/avatars/testing/insert-own-avatar.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { joinAccount } from '../../testing/join-account.ts';
import type { TestUser } from '../../testing/test-user.ts';

let app: TestApp;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  await joinAccount(app.deps.db, bob, { owner: ada, role: 'admin' });
});

const refOf = ({ user }: TestUser) => ({ id: user.id, name: user.name });
const idsOf = async (url: string) =>
  (await ada.get(url)).json<{ data: { data: { id: string }[] } }>().data.data.map(({ id }) => id);
const makers = async () =>
  libraryApi.listMakers.response.parse((await ada.get(libraryApi.listMakers.path)).json()).data;
const erase = ({ user }: TestUser) => app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();

const makeAvatar = (user: TestUser) =>
  insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id, madeBy: user.user.id });

test('a video names who made it and who changed it last, and stays when they are erased', async () => {
  const { id } = await startTestVideo(bob);
  const see = async () => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
  expect(await see()).toMatchObject({ created_by: refOf(bob), updated_by: refOf(bob) });
  await ada.put(`/api/videos/${id}`, { title: 'Glow' });
  expect(await see()).toMatchObject({ created_by: refOf(bob), updated_by: refOf(ada) });
  await bob.post('/api/videos/bulk', { ids: [id], action: 'add_tag', tag: 'autumn' });
  expect(await see()).toMatchObject({ updated_by: refOf(bob) });
  await erase(bob);
  expect(await see()).toMatchObject({ created_by: null, updated_by: null });
});

test('a draft and an avatar of one’s own name them too', async () => {
  const draft = (await bob.post(draftsApi.createDraft.path, { content: {} })).json<{ data: StoredDraft }>().data;
  const saved = await ada.put(`/api/drafts/${draft.id}`, { version: 1, content: {} });
  expect(saved.json<{ data: StoredDraft }>().data).toMatchObject({ created_by: refOf(bob), updated_by: refOf(ada) });
  const avatar = await makeAvatar(bob);
  const renamed = await ada.put(`/api/a2e/avatars/${avatar}`, { name: 'Nora' });
  expect(renamed.json<{ data: Avatar }>().data).toMatchObject({ created_by: refOf(bob), updated_by: refOf(ada) });
  await erase(bob);
  expect((await ada.get(`/api/a2e/avatars/${avatar}`)).json<{ data: Avatar }>().data.created_by).toBeNull();
  expect((await ada.get(`/api/drafts/${draft.id}`)).json<{ data: StoredDraft }>().data.created_by).toBeNull();
});

test('lists show the work of one person, or of those who have been erased, and say whose there is', async () => {
  const [mine, theirs] = [await startTestVideo(ada), await startTestVideo(bob)];
  const { data: draft } = (await bob.post(draftsApi.createDraft.path, { content: {} })).json<{ data: StoredDraft }>();
  const avatar = await makeAvatar(bob);
  const lists = (maker: string) =>
    Promise.all([
      idsOf(`${libraryApi.listVideos.path}?made_by=${maker}`),
      idsOf(`${draftsApi.listDrafts.path}?made_by=${maker}`),
      ada
        .get(`${avatarsApi.listCustomAvatars.path}?made_by=${maker}`)
        .then((answer) => answer.json<{ data: Avatar[] }>().data.map(({ id }) => id)),
    ]);
  expect(await lists(bob.user.id)).toEqual([[theirs.id], [draft.id], [avatar]]);
  expect(await lists(ada.user.id)).toEqual([[mine.id], [], []]);
  expect(await lists('former')).toEqual([[], [], []]);
  expect((await makers()).makers.map(({ id }) => id).toSorted()).toEqual([ada.user.id, bob.user.id].toSorted());
  await erase(bob);
  expect(await lists('former')).toEqual([[theirs.id], [draft.id], [avatar]]);
  expect(await makers()).toEqual({ makers: [refOf(ada)], has_former: true });
  expect((await ada.get(`${libraryApi.listVideos.path}?made_by=me`)).statusCode).toBe(422);
});

test('who made things in an account is told to its members alone', async () => {
  await startTestVideo(bob);
  const stranger = await app.registerUser();
  expect((await stranger.get(libraryApi.listMakers.path)).json()).toMatchObject({
    data: { makers: [], has_former: false },
  });
});
