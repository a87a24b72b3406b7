import type { ContentKind } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/**
 * Whose the files of a column are, which decides who gets one by its address. `account`, `person`: served by signed addresses alone, while the owner is not closed.
 * `video`: by the rules of its video. `everybody`: to whoever asks. `nobody`: never by an address of its own.
 */
export type FileOwner = 'account' | 'person' | 'video' | 'everybody' | 'nobody';

/**
 * A column that names a stored file of each row, or none; null where rows name no file and yet take up room of an account. `audience`: the column that counts up when earlier addresses are to be dead, or where it stands in another row.
 * `content`: as what operators keep an eye on the row, who may remove it from everybody.
 * `size`: the column with the bytes of the row's files, where they count as an account's. The account is the row's, or with `through` that of the row that a column of it points to.
 */
export type FileColumn = {
  table: string;
  column: string | null;
  owner: FileOwner;
  audience?: string | { column: string; of: string; through: string };
  content?: Exclude<ContentKind, 'video' | 'site'>;
  size?: string;
  through?: { column: string; table: string };
};

/** The stored files that rows of the database name, each once, whether they are there or not. The database may be one that an earlier version left. */
export async function listNamedFiles(db: Db, fileColumns: readonly FileColumn[]): Promise<string[]> {
  const known = await listColumns(db);
  const queries = fileColumns.flatMap(({ table, column }) =>
    column !== null && known.has(`${table}.${column}`)
      ? [sql`select ${sql.ref(column)} as name from ${sql.table(table)}`]
      : [],
  );
  return readNames(db, queries);
}

/** Of some stored files, those that a row names. */
export async function listUsedFiles(
  db: Db,
  fileColumns: readonly FileColumn[],
  names: readonly string[],
): Promise<string[]> {
  const queries = fileColumns.flatMap(({ table, column }) =>
    column === null
      ? []
      : [sql`select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} = any(${names})`],
  );
  return readNames(db, queries);
}

async function readNames(db: Db, queries: readonly RawBuilder<unknown>[]): Promise<string[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<{ name: string | null }>`${sql.join(queries, sql` union `)}`.execute(db);
  return rows.flatMap(({ name }) => name ?? []);
}

async function listColumns(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
