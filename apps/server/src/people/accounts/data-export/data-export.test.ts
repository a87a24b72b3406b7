import {
  accountsApi,
  type DataExport,
  dataExportApi,
  DEFAULT_PREFERENCES,
  deletionApi,
  passwordsApi,
  tokensApi,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepWork } from '../../../platform/work/work-loop.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { readZip } from '../../../testing/stored-files.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { startTestVideo } from '../../../making/renders/testing/start-test-video.ts';
import { uploadFile } from '../../uploads/testing/upload-file.ts';
import { sweepDataExports, makeDataExportWork } from './data-export.service.ts';
import { eraseDue } from '../deletion.service.ts';
import { dataExportWork } from '../accounts.feature.ts';
import { makeDataExport } from './make-data-export.ts';

const HOUR_MS = 60 * 60 * 1000;
const START_MS = Date.parse('2026-05-01T12:00:00Z');
const DATA = dataExportApi.getDataExport.path;
let nowMs = START_MS;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
});
beforeEach(async () => {
  nowMs = START_MS;
  ada = await app.registerUser();
});
afterAll(() => app.close());

const ask = (person = ada) => person.post(DATA);
const see = async (person = ada) => (await person.get(DATA)).json<{ data: DataExport }>().data;
const exportRow = (person = ada) =>
  app.deps.db.selectFrom('data_exports').selectAll().where('user_id', '=', person.user.id).executeTakeFirst();
const make = async (person = ada) =>
  makeDataExport(app.deps, (await exportRow(person))?.id ?? '', new AbortController().signal);
const openLink = (person = ada, proof: object = { password: person.password }) =>
  person.post(dataExportApi.openDataLink.path, proof);
const download = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

async function linkOf(person = ada): Promise<string> {
  return (await openLink(person)).json<{ data: { download_url: string } }>().data.download_url;
}

async function askAndMake(person = ada): Promise<Map<string, Buffer>> {
  await ask(person);
  await make(person);
  return readZip((await download(await linkOf(person))).rawPayload);
}

test('asks for the password, or for a code where two-factor sign-in is on', async () => {
  await askAndMake();
  const refused = async (proof: object) => {
    const answer = await openLink(ada, proof);
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await refused({})).toEqual([422, ['password']]);
  expect(await refused({ password: 'not the one' })).toEqual([422, ['password']]);
  const on = { two_factor_enabled_at: new Date(nowMs) };
  await app.deps.db.updateTable('users').set(on).where('id', '=', ada.user.id).execute();
  expect(await refused({ password: ada.password })).toEqual([422, ['code']]);
  expect(await refused({ code: '000000' })).toEqual([422, ['code']]);
});

test('nobody has a copy who has not asked for one', async () => {
  expect(await see()).toMatchObject({ state: 'none', requested_at: null, size_bytes: null });
  const refused = await openLink();
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'data_export_not_ready']);
});

test('asking twice, also at once, asks for one copy', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  const { rows } = await sql`select 1 from work where kind = ${makeDataExportWork.name}
    and subject_id in (select id from data_exports where user_id = ${ada.user.id})`.execute(app.deps.db);
  expect(rows).toHaveLength(1);
  expect(await see()).toMatchObject({ state: 'waiting', requested_at: new Date(START_MS).toISOString() });
});

test('what was made within a day is answered, and after that a newer one is made in its place', async () => {
  await askAndMake();
  const first = await exportRow();
  nowMs += 24 * HOUR_MS - 1;
  expect((await ask()).json()).toMatchObject({ data: { state: 'ready' } });
  expect((await exportRow())?.id).toBe(first?.id);
  nowMs += 1;
  expect((await ask()).json()).toMatchObject({ data: { state: 'waiting', ready_at: null } });
  expect(await app.deps.storage.stat(first?.file ?? '')).toBeNull();
});

test('a copy holds the files of videos and uploads as they are, and says in words what it is', async () => {
  const { id } = await startTestVideo(ada);
  const uploadId = await uploadFile(app, ada, 'logo');
  await ada.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, marketingEmails: true });
  await app.deps.db.updateTable('videos').set({ title: '../../etc/passwd' }).where('id', '=', id).execute();
  const mp4 = Buffer.from('a film');
  const file = await app.deps.storage.put(mp4, { extension: 'mp4' });
  const take = await app.deps.db.selectFrom('takes').select('id').where('video_id', '=', id).executeTakeFirstOrThrow();
  await app.deps.db
    .insertInto('renditions')
    .values({ video_id: id, take_id: take.id, kind: 'video', file, size_bytes: mp4.length })
    .execute();
  const files = await askAndMake();
  expect([...files.keys()].filter((name) => name.split('/').includes('..') || name.startsWith('/'))).toEqual([]);
  expect(files.get(`videos/etc passwd ${id}/video.mp4`)).toEqual(mp4);
  const uploads = JSON.parse(String(files.get('uploads/uploads.json'))) as { id: string; file: string }[];
  expect(uploads.map((upload) => upload.id)).toEqual([uploadId]);
  expect(files.get(uploads[0]?.file ?? '')?.length).toBeGreaterThan(0);
  const videos = JSON.parse(String(files.get('videos/videos.json'))) as object[];
  expect(videos).toMatchObject([{ id, script: 'Two drops, that is it.', takes: [{ attempt: 1 }] }]);
  expect(JSON.parse(String(files.get('profile/profile.json')))).toMatchObject({ email: ada.email });
  expect(JSON.parse(String(files.get('profile/preferences.json')))).toEqual({
    chosen: { ...DEFAULT_PREFERENCES, marketingEmails: true },
    marketing_since: new Date(START_MS).toISOString(),
    updated_at: new Date(START_MS).toISOString(),
  });
  expect(String(files.get('README.txt'))).toMatch(
    /^Your data at Sayso\nMade on 2026-05-01 12:00 UTC by Sayso \d+\.\d+\.\d+\.\n/,
  );
  const named = [...files.keys()].map((name) => name.split('/')[0]).filter((name) => name !== 'README.txt');
  for (const folder of named) expect(String(files.get('README.txt'))).toContain(`\n${folder}/`);
});

test('a stored file that is lost is left out, and the rest is there', async () => {
  await uploadFile(app, ada, 'logo');
  const { file } = await app.deps.db
    .selectFrom('uploads')
    .select('file')
    .where('account_id', '=', ada.user.account_id)
    .executeTakeFirstOrThrow();
  await app.deps.storage.remove(file);
  expect([...(await askAndMake()).keys()].filter((name) => name.startsWith('uploads/'))).toEqual([
    'uploads/uploads.json',
  ]);
});

test('a copy holds no secret, and nothing of anybody else', async () => {
  const eve = await app.registerUser();
  for (const person of [ada, eve]) await startTestVideo(person);
  const made = await ada.post(tokensApi.createApiToken.path, {
    name: 'my script',
    scopes: ['read'],
    password: ada.password,
  });
  const { token } = made.json<{ data: { token: string } }>().data;
  const { db } = app.deps;
  const sealed = { key_sealed: 'sealed-text', last4: '9x7q', updated_at: new Date(nowMs) };
  await db
    .insertInto('api_keys')
    .values({ id: ada.user.id, user_id: ada.user.id, service: 'openai', ...sealed })
    .execute();
  await db.updateTable('users').set({ two_factor_sealed: 'sealed-seed' }).where('id', '=', ada.user.id).execute();
  const hash = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ada.user.id)
    .executeTakeFirstOrThrow();
  const files = await askAndMake();
  const texts = [...files].filter(([name]) => name.endsWith('.json')).map(([, content]) => String(content));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.join()).toContain('my script');
  const secrets = [
    token,
    token.slice(-4),
    ada.token,
    hash.password_hash,
    'sealed-text',
    'sealed-seed',
    '9x7q',
    eve.email,
    eve.user.id,
    eve.user.account_id,
  ];
  for (const secret of secrets) expect(texts.join()).not.toContain(secret);
  const keys = [...texts.join().matchAll(/"(\w+)": /g)].map(([, key]) => key ?? '');
  expect(keys).toContain('script');
  expect(keys.filter((key) => /hash|sha256|sealed|secret|^token|password|last4|hmac/.test(key))).toEqual([]);
});

test('a link needs no sign-in, answers parts, and is stored nowhere', async () => {
  await askAndMake();
  const url = await linkOf();
  const whole = await download(url);
  expect(whole.headers['content-disposition']).toBe('attachment; filename="sayso-data-2026-05-01.zip"');
  expect(whole.headers['cache-control']).toBe('private, no-store');
  const part = await download(url, { range: 'bytes=2-9' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(2, 10)]);
  expect((await exportRow())?.link_sha256?.toString('base64url')).not.toContain(url.split('/').at(-1));
  expect((await download('/api/data/not-a-link')).statusCode).toBe(410);
  expect((await download(`/media/${(await exportRow())?.file}`)).statusCode).toBe(404);
});

test('a link ends with the next one, after an hour, with the session that opened it, and while its owner is suspended', async () => {
  await askAndMake();
  const [first, second] = [await linkOf(), await linkOf()];
  expect(codeOf(await download(first))).toBe('data_link_ended');
  expect((await download(second)).statusCode).toBe(200);
  nowMs += HOUR_MS;
  expect(codeOf(await download(second))).toBe('data_link_ended');
  const third = await linkOf();
  expect((await download(third)).statusCode).toBe(200);
  const setStatus = (status: 'active' | 'suspended' | 'banned') =>
    app.deps.db.updateTable('users').set({ status }).where('id', '=', ada.user.id).execute();
  await setStatus('suspended');
  expect(codeOf(await download(third))).toBe('data_link_ended');
  await setStatus('active');
  await ada.post('/api/auth/logout');
  expect(codeOf(await download(third))).toBe('data_link_ended');
});

test('a link ends with the password, also in the session that goes on', async () => {
  await askAndMake();
  const url = await linkOf();
  const changed = await ada.put(passwordsApi.changePassword.path, {
    current_password: ada.password,
    new_password: 'violet teapot',
    new_password_confirmation: 'violet teapot',
  });
  expect(changed.statusCode).toBe(200);
  expect(codeOf(await download(url))).toBe('data_link_ended');
  expect((await download(await linkOf({ ...ada, password: 'violet teapot' }))).statusCode).toBe(200);
});

test('after seven days the file is erased, and none is there any more', async () => {
  await askAndMake();
  const url = await linkOf();
  const { file } = (await exportRow()) ?? {};
  nowMs += 7 * 24 * HOUR_MS - 1;
  await sweepDataExports(app.deps);
  expect((await exportRow())?.file).toBe(file);
  nowMs += 1;
  expect(codeOf(await download(url))).toBe('data_link_ended');
  await sweepDataExports(app.deps);
  expect(await app.deps.storage.stat(file ?? '')).toBeNull();
  expect(await exportRow()).toBeUndefined();
});

test('it goes with its owner', async () => {
  await askAndMake();
  const { file } = (await exportRow()) ?? {};
  await app.server.inject({
    method: 'DELETE',
    url: deletionApi.deleteAccount.path,
    headers: { authorization: `Bearer ${ada.token}` },
    payload: { password: ada.password, confirmation: ada.email },
  });
  nowMs += 14 * 24 * HOUR_MS;
  await eraseDue(app.deps);
  expect(await app.deps.storage.stat(file ?? '')).toBeNull();
});

test('what no worker makes any more is given up after a day', async () => {
  await ask();
  await app.deps.db
    .updateTable('work')
    .set({ created_at: new Date(START_MS) })
    .execute();
  nowMs += 24 * HOUR_MS;
  await sweepWork(app.deps, dataExportWork);
  expect((await exportRow())?.state).toBe('waiting');
  nowMs += 1;
  await sweepWork(app.deps, dataExportWork);
  expect((await exportRow())?.state).toBe('failed');
});
