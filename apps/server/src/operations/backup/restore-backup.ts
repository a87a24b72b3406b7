import { createHash } from 'node:crypto';
import { mkdir, open, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { connect, type Db } from '../../platform/db/connection.ts';
import type { DatabaseAddress } from '../../platform/db/client.ts';
import { isBeforeFirstRelease, migrate, migrateTo, migrationNames } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { JOB_HANDLERS, FILE_COLUMNS } from '../../features.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { leapEvents } from '../../platform/live/live.store.ts';
import { startQueue } from '../../platform/work/create-queue.ts';
import { filePathIn } from '../../platform/storage/disk-storage.ts';
import { keyFileIn } from '../../platform/vault/keys.ts';
import { forgetLostFiles as forgetPictures } from '../../making/avatars/avatars.service.ts';
import { forgetLostFiles as forgetSpeech } from '../../making/voices/voices.service.ts';
import { forgetLostFiles as forgetFilms } from '../../making/renders/videos.service.ts';
import { listNamedFiles } from '../../platform/storage/named-files.ts';
import { formatBytes, noLog } from '../command.ts';
import {
  markDatabase,
  markFolder,
  markFolderFinished,
  readFinished,
  unmarkDatabase,
  unmarkFolder,
} from '../unfinished-restore.ts';
import { type ArchiveEntry, readAll, readArchive } from './archive-reader.ts';
import type { UnfinishedJob } from './write-backup.ts';
import { startLoading } from './load-tables.ts';
import { type ArchiveHeader, FILES_FOLDER, JOBS_ENTRY, KEYS_ENTRY, type Manifest, TABLES_FOLDER } from './manifest.ts';
import { connectOnce, dbOn } from './one-connection.ts';
import { clearDatabase, clearFolder } from './restore-target.ts';

export type RestoreOrder = {
  /** `dataDir` is where the files go, and the database unless `databaseUrl` names another. */
  config: Config;
  archive: string;
  signal: AbortSignal;
  /** Called at each step, for whoever waits. */
  onStep(words: string): void;
};

/** What was restored, jobs that this version no longer knows, and files that the backup did not have although rows name them. */
export type RestoreReport = { manifest: Manifest; migrated: string[]; forgottenJobs: number; lostFiles: string[] };

/** A database needs about this many times the bytes of its rows: indexes, its journal, and room to work. */
const DATABASE_FACTOR = 3;
/** An empty database takes this much. */
const DATABASE_BYTES = 200 * 1024 * 1024;
const FILE_MODE = 0o600;

/**
 * Puts an archive into an empty place. The whole archive is checked before anything is touched; from then on until the end the
 * place is marked, and nothing but another restore will use it.
 * @throws OperatorError when the archive or the place is not fit.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoreReport> {
  const { config, archive, signal, onStep } = order;
  onStep(`Checking ${archive} ...`);
  const manifest = await readArchive(archive, { onHeader: await refuseUnknown(), signal });
  if (await isFinished(config, manifest)) {
    onStep('This restore has come to its end already, and only its marks were left.');
    await takeMarksAway(config);
    return { manifest, migrated: [], forgottenJobs: 0, lostFiles: [] };
  }
  if (config.databaseUrl) await withDatabase(config, ({ db }) => clearDatabase(db));
  await clearFolder(config.dataDir);
  await refuseSmallDisk(config.dataDir, manifest);
  await markFolder(config.dataDir);
  const report = await withDatabase(config, async ({ address, db, client }) => {
    await clearDatabase(db);
    await markDatabase(db);
    onStep(`Restoring ${manifest.files} files and ${sum(manifest.tables.map(({ rows }) => rows))} rows ...`);
    await restoreSchema(address, manifest);
    const loader = await startLoading(client, manifest);
    let jobs: UnfinishedJob[] | undefined;
    await readArchive(archive, {
      signal,
      async onEntry(entry) {
        if (entry.name.startsWith(TABLES_FOLDER)) return loader.load(entry);
        if (entry.name.startsWith(FILES_FOLDER)) return writeStored(config, entry);
        if (entry.name === KEYS_ENTRY) return writeOnce(keyFileIn(config.dataDir), entry.chunks);
        if (entry.name !== JOBS_ENTRY)
          throw new OperatorError(`The archive holds ${entry.name}, which is not known here.`);
        jobs = parseJobs(await readAll(entry.chunks));
        await loader.commit();
      },
    });
    if (!jobs) throw new OperatorError(`${archive} has no list of unfinished jobs, with which its tables end.`);
    const finished = await finish(address, { manifest, jobs });
    await recordAudit(db, {
      actor: null,
      action: 'backup.restore',
      target: { type: 'backup' },
      details: { as_of: manifest.created, version: manifest.version, archive: idOf(manifest) },
    });
    return { manifest, ...finished };
  });
  await markFolderFinished(config.dataDir, idOf(manifest));
  onStep('Finishing ...');
  await takeMarksAway(config);
  return report;
}

/** Tells archives apart: their lists of contents hold a checksum of each content. */
function idOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 32);
}

/** Whether an earlier run has restored this archive here, files and rows, and was killed before both marks were gone. */
async function isFinished(config: Config, manifest: Manifest): Promise<boolean> {
  const id = idOf(manifest);
  if ((await readFinished(config.dataDir)) !== id) return false;
  return withDatabase(config, async ({ client }) => {
    const { rows: logs } = await client.query(`select 1 where to_regclass('public.audit_log') is not null`);
    if (logs.length === 0) return false;
    const { rows } = await client.query(
      `select 1 from audit_log where action = 'backup.restore' and details ->> 'archive' = $1 limit 1`,
      [id],
    );
    return rows.length > 0;
  });
}

async function takeMarksAway(config: Config): Promise<void> {
  await withDatabase(config, ({ db }) => unmarkDatabase(db));
  await unmarkFolder(config.dataDir);
}

type OneConnection = { address: DatabaseAddress; client: Awaited<ReturnType<typeof connectOnce>>; db: Db };

async function withDatabase<T>(config: Config, use: (connection: OneConnection) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    const client = await connectOnce(database.address);
    try {
      return await use({ address: database.address, client, db: dbOn(client) });
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

/** An archive fits when this version knows all its migrations: those of 0.2.0 and of every version since. */
async function refuseUnknown(): Promise<(header: ArchiveHeader) => void> {
  const known = await migrationNames();
  return ({ version, migrations }) => {
    if (migrations.every((name) => known.includes(name))) return;
    if (isBeforeFirstRelease(migrations))
      throw new OperatorError(
        `This backup was made before 0.2.0, the first release. Restore takes archives of 0.2.0 and later; the commit that made this one can restore it.`,
      );
    throw new OperatorError(
      `This backup was made by a newer version (${version}). Restore it with that version or a later one.`,
    );
  };
}

async function refuseSmallDisk(dataDir: string, { entries }: Manifest): Promise<void> {
  const sizes = (folder: string) =>
    sum(entries.filter(({ name }) => name.startsWith(folder)).map((one) => one.sizeBytes));
  const needed = sizes(FILES_FOLDER) + sizes(TABLES_FOLDER) * DATABASE_FACTOR + DATABASE_BYTES;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  throw new OperatorError(
    `${dataDir} has ${formatBytes(bavail * bsize)} free; this backup needs about ${formatBytes(needed)}. Make room, or choose another place with --into.`,
  );
}

async function restoreSchema(address: DatabaseAddress, { migrations }: Manifest): Promise<void> {
  const db = connect(address, () => undefined);
  try {
    await migrateTo(db, migrations.at(-1) ?? '');
  } finally {
    await db.destroy();
  }
}

/** Brings the schema to the present version, forgets what is lost, and asks again for what was under way. */
async function finish(
  address: DatabaseAddress,
  { manifest, jobs }: { manifest: Manifest; jobs: readonly UnfinishedJob[] },
): Promise<Omit<RestoreReport, 'manifest'>> {
  const db = connect(address, () => undefined);
  try {
    const migrated = await migrate(db);
    await leapEvents(db);
    const lostFiles = await forgetLostFiles(db, manifest);
    return { migrated, lostFiles, forgottenJobs: jobs.length - (await enqueueAll(db, jobs)) };
  } finally {
    await db.destroy();
  }
}

/** Files that were lost before the backup: whatever can be made anew is forgotten, so that it is. Answers their names. */
async function forgetLostFiles(db: Db, { entries }: Pick<Manifest, 'entries'>): Promise<string[]> {
  const archived = new Set(entries.map(({ name }) => name));
  const lost = (await listNamedFiles(db, FILE_COLUMNS)).filter((name) => !archived.has(`${FILES_FOLDER}${name}`));
  await db.transaction().execute(async (trx) => {
    await forgetPictures(trx, lost);
    await forgetSpeech(trx, lost);
    await forgetFilms(trx, lost);
  });
  return lost;
}

async function enqueueAll(db: Db, jobs: readonly UnfinishedJob[]): Promise<number> {
  const queue = await startQueue({ db, handlers: JOB_HANDLERS, log: noLog, role: 'client' });
  try {
    let count = 0;
    await db.transaction().execute(async (trx) => {
      for (const { name, payload } of jobs) {
        const known = JOB_HANDLERS.find(({ job }) => job.name === name)?.job;
        if (!known?.schema.safeParse(payload).success) continue;
        await queue.enqueue(trx, known, payload);
        count += 1;
      }
    });
    return count;
  } finally {
    await queue.stop(1_000);
  }
}

function parseJobs(content: Buffer): UnfinishedJob[] {
  const lines = content.toString('utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as UnfinishedJob);
}

async function writeStored({ dataDir }: Config, { name, chunks }: ArchiveEntry): Promise<void> {
  const file = filePathIn(path.join(dataDir, 'files'), name.slice(FILES_FOLDER.length));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeOnce(file, chunks);
}

async function writeOnce(file: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'wx', FILE_MODE);
  try {
    for await (const chunk of chunks) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
