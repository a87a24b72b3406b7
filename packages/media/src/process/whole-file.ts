import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { codeOf } from './thrown.ts';

/**
 * Lets a file appear whole or not at all: `write` fills a temporary name beside it, which is flushed to the disk and renamed at the end.
 * A failure, also a killed writer, leaves nothing behind and an earlier file untouched.
 * @param outputPath Absolute; its folder must exist.
 * @param deserves Asked when the file is written; without it every file deserves its name.
 */
export async function wholeFile<Result>(
  outputPath: string,
  write: (partialPath: string) => Promise<Result>,
  deserves: (result: Result) => boolean = () => true,
): Promise<Result> {
  const partialPath = `${outputPath}.${randomUUID()}.partial`;
  try {
    const result = await write(partialPath);
    if (deserves(result)) await nameWhole(partialPath, outputPath);
    else await rm(partialPath);
    return result;
  } catch (error) {
    await rm(partialPath, { force: true });
    throw error;
  }
}

/** Gives a finished file its name once its content is on the disk, so that after a power cut too what has the name is whole. */
export async function nameWhole(partialPath: string, path: string): Promise<void> {
  const file = await open(partialPath, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partialPath, path);
}

/** Moves a file within a file system, over what stands there. One that is gone, or was never there, is no reason to fail. */
export async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}
