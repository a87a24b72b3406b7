import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@sayso/contract';
import { fileExists } from '../lib/files.ts';
import { type DiskNeeds, requireRoom, isDiskFull } from './disk-guard.ts';

/** Characters of the version in a file's name. */
const VERSION_CHARACTERS = 16;
/** After this an unfinished file belongs to a process that was killed, in milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
/** How long a file of another version stays: while a new version takes over, processes of both give files. */
const OTHER_VERSION_MS = 24 * 60 * 60 * 1000;

/** A file that belongs to nobody: `stem` says of what it is, `version` names the code that makes it, `make` writes it whole or not at all, and may end when `signal` aborts. */
type Sample = {
  kind: string;
  stem: string;
  version: string;
  extension: string;
  make: (outputPath: string, signal: AbortSignal) => Promise<void>;
};
/** Who asks: `signal` aborts when they no longer wait; `countWork` counts what has to be made, and refuses who asks for too much. */
type Asker = { signal?: AbortSignal | undefined; countWork?: (() => Promise<void>) | undefined };
type Making = { made: Promise<void>; abort: AbortController; waiting: number };

const BUSY = { message: 'Much is being asked for at the moment. Try again in a little while.', retryAfterSeconds: 10 };

/**
 * Gives out files that are made when they are asked for first, and kept. Another version of the code may make them otherwise and makes its own. What nobody waits for any more is
 * not made. `mostWaiting`: how many files may be in the making.
 * @throws AppError `storage_full`, when there is no room to make one; `not_ready` when too many are in the making; whatever `countWork` throws.
 * @throws The reason of `signal` when it aborts.
 */
export function madeOnce({ mostWaiting = Number.POSITIVE_INFINITY }: { mostWaiting?: number } = {}): (
  deps: DiskNeeds,
  sample: Sample,
  asker?: Asker,
) => Promise<string> {
  /** What is being made in this process, by its path; the order of asking is the order of making. */
  const making = new Map<string, Making>();
  let last: Promise<unknown> = Promise.resolve();

  function begin(sample: Wanted): Making {
    const abort = new AbortController();
    // One at a time: nobody waits long, and takes need the cores.
    const made = last.then(async () => {
      abort.signal.throwIfAborted();
      await makeIn(sample, abort.signal);
    });
    const begun = { made, abort, waiting: 0 };
    last = made.catch(() => undefined);
    void last.then(() => forget(sample.outputPath, begun));
    making.set(sample.outputPath, begun);
    return begun;
  }

  function forget(outputPath: string, one: Making): void {
    if (making.get(outputPath) === one) making.delete(outputPath);
  }

  return async (deps, { kind, stem, version, extension, make }, { signal, countWork } = {}) => {
    const outputPath = placeOfMade(deps, { kind, stem, version, extension });
    const folder = path.dirname(outputPath);
    if (await fileExists(outputPath)) return outputPath;
    await requireRoom(deps);
    if (!making.has(outputPath)) await countWork?.();
    signal?.throwIfAborted();
    if (!making.has(outputPath) && making.size >= mostWaiting) throw new AppError('not_ready', BUSY);
    const one = making.get(outputPath) ?? begin({ folder, stem, outputPath, make });
    one.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = () => {
      one.waiting -= 1;
      if (one.waiting === 0) {
        // Whoever asks from now on begins anew.
        forget(outputPath, one);
        one.abort.abort(signal?.reason);
      }
      left.reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await Promise.race([one.made, left.promise]);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
    return outputPath;
  };
}

/** Where a file stands once it was made. */
export function placeOfMade(
  { config }: Pick<DiskNeeds, 'config'>,
  { kind, stem, version, extension }: Omit<Sample, 'make'>,
): string {
  const name = `${stem}-${version.slice(0, VERSION_CHARACTERS)}.${extension}`;
  return path.join(config.dataDir, 'cache', kind, name);
}

type Wanted = Pick<Sample, 'stem' | 'make'> & { folder: string; outputPath: string };

async function makeIn({ folder, stem, outputPath, make }: Wanted, signal: AbortSignal): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await make(outputPath, signal);
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
