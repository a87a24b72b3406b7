import path from 'node:path';
import { AppError } from '@sayso/contract';
import { PictureError, PICTURES, type PictureAccess, type PictureTarget } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import { isClosedAccount } from '../../platform/db/owners.ts';
import { openAddress } from '../../platform/network/public-url.ts';
import { errorOfOrder, isPassing } from '../../platform/partners/partner-orders.ts';
import {
  holderOf,
  type KeyHolder,
  noteAnswer,
  noteFault,
  restOf,
} from '../../platform/partners/partner-rests.store.ts';
import { spendPicture } from '../../platform/pictures/picture-orders.ts';
import { secondsUntil, TryLater } from '../../platform/work/job.ts';
import { accessForAccount } from './access-for-account.ts';
import { giveBack } from './end-picture.ts';
import { PictureFailure } from './picture-fault.ts';
import * as store from './picture-orders.store.ts';

export type AskDeps = Pick<Deps, 'db' | 'settings' | 'vault' | 'now' | 'log' | 'publish' | 'reach'>;
type Asking = { order: store.PictureOrderRow; folder: string; signal: AbortSignal };

/** A picture that could not be asked for by then comes to nothing, in milliseconds after it was wanted. */
const ASK_LIMIT_MS = 10 * 60_000;
/** How long a partner is waited for, and after what nobody can still be waiting. */
const MAKE_LIMIT_MS = 240_000;
const BUSY_MS = MAKE_LIMIT_MS + 10_000;
/** While a partner is busy that does not say for how long, in seconds. */
const BUSY_SECONDS = 15;

/**
 * Has a partner make a picture that is waited for, once. It is counted and noted as asked for before it is: whoever goes on after a process has died finds that, and does not ask again. Answers the file.
 * @throws TryLater while it is to wait; PictureFailure where it comes to nothing.
 */
export async function askPartner(deps: AskDeps, { order, folder, signal }: Asking): Promise<string> {
  if (order.state === 'asking') return endLost(deps, order);
  const { partner, account_id: accountId } = order;
  const found = await accessForAccount(deps, deps.db, { partner, accountId });
  if (!found) throw new PictureFailure('KEY_MISSING', { code: 'picture_partner_off', isUnmade: true });
  const { access, isOwn } = found;
  const asked = { ...order, is_own_key: isOwn };
  const holder = holderOf(asked);
  await waitForTurn(deps, order, holder);
  await noteAsking(deps, order, isOwn);
  const target = path.join(folder, 'made');
  try {
    await makeAtPartner(deps, { order, access, target, signal });
  } catch (error) {
    // Whoever is told to stop does not know what became of it.
    if (signal.aborted) await store.markUnsure(deps.db, order.id);
    signal.throwIfAborted();
    await settle(deps, asked, errorOfOrder(error, PictureError));
  }
  // The picture is paid: that nobody notes the answer does not throw it away.
  await noteAnswer(deps.db, holder, deps.now()).catch(() => undefined);
  return target;
}

/** Somebody has asked and stored nothing: they still wait for the answer, or it is lost. */
async function endLost({ now }: AskDeps, { busy_until: until }: store.PictureOrderRow): Promise<never> {
  if (until && until > now()) throw new TryLater(secondsUntil(until, now()));
  throw new PictureFailure('LOST');
}

async function waitForTurn({ db, now }: AskDeps, order: store.PictureOrderRow, holder: KeyHolder): Promise<void> {
  if (now().getTime() - order.created_at.getTime() > ASK_LIMIT_MS)
    throw new PictureFailure('TOO_SLOW', { isUnmade: true });
  if (await isClosedAccount(db, order.account_id)) throw new TryLater(BUSY_SECONDS);
  const rest = await restOf(db, holder, now());
  if (rest) throw new TryLater(secondsUntil(rest, now()));
}

/** Counts a picture and notes that it is being asked for, in one step: both or neither. */
async function noteAsking(deps: AskDeps, order: store.PictureOrderRow, isOwn: boolean): Promise<void> {
  const { id, partner, account_id: accountId } = order;
  const isOurs = await deps.db.transaction().execute(async (trx) => {
    const locked = await store.lockOrder(trx, id);
    if (locked?.state !== 'waiting') return false;
    const day = await spendPicture(deps, trx, { partner, accountId, isOwn }).catch(refuse);
    await store.markAsked(trx, id, { busyUntil: new Date(deps.now().getTime() + BUSY_MS), isOwnKey: isOwn, day });
    return true;
  });
  if (!isOurs) throw new TryLater(BUSY_SECONDS);
}

function refuse(error: unknown): never {
  if (!(error instanceof AppError && error.code === 'picture_budget_used')) throw error;
  throw new PictureFailure(null, { code: 'picture_budget_used', isUnmade: true, cause: error });
}

type Making = { order: store.PictureOrderRow; access: PictureAccess; target: string; signal: AbortSignal };

async function makeAtPartner(deps: AskDeps, { order, access, target: to, signal }: Making): Promise<void> {
  const open = async (address: string, until: AbortSignal) =>
    (await openAddress({ address, fromByte: 0, accept: 'image/*', signal: until }, deps.reach)).answer;
  const until = AbortSignal.any([signal, AbortSignal.timeout(MAKE_LIMIT_MS)]);
  const target: PictureTarget = { path: to, open, signal: until };
  const { partner, face, prompt, format } = order;
  const provider = PICTURES[partner];
  await (face
    ? provider.makeFace(access, face, target)
    : provider.makePicture(access, { prompt: prompt ?? '', format }, target));
}

/** What becomes of a picture that was not simply made. @throws TryLater, PictureFailure. */
async function settle(deps: AskDeps, order: store.PictureOrderRow, error: PictureError): Promise<never> {
  const { fault, retryAfterMs, mayStand, told } = error;
  if (isPassing(fault)) await noteFault(deps.db, holderOf(order), { now: deps.now(), retryAfterMs });
  if (mayStand) {
    // It has answered, and what came is no picture: that is no secret of the network.
    const isAnswered = fault === 'NO_PICTURE' || fault === 'UNREADABLE' || fault === 'TOO_LARGE';
    throw new PictureFailure(isAnswered ? fault : 'LOST', { cause: error });
  }
  const waitMs = retryAfterMs ?? BUSY_SECONDS * 1000;
  const isLong = deps.now().getTime() + waitMs - order.created_at.getTime() > ASK_LIMIT_MS;
  if (!isPassing(fault) || isLong) throw new PictureFailure(fault, { told, isUnmade: true, cause: error });
  await deps.db.transaction().execute(async (trx) => {
    const locked = await store.lockOrder(trx, order.id);
    if (locked?.state !== 'asking') return;
    await giveBack(trx, locked);
    await store.markUnasked(trx, order.id);
  });
  throw new TryLater(Math.max(1, Math.ceil(waitMs / 1000)));
}
