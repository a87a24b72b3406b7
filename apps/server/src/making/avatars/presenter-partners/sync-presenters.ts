import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  PARTNER_PRESENTERS_MAX,
  PRESENTER_PARTNERS,
  type PresenterPartnerCode,
  type PresenterPartnerId,
  PRESENTER_PARTNER_IDS,
} from '@sayso/contract';
import { cleanPicture } from '@sayso/media';
import {
  type ListedPresenter,
  listPartnerPresenters,
  tellCredit,
  fetchPicture,
  type PresenterAccess,
} from '@sayso/providers';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import {
  getPartnerList,
  isListDue,
  LIST_AGAIN_MS,
  noteListing,
  shownName,
} from '../../../platform/partners/partner-lists.store.ts';
import { presenterAccess } from '../../../platform/presenters/presenter-orders.ts';
import {
  hasPictureFailed,
  presenterId,
  replacePresenters,
  keepPicture,
  listWithoutPicture,
  notePictureFailed,
  deleteGonePresenters,
} from '../../../platform/presenters/partner-presenters.store.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { openAddress } from '../../../platform/network/public-url.ts';
import { diskRoom, isDiskFull } from '../../../platform/storage/disk-guard.ts';
import { inScratchFolder } from '../../../platform/storage/scratch-folder.ts';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { listMadeNames } from '../own-presenters/trainings.store.ts';
import { deleteMarksAt } from '../avatars.store.ts';

type SyncDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'log' | 'storage' | 'config' | 'reach' | 'freeBytes'>;

/** Longest name of a partner's own. */
const PRESENTER_MAX_CHARACTERS = 300;
/** A longer address of a picture is none. Signed ones are long. */
const PICTURE_URL_MAX_CHARACTERS = 4_000;

/**
 * Reads the presenters of a partner anew, and copies pictures of those that have none here: so many at a time. Whom it lists no more is marked, and no longer on offer. A list that cannot be read, or
 * has nobody in it though its partner lends, changes nothing.
 * @throws The reason of `signal` when it aborts.
 */
export async function syncPresenters(deps: SyncDeps, partner: PresenterPartnerId, signal: AbortSignal): Promise<void> {
  const access = presenterAccess(deps.settings, partner);
  if (!access) return;
  const { address } = access;
  const asked_at = deps.now();
  const asked = { maxPresenters: PARTNER_PRESENTERS_MAX, signal };
  const listed = await listPartnerPresenters(partner, access, asked);
  const credit = Array.isArray(listed) ? await tellCredit(partner, access, asked) : null;
  const fault: PresenterPartnerCode | null = Array.isArray(listed)
    ? listed.length === 0 && PRESENTER_PARTNERS[partner].lends
      ? 'NO_PRESENTERS'
      : null
    : listed.fault;
  await deps.db.transaction().execute(async (trx) => {
    if (Array.isArray(listed) && fault === null)
      await replacePresenters(trx, {
        partner,
        presenters: toRows(partner, await forAll(trx, partner, listed)),
        at: asked_at,
      });
    const told = credit && { credit: credit.amount, credit_unit: credit.unit };
    await noteListing(trx, { partner, address, asked_at, fault, ...told });
  });
  if (fault !== null) deps.log.warn({ partner, fault }, 'the presenters of a partner could not be read');
  else await copyPictures(deps, { partner, access, signal });
}

type CopyDeps = Pick<Deps, 'db' | 'now' | 'log' | 'storage' | 'config' | 'reach' | 'freeBytes' | 'settings'>;
type Copying = { partner: PresenterPartnerId; access: PresenterAccess; signal: AbortSignal };

/** Pictures of one run: the next one goes on. */
const PICTURES_AT_ONCE = 120;
const PICTURE_MAX_BYTES = 10 * 1_048_576;
const PICTURE_LIMIT_MS = 20_000;
/** Wide enough for a card on a fine screen, and for a preview. */
const PICTURE_WIDTH = 540;
/** When a picture is tried again that could not be copied, in milliseconds, unless a newer list has another address of it. */
const PICTURE_AGAIN_MS = 24 * 60 * 60_000;

/** Copies pictures of presenters that have none here, made clean as a stranger's are: so many at a time, from where their partner's last list says that they are. */
async function copyPictures(deps: CopyDeps, { partner, access, signal }: Copying): Promise<void> {
  const failedBefore = new Date(deps.now().getTime() - PICTURE_AGAIN_MS);
  const wanted = await listWithoutPicture(deps.db, { partner, failedBefore, limit: PICTURES_AT_ONCE });
  if (wanted.length === 0) return;
  await inScratchFolder(deps, async (folder) => {
    for (const { id, url } of wanted) {
      if ((await diskRoom(deps)).isFull) return;
      try {
        await copyPicture(deps, { id, url, access, folder, signal });
      } catch (error) {
        signal.throwIfAborted();
        if (isDiskFull(error)) return;
        deps.log.info({ err: error, partner, presenter: id }, 'the picture of a presenter could not be copied');
        await notePictureFailed(deps.db, id, deps.now());
      }
    }
  });
}

type OnePicture = { id: string; url: string; access: PresenterAccess; folder: string; signal: AbortSignal };

async function copyPicture(deps: CopyDeps, { id, url, access, folder, signal }: OnePicture): Promise<void> {
  const inputPath = path.join(folder, id);
  const outputPath = `${inputPath}.clean`;
  const open = async (address: string, signal: AbortSignal) =>
    (await openAddress({ address, fromByte: 0, accept: 'image/*', signal }, deps.reach)).answer;
  const bounds = { maxBytes: PICTURE_MAX_BYTES, timeoutMs: PICTURE_LIMIT_MS };
  try {
    await fetchPicture(access, url, { path: inputPath, ...bounds, open, signal });
    const { extension } = await cleanPicture({
      inputPath,
      outputPath,
      alpha: 'flat',
      widthPx: PICTURE_WIDTH,
      signal,
    });
    const file = await deps.storage.put(outputPath, { extension });
    if (!(await keepPicture(deps.db, id, file))) await deps.storage.remove(file);
  } finally {
    await rm(inputPath, { force: true });
    await rm(outputPath, { force: true });
  }
}

/** Whether its list is to be read: never read, of another address, or old. Addresses of pictures expire, so it is old after an hour where one could not be copied since. */
export async function isSyncDue(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  partner: PresenterPartnerId,
): Promise<boolean> {
  const access = presenterAccess(deps.settings, partner);
  if (!access) return false;
  const now = deps.now();
  if (await isListDue(deps.db, { partner, address: access.address, now })) return true;
  const last = await getPartnerList(deps.db, partner);
  if (!last || now.getTime() - last.asked_at.getTime() < LIST_AGAIN_MS) return false;
  return hasPictureFailed(deps.db, { partner, since: last.asked_at });
}

/** Whoever was made of a face is for the account that sent it, also before the partner tells their name here and until it has deleted them. */
async function forAll(trx: Db, partner: PresenterPartnerId, listed: readonly ListedPresenter[]) {
  const made = await listMadeNames(trx, partner);
  return listed.filter(({ presenter, madeOf }) => !made.has(presenter) && !(madeOf !== undefined && made.has(madeOf)));
}

/** Whom a partner names twice is one. */
function toRows(partner: PresenterPartnerId, listed: readonly ListedPresenter[]) {
  const byId = new Map(
    listed
      .filter(({ presenter }) => presenter.length <= PRESENTER_MAX_CHARACTERS && !/\p{Cc}/u.test(presenter))
      .map((presenter) => [presenterId(partner, presenter), presenter]),
  );
  return [...byId].map(([id, { presenter, kind, name, gender, pictureUrl }], position) => ({
    id,
    partner,
    presenter,
    kind,
    name: shownName(name, 'Presenter'),
    gender,
    position,
    picture_url: pictureUrl !== null && pictureUrl.length <= PICTURE_URL_MAX_CHARACTERS ? pictureUrl : null,
  }));
}

/** Reads the presenters of one partner that somebody waits for, or of all whose lists are old; of the others, pictures that have not been copied yet. */
export const syncPartnerPresentersJob = defineJob({
  name: 'sync-partner-presenters',
  schema: z.object({ partner: z.enum(PRESENTER_PARTNER_IDS).optional() }),
});

export const syncPartnerPresentersHandler = handleJob({
  job: syncPartnerPresentersJob,
  schedule: { cron: '*/5 * * * *', payload: {} },
  async handle(deps, payload, { signal }) {
    // Another process may have saved the key a moment ago.
    await deps.settings.refresh();
    for (const partner of PRESENTER_PARTNER_IDS) {
      const isWanted = payload.partner === undefined ? await isSyncDue(deps, partner) : payload.partner === partner;
      const access = presenterAccess(deps.settings, partner);
      if (isWanted) await syncPresenters(deps, partner, signal);
      else if (access && payload.partner === undefined) await copyPictures(deps, { partner, access, signal });
    }
  },
});

const eraseGonePresentersJob = defineJob({ name: 'erase-gone-presenters', schema: z.object({}) });

/** How long those are kept whom their partner lists no more, in milliseconds: they may come back, and who has marked them finds them. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
const AT_ONCE = 500;

/** Erases presenters who are gone for so long and whom no draft, template, batch or video names, with the copies of their pictures. Answers how many. */
export async function eraseGonePresenters({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<number> {
  const goneBefore = new Date(now().getTime() - KEPT_MS);
  const erased = await db.transaction().execute(async (trx) => {
    const gone = await deleteGonePresenters(trx, { goneBefore, limit: AT_ONCE });
    await deleteMarksAt(trx, ...gone.map(({ id }) => id));
    return gone;
  });
  for (const { picture_file: picture } of erased) if (picture !== null) await storage.remove(picture);
  return erased.length;
}

export const eraseGonePresentersHandler = handleJob({
  job: eraseGonePresentersJob,
  schedule: { cron: '37 * * * *', payload: {} },
  async handle(deps) {
    const erased = await eraseGonePresenters(deps);
    if (erased > 0) deps.log.info({ erased }, 'presenters who are gone erased');
  },
});
