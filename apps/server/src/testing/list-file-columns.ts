import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';
import type { FileColumn } from '../platform/storage/named-files.ts';

/** The columns that name stored files, by their names in the database. */
export async function listFileColumns(db: Db): Promise<FileColumn[]> {
  const { rows } = await sql<FileColumn>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)file$' order by 1, 2`.execute(db);
  return rows;
}
