import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { giveFile } from '../../making/renders/testing/give-file.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { sweepViewers } from './views.service.ts';

const CHROME = 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 Firefox/144.0';

let app: TestApp;
let now = new Date('2026-03-01T12:00:00Z');
let ada: TestUser;
let bob: TestUser;
let slug: string;
let videoId: string;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => now } });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await app.deps.db.deleteFrom('videos').execute();
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  const video = await startTestVideo(ada);
  ({ slug, id: videoId } = video);
  await app.deps.db.updateTable('videos').set({ status: 'completed' }).where('id', '=', video.id).execute();
  await giveFile(app.deps.db, video.id);
});

type Watching = { ip?: string; agent?: string; as?: TestUser };
const ask = ({ ip = '192.0.2.1', agent = CHROME, as }: Watching = {}) =>
  app.server.inject({
    method: 'POST',
    url: `/api/videos/slug/${slug}/view`,
    remoteAddress: ip,
    headers: { 'user-agent': agent, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
  });
const watch = async (watching?: Watching) => (await ask(watching)).json<{ data: { views: number } }>().data.views;

test('a viewer counts once a day, however often they ask and however they vary their browser version', async () => {
  const counts = [];
  for (const agent of [CHROME, CHROME, CHROME.replace('140', '141')]) counts.push(await watch({ agent }));
  expect(counts).toEqual([1, 1, 1]);
  await Promise.all(Array.from({ length: 20 }, () => watch()));
  expect(await watch()).toBe(1);
  now = new Date('2026-03-02T00:00:01Z');
  expect([await watch(), await watch()]).toEqual([2, 2]);
});

test('how many watched on a day is kept when who they were is forgotten', async () => {
  await watch();
  await watch({ ip: '192.0.2.2' });
  now = new Date('2026-03-02T12:00:00Z');
  await watch();
  await sweepViewers({ ...app.deps, now: () => new Date('2026-03-05T00:00:00Z') });
  const days = await app.deps.db.selectFrom('video_days').select('viewers').orderBy('day').execute();
  expect(days).toEqual([{ viewers: 2 }, { viewers: 1 }]);
});

test.each([
  ['another address', { ip: '192.0.2.2' }, 2],
  ['another browser', { agent: FIREFOX }, 2],
  ['the same address, written for IPv6', { ip: '::ffff:192.0.2.1' }, 1],
])('%s counts as it should', async (_what, other, views) => {
  await watch();
  expect(await watch(other)).toBe(views);
});

test('a household of IPv6 is one viewer, the next household another', async () => {
  expect(await watch({ ip: '2001:db8:0:1::1' })).toBe(1);
  expect(await watch({ ip: '2001:db8:0:1:aaaa:bbbb:cccc:dddd' })).toBe(1);
  expect(await watch({ ip: '2001:db8:0:2::1' })).toBe(2);
  expect(await watch({ ip: '::1' })).toBe(3);
  expect(await watch({ ip: '::2' })).toBe(3);
});

test('members of the own account do not count, others who are signed in count as themselves', async () => {
  expect(await watch({ as: ada })).toBe(0);
  expect([await watch({ as: bob }), await watch({ as: bob, ip: '198.51.100.7' })]).toEqual([1, 1]);
  expect(await watch()).toBe(2);
});

test('a view counts while the video is being changed, and not before it was finished first', async () => {
  const { db } = app.deps;
  await db.updateTable('videos').set({ status: 'pending' }).where('id', '=', videoId).execute();
  expect(await watch()).toBe(1);
  await db.deleteFrom('renditions').where('video_id', '=', videoId).execute();
  expect((await ask()).statusCode).toBe(404);
});

test('what is stored of a viewer cannot be traced, and is gone after the day', async () => {
  const { db } = app.deps;
  await watch();
  const rows = await db.selectFrom('video_viewers').selectAll().execute();
  expect(rows.map(({ viewer_hmac: hmac }) => hmac.length)).toContain(32);
  now = new Date('2026-03-02T00:30:00Z');
  await watch();
  await sweepViewers(app.deps);
  expect(await db.selectFrom('viewer_keys').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('video_viewers').selectAll().execute()).toHaveLength(1);
  expect(await watch()).toBe(2);
});
