import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStored } from '../../testing/list-stored.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-storage-'));
  storage = await openDiskStorage(path.join(folder, 'files'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('bytes and files come back as they were given', async () => {
  const source = path.join(folder, 'source.json');
  await writeFile(source, '{"a":1}');
  for (const content of [source, Buffer.from('{"a":1}')]) {
    const name = await storage.put(content, { extension: 'json' });
    expect(await text(await storage.open(name))).toBe('{"a":1}');
    expect(await readFile(await storage.localPath(name), 'utf8')).toBe('{"a":1}');
    expect(await storage.stat(name)).toMatchObject({ name, sizeBytes: 7 });
  }
  expect(await readFile(source, 'utf8')).toBe('{"a":1}');
});

test('a part is read as a part', async () => {
  const name = await storage.put(Buffer.from('0123456789'), { extension: 'wav' });
  expect(await text(await storage.open(name, { start: 3, end: 5 }))).toBe('345');
});

test('names cannot be guessed from one another, nor leave the folder', async () => {
  const names = await Promise.all(
    Array.from({ length: 50 }, () => storage.put(Buffer.from('same'), { extension: 'webp' })),
  );
  expect(new Set(names.map((name) => name.slice(0, 8))).size).toBe(50);
  for (const name of names) expect(name).toMatch(/^[\w-]{24}\.webp$/);
});

test('a removed file is gone, and may be removed again', async () => {
  const name = await storage.put(Buffer.from('x'), { extension: 'png' });
  await storage.remove(name);
  await storage.remove(name);
  expect(await storage.stat(name)).toBeNull();
  await expect(storage.open(name)).rejects.toMatchObject({ code: 'not_found' });
  await expect(storage.localPath(name)).rejects.toMatchObject({ code: 'not_found' });
});

test('every stored file is listed once, and nothing else', async () => {
  const own = await openDiskStorage(path.join(folder, 'listed'));
  const names = await Promise.all(['a', 'b', 'c'].map((text) => own.put(Buffer.from(text), { extension: 'json' })));
  const [first = ''] = names;
  await writeFile(path.join(path.dirname(await own.localPath(first)), 'notes.txt'), 'not ours');
  expect(await listStored(own)).toEqual(names.toSorted());
});

test.each(['', '.', '../../source.json', '/etc/passwd', 'a/b', `${'a'.repeat(24)}.exe`, `${'a'.repeat(24)}.mp4\n`])(
  '%j is no name: it is neither found nor removed',
  async (name) => {
    expect(await storage.stat(name)).toBeNull();
    await expect(storage.open(name)).rejects.toMatchObject({ code: 'not_found' });
    await storage.remove(name);
  },
);
