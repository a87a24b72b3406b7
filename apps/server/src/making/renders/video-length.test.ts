import { settingsApi, type Video } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody } from './testing/start-test-video.ts';

let app: TestApp;
let ada: TestUser;
let admin: TestUser;
let speechId: string;
/** Whole seconds that the speech takes, rounded up. */
let seconds: number;

beforeAll(async () => {
  app = await createTestApp();
  [ada, admin] = [await app.registerUser(), await app.registerAdministrator()];
  speechId = await speakScript(ada);
  const { duration_ms: durationMs } = await app.deps.db
    .selectFrom('speeches')
    .select('duration_ms')
    .executeTakeFirstOrThrow();
  seconds = Math.ceil(durationMs / 1000);
});
afterAll(() => app.close());

const allow = (value: number) =>
  admin.put(settingsApi.updateSetting.path.replace(':key', 'max_video_length'), { value });
const start = (output: object) => ada.post('/api/video-generation/start', startBody(speechId, { output }));
const endCard = { name: 'Lamp' };

test('an end card counts to the length of a video', async () => {
  await allow(seconds + 2);
  const refused = await start({ endCard });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'script_too_long_to_speak',
    message: `The speech takes ${seconds} seconds and the end card is shown for 3 more, but a video may be ${seconds + 2} seconds long. Make the speech shorter or leave the end card out.`,
  });
  expect((await start({ endCard: null })).statusCode).toBe(201);
  await allow(seconds + 3);
  expect((await start({ endCard })).statusCode).toBe(201);
});

test('it counts in another take and in a change too, unless the change leaves it out', async () => {
  await allow(300);
  const { id } = (await start({ endCard })).json<{ data: Video }>().data;
  const become = (status: Video['status']) =>
    app.deps.db.updateTable('videos').set({ status }).where('id', '=', id).execute();
  await allow(seconds + 2);
  await become('failed');
  const retried = await ada.post(`/api/video-generation/retry/${id}`);
  expect(retried.json()).toMatchObject({ code: 'script_too_long_to_speak' });
  await become('completed');
  const change = (body: object) => ada.post(`/api/videos/${id}/change`, body);
  expect((await change({ captionText: 'Two drops.' })).json()).toMatchObject({ code: 'script_too_long_to_speak' });
  expect((await change({ output: { endCard: null } })).statusCode).toBe(200);
});
