import { JOB_HANDLERS } from '../../features.ts';
import { type Ask, hasJobs, listOpenJobs } from '../../platform/work/queued-jobs.store.ts';

/** A job that was asked for and not done. */
export type UnfinishedJob = { name: string; payload: unknown };

/**
 * Jobs that somebody waits for. Those that run by the clock come by themselves, and how the queue keeps its jobs is its own affair:
 * an archive holds what was asked for, and it is asked for again.
 */
export async function listUnfinishedJobs(client: Ask): Promise<UnfinishedJob[]> {
  if (!(await hasJobs(client))) return [];
  const wanted = JOB_HANDLERS.filter(({ schedule }) => !schedule).map(({ job }) => job.name);
  return listOpenJobs(client, wanted);
}

/** How many videos and other pieces of work wait or are under way. Their rows are in the archive. */
export async function countOpenWork(client: Ask): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (select count(*) from takes where state in ('queued', 'running'))::int
      + (select count(*) from work where state in ('waiting', 'running'))::int as count`,
  );
  return rows[0]?.count ?? 0;
}
