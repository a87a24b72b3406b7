import type { MonitoredHost, MonitoredProcess, MonitoringOverview, WorkInHand } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { ProcessRow } from '../../platform/processes/processes.store.ts';
import { type HeldWork, listHeldWork } from '../../platform/work/work.store.ts';
import { type HeldTake, listHeldTakes } from '../../making/renders/operated-takes.service.ts';
import { TAKES } from './work-state.ts';
import type { DatabaseFacts } from './database-load.store.ts';

/** Figures are of so many seconds. */
const WINDOW_SECONDS = 60;

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** The answers of the last minute, of all processes. */
export function answersOf(alive: readonly ProcessRow[]): MonitoringOverview['answers'] {
  const count = sumOf(alive, ({ vitals }) => vitals.requests.count);
  const failed = sumOf(alive, ({ vitals }) => vitals.requests.failed);
  const sumMs = sumOf(alive, ({ vitals }) => vitals.requests.sumMs);
  return {
    per_second: count / WINDOW_SECONDS,
    average_ms: count > 0 ? sumMs / count : null,
    success_rate: count > 0 ? (count - failed) / count : null,
  };
}

/** Every host as its process saw it that gave the last sign of life. */
export function hostsOf(alive: readonly ProcessRow[]): MonitoredHost[] {
  const latest = new Map<string, ProcessRow>();
  for (const row of alive) {
    const known = latest.get(row.host);
    if (row.vitals.host && (!known || row.seenAt > known.seenAt)) latest.set(row.host, row);
  }
  return [...latest.values()].flatMap(({ host, vitals: { host: seen } }) =>
    seen
      ? [
          {
            host,
            cpu: seen.cpu,
            cores: seen.cores,
            memory_used_bytes: seen.memoryUsedBytes,
            memory_total_bytes: seen.memoryTotalBytes,
            disk_free_bytes: seen.diskFreeBytes,
            disk_total_bytes: seen.diskTotalBytes,
            network_in_bytes_per_second: seen.networkIn,
            network_out_bytes_per_second: seen.networkOut,
          },
        ]
      : [],
  );
}

/** The database as all processes see it. Only of the built-in one it is known on which disk it lies. */
export function databaseOf(
  alive: readonly ProcessRow[],
  { facts, slow, isBuiltIn }: { facts: DatabaseFacts; slow: number; isBuiltIn: boolean },
): MonitoringOverview['database'] {
  const queries = sumOf(alive, ({ vitals }) => vitals.queries.count);
  const disks = alive.flatMap(({ vitals }) => vitals.host?.diskTotalBytes ?? []);
  return {
    pool_used: sumOf(alive, ({ vitals }) => vitals.pool?.used ?? 0),
    pool_size: sumOf(alive, ({ vitals }) => vitals.pool?.size ?? 0),
    pool_waiting: sumOf(alive, ({ vitals }) => vitals.pool?.waiting ?? 0),
    used_bytes: facts.usedBytes,
    total_bytes: isBuiltIn && disks.length > 0 ? Math.max(...disks) : null,
    average_query_ms: queries > 0 ? sumOf(alive, ({ vitals }) => vitals.queries.sumMs) / queries : null,
    queries_per_second: queries / WINDOW_SECONDS,
    active_queries: facts.activeQueries,
    slow_queries: slow,
  };
}

/** Processes with what each has in hand, which stands in the tables of work: whoever holds a lease does it. */
export async function presentProcesses(db: Db, rows: readonly ProcessRow[]): Promise<MonitoredProcess[]> {
  const [takes, work] = await Promise.all([listHeldTakes(db), listHeldWork(db)]);
  return rows.map((row) => {
    const { vitals } = row;
    const name = `${row.host}:${row.pid}`;
    const isHis = ({ worker }: { worker: string | null }) => worker === name && !row.isGone;
    return {
      id: row.id,
      host: row.host,
      pid: row.pid,
      roles: [...row.roles],
      release: row.release,
      started_at: row.startedAt.toISOString(),
      seen_at: row.seenAt.toISOString(),
      is_gone: row.isGone,
      gone_at: row.isGone ? row.expiresAt.toISOString() : null,
      intake: row.intake,
      cpu: vitals.cpu,
      memory_bytes: vitals.memoryBytes,
      loop_delay_ms: vitals.loopDelayMs,
      connections: vitals.connections,
      live_streams: vitals.liveStreams,
      requests_per_second: vitals.requests.count / WINDOW_SECONDS,
      pool: vitals.pool,
      doing: [
        ...takes.filter(isHis).map(takeInHand),
        ...work.filter(isHis).map(workInHand),
        ...(row.isGone ? [] : vitals.jobs.map(jobInHand)),
      ],
    };
  });
}

const takeInHand = ({ id, stage, since, progress, videoId }: HeldTake): WorkInHand => ({
  id,
  kind: TAKES,
  stage,
  progress,
  since: since.toISOString(),
  video_id: videoId,
});

const workInHand = ({ id, kind, since, progress }: HeldWork): WorkInHand => ({
  id,
  kind,
  stage: null,
  progress,
  since: since.toISOString(),
  video_id: null,
});

const jobInHand = ({ id, kind, since }: ProcessRow['vitals']['jobs'][number]): WorkInHand => ({
  id,
  kind,
  stage: null,
  progress: null,
  since,
  video_id: null,
});
