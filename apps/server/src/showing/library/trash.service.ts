import { TRASH_DAYS, type Video } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { announceVideos } from '../../making/renders/video-events.service.ts';
import { eraseUnused } from '../../making/voices/voices.service.ts';
import type { Actor } from '../../access.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { getVideoOrThrow, presentOne, type ReadDeps } from '../../making/renders/videos.service.ts';
import { deleteVideos } from './library.store.ts';
import * as store from './library.store.ts';
import { type ActionDeps, actOnVideo, removeFiles } from './video-actions.ts';

/** Erases videos of one account with the speech that nothing else uses, and tells its browsers. Answers the files, which are to be removed after the commit. */
export async function eraseVideos(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { accountId, videoIds }: { accountId: string; videoIds: readonly string[] },
): Promise<string[]> {
  const { files, speechIds } = await deleteVideos(trx, videoIds);
  await announceVideos(deps, trx, { accountId, videoIds, withTags: false });
  return [...files, ...(await eraseUnused(trx, speechIds))];
}

/** Videos that are erased in one transaction: the job stops between two of them. */
const BATCH = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves a video to the trash; an unfinished one is cancelled by it. @throws AppError `video_not_found`. */
export async function deleteVideo(deps: ReadDeps & ActionDeps, actor: Actor, id: string): Promise<Video> {
  await actOnVideo(deps, actor, { id, action: 'delete' });
  return presentOne(deps, deps.db, await getVideoOrThrow(deps.db, actor, id));
}

/** Takes a video out of the trash, as it was; one that was cancelled by the deleting stays cancelled. @throws AppError `video_not_found`. */
export async function restoreVideo(deps: ReadDeps & ActionDeps, actor: Actor, id: string): Promise<Video> {
  await actOnVideo(deps, actor, { id, action: 'restore' });
  return presentOne(deps, deps.db, await getVideoOrThrow(deps.db, actor, id));
}

/** Erases a video that lies in the trash, with its files. @throws AppError `video_not_found`, `video_not_in_trash`. */
export async function eraseVideo(deps: ActionDeps, actor: Actor, id: string): Promise<void> {
  await actOnVideo(deps, actor, { id, action: 'delete_forever' });
}

/** Erases what has lain in the trash for its days. */
export async function sweepTrash(
  deps: Pick<Deps, 'db' | 'now' | 'storage' | 'log' | 'publish'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(deps.now().getTime() - TRASH_DAYS * DAY_MS);
  while (!signal.aborted && (await eraseExpired(deps, before)));
}

/** Answers whether there was anything to erase. */
async function eraseExpired(deps: Pick<Deps, 'db' | 'storage' | 'log' | 'publish'>, before: Date): Promise<boolean> {
  const files = await deps.db.transaction().execute(async (trx) => {
    const expired = await store.lockExpired(trx, { before, limit: BATCH });
    if (!expired) return null;
    const { accountId, videos } = expired;
    const videoIds = videos.map(({ id }) => id);
    for (const { id, title } of videos)
      await recordAudit(trx, { actor: null, action: 'video.erase', target: { type: 'video', id, label: title } });
    return eraseVideos(deps, trx, { accountId, videoIds });
  });
  if (files) await removeFiles(deps, files);
  return files !== null;
}
