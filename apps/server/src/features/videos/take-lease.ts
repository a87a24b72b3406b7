import type { Deps } from '../../deps.ts';
import { type ClaimedTake, renewLease } from './takes.store.ts';

/** How long a take stays a worker's without a sign of life. A dead worker's take is given away after this. */
export const LEASE_MS = 8_000;
/** How often a worker gives that sign, and how soon it learns of a cancellation. */
const RENEW_MS = 1_000;

/** `signal` aborts as soon as the take is no longer ours: cancelled, given away, or the database is gone for a whole lease. */
export type Lease = { signal: AbortSignal; release(): void };

/** Keeps a claimed take ours while we work on it. */
export function holdLease({ db, log }: Pick<Deps, 'db' | 'log'>, take: ClaimedTake): Lease {
  const lost = new AbortController();
  let renewedAt = performance.now();
  const timer = setInterval(() => {
    renewLease(db, take, LEASE_MS).then(
      (ours) => {
        if (ours) renewedAt = performance.now();
        else stop();
      },
      (error: unknown) => {
        log.warn({ err: error, takeId: take.id }, 'lease not renewed');
        if (performance.now() - renewedAt > LEASE_MS) stop();
      },
    );
  }, RENEW_MS);

  return { signal: lost.signal, release: () => clearInterval(timer) };

  function stop(): void {
    clearInterval(timer);
    lost.abort(new Error('the take is no longer ours'));
  }
}
