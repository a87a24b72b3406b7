import { stat } from 'node:fs/promises';
import { AppError } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { announceList } from '../../platform/live/publish.ts';
import { diskRoom } from '../../platform/storage/disk-guard.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import { TryLater } from '../../platform/work/job.ts';
import type { WorkEnd, WorkHandler, WorkTry } from '../../platform/work/work-kind.ts';
import { recordMadeUpload } from '../../people/uploads/made-uploads.service.ts';
import { storeClean } from '../../people/uploads/uploads.service.ts';
import { askPartner } from './ask-partner.ts';
import { failPicture, failPictureIn } from './end-picture.ts';
import { askForPictureWork } from './ask-for-picture.work.ts';
import { nameOfPicture } from './name-of-picture.ts';
import { PictureFailure } from './picture-fault.ts';
import * as store from './picture-orders.store.ts';

type MakingDeps = Pick<
  Deps,
  'db' | 'settings' | 'vault' | 'now' | 'log' | 'publish' | 'reach' | 'storage' | 'config' | 'freeBytes' | 'queue'
>;

/** What people see of the work: the partner is asked; its picture has come. */
const PROGRESS = { asked: 0.2, come: 0.8 } as const;
/** While the disk is full, in seconds. */
const FULL_SECONDS = 30;

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
