import { AppError } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { dailyHash, dayOf, isRobot, type Visitor, visitorOf } from './daily-visitors.service.ts';
import * as store from './views.store.ts';
import { findWatchable } from './watch-access.service.ts';

/** `grant`: what knowing the video's password was traded for. */
type View = { slug: string; viewer: Visitor; grant?: string | undefined };

/**
 * Counts a viewer of a shared video once a day; members of its own account, and programs that say what they are, not at all. Answers the views.
 * @throws AppError `video_not_found` (never existed, never finished, or private), `gone` (removed, or of somebody banned), `video_locked`.
 */
export async function countView(
  deps: Pick<Deps, 'db' | 'now' | 'measures' | 'vault'>,
  actor: Actor | null,
  { slug, viewer, grant }: View,
): Promise<number> {
  const { db, now, measures } = deps;
  const video = await findWatchable(deps, { slug, actor, grant });
  if (actor?.accountId === video.account_id || isRobot(viewer)) return video.views;
  const day = dayOf(now());
  const viewerHmac = await dailyHash(db, day, actor ? actor.userId : visitorOf(viewer));
  return db.transaction().execute(async (trx) => {
    const counted = await store.addView(trx, { videoId: video.id, day, viewerHmac });
    if (!counted) throw new AppError('gone');
    if (counted.isNew) await measures.countWatched(trx, [{ videoId: video.id, views: 1 }]);
    return counted.views;
  });
}

/** The same of a video that is named by its id. @throws AppError as `countView`. */
export async function countViewById(
  deps: Parameters<typeof countView>[0],
  actor: Actor | null,
  { id, ...view }: Omit<View, 'slug'> & { id: string },
): Promise<number> {
  const slug = await store.getSlug(deps.db, id);
  if (slug === undefined) throw new AppError('video_not_found');
  return countView(deps, actor, { ...view, slug });
}

/** Forgets who watched before today. */
export async function sweepViewers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteViewersBefore(db, dayOf(now()));
}
