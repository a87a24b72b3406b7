import { SpeechTiming, rendersApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakAndLose, speakScript, startTestVideo } from './testing/start-test-video.ts';

let app: TestApp;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
});
afterAll(() => app.close());

const speechOf = (user: TestUser, videoId: string) => user.get(`/api/videos/${videoId}/speech`);
const fileAt = (url: string) => app.server.inject({ method: 'GET', url });

test('the speech of a video is answered as it was when it was generated', async () => {
  const speechId = await speakScript(ada);
  const { id } = await startTestVideo(ada, speechId);
  const answer = await speechOf(ada, id);
  expect(answer.statusCode).toBe(200);
  const { data, speech } = rendersApi.videoSpeech.response.parse(answer.json());
  expect(speech.id).toBe(speechId);
  const [audio, times] = await Promise.all([fileAt(data), fileAt(speech.timingUrl)]);
  expect([audio.statusCode, audio.headers['content-type']]).toEqual([200, 'audio/wav']);
  const timing = SpeechTiming.parse(times.json());
  expect(timing.durationMs).toBe(speech.durationMs);
  expect(timing.words.map(({ text }) => text).join(' ')).toBe('Two drops, that is it.');
});

test("another account's video has no speech to tell of", async () => {
  const { id } = await startTestVideo(ada);
  const answer = await speechOf(bob, id);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'video_not_found']);
});

test('a speech whose audio is lost is not found', async () => {
  const { id } = await startTestVideo(ada, await speakAndLose(app, ada, 'Nobody hears this.'));
  const answer = await speechOf(ada, id);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
});

test('a speech whose word times are lost is not found', async () => {
  const { id } = await startTestVideo(ada, await speakScript(ada, 'Nobody times this.'));
  const { speech } = rendersApi.videoSpeech.response.parse((await speechOf(ada, id)).json());
  await app.deps.storage.remove(speech.timingUrl.replace(/^\/media\/|\?.*$/g, ''));
  const answer = await speechOf(ada, id);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
});
