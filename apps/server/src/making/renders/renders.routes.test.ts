import { type Avatar, type StoredDraft, type Video, libraryApi, rendersApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript } from './testing/start-test-video.ts';

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
  expect(data).toMatchObject({ id, title: 'Two drops, that is it', status: 'cancelled', attempts: 0, progress: null });
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
