import type { Examination } from '@sayso/contract';
import { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { defineJob } from '../../../platform/work/job.ts';
import { askOf, findLastJob, hasJobs } from '../../../platform/work/queued-jobs.store.ts';
import { runAllChecks, runCheck } from './run-checks.ts';
import { write } from '../../../people/identity/write.service.ts';

/** Looks at everything that the doctor looks at, on a worker. */
export const examineJob = defineJob({
  name: 'examine-installation',
  schema: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 5 * 60 },
});

const AT_ONCE_MS = 20_000;

/** Asks a worker for it. */
export async function askForExamination({ db, queue }: Pick<Deps, 'db' | 'queue'>, actor: Actor): Promise<void> {
  await write({ db }, actor, 'monitoring.manage', async (trx, { record }) => {
    await record('health.examine');
    await queue.enqueue(trx, examineJob, {});
  });
}

const STATES: Readonly<Record<string, Examination['state']>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
};

/** The last one that somebody asked for; null where none is known. */
export async function readExamination(db: Db): Promise<Examination | null> {
  const ask = askOf(db);
  const last = (await hasJobs(ask)) ? await findLastJob(ask, examineJob.name) : undefined;
  if (!last) return null;
  return {
    state: STATES[last.state] ?? 'failed',
    asked_at: last.askedAt.toISOString(),
    ended_at: last.endedAt?.toISOString() ?? null,
  };
}

/** Every check, also those that the clock never brings round. */
export async function examineHere(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const check of await deps.checks()) if (!signal.aborted) await runCheck(deps, check, signal);
}

/** What the clock brings round, now and from this process: somebody waits. */
export async function checkNow(
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'log' | 'now' | 'checks'>,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  authorize(actor, 'monitoring.manage');
  await runAllChecks(deps, await deps.checks(), AbortSignal.any([signal, AbortSignal.timeout(AT_ONCE_MS)]));
}
