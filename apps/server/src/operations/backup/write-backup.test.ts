import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveName } from './archive-name.ts';
import { writeNewFile } from './write-backup.ts';

let folder: string;
let gone: number | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-new-file-'));
  const child = spawn('/bin/true');
  gone = child.pid;
  await once(child, 'exit');
});
afterEach(() => rm(folder, { recursive: true }));

const left = (names: readonly string[]) =>
  Promise.all(names.map((name) => writeFile(path.join(folder, name), 'of another time')));
const write = () =>
  writeNewFile(path.join(folder, 'all.tar.zst'), async (partial) => {
    await writeFile(partial, 'new');
  });

test('only what killed backups of this machine have left is removed', async () => {
  const host = os.hostname();
  const theirs = [
    `film.mp4.partial-${gone}-${host}`,
    `all.tar.zst.partial-${gone}-another-machine`,
    `all.tar.zst.partial-${process.ppid}-${host}`,
    `all.tar.zst.partial-${gone}`,
    'all.tar.zst.partial-copy',
    'notes.partial-1999999999',
  ];
  const ours = [
    `all.tar.zst.partial-${gone}-${host}`,
    `${archiveName(new Date('2026-01-02T03:04:05Z'))}.partial-${gone}-${host}`,
    `all.tar.zst.partial-${process.pid}-${host}`,
  ];
  await left([...theirs, ...ours]);
  await write();
  expect((await readdir(folder)).toSorted()).toEqual(['all.tar.zst', ...theirs].toSorted());
  expect(await readFile(path.join(folder, 'all.tar.zst'), 'utf8')).toBe('new');
});

test('a file that fails leaves nothing, and one that is there is kept', async () => {
  const broken = writeNewFile(path.join(folder, 'all.tar.zst'), async (partial) => {
    await writeFile(partial, 'half');
    throw new Error('full');
  });
  await expect(broken).rejects.toThrow('full');
  expect(await readdir(folder)).toEqual([]);
  await left(['all.tar.zst']);
  await expect(write()).rejects.toThrow('exists already');
  expect(await readFile(path.join(folder, 'all.tar.zst'), 'utf8')).toBe('of another time');
});
