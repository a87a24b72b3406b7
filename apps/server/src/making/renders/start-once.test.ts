import type { Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody, startTestVideo } from './testing/start-test-video.ts';

let app: TestApp;
let user: TestUser;
let speechId: string;

beforeAll(async () => {
  app = await createTestApp();
  user = await app.registerUser();
  speechId = await speakScript(user);
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''away''; end'`.execute(
    app.deps.db,
  );
});
afterAll(() => app.close());
// The answer cannot be stored: what a process that dies between the work and its answer leaves behind.
beforeEach(async () => {
  await sql`create trigger refuse before update on idempotency_keys for each row execute function refuse()`.execute(
    app.deps.db,
  );
});
afterEach(mend);

async function mend(): Promise<void> {
  await sql`drop trigger if exists refuse on idempotency_keys`.execute(app.deps.db);
}

const call = (url: string, key: string, body?: object) => user.post(url, body, { headers: { 'idempotency-key': key } });
const library = async () => (await user.get('/api/videos')).json<{ data: { data: Video[] } }>().data.data;

test('a video and the answer about it are stored together or not at all', async () => {
  const start = () => call('/api/video-generation/start', 'start', startBody(speechId));
  expect((await start()).statusCode).toBe(500);
  expect(await library()).toEqual([]);
  await mend();
  const answer = await start();
  expect(answer.statusCode).toBe(201);
  expect((await start()).json()).toEqual(answer.json());
  expect((await library()).map(({ id }) => id)).toEqual([answer.json().video_id]);
});

test('another take and the answer about it are stored together or not at all', async () => {
  const { id } = await startTestVideo(user, speechId);
  await user.post(`/api/videos/${id}/cancel`);
  const retry = () => call(`/api/video-generation/retry/${id}`, 'retry');
  expect((await retry()).statusCode).toBe(500);
  expect((await user.get(`/api/videos/${id}`)).json().data).toMatchObject({ status: 'cancelled', attempts: 1 });
  await mend();
  const answer = await retry();
  await user.post(`/api/videos/${id}/cancel`);
  expect((await retry()).json()).toEqual(answer.json());
  expect((await user.get(`/api/videos/${id}`)).json().data).toMatchObject({ status: 'cancelled', attempts: 2 });
});

test('a pronunciation and the answer about it are stored together or not at all', async () => {
  const path = '/api/a2e/tts/pronunciations';
  const add = () => call(path, 'pronunciation', { written: 'Nguyen', spoken: 'win' });
  expect((await add()).statusCode).toBe(500);
  expect((await user.get(path)).json().data).toEqual([]);
  await mend();
  const answer = await add();
  expect(answer.statusCode).toBe(201);
  expect((await add()).json()).toEqual(answer.json());
});
