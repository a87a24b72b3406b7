import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { isRemovedContent } from '../content/held-content.ts';
import type { FileColumn } from './named-files.ts';

/**
 * Whose a stored file is. `owner`: id of the account, or of the person whose portrait it is. `audience`: counts up when earlier addresses are to be dead.
 * `is_closed`: while the owner is banned or leaving. `is_removed`: an operator has removed it.
 */
export type OwnFile = { file: string; owner: string; audience: number; is_closed: boolean; is_removed: boolean };

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
