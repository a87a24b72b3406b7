import type { FrameSheet } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { checkContent } from './check/check-content.ts';
import { queueOf } from './testing/queue.ts';
import { makeFrames } from './make-frames.ts';

let app: TestApp;
let now: Date;
let ada: TestUser;
let operator: TestUser;
let pattern: string;
let itemId: string;
const START = new Date('2026-03-01T12:00:00Z');
const never = new AbortController().signal;

beforeAll(async () => {
  now = START;
  app = await createTestApp({ deps: { now: () => now } });
  [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
  pattern = (await startTestVideo(ada)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await app.deps.db.deleteFrom('moderation_items').execute();
  const id = await copyVideo(app.deps.db, pattern, ada.user.account_id);
  // What is stored as its file is no video.
  await storeFiles(app, id);
  await checkContent(app.deps, { kind: 'video', id }, never);
  itemId = (await queueOf(operator).of({ title: 'Glow serum' })).id;
});

const ask = async () =>
  (await operator.post(`/api/admin/moderation/content/${itemId}/frames`)).json<{ data: FrameSheet }>().data.state;
const state = async () => (await queueOf(operator).detail(itemId)).frames.state;
const attempt = (number: number, signal = never) => makeFrames(app.deps, itemId, { signal, attempt: number });

test('a sheet that cannot be made is said to have failed once its last try did, and is made anew where somebody asks', async () => {
  expect([await state(), await ask(), await state()]).toEqual(['missing', 'making', 'making']);
  await expect(attempt(1)).rejects.toThrow('Invalid data');
  expect(await state()).toBe('making');
  await expect(attempt(2)).rejects.toThrow('Invalid data');
  expect(await state()).toBe('failed');
  expect([await ask(), await state()]).toEqual(['making', 'making']);
});

test('a sheet whose worker was stopped has not failed, and one whose workers were killed has after a while', async () => {
  await ask();
  await expect(attempt(2, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await state()).toBe('making');
  now = new Date(START.getTime() + 20 * 60 * 1000);
  expect(await state()).toBe('failed');
});
