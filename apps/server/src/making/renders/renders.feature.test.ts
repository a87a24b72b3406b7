import { accountsApi, DEFAULT_PREFERENCES, LIVE_PATH, mailApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isWatched } from '../../platform/live/presence.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startTestVideo } from './testing/start-test-video.ts';
import { notifyVideoReady } from './renders.feature.ts';

let app: TestApp;
let origin: string;
let ada: TestUser;
let admin: TestUser;
let videoId: string;

beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: 'https://videos.example.com' } });
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  ada = await app.registerUser();
  admin = await app.registerAdministrator();
  ({ id: videoId } = await startTestVideo(ada, await speakScript(ada)));
});
afterAll(() => app.close());
beforeEach(async () => {
  await setStatus('completed');
  await choose({});
  await app.deps.db.deleteFrom('mails').execute();
});

const setStatus = (status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled') =>
  app.deps.db.updateTable('videos').set({ status }).where('id', '=', videoId).execute();
const choose = (change: object) => ada.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, ...change });
const whoIs = ({ user }: TestUser) => ({ accountId: user.account_id, userId: user.id });
const mails = () => app.deps.db.selectFrom('mails').select(['id', 'to_address', 'subject']).execute();

test('who has left is told once that their video is ready, with a link to it', async () => {
  await notifyVideoReady(app.deps, videoId);
  await notifyVideoReady(app.deps, videoId);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_address: ada.email, subject: 'Your video is ready: Glow serum' });
  const { data } = (await admin.get(mailApi.getMail.path.replace(':id', mail?.id ?? ''))).json();
  expect(data.html).toMatch(/href="https:\/\/videos\.example\.com\/watch\/[\w-]+"/);
  expect(data.text).toMatch(/Length\s+0:0\d/);
});

test.each([{ videoCompleteNotifications: false }, { emailNotifications: false }])(
  'who does not want it is not told: %j',
  async (wish) => {
    await choose(wish);
    await notifyVideoReady(app.deps, videoId);
    expect(await mails()).toEqual([]);
  },
);

test('nobody is told of a single video that is made in the background, until it is made once more for somebody', async () => {
  const setPriority = (priority: number) =>
    app.deps.db.updateTable('takes').set({ priority }).where('video_id', '=', videoId).execute();
  await setPriority(10);
  await notifyVideoReady(app.deps, videoId);
  expect(await mails()).toEqual([]);
  await setPriority(0);
  await notifyVideoReady(app.deps, videoId);
  expect(await mails()).toHaveLength(1);
});

test('a video that is not finished, or was removed, is not told of', async () => {
  await setStatus('failed');
  await notifyVideoReady(app.deps, videoId);
  await setStatus('completed');
  await app.deps.db.updateTable('videos').set({ removed_at: new Date() }).where('id', '=', videoId).execute();
  await notifyVideoReady(app.deps, videoId);
  await app.deps.db.updateTable('videos').set({ removed_at: null }).where('id', '=', videoId).execute();
  expect(await mails()).toEqual([]);
});

test.each([
  ['suspended', { status: 'suspended' }],
  ['leaving', { erase_at: new Date() }],
])('who is %s is not told', async (_what, change) => {
  const set = (columns: object) =>
    app.deps.db.updateTable('users').set(columns).where('id', '=', ada.user.id).execute();
  await set(change);
  await notifyVideoReady(app.deps, videoId);
  await set({ status: 'active', erase_at: null });
  expect(await mails()).toEqual([]);
});

test('who has the app open sees it there and gets no mail; who closes it does', async () => {
  const watched = () => isWatched(app.deps, app.deps.db, whoIs(ada));
  expect(await watched()).toBe(false);
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${ada.token}` };
  await fetch(origin + LIVE_PATH, { headers, signal: leaving.signal });
  await expect.poll(watched).toBe(true);
  expect(await isWatched(app.deps, app.deps.db, whoIs(admin))).toBe(false);
  // Another person who works in the account has asked for nothing, and sees it in place of nobody.
  expect(await isWatched(app.deps, app.deps.db, { ...whoIs(ada), userId: admin.user.id })).toBe(false);
  await notifyVideoReady(app.deps, videoId);
  expect(await mails()).toEqual([]);
  leaving.abort();
  await expect.poll(watched).toBe(false);
  await notifyVideoReady(app.deps, videoId);
  expect(await mails()).toHaveLength(1);
});

test('the streams of a process that ended without a word count for a minute, and are then forgotten', async () => {
  const { id } = await app.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ada.user.id)
    .executeTakeFirstOrThrow();
  const at = (agoMs: number) => ({ process_id: id, session_ids: [id], seen_at: new Date(Date.now() - agoMs) });
  await app.deps.db.insertInto('live_presence').values(at(50_000)).execute();
  expect(await isWatched(app.deps, app.deps.db, whoIs(ada))).toBe(true);
  await app.deps.db.updateTable('live_presence').set(at(70_000)).execute();
  expect(await isWatched(app.deps, app.deps.db, whoIs(ada))).toBe(false);
});
