import { newSiteDocument, type SiteDocument, SiteDocument as Document, type Video } from '@sayso/contract';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { askHost } from '../../testing/send-raw.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { insertOwnAvatar } from '../../making/avatars/testing/avatars.ts';
import { startBody, startTestVideo, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { makeSite, publishSite } from '../../showing/sites/testing/make-site.ts';
import { png, uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { openVideoList } from '../../showing/watch/sitemap.ts';
import { checkContent } from './check/check-content.ts';
import { sweepContent } from './decisions/erase-removed.ts';
import { queueOf } from './testing/queue.ts';

let app: TestApp;
let now: Date;
let ada: TestUser;
let operator: TestUser;
let queue: ReturnType<typeof queueOf>;
let pattern: Video;
let port: number;
const START = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const never = new AbortController().signal;

beforeAll(async () => {
  now = START;
  app = await createTestApp({ deps: { now: () => now } });
  [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
  queue = queueOf(operator);
  pattern = await startTestVideo(ada);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await app.deps.db.deleteFrom('moderation_items').execute();
  await app.deps.settings.refresh();
});

/** A public video with files. Its slug is its id. */
async function publicVideo(title: string) {
  const id = await copyVideo(app.deps.db, pattern.id, ada.user.account_id);
  const files = await storeFiles(app, id);
  await ada.put(`/api/videos/${id}`, { title, visibility: 'public' });
  await check('video', id);
  return { id, files, title };
}

const check = (kind: Parameters<typeof checkContent>[1]['kind'], id: string) =>
  checkContent(app.deps, { kind, id }, never);
const status = async (url: string) => (await app.server.inject({ method: 'GET', url })).statusCode;
const atSite = async (domain: string, path: string) =>
  (await askHost(port, { host: `${domain}.localhost`, path })).status;
const own = async (person: TestUser, id: string) =>
  (await person.get(`/api/videos/${id}`)).json<{ data: Video }>().data;

async function inSitemap(id: string): Promise<boolean> {
  const places: string[] = [];
  for await (const place of (await openVideoList(app.deps, { list: 1, perList: 1000 })) ?? []) places.push(place.path);
  return places.includes(`/watch/${id}`);
}

/** Everything by which the public gets at a video, and what it is answered. */
async function publicStates({ id, files }: Awaited<ReturnType<typeof publicVideo>>) {
  const embed = `http://localhost:3000/watch/${id}`;
  return {
    watch: await status(`/api/videos/slug/${id}/public`),
    oembed: await status(`/api/oembed?url=${encodeURIComponent(embed)}`),
    file: await status(`/media/${files.video}`),
    poster: await status(`/media/${files.poster}`),
    captions: await status(`/media/${files.captions}`),
    view: (await app.server.inject({ method: 'POST', url: `/api/videos/${id}/view` })).statusCode,
    sitemap: await inSitemap(id),
  };
}

const GONE = { watch: 410, oembed: 410, file: 410, poster: 410, captions: 410, view: 410, sitemap: false };
const THERE = { watch: 200, oembed: 200, file: 200, poster: 200, captions: 200, view: 200, sitemap: true };
const HIDDEN = { watch: 404, oembed: 404, file: 404, poster: 404, captions: 404, view: 404, sitemap: false };

test('a removed video is gone for everybody at once, and back as it was when it is restored', async () => {
  const video = await publicVideo('Serum to remove');
  const signedBefore = (await own(ada, video.id)).video_url ?? '';
  expect(await publicStates(video)).toEqual(THERE);
  const removed = await queue.decideOn('remove', video);
  expect(await publicStates(video)).toEqual(GONE);
  // Members of its account see that it was removed, and neither it nor its pictures.
  expect(await own(ada, video.id)).toMatchObject({ held: 'removed', video_url: null, thumbnail_url: null });
  expect((await ada.get(`/api/videos/slug/${video.id}/public`)).statusCode).toBe(410);
  expect(await status(signedBefore)).toBe(410);
  expect((await ada.post('/api/videos/archive', { ids: [video.id] })).json()).toMatchObject({
    code: 'nothing_to_download',
  });
  // Whoever decides about it sees it all the same.
  const detail = await queue.detail(removed.id);
  expect(await status(detail.video_url ?? '')).toBe(200);
  expect(await status(detail.thumbnail_url ?? detail.poster_url ?? '')).toBe(200);
  expect(detail.erase_at).toBe(new Date(START.getTime() + 30 * DAY_MS).toISOString());
  await queue.decideOn('restore', video);
  expect(await publicStates(video)).toEqual(THERE);
  expect(await own(ada, video.id)).toMatchObject({ held: null, visibility: 'public' });
});

test('nobody gets round a removal: what the owner tries is refused, and what they make anew of it waits hidden', async () => {
  const video = await publicVideo('Serum nobody gets back');
  await queue.decideOn('remove', video);
  const { id } = video;
  const tries = await Promise.all([
    ada.put(`/api/videos/${id}`, { visibility: 'public', title: 'Other' }),
    ada.delete(`/api/videos/${id}`),
    ada.post(`/api/videos/${id}/restore`),
    ada.delete(`/api/videos/${id}/forever`),
    ada.post(`/api/videos/${id}/cancel`),
    ada.post(`/api/video-generation/retry/${id}`, undefined, { headers: { 'idempotency-key': 'retry-removed' } }),
    ada.post(
      `/api/videos/${id}/change`,
      { output: { captions: { enabled: false } } },
      { headers: { 'idempotency-key': 'change-removed' } },
    ),
  ]);
  expect(tries.map((answer) => answer.json<{ code: string }>().code)).toEqual(tries.map(() => 'content_removed'));
  const bulk = await ada.post(
    '/api/videos/bulk',
    { ids: [id], action: 'delete' },
    { headers: { 'idempotency-key': 'bulk-removed' } },
  );
  expect(bulk.json()).toMatchObject({ data: { results: [{ done: false, code: 'content_removed' }] } });

  // The same words once more, as a new video.
  const { speech_id: speechId } = await app.deps.db
    .selectFrom('videos')
    .select('speech_id')
    .where('id', '=', pattern.id)
    .executeTakeFirstOrThrow();
  const again = (
    await ada.post('/api/video-generation/start', startBody(speechId, { title: 'Serum, once more' }), {
      headers: { 'idempotency-key': 'again' },
    })
  ).json<{ data: Video }>().data;
  await check('video', again.id);
  expect(await queue.of({ title: 'Serum, once more' })).toMatchObject({
    status: 'pending',
    is_hidden: true,
    reason: 'misleading',
  });
  await storeFiles(app, again.id);
  expect(await status(`/api/videos/slug/${again.slug}/public`)).toBe(404);
  // Their owner sees it until somebody has decided.
  expect((await ada.get(`/api/videos/slug/${again.slug}/public`)).statusCode).toBe(200);
});

test('what is removed while it lies in the trash stays there, and is erased by its own days', async () => {
  const video = await publicVideo('Serum in the trash');
  await ada.delete(`/api/videos/${video.id}`);
  await queue.decideOn('remove', video);
  expect((await ada.post(`/api/videos/${video.id}/restore`)).json()).toMatchObject({ code: 'content_removed' });
  await queue.decideOn('restore', video);
  expect((await ada.post(`/api/videos/${video.id}/restore`)).statusCode).toBe(200);
});

test('flagged: a notice for viewers, or nothing for them, as the setting says', async () => {
  const video = await publicVideo('Serum to flag');
  await queue.decideOn('flag', video);
  expect(await publicStates(video)).toEqual(THERE);
  const seen = await app.server.inject({ method: 'GET', url: `/api/videos/slug/${video.id}/public` });
  expect(seen.json()).toMatchObject({ data: { is_flagged: true } });
  expect(await own(ada, video.id)).toMatchObject({ held: 'flagged' });
  await operator.put('/api/admin/settings/flagged_content', { value: 'hide' });
  expect(await publicStates(video)).toEqual(HIDDEN);
  const { video_url: url, held } = await own(ada, video.id);
  expect([held, await status(url ?? '')]).toEqual(['hidden', 200]);
  await operator.put('/api/admin/settings/flagged_content', { value: 'notice' });
  await queue.decideOn('approve', video);
  expect((await app.server.inject({ method: 'GET', url: `/api/videos/slug/${video.id}/public` })).json()).toMatchObject(
    {
      data: { is_flagged: false },
    },
  );
});

test('after thirty days a removed video is erased, not before an appeal is answered, and its address stays gone', async () => {
  const [video, appealed] = [await publicVideo('Serum to erase'), await publicVideo('Serum under appeal')];
  const removed = await queue.decideOn('remove', video);
  const { decision_id: decisionId } = await queue.decideOn('remove', appealed);
  expect((await ada.post(`/api/content-decisions/${decisionId}/appeal`, { text: 'It is fine.' })).statusCode).toBe(200);
  const sweepAfter = (days: number) =>
    sweepContent({ ...app.deps, now: () => new Date(START.getTime() + days * DAY_MS) }, never);
  await sweepAfter(29);
  expect(await app.deps.storage.stat(video.files.video)).not.toBeNull();
  await sweepAfter(31);
  expect(await app.deps.storage.stat(video.files.video)).toBeNull();
  expect(await app.deps.storage.stat(appealed.files.video)).not.toBeNull();
  expect(await status(`/api/videos/slug/${video.id}/public`)).toBe(410);
  // What was decided is still on record, and cannot be taken back any more.
  const detail = await queue.detail(removed.id);
  expect(detail).toMatchObject({ is_gone: true, status: 'removed', erase_at: null, video_url: null });
  expect(detail.decisions.map(({ act }) => act)).toEqual(['erase', 'remove']);
  expect((await queue.undo(removed.decision_id ?? '')).json()).toMatchObject({ code: 'decision_not_undoable' });
  expect((await queue.list('status=removed')).data.map(({ title }) => title)).toContain('Serum to erase');
});

test('a removed picture is served to nobody but who decides, and cannot be used, deleted or found any more', async () => {
  const id = await uploadFile(app, ada, 'logo');
  await check('upload', id);
  const { url } = (await ada.get(`/api/uploads/${id}`)).json<{ data: { url: string } }>().data;
  expect(await status(url)).toBe(200);
  const removed = await queue.decideOn('remove', { title: 'mine' });
  expect(await status(url)).toBe(410);
  expect((await ada.get(`/api/uploads/${id}`)).statusCode).toBe(404);
  expect((await ada.get('/api/uploads')).json()).toMatchObject({ data: { total: 0 } });
  expect((await ada.delete(`/api/uploads/${id}`)).json()).toMatchObject({ code: 'content_removed' });
  const { picture_url: seen } = await queue.detail(removed.id);
  expect(await status(seen ?? '')).toBe(200);
  // The same bytes again wait for somebody.
  await check('upload', await uploadFile(app, ada, 'logo'));
  expect((await queue.list('status=pending&type=image')).data).toMatchObject([{ kind: 'upload', is_hidden: true }]);
  await queue.decide('restore', (await queue.list('status=removed')).data);
  expect(await status(url)).toBe(200);
});

test('a removed avatar plays in no new video and is in no list', async () => {
  const id = await insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id });
  await check('avatar', id);
  await queue.decideOn('remove', { title: 'Mia' });
  expect((await ada.get(`/api/a2e/avatars/${id}`)).statusCode).toBe(404);
  expect((await ada.get('/api/a2e/avatars/custom?own=true')).json()).toMatchObject({ data: [] });
  expect((await ada.put(`/api/a2e/avatars/${id}`, { name: 'Nora' })).json()).toMatchObject({ code: 'content_removed' });
  const started = await ada.post(
    '/api/video-generation/start',
    startBody('none', { avatar_data: { avatarType: 'custom', selectedAvatarId: id } }),
    { headers: { 'idempotency-key': 'removed-avatar' } },
  );
  expect(started.json()).toMatchObject({ code: 'custom_avatar_required' });
});

test('a removed site is gone with its files, a removed video leaves sites at once, a removed picture too', async () => {
  const video = await publicVideo('Serum on a site');
  const made = await makeSite(ada, { name: 'Corner Shop', domain: 'corner-shop-gone' });
  const picture = (
    await app.server.inject({
      method: 'POST',
      url: `/api/sites/${made.id}/pictures?name=shop.png`,
      payload: png(),
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
    })
  ).json<{ data: { id: string } }>().data;
  const document: SiteDocument = Document.parse({
    ...newSiteDocument('Corner Shop'),
    blocks: [
      { id: 'hero', type: 'hero', headline: 'Corner Shop', picture: { id: picture.id } },
      { id: 'videos', type: 'gallery', videos: [video.id] },
    ],
  });
  const saved = (await ada.put(`/api/sites/${made.id}`, { version: 1, document })).json<{ data: typeof made }>().data;
  const site = await publishSite(ada, saved);
  await check('site', site.id);
  const at = (path: string) => atSite('corner-shop-gone', path);
  const files = () => Promise.all([at(`/files/videos/${video.id}.mp4`), at(`/files/pictures/${picture.id}.webp`)]);
  expect(await files()).toEqual([200, 200]);

  await queue.decideOn('remove', video);
  expect(await files()).toEqual([404, 200]);
  await queue.decideOn('remove', { title: 'shop.png' });
  expect((await files())[1]).toBe(410);
  await queue.decideOn('restore', { title: 'shop.png' });

  await queue.decideOn('remove', { title: 'Corner Shop' });
  expect(await at('/')).toBe(410);
  expect(await files()).toEqual([410, 410]);
  const tries = [
    await ada.post(`/api/sites/${site.id}/publish`, { version: site.version }),
    await ada.post(`/api/sites/${site.id}/unpublish`),
    await ada.put(`/api/sites/${site.id}`, { version: site.version, document }),
    await ada.delete(`/api/sites/${site.id}`),
  ];
  expect(tries.map((answer) => answer.json<{ code: string }>().code)).toEqual(tries.map(() => 'content_removed'));
  expect((await ada.get(`/api/sites/${site.id}`)).json()).toMatchObject({
    data: { held: 'removed', is_served: false },
  });
  await queue.decideOn('restore', { title: 'Corner Shop' });
  expect((await files())[1]).toBe(200);
});

test('what operators look at is served to nobody who changes the address', async () => {
  const video = await publicVideo('Serum to look at');
  const removed = await queue.decideOn('remove', video);
  const { video_url: url = '' } = await queue.detail(removed.id);
  const [address, key = ''] = (url ?? '').split('key=');
  expect(await status(`${address}key=${key.split('').toReversed().join('')}`)).toBe(410);
  now = new Date(START.getTime() + DAY_MS);
  expect(await status(url ?? '')).toBe(410);
});
