import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { namesOf } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readZip } from '../../testing/stored-files.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { sweepArchives } from './archive.service.ts';
import type { RenditionKind } from '../../making/renders/takes/renditions.store.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';

type Link = { url: string; expires_at: string; left_out: string[] };
let now = new Date();
let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let pattern: string;
let port: number;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => now } });
  bob = await app.registerUser();
  pattern = (await startTestVideo(bob)).id;
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  ada = await app.registerUser();
});

const EXTENSIONS = {
  video: 'mp4',
  captions: 'vtt',
  subtitles: 'srt',
  poster: 'jpg',
  poster_webp: 'webp',
  preview: 'webp',
} as const;

/** A video with the files named, by their contents. */
async function makeVideo(title: string, files: Partial<Record<RenditionKind, Buffer>>, person = ada): Promise<string> {
  const { db, storage } = app.deps;
  const id = await copyVideo(db, pattern, person.user.account_id);
  const take = await db.selectFrom('takes').select('id').where('video_id', '=', id).executeTakeFirstOrThrow();
  await db.updateTable('videos').set({ title }).where('id', '=', id).execute();
  for (const kind of namesOf(EXTENSIONS)) {
    const content = files[kind];
    if (!content) continue;
    const extension = EXTENSIONS[kind];
    const file = await storage.put(content, { extension });
    await db
      .insertInto('renditions')
      .values({ video_id: id, take_id: take.id, kind, file, size_bytes: content.length })
      .execute();
  }
  return id;
}
const open = async (ids: string[], person = ada) => {
  const answer = await person.post('/api/videos/archive', { ids });
  return answer.json<{ data: Link; code?: string }>();
};
const get = (url: string) => app.server.inject({ url });
const codeOf = async (url: string) => {
  const answer = await get(url);
  return [answer.statusCode, answer.json<{ code: string }>().code];
};

test('an archive holds videos with their captions, byte for byte, under safe names of their own', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  const ids = [
    await makeVideo('Glow: serum/1?', {
      video: bytes,
      captions: Buffer.from('WEBVTT'),
      subtitles: Buffer.from('1'),
      poster: Buffer.from('x'),
    }),
    await makeVideo('glow serum 1', { video: Buffer.from('two') }),
    await makeVideo('../../etc/passwd', { video: Buffer.from('three') }),
    await makeVideo('日本語 🎉', { video: Buffer.from('four') }),
  ];
  const { data } = await open(ids);
  expect(data.left_out).toEqual([]);
  const answer = await get(data.url);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="videos.zip"; filename*=UTF-8\'\'videos.zip',
    'cache-control': 'private, no-store',
    'content-length': String(answer.rawPayload.length),
    'x-content-type-options': 'nosniff',
  });
  const files = readZip(answer.rawPayload);
  expect([...files.keys()]).toEqual([
    'Glow serum 1.mp4',
    'Glow serum 1.vtt',
    'Glow serum 1.srt',
    'glow serum 1 (2).mp4',
    'etc passwd.mp4',
    '日本語 🎉.mp4',
  ]);
  expect(files.get('Glow serum 1.mp4')?.equals(bytes)).toBe(true);
  expect(answer.rawPayload.includes(bytes)).toBe(true);
});

test('a link is used once, also when two press at once, and ends after a minute', async () => {
  const ids = [await makeVideo('A', { video: Buffer.from('a') })];
  const { url } = (await open(ids)).data;
  const answers = await Promise.all([get(url), get(url), get(url)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
  expect(await codeOf(url)).toEqual([410, 'archive_link_ended']);
  const late = (await open(ids)).data;
  now = new Date(now.getTime() + 60_000);
  expect(await codeOf(late.url)).toEqual([410, 'archive_link_ended']);
  expect(await codeOf('/api/videos/archive/unknown')).toEqual([410, 'archive_link_ended']);
});

test('a link ends with the session or the API token that asked for it', async () => {
  const ids = [await makeVideo('A', { video: Buffer.from('a') })];
  const { url } = (await open(ids)).data;
  const made = await ada.post('/api/user/tokens', { name: 'Program', scopes: ['read'], password: ada.password });
  const { id, token } = made.json<{ data: { id: string; token: string } }>().data;
  const asProgram = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const request = { method: 'POST', url: '/api/videos/archive', headers, payload: { ids } } as const;
    return (await app.server.inject(request)).json<{ data: Link }>().data.url;
  };
  expect((await get(await asProgram())).statusCode).toBe(200);
  const programs = await asProgram();
  expect((await ada.delete(`/api/user/tokens/${id}`)).statusCode).toBe(200);
  expect(await codeOf(programs)).toEqual([410, 'archive_link_ended']);
  await app.deps.db.deleteFrom('sessions').where('user_id', '=', ada.user.id).execute();
  expect(await codeOf(url)).toEqual([410, 'archive_link_ended']);
});

test('looking whether a link is there does not use it up', async () => {
  const { url } = (await open([await makeVideo('A', { video: Buffer.from('a') })])).data;
  expect((await app.server.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  expect((await get(url)).statusCode).toBe(200);
});

test("what is not finished, in the trash or somebody else's is left out; with nothing left there is no link", async () => {
  const [finished, removed, bobs] = [
    await makeVideo('A', { video: Buffer.from('a') }),
    await makeVideo('B', { video: Buffer.from('b') }),
    await makeVideo('C', { video: Buffer.from('c') }, bob),
  ];
  const [unfinished, nobodys] = [await makeVideo('D', {}), newId()];
  await ada.delete(`/api/videos/${removed}`);
  const others = [unfinished, removed, bobs, nobodys];
  const { data } = await open([...others, finished]);
  expect(data.left_out).toEqual(others);
  expect([...readZip((await get(data.url)).rawPayload).keys()]).toEqual(['A.mp4']);
  expect((await open(others)).code).toBe('nothing_to_download');
});

test('what was deleted after the link was opened is not in it, nor what the disk has lost', async () => {
  const [gone, lost, kept] = [
    await makeVideo('Gone', { video: Buffer.from('a') }),
    await makeVideo('Lost', { video: Buffer.from('b'), captions: Buffer.from('c') }),
    await makeVideo('Kept', { video: Buffer.from('d') }),
  ];
  const { url } = (await open([gone, lost, kept])).data;
  await ada.delete(`/api/videos/${gone}`);
  const { file } = await app.deps.db
    .selectFrom('renditions')
    .select('file')
    .where('video_id', '=', lost)
    .where('kind', '=', 'video')
    .executeTakeFirstOrThrow();
  await app.deps.storage.remove(file);
  expect([...readZip((await get(url)).rawPayload).keys()]).toEqual(['Lost.vtt', 'Kept.mp4']);
});

/** Lets every opened file be seen, and take as long as its reader. */
async function withWatchedFiles(work: (opened: Readable[]) => Promise<void>): Promise<void> {
  const { storage } = app.deps;
  const original: Storage['open'] = storage.open;
  const opened: Readable[] = [];
  storage.open = async (name) => {
    const file = await original(name);
    opened.push(file);
    return file;
  };
  try {
    await work(opened);
  } finally {
    storage.open = original;
  }
}
const download = async (url: string): Promise<IncomingMessage> => {
  const [answer] = (await once(request({ port, path: url, agent: false }).end(), 'response')) as [IncomingMessage];
  return answer;
};
const BIG = Buffer.alloc(24 * 1024 * 1024, 1);

test('who stops reading stops the packing, and who leaves closes every file', async () => {
  const ids = [await makeVideo('A', { video: BIG }), await makeVideo('B', { video: BIG })];
  await withWatchedFiles(async (opened) => {
    const answer = await download((await open(ids)).data.url);
    answer.pause();
    // The pipes between disk and reader fill up, and no more is read.
    let before = -1;
    await vi.waitFor(
      () => {
        const read = (opened[0] as Readable & { bytesRead: number }).bytesRead;
        const isStill = read === before;
        before = read;
        expect(isStill && read > 0).toBe(true);
      },
      { interval: 200 },
    );
    expect([opened.length, before < BIG.length]).toEqual([1, true]);
    answer.destroy();
    await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]));
  });
});

test('a file that breaks off breaks the download off: nobody takes half an archive for a whole one', async () => {
  const ids = [await makeVideo('A', { video: BIG })];
  await withWatchedFiles(async (opened) => {
    const answer = await download((await open(ids)).data.url);
    answer.pause();
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    opened[0]?.destroy(new Error('the disk does not answer'));
    await expect(once(answer.resume(), 'end')).rejects.toThrow('aborted');
  });
});

test('opening a link is noted, and forgotten links are swept', async () => {
  const { db } = app.deps;
  await open([await makeVideo('A', { video: Buffer.from('a') })]);
  const [noted] = await db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', ada.user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(noted).toEqual({ action: 'video.download', details: { videos: 1 } });
  const links = () =>
    db.selectFrom('video_archives').select('expires_at').where('account_id', '=', ada.user.account_id).execute();
  await sweepArchives(app.deps);
  expect(await links()).toHaveLength(1);
  now = new Date(now.getTime() + 60_000);
  await sweepArchives(app.deps);
  expect(await links()).toEqual([]);
});
