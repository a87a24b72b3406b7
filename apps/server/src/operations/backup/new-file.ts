import { codeOf } from '@sayso/media/process/thrown';
import { access, link, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { isAbandoned, ownMark } from '../leftovers.ts';
import { isArchiveName } from './archive-name.ts';

const PARTIAL = '.partial-';

/**
 * Lets `write` make a file under another name and gives it its own when it is whole. Nothing is overwritten, and a run that was
 * killed leaves what the next one removes.
 */
export async function writeNewFile(target: string, write: (partial: string) => Promise<void>): Promise<void> {
  await refuseExisting(target);
  await removeAbandoned(target);
  const partial = `${target}${PARTIAL}${ownMark()}`;
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
    if (codeOf(error) === 'EEXIST') return refuseExisting(target);
    await refuseExisting(target);
    await rename(partial, target);
  }
}

/** The folder may be one for much else: only parts of this file, and of archives that are named after their moment, are ours. */
async function removeAbandoned(target: string): Promise<void> {
  const folder = path.dirname(target);
  for (const name of await readdir(folder)) {
    const [of = '', mark = ''] = name.split(PARTIAL);
    if ((of !== path.basename(target) && !isArchiveName(of)) || !isAbandoned(mark)) continue;
    await rm(path.join(folder, name), { force: true });
  }
}
