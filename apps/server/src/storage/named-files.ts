import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** Every column that names a stored file. What is missing here is missing in backups. */
export const FILE_COLUMNS = [
  { table: 'data_exports', column: 'file' },
  { table: 'own_avatars', column: 'clip_file' },
  { table: 'own_avatars', column: 'picture_file' },
  { table: 'page_pictures', column: 'file' },
  { table: 'renditions', column: 'file' },
  { table: 'custom_audio', column: 'audio_file' },
  { table: 'speeches', column: 'audio_file' },
  { table: 'speeches', column: 'timing_file' },
  { table: 'speeches', column: 'take_file' },
  { table: 'stills', column: 'file' },
  { table: 'uploads', column: 'file' },
  { table: 'users', column: 'avatar_file' },
] as const;

/** The stored files that rows of the database name, each once, whether they are there or not. The database may be one that an earlier version left. */
export async function listNamedFiles(db: Db): Promise<string[]> {
  const columns = await listColumns(db);
  const names = FILE_COLUMNS.filter(({ table, column }) => columns.has(`${table}.${column}`)).map(
    ({ table, column }) => sql`select ${sql.ref(column)} as name from ${sql.table(table)}`,
  );
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string | null }>`${sql.join(names, sql` union `)}`.execute(db);
  return rows.flatMap(({ name }) => name ?? []);
}

async function listColumns(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
