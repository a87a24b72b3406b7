import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStored } from '../../../testing/stored-files.ts';
import { type Storage, withLocalFiles } from '../storage.ts';

/** Tests every promise of the storage port; each adapter passes them. `open` answers an empty storage. */
export function testStorage(open: (folder: string) => Promise<Storage>): void {
  let folder: string;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-storage-'));
    storage = await open(path.join(folder, 'stored'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const source = async (content: string | Buffer) => {
    const file = path.join(folder, 'source.json');
    await writeFile(file, content);
    return file;
  };
  const storeText = (content: string) => storage.put(Buffer.from(content), { extension: 'json' });
  const readLent = (name: string) => storage.withLocalFile(name, (file) => readFile(file, 'utf8'));

  test('bytes and files come back as they were given', async () => {
    const file = await source('{"a":1}');
    for (const content of [file, Buffer.from('{"a":1}')]) {
      const name = await storage.put(content, { extension: 'json' });
      expect(await text(await storage.open(name))).toBe('{"a":1}');
      expect(await readLent(name)).toBe('{"a":1}');
      expect(await storage.stat(name)).toMatchObject({ name, sizeBytes: 7 });
      expect(storage.url(name)).toBe(`/media/${name}`);
    }
    expect(await readFile(file, 'utf8')).toBe('{"a":1}');
  });

  test('an empty file and one of several megabytes come back', async () => {
    for (const content of [Buffer.alloc(0), Buffer.alloc(9 * 1024 ** 2, 'sayso')]) {
      const name = await storage.put(await source(content), { extension: 'mp4' });
      expect((await buffer(await storage.open(name))).equals(content)).toBe(true);
      expect((await storage.stat(name))?.sizeBytes).toBe(content.length);
    }
  });

  test('a file that is taken leaves its place', async () => {
    const file = await source('moved');
    const name = await storage.take(file, { extension: 'json' });
    expect(await readLent(name)).toBe('moved');
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a part is read as a part, both ends included', async () => {
    const name = await storeText('0123456789');
    expect(await text(await storage.open(name, { start: 3, end: 5 }))).toBe('345');
    expect(await text(await storage.open(name, { start: 9, end: 9 }))).toBe('9');
  });

  test('equal bytes get names that have nothing in common', async () => {
    const names = await Promise.all(Array.from({ length: 50 }, () => storeText('same')));
    expect(new Set(names.map((name) => name.slice(0, 8))).size).toBe(50);
    for (const name of names) expect(name).toMatch(/^[\w-]{24}\.json$/);
  });

  test('a removed file is gone, and may be removed again', async () => {
    const name = await storeText('x');
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.stat(name)).toBeNull();
    await expect(storage.open(name)).rejects.toMatchObject({ code: 'not_found' });
    await expect(readLent(name)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('every stored file is listed once', async () => {
    const own = await open(path.join(folder, 'listed'));
    const names = await Promise.all(
      ['a', 'b', 'c'].map((content) => own.put(Buffer.from(content), { extension: 'json' })),
    );
    expect(await listStored(own)).toEqual(names.toSorted());
  });

  test.each(['', '.', '../../source.json', '/etc/passwd', 'a/b', `${'a'.repeat(24)}.exe`, `${'a'.repeat(24)}.mp4\n`])(
    '%j is no name: it is neither found, lent nor removed',
    async (name) => {
      expect(await storage.stat(name)).toBeNull();
      await expect(storage.open(name)).rejects.toMatchObject({ code: 'not_found' });
      await expect(readLent(name)).rejects.toMatchObject({ code: 'not_found' });
      await storage.remove(name);
    },
  );

  test('what a lent file is used for answers and fails for itself', async () => {
    const name = await storeText('lent');
    expect(await storage.withLocalFile(name, async () => 7)).toBe(7);
    const fault = new Error('cannot decode');
    await expect(storage.withLocalFile(name, () => Promise.reject(fault))).rejects.toBe(fault);
  });

  test('several lent files last until all work with them is done', async () => {
    const names = [await storeText('one'), await storeText('two')];
    const read = await withLocalFiles(storage, async (lend) => {
      const paths = await Promise.all(names.map(lend));
      await new Promise((turned) => setImmediate(turned));
      return Promise.all(paths.map((file) => readFile(file, 'utf8')));
    });
    expect(read).toEqual(['one', 'two']);
  });

  test('a lent file that is absent is told to its borrower alone', async () => {
    const name = await storeText('there');
    const absent = `${'a'.repeat(24)}.json`;
    const read = await withLocalFiles(storage, async (lend) => {
      await expect(lend(absent)).rejects.toMatchObject({ code: 'not_found' });
      return readFile(await lend(name), 'utf8');
    });
    expect(read).toBe('there');
  });
}
