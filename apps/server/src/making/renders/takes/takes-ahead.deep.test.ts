import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Video } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../../../deps.ts';
import type { TakesAhead, WantedVideo } from '../../../platform/ahead/work-ahead.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { uploadFile } from '../../../people/uploads/testing/upload-file.ts';
import { preferSmallVideos, speakScript, startBody } from '../testing/start-test-video.ts';
import { MADE, openTakesAhead } from './takes-ahead.ts';
import { performNextTake } from './testing/perform-next-take.ts';

let app: TestApp;
let ada: TestUser;
let speechId: string;
let ahead: TakesAhead;
/** What takes found of what had been made ahead: all of it, a part, or nothing. */
let found: ('all' | 'part' | 'nothing')[];
/** Whether somebody waits for something. */
let isBusy: boolean;
/** What the log says. */
let said: string[];
/** What was asked for. */
let asked: WantedVideo[];

beforeAll(async () => {
  // What opens it needs all that the product has.
  const watched: TakesAhead = {
    isOpen: true,
    prepare(wanted) {
      asked.push(wanted);
      ahead.prepare(wanted);
    },
    hold: () => ahead.hold(),
    async takeOut(wanted) {
      const piece = await ahead.takeOut(wanted);
      found.push(piece ? (piece.made ? 'all' : 'part') : 'nothing');
      return piece;
    },
    close: () => ahead.close(),
  };
  app = await createTestApp({ deps: { takesAhead: watched } });
  const log = { ...app.deps.log, debug: (_data: unknown, message: string) => void said.push(message) };
  ahead = await openTakesAhead({ ...app.deps, log: log as Log }, { isBusy: () => isBusy });
  ada = await app.registerUser();
  await preferSmallVideos(ada);
  speechId = await speakScript(ada);
});
afterAll(async () => {
  await ahead.close();
  await app.close();
});
beforeEach(() => {
  isBusy = false;
  said = [];
  found = [];
  asked = [];
});

const folder = () => path.join(app.deps.config.dataDir, 'work', 'ahead');
const prepare = (change: object = {}) => ada.post('/api/video-generation/prepare', startBody(speechId, change));
const files = async () => (await readdir(folder(), { recursive: true })).map((name) => path.basename(name));
/** Nothing else says that a video stands. */
const untilMade = (count = 1) =>
  vi.waitFor(() => expect(said.filter((message) => message === MADE)).toHaveLength(count), {
    timeout: 60_000,
    interval: 50,
  });

async function start(change: object): Promise<Video> {
  const answer = await ada.post('/api/video-generation/start', startBody(speechId, change));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: Video }>().data;
}
async function make(change: object = {}): Promise<Video> {
  return perform(await start(change));
}
async function perform({ id }: Video): Promise<Video> {
  expect(await performNextTake(app.deps, new AbortController().signal)).toBe(true);
  return (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
}
const contentOf = async ({ video_url: url }: Video) =>
  app.deps.storage.withLocalFile(path.basename(url ?? ''), (file) => readFile(file));
const timesOf = ({ id }: Video) =>
  app.deps.db
    .selectFrom('render_times')
    .innerJoin('takes', 'takes.id', 'render_times.take_id')
    .select('quality')
    .where('video_id', '=', id)
    .executeTakeFirstOrThrow();

test('a video that was made ahead is, byte for byte, the one that is made at once, and its time is not taken for that of others', async () => {
  const atOnce = await make();
  expect((await prepare()).json()).toEqual({ status: 'success', success: true });
  await untilMade();
  const begun = await make();
  expect(found).toEqual(['nothing', 'all']);
  expect(begun).toMatchObject({ status: 'completed', failure_reason: null });
  expect((await contentOf(begun)).equals(await contentOf(atOnce))).toBe(true);
  expect(await timesOf(atOnce)).toEqual({ quality: 'low' });
  expect(await timesOf(begun)).toEqual({ quality: null });
  expect(await files()).toEqual([]);
});

test('a video that is started while it is made ahead goes on with what stands', async () => {
  await prepare({ output: { format: '1:1' } });
  await vi.waitFor(async () => expect(await files()).toContain('atlas'), { timeout: 60_000, interval: 20 });
  const video = await make({ output: { format: '1:1' } });
  // All of it only where the machine was busy with something else between two looks.
  expect(found).not.toEqual(['nothing']);
  expect(video).toMatchObject({ status: 'completed', failure_reason: null });
  expect(await timesOf(video)).toEqual({ quality: null });
  expect(await files()).toEqual([]);
});

test('another look is another video, and takes the place of the one that is being made', async () => {
  await prepare({ output: { format: '16:9' } });
  await prepare();
  await untilMade();
  await make({ output: { format: '16:9' } });
  await make();
  expect(found).toEqual(['part', 'all']);
});

test('a product that is deleted after its video was prepared, and goes without it, is not seen', async () => {
  const product = await uploadFile(app, ada, 'product');
  const change = { avatar_data: { avatarType: 'library', selectedAvatarId: 'maya', product } };
  await prepare(change);
  await untilMade();
  const started = await start(change);
  expect((await ada.delete(`/api/uploads/${product}`)).statusCode).toBe(200);
  expect(await perform(started)).toMatchObject({ status: 'completed', failure_reason: null });
  expect(found).toEqual(['nothing']);
});

test('nothing is stored for a video that is only prepared, and what a start would be refused for is said', async () => {
  const counted = async () => {
    const { db } = app.deps;
    const count = async (table: 'videos' | 'takes' | 'usage_entries') =>
      (await db.selectFrom(table).select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count;
    return [await count('videos'), await count('takes'), await count('usage_entries')];
  };
  const before = await counted();
  expect((await prepare()).statusCode).toBe(200);
  const refused = await ada.post('/api/video-generation/prepare', startBody('01890000-0000-7000-8000-000000000000'));
  expect(refused.json()).toMatchObject({ code: 'audio_required' });
  expect(await counted()).toEqual(before);
  expect(asked).toHaveLength(1);
});

test('what cannot be begun yet is begun once it can: nobody waits, no other work is done, and nothing is made for another account', async () => {
  const bo = await app.registerUser();
  await preferSmallVideos(bo);
  const speech = await speakScript(bo);
  isBusy = true;
  const letGo = ahead.hold();
  const wanted = { output: { format: '1:1' }, background_data: { setting: 'kitchen' } };
  await prepare(wanted);
  isBusy = false;
  letGo();
  expect((await bo.post('/api/video-generation/prepare', startBody(speech))).statusCode).toBe(200);
  await untilMade(2);
  await make(wanted);
  expect(found).toEqual(['all']);
});

test('what an account was likely to start is not begun any more once it has started something', async () => {
  const letGo = ahead.hold();
  await prepare({ output: { format: '16:9' } });
  await make({ output: { format: '1:1' } });
  letGo();
  await prepare();
  await untilMade();
  await make({ output: { format: '16:9' } });
  expect(found.at(-1)).toBe('nothing');
});

test.each([
  ['the operator does not want it', { isAheadMade: false }],
  ['the process makes no videos', { roles: ['api'] as const }],
  ['the process answers nobody', { roles: ['worker'] as const }],
  ['there is no memory for it', { workerMemoryMb: 512 }],
])('nothing is made ahead where %s', async (_why, config) => {
  const closed = await openTakesAhead({ ...app.deps, config: { ...app.deps.config, ...config } });
  expect(closed.isOpen).toBe(false);
});
