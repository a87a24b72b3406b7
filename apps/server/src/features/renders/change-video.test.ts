import type { Video } from '@sayso/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import type { StoredSegments } from './takes/stored-segments.ts';
import { uploadFile } from '../uploads/testing/upload-file.ts';
import { preferSmallVideos, speakAndLose, speakScript, startTestVideo } from './testing/start-test-video.ts';

let app: TestApp;
let ada: TestUser;
let finished: Video;

const WAIT = { interval: 100 };
const see = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
const fetchFile = (url: string | null) => app.server.inject({ url: url ?? '' });
const change = (id: string, body: object, who = ada) => who.post(`/api/videos/${id}/change`, body);

/** A finished video with its pictures. */
async function followToEnd(id: string, before?: Video): Promise<Video> {
  await vi.waitUntil(async () => {
    const { status, thumbnail_url: poster, metadata } = await see(id);
    const hasPictures = poster !== (before?.thumbnail_url ?? null) && metadata.gif_url !== before?.metadata.gif_url;
    return status === 'failed' || (status === 'completed' && hasPictures);
  }, WAIT);
  return see(id);
}

/** What the latest take of a video has made; `copied`: frames that stood before it painted any. */
async function readTake(id: string) {
  const { segments, frames_total, frames_at_start } = await app.deps.db
    .selectFrom('takes')
    .select(['segments', 'frames_total', 'frames_at_start'])
    .where('video_id', '=', id)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow();
  return { ...(segments as unknown as StoredSegments), frames: frames_total ?? 0, copied: frames_at_start };
}

const keysOf = ({ segments }: StoredSegments) => segments.map(({ key }) => key);

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
  ada = await app.registerUser();
  await preferSmallVideos(ada);
  await app.work();
  const { id } = await startTestVideo(ada, await speakScript(ada, 'Two drops every morning.'));
  finished = await followToEnd(id);
});
afterAll(() => app.close());

test('a changed video keeps its file until the new one stands, then has only the new files', async () => {
  const answer = await change(finished.id, {
    output: { format: '1:1', captions: { style: 'off' } },
    captionText: 'Two <drops> every single morning.',
  });
  expect(answer.json<{ data: Video }>().data).toMatchObject({ status: 'pending', video_url: finished.video_url });
  const open = await app.server.inject({ url: `/api/videos/slug/${finished.slug}/public` });
  expect(open.json()).toMatchObject({ data: { video_url: finished.video_url, width: 720, height: 1280 } });

  const changed = await followToEnd(finished.id, finished);
  expect(changed).toMatchObject({
    status: 'completed',
    metadata: { width: 720, height: 720 },
    generation_data: {
      script: { captionText: 'Two <drops> every single morning.' },
      output: { format: '1:1', captions: { style: 'off' } },
    },
  });
  expect((await fetchFile(changed.captions_url)).body).toContain('Two &lt;drops&gt; every single morning.');
  expect((await fetchFile(changed.subtitles_url)).body).toMatch(/Two .* every single morning\./);
  expect((await fetchFile(changed.subtitles_url)).headers['content-type']).toContain('application/x-subrip');
  for (const url of [finished.video_url, finished.captions_url, finished.thumbnail_url, finished.subtitles_url]) {
    expect((await fetchFile(url)).statusCode).toBe(404);
  }
  expect((await fetchFile(changed.video_url)).statusCode).toBe(200);
  finished = changed;
});

test('a changed caption paints only the segments that show it', async () => {
  const sentences = 'This is the first one of all. Here comes the second of them. And this is the third and last.';
  const { id } = await startTestVideo(ada, await speakScript(ada, sentences));
  const before = await followToEnd(id);
  const first = await readTake(id);
  await change(id, { captionText: sentences.replace('second', 'other') });
  await followToEnd(id, before);
  const second = await readTake(id);
  const changed = second.segments.filter(({ key }) => !first.segments.some((segment) => segment.key === key));
  expect([first.segments.length > 2, changed.length]).toEqual([true, 1]);
  expect(second).toMatchObject({ frames: first.frames, copied: first.frames - (changed[0]?.frames ?? 0) });
});

test('captions stand in the lines that somebody set, in every file', async () => {
  const { attempts } = finished;
  const captionText = 'Two\ndrops\n\nevery morning.';
  await change(finished.id, { captionText, captionBreaks: 'written', attempts });
  const changed = await followToEnd(finished.id, finished);
  expect(changed.generation_data.script).toMatchObject({ captionText, captionBreaks: 'written' });
  const cues = (await fetchFile(changed.subtitles_url)).body
    .split('\n\n')
    .map((cue) => cue.trim().split('\n').slice(2));
  expect(cues).toEqual([['Two', 'drops'], ['every morning.']]);
  finished = changed;

  const late = await change(finished.id, { captionText: 'Other words.', attempts });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'video_changed', data: { video: { attempts: attempts + 1 } } });
  expect(await see(finished.id)).toEqual(finished);
});

test('another product is seen with the performer, in pictures made anew, and none again', async () => {
  const product = await uploadFile(app, ada, 'product');
  const shown = async (chosen: string, before: Video) => {
    expect((await change(before.id, { avatar_data: { product: chosen } })).statusCode).toBe(200);
    finished = await followToEnd(before.id, before);
    return { id: finished.generation_data.avatar.productUploadId, keys: keysOf(await readTake(finished.id)) };
  };
  const without = keysOf(await readTake(finished.id));
  const first = await shown(product, finished);
  expect(first).toMatchObject({ id: product, keys: expect.not.arrayContaining(without) });
  expect((await change(finished.id, { avatar_data: { product } })).json()).toMatchObject({ code: 'invalid_input' });
  const bob = await app.registerUser();
  for (const id of [await uploadFile(app, bob, 'product'), await uploadFile(app, ada, 'logo'), 'auto', 'bottle'])
    expect((await change(finished.id, { avatar_data: { product: id } })).json()).toMatchObject({
      errors: { 'avatar_data.product': [expect.any(String)] },
    });
  expect(await shown('none', finished)).toEqual({ id: null, keys: without });
});

test('a change that cannot be made leaves the video as it was, and says why', async () => {
  const speechId = await speakAndLose(app, ada, 'This sound will be gone.');
  expect((await change(finished.id, { voice_data: { speechId } })).statusCode).toBe(200);
  await expect.poll(async () => (await see(finished.id)).change_failure, WAIT).toMatch(/audio of this video/);
  expect(await see(finished.id)).toEqual({
    ...finished,
    attempts: finished.attempts + 1,
    change_failure: expect.any(String),
  });
  expect((await fetchFile(finished.video_url)).statusCode).toBe(200);
});

test('a change that is cancelled leaves the video as it was', async () => {
  await change(finished.id, { script_data: { logoPosition: 'top-left' } });
  expect((await change(finished.id, { script_data: { logoPosition: 'none' } })).json()).toMatchObject({
    code: 'video_not_finished',
  });
  const { data } = (await ada.post(`/api/videos/${finished.id}/cancel`)).json<{ data: Video }>();
  expect(data).toMatchObject({ status: 'completed', video_url: finished.video_url, change_failure: null });
  expect(data.generation_data.script.logoPosition).toBe('top-right');
});

test('refuses what is not there, not its own, or no change', async () => {
  const bob = await app.registerUser();
  const body = { script_data: { logoPosition: 'none' } };
  expect((await change(finished.id, body, bob)).statusCode).toBe(404);
  expect((await change(finished.id, {})).statusCode).toBe(422);
  expect((await change(finished.id, { captionText: ' ' })).statusCode).toBe(422);
  expect((await change(finished.id, { attempts: finished.attempts })).statusCode).toBe(422);
  for (const lines of [{ captionBreaks: 'written' }, { captionText: null, captionBreaks: 'written' }])
    expect((await change(finished.id, lines)).json()).toMatchObject({
      errors: { captionBreaks: ['Write the captions whose lines these are.'] },
    });
  expect((await change(finished.id, { output: { captions: { color: 'red' } } })).json()).toMatchObject({
    errors: { 'output.captions.color': ['Use a colour such as #ff4d6d.'] },
  });
  expect((await change(finished.id, { background_data: { setting: 'moon' } })).statusCode).toBe(422);
  expect((await see(finished.id)).status).toBe('completed');
});
