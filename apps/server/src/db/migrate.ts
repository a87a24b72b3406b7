import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './connection.ts';

/** Plain SQL files, run in the order of their names, each at most once. */
const MIGRATIONS_DIR = path.join(import.meta.dirname, 'migrations');

/** Brings the schema up to date. Several processes may call it at once: the migrator's lock lets one work. Answers what ran. */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results = [] } = await createMigrator(db).migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${messageOf(error)}`, { cause: error });
  return results.map(({ migrationName }) => migrationName);
}

/** Whether every migration that this version brings has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await createMigrator(db).getMigrations();
  return migrations.every(({ executedAt }) => executedAt);
}

function createMigrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: readMigrations } });
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
