import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { poolState } from '../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
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
export const DATABASE_MS = 2_000;

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
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
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
