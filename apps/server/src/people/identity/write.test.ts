import { ROLE_REFUSALS, tokensApi, uploadsApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { insertOwnAvatar } from '../../making/avatars/testing/avatars.ts';
import { startBody, speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { png, uploadFile } from '../uploads/testing/upload-file.ts';
import { askDuring } from '../../testing/concurrency.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';

let app: TestApp;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  await joinAccount(app.deps.db, bob, { owner: ada, role: 'admin' });
});

type Request = () => PromiseLike<{ json(): unknown }>;
const idOf = (answer: { json(): unknown }) => (answer.json() as { data: { id: string } }).data.id;
const word = (written: string) => ({ written, spoken: 'say so' });

const PRONUNCIATIONS = '/api/a2e/tts/pronunciations';

/** What is made first, by its address. */
const draft = async () => `/api/drafts/${idOf(await bob.post('/api/drafts', { content: {} }))}`;
const video = async () => `/api/videos/${(await startTestVideo(bob)).id}`;
const upload = async () => `/api/uploads/${await uploadFile(app, bob, 'logo')}`;
const pronunciation = async () => `${PRONUNCIATIONS}/${idOf(await bob.post(PRONUNCIATIONS, word('Drops')))}`;
async function cancelled(): Promise<string> {
  const url = await video();
  await bob.post(`${url}/cancel`);
  return url;
}
async function inTrash(): Promise<string> {
  const url = await video();
  await bob.delete(url);
  return url;
}

const owned = () => ({ id: newId(), account_id: ada.user.account_id });

const avatar = async () => `/api/a2e/avatars/${await insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id })}`;

async function recording(): Promise<string> {
  const row = owned();
  const sound = { name: 'a.mp3', audio_file: `${row.id}.wav`, size_bytes: 1, duration_ms: 1_000 };
  await app.deps.db
    .insertInto('custom_audio')
    .values({ ...row, ...sound, content_hash: row.id, language: 'en', region: 'US', consent_at: new Date() })
    .execute();
  return `/api/tts/custom-audio/${row.id}`;
}

async function speechOrder(): Promise<string> {
  const row = owned();
  const script = { script: 'Hi.', voice_id: 'no-voice', speech_rate: 1, content_hash: row.id };
  await app.deps.db
    .insertInto('speech_orders')
    .values({ ...row, ...script })
    .execute();
  return `/api/a2e/tts/orders/${row.id}`;
}

/** A request at an address that is made first. */
const at = (make: () => Promise<string>, request: (url: string) => ReturnType<Request>) => async () => {
  const url = await make();
  return () => request(url);
};
const once = (request: Request) => async () => request;
const speech = { msg: 'Hi.', tts_id: 'en-us-ava', country: 'en', region: 'US' };

/** What an admin may ask for that makes, changes or destroys something, once it is prepared. */
const ASKING: [string, string, () => Promise<Request>][] = [
  ['a draft', 'drafts', once(() => bob.post('/api/drafts', { content: {} }))],
  [
    'a change of a draft',
    'drafts',
    at(draft, (url) => bob.put(url, { version: 1, content: { script: 'Two drops.' } })),
  ],
  ['a draft to be deleted', 'drafts', at(draft, (url) => bob.delete(url))],
  ['a draft to be open', 'draft_presence', at(draft, (url) => bob.put(`${url}/presence`, {}))],
  [
    'a video',
    'videos',
    at(
      () => speakScript(bob),
      (id) => bob.post('/api/video-generation/start', startBody(id)),
    ),
  ],
  ['another take', 'takes', at(cancelled, (url) => bob.post(`${url}/retry`, {}))],
  ['a video to be cancelled', 'videos', at(video, (url) => bob.post(`${url}/cancel`))],
  ['another title of a video', 'videos', at(video, (url) => bob.put(url, { title: 'Mine' }))],
  ['a video to be deleted', 'videos', at(video, (url) => bob.delete(url))],
  ['a video to be erased', 'videos', at(inTrash, (url) => bob.delete(`${url}/forever`))],
  ['speech', 'speeches', once(() => bob.post('/api/a2e/tts/generate', speech))],
  ['speech no more', 'speech_orders', at(speechOrder, (url) => bob.delete(url))],
  ['a recording to be deleted', 'custom_audio', at(recording, (url) => bob.delete(url))],
  ['a pronunciation', 'pronunciations', once(() => bob.post(PRONUNCIATIONS, word('Sayso')))],
  ['a change of a pronunciation', 'pronunciations', at(pronunciation, (url) => bob.put(url, word('Sayso')))],
  ['a pronunciation to be deleted', 'pronunciations', at(pronunciation, (url) => bob.delete(url))],
  [
    'an upload',
    'uploads',
    once(() =>
      app.server.inject({
        method: 'POST',
        url: `${uploadsApi.createUpload.path}?kind=logo&name=a.png&consent=true`,
        headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'application/octet-stream' },
        payload: png(),
      }),
    ),
  ],
  ['an upload to be deleted', 'uploads', at(upload, (url) => bob.delete(url))],
  ['another name of an avatar', 'own_avatars', at(avatar, (url) => bob.put(url, { name: 'Vera' }))],
  ['an avatar to be deleted', 'own_avatars', at(avatar, (url) => bob.delete(url))],
];

/** All that a table holds. */
const contentOf = async (table: string) => {
  const { rows } = await sql<{ content: string }>`
    select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${sql.table(table)} t`.execute(
    app.deps.db,
  );
  return rows[0]?.content;
};

const ofBob = () => sql`user_id = ${bob.user.id} and account_id = ${ada.user.account_id}`;
/** As everybody does who changes a membership. */
const lockAccount = (trx: Db) =>
  sql`select 1 from accounts where id = ${ada.user.account_id} for no key update`.execute(trx);

describe.each(ASKING)('a member who asks for %s', (_what, table, prepare) => {
  test('while they are being removed gets nothing, there or elsewhere', async () => {
    const request = await prepare();
    const before = await contentOf(table);
    const remove = (trx: Db) => sql`delete from memberships where ${ofBob()}`.execute(trx);
    const answer = await askDuring(app.deps.db, remove, request);
    expect(answer.json()).toMatchObject({ code: 'account_changed' });
    expect(await contentOf(table)).toBe(before);
  });

  test('while they become a viewer is refused as a viewer is', async () => {
    const request = await prepare();
    const before = await contentOf(table);
    const demote = async (trx: Db) => {
      await lockAccount(trx);
      await sql`update memberships set role = 'viewer' where ${ofBob()}`.execute(trx);
    };
    const answer = await askDuring(app.deps.db, demote, request);
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
    expect(Object.values(ROLE_REFUSALS)).toContain((answer.json() as { message: string }).message);
    expect(await contentOf(table)).toBe(before);
  });
});

test('a member who asks for an API token while they are being removed gets none', async () => {
  const before = await contentOf('api_tokens');
  const form = { name: 'Shop', scopes: ['read'], expires_in_days: null, password: bob.password };
  const remove = (trx: Db) => sql`delete from memberships where ${ofBob()}`.execute(trx);
  const answer = await askDuring(app.deps.db, remove, () => bob.post(tokensApi.createApiToken.path, form));
  expect(answer.json()).toMatchObject({ code: 'account_changed' });
  expect(await contentOf('api_tokens')).toBe(before);
});

test('what a removed member had started stays with the account, and goes on', async () => {
  const { id } = await startTestVideo(bob);
  await app.deps.db
    .deleteFrom('memberships')
    .where('user_id', '=', bob.user.id)
    .where('account_id', '=', ada.user.account_id)
    .execute();
  const { data } = (await ada.get(`/api/videos/${id}`)).json<{ data: { status: string; created_by: unknown } }>();
  expect(data).toMatchObject({ status: 'pending', created_by: { id: bob.user.id } });
  expect((await bob.get(`/api/videos/${id}`)).statusCode).toBe(404);
});
