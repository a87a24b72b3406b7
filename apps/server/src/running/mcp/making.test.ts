import type { Client, Progress } from '@modelcontextprotocol/client';
import {
  type Avatar,
  DraftContent,
  type Endpoint,
  MCP_ACCESS,
  rendersApi,
  type SpeechOrder,
  tokensApi,
  voicesApi,
} from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { listen, makeToken, openClient, refusalOf, textOf, use } from './testing/open-client.ts';
import type { Caller } from './caller.ts';
import { findStandIn, makeOfDraft } from './tools/make-of-draft.ts';

describe('making', () => {
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
    (await app.deps.db.selectFrom('videos').select('id').where('account_id', '=', ada.user.account_id).execute())
      .length;
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
});

describe('make of draft', () => {
  const ORDER_ID = '01990000-0000-7000-8000-0000000000a1';
  const SPEECH = { id: '01990000-0000-7000-8000-0000000000a2', durationMs: 2_000, timingUrl: '/timing' };
  const avatar = { id: 'maya', name: 'Maya', is_own: false } as Avatar;
  const draft: DraftContent = {
    ...DraftContent.parse({ avatarType: 'library', script: 'Two drops.', country: 'en', region: 'US' }),
    avatar: avatar as NonNullable<DraftContent['avatar']>,
    voice: { id: 'en-us-ava', name: 'Ava', by: 'person' },
  };
  const order = (change: Partial<SpeechOrder>): Partial<SpeechOrder> => ({
    id: ORDER_ID,
    status: 'speaking',
    progress: 0.5,
    speech: null,
    error: null,
    ...change,
  });

  /** Somebody whose script takes long to speak; each look at the order finds the next state. */
  function callerOf(states: Partial<SpeechOrder>[], stopping = new AbortController()) {
    const asked: { endpoint: Endpoint; key: string | undefined; body?: { avatar_data?: unknown } | undefined }[] = [];
    const answers = new Map<Endpoint, () => unknown>([
      [voicesApi.generateSpeech, () => ({ data: null, jobId: ORDER_ID })],
      [voicesApi.getSpeechOrder, () => ({ data: states.length > 1 ? states.shift() : states[0] })],
      [rendersApi.startVideo, () => ({ data: { id: 'made' } })],
    ]);
    const caller = {
      signal: new AbortController().signal,
      stopping: stopping.signal,
      lasts: async () => true,
      call: async (endpoint: Endpoint, { key, body }: { key?: string; body?: object } = {}) => {
        asked.push({ endpoint, key, body });
        return answers.get(endpoint)?.();
      },
    } as unknown as Caller;
    return { caller, asked };
  }

  const make = async (caller: Caller) => {
    const told: number[] = [];
    const video = await makeOfDraft(caller, { draft, key: 'k' }, async (percent) => void told.push(percent));
    return { video, told };
  };

  test('a script that takes long to speak is waited for, then its video is started by the same key', async () => {
    const { caller, asked } = callerOf([order({}), order({ status: 'completed', progress: 1, speech: SPEECH })]);
    expect(await make(caller)).toEqual({ video: { id: 'made' }, told: [0, 5, 10] });
    const keys = asked.filter(({ key }) => key !== undefined);
    expect(keys.map(({ endpoint, key }) => ({ endpoint, key }))).toEqual([
      { endpoint: voicesApi.generateSpeech, key: 'k:speech' },
      { endpoint: rendersApi.startVideo, key: 'k' },
    ]);
  });

  test('passes who stands in for a photo-real presenter to the start, and for no other', async () => {
    const photoReal = { ...draft.avatar, partner: { id: 'heygen', presenter: 'anna', kind: 'film', picture: null } };
    const started = async (one: DraftContent) => {
      const { caller, asked } = callerOf([order({ status: 'completed', progress: 1, speech: SPEECH })]);
      await makeOfDraft(caller, { draft: one, key: 'k' }, async () => {});
      return asked.find(({ endpoint }) => endpoint === rendersApi.startVideo)?.body?.avatar_data;
    };
    const filmed = { ...draft, avatar: photoReal as DraftContent['avatar'] };
    for (const standInAvatarId of ['maya', null])
      expect(await started({ ...filmed, standInAvatarId })).toMatchObject({ standInAvatarId });
    // The server decides where an assistant says nothing.
    const left = await findStandIn(callerOf([]).caller, undefined);
    expect(await started({ ...filmed, standInAvatarId: left })).toMatchObject({ standInAvatarId: undefined });
    expect(await started({ ...draft, standInAvatarId: 'maya' })).toMatchObject({ standInAvatarId: null });
  });

  test('a script that could not be spoken is said by its own words, and starts nothing', async () => {
    const error = { code: 'script_too_long_to_speak', message: 'Too long.', field: 'msg' } as const;
    const { caller, asked } = callerOf([order({ status: 'failed', error })]);
    await expect(make(caller)).rejects.toMatchObject({ code: error.code, message: 'Too long.' });
    expect(asked.some(({ endpoint }) => endpoint === rendersApi.startVideo)).toBe(false);
  });

  test('a server that ends meanwhile says how to go on', async () => {
    const stopping = new AbortController();
    stopping.abort();
    const { caller } = callerOf([order({})], stopping);
    await expect(make(caller)).rejects.toMatchObject({
      code: 'not_ready',
      message: expect.stringContaining('same request_key'),
    });
  });

  test('nobody to say it is said at its field', async () => {
    const { caller } = callerOf([]);
    const none = makeOfDraft(caller, { draft: { ...draft, avatar: null }, key: 'k' }, async () => {});
    await expect(none).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: { avatar_id: [expect.any(String)] } },
    });
  });
});
