import { accountsApi, DEFAULT_PREFERENCES, mailApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { sendWeeklyReports } from './library.feature.ts';

/** A Monday, an hour after reports begin to go out. */
const MONDAY = '2026-03-09T07:00:00Z';
let now: Date;
let app: TestApp;
let ada: TestUser;
let admin: TestUser;
let video: { id: string; slug: string };
let other: { id: string };

beforeAll(async () => {
  now = new Date(MONDAY);
  app = await createTestApp({
    config: { publicUrl: 'https://videos.example.com' },
    deps: { now: () => now },
  });
  ada = await app.registerUser();
  admin = await app.registerAdministrator();
  const speech = await speakScript(ada);
  video = await startTestVideo(ada, speech);
  other = await startTestVideo(ada, speech);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(MONDAY);
  await app.deps.db.deleteFrom('mails').execute();
  await app.deps.db.deleteFrom('weekly_reports').execute();
  await app.deps.db.deleteFrom('video_days').execute();
  await complete(video.id, '2026-03-03T10:00:00Z');
  await complete(other.id, '2026-02-20T10:00:00Z');
  await ada.put(accountsApi.savePreferences.path, DEFAULT_PREFERENCES);
});

const complete = (id: string, at: string) =>
  app.deps.db.updateTable('videos').set({ status: 'completed', completed_at: at }).where('id', '=', id).execute();
const watch = (id: string, day: string, viewers: number) =>
  app.deps.db.insertInto('video_days').values({ video_id: id, day, viewers }).execute();
const send = (signal = new AbortController().signal) => sendWeeklyReports(app.deps, signal);
const mails = () => app.deps.db.selectFrom('mails').select(['id', 'to_address', 'subject']).execute();

test('tells of the past week alone: videos made, views, and the best of them', async () => {
  await watch(video.id, '2026-03-02', 3);
  await watch(video.id, '2026-03-08', 4);
  await watch(video.id, '2026-03-01', 90);
  await watch(video.id, '2026-03-09', 90);
  await watch(other.id, '2026-03-04', 5);
  await send();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_address: ada.email, subject: 'Your week at Sayso: 1 video, 12 views' });
  const { data } = (await admin.get(mailApi.getMail.path.replace(':id', mail?.id ?? ''))).json();
  expect(data.text).toMatch(/From March 2 to March 8\./u);
  expect(data.text).toMatch(/Most watched: Glow serum, 7 views\./u);
  expect(data.html).toContain(`href="https://videos.example.com/watch/${video.slug}"`);
  expect(data.html).toMatch(/href="https:\/\/videos\.example\.com\/unsubscribe#token=/u);
});

test('who has nothing to be told, does not want it or is suspended gets none', async () => {
  await complete(video.id, '2026-02-20T10:00:00Z');
  await send();
  expect(await mails()).toEqual([]);

  await app.deps.db.deleteFrom('weekly_reports').execute();
  await complete(video.id, '2026-03-03T10:00:00Z');
  await ada.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, weeklyReports: false });
  await send();
  expect(await mails()).toEqual([]);

  await app.deps.db.deleteFrom('weekly_reports').execute();
  await ada.put(accountsApi.savePreferences.path, DEFAULT_PREFERENCES);
  const setStatus = (status: 'active' | 'suspended' | 'banned') =>
    app.deps.db.updateTable('users').set({ status }).where('id', '=', ada.user.id).execute();
  await setStatus('suspended');
  await send();
  await setStatus('active');
  expect(await mails()).toEqual([]);
});

test('what lies in the trash is not told of', async () => {
  await watch(other.id, '2026-03-04', 5);
  await watch(video.id, '2026-03-04', 90);
  const move = (removed_at: Date | null) =>
    app.deps.db.updateTable('videos').set({ removed_at }).where('id', '=', video.id).execute();
  await move(now);
  await send();
  await move(null);
  expect(await mails()).toMatchObject([{ subject: 'Your week at Sayso: 0 videos, 5 views' }]);
});

test('several workers at once and repeats write once, and the next week writes again', async () => {
  await Promise.all([send(), send(), send()]);
  await send();
  expect(await mails()).toHaveLength(1);
  now = new Date('2026-03-16T07:00:00Z');
  await watch(video.id, '2026-03-10', 1);
  await send();
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
    'Your week at Sayso: 0 videos, 1 view',
    'Your week at Sayso: 1 video, 0 views',
  ]);
});

test('what was cut short goes on the next time', async () => {
  await expect(send(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect(await mails()).toEqual([]);
  await send();
  expect(await mails()).toHaveLength(1);
});

test.each([
  ['2026-03-09T05:59:00Z', 0],
  ['2026-03-09T06:00:00Z', 1],
  ['2026-03-11T23:59:00Z', 1],
  ['2026-03-12T01:00:00Z', 0],
])('at %s %d reports go out: not at night, and not when they are old', async (at, count) => {
  now = new Date(at);
  await send();
  expect(await mails()).toHaveLength(count);
});
