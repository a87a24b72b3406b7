import { type EncoderSpec, X264 } from '@sayso/media';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { performNextTake } from '../../making/renders/takes/testing/perform-next-take.ts';
import { createRenderEncoder } from './render-encoder.ts';
import { preferSmallVideos, startTestVideo } from '../../making/renders/testing/start-test-video.ts';

const NEVER = new AbortController().signal;
/** An encoder that no build of FFmpeg has: it fails wherever it is opened. */
const broken: EncoderSpec = { ...X264, name: 'broken', codec: 'h264_nowhere' };
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
  await preferSmallVideos(ada);
});
afterAll(() => app.close());

/** A log that is read: level and message of each line. */
function readableLog() {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  return { log, said: () => lines.map(({ level, msg }) => `${pino.levels.labels[level]}: ${msg}`) };
}

const config = { dataDir: '/data', encoder: 'auto' } as const;
const chosen = async () => ({ encoder: broken, why: 'fine', tried: [] });

test('a take whose encoder fails is finished by x264, and no other take uses that encoder', async () => {
  const { log, said } = readableLog();
  const encoder = createRenderEncoder({ config, log }, chosen);
  expect(encoder.current()).toBe(X264);
  await encoder.choose(NEVER);
  expect(encoder.current()).toBe(broken);
  const { id } = await startTestVideo(ada);
  expect(await performNextTake({ ...app.deps, encoder }, NEVER)).toBe(true);
  const { rows } = await sql`select status, failure_code from videos where id = ${id}`.execute(app.deps.db);
  expect(rows).toEqual([{ status: 'completed', failure_code: null }]);
  const take = await app.deps.db.selectFrom('takes').select(['repeats']).where('video_id', '=', id).execute();
  expect(take).toEqual([{ repeats: 0 }]);
  expect(encoder.current()).toBe(X264);
  encoder.giveUp(new Error('once more'));
  expect(said()).toEqual(['info: encoder chosen', 'error: encoder failed: x264 is used until the next start']);
});

test('a take is made by the encoder that was chosen', async () => {
  const { log, said } = readableLog();
  // It takes pictures in another form than x264 does under its own name.
  const other: EncoderSpec = { ...X264, name: 'other', pictures: 'nv12' };
  const encoder = createRenderEncoder({ config, log }, async () => ({ encoder: other, why: 'fine', tried: [] }));
  await encoder.choose(NEVER);
  const { id } = await startTestVideo(ada);
  expect(await performNextTake({ ...app.deps, encoder }, NEVER)).toBe(true);
  const { rows } = await sql`select status from videos where id = ${id}`.execute(app.deps.db);
  expect(rows).toEqual([{ status: 'completed' }]);
  expect(encoder.current()).toBe(other);
  expect(said()).toEqual(['info: encoder chosen']);
});

test('one that was asked for and is not good enough is a warning', async () => {
  const { log, said } = readableLog();
  const wish = { ...config, encoder: 'nvenc' } as const;
  const encoder = createRenderEncoder({ config: wish, log }, async () => ({ encoder: X264, why: 'slow', tried: [] }));
  await encoder.choose(NEVER);
  expect(said()).toEqual(['warn: encoder chosen']);
});

test('where nothing can be tried, x264 is used, and a stop is no fault', async () => {
  const { log, said } = readableLog();
  const fail = async () => Promise.reject(new Error('no room'));
  const encoder = createRenderEncoder({ config, log }, fail);
  await encoder.choose(AbortSignal.abort());
  expect(said()).toEqual([]);
  await encoder.choose(NEVER);
  expect(encoder.current()).toBe(X264);
  expect(said()).toEqual(['warn: encoders not tried: x264 is used']);
});
