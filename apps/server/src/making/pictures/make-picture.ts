import { stat } from 'node:fs/promises';
import nodePath from 'node:path';
import { AppError } from '@sayso/contract';
import { PictureError, PICTURES, type PictureAccess, type PictureTarget } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { announceList } from '../../platform/live/publish.ts';
import { diskRoom } from '../../platform/storage/disk-guard.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import { TryLater, secondsUntil } from '../../platform/work/job.ts';
import type { WorkEnd, WorkHandler, WorkTry } from '../../platform/work/work-kind.ts';
import { recordMadeUpload } from '../../people/uploads/made-uploads.service.ts';
import { storeClean } from '../../people/uploads/uploads.service.ts';
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
import { failPicture, failPictureIn, PictureFailure, giveBack } from './end-picture.ts';
import { nameOfPicture, askForPictureWork } from './pictures.service.ts';
import * as store from './picture-orders.store.ts';
import { accessForAccount } from './picture-partners.service.ts';

type MakingDeps = Pick<
  Deps,
  'db' | 'settings' | 'vault' | 'now' | 'log' | 'publish' | 'reach' | 'storage' | 'config' | 'freeBytes' | 'queue'
>;

/** What people see of the work: the partner is asked; its picture has come. */
const PROGRESS = { asked: 0.2, come: 0.8 } as const;
/** While the disk is full, in seconds. */
const FULL_SECONDS = 30;

type AskDeps = Pick<Deps, 'db' | 'settings' | 'vault' | 'now' | 'log' | 'publish' | 'reach'>;
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
async function askPartner(deps: AskDeps, { order, folder, signal }: Asking): Promise<string> {
  if (order.state === 'asking') return endLost(deps, order);
  const { partner, account_id: accountId } = order;
  const found = await accessForAccount(deps, deps.db, { partner, accountId });
  if (!found) throw new PictureFailure('KEY_MISSING', { code: 'picture_partner_off', isUnmade: true });
  const { access, isOwn } = found;
  const asked = { ...order, is_own_key: isOwn };
  const holder = holderOf(asked);
  await waitForTurn(deps, order, holder);
  await noteAsking(deps, order, isOwn);
  const target = nodePath.join(folder, 'made');
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
    const day = await spendPicture(deps, trx, { partner, accountId, isOwn }).catch(refuseSpending);
    await store.markAsked(trx, id, { busyUntil: new Date(deps.now().getTime() + BUSY_MS), isOwnKey: isOwn, day });
    return true;
  });
  if (!isOurs) throw new TryLater(BUSY_SECONDS);
}

function refuseSpending(error: unknown): never {
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

/**
 * Has a picture made that somebody waits for, cleans what comes as a stranger's file, and keeps it among those of the account.
 * @throws TryLater while it is to wait.
 */
export async function makePicture(deps: MakingDeps, { subjectId, signal, report }: WorkTry): Promise<void> {
  const order = await store.getOrder(deps.db, subjectId);
  if (!order || (order.state !== 'waiting' && order.state !== 'asking')) return;
  // Nothing is bought that there is no room for.
  if (order.state === 'waiting' && (await diskRoom(deps)).isFull) throw new TryLater(FULL_SECONDS);
  try {
    await inScratchFolder(deps, async (folder) => {
      report(PROGRESS.asked);
      const path = await askPartner(deps, { order, folder, signal });
      report(PROGRESS.come);
      await keep(deps, order, { path, signal }).catch(async (error: unknown) => {
        // The picture goes with this folder, and nobody asks for another one.
        await store.markUnsure(deps.db, order.id);
        throw error;
      });
    });
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error;
    await failPicture(deps, order, error);
  }
}

async function keep(
  deps: MakingDeps,
  order: store.PictureOrderRow,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<void> {
  const { id, account_id: accountId, created_by: createdBy, partner } = order;
  const kind = order.use;
  const { size: sizeBytes } = await stat(path);
  const file = { path, sizeBytes };
  const clean = await storeClean(deps, { accountId }, { kind, file, signal }).catch(refuse);
  let isKept = false;
  try {
    isKept = await deps.db.transaction().execute(async (trx) => {
      // Deleted meanwhile: what was made is of use to nobody.
      if ((await store.lockOrder(trx, id))?.state !== 'asking') return false;
      const made = { accountId, createdBy, kind, name: nameOfPicture(order), clean, madeWith: partner };
      const uploadId = await recordMadeUpload(deps, trx, made);
      // A background was made to be used; of faces people make several and choose one.
      await store.markMade(trx, id, { at: deps.now(), uploadId, isKept: order.use === 'background' });
      await announceList(deps, trx, { accountId, list: 'pictures' });
      return true;
    });
  } finally {
    if (!isKept) await deps.storage.remove(clean.file);
  }
}

/** What came is no picture that may be shown, whatever else it is. */
function refuse(error: unknown): never {
  const isRefused = error instanceof AppError && error.code === 'upload_refused';
  throw isRefused ? new PictureFailure('NO_PICTURE', { cause: error }) : error;
}

async function giveUp(deps: Deps, trx: Db, { subjectId: id }: WorkEnd): Promise<void> {
  const isAsked = (await store.lockOrder(trx, id))?.state === 'asking';
  await failPictureIn(deps, trx, { id, failure: new PictureFailure(isAsked ? 'LOST' : 'TOO_SLOW') });
}

export const makePictureHandler: WorkHandler = {
  work: askForPictureWork,
  perform: makePicture,
  async lock(trx, id) {
    await store.lockOrder(trx, id);
  },
  giveUp,
  announceProgress: (deps, accountId) => announceList(deps, deps.db, { accountId, list: 'pictures' }),
  waiting: store.OPEN_ORDERS,
  // A night that the machine is off: it says why nothing came of it.
  giveUpAfterHours: 12,
};
