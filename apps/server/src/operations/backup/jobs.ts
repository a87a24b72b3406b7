import type pg from 'pg';
import { JOB_HANDLERS } from '../../features.ts';

/** A job that was asked for and not done. */
export type UnfinishedJob = { name: string; payload: unknown };

/**
 * Jobs that somebody waits for. Those that run by the clock come by themselves, and how the queue keeps its jobs is its own affair:
 * an archive holds what was asked for, and it is asked for again.
 */
export async function listUnfinishedJobs(client: Pick<pg.Client, 'query'>): Promise<UnfinishedJob[]> {
  const { rows: queues } = await client.query(`select 1 where to_regclass('pgboss.job') is not null`);
  if (queues.length === 0) return [];
  const wanted = JOB_HANDLERS.filter(({ schedule }) => !schedule).map(({ job }) => job.name);
  const { rows } = await client.query<UnfinishedJob>(
    `select name, data as payload from pgboss.job where state in ('created', 'retry', 'active') and name = any($1) order by created_on`,
    [wanted],
  );
  return rows;
}
