import type { Log } from '../../deps.ts';

/** How long work stays a worker's without a sign of life. What a dead worker had is given away after this. */
export const LEASE_MS = 8_000;
/** How often a worker gives that sign, and how soon it learns of a cancellation. */
const RENEW_MS = 1_000;

/**
 * `signal` aborts as soon as the work is no longer ours: cancelled, given away, or the database is gone for a whole lease.
 * `renewNow` gives a sign of life at once, unless one is under way. Once `release` resolves, nothing prolongs the lease any more.
 */
export type Lease = { signal: AbortSignal; renewNow(): void; release(): Promise<void> };

/** Keeps claimed work ours while we do it. `renew` answers false when it no longer is; `id` names it in the log. */
export function holdLease(input: { id: string; log: Log; renew(): Promise<boolean> }): Lease {
  const lost = new AbortController();
  let heldSince = performance.now();
  let renewing: Promise<void> | undefined;
  const renewNow = () => void (renewing ??= renew().finally(() => (renewing = undefined)));
  const timer = setInterval(() => {
    if (performance.now() - heldSince > LEASE_MS) lose();
    else renewNow();
  }, RENEW_MS);

  return {
    signal: lost.signal,
    renewNow,
    async release() {
      clearInterval(timer);
      await renewing;
    },
  };

  async function renew(): Promise<void> {
    const askedAt = performance.now();
    try {
      if (await input.renew()) heldSince = askedAt;
      else lose();
    } catch (error) {
      input.log.warn({ err: error, id: input.id }, 'lease not renewed');
    }
  }

  function lose(): void {
    clearInterval(timer);
    lost.abort(new Error('the work is no longer ours'));
  }
}
