import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { announceList } from '../../platform/live/publish.ts';
import { giveBackPicture } from '../../platform/pictures/picture-orders.ts';
import { failureCodeOf, type PictureFailure } from './picture-fault.ts';
import * as store from './picture-orders.store.ts';

type EndDeps = Pick<Deps, 'db' | 'now' | 'publish' | 'log'>;

/** Notes that a picture came to nothing, and tells its account. What was surely not made is not counted. */
export async function failPicture(
  deps: EndDeps,
  { id }: store.PictureOrderRow,
  failure: PictureFailure,
): Promise<void> {
  deps.log.warn({ order: id, fault: failure.fault, code: failure.code, err: failure.cause }, 'no picture was made');
  await deps.db.transaction().execute((trx) => failPictureIn(deps, trx, { id, failure }));
}

/** The same in the caller's transaction. */
export async function failPictureIn(
  deps: Omit<EndDeps, 'db' | 'log'>,
  trx: Db,
  { id, failure }: { id: string; failure: PictureFailure },
): Promise<void> {
  const order = await store.lockOrder(trx, id);
  if (!order) return;
  const { fault, told } = failure;
  const isEnded = await store.markFailed(trx, id, { at: deps.now(), code: failureCodeOf(failure, order), told, fault });
  if (!isEnded) return;
  if (failure.isUnmade) await giveBack(trx, order);
  await announceList(deps, trx, { accountId: order.account_id, list: 'pictures' });
}

/** Takes back what was counted for a picture that was surely not made. */
export async function giveBack(trx: Db, order: store.PictureOrderRow): Promise<void> {
  const { partner, account_id: accountId, is_own_key: isOwn, counted_on: day } = order;
  if (day !== null) await giveBackPicture(trx, { partner, accountId, isOwn, day });
}
