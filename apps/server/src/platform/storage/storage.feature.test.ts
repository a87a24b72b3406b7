import { utimes } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakScript } from '../../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored } from '../../testing/list-stored.ts';
import { sweepFiles } from './storage.feature.ts';

let app: TestApp;
const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);

beforeAll(async () => {
  app = await createTestApp();
  const user = await app.registerUser();
  for (const script of ['The first script.', 'The second script.']) await speakScript(user, script);
});
afterAll(() => app.close());

const stored = () => listStored(app.deps.storage);
const store = () => app.deps.storage.put(Buffer.from('nobody knows me'), { extension: 'webp' });
const sweep = () => sweepFiles({ ...app.deps, now: () => tomorrow });

test('files that nothing refers to are removed after a day; used and young ones stay', async () => {
  const used = await stored();
  const [lost, young] = [await store(), await store()];
  await app.deps.storage.withLocalFile(young, (file) => utimes(file, tomorrow, tomorrow));
  expect(await sweepFiles(app.deps)).toBe(0);
  expect(await sweep()).toBe(1);
  expect(await stored()).toEqual([...used, young].toSorted());
  expect(await app.deps.storage.stat(lost)).toBeNull();
});

test('a folder full of files that this database does not know is left alone', async () => {
  for (let count = 0; count < 10; count += 1) await store();
  const before = await stored();
  expect(await sweep()).toBe(0);
  expect(await stored()).toEqual(before);
});
