import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** What the database says of itself. */
export type DatabaseFacts = { usedBytes: number; activeQueries: number };

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select pg_database_size(current_database())::float8 as "usedBytes",
      (select count(*)::int from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()) as "activeQueries"`.execute(
    db,
  );
  return rows[0] ?? { usedBytes: 0, activeQueries: 0 };
}

/** A question as the database itself has counted it. */
export type StatementRow = { text: string; calls: number; averageMs: number; longestMs: number };

/** Whether the database counts its questions, and lets us read that. */
export async function hasStatements(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select 1 from pg_extension where extname = 'pg_stat_statements')
      and current_setting('shared_preload_libraries') like '%pg_stat_statements%' as is_there`.execute(db);
  return rows[0]?.is_there === true;
}

/** Those that take the longest, of this database; values are taken out by the database. */
export async function listStatements(db: Db, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select left(query, 4000) as text, calls::float8 as calls, mean_exec_time as "averageMs", max_exec_time as "longestMs"
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database() and query <> '<insufficient privilege>' order by mean_exec_time desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
