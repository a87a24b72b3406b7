import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakScript } from '../../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listFileColumns } from '../../testing/list-file-columns.ts';
import { listStored } from '../../testing/list-stored.ts';
import { listNamedFiles } from './named-files.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await speakScript(await app.registerUser(), 'A script that is spoken.');
});
afterAll(() => app.close());

test('what rows name is listed, also when the file is lost', async () => {
  const stored = (await listStored(app.deps.storage)).toSorted();
  expect(stored).toHaveLength(3);
  for (const name of stored) await app.deps.storage.remove(name);
  expect((await listNamedFiles(app.deps.db, app.deps.fileColumns)).toSorted()).toEqual(stored);
});

test('no column that names a file is forgotten', async () => {
  expect(await listFileColumns(app.deps.db)).toEqual(
    app.deps.fileColumns
      .filter(({ column }) => column !== null)
      .map(({ table, column }) => ({ table, column }))
      .toSorted((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`)),
  );
});
