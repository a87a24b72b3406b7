import { type Avatar, MAX_ATTEMPTS, seedOf, type UploadKind, type Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { toPublicVideo } from '../../showing/watch/watch.service.ts';
import { testSpec } from '../specs/testing/test-spec.ts';
import { speakScript, startBody, startTestVideo, giveFile } from './testing/start-test-video.ts';
import { PRIORITY } from './takes/takes.store.ts';
import { toVideo } from './videos.mapper.ts';
import type { VideoRow } from './videos.store.ts';

describe('videos', () => {
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
      const answers = await Promise.all(
        started.flat().map(({ person, id }) => person.post(`/api/videos/${id}/cancel`)),
      );
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
          data: {
            data: Video[];
            total: number;
            next_page_url: string | null;
            totals: { total: number; queued: number };
          };
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

      const view = (headers = {}) =>
        app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/view`, headers });
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
});

describe('shown product', () => {
  let app: TestApp;
  let ada: TestUser;
  let speechId: string;
  let [serum, cream] = ['', ''];
  beforeAll(async () => {
    app = await createTestApp();
    ada = await app.registerUser();
    speechId = await speakScript(ada);
    [serum, cream] = [await upload(ada, 'product'), await upload(ada, 'product')];
  });
  afterAll(() => app.close());

  const upload = (person: TestUser, kind: UploadKind) => uploadFile(app, person, kind);
  const MAYA = { avatarType: 'library', selectedAvatarId: 'maya' };
  const start = (avatar: object, output: object = {}) =>
    ada.post('/api/video-generation/start', startBody(speechId, { avatar_data: avatar, output }));

  async function shownWith(avatar: object, output: object = {}): Promise<string | null> {
    const answer = await start(avatar, output);
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: Video }>().data.generation_data.avatar.productUploadId;
  }

  /** One of the account's own, whom options made. */
  async function makeOwnAvatar(): Promise<string> {
    return (await ada.post('/api/face-studio/avatars', { seed: 5, gender: 'female', age: 30 })).json<{ data: Avatar }>()
      .data.id;
  }

  describe.each(['of the library', 'of the Face Studio'])('a performer %s', (where) => {
    let person: object;
    beforeAll(async () => {
      person = where === 'of the library' ? MAYA : { avatarType: 'digital', selectedAvatarId: await makeOwnAvatar() };
    });
    const withCard = () => ({ endCard: { name: 'Serum', productUploadId: serum } });

    test('has the product of the end card, unless another or none was chosen', async () => {
      expect(await shownWith(person, withCard())).toBe(serum);
      expect(await shownWith({ ...person, product: 'none' }, withCard())).toBeNull();
      expect(await shownWith({ ...person, product: cream }, withCard())).toBe(cream);
    });

    test('has the product that was chosen without an end card, and none by themselves', async () => {
      expect(await shownWith({ ...person, product: cream })).toBe(cream);
      expect(await shownWith(person)).toBeNull();
    });
  });

  test('what is shown has to be a product of the account', async () => {
    const bob = await app.registerUser();
    for (const id of [await upload(bob, 'product'), await upload(ada, 'logo')]) {
      const answer = await start({ ...MAYA, product: id });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'invalid_input',
        errors: { 'avatar_data.product': [expect.any(String)] },
      });
    }
    expect((await start({ ...MAYA, product: 'bottle' })).statusCode).toBe(422);
  });
});

describe('videos mapper', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const fileUrl = (name: string) => `/media/${name}`;
  const CONTEXT = { fileUrl, publicUrl: 'https://videos.example.com', now: NOW, voicePlace: null };
  const row = (change: Partial<VideoRow> = {}): VideoRow => ({
    id: '0195a000-0000-7000-8000-000000000001',
    account_id: '0195a000-0000-7000-8000-000000000002',
    title: 'Glow serum',
    description: '',
    slug: 'k7mQ2xv9abcd',
    status: 'processing',
    spec: testSpec(),
    file_ms: null,
    width: 1080,
    height: 1920,
    views: 3,
    failure_code: null,
    created_at: NOW,
    completed_at: null,
    removed_at: null,
    held: null,
    visibility: 'unlisted',
    watch_password_hash: null,
    show_details: false,
    call_to_action: null,
    updated_at: new Date('2026-01-01T00:00:00Z'),
    maker: null,
    changer: null,
    tags: [],
    speech_ms: 19_600,
    attempt: 1,
    stage: 'frames',
    frames_done: 300,
    frames_total: 600,
    frames_at_start: 0,
    frames_started_at: new Date(NOW.getTime() - 2000),
    queued_at: new Date(NOW.getTime() - 4000),
    started_at: new Date(NOW.getTime() - 3000),
    priority: PRIORITY.person,
    is_left: false,
    files: {},
    change: null,
    stood_in: null,
    film_partner: null,
    film_progress: null,
    ...change,
  });
  const finished = (change: Partial<VideoRow> = {}) => ({
    ...row({ status: 'completed', ...change }),
    files: { video: 'v.mp4', ...change.files },
    file_ms: 20_000,
  });

  test('progress rises through the stages and never reaches 100 before the video is completed', () => {
    const stages: Partial<VideoRow>[] = [
      { stage: 'speech', frames_total: null },
      { stage: 'avatar', frames_total: null },
      ...[0, 150, 300, 599].map((framesDone) => ({ stage: 'frames' as const, frames_done: framesDone })),
      { stage: 'encode' },
      { stage: 'publish' },
    ];
    const percents = stages.map((change) => toVideo(row(change), CONTEXT).progress?.percent ?? -1);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(new Set(percents).size).toBe(percents.length);
    expect(percents[0]).toBe(0);
    expect(percents.at(-1)).toBeLessThan(100);
  });

  test('the time left follows the rate since drawing began, not frames that an earlier worker drew', () => {
    const fresh = toVideo(row({ frames_done: 300 }), CONTEXT).progress?.ms_left ?? 0;
    const resumed = toVideo(row({ frames_done: 300, frames_at_start: 240 }), CONTEXT).progress?.ms_left ?? 0;
    expect(fresh).toBeGreaterThan(2000);
    expect(fresh).toBeLessThan(4000);
    expect(resumed).toBeGreaterThan(4 * fresh - 8000);
    expect(resumed).toBeGreaterThan(9000);
  });

  test('a video whose worker left it waits again, with its place and without a time left that grows', () => {
    const left = toVideo(row({ is_left: true }), { ...CONTEXT, place: 2, isDiskFull: true });
    expect(left).toMatchObject({
      status: 'pending',
      progress: { queue_place: 2, on_hold: 'storage_full', ms_left: null, stage: null },
    });
  });

  test('one that is made in the background says so, while it waits and while it is made', () => {
    const priority = PRIORITY.background;
    const said = (['pending', 'processing'] as const).map(
      (status) => toVideo(row({ status, priority }), CONTEXT).progress?.is_background,
    );
    expect(said).toEqual([true, true]);
    expect(toVideo(row(), CONTEXT).progress?.is_background).toBe(false);
  });

  test('nothing is guessed before anything was drawn', () => {
    expect(toVideo(row({ frames_done: 0 }), CONTEXT).progress?.ms_left).toBeNull();
    expect(toVideo(row({ stage: 'avatar', frames_total: null }), CONTEXT).progress).toMatchObject({
      ms_left: null,
      frames_done: null,
      frames_total: null,
    });
  });

  test('a waiting video has a place and no progress', () => {
    const { progress } = toVideo(row({ status: 'pending', stage: null, started_at: null }), {
      ...CONTEXT,
      place: 3,
    });
    expect(progress).toMatchObject({ percent: 0, queue_place: 3, stage: null, started_at: null });
  });

  test('addresses appear with completion, and a failure says why in words', () => {
    const files = { video: 'v.mp4', captions: 'c.vtt', poster: 'p.jpg', preview: 'w.webp' };
    expect(toVideo(row(), CONTEXT)).toMatchObject({ video_url: null, captions_url: null, duration: null });
    const completed = toVideo(row({ status: 'completed', files, file_ms: 20_000 }), CONTEXT);
    expect(completed).toMatchObject({
      video_url: '/media/v.mp4',
      captions_url: '/media/c.vtt',
      thumbnail_url: '/media/p.jpg',
      metadata: { gif_url: '/media/w.webp' },
      duration: 20,
      progress: null,
    });
    const light = { ...files, poster_webp: 'p.webp' };
    expect(toVideo(row({ files: light }), CONTEXT).thumbnail_url).toBe('/media/p.webp');
    const failed = toVideo(row({ status: 'failed', failure_code: 'take_frames_failed' }), CONTEXT);
    expect(failed.failure_reason).toBe('Drawing the video stopped. Try again.');
    expect(toVideo(row({ status: 'failed', failure_code: 'of an older version' }), CONTEXT).failure_reason).toMatch(
      /try again/i,
    );
  });

  test('a finished video that is being changed keeps its file, and says why a change could not be made', () => {
    const files = { video: 'v.mp4' };
    const changing = toVideo(row({ files, file_ms: 20_000 }), CONTEXT);
    expect(changing).toMatchObject({ status: 'processing', video_url: '/media/v.mp4', duration_ms: 20_000 });
    expect(toPublicVideo(finished(), { fileUrl })).toMatchObject({ video_url: '/media/v.mp4' });
    const kept = toVideo(
      row({ status: 'completed', files, file_ms: 20_000, failure_code: 'take_frames_failed' }),
      CONTEXT,
    );
    expect(kept).toMatchObject({ failure_reason: null, change_failure: 'Drawing the video stopped. Try again.' });
  });

  test('our own pages show the light poster, other sites read the JPEG; videos of before have that alone', () => {
    const poster = { poster: 'p.jpg' };
    expect(toPublicVideo(finished({ files: { ...poster, poster_webp: 'p.webp' } }), { fileUrl })).toMatchObject({
      thumbnail_url: '/media/p.jpg',
      poster_url: '/media/p.webp',
    });
    expect(toPublicVideo(finished({ files: poster }), { fileUrl }).poster_url).toBe('/media/p.jpg');
  });

  test('the public sees nothing of how a video was made, unless its owner shows that', () => {
    const shared = toPublicVideo(finished({ watch_password_hash: 'a secret' }), { fileUrl });
    expect(shared).toMatchObject({
      video_url: '/media/v.mp4',
      thumbnail_url: null,
      duration_ms: 20_000,
      details: null,
    });
    expect(JSON.stringify(shared)).not.toMatch(/Two drops|Ava|Maya|account|secret/);
    expect(toPublicVideo(finished({ show_details: true }), { fileUrl }).details).toEqual({
      script: 'Two drops.',
      voice: { id: 'en-us-ava', name: 'Ava' },
      avatar: { id: 'maya', name: 'Maya' },
    });
  });

  test('a download has the title in its address, whatever that holds', () => {
    const title = 'a&b=c #1\r\nx: y \ud800';
    const { download_url: plain } = toPublicVideo(finished({ title }), { fileUrl });
    expect(plain).toBe('/media/v.mp4?download=a%26b%3Dc%20%231%0D%0Ax%3A%20y%20%EF%BF%BD');
    const signed = toPublicVideo(finished({ title: 'a' }), { fileUrl: (name) => `/media/${name}?ends=1&key=k` });
    expect(signed.download_url).toBe('/media/v.mp4?ends=1&key=k&download=a');
  });
});
