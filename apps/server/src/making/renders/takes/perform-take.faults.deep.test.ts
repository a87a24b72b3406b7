import { mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import { decodeAll } from '@sayso/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Publish } from '../../../platform/live/publish.ts';
import type { Deps } from '../../../deps.ts';
import { countWakes } from '../../../testing/concurrency.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { holdFrames } from './testing/hold-frames.ts';
import { performNextTake } from './testing/perform-next-take.ts';
import { askForAbandoned } from './recover-takes.ts';
import { sweepTakeFolders } from './take-folder.ts';
import { preferSmallVideos, speakScript, startTestVideo } from '../testing/start-test-video.ts';

/** A few segments long. */
const LONG = 'I used to spend forty minutes on my skin every morning. '.repeat(3);
const NEVER = new AbortController().signal;
let app: TestApp;
let wakes: Awaited<ReturnType<typeof countWakes>>;
let ada: TestUser;
let takesDir: string;

beforeAll(async () => {
  app = await createTestApp();
  wakes = await countWakes(app);
  ada = await app.registerUser();
  await preferSmallVideos(ada);
  takesDir = path.join(app.deps.config.dataDir, 'work', 'takes');
});
afterAll(async () => {
  await wakes.close();
  await app.close();
});
beforeEach(async () => {
  await sql`delete from videos`.execute(app.deps.db);
});

const start = async (script: string) => (await startTestVideo(ada, await speakScript(ada, script))).id;
const takeOf = (videoId: string) =>
  app.deps.db.selectFrom('takes').selectAll().where('video_id', '=', videoId).executeTakeFirstOrThrow();
const foldersLeft = () => readdir(takesDir).catch(() => []);
const fileOf = async (videoId: string) => {
  const { file } = await app.deps.db
    .selectFrom('renditions')
    .select('file')
    .where('video_id', '=', videoId)
    .where('kind', '=', 'video')
    .executeTakeFirstOrThrow();
  return app.deps.storage.withLocalFile(file, async (stored) => stored);
};

/** Calls `act` once, when the worker announces that the take has come to a stage. */
function atStage(stage: string, act: () => Promise<void>): Deps {
  let isDone = false;
  const publish: Publish = async (db, ...events) => {
    const id = await app.deps.publish(db, ...events);
    const now = await db.selectFrom('takes').select('stage').where('state', '=', 'running').executeTakeFirst();
    if (isDone || now?.stage !== stage) return id;
    isDone = true;
    await act();
    return id;
  };
  return { ...app.deps, publish };
}

test('a worker that lost its lease leaves the take to its heir, who finishes it with what was done', async () => {
  const videoId = await start(LONG);
  const held = holdFrames();
  const former = performNextTake({ ...app.deps, publish: held.publish }, NEVER);
  await held.reached(takesDir);
  let isTaken = false;
  // The former worker may prolong its lease in between.
  while (!isTaken) {
    await sql`update takes set lease_expires_at = now() - interval '1 second' where state = 'running'`.execute(
      app.deps.db,
    );
    isTaken = await performNextTake(app.deps, NEVER);
  }
  held.release();
  await former;
  const take = await takeOf(videoId);
  expect(take).toMatchObject({ state: 'succeeded', claims: 2, repeats: 0 });
  expect(take.frames_at_start).toBeGreaterThan(0);
  expect(await decodeAll(await fileOf(videoId))).toMatchObject({ frames: take.frames_total, damaged: 0 });
  expect(await foldersLeft()).toEqual([]);
});

test('a worker that stops gives the take back at once, and the next one goes on where it stood', async () => {
  const videoId = await start(LONG);
  await wakes.sinceLast();
  const stop = new AbortController();
  const held = holdFrames();
  const stopping = performNextTake({ ...app.deps, publish: held.publish }, stop.signal);
  await held.reached(takesDir);
  stop.abort(new Error('The process is stopping'));
  held.release();
  await stopping;
  expect(await takeOf(videoId)).toMatchObject({ state: 'running', claims: 0 });
  expect(await wakes.sinceLast()).toBe(1);

  expect(await performNextTake(app.deps, NEVER)).toBe(true);
  const take = await takeOf(videoId);
  expect(take).toMatchObject({ state: 'succeeded', claims: 1 });
  expect(take.frames_at_start).toBeGreaterThan(0);
  expect(await foldersLeft()).toEqual([]);
});

test('a folder that cannot be made fails the video with a reason, and does not block the account', async () => {
  const videoId = await start('No folder for this one.');
  await rm(takesDir, { recursive: true, force: true });
  await mkdir(path.dirname(takesDir), { recursive: true });
  await writeFile(takesDir, 'a file stands in the way');
  expect(await performNextTake(app.deps, NEVER)).toBe(true);
  expect(await takeOf(videoId)).toMatchObject({ state: 'failed', failure_code: 'take_frames_failed' });

  await rm(takesDir);
  const next = await start('The account goes on.');
  expect(await performNextTake(app.deps, NEVER)).toBe(true);
  expect(await takeOf(next)).toMatchObject({ state: 'succeeded' });
});

test('audio that cannot be read at the moment is tried once more', async () => {
  const videoId = await start('Read at the second try.');
  let isReadable = false;
  const withLocalFile: Deps['storage']['withLocalFile'] = (name, use) => {
    if (isReadable) return app.deps.storage.withLocalFile(name, use);
    isReadable = true;
    return Promise.reject(new Error('EIO: input/output error, lstat'));
  };
  await performNextTake({ ...app.deps, storage: { ...app.deps.storage, withLocalFile } }, NEVER);
  expect(await takeOf(videoId)).toMatchObject({ state: 'succeeded', repeats: 1 });
});

test('after a statement that failed the finished segments are still there', async () => {
  const videoId = await start('Two drops every morning, that is it.');
  const seen: number[] = [];
  const segmentInode = async () => {
    const names = await readdir(takesDir, { recursive: true });
    const segment = names.find((name) => /0000000-\d+\.mp4$/.test(name)) ?? '';
    seen.push((await stat(path.join(takesDir, segment))).ino);
  };
  const failing = atStage('encode', async () => {
    await segmentInode();
    throw new Error('Connection terminated unexpectedly');
  });
  const deps = atStage('publish', segmentInode);
  const publish: Publish = async (...event) => {
    await failing.publish(...event);
    return deps.publish(...event);
  };
  await performNextTake({ ...deps, publish }, NEVER);
  expect(await takeOf(videoId)).toMatchObject({ state: 'succeeded', repeats: 1 });
  expect(seen).toHaveLength(2);
  expect(seen[1]).toBe(seen[0]);
});

test('what a fault makes void is gone before the next try counts, so that nobody is shown it as part of that one', async () => {
  const videoId = await start('Two drops every morning, that is it.');
  const faulty = atStage('encode', () => Promise.reject(new AppError('take_encode_failed')));
  const left: number[] = [];
  let counting: unknown;
  const db = app.deps.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('repeats = repeats + 1')) counting = queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId !== counting) return result;
      const names = await readdir(takesDir, { recursive: true });
      left.push(names.filter((name) => name.endsWith('.mp4') || name.endsWith('.m4a')).length);
      return result;
    },
  });
  await performNextTake({ ...faulty, db }, NEVER);
  expect(await takeOf(videoId)).toMatchObject({ state: 'succeeded', repeats: 1 });
  expect(left).toEqual([0]);
});

test('damaged sprites are drawn anew', async () => {
  const videoId = await start('Two drops every morning, that is it.');
  const deps = atStage('frames', async () => {
    const [atlas = ''] = (await readdir(takesDir, { recursive: true })).filter((name) => name.endsWith('atlas'));
    await truncate(path.join(takesDir, atlas), 100);
  });
  await performNextTake(deps, NEVER);
  expect(await takeOf(videoId)).toMatchObject({ state: 'succeeded', repeats: 1 });
});

test('a take whose worker died is asked for once, and again when the next one dies over it', async () => {
  const videoId = await start('Left behind.');
  const abandon = (claimId: string) =>
    sql`update takes set state = 'running', claim_id = ${claimId}, lease_expires_at = now() - interval '1 second' where video_id = ${videoId}`.execute(
      app.deps.db,
    );
  await wakes.sinceLast();
  let asked = await askForAbandoned(app.deps, new Set());
  expect(await wakes.sinceLast()).toBe(0);
  await abandon('0195a000-0000-7000-8000-000000000001');
  asked = await askForAbandoned(app.deps, asked);
  asked = await askForAbandoned(app.deps, asked);
  expect(await wakes.sinceLast()).toBe(1);
  await abandon('0195a000-0000-7000-8000-000000000002');
  await askForAbandoned(app.deps, asked);
  expect(await wakes.sinceLast()).toBe(1);
});

test('the sweep removes the folders of finished takes only', async () => {
  const { id: takeId } = await takeOf(await start('Still to be made.'));
  for (const name of [takeId, 'finished-long-ago'])
    await mkdir(path.join(takesDir, name, 'a-claim'), { recursive: true });
  await sweepTakeFolders(app.deps.config, async () => [takeId]);
  expect(await foldersLeft()).toEqual([takeId]);
  await rm(takesDir, { recursive: true });
});
