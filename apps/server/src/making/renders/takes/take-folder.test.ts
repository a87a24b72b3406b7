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

const PACKS = ['atlas.7f0c2a9e-3b1d-4c58-9a60-1d2e3f405162', 'atlas.0b7d5e11-92c4-4f0a-8e3b-aa51c0de7731'] as const;

const fill = async (root: string, names: readonly string[], content = '') => {
  for (const name of names) await writeFile(path.join(root, name), `${content}${name}`);
};
const namesIn = async (root: string) => (await readdir(root)).filter((name) => name !== 'segments').toSorted();

test('sprites are taken over with all packs that belong to them, and without what does not', async () => {
  const [from, to] = [await open('ahead', 'one'), await open('wanted', 'one')];
  const files = ['atlas', 'atlas.json', ...PACKS].toSorted();
  await fill(from.root, [...files, 'atlas.1f0c.partial', 'atlas.mp4']);
  await takeOver(from, to);
  expect(await namesIn(to.root)).toEqual(files);
});

test('sprites that a killed claim was still drawing take no part of those that stand whole', async () => {
  const [whole, killed, to] = [await open('a', 'one'), await open('b', 'one'), await open('c', 'one')];
  await fill(whole.root, ['atlas', 'atlas.json', PACKS[0]], 'whole ');
  await fill(killed.root, ['atlas.json', PACKS[1]], 'killed ');
  await takeOver(whole, to);
  await takeOver(killed, to);
  expect(await namesIn(to.root)).toEqual(['atlas', PACKS[0], 'atlas.json'].toSorted());
  expect(await readFile(path.join(to.root, 'atlas.json'), 'utf8')).toBe('whole atlas.json');
});
