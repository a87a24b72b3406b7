import { type LoadPoint, type MonitoringOverview, type SlowQuery, worstOf, type HealthLevel } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { listAnswerMinutes } from '../../platform/measures/measures.store.ts';
import * as processes from '../../platform/processes/processes.store.ts';
import { findOldestWaiting } from '../../making/renders/operated-takes.service.ts';
import { countActive, listAlerts } from './alerts/alerts.store.ts';
import { toAlert } from './alerts/alerts.service.ts';
import { readExamination, readServiceHealth } from './health/examine.service.ts';
import { readQueue, listFailures, listStuck } from './work-state.ts';
import * as database from './database-load.store.ts';
import { answersOf, databaseOf, hostsOf, presentProcesses } from './overview.mapper.ts';

type OverviewDeps = Pick<Deps, 'db' | 'config' | 'now'>;

const HOUR_MS = 60 * 60 * 1000;
const RECENT_ALERTS = 8;
const SLOW_LISTED = 50;

/** How everything is at this moment. */
export async function monitoringOverview(deps: OverviewDeps, actor: Actor): Promise<MonitoringOverview> {
  authorize(actor, 'monitoring.manage');
  const known = readings.get(deps.db);
  if (known && (known.doneMs === null || isShared(deps.now().getTime() - known.doneMs))) return known.reading;
  const shared: Reading = { reading: readOverview(deps), doneMs: null };
  readings.set(deps.db, shared);
  shared.reading.then(
    () => (shared.doneMs = deps.now().getTime()),
    () => forgetReading(deps.db),
  );
  return shared.reading;
}

/** A clock that was set back ends it as well. */
const isShared = (ageMs: number): boolean => ageMs >= 0 && ageMs < SHARED_MS;

/** How long one reading serves everybody who looks, in milliseconds, once it is there. With the time until a tab asks again, a process that died is seen to be gone within ten seconds. */
export const SHARED_MS = 1_000;
/** `doneMs`: when it was there; null while it is made. */
type Reading = { reading: Promise<MonitoringOverview>; doneMs: number | null };
const readings = new WeakMap<Db, Reading>();

/** Whoever has just done something sees what it did. */
export function forgetReading(db: Db): void {
  readings.delete(db);
}

async function readOverview({ db, config, now }: OverviewDeps): Promise<MonitoringOverview> {
  const at = now();
  const hourAgo = new Date(at.getTime() - HOUR_MS);
  const rows = await processes.listProcesses(db);
  const [facts, slow, queue, oldest, stuck, failures, services, alerts, active, shown, examination] = await Promise.all(
    [
      database.readDatabaseFacts(db),
      processes.countSlowQueries(db, 1),
      readQueue(db),
      findOldestWaiting(db),
      listStuck(db),
      listFailures(db, hourAgo),
      readServiceHealth(db, at),
      listAlerts(db, {}, { limit: RECENT_ALERTS, offset: 0 }),
      countActive(db),
      presentProcesses(db, rows),
      readExamination(db),
    ],
  );
  const server = services.find(({ service }) => service === 'server');
  const alive = rows.filter(({ isGone }) => !isGone);
  // All that are active, also those that the list of the latest has no room for.
  const alarming = active.map(({ severity }) => LEVELS[severity]);
  return {
    at: at.toISOString(),
    level: worstOf([...services.map(({ level }) => level), ...alarming]),
    uptime: server?.uptime ?? null,
    uptime_seconds: server?.uptime_seconds ?? 0,
    up_since: firstStart(alive),
    answers: answersOf(alive),
    hosts: hostsOf(alive),
    processes: shown,
    database: databaseOf(alive, { facts, slow, isBuiltIn: config.databaseUrl === null }),
    queue: queue.map(({ kind, waiting, running, oldestSeconds }) => ({
      kind,
      waiting,
      running,
      oldest_seconds: oldestSeconds === null ? null : Math.max(0, oldestSeconds),
    })),
    oldest_video: oldest
      ? {
          id: oldest.id,
          title: oldest.title,
          waits_seconds: Math.max(0, oldest.waitsSeconds),
          owner_id: oldest.ownerId,
        }
      : null,
    stuck,
    failures,
    services,
    examination,
    alerts: alerts.rows.map(toAlert),
  };
}

const LEVELS = { info: 'healthy', warning: 'warning', critical: 'critical' } as const satisfies Record<
  string,
  HealthLevel
>;

function firstStart(alive: readonly processes.ProcessRow[]): string | null {
  const servers = alive.filter(({ roles }) => roles.includes('api')).map(({ startedAt }) => startedAt.getTime());
  return servers.length === 0 ? null : new Date(Math.min(...servers)).toISOString();
}

/** The last hours by the minute: what was asked, and how busy the hosts were. */
export async function loadHistory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  hours: number,
): Promise<LoadPoint[]> {
  authorize(actor, 'monitoring.manage');
  const since = new Date(now().getTime() - hours * HOUR_MS);
  const [answers, loads] = await Promise.all([listAnswerMinutes(db, since), processes.listLoadMinutes(db, hours)]);
  const points = new Map<number, LoadPoint>();
  const pointOf = (minute: Date): LoadPoint => {
    const known = points.get(minute.getTime());
    if (known) return known;
    const point = { ...NO_POINT, minute: minute.toISOString() };
    points.set(minute.getTime(), point);
    return point;
  };
  for (const { minute, count, failed, sumMs } of answers)
    Object.assign(pointOf(minute), { requests: count, failed, average_ms: count > 0 ? sumMs / count : null });
  for (const { minute, hostCpu, hostMemory } of loads)
    Object.assign(pointOf(minute), { host_cpu: hostCpu, host_memory: hostMemory });
  return [...points].toSorted(([one], [other]) => one - other).map(([, point]) => point);
}

const NO_POINT = { requests: 0, failed: 0, average_ms: null, host_cpu: null, host_memory: null };

/** Questions to the database that take long: as the database counts them, or as this product has noted them within a day. */
export async function slowQueries(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<{ source: 'database' | 'product'; queries: SlowQuery[] }> {
  authorize(actor, 'monitoring.manage');
  const counted = await statementsOf(db);
  if (counted) return { source: 'database', queries: counted };
  const noted = await processes.listSlowQueries(db, 24, SLOW_LISTED);
  return {
    source: 'product',
    queries: noted.map(({ text, calls, sumMs, maxMs, lastAt }) => ({
      text,
      calls,
      average_ms: sumMs / calls,
      longest_ms: maxMs,
      last_at: lastAt.toISOString(),
    })),
  };
}

/** Null where the database does not count, or does not tell. */
async function statementsOf(db: Db): Promise<SlowQuery[] | null> {
  try {
    if (!(await database.hasStatements(db))) return null;
    return (await database.listStatements(db, SLOW_LISTED)).map(({ text, calls, averageMs, longestMs }) => ({
      text,
      calls,
      average_ms: averageMs,
      longest_ms: longestMs,
      last_at: null,
    }));
  } catch {
    return null;
  }
}
