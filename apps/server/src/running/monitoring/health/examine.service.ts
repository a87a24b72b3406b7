import type { Examination, HealthFinding, HealthLevel, ServiceHealth } from '@sayso/contract';
import { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { defineJob } from '../../../platform/work/job.ts';
import { askOf, findLastJob, hasJobs } from '../../../platform/work/queued-jobs.store.ts';
import { write } from '../../../people/identity/write.service.ts';
import { runAllChecks, runCheck, levelOf, levelOfFinding, SERVICES } from './run-checks.ts';
import * as store from './health.store.ts';

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

/** How far back uptime looks, in milliseconds: 30 days. */
export const UPTIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Less than this says nothing yet, in seconds. */
const LEAST_SEEN_SECONDS = 60;

/** Every part of the installation as it was found last, the worst first of what was found. */
export async function readServiceHealth(db: Db, now: Date): Promise<ServiceHealth[]> {
  const [rows, times] = await Promise.all([
    store.listChecks(db, now),
    store.listServiceTimes(db, new Date(now.getTime() - UPTIME_MS)),
  ]);
  return SERVICES.map((service) => ({
    service,
    level: levelOf(rows, service),
    is_set: !rows.some((row) => row.service === service && row.findings.some(({ isUnset }) => isUnset)),
    ...uptimeOf(times.find((time) => time.service === service)),
    findings: rows
      .filter((row) => row.service === service)
      .flatMap(findingsOf)
      .toSorted((one, other) => GRAVITY[other.level] - GRAVITY[one.level] || one.area.localeCompare(other.area)),
  }));
}

const GRAVITY: Record<HealthLevel, number> = { healthy: 0, warning: 1, critical: 2 };

/** While nobody looked, the web server did not run; of the others nothing is known of that time. The moments since the last look are no outage. */
function uptimeOf(time: store.ServiceTime | undefined): Pick<ServiceHealth, 'uptime' | 'uptime_seconds'> {
  if (!time || time.seen < LEAST_SEEN_SECONDS) return { uptime: null, uptime_seconds: time?.seen ?? 0 };
  const { service, seen, critical, firstToLast } = time;
  const all = service === 'server' ? Math.max(seen, firstToLast) : seen;
  return { uptime: Math.min(1, Math.max(0, (seen - critical) / all)), uptime_seconds: all };
}

function findingsOf({ findings, host, checkedAt }: store.CheckRow): HealthFinding[] {
  return findings.map((finding) => ({
    area: finding.area,
    level: levelOfFinding(finding),
    found: finding.found,
    advice: finding.advice ?? '',
    host,
    checked_at: checkedAt?.toISOString() ?? null,
  }));
}
