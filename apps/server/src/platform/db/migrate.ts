import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { codeOf } from '@sayso/media/process/thrown';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { OperatorError } from '../lib/operator-error.ts';
import type { Db } from './connection.ts';

/** Plain SQL files, run in the order of their names, each at most once. */
const MIGRATIONS_DIR = path.join(import.meta.dirname, 'migrations');

/** The schema of the first release. Every database of a release has it. */
const BASELINE = '0001_baseline';

/** The previous version goes on writing and may hold locks. All migrations are one transaction, so nothing is half done. */
const DEADLOCK = '40P01';
const MOST_TRIES = 5;

/**
 * Brings the schema up to date. Several processes may call it at once: the migrator's lock lets one work. Answers what ran. A database of a newer version is left as it is, so that the previous
 * version still runs on it.
 * @throws OperatorError when the database was made before the first release.
 */
export async function migrate(
  db: Db,
  run: () => Promise<MigrationResultSet> = () => createMigrator(db).migrateToLatest(),
): Promise<string[]> {
  const { executed, waiting } = await migrationState(db);
  if (isBeforeFirstRelease(executed))
    throw new OperatorError(
      `The database was made before 0.2.0, the first release, and cannot be brought up to date. Start with an empty data folder, or use the commit that made it.`,
    );
  if (waiting.length === 0) return [];
  let result = await run();
  for (let tries = 1; codeOf(result.error) === DEADLOCK && tries < MOST_TRIES; tries += 1) result = await run();
  const { error, results = [] } = result;
  const failed = results.find(({ status }) => status === 'Error');
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${messageOf(error)}`, { cause: error });
  return results.map(({ migrationName }) => migrationName);
}

/** Brings an empty database to an earlier version of the schema: up to the named migration. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await createMigrator(db).migrateTo(name);
  if (error) throw new Error(`The schema of ${name} could not be made: ${messageOf(error)}`, { cause: error });
}

/** Every migration that this version brings, in order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations()).toSorted();
}

/** Migrations by name: those that have run, those that are still to run, and those that only a newer version knows. */
export async function migrationState(db: Db): Promise<{ executed: string[]; waiting: string[]; unknown: string[] }> {
  const known = await migrationNames();
  const { rows: tables } = await sql`select 1 where to_regclass('public.kysely_migration') is not null`.execute(db);
  const { rows } =
    tables.length === 0
      ? { rows: [] }
      : await sql<{ name: string }>`select name from public.kysely_migration order by name`.execute(db);
  const executed = rows.map(({ name }) => name);
  return {
    executed,
    waiting: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
  };
}

/** Whether a database with these migrations was made before the first release. */
export function isBeforeFirstRelease(executed: readonly string[]): boolean {
  return executed.length > 0 && !executed.includes(BASELINE);
}

/** Whether every migration that this version brings has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await createMigrator(db).getMigrations();
  return migrations.every(({ executedAt }) => executedAt);
}

/** A migration may arrive after one of a higher number: what is written side by side does not wait for its number. */
function createMigrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: readMigrations }, allowUnorderedMigrations: true });
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith('.sql'));
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(path.join(MIGRATIONS_DIR, name), 'utf8');
    return [path.basename(name, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
