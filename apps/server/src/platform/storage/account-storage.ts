import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { FileColumn } from './named-files.ts';

/** As `min_free_disk_gb` counts. */
export const GB_BYTES = 1024 ** 3;

/** Bytes that the files of an account take up, as far as features count them as its own. */
export async function storedBytes(
  { db, fileColumns }: { db: Db; fileColumns: readonly FileColumn[] },
  accountId: string,
): Promise<number> {
  const sums = fileColumns.flatMap(({ table, size, through }) => {
    if (!size) return [];
    const owner = through
      ? sql`join ${sql.table(through.table)} owner on owner.id = ${sql.ref(`kept.${through.column}`)} where owner.account_id`
      : sql`where kept.account_id`;
    return [sql`select sum(${sql.ref(`kept.${size}`)}) as bytes from ${sql.table(table)} kept ${owner} = ${accountId}`];
  });
  if (sums.length === 0) return 0;
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from (${sql.join(sums, sql` union all `)}) sums`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Lets whoever counts what an account has go one after the other. New rows that belong to it need not wait. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(db);
}

/** '5.5 GB'; below a GB '12 MB', so that little does not read as nothing. */
export function sizeOf(bytes: number): string {
  const [unit, name] = bytes < GB_BYTES ? [1024 ** 2, 'MB'] : [GB_BYTES, 'GB'];
  return `${(bytes / unit).toLocaleString('en', { maximumFractionDigits: 1 })} ${name}`;
}
