import type { Client, Progress } from '@modelcontextprotocol/client';
import { MCP_ACCESS, tokensApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript } from '../../making/renders/testing/start-test-video.ts';
import { storeFiles } from '../../making/renders/testing/store-files.ts';
import { listen, makeToken, openClient, refusalOf, textOf, use } from './testing/open-client.ts';

type Shown = { id: string; title: string; status: string; percent: number | null; video_url: string | null };
const WORDS = { script: 'Two drops, that is it.', avatar_id: 'maya', voice_id: 'en-us-ava' };

let app: TestApp;
let second: TestApp;
let origins: { first: string; second: string };
let ada: TestUser;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ beside: app });
  origins = { first: await listen(app), second: await listen(second) };
  ada = await app.registerUser();
  // Its first words take a voice that starts. They are said again from then on.
  await speakScript(ada);
  client = await openClient({ origin: origins.first, ...(await makeToken(ada, MCP_ACCESS.make)) });
});
afterAll(async () => {
  await client.close();
  await second.close();
  await app.close();
});

const countVideos = async () =>
  (await app.deps.db.selectFrom('videos').select('id').where('account_id', '=', ada.user.account_id).execute()).length;
const newestVideo = async () =>
  (await app.deps.db.selectFrom('videos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

/** A worker has drawn half of the frames of a video. */
async function drawHalf(videoId: string): Promise<void> {
  const at = new Date();
  const running = { state: 'running', stage: 'frames', frames_done: 50, frames_total: 100, started_at: at } as const;
  const { db } = app.deps;
  await db
    .updateTable('takes')
    .set({ ...running, stage_entered_at: at })
    .where('video_id', '=', videoId)
    .execute();
  await db.updateTable('videos').set({ status: 'processing' }).where('id', '=', videoId).execute();
}

/** Asks for a video and waits for it; `onTold` hears of its progress. */
const makeAndWait = (by: Client, key: string, onTold: (told: Progress) => void) =>
  by.callTool(
    { name: 'create_video', arguments: { ...WORDS, request_key: key, wait: true } },
    { onprogress: onTold, timeout: 20_000 },
  );

test.each(['auto', 'legacy'] as const)('a video of words is waited for, with how far it is (%s)', async (mode) => {
  const waiting = await openClient({ origin: origins.first, ...(await makeToken(ada, MCP_ACCESS.make)), mode });
  const told: Progress[] = [];
  let finishing: Promise<unknown> | undefined;
  const result = await makeAndWait(waiting, `waited-${mode}`, (progress) => {
    told.push(progress);
    if (told.length === 2) finishing = newestVideo().then(drawHalf);
    if (told.length === 3) finishing = newestVideo().then((id) => storeFiles(app, id));
  });
  await finishing;
  const made = result.structuredContent as Shown;
  expect(made).toMatchObject({ status: 'completed', percent: null, title: 'Two drops, that is it' });
  expect(made.video_url).toMatch(/^http/);
  expect(told.map(({ message }) => message)).toEqual([
    'Speaking the script',
    expect.stringMatching(/^Waiting in the queue/),
    'Drawing the frames',
  ]);
  const steps = told.map(({ progress }) => progress);
  expect(steps).toEqual([0, 10, expect.closeTo(60, -1.5)]);
  expect(told.every(({ total }) => total === 100)).toBe(true);
  await waiting.close();
});

test('the same key makes one video, however often and at whichever process it is asked for', async () => {
  const before = await countVideos();
  const asked = { ...WORDS, request_key: 'once' };
  const elsewhere = await openClient({ origin: origins.second, ...(await makeToken(ada, MCP_ACCESS.make)) });
  const made = await Promise.all([
    use<Shown>(client, 'create_video', asked),
    use<Shown>(elsewhere, 'create_video', asked),
  ]);
  made.push(await use<Shown>(elsewhere, 'create_video', asked));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await countVideos()).toBe(before + 1);
  const other = { ...asked, title: 'Another' };
  expect(await refusalOf(client, 'create_video', other)).toContain('Code: idempotency_conflict');
  await elsewhere.close();
});

test('who leaves loses nothing: the video goes on, and is found again by its key', async () => {
  const leaving = new AbortController();
  const { arguments: asked } = { arguments: { ...WORDS, request_key: 'left', wait: true } };
  const gone = client.callTool(
    { name: 'create_video', arguments: asked },
    { signal: leaving.signal, onprogress: ({ message }) => message?.startsWith('Waiting') && leaving.abort() },
  );
  await expect(gone).rejects.toThrow(/abort/i);
  const id = await newestVideo();
  const again = await use<Shown>(client, 'create_video', { ...asked, wait: false });
  expect(again).toMatchObject({ id, status: 'pending' });
});

test('a token that is revoked ends what waits for it', async () => {
  const { id, token } = await makeToken(ada, MCP_ACCESS.make);
  const waiting = await openClient({ origin: origins.first, token });
  let revoking: Promise<unknown> | undefined;
  const result = await makeAndWait(waiting, 'revoked', ({ message }) => {
    if (message?.startsWith('Waiting')) revoking = ada.delete(`${tokensApi.listApiTokens.path}/${id}`);
  });
  await revoking;
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain('Code: unauthenticated');
  await waiting.close();
});

test('a server that ends answers what waits how far it has come', async () => {
  const third = await createTestApp({ beside: app });
  const waiting = await openClient({ origin: await listen(third), ...(await makeToken(ada, MCP_ACCESS.make)) });
  let closing: Promise<unknown> | undefined;
  const result = await makeAndWait(waiting, 'ended', ({ message }) => {
    if (message?.startsWith('Waiting')) closing = third.close();
  });
  expect(result.structuredContent).toMatchObject({ status: 'pending' });
  await closing;
  await waiting.close();
});

test('an account has so many requests open, and no more until one ends', async () => {
  const person = await app.registerUser();
  const { token } = await makeToken(person, MCP_ACCESS.make);
  const video = await use<Shown>(await openClient({ origin: origins.first, token }), 'create_video', {
    ...WORDS,
    request_key: 'watched',
  });
  const ending = new AbortController();
  const watch = async () => {
    const one = await openClient({ origin: origins.first, token });
    const call = { name: 'get_video', arguments: { video_id: video.id, wait: true } };
    return new Promise<'open' | 'refused'>((resolve) => {
      const asked = one.callTool(call, { signal: ending.signal, onprogress: () => resolve('open') });
      asked.catch(() => resolve('refused'));
    });
  };
  const states: string[] = [];
  for (let opened = 0; opened < 13; opened += 1) states.push(await watch().catch(() => 'refused'));
  expect(states.filter((state) => state === 'open')).toHaveLength(12);
  expect(states.at(-1)).toBe('refused');
  ending.abort();
  await vi.waitFor(async () => openClient({ origin: origins.first, token }));
});
