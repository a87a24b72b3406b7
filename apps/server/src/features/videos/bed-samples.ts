import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import { BEDS } from '@sayso/engine';
import { renderBed, soundVersion } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { fileExists } from '../../file-exists.ts';
import { requireRoom } from '../../storage/disk-guard.ts';
import { isDiskFull } from '../../storage/is-disk-full.ts';

/** Characters of the version in a sample's name. */
const VERSION_CHARACTERS = 16;
/** After this an unfinished sample belongs to a process that was killed, in milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
/** How long a sample of another version stays: while a new version takes over, processes of both give samples. */
const OTHER_VERSION_MS = 24 * 60 * 60 * 1000;

/** What is being made in this process, by its path; the order of asking is the order of making. */
const making = new Map<string, Promise<void>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Where the sample of a bed stands: it is made when it is asked for first, and kept. Another version of the music's code may compose otherwise and makes its own.
 * @throws AppError `not_found` for no bed of ours, `storage_full`.
 */
export async function bedSample(deps: Pick<Deps, 'config' | 'freeBytes' | 'settings'>, bedId: string): Promise<string> {
  if (!BEDS.some(({ id }) => id === bedId)) throw new AppError('not_found');
  const folder = path.join(deps.config.dataDir, 'cache', 'beds');
  const version = (await soundVersion()).slice(0, VERSION_CHARACTERS);
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
  await tidy(folder, { bedId, kept: path.basename(outputPath) });
}

/** Removes what other versions have composed, and what killed processes have left. */
async function tidy(folder: string, { bedId, kept }: { bedId: string; kept: string }): Promise<void> {
  const sample = new RegExp(`^${bedId}-[0-9a-f]{${VERSION_CHARACTERS}}\\.m4a$`);
  for (const name of await readdir(folder)) {
    const lastsMs = name.endsWith('.partial') ? ABANDONED_AFTER_MS : OTHER_VERSION_MS;
    if (name === kept || !(name.endsWith('.partial') || sample.test(name))) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > lastsMs) await rm(path.join(folder, name), { force: true });
  }
}
