import type { PicturePartnerCode, PlainErrorCode } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { announceList } from '../../platform/live/publish.ts';
import { giveBackPicture } from '../../platform/pictures/picture-orders.ts';
import * as store from './picture-orders.store.ts';
import type { PictureOrderRow } from './picture-orders.store.ts';

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

type Options = { code?: PlainErrorCode | null; told?: string | null; isUnmade?: boolean; cause?: unknown };

/**
 * A picture that has come to nothing, and why. `code`: what whoever waited reads, where it is not what the fault says; `told`: what the partner says to them.
 * `isUnmade`: it surely was not made, so nothing is owed.
 */
export class PictureFailure extends Error {
  override name = 'PictureFailure';
  readonly fault: PicturePartnerCode | null;
  readonly code: PlainErrorCode | null;
  readonly told: string | null;
  readonly isUnmade: boolean;
  constructor(fault: PicturePartnerCode | null, { code = null, told = null, isUnmade = false, cause }: Options = {}) {
    super(`no picture: ${fault ?? code}`, { cause });
    this.fault = fault;
    this.code = code;
    this.told = told;
    this.isUnmade = isUnmade;
  }
}

/** What whoever waited reads. The operator's key and credit are the operator's business. */
function failureCodeOf(
  { fault, code }: Pick<PictureFailure, 'fault' | 'code'>,
  { is_own_key: isOwnKey }: Pick<PictureOrderRow, 'is_own_key'>,
): PlainErrorCode {
  if (code !== null) return code;
  if (fault === 'CONTENT_REFUSED') return 'picture_content_refused';
  if (fault === 'REQUEST_REFUSED') return 'picture_request_refused';
  if (fault === 'LOST') return 'picture_lost';
  return isOwnKey && fault === 'KEY_REFUSED' ? 'own_key_refused' : 'picture_failed';
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
