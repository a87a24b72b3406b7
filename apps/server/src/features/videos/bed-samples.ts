import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import { BEDS } from '@sayso/engine';
import { drawingVersion, renderBed } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { fileExists } from '../../file-exists.ts';
import { requireRoom } from '../../storage/disk-guard.ts';
import { isDiskFull } from '../../storage/is-disk-full.ts';

/** Characters of the version in a sample's name. */
const VERSION_CHARACTERS = 16;

/** What is being made in this process, by its path; the order of asking is the order of making. */
const making = new Map<string, Promise<void>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Where the sample of a bed stands: it is made when it is asked for first, and kept. Another version of the engine may compose otherwise and makes its own.
 * @throws AppError `not_found` for no bed of ours, `storage_full`.
 */
export async function bedSample(deps: Pick<Deps, 'config' | 'freeBytes' | 'settings'>, bedId: string): Promise<string> {
  if (!BEDS.some(({ id }) => id === bedId)) throw new AppError('not_found');
  const folder = path.join(deps.config.dataDir, 'cache', 'beds');
  const version = (await drawingVersion()).slice(0, VERSION_CHARACTERS);
  const outputPath = path.join(folder, `${bedId}-${version}.m4a`);
  if (await fileExists(outputPath)) return outputPath;
  await requireRoom(deps);
  let made = making.get(outputPath);
  if (!made) {
    // One child at a time: nobody waits long, and takes need the cores.
    made = last.then(() => make({ folder, bedId, outputPath })).finally(() => making.delete(outputPath));
    last = made.catch(() => undefined);
    making.set(outputPath, made);
  }
  await made;
  return outputPath;
}

async function make({ folder, bedId, outputPath }: { folder: string; bedId: string; outputPath: string }) {
  try {
    await mkdir(folder, { recursive: true });
    await renderBed({ bedId, outputPath });
  } catch (error) {
    throw isDiskFull(error) ? new AppError('storage_full', {}, error) : error;
  }
  const earlier = new RegExp(`^${bedId}-[0-9a-f]{${VERSION_CHARACTERS}}\\.m4a$`);
  for (const name of await readdir(folder)) {
    if (earlier.test(name) && name !== path.basename(outputPath)) await rm(path.join(folder, name), { force: true });
  }
}
