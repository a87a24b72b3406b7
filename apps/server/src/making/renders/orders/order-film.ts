import type { WorkEnd, WorkHandler, WorkTry } from '../../../platform/work/work-kind.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { dropUnneeded, failOrder, failOrderIn } from './end-order.ts';
import { followOrder } from './follow-order.ts';
import { OrderFault } from '../../../platform/presenters/presenter-orders.ts';
import { orderFilmWork } from './order-film.work.ts';
import * as store from './orders.store.ts';
import { type OrderDeps, placeOrder } from './place-order.ts';

/**
 * One step of an order: it is sent, looked after, or its film fetched. What has ended needs nothing.
 * @throws TryLater while it is to wait for its next step.
 */
export async function orderFilm(deps: OrderDeps, { subjectId, signal }: Omit<WorkTry, 'report'>): Promise<void> {
  const order = await store.getOrder(deps.db, subjectId);
  if (!order || (order.state !== 'wanted' && order.state !== 'placed')) return;
  if (await dropUnneeded(deps, order)) return;
  try {
    await (order.state === 'wanted' ? placeOrder(deps, { order, signal }) : followOrder(deps, { order, signal }));
  } catch (error) {
    if (!(error instanceof OrderFault)) throw error;
    await failOrder(deps, order, error);
  }
}

/** What it was that did not let it go on is no word of the partner: what was placed may be ready. */
async function giveUp(deps: Deps, trx: Db, { subjectId: id }: WorkEnd): Promise<void> {
  await failOrderIn(deps, trx, { id, fault: new OrderFault('TOO_SLOW') });
}

export const orderFilmHandler: WorkHandler = {
  work: orderFilmWork,
  perform: orderFilm,
  async lock(trx, id) {
    await store.lockOrder(trx, id);
  },
  giveUp,
  waiting: store.OPEN_ORDERS,
  // A night that the machine is off: what was placed before may be ready.
  giveUpAfterHours: 12,
};
