import type { PresenterPartnerId } from '@sayso/contract';
import { PresenterError } from './presenter-error.ts';
import type { Patience, PresenterAccess, PresenterOrder } from './presenter-partner.ts';
import { PRESENTERS } from './presenter-partners.ts';

/**
 * Places an order so that nobody pays twice. `isRepeat`: the same order was sent before, and no answer came that denies it (`mayStand` of the error, or a process that has died).
 * Then the job is found again, or the partner itself makes one of two. Where neither can be, `ORDER_LOST` is thrown instead of ordering again.
 * @throws PresenterError; the reason of `signal`.
 */
export async function placeOrder(
  id: PresenterPartnerId,
  { access, isRepeat, ...patience }: { access: PresenterAccess; isRepeat: boolean } & Patience,
  order: PresenterOrder,
): Promise<{ job: string }> {
  const partner = PRESENTERS[id];
  const { repeats } = partner.abilities;
  if (!isRepeat) return partner.order(access, order, patience);
  const job = await partner.findJob(access, order.key, patience).catch((error: unknown) => {
    // Where it cannot be looked for, the partner makes one of two.
    if (repeats !== 'once' || !(error instanceof PresenterError)) throw error;
    return null;
  });
  if (job !== null) return { job };
  if (repeats === 'neither') throw new PresenterError('ORDER_LOST', { mayStand: true });
  return partner.order(access, order, patience);
}
