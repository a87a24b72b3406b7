import {
  accountsApi,
  type Avatar,
  DEFAULT_PREFERENCES,
  libraryApi,
  LIVE_PATH,
  mailApi,
  rendersApi,
  settingsApi,
  SpeechTiming,
  type StoredDraft,
  type Video,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { isWatched } from '../../platform/live/presence.ts';
import { speakAndLose, speakScript, startBody, startTestVideo } from './testing/start-test-video.ts';
import { notifyVideoReady } from './renders.feature.ts';

describe('renders routes', () => {
  const SCRIPT = 'Two drops, that is it. Nothing more.';
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let speechId: string;
  let avatar: Avatar;
  beforeAll(async () => {
    app = await createTestApp();
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    speechId = await speakScript(ada, SCRIPT);
    avatar = (await ada.get('/api/a2e/avatars/maya')).json<{ data: Avatar }>().data;
  });
  afterAll(() => app.close());

  const voice = { id: 'en-us-ava', name: 'Ava', by: 'person' };
  const speech = () => ({
    id: speechId,
    audioUrl: '/a.wav',
    timingUrl: '/a.json',
    durationMs: 2_000,
    source: { script: SCRIPT, voiceId: voice.id, rate: 1 },
  });
  const READY = () => ({
    avatarType: 'library',
    avatar,
    script: SCRIPT,
    country: 'en',
    region: 'US',
    voice,
    speech: speech(),
  });
  const keepDraft = async (content: object) =>
    (await ada.post('/api/drafts', { content })).json<{ data: StoredDraft }>().data.id;
  const create = (draftId: string, more: object = {}, options = {}) =>
    ada.post('/api/videos', { draft_id: draftId, ...more }, options);
  const ledger = () =>
    app.deps.db.selectFrom('usage_entries').select('id').where('account_id', '=', ada.user.account_id).execute();

  test('a draft becomes a video that is there, waits for nobody and has taken nothing of the plan, until it is started', async () => {
    const draftId = await keepDraft({
      ...READY(),
      backgroundColor: '#aabbcc',
      logoPosition: 'none',
      environment: 'night',
    });
    const answer = await create(draftId);
    expect(answer.statusCode).toBe(201);
    const { video_id: id, data } = rendersApi.createVideo.response.parse(answer.json());
    expect(data).toMatchObject({
      id,
      title: 'Two drops, that is it',
      status: 'cancelled',
      attempts: 0,
      progress: null,
    });
    expect(data.generation_data).toMatchObject({
      avatar: { selectedAvatar: 'maya' },
      background: { color: '#aabbcc', environment: 'night' },
      script: { content: SCRIPT, logoPosition: 'none' },
    });
    expect((await ada.get(`/api/drafts/${draftId}`)).statusCode).toBe(404);
    expect(await ledger()).toEqual([]);
    const library = libraryApi.listVideos.response.parse((await ada.get('/api/videos?status=cancelled')).json()).data;
    expect(library.data.map((video) => video.id)).toEqual([id]);
    expect((await bob.post(`/api/videos/${id}/retry`, {})).statusCode).toBe(404);

    const started = (await ada.post(`/api/videos/${id}/retry`, {})).json<{ data: Video }>().data;
    expect(started).toMatchObject({ id, status: 'pending', attempts: 1 });
    expect(await ledger()).toHaveLength(1);
    const acts = await app.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('at')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['video.create', 'video.start']);
  });

  test('sent twice with one key it is one video; asked for at once with two keys the draft is used up once', async () => {
    const options = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const one = await keepDraft(READY());
    const twice = [await create(one, {}, options), await create(one, {}, options)];
    expect(new Set(twice.map((answer) => answer.json<{ video_id: string }>().video_id)).size).toBe(1);
    const other = await keepDraft(READY());
    const both = await Promise.all([create(other), create(other)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404]);
  });

  test('an outdated draft becomes no video', async () => {
    const draftId = await keepDraft(READY());
    expect((await ada.put(`/api/drafts/${draftId}`, { version: 1, content: READY() })).statusCode).toBe(200);
    const refused = await create(draftId, { draft_version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'draft_changed', data: { draft: { id: draftId, version: 2 } } });
    expect((await create(draftId, { draft_version: 0 })).statusCode).toBe(422);
    expect((await create(draftId, { draft_version: 2 })).statusCode).toBe(201);
  });

  test('who waits for the account keeps nobody from the draft: a start of the same draft comes through', async () => {
    const draftId = await keepDraft(READY());
    const { db } = app.deps;
    const created = await db.transaction().execute(async (trx) => {
      await lockAccount(trx, ada.user.account_id);
      const answer = create(draftId).then(({ statusCode }) => statusCode);
      await somebodyWaits(db);
      await sql`select 1 from drafts where id = ${draftId} for update nowait`.execute(trx);
      return { answer };
    });
    expect(await created.answer).toBe(201);
  });

  test.each([
    ['nobody to speak', { avatar: null }, 'avatar_required', undefined],
    ['no avatar made yet', { avatarType: 'custom', avatar: null }, 'custom_avatar_required', undefined],
    ['no speech', { speech: null }, 'audio_required', undefined],
    ['a speech of other words', { script: 'Other words.' }, 'audio_required', undefined],
    [
      'a speech of nobody',
      { speech: { ...speech(), id: '0195a000-0000-7000-8000-00000000dead' } },
      'audio_required',
      undefined,
    ],
    ['an empty title', { title: '  ' }, 'invalid_input', 'title'],
    [
      'an empty end card',
      { output: { endCard: { productUploadId: null, name: ' ', price: '', button: '', link: '' } } },
      'invalid_input',
      'output.endCard.name',
    ],
    ['a room that is gone', { background: { id: 'moon', name: 'Moon' } }, 'invalid_input', 'background_data.setting'],
  ])('a draft with %s is refused and stays', async (...[, change, code, field]) => {
    const draftId = await keepDraft({ ...READY(), ...change });
    const answer = await create(draftId);
    const refusal = answer.json<{ code: string; errors?: object }>();
    expect([answer.statusCode, refusal.code]).toEqual([422, code]);
    expect(Object.keys(refusal.errors ?? {})).toEqual(field ? [field] : []);
    expect((await ada.get(`/api/drafts/${draftId}`)).statusCode).toBe(200);
  });

  test('a title that is sent counts more than that of the draft; an own recording lends its name', async () => {
    const named = await create(await keepDraft({ ...READY(), title: 'Draft' }), { title: 'Sent' });
    expect(named.json<{ data: Video }>().data.title).toBe('Sent');
    const customAudio = { speechId, name: 'my take.mp3', durationMs: 2_000, audioUrl: '/a', timingUrl: '/t' };
    const recording = await create(await keepDraft({ ...READY(), useCustomAudio: true, customAudio }));
    expect(recording.json<{ data: Video }>().data.title).toBe('my take');
  });
});

describe('renders feature', () => {
  let app: TestApp;
  let origin: string;
  let ada: TestUser;
  let admin: TestUser;
  let videoId: string;
  beforeAll(async () => {
    app = await createTestApp({ config: { publicUrl: 'https://videos.example.com' } });
    origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
    ada = await app.registerUser();
    admin = await app.registerAdministrator();
    ({ id: videoId } = await startTestVideo(ada, await speakScript(ada)));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await setStatus('completed');
    await choose({});
    await app.deps.db.deleteFrom('mails').execute();
  });

  const setStatus = (status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled') =>
    app.deps.db.updateTable('videos').set({ status }).where('id', '=', videoId).execute();
  const choose = (change: object) => ada.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, ...change });
  const whoIs = ({ user }: TestUser) => ({ accountId: user.account_id, userId: user.id });
  const mails = () => app.deps.db.selectFrom('mails').select(['id', 'to_address', 'subject']).execute();

  test('who has left is told once that their video is ready, with a link to it', async () => {
    await notifyVideoReady(app.deps, videoId);
    await notifyVideoReady(app.deps, videoId);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: ada.email, subject: 'Your video is ready: Glow serum' });
    const { data } = (await admin.get(mailApi.getMail.path.replace(':id', mail?.id ?? ''))).json();
    expect(data.html).toMatch(/href="https:\/\/videos\.example\.com\/watch\/[\w-]+"/);
    expect(data.text).toMatch(/Length\s+0:0\d/);
  });

  test.each([{ videoCompleteNotifications: false }, { emailNotifications: false }])(
    'who does not want it is not told: %j',
    async (wish) => {
      await choose(wish);
      await notifyVideoReady(app.deps, videoId);
      expect(await mails()).toEqual([]);
    },
  );

  test('nobody is told of a single video that is made in the background, until it is made once more for somebody', async () => {
    const setPriority = (priority: number) =>
      app.deps.db.updateTable('takes').set({ priority }).where('video_id', '=', videoId).execute();
    await setPriority(10);
    await notifyVideoReady(app.deps, videoId);
    expect(await mails()).toEqual([]);
    await setPriority(0);
    await notifyVideoReady(app.deps, videoId);
    expect(await mails()).toHaveLength(1);
  });

  test('a video that is not finished, or was removed, is not told of', async () => {
    await setStatus('failed');
    await notifyVideoReady(app.deps, videoId);
    await setStatus('completed');
    await app.deps.db.updateTable('videos').set({ removed_at: new Date() }).where('id', '=', videoId).execute();
    await notifyVideoReady(app.deps, videoId);
    await app.deps.db.updateTable('videos').set({ removed_at: null }).where('id', '=', videoId).execute();
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['suspended', { status: 'suspended' }],
    ['leaving', { erase_at: new Date() }],
  ])('who is %s is not told', async (_what, change) => {
    const set = (columns: object) =>
      app.deps.db.updateTable('users').set(columns).where('id', '=', ada.user.id).execute();
    await set(change);
    await notifyVideoReady(app.deps, videoId);
    await set({ status: 'active', erase_at: null });
    expect(await mails()).toEqual([]);
  });

  test('who has the app open sees it there and gets no mail; who closes it does', async () => {
    const watched = () => isWatched(app.deps, app.deps.db, whoIs(ada));
    expect(await watched()).toBe(false);
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${ada.token}` };
    await fetch(origin + LIVE_PATH, { headers, signal: leaving.signal });
    await expect.poll(watched).toBe(true);
    expect(await isWatched(app.deps, app.deps.db, whoIs(admin))).toBe(false);
    // Another person who works in the account has asked for nothing, and sees it in place of nobody.
    expect(await isWatched(app.deps, app.deps.db, { ...whoIs(ada), userId: admin.user.id })).toBe(false);
    await notifyVideoReady(app.deps, videoId);
    expect(await mails()).toEqual([]);
    leaving.abort();
    await expect.poll(watched).toBe(false);
    await notifyVideoReady(app.deps, videoId);
    expect(await mails()).toHaveLength(1);
  });

  test('the streams of a process that ended without a word count for a minute, and are then forgotten', async () => {
    const { id } = await app.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', ada.user.id)
      .executeTakeFirstOrThrow();
    const at = (agoMs: number) => ({ process_id: id, session_ids: [id], seen_at: new Date(Date.now() - agoMs) });
    await app.deps.db.insertInto('live_presence').values(at(50_000)).execute();
    expect(await isWatched(app.deps, app.deps.db, whoIs(ada))).toBe(true);
    await app.deps.db.updateTable('live_presence').set(at(70_000)).execute();
    expect(await isWatched(app.deps, app.deps.db, whoIs(ada))).toBe(false);
  });
});

describe('start once', () => {
  let app: TestApp;
  let user: TestUser;
  let speechId: string;
  beforeAll(async () => {
    app = await createTestApp();
    user = await app.registerUser();
    speechId = await speakScript(user);
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''away''; end'`.execute(
      app.deps.db,
    );
  });
  afterAll(() => app.close());
  // The answer cannot be stored: what a process that dies between the work and its answer leaves behind.
  beforeEach(async () => {
    await sql`create trigger refuse before update on idempotency_keys for each row execute function refuse()`.execute(
      app.deps.db,
    );
  });
  afterEach(mend);

  async function mend(): Promise<void> {
    await sql`drop trigger if exists refuse on idempotency_keys`.execute(app.deps.db);
  }

  const call = (url: string, key: string, body?: object) =>
    user.post(url, body, { headers: { 'idempotency-key': key } });
  const library = async () => (await user.get('/api/videos')).json<{ data: { data: Video[] } }>().data.data;

  test('a video and the answer about it are stored together or not at all', async () => {
    const start = () => call('/api/video-generation/start', 'start', startBody(speechId));
    expect((await start()).statusCode).toBe(500);
    expect(await library()).toEqual([]);
    await mend();
    const answer = await start();
    expect(answer.statusCode).toBe(201);
    expect((await start()).json()).toEqual(answer.json());
    expect((await library()).map(({ id }) => id)).toEqual([answer.json().video_id]);
  });

  test('another take and the answer about it are stored together or not at all', async () => {
    const { id } = await startTestVideo(user, speechId);
    await user.post(`/api/videos/${id}/cancel`);
    const retry = () => call(`/api/video-generation/retry/${id}`, 'retry');
    expect((await retry()).statusCode).toBe(500);
    expect((await user.get(`/api/videos/${id}`)).json().data).toMatchObject({ status: 'cancelled', attempts: 1 });
    await mend();
    const answer = await retry();
    await user.post(`/api/videos/${id}/cancel`);
    expect((await retry()).json()).toEqual(answer.json());
    expect((await user.get(`/api/videos/${id}`)).json().data).toMatchObject({ status: 'cancelled', attempts: 2 });
  });

  test('a pronunciation and the answer about it are stored together or not at all', async () => {
    const path = '/api/a2e/tts/pronunciations';
    const add = () => call(path, 'pronunciation', { written: 'Nguyen', spoken: 'win' });
    expect((await add()).statusCode).toBe(500);
    expect((await user.get(path)).json().data).toEqual([]);
    await mend();
    const answer = await add();
    expect(answer.statusCode).toBe(201);
    expect((await add()).json()).toEqual(answer.json());
  });
});

describe('prepare video', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: true } });
  });
  afterAll(() => app.close());

  test('an account that prepares many videos at once is asked for patience, and no other', async () => {
    const [ada, bo] = [await app.registerUser(), await app.registerUser()];
    const body = startBody(await speakScript(ada));
    const prepare = async (person: typeof ada) => (await person.post('/api/video-generation/prepare', body)).statusCode;
    const statuses = await Promise.all(Array.from({ length: 20 }, () => prepare(ada)));
    // A new span may have begun between two of them.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(12);
    expect(statuses).toContain(429);
    expect(await prepare(bo)).toBe(200);
  });
});

describe('video length', () => {
  let app: TestApp;
  let ada: TestUser;
  let admin: TestUser;
  let speechId: string;
  /** Whole seconds that the speech takes, rounded up. */
  let seconds: number;
  beforeAll(async () => {
    app = await createTestApp();
    [ada, admin] = [await app.registerUser(), await app.registerAdministrator()];
    speechId = await speakScript(ada);
    const { duration_ms: durationMs } = await app.deps.db
      .selectFrom('speeches')
      .select('duration_ms')
      .executeTakeFirstOrThrow();
    seconds = Math.ceil(durationMs / 1000);
  });
  afterAll(() => app.close());

  const allow = (value: number) =>
    admin.put(settingsApi.updateSetting.path.replace(':key', 'max_video_length'), { value });
  const start = (output: object) => ada.post('/api/video-generation/start', startBody(speechId, { output }));
  const endCard = { name: 'Lamp' };

  test('an end card counts to the length of a video', async () => {
    await allow(seconds + 2);
    const refused = await start({ endCard });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'script_too_long_to_speak',
      message: `The speech takes ${seconds} seconds and the end card is shown for 3 more, but a video may be ${seconds + 2} seconds long. Make the speech shorter or leave the end card out.`,
    });
    expect((await start({ endCard: null })).statusCode).toBe(201);
    await allow(seconds + 3);
    expect((await start({ endCard })).statusCode).toBe(201);
  });

  test('it counts in another take and in a change too, unless the change leaves it out', async () => {
    await allow(300);
    const { id } = (await start({ endCard })).json<{ data: Video }>().data;
    const become = (status: Video['status']) =>
      app.deps.db.updateTable('videos').set({ status }).where('id', '=', id).execute();
    await allow(seconds + 2);
    await become('failed');
    const retried = await ada.post(`/api/video-generation/retry/${id}`);
    expect(retried.json()).toMatchObject({ code: 'script_too_long_to_speak' });
    await become('completed');
    const change = (body: object) => ada.post(`/api/videos/${id}/change`, body);
    expect((await change({ captionText: 'Two drops.' })).json()).toMatchObject({ code: 'script_too_long_to_speak' });
    expect((await change({ output: { endCard: null } })).statusCode).toBe(200);
  });
});

describe('video speech', () => {
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
  });
  afterAll(() => app.close());

  const speechOf = (user: TestUser, videoId: string) => user.get(`/api/videos/${videoId}/speech`);
  const fileAt = (url: string) => app.server.inject({ method: 'GET', url });

  test('the speech of a video is answered as it was when it was generated', async () => {
    const speechId = await speakScript(ada);
    const { id } = await startTestVideo(ada, speechId);
    const answer = await speechOf(ada, id);
    expect(answer.statusCode).toBe(200);
    const { data, speech } = rendersApi.videoSpeech.response.parse(answer.json());
    expect(speech.id).toBe(speechId);
    const [audio, times] = await Promise.all([fileAt(data), fileAt(speech.timingUrl)]);
    expect([audio.statusCode, audio.headers['content-type']]).toEqual([200, 'audio/wav']);
    const timing = SpeechTiming.parse(times.json());
    expect(timing.durationMs).toBe(speech.durationMs);
    expect(timing.words.map(({ text }) => text).join(' ')).toBe('Two drops, that is it.');
  });

  test("another account's video has no speech to tell of", async () => {
    const { id } = await startTestVideo(ada);
    const answer = await speechOf(bob, id);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'video_not_found']);
  });

  test('a speech whose audio is lost is not found', async () => {
    const { id } = await startTestVideo(ada, await speakAndLose(app, ada, 'Nobody hears this.'));
    const answer = await speechOf(ada, id);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  });

  test('a speech whose word times are lost is not found', async () => {
    const { id } = await startTestVideo(ada, await speakScript(ada, 'Nobody times this.'));
    const { speech } = rendersApi.videoSpeech.response.parse((await speechOf(ada, id)).json());
    await app.deps.storage.remove(speech.timingUrl.replace(/^\/media\/|\?.*$/g, ''));
    const answer = await speechOf(ada, id);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  });
});
