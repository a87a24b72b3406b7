import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTakeFolder, takeOver } from './take-folder.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-take-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const open = (id: string, claimId: string) => openTakeFolder({ dataDir }, { id, claimId });

test('the sound of an earlier claim is taken over, and that of an earlier version of the code is not', async () => {
  const first = await open('kept', 'one');
  await writeFile(first.audio, 'mastered');
  expect(await readFile((await open('kept', 'two')).audio, 'utf8')).toBe('mastered');

  const old = await open('updated', 'one');
  const name = path.basename(old.audio).replace(/[0-9a-f]{16}/, '0'.repeat(16));
  for (const stale of [name, 'audio.m4a']) await writeFile(path.join(old.root, stale), 'of old code');
  expect(existsSync((await open('updated', 'two')).audio)).toBe(false);
});

test('sprites are taken over with all packs that belong to them, and without what was not finished', async () => {
  const [from, to] = [await open('ahead', 'one'), await open('wanted', 'one')];
  const files = ['atlas', 'atlas.json', 'atlas.0', 'atlas.1'];
  for (const name of [...files, 'atlas.1f0c.partial', 'another.0']) await writeFile(path.join(from.root, name), name);
  await takeOver(from, to);
  const moved = (await readdir(to.root)).filter((name) => name !== 'segments');
  expect(moved.toSorted()).toEqual(files.toSorted());
});
