import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { decodeAll } from '@sayso/media';
import type { Video } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { preferSmallVideos, speakAndLose, speakScript, startTestVideo } from '../testing/start-test-video.ts';
import { changeSpec } from '../../specs/testing/change-spec.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
  ada = await app.registerUser();
  await app.work();
});
afterAll(() => app.close());

const see = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
const takeOf = (id: string) =>
  app.deps.db.selectFrom('takes').selectAll().where('video_id', '=', id).executeTakeFirstOrThrow();
const workFolders = () => readdir(path.join(app.deps.config.dataDir, 'work', 'takes')).catch(() => []);

/** Waits for a state by asking, as a browser would; collects what was seen on the way. */
async function follow(id: string, until: (video: Video) => boolean): Promise<Video[]> {
  const seen: Video[] = [];
  for (;;) {
    const video = await see(id);
    seen.push(video);
    if (until(video)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const isFinal = ({ status }: Video) => !['pending', 'processing'].includes(status);

test('a video goes through its stages to a file that decodes, with captions, poster and preview', async () => {
  const { id } = await startTestVideo(ada, await speakScript(ada, 'Two drops every morning, that is it.'));
  const seen = await follow(id, (video) => isFinal(video) && video.metadata.gif_url !== undefined);
  const video = seen.at(-1);
  expect(video).toMatchObject({ status: 'completed', attempts: 1, failure_reason: null, progress: null });

  const percents = seen.flatMap(({ progress }) => (progress ? [progress.percent] : []));
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));

  for (const [url, type] of [
    [video?.video_url, 'video/mp4'],
    [video?.captions_url, 'text/vtt; charset=utf-8'],
    [video?.thumbnail_url, 'image/webp'],
    [video?.metadata.gif_url, 'image/webp'],
  ] as const) {
    const answer = await app.server.inject({ url: url ?? '' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.rawPayload.length).toBeGreaterThan(50);
  }
  const file = await app.deps.storage.withLocalFile(path.basename(video?.video_url ?? ''), async (stored) => stored);
  const decoded = await decodeAll(file);
  expect(decoded).toMatchObject({ width: 1080, height: 1920, damaged: 0, complaints: [] });
  const { frames_total: frames } = await takeOf(id);
  expect(decoded.frames).toBe(frames);
  expect(await workFolders()).toEqual([]);
});

test('a cancelled video stops being drawn, leaves nothing behind and can be tried again', async () => {
  const script = 'I used to spend forty minutes on my skin every morning. '.repeat(3);
  await preferSmallVideos(ada);
  const { id } = await startTestVideo(ada, await speakScript(ada, script));
  await follow(id, ({ progress }) => progress?.stage === 'frames' && (progress.frames_done ?? 0) > 0);
  const answer = await ada.post(`/api/videos/${id}/cancel`);
  expect(answer.json<{ data: Video }>().data.status).toBe('cancelled');
  while ((await workFolders()).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await see(id)).toMatchObject({ status: 'cancelled', video_url: null });
  expect(await takeOf(id)).toMatchObject({ state: 'cancelled' });

  await ada.post(`/api/video-generation/retry/${id}`);
  await follow(id, ({ status }) => status === 'processing');
  await ada.post(`/api/videos/${id}/cancel`);
});

test('a fault is tried once more, then the video fails with a reason a person can act on', async () => {
  const { id } = await startTestVideo(ada, await speakScript(ada, 'This performer does not exist.'));
  await changeSpec(app.deps.db, id, (spec) => ({ ...spec, performer: { ...spec.performer, id: 'nobody' } }));
  const video = (await follow(id, isFinal)).at(-1);
  expect(video).toMatchObject({
    status: 'failed',
    failure_reason: 'The avatar could not be drawn. Try again, or choose another avatar.',
  });
  expect(await takeOf(id)).toMatchObject({ state: 'failed', repeats: 1, failure_code: 'take_avatar_failed' });
  const state = (await ada.get(`/api/video-generation/status/${id}`)).json<{ data: object }>().data;
  expect(state).toMatchObject({
    status: 'failed',
    a2e_avatar_error: video?.failure_reason,
    a2e_video_error: video?.failure_reason,
  });
});

test('a fault that cannot pass is not tried again', async () => {
  const speechId = await speakAndLose(app, ada, 'My audio will be gone.');
  const { id } = await startTestVideo(ada, speechId);
  expect((await follow(id, isFinal)).at(-1)).toMatchObject({
    status: 'failed',
    failure_reason: 'The audio of this video is no longer stored. Generate the speech again.',
  });
  expect(await takeOf(id)).toMatchObject({ repeats: 0, failure_code: 'take_speech_missing' });
});
