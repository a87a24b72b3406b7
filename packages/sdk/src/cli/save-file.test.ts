import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-save-'));
  file = path.join(folder, 'out.mp4');
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true, force: true });
});

/** A file system that knows no second name of a file. */
function withoutLinks(meanwhile: () => Promise<void> = async () => undefined): void {
  vi.spyOn(fs.promises, 'link').mockImplementation(async () => {
    await meanwhile();
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  });
  syncBuiltinESMExports();
}
const save = () => saveFile(new Response('an mp4'), { file, mayReplace: false, signal: new AbortController().signal });

test('a file is saved where the file system knows no links', async () => {
  withoutLinks();
  await save();
  expect(await readFile(file, 'utf8')).toBe('an mp4');
  expect(await readdir(folder)).toEqual(['out.mp4']);
});

test('one that appears meanwhile is kept there too', async () => {
  withoutLinks(() => writeFile(file, 'mine'));
  await expect(save()).rejects.toThrow('is there already');
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect(await readdir(folder)).toEqual(['out.mp4']);
});
