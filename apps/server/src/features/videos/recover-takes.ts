import type { Deps } from '../../deps.ts';
import { performTakeJob, recoverTakesJob } from './perform-take.job.ts';
import * as takes from './takes.store.ts';

/** How often a worker looks for takes that were left behind, in milliseconds: a lease and this is the longest that a crash costs. */
const LOOK_MS = 2_000;

/**
 * Takes up what an earlier run of this or another worker has left, and from then on what others leave.
 * Answers the function that ends it.
 */
export async function recoverTakes(deps: Pick<Deps, 'db' | 'queue' | 'log'>): Promise<() => Promise<void>> {
  await deps.queue.enqueue(deps.db, recoverTakesJob, {});
  let asked: ReadonlySet<string> = new Set();
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => (looking ??= look().finally(() => (looking = undefined))), LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };

  async function look(): Promise<void> {
    try {
      asked = await askForAbandoned(deps, asked);
    } catch (error) {
      deps.log.warn({ err: error }, 'abandoned takes not looked for');
    }
  }
}

/**
 * Asks for one turn for each take that lost its worker. Answers the claims asked for: given back at the next look, they are
 * not asked for again while every worker is busy.
 */
export async function askForAbandoned(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  asked: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const abandoned = await takes.listAbandonedClaims(db);
  for (const claimId of abandoned) if (!asked.has(claimId)) await queue.enqueue(db, performTakeJob, {});
  return new Set(abandoned);
}
