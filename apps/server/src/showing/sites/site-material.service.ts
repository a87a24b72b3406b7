import { AppError, SITE_PICTURE_MAX_BYTES, type SitePicture, type SiteVideo, UPLOAD_REFUSALS } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/db/new-id.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { ownAddresses } from '../../platform/storage/signed-addresses.ts';
import { write } from '../../people/identity/write.service.ts';
import { requireStorage } from '../../people/plans/limits.service.ts';
import { searchShownVideos } from '../../making/renders/shown-videos.service.ts';
import { storePicture } from '../../people/uploads/upload-folders.service.ts';
import { sweepNarrowPictures } from './page/shown-pictures.ts';
import { lockSite, type ReadDeps, requireSite, toSiteVideo } from './present-site.ts';
import * as store from './site-pictures.store.ts';
import { toSitePicture } from './sites.mapper.ts';

/** How long a picture waits for its site to be saved with it, in milliseconds: a day. */
const UNUSED_KEPT_MS = 24 * 60 * 60 * 1000;
/** Pictures that are removed in one transaction. */
const BATCH = 100;

type PictureDeps = ReadDeps & Pick<Deps, 'freeBytes' | 'settings' | 'fileColumns' | 'log'>;
/** A file on the disk that somebody sent for a site. */
type NewPicture = { id: string; name: string; file: { path: string; sizeBytes: number }; signal: AbortSignal };

/**
 * Whether somebody may send a picture, and how large it may be; asked before any of it is read.
 * @throws AppError `site_not_found`, `right_not_in_plan`, `storage_full`, `storage_limit_reached`.
 */
export async function allowPicture(deps: PictureDeps, actor: Actor, id: string): Promise<{ maxBytes: number }> {
  authorize(actor, 'sites.edit');
  await requireSite(deps.db, actor, id);
  await requireRoom(deps);
  await requireStorage(deps, deps.db, actor);
  return { maxBytes: SITE_PICTURE_MAX_BYTES };
}

/**
 * Makes a picture clean and stores it for a site. It goes after a day unless the site is saved with it by then.
 * @throws AppError `site_not_found`, `right_not_in_plan`, `upload_refused`, `storage_limit_reached`, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function uploadPicture(deps: PictureDeps, actor: Actor, input: NewPicture): Promise<SitePicture> {
  authorize(actor, 'sites.edit');
  const { accountId } = actor;
  const { id: siteId, name, file, signal } = input;
  if (file.sizeBytes === 0) throw new AppError('upload_refused', { message: UPLOAD_REFUSALS.empty });
  const clean = { accountId, signal, keep: { alpha: 'kept' }, unknownKind: UPLOAD_REFUSALS.unknown_picture } as const;
  const { file: stored, width, height } = await storePicture(deps, { ...clean, path: file.path });
  try {
    return await write(deps, actor, 'sites.edit', async (trx) => {
      await lockSite(trx, actor, siteId);
      signal.throwIfAborted();
      await requireStorage(deps, trx, actor);
      const size = (await deps.storage.stat(stored))?.sizeBytes ?? 0;
      const picture = { id: newId(), site_id: siteId, account_id: accountId, name, file: stored, width, height };
      const row = await store.insertPicture(trx, { ...picture, size_bytes: size, created_at: deps.now() });
      return toSitePicture(row, ownAddresses(deps, accountId));
    });
  } catch (error) {
    await deps.storage.remove(stored);
    throw error;
  }
}

/** Removes pictures that no kept state of a site names, a day after they came, and what was made of pictures that are gone. */
export async function sweepPictures(
  deps: Pick<Deps, 'db' | 'storage' | 'now' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage, now } = deps;
  const before = new Date(now().getTime() - UNUSED_KEPT_MS);
  for (let mayBeMore = true; mayBeMore && !signal.aborted;) {
    const swept = await db.transaction().execute((trx) => store.deleteUnusedPictures(trx, { before, limit: BATCH }));
    for (const { file } of swept.removed) await storage.remove(file);
    mayBeMore = swept.mayBeMore;
  }
  await sweepNarrowPictures(deps);
}

/** One page of the videos that a site of the account can show, newest first. @throws AppError `site_not_found`, `right_not_in_plan`. */
export async function listSiteVideos(
  deps: ReadDeps,
  actor: Actor,
  {
    id,
    page,
    per_page: limit,
    search = '',
  }: { id: string; page: number; per_page: number; search?: string | undefined },
): Promise<{ rows: SiteVideo[]; total: number }> {
  authorize(actor, 'sites.view');
  await requireSite(deps.db, actor, id);
  const asked = { accountId: actor.accountId, search, limit, offset: (page - 1) * limit };
  const { videos, total } = await searchShownVideos(deps.db, asked);
  return { rows: videos.map((video) => toSiteVideo(deps, video)), total };
}
