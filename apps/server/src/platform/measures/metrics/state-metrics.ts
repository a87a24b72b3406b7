import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../../deps.ts';
import { poolState } from '../../db/connection.ts';
import { type InstallationState, readInstallationState, type StateName } from './installation-state.store.ts';

export type StateDeps = Pick<Deps, 'db' | 'config' | 'freeBytes' | 'log' | 'encoder'>;

/** Every state is shown, also those that nothing is in: a line that comes and goes cannot be watched. */
const STATES = {
  takes: ['queued', 'running'],
  work: ['waiting', 'running'],
  jobs: ['created', 'retry', 'active'],
  mails: ['queued', 'sending', 'failed'],
} as const satisfies Record<StateName, readonly string[]>;

const HELP = {
  takes: 'Takes of the installation that are not finished, by state.',
  work: 'Voices, recordings, avatars and other work of the installation that waits or runs, by state.',
  jobs: 'Jobs in the queue of the installation, by state.',
  mails: 'Mails of the installation that are not sent, by state.',
} as const satisfies Record<StateName, string>;

/** A database that takes longer to answer counts as down, in milliseconds: who reads metrics waits for ten seconds at most. */
const DATABASE_MS = 2_000;

/** What can be asked for at any moment. Answers the function that asks: call it before the registry is read. */
export function measureState(registry: Registry, deps: StateDeps, liveStreams: () => number): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ registers, name: `sayso_${name}`, help });
  const byState = (name: StateName) =>
    new Gauge({ registers, name: `sayso_${name}`, help: HELP[name], labelNames: ['state'] });

  const gauges = { takes: byState('takes'), work: byState('work'), jobs: byState('jobs'), mails: byState('mails') };
  const databaseUp = gauge('database_up', '1 while the database answers this process, else 0.');
  const diskFree = gauge('disk_free_bytes', 'Free space where the data folder lies.');
  const diskSize = gauge('disk_size_bytes', 'Size of the disk where the data folder lies.');
  const oldest = new Gauge({
    registers,
    name: 'sayso_queue_oldest_age_seconds',
    help: 'How long the oldest waits that could be begun, of videos, of other work and of short jobs; 0 while nothing waits.',
    labelNames: ['queue'],
  });
  const processes = new Gauge({
    registers,
    name: 'sayso_processes',
    help: 'Processes of the installation, by what they do and whether they give signs of life.',
    labelNames: ['role', 'state'],
  });
  const streams = gauge('live_streams', 'Live streams that browsers hold open on this process.');
  const encoder = new Gauge({
    registers,
    name: 'sayso_encoder_info',
    help: '1 for what this process encodes videos with.',
    labelNames: ['encoder'],
  });
  const pool = new Gauge({
    registers,
    name: 'sayso_database_connections',
    help: 'Connections of this process to the database; waiting counts requests without one.',
    labelNames: ['state'],
  });

  let reading: Promise<InstallationState> | undefined;
  return async () => {
    streams.set(liveStreams());
    encoder.reset();
    encoder.set({ encoder: deps.encoder.current().name }, 1);
    for (const [state, count] of Object.entries(poolState(deps.db))) pool.set({ state }, count);
    diskFree.set(await deps.freeBytes(deps.config.dataDir).catch(() => Number.NaN));
    diskSize.set(await diskBytes(deps.config.dataDir));
    // A question that hangs is not asked again beside itself.
    reading ??= readInstallationState(deps.db).finally(() => (reading = undefined));
    const state = await within(DATABASE_MS, reading).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'metrics: the database does not answer');
      return null;
    });
    databaseUp.set(state ? 1 : 0);
    oldest.reset();
    for (const [queue, seconds] of Object.entries(state?.oldest ?? {}))
      oldest.set({ queue }, Math.max(0, seconds ?? 0));
    processes.reset();
    for (const { role, isGone, count } of state ? countProcesses(state.processes) : [])
      processes.set({ role, state: isGone ? 'gone' : 'alive' }, count);
    for (const name of ['takes', 'work', 'jobs', 'mails'] as const) show(gauges[name], STATES[name], state?.[name]);
  };
}

/** @throws Error when something takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

async function diskBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null);
  return found ? found.blocks * found.bsize : Number.NaN;
}

const ROLES = ['api', 'worker'] as const;

function countProcesses(rows: InstallationState['processes']) {
  return ROLES.flatMap((role) =>
    [false, true].map((isGone) => ({
      role,
      isGone,
      count: rows.filter((row) => row.isGone === isGone && row.roles.includes(role)).length,
    })),
  );
}

/** Without an answer nothing is shown: an old figure would look like a present one. */
function show(gauge: Gauge<'state'>, states: readonly string[], rows: InstallationState[StateName] | undefined): void {
  gauge.reset();
  if (!rows) return;
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  for (const state of states) gauge.set({ state }, counts.get(state) ?? 0);
}

/** What the product itself watches: alerts by how much they are about, health of its parts from 0 for healthy to 2 for critical, and moments in seconds since 1970. */
export type Watched = {
  alerts: Readonly<Record<string, number>>;
  services: Readonly<Record<string, number>>;
  lastBackup: number | null;
  certificateEnd: number | null;
};

export type WatchedDeps = {
  deps: Pick<Deps, 'log'>;
  release: string;
  /** Asked for at each reading. */
  readWatched(): Promise<Watched>;
};

/** What is watched by the product, for those who watch it from outside. Answers the function that asks: call it before the registry is read. */
export function measureWatched(registry: Registry, { deps, release, readWatched }: WatchedDeps): () => Promise<void> {
  const registers = [registry];
  const build = new Gauge({
    registers,
    name: 'sayso_build_info',
    help: '1 for the release that this process runs.',
    labelNames: ['release'],
  });
  const alerts = new Gauge({
    registers,
    name: 'sayso_alerts_active',
    help: 'Alerts of the product itself that are active, by severity.',
    labelNames: ['severity'],
  });
  const health = new Gauge({
    registers,
    name: 'sayso_service_health',
    help: 'Health of each part of the installation: 0 healthy, 1 warning, 2 critical.',
    labelNames: ['service'],
  });
  const backup = new Gauge({
    registers,
    name: 'sayso_backup_last_success_timestamp_seconds',
    help: 'When the last backup was made, in seconds since 1970; absent while there is none.',
  });
  const certificate = new Gauge({
    registers,
    name: 'sayso_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL ends, in seconds since 1970; absent while that is not known.',
  });
  build.set({ release }, 1);

  return async () => {
    const watched = await within(DATABASE_MS, readWatched()).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'metrics: what is watched is not known');
      return null;
    });
    // Without an answer nothing is shown: an old figure would look like a present one.
    for (const gauge of [alerts, health, backup, certificate]) gauge.reset();
    backup.remove();
    certificate.remove();
    if (!watched) return;
    for (const [severity, count] of Object.entries(watched.alerts)) alerts.set({ severity }, count);
    for (const [service, level] of Object.entries(watched.services)) health.set({ service }, level);
    if (watched.lastBackup !== null) backup.set(watched.lastBackup);
    if (watched.certificateEnd !== null) certificate.set(watched.certificateEnd);
  };
}
