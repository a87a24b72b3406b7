import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { performNextTake } from './testing/perform-next-take.ts';
import { speakScript, startTestVideo } from '../testing/start-test-video.ts';

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
  const [cancelled, finished] = (await timesOf(id)).toSorted((one, other) => one.outcome.localeCompare(other.outcome));
  expect(cancelled).toMatchObject({ outcome: 'cancelled', queue_ms: null, stage_ms: {}, frames: null, video_ms: null });
  expect(finished).toMatchObject({ outcome: 'succeeded', claims: 1, repeats: 0, failure_code: null });
  expect(finished).toMatchObject({ quality: 'high', pixels: 1080 * 1920 });
  expect(Object.keys(finished?.stage_ms ?? {}).toSorted()).toEqual(['avatar', 'encode', 'frames', 'publish', 'speech']);
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
  expect(await timesOf(id)).toMatchObject([{ outcome: 'failed', failure_code: 'take_speech_missing', video_ms: null }]);
});
