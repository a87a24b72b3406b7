import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, access, link, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, createZstdCompress } from 'node:zlib';
import { PRODUCT_NAME, AppError } from '@sayso/contract';
import { codeOf } from '@sayso/media/process/thrown';
import { pack as createPack } from 'tar-stream';
import type { Config } from '../../config.ts';
import { isBeforeFirstRelease, migrationNames, migrationState } from '../../platform/db/migrate.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { PRODUCT } from '../../product.ts';
import { openDiskStorage } from '../../platform/storage/disk-storage.ts';
import { keyFileIn } from '../../platform/vault/keys.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { DatabaseAddress } from '../../platform/db/client.ts';
import { FILE_COLUMNS, JOB_HANDLERS } from '../../features.ts';
import { listNamedFiles } from '../../platform/storage/named-files.ts';
import { type Storage, isPrivate } from '../../platform/storage/storage.ts';
import { type Ask, hasJobs, listOpenJobs } from '../../platform/work/queued-jobs.store.ts';
import { openInstallation } from '../refuse-other-owner.ts';
import { refuseUnfinishedDatabase } from '../unfinished-restore.ts';
import { isAbandoned, ownMark } from './restore-target.ts';
import {
  type ArchiveHeader,
  HEADER_ENTRY,
  JOBS_ENTRY,
  KEYS_ENTRY,
  type Manifest,
  MANIFEST_ENTRY,
  newHeader,
  TABLES_FOLDER,
  type TableState,
  FILES_FOLDER,
  type EntryState,
} from './manifest.ts';
import { connectOnce, dbOn, openSnapshot, type Snapshot } from './one-connection.ts';
import { copyTable, listKeptTables, listSequences } from './tables.ts';
import { isArchiveName } from './archive-name.ts';

/** Rows are written in parts of this size, so that a large table needs no more memory than a small one. */
const PART_BYTES = 4 * 1024 * 1024;

export type BackupOrder = {
  config: Config;
  target: string;
  /** False leaves out the keys of stored secrets, for archives that others may read. */
  withKeys: boolean;
  now: Date;
  signal: AbortSignal;
};

/** What an archive holds, and files that it should hold and that were not there. */
export type BackupReport = { manifest: Manifest; missing: string[] };

/**
 * Writes the whole installation as it is at one moment into one new file, while the server goes on.
 * @throws OperatorError when the target exists, or the installation cannot be backed up.
 */
export async function writeBackup(order: BackupOrder): Promise<BackupReport> {
  const { config, target, signal } = order;
  const database = await openInstallation(config);
  try {
    const snapshot = await openSnapshot(database.address);
    try {
      await refuseUnfinishedDatabase(snapshot.db);
      let report: BackupReport | undefined;
      await writeNewFile(target, async (partial) => {
        report = await writeArchive(order, { snapshot, archive: openArchiveWriter(partial, signal) });
      });
      if (!report) throw new Error('no archive was written');
      await recordBackup(database.address, report.manifest);
      return report;
    } finally {
      await snapshot.close();
    }
  } finally {
    await database.stop();
  }
}

/** Bytes of an entry. The size stands before them in the archive, so it is known first. */
export type EntryContent = { sizeBytes: number; chunks: Iterable<Buffer> | AsyncIterable<Buffer> };

type ArchiveWriter = {
  /** Appends an entry; one after the other. */
  add(name: string, content: EntryContent): Promise<void>;
  /** What has been added, with its checksums. */
  entries(): readonly EntryState[];
  /** Ends the archive and waits until it is on the disk. */
  finish(): Promise<void>;
};

/** Only the owner may read an archive: the keys of stored secrets are in it. */
const MODE = 0o600;

/** Writes a new compressed tar file: gzip where its name says so, else Zstandard. @throws the reason of `signal`, and what the disk says. */
export function openArchiveWriter(file: string, signal: AbortSignal): ArchiveWriter {
  const pack = createPack();
  const compress = /\.(gz|tgz)(\.|$)/.test(file) ? createGzip() : createZstdCompress();
  const target = createWriteStream(file, { flags: 'wx', mode: MODE, flush: true });
  const written = pipeline(pack, compress, target, { signal });
  const broken = written.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);
  const entries: EntryState[] = [];

  return {
    entries: () => entries,
    async add(name, content) {
      const sha256 = await Promise.race([append(name, content), broken]);
      entries.push({ name, sizeBytes: content.sizeBytes, sha256 });
    },
    async finish() {
      pack.finalize();
      await written;
    },
  };

  async function append(name: string, { sizeBytes, chunks }: EntryContent): Promise<string> {
    const hash = createHash('sha256');
    const ended = Promise.withResolvers<void>();
    const entry: NodeJS.WritableStream = pack.entry({ name, size: sizeBytes, mode: MODE }, (error) =>
      error ? ended.reject(error) : ended.resolve(undefined),
    );
    ended.promise.catch(() => undefined);
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!entry.write(chunk)) await once(entry, 'drain');
    }
    entry.end();
    await ended.promise;
    return hash.digest('hex');
  }
}

/** An entry whose bytes are at hand. */
export const bytes = (content: Buffer): EntryContent => ({ sizeBytes: content.length, chunks: [content] });

/** An entry of JSON. */
export const json = (value: object): EntryContent => bytes(Buffer.from(JSON.stringify(value)));

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

/** Logs the archive, as it may leave the machine. The log of a database that waits for migrations may lack columns. */
async function recordBackup(address: DatabaseAddress, { migrations, files, hasKeys }: Manifest): Promise<void> {
  if (migrations.length < (await migrationNames()).length) return;
  const client = await connectOnce(address);
  try {
    await recordAudit(dbOn(client), {
      actor: null,
      action: 'backup.create',
      target: { type: 'backup' },
      details: { files, with_keys: hasKeys },
    });
  } finally {
    await client.end();
  }
}

async function writeArchive(
  { config, withKeys, now }: BackupOrder,
  { snapshot, archive }: { snapshot: Snapshot; archive: ArchiveWriter },
): Promise<BackupReport> {
  const header = await readHeader(snapshot, now);
  await archive.add(HEADER_ENTRY, json(header));
  const tables = await addTables(archive, snapshot);
  const jobs = await listUnfinishedJobs(snapshot.client);
  await archive.add(JOBS_ENTRY, bytes(Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''))));
  const keys = withKeys ? await readFile(keyFileIn(config.dataDir)).catch(nullIfMissing) : null;
  if (keys) await archive.add(KEYS_ENTRY, bytes(keys));
  const files = await addFiles(archive, snapshot.db, await openDiskStorage(path.join(config.dataDir, 'files')));
  const manifest: Manifest = {
    ...header,
    tables,
    sequences: await listSequences(snapshot.client),
    jobs: jobs.length + (await countOpenWork(snapshot.client)),
    files: files.added,
    hasKeys: keys !== null,
    entries: [...archive.entries()],
  };
  await archive.add(MANIFEST_ENTRY, json(manifest));
  await archive.finish();
  return { manifest, missing: files.missing };
}

/** A job that was asked for and not done. */
export type UnfinishedJob = { name: string; payload: unknown };

/**
 * Jobs that somebody waits for. Those that run by the clock come by themselves, and how the queue keeps its jobs is its own affair:
 * an archive holds what was asked for, and it is asked for again.
 */
export async function listUnfinishedJobs(client: Ask): Promise<UnfinishedJob[]> {
  if (!(await hasJobs(client))) return [];
  const wanted = JOB_HANDLERS.filter(({ schedule }) => !schedule).map(({ job }) => job.name);
  return listOpenJobs(client, wanted);
}

const OPEN_TAKES = `select count(*)::int as count from takes where state in ('queued', 'running')`;
const OPEN_WORK = `select count(*)::int as count from work where state in ('waiting', 'running')`;

/** How many videos and other pieces of work wait or are under way. Their rows are in the archive. */
export async function countOpenWork(client: Ask): Promise<number> {
  const countOf = async (query: string) => (await client.query<{ count: number }>(query)).rows[0]?.count ?? 0;
  return (await countOf(OPEN_TAKES)) + (await countOf(OPEN_WORK));
}

/** Adds every file that a row of the snapshot names, but for copies of people's data, whose rows stay behind too. `missing`: those that are not there, removed meanwhile or lost before. */
export async function addFiles(
  archive: Pick<ArchiveWriter, 'add'>,
  db: Db,
  storage: Storage,
): Promise<{ added: number; missing: string[] }> {
  let added = 0;
  const missing: string[] = [];
  for (const name of await listNamedFiles(db, FILE_COLUMNS)) {
    if (isPrivate(name)) continue;
    const content = await openIfThere(storage, name);
    if (content) await archive.add(`${FILES_FOLDER}${name}`, content);
    if (content) added += 1;
    else missing.push(name);
  }
  return { added, missing };
}

/** An open file keeps its bytes even if its name is removed. */
async function openIfThere(storage: Storage, name: string) {
  try {
    const stored = await storage.stat(name);
    if (!stored) return null;
    return { sizeBytes: stored.sizeBytes, chunks: (await storage.open(name)) as AsyncIterable<Buffer> };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function readHeader({ client, db }: Snapshot, now: Date): Promise<ArchiveHeader> {
  const { executed, unknown } = await migrationState(db);
  if (executed.length === 0) throw new OperatorError('There is nothing to back up: this database is empty.');
  if (isBeforeFirstRelease(executed))
    throw new OperatorError('The database was made before 0.2.0, the first release. Use the commit that made it.');
  if (unknown.length > 0) {
    throw new OperatorError(
      `The database was made by a newer version (${unknown.join(', ')}). Back it up with that version.`,
    );
  }
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return newHeader({
    product: PRODUCT_NAME,
    version: PRODUCT.version,
    created: now.toISOString(),
    postgresMajor: rows[0]?.major ?? 0,
    migrations: executed,
  });
}

async function addTables(archive: ArchiveWriter, { client }: Snapshot): Promise<TableState[]> {
  const states: TableState[] = [];
  for (const table of await listKeptTables(client)) {
    const parts = copyTable(client, { table, partBytes: PART_BYTES });
    let part = await parts.next();
    for (let number = 0; !part.done; number += 1, part = await parts.next())
      await archive.add(`${TABLES_FOLDER}${table.name}/${String(number).padStart(6, '0')}.copy`, bytes(part.value));
    states.push({ ...table, rows: part.value });
  }
  return states;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
