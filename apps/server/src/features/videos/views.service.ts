import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { networkOf } from '../../network-of.ts';
import { hasFile } from './videos.mapper.ts';
import { getVideoBySlug } from './videos.store.ts';
import * as store from './views.store.ts';

/** With what somebody watches: enough to tell two viewers of a day apart, and no more. */
export type Viewer = { ip: string; userAgentFamily: string };

const KEY_BYTES = 32;

/**
 * Counts a viewer of a shared video once a day, and members of its own account not at all. Answers the views.
 * @throws AppError `video_not_found` (never existed or never finished), `gone` (removed, or of somebody banned).
 */
export async function countView(
  { db, now, measures }: Pick<Deps, 'db' | 'now' | 'measures'>,
  actor: Actor | null,
  { slug, viewer }: { slug: string; viewer: Viewer },
): Promise<number> {
  const video = await getVideoBySlug(db, slug);
  if (video?.is_gone) throw new AppError('gone');
  if (!video || !hasFile(video)) throw new AppError('video_not_found');
  if (actor?.accountId === video.account_id) return video.views;
  const day = dayOf(now());
  const key = await store.getOrInsertViewerKey(db, day, randomBytes(KEY_BYTES));
  const who = actor ? actor.userId : `${networkOf(viewer.ip)} ${viewer.userAgentFamily}`;
  const viewerHmac = createHmac('sha256', key).update(who).digest();
  return db.transaction().execute(async (trx) => {
    const { isNew, views } = await store.addView(trx, { videoId: video.id, day, viewerHmac });
    if (isNew) await measures.countToday(trx, 'view');
    return views;
  });
}

/** Forgets who watched before today. */
export async function sweepViewers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteViewersBefore(db, dayOf(now()));
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
