import type { Deps } from '../../../deps.ts';
import { diskRoom } from '../../../platform/storage/disk-guard.ts';
import { wakeWorkers } from '../../../platform/work/work.store.ts';
import { recoverTakesJob } from './perform-take.job.ts';
import * as takes from './takes.store.ts';
import { announceQueue } from '../video-events.service.ts';

/** How often a worker looks for takes that were left behind, in milliseconds: a lease and this is the longest that a crash costs. */
const LOOK_MS = 2_000;

/**
 * Takes up what an earlier run of this or another worker has left, and from then on what others leave.
 * Answers the function that ends it.
 */
export async function recoverTakes(
  deps: Pick<Deps, 'db' | 'queue' | 'log' | 'publish' | 'config' | 'freeBytes' | 'settings'>,
): Promise<() => Promise<void>> {
  await deps.queue.enqueue(deps.db, recoverTakesJob, {});
  let asked: ReadonlySet<string> = new Set();
  let wasFull = false;
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => (looking ??= look().finally(() => (looking = undefined))), LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };

  async function look(): Promise<void> {
    try {
      asked = await askForAbandoned(deps, asked);
      wasFull = await watchRoom(deps, wasFull);
    } catch (error) {
      deps.log.warn({ err: error }, 'waiting takes not looked for');
    }
  }
}

/**
 * Wakes the workers for takes that lost theirs, and tells whose they are that they wait again. Answers these claims: given back at the next look, they are
 * not asked for again while every worker is busy.
 */
export async function askForAbandoned(
  deps: Pick<Deps, 'db' | 'queue' | 'publish' | 'log'>,
  asked: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const abandoned = await takes.listAbandonedClaims(deps.db);
  const fresh = abandoned.filter((claimId) => !asked.has(claimId));
  if (fresh.length > 0) {
    await wakeWorkers(deps.db);
    await announceQueue(deps);
  }
  return new Set(abandoned);
}

/**
 * Tells those who wait when the disk gets full and when there is room again, and then wakes the workers. Answers whether it is full.
 */
export async function watchRoom(
  deps: Pick<Deps, 'db' | 'queue' | 'log' | 'publish' | 'config' | 'freeBytes' | 'settings'>,
  wasFull: boolean,
): Promise<boolean> {
  const { isFull, freeBytes, leastFreeBytes } = await diskRoom(deps);
  if (isFull === wasFull) return isFull;
  if (isFull)
    deps.log.error({ freeBytes, leastFreeBytes }, 'disk nearly full: nothing new is drawn until there is room');
  else deps.log.info({ freeBytes }, 'there is room on the disk again');
  await announceQueue(deps);
  if (isFull || !(await takes.hasClaimableTake(deps.db))) return isFull;
  await wakeWorkers(deps.db);
  return isFull;
}
