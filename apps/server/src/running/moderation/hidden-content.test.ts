import { newSiteDocument, type SiteDocument, SiteDocument as Document, type Video } from '@sayso/contract';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { askHost } from '../../testing/send-raw.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { fakeSiteBundle } from '../../platform/http/sites/testing/fake-site-bundle.ts';
import { insertOwnAvatar } from '../../making/avatars/testing/avatars.ts';
import { startBody, startTestVideo, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { makeSite, publishSite } from '../../showing/sites/testing/make-site.ts';
import { changeSpec } from '../../making/specs/testing/change-spec.ts';
import { png } from '../../people/uploads/testing/upload-file.ts';
import { checkContent } from './check/check-content.ts';
import { queueOf } from './testing/queue.ts';

let app: TestApp;
let webDistDir: string;
let port: number;
let ada: TestUser;
let operator: TestUser;
let queue: ReturnType<typeof queueOf>;
let pattern: Video;
const never = new AbortController().signal;

beforeAll(async () => {
  webDistDir = await fakeSiteBundle();
  app = await createTestApp({ config: { webDistDir } });
  ada = await app.registerUser();
  operator = await app.registerAdministrator();
  queue = queueOf(operator);
  pattern = await startTestVideo(ada);
  await operator.put('/api/admin/settings/flagged_content', { value: 'hide' });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await rm(webDistDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await app.deps.db.deleteFrom('moderation_items').execute();
});

const check = (kind: Parameters<typeof checkContent>[1]['kind'], id: string) =>
  checkContent(app.deps, { kind, id }, never);
const status = async (url: string) => (await app.server.inject({ method: 'GET', url })).statusCode;
const own = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;

/** A public video with files. Its slug is its id. */
async function publicVideo(title: string) {
  const id = await copyVideo(app.deps.db, pattern.id, ada.user.account_id);
  const files = await storeFiles(app, id);
  await ada.put(`/api/videos/${id}`, { title, visibility: 'public' });
  await check('video', id);
  return { id, files, title };
}

/** Everything by which strangers get at a video. */
const publicStates = ({ id, files }: Awaited<ReturnType<typeof publicVideo>>) =>
  Promise.all(
    [
      `/api/videos/slug/${id}/public`,
      `/api/oembed?url=${encodeURIComponent(`http://localhost:3000/watch/${id}`)}`,
      ...[files.video, files.poster, files.preview, files.captions, files.subtitles].map((file) => `/media/${file}`),
    ].map(status),
  );
const all = (code: number) => Array.from({ length: 7 }, () => code);

/** A published site that shows a picture and a video. */
async function publicSite(domain: string, videoId: string) {
  const made = await makeSite(ada, { name: 'Corner Shop', domain });
  const sent = await app.server.inject({
    method: 'POST',
    url: `/api/sites/${made.id}/pictures?name=shop.png`,
    payload: png(),
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
  });
  const picture = sent.json<{ data: { id: string; url: string } }>().data;
  const document: SiteDocument = Document.parse({
    ...newSiteDocument('Corner Shop'),
    blocks: [
      { id: 'hero', type: 'hero', headline: 'Corner Shop', picture: { id: picture.id } },
      { id: 'videos', type: 'gallery', videos: [videoId] },
    ],
  });
  const saved = (await ada.put(`/api/sites/${made.id}`, { version: 1, document })).json<{ data: typeof made }>().data;
  const site = await publishSite(ada, saved);
  await check('site', site.id);
  return { site, picture };
}

test('what is hidden of a site is gone for its visitors, and still there for whoever edits it', async () => {
  const video = await publicVideo('Serum on a site');
  const { site, picture } = await publicSite('hidden-parts', video.id);
  const ask = (path: string) => askHost(port, { host: 'hidden-parts.localhost', path });
  const shown = async () => {
    const { text } = await ask('/');
    const { material } = JSON.parse(text.slice('<!doctype html>'.length));
    return [material.pictures, material.videos].map((found: { id: string }[]) => found.map(({ id }) => id));
  };
  const files = async () => [
    (await ask(`/files/pictures/${picture.id}.webp`)).status,
    (await ask(`/files/videos/${video.id}.mp4`)).status,
    (await ask(`/files/posters/${video.id}.webp`)).status,
  ];
  const edited = async () => {
    const { data } = (await ada.get(`/api/sites/${site.id}`)).json<{ data: { pictures: { url: string }[] } }>();
    return Promise.all(data.pictures.map(({ url }) => status(url)));
  };
  expect([await shown(), await edited()]).toEqual([[[picture.id], [video.id]], [200]]);
  const before = await files();
  expect(before.slice(0, 2)).toEqual([200, 200]);

  await queue.decideOn('flag', { title: 'shop.png' });
  expect(await shown()).toEqual([[], [video.id]]);
  expect((await files())[0]).toBe(404);
  expect(await edited()).toEqual([200]);
  await queue.decideOn('flag', video);
  expect(await shown()).toEqual([[], []]);
  expect(await files()).toEqual([404, 404, 404]);

  await queue.decideOn('approve', { title: 'shop.png' });
  await queue.decideOn('approve', video);
  expect([await shown(), await files()]).toEqual([[[picture.id], [video.id]], before]);
});

test('a site shows a video that is flagged with the notice that the watch page has, where the setting says so', async () => {
  const video = await publicVideo('Serum with a notice');
  await publicSite('with-a-notice', video.id);
  const flags = async () => {
    const { text } = await askHost(port, { host: 'with-a-notice.localhost', path: '/' });
    const { videos } = JSON.parse(text.slice('<!doctype html>'.length)).material;
    return videos.map(({ is_flagged: isFlagged }: { is_flagged: boolean }) => isFlagged);
  };
  expect(await flags()).toEqual([false]);
  await queue.decideOn('flag', video);
  expect(await flags()).toEqual([]);
  await operator.put('/api/admin/settings/flagged_content', { value: 'notice' });
  expect(await flags()).toEqual([true]);
  await operator.put('/api/admin/settings/flagged_content', { value: 'hide' });
  await queue.decideOn('approve', video);
  expect(await flags()).toEqual([false]);
});

test('a hidden site has no page, no files and no place in search engines', async () => {
  const video = await publicVideo('Serum of a hidden site');
  const { picture } = await publicSite('hidden-site', video.id);
  await queue.decideOn('flag', { title: 'Corner Shop' });
  const ask = (path: string) => askHost(port, { host: 'hidden-site.localhost', path });
  const places = ['/', '/sitemap.xml', '/look.css', '/favicon.svg', `/files/pictures/${picture.id}.webp`];
  const statuses = await Promise.all(places.map(async (path) => (await ask(path)).status));
  expect(statuses).toEqual(places.map(() => 404));
  expect((await ask('/robots.txt')).text).toContain('Disallow: /');
});

test('an avatar that is held back plays in nothing new, and hides the videos in which it plays; its account sees both', async () => {
  const avatar = await insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id });
  await check('avatar', avatar);
  const video = await publicVideo('Played by Mia');
  await changeSpec(app.deps.db, video.id, (spec) => ({ ...spec, performer: { ...spec.performer, id: avatar } }));
  const start = () =>
    ada.post(
      '/api/video-generation/start',
      startBody('none', { avatar_data: { avatarType: 'custom', selectedAvatarId: avatar } }),
      { headers: { 'idempotency-key': `held-${crypto.randomUUID()}` } },
    );
  expect(await publicStates(video)).toEqual(all(200));

  const { decision_id: decision } = await queue.decideOn('flag', { title: 'Mia' });
  expect(await publicStates(video)).toEqual(all(404));
  expect((await start()).json()).toMatchObject({ code: 'content_hidden' });
  expect((await ada.get(`/api/a2e/avatars/${avatar}`)).statusCode).toBe(200);
  expect((await ada.get('/api/a2e/avatars/custom?own=true')).json()).toMatchObject({ data: [{ id: avatar }] });
  const { held, video_url: url } = await own(video.id);
  expect([held, await status(url ?? '')]).toEqual(['hidden', 200]);
  // From the video its owner finds the decision, which says what became of it.
  expect((await ada.get(`/api/content-decisions?subject=${video.id}`)).json()).toMatchObject({
    data: {
      data: [
        {
          id: decision,
          statement: { redress: expect.stringContaining('Videos that show it are hidden with it.') },
        },
      ],
    },
  });

  await queue.decideOn('approve', { title: 'Mia' });
  expect(await publicStates(video)).toEqual(all(200));
  expect((await start()).json()).not.toMatchObject({ code: 'content_hidden' });
  await queue.decideOn('remove', { title: 'Mia' });
  expect(await publicStates(video)).toEqual(all(404));
  expect((await own(video.id)).held).toBe('hidden');
  await queue.decideOn('restore', { title: 'Mia' });
  expect(await publicStates(video)).toEqual(all(200));
});

test('a video that shows a flagged avatar has the notice of a flagged video, and leads to whose decision it is', async () => {
  const avatar = await insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id });
  await check('avatar', avatar);
  const video = await publicVideo('Played by a flagged Mia');
  await changeSpec(app.deps.db, video.id, (spec) => ({ ...spec, performer: { ...spec.performer, id: avatar } }));
  await operator.put('/api/admin/settings/flagged_content', { value: 'notice' });
  const isFlagged = async () =>
    (await app.server.inject({ url: `/api/videos/slug/${video.id}/public` })).json().data.is_flagged;
  expect(await isFlagged()).toBe(false);
  const { decision_id: decision } = await queue.decideOn('flag', { title: 'Mia' });
  expect([await isFlagged(), (await own(video.id)).held]).toEqual([true, 'flagged']);
  expect(await publicStates(video)).toEqual(all(200));
  expect((await ada.get(`/api/content-decisions?subject=${video.id}`)).json()).toMatchObject({
    data: {
      data: [
        { id: decision, statement: { redress: expect.stringContaining('Whoever watches a video that shows it') } },
      ],
    },
  });
  await queue.decideOn('approve', { title: 'Mia' });
  expect(await isFlagged()).toBe(false);
  await operator.put('/api/admin/settings/flagged_content', { value: 'hide' });
});
