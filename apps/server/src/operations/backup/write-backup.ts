import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCT_NAME } from '@sayso/contract';
import type { Config } from '../../config.ts';
import type { DatabaseAddress } from '../../platform/db/database-address.ts';
import { isBeforeFirstRelease, migrationNames, migrationState } from '../../platform/db/migrate.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { PRODUCT } from '../../product.ts';
import { openDiskStorage } from '../../platform/storage/disk-storage.ts';
import { keyFileIn } from '../../platform/vault/key-file.ts';
import { openInstallation } from '../open-installation.ts';
import { refuseUnfinishedDatabase } from '../unfinished-restore.ts';
import { addFiles } from './add-files.ts';
import { type ArchiveWriter, bytes, json, openArchiveWriter } from './archive-writer.ts';
import { countOpenWork, listUnfinishedJobs } from './jobs.ts';
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
} from './manifest.ts';
import { writeNewFile } from './new-file.ts';
import { connectOnce, dbOn } from './one-connection.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { copyTable, listKeptTables, listSequences } from './tables.ts';

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
