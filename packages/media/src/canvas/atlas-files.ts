import { readdir, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { moveIfThere } from '../process/move-if-there.ts';
import { codeOf } from '../process/thrown.ts';

/** What stands behind an atlas's name in those of its table and its packs. */
const ENDING = /^\.(?:json|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;

/** Moves an atlas with all that belongs to it, itself last: where it is, the others are. Without it there is nothing to move. Goes on where a killed move stopped. */
export async function moveAtlas(from: string, to: string): Promise<void> {
  const endings = await endingsOf(from);
  if (!endings.includes('')) return;
  // Whoever has lost a take may still remove what it drew: what is no longer whole is drawn anew.
  for (const ending of endings) await moveIfThere(from + ending, to + ending);
}

/** Removes an atlas with all that belongs to it. */
export async function removeAtlas(atlasPath: string): Promise<void> {
  for (const ending of await endingsOf(atlasPath)) await rm(atlasPath + ending, { force: true });
}

/** The endings of the files that are there: of packs, of the table, and the atlas's own, which is empty. */
async function endingsOf(atlasPath: string): Promise<string[]> {
  const name = basename(atlasPath);
  const endings = (await namesIn(dirname(atlasPath)))
    .filter((one) => one.startsWith(name))
    .map((one) => one.slice(name.length));
  return [...endings.filter((ending) => ENDING.test(ending)).toSorted(), ...endings.filter((ending) => ending === '')];
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}
