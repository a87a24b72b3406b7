import { MAX_ATTEMPTS, seedOf, type Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { giveFile } from './testing/give-file.ts';
import { speakScript, startBody, startTestVideo } from './testing/start-test-video.ts';

const START = '/api/video-generation/start';
let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let speechId: string;

beforeAll(async () => {
  app = await createTestApp();
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  speechId = await speakScript(ada);
});
afterAll(() => app.close());

const count = async (table: 'videos' | 'takes') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.deps.db);
  return rows[0]?.n ?? 0;
};
const setStatus = (id: string, status: Video['status']) =>
  app.deps.db.updateTable('videos').set({ status }).where('id', '=', id).execute();

describe('starting a video', () => {
  test('stores it as pending with its first take and its place in the queue', async () => {
    const scene = { setting: 'outdoor', color: '#AABBCC', environment: 'golden', lighting: 'natural' };
    const choices = { background_data: scene, script_data: { logoPosition: 'bottom-left' } };
    const answer = await ada.post(START, startBody(speechId, choices));
    expect(answer.statusCode).toBe(201);
    const body = answer.json<{ success: boolean; video_id: string; data: Video }>();
    expect(body).toMatchObject({ status: 'success', success: true, video_id: body.data.id });
    expect(body.data).toMatchObject({
      status: 'pending',
      attempts: 1,
      video_url: null,
      title: 'Glow serum',
      progress: { percent: 0 },
    });
    expect(body.data.progress?.queue_place).toBeGreaterThan(0);
    expect(body.data.generation_data).toMatchObject({
      voice: { selectedVoiceId: 'en-us-ava', country: 'en', region: 'US' },
      avatar: { selectedAvatar: 'maya' },
      background: { ...scene, color: '#aabbcc', name: 'Outdoor', uploadId: null, style: 'soft' },
      script: { content: 'Two drops, that is it.', wordCount: 5, logoPosition: 'bottom-left' },
      // What its preview moved by, before there was a video.
      seed: seedOf(speechId),
    });
  });

  test('pressed twice with one key makes one video and gives the same answer', async () => {
    const [videos, takes] = [await count('videos'), await count('takes')];
    const headers = { 'idempotency-key': 'double-click' };
    const answers = await Promise.all(
      [1, 2].map(() => ada.post(START, startBody(speechId, { title: 'Double click' }), { headers })),
    );
    const again = await ada.post(START, startBody(speechId, { title: 'Double click' }), { headers });
    const ids = new Set(
      [...answers, again]
        .filter(({ statusCode }) => statusCode === 201)
        .map((answer) => answer.json<{ video_id: string }>().video_id),
    );
    expect(ids.size).toBe(1);
    expect(again.statusCode).toBe(201);
    expect([(await count('videos')) - videos, (await count('takes')) - takes]).toEqual([1, 1]);
    const other = await ada.post(START, startBody(speechId, { title: 'Something else' }), { headers });
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'idempotency_conflict']);
  });

  test.each([
    [
      'an unknown avatar',
      () => startBody(speechId, { avatar_data: { avatarType: 'library', selectedAvatarId: 'nobody' } }),
      'avatar_required',
    ],
    ['no avatar', () => startBody(speechId, { avatar_data: { avatarType: 'library' } }), 'invalid_input'],
    ['an unknown speech', () => startBody('0195a000-0000-7000-8000-00000000dead'), 'audio_required'],
    ['a speech id that is no id', () => startBody("1' or '1'='1"), 'audio_required'],
    ['no speech', () => startBody('', { voice_data: {} }), 'invalid_input'],
    ['an unknown background', () => startBody(speechId, { background_data: { setting: 'moon' } }), 'invalid_input'],
    ['a colour that is none', () => startBody(speechId, { background_data: { color: 'red' } }), 'invalid_input'],
    [
      'an unknown time of day',
      () => startBody(speechId, { background_data: { environment: 'noon' } }),
      'invalid_input',
    ],
    ['an empty title', () => startBody(speechId, { title: '   ' }), 'invalid_input'],
    ['a title of 100,000 characters', () => startBody(speechId, { title: 'x'.repeat(100_000) }), 'invalid_input'],
    ['a title with a null character', () => startBody(speechId, { title: 'a\u0000b' }), 'invalid_input'],
    ['a list for a body', () => [1, 2, 3], 'invalid_input'],
  ])('refuses %s and stores nothing', async (_what, body, code) => {
    const before = await count('videos');
    const answer = await ada.post(START, body());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ status: 'error', success: false, code });
    expect(await count('videos')).toBe(before);
  });

  test('says in `error` what is wrong first: the avatar before the audio', async () => {
    const avatar_data = { avatarType: 'library', selectedAvatarId: 'maya' };
    const nothing = await ada.post(START, { title: 'Serum', avatar_data: { avatarType: 'library' } });
    expect(nothing.json()).toMatchObject({ success: false, error: 'Choose an avatar for the video.' });
    for (const voice_data of [undefined, {}, { speechId: '' }]) {
      const silent = await ada.post(START, { title: 'Serum', avatar_data, voice_data });
      expect(silent.json()).toMatchObject({ success: false, error: 'Audio is required for video generation' });
    }
  });

  test("refuses somebody else's speech as if it did not exist", async () => {
    const answer = await bob.post(START, startBody(speechId));
    expect([answer.statusCode, answer.json<{ code: string; message: string }>()]).toMatchObject([
      422,
      { code: 'audio_required', message: 'Audio is required for video generation' },
    ]);
  });

  test('refuses strangers before it looks at what they send', async () => {
    const answer = await app.server.inject({ method: 'POST', url: START, payload: { nonsense: true } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('cancel and retry', () => {
  test('a waiting video is cancelled at once, and cancelling it again says that it is finished', async () => {
    const { id } = await startTestVideo(ada, speechId);
    const cancelled = await ada.post(`/api/videos/${id}/cancel`);
    expect(cancelled.json<{ data: Video }>().data).toMatchObject({ status: 'cancelled', progress: null });
    const again = await ada.post(`/api/videos/${id}/cancel`);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'video_not_active']);
  });

  test('a failed video is tried again, five times at most', async () => {
    const { id } = await startTestVideo(ada, speechId);
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await setStatus(id, 'failed');
      const answer = await ada.post(`/api/video-generation/retry/${id}`);
      expect(answer.json()).toMatchObject({
        success: true,
        message: 'Video generation restarted',
        data: { status: 'pending', attempts: attempt },
      });
    }
    await setStatus(id, 'failed');
    const refused = await ada.post(`/api/video-generation/retry/${id}`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'retry_limit_reached']);
  });

  test('a completed or waiting video is not tried again', async () => {
    const { id } = await startTestVideo(ada, speechId);
    for (const status of ['pending', 'completed'] as const) {
      await setStatus(id, status);
      expect((await ada.post(`/api/video-generation/retry/${id}`)).json()).toMatchObject({
        code: 'video_not_retryable',
        success: false,
      });
    }
  });

  test('several accounts that cancel at the same time do not hold up one another', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => app.registerUser()));
    const started = await Promise.all(
      people.map(async (person) => {
        const own = await speakScript(person);
        const videos = await Promise.all([1, 2, 3, 4].map(() => startTestVideo(person, own)));
        return videos.map(({ id }) => ({ person, id }));
      }),
    );
    const answers = await Promise.all(started.flat().map(({ person, id }) => person.post(`/api/videos/${id}/cancel`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  test("nobody reaches another account's video", async () => {
    const { id } = await startTestVideo(ada, speechId);
    const answers = await Promise.all([
      bob.get(`/api/videos/${id}`),
      bob.get(`/api/video-generation/status/${id}`),
      bob.post(`/api/videos/${id}/cancel`),
      bob.post(`/api/video-generation/retry/${id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('the library', () => {
  test('is paged, filtered, searched and sorted by the server, with totals over everything', async () => {
    const cleo = await app.registerUser();
    const own = await speakScript(cleo);
    const titles = ['Zebra socks', 'apple juice', '100% cotton', 'Mango_tea', 'Berry'];
    for (const title of titles) await cleo.post(START, startBody(own, { title }));
    const list = async (query: string) => {
      const answer = await cleo.get(`/api/videos?${query}`);
      return answer.json<{
        data: { data: Video[]; total: number; next_page_url: string | null; totals: { total: number; queued: number } };
      }>().data;
    };
    const first = await list('per_page=2&sort=title');
    expect(first.data.map(({ title }) => title)).toEqual(['100% cotton', 'apple juice']);
    expect(first).toMatchObject({
      total: 5,
      current_page: 1,
      last_page: 3,
      from: 1,
      to: 2,
      totals: { total: 5, queued: 5 },
    });
    expect(first.next_page_url).toContain('sort=title');
    expect((await list('search=APPLE')).data.map(({ title }) => title)).toEqual(['apple juice']);
    expect((await list(`search=${encodeURIComponent('%')}`)).data.map(({ title }) => title)).toEqual(['100% cotton']);
    expect((await list('search=_')).data.map(({ title }) => title)).toEqual(['Mango_tea']);
    expect((await list('status=completed')).total).toBe(0);
    expect((await list('status=processing')).total).toBe(5);
    expect((await list('sort=oldest')).data[0]?.title).toBe('Zebra socks');
    expect((await bob.get('/api/videos')).json<{ data: { total: number } }>().data.total).toBe(0);
  });

  test('holds a video that is being changed among the finished ones too', async () => {
    const person = await app.registerUser();
    const { id } = await startTestVideo(person);
    await giveFile(app.deps.db, id);
    const list = async (status: string) =>
      (await person.get(`/api/videos?status=${status}`)).json<{
        data: { total: number; totals: { completed: number; queued: number } };
      }>().data;
    expect(await list('completed')).toMatchObject({ total: 1, totals: { completed: 1, queued: 1 } });
    expect((await list('queued')).total).toBe(1);
    await setStatus(id, 'failed');
    expect(await list('completed')).toMatchObject({ total: 0, totals: { completed: 0 } });
  });

  test.each(['page=0', 'per_page=101', 'page=x', 'sort=random', 'status=gone'])('refuses %s', async (query) => {
    expect((await ada.get(`/api/videos?${query}`)).statusCode).toBe(422);
  });
});

describe('the public face', () => {
  test('shows finished videos only; removed ones are gone', async () => {
    const { id, slug } = await startTestVideo(ada, speechId);
    const see = () => app.server.inject({ url: `/api/videos/slug/${slug}/public` });
    expect((await see()).statusCode).toBe(404);
    await setStatus(id, 'completed');
    expect((await see()).statusCode).toBe(404);
    const { id: takeId } = await app.deps.db
      .selectFrom('takes')
      .select('id')
      .where('video_id', '=', id)
      .executeTakeFirstOrThrow();
    await app.deps.db
      .insertInto('renditions')
      .values({ video_id: id, take_id: takeId, kind: 'video', file: 'abc.mp4', size_bytes: 1 })
      .execute();
    await app.deps.db.updateTable('videos').set({ file_ms: 20_000 }).where('id', '=', id).execute();
    expect((await see()).json()).toMatchObject({
      status: 'success',
      data: { slug, title: 'Glow serum', video_url: '/media/abc.mp4' },
    });

    const view = (headers = {}) => app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/view`, headers });
    expect((await view()).json()).toMatchObject({ data: { views: 1 } });
    expect((await view({ authorization: `Bearer ${ada.token}` })).json()).toMatchObject({ data: { views: 1 } });
    expect((await view({ authorization: `Bearer ${bob.token}` })).json()).toMatchObject({ data: { views: 2 } });

    await app.deps.db.updateTable('videos').set({ removed_at: new Date() }).where('id', '=', id).execute();
    expect((await see()).statusCode).toBe(410);
    expect((await view()).statusCode).toBe(410);
  });

  test('slugs are long and not to be guessed', async () => {
    const slugs = await Promise.all([1, 2, 3].map(async () => (await startTestVideo(ada, speechId)).slug));
    expect(new Set(slugs).size).toBe(3);
    for (const slug of slugs) expect(slug).toMatch(/^[\w-]{12}$/);
  });
});
