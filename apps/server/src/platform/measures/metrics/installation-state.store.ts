import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { askOf, countOpenJobs } from '../../work/queued-jobs.store.ts';

/** How many there are in each state; a state without any is absent. */
type States = { state: string; count: number }[];

/** What the whole installation has waiting and running, whichever process asks. Finished work is not looked at: it only grows. */
export type InstallationState = { takes: States; work: States; jobs: States; mails: States };

export async function readInstallationState(db: Db): Promise<InstallationState> {
  const [takes, work, jobs, mails] = await Promise.all([
    sql<
      States[number]
    >`select state, count(*)::int as count from takes where state in ('queued', 'running') group by state`.execute(db),
    sql<
      States[number]
    >`select state, count(*)::int as count from work where state in ('waiting', 'running') group by state`.execute(db),
    countOpenJobs(askOf(db)),
    sql<
      States[number]
    >`select state, count(*)::int as count from mails where state in ('queued', 'sending', 'failed') group by state`.execute(
      db,
    ),
  ]);
  return { takes: takes.rows, work: work.rows, jobs, mails: mails.rows };
}
