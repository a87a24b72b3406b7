import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';
import { isRemovedContent } from '../content/content.ts';
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

/**
 * Whose a stored file is. `owner`: id of the account, or of the person whose portrait it is. `audience`: counts up when earlier addresses are to be dead.
 * `is_closed`: while the owner is banned or leaving. `is_removed`: an operator has removed it.
 */
type OwnFile = { file: string; owner: string; audience: number; is_closed: boolean; is_removed: boolean };

/** Of some stored files, those that belong to an account or a person, as the features say of their columns. The rest is a video's, or everybody's. */
export async function listOwnFiles(
  { db, fileColumns }: { db: Db; fileColumns: readonly FileColumn[] },
  names: readonly string[],
): Promise<OwnFile[]> {
  const queries = fileColumns.flatMap((column) => queryOf(column) ?? []);
  if (names.length === 0 || queries.length === 0) return [];
  const { rows } = await sql<OwnFile>`
    with wanted as (select unnest(${names}::text[]) as file) ${sql.join(queries, sql` union `)}`.execute(db);
  return rows;
}

/** The wanted files of one column with their owners; undefined where these are neither accounts nor persons. */
function queryOf({ table, column, owner, audience = '', content }: FileColumn): RawBuilder<unknown> | undefined {
  if (column === null || (owner !== 'account' && owner !== 'person')) return undefined;
  const [id, closed] =
    owner === 'account'
      ? [sql.ref('kept.account_id'), sql`closed_accounts closed where closed.account_id = kept.account_id`]
      : [sql.ref('kept.id'), sql`closed_users closed where closed.user_id = kept.id`];
  const isElsewhere = typeof audience === 'object';
  const count = isElsewhere ? sql.ref(`other.${audience.column}`) : audience ? sql.ref(`kept.${audience}`) : sql`0`;
  const other = isElsewhere
    ? sql`left join ${sql.table(audience.of)} other on other.id = ${sql.ref(`kept.${audience.through}`)}`
    : sql``;
  return sql`select w.file, ${id} as owner, coalesce(${count}, 0) as audience, exists (select 1 from ${closed}) as is_closed,
      ${content ? isRemovedContent(content, 'kept.id') : sql`false`} as is_removed
    from wanted w join ${sql.table(table)} kept on ${sql.ref(`kept.${column}`)} = w.file ${other}`;
}
