import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { isAlive, readPostmaster, stopPostmaster } from '../../platform/db/embedded/postmaster.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { FOLDER_MARK, isDatabaseMarked, isFolderMarked } from '../unfinished-restore.ts';

/** What a file system puts into a folder by itself. */
const NOT_OURS = ['lost+found'];
/** Held by the connection that restores, for as long as it lives. */
const RESTORE_LOCK = 7_295_002;

/**
 * Makes sure that a folder is empty; what an unfinished restore has left is removed.
 * @throws OperatorError when there is anything else in it, or another restore is at work.
 */
export async function clearFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const names = (await readdir(dataDir)).filter((name) => !NOT_OURS.includes(name));
  if (names.length === 0) return;
  if (!(await isFolderMarked(dataDir))) {
    throw new OperatorError(
      `${dataDir} is not empty. A restore needs an empty folder: name one with --into, or move what is there away.`,
    );
  }
  await refuseOtherRestore(dataDir);
  const server = await readPostmaster(path.join(dataDir, 'postgres'));
  if (server) await stopPostmaster(server.pid);
  // The mark goes last, so that a clearing that stops half-way can be taken up again.
  for (const name of names.filter((one) => one !== FOLDER_MARK))
    await rm(path.join(dataDir, name), { recursive: true, force: true });
}

/**
 * Makes sure that a database of the operator's is empty; what an unfinished restore has left is removed.
 * @throws OperatorError when there is anything else in it, or another restore is at work.
 */
export async function clearDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${RESTORE_LOCK}) as free`.execute(db);
  if (!rows[0]?.free)
    throw new OperatorError('Another restore works on this database. Wait for its end, then try again.');
  const found = await listObjects(db);
  if (found.length === 0) return;
  if (!(await isDatabaseMarked(db))) {
    throw new OperatorError(
      `The database of DATABASE_URL is not empty: there are ${found.length} tables and functions in it. Make a new database and name that one.`,
    );
  }
  for (const drop of found) await sql.raw(drop).execute(db);
}

/** What stands in a database, as the statements that remove it. Extensions and what belongs to them are the operator's. */
async function listObjects(db: Db): Promise<string[]> {
  const { rows } = await sql<{ drop: string }>`
    select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass) as drop
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    union all
    select format('drop schema if exists %I cascade', nspname) from pg_namespace where nspname = 'pgboss'`.execute(db);
  return rows.map(({ drop }) => drop);
}

async function refuseOtherRestore(dataDir: string): Promise<void> {
  const [line = ''] = (await readFile(path.join(dataDir, FOLDER_MARK), 'utf8')).split('\n');
  const processId = Number(line);
  if (processId === process.pid || !isAlive(processId)) return;
  throw new OperatorError(
    `Process ${processId} restores into ${dataDir}. Wait for its end. If it is another program, empty the folder by hand.`,
  );
}

/** Part of the name of what a command makes and removes again: its process, and the machine on which that number says something. */
export const ownMark = (): string => `${process.pid}-${os.hostname()}`;

/** Whether who left such a mark is known to be gone: a process of this machine. Under our own number, it was an earlier one. */
export function isAbandoned(mark: string): boolean {
  const [, processId, host] = /^(\d+)-(.+)$/.exec(mark) ?? [];
  if (!processId || host !== os.hostname()) return false;
  return Number(processId) === process.pid || !isAlive(Number(processId));
}
