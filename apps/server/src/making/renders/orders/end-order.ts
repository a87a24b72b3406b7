import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { giveBackFilm, codeOfFault, type OrderFault } from '../../../platform/presenters/presenter-orders.ts';
import { wakeWorkers } from '../../../platform/work/work.store.ts';
import { announceVideo } from '../video-events.service.ts';
import * as store from './orders.store.ts';

/** What people read of an order that came to nothing. */
const CODES = { codes: { PRESENTER_GONE: 'presenter_gone' }, usual: 'presenter_failed' } as const;

type EndDeps = Pick<Deps, 'db' | 'now' | 'publish' | 'log'>;

/** Notes that an order came to nothing: the takes that waited go on, with whoever stands in or not at all. What was surely not placed is not counted. */
export async function failOrder(deps: EndDeps, { id }: store.OrderRow, fault: OrderFault): Promise<void> {
  deps.log.warn({ order: id, fault: fault.fault, code: fault.code, err: fault.cause }, 'no film came of an order');
  await deps.db.transaction().execute((trx) => failOrderIn(deps, trx, { id, fault }));
}

/** The same in the caller's transaction. */
export async function failOrderIn(
  deps: Omit<EndDeps, 'db' | 'log'>,
  trx: Db,
  { id, fault }: { id: string; fault: OrderFault },
): Promise<void> {
  const order = await store.lockOrder(trx, id);
  if (!order) return;
  // What somebody else has sent again meanwhile may stand.
  const isUnplaced = fault.isUnplaced && order.tries <= 1;
  const code = codeOfFault(fault, order.is_own_key, CODES);
  if (!(await store.markEnded(trx, id, { at: deps.now(), state: 'failed', code, fault: fault.fault, isUnplaced })))
    return;
  if (isUnplaced) await giveBack(trx, order);
  await wakeWaiting(deps, trx, id);
}

/** Ends an order that nobody can use any more. Whoever wants its film at this moment is waited for, and it goes on. Answers whether it has ended. */
export async function dropUnneeded({ db, now }: Pick<Deps, 'db' | 'now'>, order: store.OrderRow): Promise<boolean> {
  if (await store.isNeeded(db, order)) return false;
  return db.transaction().execute(async (trx) => {
    const locked = await store.lockOrder(trx, order.id);
    if (!locked || (await store.isNeeded(trx, locked))) return false;
    return store.markEnded(trx, order.id, {
      at: now(),
      state: 'cancelled',
      code: null,
      fault: null,
      isUnplaced: false,
    });
  });
}

/** Takes back what was counted for an order that was surely not placed. */
export async function giveBack(trx: Db, order: store.OrderRow): Promise<void> {
  const { partner, account_id: accountId, is_own_key: isOwn, counted_on: day, speech_ms: ms } = order;
  if (day !== null) await giveBackFilm(trx, { partner, accountId, isOwn, day, ms });
}

/** Lets those go on who waited for an order that has ended, when the transaction commits. */
export async function wakeWaiting(deps: Pick<Deps, 'publish'>, trx: Db, id: string): Promise<void> {
  await wakeWorkers(trx);
  await announceWaiting(deps, trx, id);
}

/** Tells those who wait for an order that it has come further. */
export async function announceWaiting(deps: Pick<Deps, 'publish'>, db: Db, id: string): Promise<void> {
  for (const video of await store.listWaitingVideos(db, id)) await announceVideo(deps, db, video);
}
