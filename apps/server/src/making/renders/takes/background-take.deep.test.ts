import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { background } from '@sayso/media/process/run-child';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { preferSmallVideos, startTestVideo } from '../testing/start-test-video.ts';
import { PRIORITY } from './takes.store.ts';
import { performNextTake } from './testing/perform-next-take.ts';

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
