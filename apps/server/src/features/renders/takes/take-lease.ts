import type { Deps } from '../../../deps.ts';
import { type ClaimedTake, renewLease } from './takes.store.ts';

/** How long a take stays a worker's without a sign of life. A dead worker's take is given away after this. */
export const LEASE_MS = 8_000;
/** How often a worker gives that sign, and how soon it learns of a cancellation. */
const RENEW_MS = 1_000;

/**
 * `signal` aborts as soon as the take is no longer ours: cancelled, given away, or the database is gone for a whole lease.
 * Once `release` resolves, nothing prolongs the lease any more.
 */
export type Lease = { signal: AbortSignal; release(): Promise<void> };

/** Keeps a claimed take ours while we work on it. */
export function holdLease({ db, log }: Pick<Deps, 'db' | 'log'>, take: ClaimedTake): Lease {
  const lost = new AbortController();
  let heldSince = performance.now();
  let renewing: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (performance.now() - heldSince > LEASE_MS) lose();
    else renewing ??= renew().finally(() => (renewing = undefined));
  }, RENEW_MS);

  return {
    signal: lost.signal,
    async release() {
      clearInterval(timer);
      await renewing;
    },
  };

  async function renew(): Promise<void> {
    const askedAt = performance.now();
    try {
      if (await renewLease(db, take, LEASE_MS)) heldSince = askedAt;
      else lose();
    } catch (error) {
      log.warn({ err: error, takeId: take.id }, 'lease not renewed');
    }
  }

  function lose(): void {
    clearInterval(timer);
    lost.abort(new Error('the take is no longer ours'));
  }
}
