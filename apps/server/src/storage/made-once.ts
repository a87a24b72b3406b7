import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import type { Deps } from '../deps.ts';
import { fileExists } from '../file-exists.ts';
import { requireRoom } from './disk-guard.ts';
import { isDiskFull } from './is-disk-full.ts';

/** Characters of the version in a file's name. */
const VERSION_CHARACTERS = 16;
/** After this an unfinished file belongs to a process that was killed, in milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
/** How long a file of another version stays: while a new version takes over, processes of both give files. */
const OTHER_VERSION_MS = 24 * 60 * 60 * 1000;

/** A file that belongs to nobody: `stem` says of what it is, `version` names the code that makes it, `make` writes it whole or not at all. */
type Sample = {
  kind: string;
  stem: string;
  version: string;
  extension: string;
  make: (outputPath: string) => Promise<void>;
};
type Keeper = Pick<Deps, 'config' | 'freeBytes' | 'settings'>;

/**
 * Gives out files that are made when they are asked for first, and kept. Another version of the code may make them otherwise and makes its own.
 * @throws AppError `storage_full`, when there is no room to make one.
 */
export function madeOnce(): (deps: Keeper, sample: Sample) => Promise<string> {
  /** What is being made in this process, by its path; the order of asking is the order of making. */
  const making = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  return async (deps, { kind, stem, version, extension, make }) => {
    const folder = path.join(deps.config.dataDir, 'cache', kind);
    const outputPath = path.join(folder, `${stem}-${version.slice(0, VERSION_CHARACTERS)}.${extension}`);
    if (await fileExists(outputPath)) return outputPath;
    await requireRoom(deps);
    let made = making.get(outputPath);
    if (!made) {
      // One at a time: nobody waits long, and takes need the cores.
      made = last.then(() => makeIn(folder, { stem, outputPath, make })).finally(() => making.delete(outputPath));
      last = made.catch(() => undefined);
      making.set(outputPath, made);
    }
    await made;
    return outputPath;
  };
}

type Wanted = Pick<Sample, 'stem' | 'make'> & { outputPath: string };

async function makeIn(folder: string, { stem, outputPath, make }: Wanted): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await make(outputPath);
  } catch (error) {
    throw isDiskFull(error) ? new AppError('storage_full', {}, error) : error;
  }
  await tidy(folder, { stem, kept: path.basename(outputPath) });
}

/** Removes what other versions have made, and what killed processes have left. */
async function tidy(folder: string, { stem, kept }: { stem: string; kept: string }): Promise<void> {
  const sample = new RegExp(`^${stem}-[0-9a-f]{${VERSION_CHARACTERS}}\\.\\w+$`);
  for (const name of await readdir(folder)) {
    const lastsMs = name.endsWith('.partial') ? ABANDONED_AFTER_MS : OTHER_VERSION_MS;
    if (name === kept || !(name.endsWith('.partial') || sample.test(name))) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > lastsMs) await rm(path.join(folder, name), { force: true });
  }
}
