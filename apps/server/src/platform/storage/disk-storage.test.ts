import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listStored } from '../../testing/list-stored.ts';
import { openDiskStorage } from './disk-storage.ts';
import { testStorage } from './testing/storage-suite.ts';

testStorage(openDiskStorage);

test('a strange file in the folder is not listed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = await openDiskStorage(folder);
  const name = await storage.put(Buffer.from('ours'), { extension: 'json' });
  await storage.withLocalFile(name, (file) => writeFile(path.join(path.dirname(file), 'notes.txt'), 'not ours'));
  expect(await listStored(storage)).toEqual([name]);
});
