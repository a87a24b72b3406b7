import { segmentRanges } from '@sayso/engine/performance/segment-ranges';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { finishVideo } from '../index.ts';
import { encodeSynthetic, makeSound, temporaryFolder } from './testing/test-video.ts';

const folder = await temporaryFolder();
const disk = mountTinyDisk(join(folder, 'disk'));
const video = { width: 540, height: 960, frames: 240 };

test.skipIf(disk === undefined)('a full disk is reported, and only whole files have a name', async () => {
  const full = disk ?? '';
  const segmentsDir = join(folder, 'segments');
  await encodeSynthetic({ ...video, segmentsDir });
  const audioPath = await makeSound({ folder, frames: video.frames });
  const assembling = finishVideo({
    segmentsDir,
    audioPath,
    segments: segmentRanges(video.frames, []),
    outputPath: join(full, 'video.mp4'),
    title: '',
    speechMs: 0,
  });
  await expect(assembling).rejects.toMatchObject({ code: 'ENOSPC', message: expect.stringContaining('No space left') });
  expect(await readdir(full)).toEqual([]);

  await expect(encodeSynthetic({ ...video, segmentsDir: full })).rejects.toMatchObject({ code: 'ENOSPC' });
  expect((await readdir(full)).filter((name) => name.endsWith('.mp4'))).toEqual([]);
});

/** A disk of 16 kB, where this system lets us have one: as root on Linux, outside most containers. */
function mountTinyDisk(path: string): string | undefined {
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  afterAll(() => execFileSync('umount', [path]));
  return path;
}
