import { type MakingTime, accountsApi, DEFAULT_PREFERENCES, rendersApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RenderMeasure } from '../../platform/measures/measures.ts';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';

const FULL_HD = 1080 * 1920;
let app: TestApp;
let person: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  person = await app.registerUser();
});
beforeEach(() => app.deps.db.deleteFrom('render_times').execute());
afterAll(() => app.close());

/** Notes a finished take: how long its video is and how long it took, in seconds. */
async function noteTake(seconds: number, tookSeconds: number, change: Partial<RenderMeasure> = {}): Promise<void> {
  await app.deps.measures.recordRender(app.deps.db, {
    takeId: newId(),
    finishedAt: new Date(),
    outcome: 'succeeded',
    failureCode: null,
    queueMs: 60_000,
    stageMs: { avatar: 400 * tookSeconds, frames: 600 * tookSeconds },
    frames: seconds * 30,
    videoMs: seconds * 1000,
    quality: 'high',
    pixels: FULL_HD,
    claims: 1,
    repeats: 0,
    ...change,
  });
}
const ask = async (query: string) =>
  (await person.get(`${rendersApi.makingTime.path}?${query}`)).json<{ data: MakingTime }>().data;

test('says what the middle one of alike takes took, scaled to the length, without the queue', async () => {
  for (const took of [4, 5, 30]) await noteTake(10, took);
  expect(await ask('seconds=10')).toEqual({ making_ms: 5_000, based_on: 3 });
  expect(await ask('seconds=12')).toEqual({ making_ms: 6_000, based_on: 3 });
  // Speech is as long as it is, to the millisecond.
  expect(await ask('seconds=10.0015')).toMatchObject({ based_on: 3 });
  expect(await ask('seconds=12.345')).toEqual({ making_ms: 6_172, based_on: 3 });
});

test('says nothing of which too little is known: few takes, other lengths, shapes and qualities, and what did not go through in one go', async () => {
  await noteTake(10, 5);
  await noteTake(10, 5);
  expect(await ask('seconds=10')).toEqual({ making_ms: null, based_on: 2 });
  const unlike: Partial<RenderMeasure>[] = [
    { videoMs: 21_000 },
    { pixels: 1080 * 1080 },
    { quality: 'medium' },
    { quality: null, pixels: null },
    { outcome: 'failed' },
    { claims: 2 },
    { repeats: 1 },
  ];
  for (const change of unlike) await noteTake(10, 5, change);
  expect(await ask('seconds=10')).toEqual({ making_ms: null, based_on: 2 });
  await noteTake(10, 5);
  expect(await ask('seconds=10')).toEqual({ making_ms: 5_000, based_on: 3 });
});

test('asks about the preferred quality, and about the format that is wanted', async () => {
  for (const took of [4, 4, 4]) await noteTake(10, took, { pixels: 1080 * 1080 });
  for (const took of [2, 2, 2]) await noteTake(10, took, { quality: 'low', pixels: 720 * 1280 });
  expect((await ask('seconds=10&format=1:1')).making_ms).toBe(4_000);
  expect((await ask('seconds=10')).making_ms).toBeNull();
  await person.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, videoQuality: 'low' });
  expect((await ask('seconds=10')).making_ms).toBe(2_000);
  expect((await person.get(`${rendersApi.makingTime.path}?seconds=0`)).statusCode).toBe(422);
});
