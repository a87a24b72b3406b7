import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { speakScript } from '../../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored, listFileColumns } from '../../testing/stored-files.ts';
import type { Deps } from '../../deps.ts';
import { sweepFiles } from './storage.feature.ts';
import { sizeOf } from './account-storage.ts';
import { askDisk, DiskSilent } from './disk-guard.ts';
import { openDiskStorage } from './disk-storage.ts';
import { testStorage } from './testing/storage-suite.ts';
import { listNamedFiles } from './named-files.ts';
import { inScratchFolder, sweepScratch } from './scratch-folder.ts';

describe('storage feature', () => {
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
});

describe('account storage', () => {
  test.each([
    [0, '0 MB'],
    [12.34 * 1024 ** 2, '12.3 MB'],
    [1024 ** 3, '1 GB'],
    [5.5 * 1024 ** 3, '5.5 GB'],
  ])('%d bytes read as %s', (bytes, words) => expect(sizeOf(bytes)).toBe(words));
});

describe('disk guard', () => {
  test('a disk that answers is asked each time', async () => {
    const ask = vi.fn<() => Promise<number>>(async () => 7);
    expect(await askDisk('room', ask)).toBe(7);
    expect(await askDisk('room', ask)).toBe(7);
    expect(ask).toHaveBeenCalledTimes(2);
    await expect(askDisk('room', () => Promise.reject(new Error('no such folder')))).rejects.toThrow('no such folder');
  });

  test('nobody waits for a disk that does not answer, it is not asked the same again meanwhile, and it is asked anew once it has', async () => {
    const answer = Promise.withResolvers<number>();
    const ask = vi.fn<() => Promise<number>>(() => answer.promise);
    await expect(askDisk('hung', ask, 1)).rejects.toThrow(DiskSilent);
    // Were this one waited for, the limit of vitest would end it.
    await expect(askDisk('hung', ask, 3_600_000)).rejects.toThrow(DiskSilent);
    expect(ask).toHaveBeenCalledTimes(1);
    answer.resolve(1);
    await answer.promise;
    await expect.poll(() => askDisk('hung', async () => 2).catch(() => null)).toBe(2);
  });
});

describe('disk storage', () => {
  testStorage(openDiskStorage);

  test('a strange file in the folder is not listed', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-storage-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const storage = await openDiskStorage(folder);
    const name = await storage.put(Buffer.from('ours'), { extension: 'json' });
    await storage.withLocalFile(name, (file) => writeFile(path.join(path.dirname(file), 'notes.txt'), 'not ours'));
    expect(await listStored(storage)).toEqual([name]);
  });
});

describe('named files', () => {
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
});

describe('scratch folder', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  let deps: Pick<Deps, 'config' | 'now'>;
  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'scratch-test-'));
    deps = { config: { dataDir } as Deps['config'], now: () => NOW };
  });
  afterAll(() => rm(deps.config.dataDir, { recursive: true }));

  const root = () => path.join(deps.config.dataDir, 'work', 'scratch');

  test('a folder goes with the work, also with one that fails', async () => {
    const write = (folder: string) => writeFile(path.join(folder, 'picture'), 'x');
    await inScratchFolder(deps, write);
    const failing = inScratchFolder(deps, async (folder) => {
      await write(folder);
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await readdir(root())).toEqual([]);
  });

  test('what killed processes have left is swept after an hour', async () => {
    for (const [name, minutes] of [
      ['old', 61],
      ['young', 59],
    ] as const) {
      await mkdir(path.join(root(), name));
      await writeFile(path.join(root(), name, 'picture'), 'x');
      const at = new Date(NOW.getTime() - minutes * 60_000);
      await utimes(path.join(root(), name), at, at);
    }
    expect(await sweepScratch(deps)).toBe(1);
    expect(await readdir(root())).toEqual(['young']);
  });
});
