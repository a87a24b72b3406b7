import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileExists } from '../../lib/file-exists.ts';
import { isAlive } from './postmaster.ts';
import { giveTo, type RunAs, SYSTEM_PATH } from './run-as.ts';
import { OperatorError } from '../../lib/operator-error.ts';

/** The environment of PostgreSQL's programs: nothing of ours, so that no secret is in a second process. */
export function postgresEnvironment({ binaries }: RunAs): Record<string, string> {
  return { PATH: SYSTEM_PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', LD_LIBRARY_PATH: binaries.libDir };
}

/**
 * Makes the database's folder at the first start. Each starter works in a folder of its own and renames it into place:
 * of two at once one wins, and a start that dies leaves no half-made database.
 */
export async function ensureDataFolder(runAs: RunAs, folder: string): Promise<void> {
  if (await isInitialised(folder)) return giveTo(runAs.ownerId, folder);
  await removeAbandoned(folder);
  const fresh = `${folder}.new-${process.pid}`;
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await giveTo(runAs.ownerId, fresh);
  try {
    await runInitdb(runAs, fresh);
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!(await isInitialised(folder))) throw error;
  }
}

/** Longest path of a socket, in bytes: `sun_path` less its final zero. @see unix(7) */
const SOCKET_PATH_MAX_BYTES = 107;

/** The folder of the server's socket: the database's own, or a short one when that path is too long for a socket. */
export async function ensureSocketFolder(runAs: RunAs, folder: string): Promise<string> {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_MAX_BYTES) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = path.join(os.tmpdir(), `sayso-${name}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  await giveTo(runAs.ownerId, short);
  const { uid, mode } = await lstat(short);
  // In a folder that anybody may write, somebody else could have made this one first and would then read our queries.
  if (uid !== (runAs.ownerId ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new OperatorError(`${short} belongs to another user. Remove it, or choose a shorter SAYSO_DATA.`);
  }
  return short;
}

async function runInitdb(runAs: RunAs, folder: string): Promise<void> {
  const initdb = path.join(runAs.binaries.binDir, 'initdb');
  const settings = ['-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-instructions'];
  const [command, ...args] = [...runAs.prefix, initdb, '-D', folder, ...settings];
  await promisify(execFile)(command ?? initdb, args, {
    ...runAs.spawnOptions,
    cwd: '/',
    env: postgresEnvironment(runAs),
  }).catch((error: Error & { stderr?: string }) => {
    throw new OperatorError(`The database could not be created in ${folder}: ${error.stderr || error.message}`, {
      cause: error,
    });
  });
}

async function isInitialised(folder: string): Promise<boolean> {
  return fileExists(path.join(folder, 'PG_VERSION'));
}

/** Removes what starts that died in the middle of initdb have left. */
async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${path.basename(folder)}.new-`;
  for (const name of await readdir(path.dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}
