import { access, link, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../../db/embedded/postmaster.ts';
import { OperatorError } from '../../operator-error.ts';

const PARTIAL = '.partial-';

/**
 * Lets `write` make a file under another name and gives it its own when it is whole. Nothing is overwritten, and a run that was
 * killed leaves what the next one removes.
 */
export async function writeNewFile(target: string, write: (partial: string) => Promise<void>): Promise<void> {
  await refuseExisting(target);
  await removeAbandoned(path.dirname(target));
  const partial = `${target}${PARTIAL}${process.pid}`;
  try {
    await write(partial);
    await giveName(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
}

async function refuseExisting(target: string): Promise<void> {
  const isFree = await access(target).then(
    () => false,
    () => true,
  );
  if (!isFree) throw new OperatorError(`${target} exists already and is not overwritten. Choose another name.`);
}

/** A link, unlike a rename, never replaces a file that came meanwhile. Not every file system has links. */
async function giveName(partial: string, target: string): Promise<void> {
  try {
    await link(partial, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return refuseExisting(target);
    await refuseExisting(target);
    await rename(partial, target);
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [target, processId] = name.split(PARTIAL);
    if (!target || !processId || isAlive(Number(processId))) continue;
    await rm(path.join(folder, name), { force: true });
  }
}
