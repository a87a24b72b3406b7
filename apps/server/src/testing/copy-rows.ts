import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';

type Copied = 'speeches' | 'takes' | 'videos';

/** Columns that an insert may name: not those that the database generates. */
const written = new Map<Copied, RawBuilder<unknown>>();

/** Stores copies of rows with other values in some columns. `where` may name the row as `t`. */
export async function copyRows(
  db: Db,
  table: Copied,
  { where, changes }: { where: RawBuilder<unknown>; changes: object },
): Promise<void> {
  const columns = written.get(table) ?? (await listWritten(db, table));
  written.set(table, columns);
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from (
      select copy.* from ${sql.table(table)} t, jsonb_populate_record(t, ${JSON.stringify(changes)}::jsonb) copy where ${where}
    ) copies`.execute(db);
}

async function listWritten(db: Db, table: Copied): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}
