import { type CustomAudio, type Speech, type StoredDraft, type Upload, type Video } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo, giveFile } from '../renders/testing/start-test-video.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';

const HOUR_MS = 60 * 60_000;
let app: TestApp;
let ada: TestUser;
let now = new Date('2026-03-01T01:00:00Z');
let said = 0;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => now } });
  ada = await app.registerUser();
});
beforeEach(() => {
  now = new Date('2026-03-01T01:00:00Z');
});
afterAll(() => app.close());

type Spoken = { data: string; speech: Speech };

/** Speech that nobody asked for before. */
async function speak(): Promise<Spoken> {
  said += 1;
  const msg = `This is number ${said} of them.`;
  const answer = await ada.post('/api/a2e/tts/generate', { msg, tts_id: 'en-us-ava', country: 'en', region: 'US' });
  return answer.json<Spoken>();
}
const read = async <Data>(path: string) => (await ada.get(path)).json<{ data: Data }>().data;
const fetchFile = (url: string) => app.server.inject({ url });
const statusOf = async (url: string) => (await fetchFile(url)).statusCode;
const plain = (url: string) => url.replace(/\?.*/, '');

/** A finished video of a speech, as far as its sound is concerned. */
async function finish(speechId: string): Promise<Video> {
  const video = await startTestVideo(ada, speechId);
  await giveFile(app.deps.db, video.id);
  await app.deps.db.updateTable('videos').set({ status: 'completed' }).where('id', '=', video.id).execute();
  await app.deps.db.updateTable('takes').set({ state: 'succeeded' }).where('video_id', '=', video.id).execute();
  return video;
}

/** A speech as if it had been aligned to a recording of the account's own. */
async function record(): Promise<{ id: string; spoken: Spoken }> {
  const spoken = await speak();
  const { audio_file } = await app.deps.db
    .selectFrom('speeches')
    .select('audio_file')
    .where('id', '=', spoken.speech.id)
    .executeTakeFirstOrThrow();
  const sound = { name: 'My voice.mp3', audio_file, size_bytes: 1, duration_ms: spoken.speech.durationMs };
  const facts = { language: 'en', region: 'US', status: 'completed' as const, consent_at: now };
  const id = newId();
  await app.deps.db
    .insertInto('custom_audio')
    .values({ id, account_id: ada.user.account_id, speech_id: spoken.speech.id, content_hash: id, ...sound, ...facts })
    .execute();
  return { id, spoken };
}

test('speech and its word times are given out by their signed addresses alone, until these end, and kept by no cache', async () => {
  const { data, speech } = await speak();
  for (const url of [data, speech.timingUrl]) {
    const answer = await fetchFile(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    expect(await statusOf(plain(url))).toBe(404);
    expect(await statusOf(url.replace(/key=./, 'key=_'))).toBe(404);
    expect(await statusOf(url.replace(/ends=(\d+)/, (_all, ends: string) => `ends=${Number(ends) + 60}`))).toBe(404);
  }
  now = new Date(now.getTime() + HOUR_MS);
  expect(await statusOf(data)).toBe(200);
  now = new Date(now.getTime() + 6 * HOUR_MS);
  expect(await statusOf(data)).toBe(404);
  const again = (await ada.get(`/api/a2e/tts/speeches/${speech.id}`)).json<Spoken>();
  expect(again.speech.id).toBe(speech.id);
  expect(await statusOf(again.data)).toBe(200);
  expect(await statusOf(again.speech.timingUrl)).toBe(200);
});

test.each([
  ['made private', (id: string) => ada.put(`/api/videos/${id}`, { visibility: 'private' })],
  [
    'given a password',
    (id: string) => ada.put(`/api/videos/${id}`, { visibility: 'password', password: 'open sesame' }),
  ],
  ['moved to the trash', (id: string) => ada.delete(`/api/videos/${id}`)],
])('the sound of a video that is %s has earlier addresses no more, and its members get new ones', async (_how, act) => {
  const { data, speech } = await speak();
  const { id } = await finish(speech.id);
  expect(await statusOf(data)).toBe(200);
  expect((await act(id)).statusCode).toBe(200);
  expect(await statusOf(data)).toBe(404);
  expect(await statusOf(speech.timingUrl)).toBe(404);
  const renewed = (await ada.get(`/api/videos/${id}/speech`)).json<Spoken>();
  expect(await statusOf(renewed.data)).toBe(200);
});

test('the sound of a video that is erased is gone with it, and stays where another video has it', async () => {
  const { data, speech } = await speak();
  const [one, other] = [await finish(speech.id), await finish(speech.id)];
  const erase = async (id: string) => {
    await ada.delete(`/api/videos/${id}`);
    expect((await ada.delete(`/api/videos/${id}/forever`)).statusCode).toBe(200);
  };
  await erase(one.id);
  const { data: kept } = (await ada.get(`/api/videos/${other.id}/speech`)).json<Spoken>();
  expect(await statusOf(kept)).toBe(200);
  expect(await statusOf(data)).toBe(404);
  await erase(other.id);
  expect(await statusOf(kept)).toBe(404);
  expect(await app.deps.storage.stat(plain(kept).slice('/media/'.length))).toBeNull();
  expect((await ada.get(`/api/a2e/tts/speeches/${speech.id}`)).statusCode).toBe(404);
});

test('a deleted recording is gone at once, also where a draft would speak with it', async () => {
  const { id, spoken } = await record();
  const { url } = await read<CustomAudio>(`/api/tts/custom-audio/${id}`);
  expect(await statusOf(url)).toBe(200);
  const { speech } = spoken;
  const audio = { speechId: speech.id, name: 'My voice', durationMs: 1, audioUrl: url, timingUrl: speech.timingUrl };
  await ada.post('/api/drafts', { content: { useCustomAudio: true, customAudioId: id, customAudio: audio } });
  expect((await ada.delete(`/api/tts/custom-audio/${id}`)).statusCode).toBe(200);
  for (const address of [url, spoken.data, speech.timingUrl]) {
    expect(await statusOf(address)).toBe(404);
    expect(await app.deps.storage.stat(plain(address).slice('/media/'.length))).toBeNull();
  }
  expect((await ada.get(`/api/a2e/tts/speeches/${speech.id}`)).statusCode).toBe(404);
});

test('a finished video keeps the sound of a recording that is deleted, under another address', async () => {
  const { id, spoken } = await record();
  const video = await finish(spoken.speech.id);
  const { url } = await read<CustomAudio>(`/api/tts/custom-audio/${id}`);
  await ada.delete(`/api/tts/custom-audio/${id}`);
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf(spoken.data)).toBe(404);
  const { data, speech } = (await ada.get(`/api/videos/${video.id}/speech`)).json<Spoken>();
  expect([await statusOf(data), await statusOf(speech.timingUrl)]).toEqual([200, 200]);
});

test('uploads, own avatars and portraits are given out by signed addresses alone; nobody signs for another account', async () => {
  const uploadId = await uploadFile(app, ada, 'logo');
  const { url } = await read<Upload>(`/api/uploads/${uploadId}`);
  const picture = await app.deps.storage.put(Buffer.from('portrait'), { extension: 'webp' });
  await app.deps.db.updateTable('users').set({ avatar_file: picture }).where('id', '=', ada.user.id).execute();
  const { avatar_url: portrait } = await read<{ avatar_url: string }>('/api/user/settings/profile');
  for (const address of [url, portrait]) {
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(plain(address))).toBe(404);
  }
  const profile = { name: 'Ada', avatar_url: portrait };
  now = new Date(now.getTime() + 7 * HOUR_MS);
  expect((await ada.put('/api/user/settings/profile', profile)).statusCode).toBe(200);
  const own = await read<Upload>(`/api/uploads/${uploadId}`);
  await ada.delete(`/api/uploads/${uploadId}`);
  expect(await statusOf(own.url)).toBe(404);
});

test('a draft shows its own avatar for as long as it is kept, and never the file of another account', async () => {
  const bob = await app.registerUser();
  const file = await app.deps.storage.put(Buffer.from('a face'), { extension: 'webp' });
  const made = {
    kind: 'custom',
    name: 'Mia',
    description: '',
    status: 'completed',
    picture_file: file,
    look: '{}',
  } as const;
  const traits = {
    gender: 'female',
    age: 'adult',
    appearance: 'asian',
    category: 'casual',
    style: 'Own avatar',
  } as const;
  const id = newId();
  await app.deps.db
    .insertInto('own_avatars')
    .values({ id, account_id: ada.user.account_id, content_hash: id, options: '{}', ...made, ...traits })
    .execute();
  const avatar = await read<{ thumbnail_url: string }>(`/api/a2e/avatars/${id}`);
  const draftOf = async (who: TestUser) =>
    (await who.post('/api/drafts', { content: { avatar } })).json<{ data: StoredDraft }>().data;
  const [mine, theirs] = [await draftOf(ada), await draftOf(bob)];
  now = new Date(now.getTime() + 7 * HOUR_MS);
  expect(await statusOf(avatar.thumbnail_url)).toBe(404);
  const seen = async (who: TestUser, draft: StoredDraft) =>
    (await who.get(`/api/drafts/${draft.id}`)).json<{ data: StoredDraft }>().data.content.avatar?.thumbnail_url ?? '';
  expect(await statusOf(await seen(ada, mine))).toBe(200);
  expect(await statusOf(await seen(bob, theirs))).toBe(404);
  const { data: drafts } = (await ada.get('/api/drafts')).json<{ data: { data: StoredDraft[] } }>().data;
  const [listed] = drafts;
  expect(await statusOf(listed?.thumbnail_url ?? '')).toBe(200);
});

test('who is banned has no files', async () => {
  const { data } = await speak();
  const status = (to: 'active' | 'banned') =>
    app.deps.db.updateTable('users').set({ status: to }).where('id', '=', ada.user.id).execute();
  await status('banned');
  const answer = await statusOf(data);
  await status('active');
  expect(answer).toBe(404);
});
