import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../process/thrown.ts';

/** The files of an atlas that are there: what belongs to it, and itself last, as where it is the others are. */
export async function atlasFiles(atlasPath: string): Promise<string[]> {
  const [folder, name] = [dirname(atlasPath), basename(atlasPath)];
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const parts = names.filter((one) => one.startsWith(`${name}.`) && !one.endsWith('.partial')).toSorted();
  return [...parts, ...(names.includes(name) ? [name] : [])].map((one) => join(folder, one));
}

/** Removes an atlas with all that belongs to it. */
export async function removeAtlas(atlasPath: string): Promise<void> {
  for (const path of await atlasFiles(atlasPath)) await rm(path, { force: true });
}
