import { readFile } from 'node:fs/promises';
import { type DataExport, dataExportApi } from '@sayso/contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../../deps.ts';
import type { OwnedData } from '../../../platform/db/owners.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { listStored, readZip } from '../../../testing/stored-files.ts';
import { somebodyWaits } from '../../../testing/concurrency.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { tryWork } from '../../../testing/try-work.ts';
import { uploadFile } from '../../uploads/testing/upload-file.ts';
import { eraseDue } from '../deletion.service.ts';
import { makeDataExport } from './make-data-export.ts';
import { makeDataExportWork } from './data-export.service.ts';
import { mailsTo } from '../../identity/testing/mailed.ts';

const GB = 1024 ** 3;
const NOW = new Date('2026-05-01T12:00:00Z');
const DATA = dataExportApi.getDataExport.path;
const { signal } = new AbortController();
let freeBytes = 100 * GB;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => NOW, freeBytes: async () => freeBytes } });
});
beforeEach(async () => {
  freeBytes = 100 * GB;
  ada = await app.registerUser();
});
afterAll(() => app.close());

const ask = () => ada.post(DATA);
const see = async () => (await ada.get(DATA)).json<{ data: DataExport }>().data;
const exportRow = () =>
  app.deps.db.selectFrom('data_exports').selectAll().where('user_id', '=', ada.user.id).executeTakeFirst();
const tryMaking = async (deps: Deps, isLastTry = false) =>
  tryWork(deps, makeDataExportWork, { subjectId: (await exportRow())?.id ?? '', isLastTry });
const make = async () => makeDataExport(app.deps, (await exportRow())?.id ?? '', signal);

test('what a killed worker began another one finishes; of two at once one file stays, and one mail tells', async () => {
  await ask();
  await app.deps.db.updateTable('data_exports').set({ state: 'making' }).where('user_id', '=', ada.user.id).execute();
  const before = await listStored(app.deps.storage);
  await Promise.all([make(), make()]);
  const now = await exportRow();
  expect(now?.state).toBe('ready');
  const stored = await listStored(app.deps.storage);
  expect(stored.filter((name) => !before.includes(name))).toEqual([now?.file]);
  expect(await mailsTo(app, ada.email, 'dataReady')).toEqual([
    { sizeBytes: Number(now?.size_bytes), expiresAt: now?.expires_at?.toISOString() },
  ]);
});

test('who is leaving by the time it is made gets no mail, and finds it when they are back', async () => {
  await ask();
  const leave = (eraseAt: Date | null) =>
    app.deps.db.updateTable('users').set({ erase_at: eraseAt }).where('id', '=', ada.user.id).execute();
  await leave(NOW);
  await make();
  expect(await mailsTo(app, ada.email, 'dataReady')).toEqual([]);
  await leave(null);
  expect((await see()).state).toBe('ready');
});

test('who is gone by the time it is made leaves no file', async () => {
  await ask();
  const { id } = (await exportRow()) ?? { id: '' };
  const before = await listStored(app.deps.storage);
  const [audit, ...others] = app.deps.ownedData.toReversed();
  if (!audit) throw new Error('features own data');
  const leaving = {
    ...audit,
    async *exportData() {
      await app.deps.db.deleteFrom('data_exports').where('id', '=', id).execute();
      yield* [];
    },
  };
  await makeDataExport({ ...app.deps, ownedData: [leaving, ...others] }, id, signal);
  expect(await listStored(app.deps.storage)).toEqual(before);
});

test('who is erased while it is made leaves no file', async () => {
  await ask();
  const before = await listStored(app.deps.storage);
  const accounts = app.deps.ownedData.at(-1);
  if (!accounts) throw new Error('features own data');
  let making: Promise<void> | undefined;
  const afterLooking: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!('link_sha256' in (result.rows[0] ?? {}))) return result;
      making = make();
      await Promise.race([making, somebodyWaits(app.deps.db)]);
      return result;
    },
  };
  const slow: typeof accounts = {
    ...accounts,
    eraseData: (trx, owner, at) => accounts.eraseData(trx.withPlugin(afterLooking), owner, at),
  };
  await app.deps.db.updateTable('users').set({ erase_at: NOW }).where('id', '=', ada.user.id).execute();
  expect(await eraseDue({ ...app.deps, ownedData: [...app.deps.ownedData.slice(0, -1), slow] })).toBe(1);
  await making;
  expect(await listStored(app.deps.storage)).toEqual(before);
});

test('the mail goes to the e-mail that its owner has by then', async () => {
  await ask();
  const { id } = (await exportRow()) ?? { id: '' };
  const [first, ...others] = app.deps.ownedData;
  if (!first) throw new Error('features own data');
  const moving: typeof first = {
    ...first,
    async *exportData() {
      await app.deps.db
        .updateTable('users')
        .set({ email: `new-${ada.email}` })
        .where('id', '=', ada.user.id)
        .execute();
      yield* [];
    },
  };
  await makeDataExport({ ...app.deps, ownedData: [moving, ...others] }, id, signal);
  expect(await mailsTo(app, ada.email, 'dataReady')).toEqual([]);
  expect(await mailsTo(app, `new-${ada.email}`, 'dataReady')).toHaveLength(1);
});

test('what is deleted while it is packed is in it still', async () => {
  const uploadId = await uploadFile(app, ada, 'logo');
  await ask();
  const { id } = (await exportRow()) ?? { id: '' };
  const { file } = await app.deps.db
    .selectFrom('uploads')
    .select('file')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow();
  const content = await app.deps.storage.withLocalFile(file, (stored) => readFile(stored));
  const deleting: OwnedData = {
    tables: [],
    async *exportData() {
      await app.deps.storage.remove(file);
      yield* [];
    },
    eraseData: async () => [],
  };
  await makeDataExport({ ...app.deps, ownedData: [...app.deps.ownedData, deleting] }, id, signal);
  const copy = await app.deps.storage.withLocalFile((await exportRow())?.file ?? '', (stored) => readFile(stored));
  const uploads = [...readZip(copy)].filter(([name]) => /^uploads\/.*(?<!json)$/.test(name));
  expect(uploads.map(([, bytes]) => bytes)).toEqual([content]);
});

test('a full disk refuses the wish, and ends what was begun with words that say so', async () => {
  freeBytes = 1;
  expect([(await ask()).statusCode, (await see()).state]).toEqual([507, 'none']);
  freeBytes = 100 * GB;
  await ask();
  freeBytes = 1;
  await expect(tryMaking(app.deps)).rejects.toMatchObject({ code: 'storage_full' });
  expect(await see()).toMatchObject({ state: 'failed', failure: expect.stringContaining('out of disk space') });
  freeBytes = 100 * GB;
  expect((await ask()).json()).toMatchObject({ data: { state: 'waiting', failure: null } });
});

test('what cannot be made is tried again, and told at the last try', async () => {
  await ask();
  const broken = {
    ...app.deps,
    ownedData: [
      {
        ...app.deps.ownedData[0]!,
        exportData: () => {
          throw new Error('broken');
        },
      },
    ],
  };
  await expect(tryMaking(broken)).rejects.toThrow('broken');
  expect((await see()).state).toBe('making');
  await expect(tryMaking(broken, true)).rejects.toThrow('broken');
  expect(await see()).toMatchObject({ state: 'failed', failure: expect.stringContaining('try again') });
});
