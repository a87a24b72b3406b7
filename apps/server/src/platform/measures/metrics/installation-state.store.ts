import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { listProcesses, type ProcessRow } from '../../processes/processes.store.ts';
import { askOf, countJobsByName, countOpenJobs } from '../../work/queued-jobs.store.ts';
import { countWorkByKind } from '../../work/work.store.ts';

/** How many there are in each state; a state without any is absent. */
type States = { state: string; count: number }[];
/** What is counted by its states. */
export type StateName = 'takes' | 'work' | 'jobs' | 'mails';

/** What the whole installation has waiting and running, whichever process asks. Finished work is not looked at: it only grows. `oldest`: seconds that the oldest waits. */
export type InstallationState = Record<StateName, States> & {
  oldest: Record<'takes' | 'work' | 'jobs', number | null>;
  processes: Pick<ProcessRow, 'roles' | 'isGone'>[];
};

export async function readInstallationState(db: Db): Promise<InstallationState> {
  const ask = askOf(db);
  const [takes, work, jobs, mails, waiting, kinds, names, processes] = await Promise.all([
    sql<
      States[number]
    >`select state, count(*)::int as count from takes where state in ('queued', 'running') group by state`.execute(db),
    sql<
      States[number]
    >`select state, count(*)::int as count from work where state in ('waiting', 'running') group by state`.execute(db),
    countOpenJobs(ask),
    sql<
      States[number]
    >`select state, count(*)::int as count from mails where state in ('queued', 'sending', 'failed') group by state`.execute(
      db,
    ),
    sql<{
      seconds: number | null;
    }>`select extract(epoch from now() - min(queued_at))::float8 as seconds from takes where state = 'queued'
        and not exists (select 1 from presenter_order_states o where o.id = takes.order_id and o.state in ('wanted', 'placed'))`.execute(
      db,
    ),
    countWorkByKind(db),
    countJobsByName(ask),
    listProcesses(db),
  ]);
  return {
    takes: takes.rows,
    work: work.rows,
    jobs,
    mails: mails.rows,
    oldest: { takes: waiting.rows[0]?.seconds ?? null, work: oldestOf(kinds), jobs: oldestOf(names) },
    processes,
  };
}

const oldestOf = (kinds: readonly { oldestSeconds: number | null }[]): number | null =>
  kinds.reduce<number | null>((most, { oldestSeconds }) => Math.max(most ?? 0, oldestSeconds ?? 0), null);
