import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import { inScratchFolder, sweepScratch } from './scratch-folder.ts';

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
