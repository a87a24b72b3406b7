import { messageOf } from '@sayso/media/process/thrown';
import { hostname } from 'node:os';
import { HEALTH_SERVICES, type HealthLevel, type HealthService, namesOf, worstOf } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { type Check, type CheckPlace, fail, type Finding } from '../../../platform/health/check.ts';
import { listProcesses } from '../../../platform/processes/processes.store.ts';
import * as store from './health.store.ts';
import { monitoringTexts } from '../monitoring.texts.gen.ts';

type CheckDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'log' | 'now'>;

/** A check that takes longer has failed, and is due again. */
const LIMIT_MS = 90_000;
/** After the start, in milliseconds: what only workers can look at costs more, and the first video comes first. */
const FIRST_MS = { anywhere: 5_000, worker: 120_000 };
/** How long a level holds on that nobody has looked at since. */
const SPAN_GAP_MS = 5 * 60_000;

/** How long a finding counts that nobody looks for by the clock, and how long any at least, in milliseconds. */
const COUNTS_MS = { onDemand: 60 * 60_000, least: 10 * 60_000 };
/** Times that a check may be late before what it found last says nothing any more. */
const TIMES_LATE = 3;

/** Puts every check on the list, and takes those off that are none any more: not while a process of another release is known, which may still do them. */
export async function openChecks({ db, now }: CheckDeps, checks: readonly Check[], release: string): Promise<void> {
  const at = now().getTime();
  const keys = checks.map(({ key }) => key);
  if ((await listProcesses(db)).every((process) => process.release === release))
    await store.deleteOtherChecks(db, keys);
  const clocked = checks.filter(({ everySeconds }) => everySeconds !== null);
  await store.insertChecks(
    db,
    clocked.map(({ key, service, where }) => ({ key, service, dueAt: new Date(at + FIRST_MS[where]) })),
  );
}

/** Does the checks that are due and that this process can do, one after the other: each is done once, however many processes look. */
export async function runDueChecks(deps: CheckDeps, checks: readonly Check[], signal: AbortSignal): Promise<void> {
  const able = doableHere(deps, checks);
  const keys = able.map(({ key }) => key);
  while (!signal.aborted && (await store.hasDueCheck(deps.db, keys, deps.now()))) {
    const now = deps.now();
    const key = await store.claimCheck(deps.db, { keys, now, until: new Date(now.getTime() + LIMIT_MS) });
    const check = able.find((one) => one.key === key);
    if (!check) return;
    await runCheck(deps, check, signal);
  }
}

/** Does all of them now that the clock brings round, side by side: somebody waits for it. */
export async function runAllChecks(deps: CheckDeps, checks: readonly Check[], signal: AbortSignal): Promise<void> {
  await Promise.all(doableHere(deps, checks).map((check) => runCheck(deps, check, signal)));
}

function doableHere({ config }: CheckDeps, checks: readonly Check[]): Check[] {
  const isWorker = config.roles.includes('worker');
  return checks.filter(({ everySeconds, where }) => everySeconds !== null && (where === 'anywhere' || isWorker));
}

/** Does one, notes what it found, and how its service is now. */
export async function runCheck(
  deps: CheckDeps & { limitMs?: number },
  check: Check,
  stop: AbortSignal,
): Promise<Finding[]> {
  const findings = await look(deps, check, stop);
  if (stop.aborted) return findings;
  const at = deps.now();
  const dueAt = new Date(at.getTime() + (check.everySeconds ?? 0) * 1000);
  const { key, service } = check;
  const until = new Date(at.getTime() + countsFor(check));
  await store.saveFindings(deps.db, { key, service, findings, host: hostname(), at, dueAt, until });
  const rows = await store.listChecks(deps.db, at);
  const notSince = new Date(at.getTime() - SPAN_GAP_MS);
  await store.noteLevel(deps.db, { service, level: levelOf(rows, service), at, notSince });
  return findings;
}

const countsFor = ({ everySeconds }: Check): number =>
  everySeconds === null ? COUNTS_MS.onDemand : Math.max(COUNTS_MS.least, TIMES_LATE * everySeconds * 1000);

async function look(deps: CheckDeps & { limitMs?: number }, check: Check, stop: AbortSignal): Promise<Finding[]> {
  const { config, db, settings, now } = deps;
  try {
    const served = await isServed(deps);
    // Its time begins as it does: a signal that is over before anybody listens ends nothing.
    stop.throwIfAborted();
    const limit = AbortSignal.timeout(deps.limitMs ?? LIMIT_MS);
    const signal = AbortSignal.any([stop, limit]);
    const place: CheckPlace = { config, db, settings, now, signal, isServed: served };
    return await endingWith({ signal, limit }, check, () => check.look(place));
  } catch (error) {
    deps.log.warn({ err: error, check: check.key }, 'check not done');
    return [fail(AREA_OF[check.key] ?? check.key, messageOf(error), monitoringTexts.notRead)];
  }
}

/** Checks that hang beyond their time. They are not begun again beside that: each holds what it waits for. */
const hanging = new WeakSet<Check>();

type Until = { signal: AbortSignal; limit: AbortSignal };

/** Not every look can be told to stop: one of a disk that hangs is left alone, so that the others are done. */
async function endingWith({ signal, limit }: Until, check: Check, begin: () => Promise<Finding[]>): Promise<Finding[]> {
  if (hanging.has(check)) throw new Error('The look before this one has not come to an end');
  const looking = begin();
  const stopped = Promise.withResolvers<never>();
  const stop = () => {
    if (limit.aborted) {
      hanging.add(check);
      void looking.catch(() => undefined).then(() => hanging.delete(check));
    }
    stopped.reject(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([looking, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const AREA_OF: Record<string, string> = { database: 'Database', queue: 'Queue', mail: 'Mail', disk: 'Data folder' };

async function isServed({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await listProcesses(db)).some(({ isGone, roles }) => !isGone && roles.includes('api'));
}

/** What a finding means for the health of its service: a hint is no trouble. */
export function levelOfFinding({ level, isHint }: Finding): HealthLevel {
  if (level === 'fail') return 'critical';
  return level === 'note' && !isHint ? 'warning' : 'healthy';
}

/** How a service is, by all that was found about it. */
export function levelOf(rows: readonly store.CheckRow[], service: HealthService): HealthLevel {
  const own = rows.filter((row) => row.service === service);
  return worstOf(own.flatMap(({ findings }) => findings.map(levelOfFinding)));
}

/** Every part of the installation, in the order in which health is told. */
export const SERVICES = namesOf(HEALTH_SERVICES);
