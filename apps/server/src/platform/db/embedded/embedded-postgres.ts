import { spawn, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, open, rename, stat, lstat, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { OperatorError } from '../../lib/operator-error.ts';
import { fileExists } from '../../lib/files.ts';
import type { DatabaseAddress } from '../client.ts';
import { findBinaries, chooseRunAs, type RunAs, giveTo, SYSTEM_PATH } from './binaries.ts';
import { readPostmaster, stopPostmaster, watchPostmaster, isAlive } from './postmaster.ts';

/** A server of our own. `stop` ends it unless another process is still connected: the last one out turns off the light. */
export type EmbeddedPostgres = { address: SocketAddress; adopted: boolean; stop(): Promise<void> };

export type SocketAddress = Extract<DatabaseAddress, { host: string }>;

type Settings = Readonly<Record<string, string>>;

/** No TCP: a socket in a folder that only its owner may enter needs neither port nor password. Terse: no row values in the log. */
const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  // What is read stands in memory or on a disk without a head: a look into an index costs hardly more than reading on.
  random_page_cost: '1.1',
  // Nobody subscribes to changes: a process less.
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
};

/**
 * Of the version that is supplied; one of PG_BIN may be older and not know them. Whoever asks reads by itself: three processes less, 4 to 8 MB at rest. There is room for as many
 * reads at a time as that needs, and for as many workers that clean up as may run: 2 MB.
 */
const SUPPLIED_SETTINGS: Settings = { io_method: 'sync', io_max_concurrency: '4', autovacuum_worker_slots: '3' };

const DATABASE = 'sayso';
/** A server whose postmaster was killed keeps its memory until the last old backend has gone, about 5 s; recovery may take longer. */
const START_LIMIT_MS = 60_000;
/** Name of connections that look after the server: they do not count as use, so that two processes may stop at once. */
const CONTROL_NAME = 'sayso-control';
/** How often, and how many milliseconds apart, it is looked whether somebody else uses the server before it is stopped. */
const LOOKS = 20;
const LOOK_MS = 100;
/** A busy machine may take its time; a server that is starting refuses at once. */
const CONNECT_LIMIT_MS = 10_000;
const POLL_MS = 25;
const RESTART_PAUSE_MS = 250;
const LOG_MAX_BYTES = 10 * 1024 * 1024;

/**
 * Starts PostgreSQL in `dataDir`, or takes over the one that already runs there. `onLost` is called when it ends without
 * having been asked to; a crash inside it, which it mends itself, is not the end.
 */
export async function startEmbeddedPostgres(input: {
  dataDir: string;
  pgBinDir: string | null;
  settings?: Settings;
  onLost?(error: OperatorError): void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, pgBinDir } = input;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const folder = path.join(dataDir, 'postgres');
  const runAs = await chooseRunAs({ binaries: await findBinaries(pgBinDir), dataDir });
  await ensureDataFolder(runAs, folder);
  const socketDir = await ensureSocketFolder(runAs, folder);
  const log = await openLog(path.join(dataDir, 'logs'));
  try {
    const launch = () =>
      launchServer({
        runAs,
        folder,
        fd: log.handle.fd,
        settings: {
          ...SETTINGS,
          ...(pgBinDir ? {} : SUPPLIED_SETTINGS),
          ...input.settings,
          unix_socket_directories: socketDir,
        },
      });
    const { adopted, address, pid } = await untilReady({ folder, launch, logFile: log.file });
    await createDatabase(address);
    const unwatch = watchPostmaster(pid, () =>
      input.onLost?.(new OperatorError(`PostgreSQL has ended. ${log.file} says why. Start Sayso again.`)),
    );
    const stop = async () => {
      unwatch();
      await stopWhenUnused(folder, address);
    };
    return { adopted, address: { ...address, database: DATABASE }, stop };
  } finally {
    await log.handle.close();
  }
}

/** The environment of PostgreSQL's programs: nothing of ours, so that no secret is in a second process. */
function postgresEnvironment({ binaries }: RunAs): Record<string, string> {
  return { PATH: SYSTEM_PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', LD_LIBRARY_PATH: binaries.libDir };
}

/**
 * Makes the database's folder at the first start. Each starter works in a folder of its own and renames it into place:
 * of two at once one wins, and a start that dies leaves no half-made database.
 */
async function ensureDataFolder(runAs: RunAs, folder: string): Promise<void> {
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
async function ensureSocketFolder(runAs: RunAs, folder: string): Promise<string> {
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

/** Looks for a live server first in each round: a second start at the same time finds the winner's. */
async function untilReady(input: { folder: string; launch: () => Launched; logFile: string }) {
  const deadline = performance.now() + START_LIMIT_MS;
  let launched: Launched | undefined;
  while (performance.now() < deadline) {
    const running = await readPostmaster(input.folder);
    const address = { host: running?.socketDir ?? '', port: 5432, user: 'postgres', database: 'postgres' };
    if (running && address.host && (await answers(address))) {
      return { address, adopted: launched?.pid !== running.pid, pid: running.pid };
    }
    if (!running && (!launched || launched.exited)) {
      if (launched) await sleep(RESTART_PAUSE_MS);
      launched = input.launch();
    }
    await sleep(POLL_MS);
  }
  throw new OperatorError(`PostgreSQL did not start within ${START_LIMIT_MS / 1000} s. ${input.logFile} says why.`);
}

type Launched = { pid: number | undefined; exited: boolean };

/** The server gets a process group of its own: Ctrl-C reaches us first, and we stop it when all work is done. */
function launchServer(input: { runAs: RunAs; folder: string; fd: number; settings: Settings }): Launched {
  const { runAs, folder, fd, settings } = input;
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [
    ...runAs.prefix,
    path.join(runAs.binaries.binDir, 'postgres'),
    '-D',
    folder,
    ...flags,
  ];
  const child = spawn(command, args, {
    ...runAs.spawnOptions,
    cwd: '/',
    env: postgresEnvironment(runAs),
    detached: true,
    stdio: ['ignore', fd, fd],
  });
  const launched: Launched = { pid: child.pid, exited: false };
  const end = () => void (launched.exited = true);
  child.on('exit', end).on('error', end).unref();
  return launched;
}

async function answers(address: SocketAddress): Promise<boolean> {
  return withClient(address, async (client) => void (await client.query('select 1'))).then(
    () => true,
    () => false,
  );
}

async function createDatabase(address: SocketAddress): Promise<void> {
  await withClient(address, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`).catch(unlessTaken);
  });
}

/** Another process made the same database in the same moment: 42P04, or 23505 from the catalogue's index. */
function unlessTaken(error: pg.DatabaseError): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

async function stopWhenUnused(folder: string, address: SocketAddress): Promise<void> {
  const running = await readPostmaster(folder);
  // A server that does not even answer is of no use to anybody.
  if (!running || (await isUsedByOthers(address).catch(() => false))) return;
  await stopPostmaster(running.pid);
}

/** A session that has been closed ends a moment later: whoever is at work is there at every look. */
async function isUsedByOthers(address: SocketAddress): Promise<boolean> {
  const sessions = "select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1";
  return withClient(address, async (client) => {
    for (let look = 0; look < LOOKS; look += 1) {
      if (look > 0) await sleep(LOOK_MS);
      if ((await client.query(sessions, [CONTROL_NAME])).rowCount === 0) return false;
    }
    return true;
  });
}

async function withClient<T>(address: SocketAddress, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...address,
    application_name: CONTROL_NAME,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  // A server that goes away between two answers must fail the call, not the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function openLog(folder: string) {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'postgres.log');
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > LOG_MAX_BYTES) await rename(file, `${file}.1`);
  return { file, handle: await open(file, 'a', 0o600) };
}
