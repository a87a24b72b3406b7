import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';
import { fileExists } from '../platform/lib/files.ts';
import { OperatorError } from '../platform/lib/operator-error.ts';

/** While it stands in a data folder, a restore into it has not come to its end. */
export const FOLDER_MARK = 'RESTORE-UNFINISHED';
/** The same for a database: a schema, because it needs no right that the restore does not need anyway. */
const DATABASE_MARK = 'sayso_restore_unfinished';

const FINISHED = 'finished ';

const HELP = 'Run the same restore again: it begins anew. Nothing else can be done with it.';

/** Marks a folder before anything is put into it. The mark names the process that restores. */
export async function markFolder(dataDir: string): Promise<void> {
  await writeMark(dataDir, `A restore into this folder has not finished. ${HELP}`);
}

/**
 * Says in a folder's mark that everything is in its place, and that only the marks are to be taken away: they go one after the
 * other, and who is killed in between leaves a database that looks like one in use. `id` stands in the database's log too.
 */
export async function markFolderFinished(dataDir: string, id: string): Promise<void> {
  await writeMark(dataDir, `${FINISHED}${id}\nRun the same restore again: it takes this mark away.`);
}

/** The restore that has come to its end in a folder but for the marks. */
export async function readFinished(dataDir: string): Promise<string | null> {
  const mark = await readFile(path.join(dataDir, FOLDER_MARK), 'utf8').catch(() => '');
  const line = mark.split('\n')[1] ?? '';
  return line.startsWith(FINISHED) ? line.slice(FINISHED.length) : null;
}

export async function markDatabase(db: Db): Promise<void> {
  await sql`create schema if not exists ${sql.id(DATABASE_MARK)}`.execute(db);
}

/** Takes both marks away: what was restored is whole. */
export async function unmarkDatabase(db: Db): Promise<void> {
  await sql`drop schema if exists ${sql.id(DATABASE_MARK)}`.execute(db);
}

export async function unmarkFolder(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, FOLDER_MARK), { force: true });
}

export const isFolderMarked = (dataDir: string): Promise<boolean> => fileExists(path.join(dataDir, FOLDER_MARK));

export async function isDatabaseMarked(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${DATABASE_MARK}`.execute(db);
  return rows.length > 0;
}

async function writeMark(dataDir: string, words: string): Promise<void> {
  await writeFile(path.join(dataDir, FOLDER_MARK), `${process.pid}\n${words}\n`, { flush: true });
}

/** @throws OperatorError when a restore into the folder was begun and not finished. */
export async function refuseUnfinishedFolder(dataDir: string): Promise<void> {
  if (await isFolderMarked(dataDir)) throw new OperatorError(`A restore into ${dataDir} has not finished. ${HELP}`);
}

/** @throws OperatorError when a restore into the database was begun and not finished. */
export async function refuseUnfinishedDatabase(db: Db): Promise<void> {
  if (await isDatabaseMarked(db)) throw new OperatorError(`A restore into this database has not finished. ${HELP}`);
}
