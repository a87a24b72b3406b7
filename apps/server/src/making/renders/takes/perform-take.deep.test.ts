import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { accountsApi, DEFAULT_PREFERENCES } from '@sayso/contract';
import { BEDS } from '@sayso/engine';
import { background } from '@sayso/media/process/run-child';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { openSoundsAhead, type SoundsAhead } from '../../../platform/ahead/sounds-ahead.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { listStored } from '../../../testing/stored-files.ts';
import { preferSmallVideos, speakScript, startBody, startTestVideo } from '../testing/start-test-video.ts';
import { PRIORITY } from './takes.store.ts';
import { performNextTake } from './testing/perform-next-take.ts';
import { makePictures } from './make-pictures.ts';

describe('background take', () => {
  /** Processes that a take begins with: those that paint and encode, and one each for the sprites and the sound. */
  const FIRST = Math.min(3, os.availableParallelism()) + 2;
  let app: TestApp;
  let ada: TestUser;
  let prewarmed: number;
  beforeAll(async () => {
    app = await createTestApp({ deps: { prewarmRenderer: () => void (prewarmed += 1) } });
    ada = await app.registerUser();
    await preferSmallVideos(ada);
  });

  const setPriority = () => vi.spyOn(os, 'setPriority');
  let spy: ReturnType<typeof setPriority>;
  beforeEach(() => {
    spy = setPriority();
    syncBuiltinESMExports();
  });
  afterEach(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  afterAll(() => app.close());

  async function start(priority: number): Promise<void> {
    const { id } = await startTestVideo(ada);
    await app.deps.db.updateTable('takes').set({ priority }).where('video_id', '=', id).execute();
    prewarmed = 0;
  }

  /** Performs the take on a worker with so many slots. */
  const perform = (workerConcurrency: number, stop = new AbortController().signal) =>
    performNextTake({ ...app.deps, config: { ...app.deps.config, workerConcurrency } }, stop);
  const given = () => spy.mock.calls.map(([, priority]) => priority);

  test('a video that nobody waits for leaves the processors to what is made beside it', async () => {
    await start(PRIORITY.background);
    const stop = new AbortController();
    const performing = perform(2, stop.signal);
    await vi.waitFor(() => expect(given()).toEqual(Array.from({ length: FIRST }, () => background.priority)));
    stop.abort(new Error('seen'));
    await performing;
  });

  test('it has them while nothing is made beside it, and leaves the processes that wait for somebody', async () => {
    await start(PRIORITY.background);
    expect(await perform(1)).toBe(true);
    expect(given()).toEqual([]);
    expect(prewarmed).toBe(0);
  });

  test('a video that somebody waits for leaves them to nothing', async () => {
    await start(PRIORITY.person);
    expect(await perform(2)).toBe(true);
    expect(given()).toEqual([]);
    expect(prewarmed).toBe(1);
  });
});

describe('record take', () => {
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    ada = await app.registerUser();
  });
  afterAll(() => app.close());

  const timesOf = (videoId: string) =>
    app.deps.db
      .selectFrom('render_times')
      .innerJoin('takes', 'takes.id', 'render_times.take_id')
      .selectAll('render_times')
      .where('takes.video_id', '=', videoId)
      .execute();
  const perform = () => performNextTake(app.deps, new AbortController().signal);

  test('videos are counted by what they came to, each try by itself', async () => {
    const speechId = await speakScript(ada);
    const { id } = await startTestVideo(ada, speechId);
    await ada.post(`/api/videos/${id}/cancel`);
    await ada.post(`/api/video-generation/retry/${id}`);
    await perform();
    expect(await timesOf(id)).toHaveLength(2);
    const [cancelled, finished] = (await timesOf(id)).toSorted((one, other) =>
      one.outcome.localeCompare(other.outcome),
    );
    expect(cancelled).toMatchObject({
      outcome: 'cancelled',
      queue_ms: null,
      stage_ms: {},
      frames: null,
      video_ms: null,
    });
    expect(finished).toMatchObject({ outcome: 'succeeded', claims: 1, repeats: 0, failure_code: null });
    expect(finished).toMatchObject({ quality: 'high', pixels: 1080 * 1920 });
    expect(Object.keys(finished?.stage_ms ?? {}).toSorted()).toEqual([
      'avatar',
      'encode',
      'frames',
      'publish',
      'speech',
    ]);
    const { frames, video_ms: videoMs } = finished ?? {};
    expect((Number(frames) / 30) * 1_000).toBeGreaterThanOrEqual(Number(videoMs));
  });

  test('a take that fails is counted with its reason', async () => {
    const { id } = await startTestVideo(ada, await speakScript(ada, 'This one will not be heard.'));
    const { take_file: file } = await app.deps.db
      .selectFrom('videos')
      .innerJoin('speeches', 'speeches.id', 'videos.speech_id')
      .select('take_file')
      .where('videos.id', '=', id)
      .executeTakeFirstOrThrow();
    await app.deps.storage.remove(file);
    await perform();
    expect(await timesOf(id)).toMatchObject([
      { outcome: 'failed', failure_code: 'take_speech_missing', video_ms: null },
    ]);
  });
});

describe('sound ahead', () => {
  let folder: string;
  let app: TestApp;
  let ada: TestUser;
  /** What takes got of the sound that was asked for; those with music ask for none. */
  const taken: Awaited<ReturnType<SoundsAhead['take']>>[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sayso-sounds-'));
    const real = await openSoundsAhead({ folder, isBusy: () => false });
    const soundsAhead: SoundsAhead = {
      ...real,
      async take(sound, outputPath) {
        const loudness = await real.take(sound, outputPath);
        taken.push(loudness);
        return loudness;
      },
    };
    app = await createTestApp({ deps: { soundsAhead } });
    ada = await app.registerUser();
  });
  afterAll(async () => {
    await app.deps.soundsAhead.close();
    await app.close();
    await rm(folder, { recursive: true });
  });

  const finished = async () => (await readdir(folder)).filter((name) => name.endsWith('.m4a'));

  test('a video has the sound that was mastered when its script was heard, at the bit rate that the person prefers', async () => {
    await ada.put(accountsApi.savePreferences.path, {
      ...DEFAULT_PREFERENCES,
      videoQuality: 'low',
      audioBitrate: 'high',
    });
    const speechId = await speakScript(ada);
    await vi.waitFor(async () => expect(await finished()).toHaveLength(1), { timeout: 60_000 });
    for (const output of [{}, { music: { bedId: BEDS[0]?.id } }]) {
      const answer = await ada.post('/api/video-generation/start', startBody(speechId, { output }));
      expect(answer.statusCode).toBe(201);
      expect(await performNextTake(app.deps, new AbortController().signal)).toBe(true);
    }
    const videos = await app.deps.db.selectFrom('videos').select('status').execute();
    expect(videos.map(({ status }) => status)).toEqual(['completed', 'completed']);
    // The gate compares the sound of the file with it.
    expect(taken).toEqual([expect.objectContaining({ integratedLufs: expect.closeTo(-14, 0) as number })]);
  });
});

describe('make pictures', () => {
  let app: TestApp;
  let videoId: string;
  let takeId: string;
  beforeAll(async () => {
    app = await createTestApp();
    const ada = await app.registerUser();
    await preferSmallVideos(ada);
    videoId = (await startTestVideo(ada)).id;
    await performNextTake(app.deps, new AbortController().signal);
    ({ id: takeId } = await app.deps.db.selectFrom('takes').select('id').executeTakeFirstOrThrow());
  });
  afterAll(() => app.close());

  const make = () => makePictures(app.deps, { videoId, takeId, restingMs: 233, isBackground: false });
  const pictures = async () => {
    const rows = await app.deps.db
      .selectFrom('renditions')
      .select(['kind', 'file'])
      .where('kind', 'in', ['poster', 'poster_webp', 'preview'])
      .orderBy('kind')
      .execute();
    return rows.map(({ file }) => file);
  };
  const stored = () => listStored(app.deps.storage);

  test('two workers that make the pictures of one video leave one poster of each kind, one preview and no other file', async () => {
    const before = await stored();
    await Promise.all([make(), make()]);
    const kept = await pictures();
    expect(kept.map((name) => name.split('.')[1])).toEqual(['jpg', 'webp', 'webp']);
    expect(await stored()).toEqual([...before, ...kept].toSorted());
  });

  test('a repeat makes only what is missing', async () => {
    const [poster = '', light = '', preview = ''] = await pictures();
    await app.deps.db.deleteFrom('renditions').where('kind', '=', 'preview').execute();
    await app.deps.storage.remove(preview);
    const before = await stored();
    await make();
    const [samePoster, sameLight, newPreview = ''] = await pictures();
    expect([samePoster, sameLight]).toEqual([poster, light]);
    expect(await stored()).toEqual([...before, newPreview].toSorted());
  });

  test('pictures of a take whose file was replaced while they were made leave no trace', async () => {
    const { db, storage } = app.deps;
    await db.deleteFrom('renditions').where('kind', 'in', ['poster', 'poster_webp', 'preview']).execute();
    const take = await db.selectFrom('takes').selectAll().where('id', '=', takeId).executeTakeFirstOrThrow();
    const newer = { ...take, id: newId(), attempt: 2, stage_ms: '{}', segments: null };
    await db.insertInto('takes').values(newer).execute();
    const before = await stored();
    // The newer take stands from the moment on in which the first picture is stored.
    const put: typeof storage.put = async (content, options) => {
      await db.updateTable('renditions').set({ take_id: newer.id }).where('kind', '=', 'video').execute();
      return storage.put(content, options);
    };
    await makePictures(
      { ...app.deps, storage: { ...storage, put } },
      { videoId, takeId, restingMs: 233, isBackground: false },
    );
    expect(await pictures()).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});
