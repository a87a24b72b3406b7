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

const OPEN_TAKES = `select count(*)::int as count from takes where state in ('queued', 'running')`;
const OPEN_WORK = `select count(*)::int as count from work where state in ('waiting', 'running')`;

/** How many videos and other pieces of work wait or are under way. Their rows are in the archive. */
export async function countOpenWork(client: Ask): Promise<number> {
  const countOf = async (query: string) => (await client.query<{ count: number }>(query)).rows[0]?.count ?? 0;
  return (await countOf(OPEN_TAKES)) + (await countOf(OPEN_WORK));
}
