import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { diskRoom } from '../../../platform/storage/disk-guard.ts';
import { openDiskStorage } from '../../../platform/storage/disk-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { countWakes } from '../../../testing/concurrency.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { listStored } from '../../../testing/stored-files.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { performNextTake } from './testing/perform-next-take.ts';
import { recoverTakes, watchRoom } from './recover-takes.ts';
import { preferSmallVideos, speakScript, startBody, startTestVideo } from '../testing/start-test-video.ts';

const GB = 1024 ** 3;
const NEVER = new AbortController().signal;
/** Far above the 2 s between two looks at the disk. */
const WAIT = { timeout: 30_000 };
const FULL_TEXT = 'The server is out of disk space. Ask the operator to free some, then try again.';
const disk = await mountTinyDisk();
let freeBytes = 100 * GB;
let app: TestApp;
let wakes: Awaited<ReturnType<typeof countWakes>>;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({ deps: { freeBytes: async () => freeBytes } });
  wakes = await countWakes(app);
  ada = await app.registerUser();
  await preferSmallVideos(ada);
});
afterAll(async () => {
  await wakes.close();
  await app.close();
});
beforeEach(async () => {
  freeBytes = 100 * GB;
  await sql`delete from videos`.execute(app.deps.db);
  await wakes.sinceLast();
});

const see = async (id: string, user = ada) => (await user.get(`/api/videos/${id}`)).json<{ data: Video }>().data;

test('with too little room nothing new is taken on, and the answer says what to do', async () => {
  const speechId = await speakScript(ada, 'Spoken while there was room.');
  const { id } = await startTestVideo(ada, speechId);
  await ada.post(`/api/videos/${id}/cancel`);
  const stored = await listStored(app.deps.storage);
  freeBytes = 2 * GB - 1;
  const speak = { msg: 'Never said before.', tts_id: 'en-us-ava', country: 'en', region: 'US' };
  for (const [url, body] of [
    ['/api/video-generation/start', startBody(speechId)],
    [`/api/video-generation/retry/${id}`, {}],
    ['/api/a2e/tts/generate', speak],
  ] as const) {
    const answer = await ada.post(url, body);
    expect([url, answer.statusCode]).toEqual([url, 507]);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'storage_full', message: FULL_TEXT, success: false });
  }
  expect(await listStored(app.deps.storage)).toEqual(stored);
  expect(await see(id)).toMatchObject({ status: 'cancelled', attempts: 1 });
  // What was spoken before needs no room.
  expect(await speakScript(ada, 'Spoken while there was room.')).toBe(speechId);

  freeBytes = 2 * GB;
  expect((await ada.post(`/api/video-generation/retry/${id}`)).statusCode).toBe(200);
});

test('a video that waits is not claimed, says why, and is made as soon as there is room', async () => {
  const { id } = await startTestVideo(ada, await speakScript(ada, 'Two drops, that is it.'));
  freeBytes = 1 * GB;
  expect(await performNextTake(app.deps, NEVER)).toBe(false);
  expect((await see(id)).progress).toMatchObject({ queue_place: 1, on_hold: 'storage_full' });

  await wakes.sinceLast();
  const stop = await recoverTakes(app.deps);
  const told = async () => (await sql`select 1 from events`.execute(app.deps.db)).rows.length;
  const before = await told();
  await vi.waitFor(async () => expect(await told()).toBe(before + 1), WAIT);
  expect(await wakes.sinceLast()).toBe(0);
  freeBytes = 3 * GB;
  await vi.waitFor(async () => expect(await wakes.sinceLast()).toBe(1), WAIT);
  await stop();
  expect((await see(id)).progress).toMatchObject({ queue_place: 1, on_hold: null });
  expect(await performNextTake(app.deps, NEVER)).toBe(true);
  expect(await see(id)).toMatchObject({ status: 'completed' });
});

test('how much has to stay free is a setting, and 0 turns the guard off', async () => {
  const set = async (gigabytes: number) => {
    await sql`insert into settings (key, value) values ('min_free_disk_gb', ${JSON.stringify(gigabytes)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(app.deps.db);
    await app.deps.settings.refresh();
  };
  const isFull = async (gigabytes: number) => {
    freeBytes = gigabytes * GB;
    return (await diskRoom(app.deps)).isFull;
  };
  await set(10);
  expect([await isFull(9), await isFull(10)]).toEqual([true, false]);
  await set(0);
  expect(await isFull(0)).toBe(false);
  await set(2);
});

test('room that stays or comes back with nothing waiting asks for nothing', async () => {
  expect(await watchRoom(app.deps, false)).toBe(false);
  expect(await watchRoom(app.deps, true)).toBe(false);
  expect(await wakes.sinceLast()).toBe(0);
});

test('a disk that is full after the first file of a finished video keeps neither, and the video says why', async () => {
  const { id } = await startTestVideo(ada, await speakScript(ada, 'Two drops every morning, that is it.'));
  const before = await listStored(app.deps.storage);
  const put: Storage['put'] = async (content, { extension }) => {
    if (extension !== 'vtt') return app.deps.storage.put(content, { extension });
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  await performNextTake({ ...app.deps, storage: { ...app.deps.storage, put } }, NEVER);
  expect(await see(id)).toMatchObject({ status: 'failed', failure_reason: FULL_TEXT, video_url: null });
  expect(await listStored(app.deps.storage)).toEqual(before);
});

test.skipIf(!disk)(
  'a disk that fills up under a render fails it in clear words and leaves nothing behind',
  async () => {
    const { id } = await startTestVideo(ada, await speakScript(ada, 'Two drops every morning, that is it.'));
    await rm(path.join(app.deps.config.dataDir, 'work'), { recursive: true, force: true });
    await performNextTake({ ...app.deps, config: { ...app.deps.config, dataDir: disk ?? '' } }, NEVER);
    expect(await see(id)).toMatchObject({ status: 'failed', failure_reason: FULL_TEXT, video_url: null });
    expect(await readdir(path.join(disk ?? '', 'work/takes'))).toEqual([]);
  },
);

test.skipIf(!disk)('a disk that fills up while a finished video is stored keeps no part of it', async () => {
  const files = path.join(disk ?? '', 'files');
  // At full size, which the disk has no room for.
  const bea = await app.registerUser();
  const { id } = await startTestVideo(bea, await speakScript(bea, 'Two drops every morning, that is it.'));
  const tiny = await openDiskStorage(files);
  const storage = { ...tiny, withLocalFile: app.deps.storage.withLocalFile };
  await performNextTake({ ...app.deps, storage }, NEVER);
  expect(await see(id, bea)).toMatchObject({ status: 'failed', failure_reason: FULL_TEXT });
  expect(await listStored(tiny)).toEqual([]);
  expect(await readdir(path.join(files, 'incoming'))).toEqual([]);
});

/** A disk of 256 kB, where this system lets us have one: as root on Linux, outside most containers. */
async function mountTinyDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-tiny-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const place = path.join(folder, 'disk');
  await mkdir(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  afterAll(() => execFileSync('umount', [place]));
  await writeFile(path.join(place, 'probe'), '');
  return place;
}
