import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '@sayso/contract';
import type { Device, Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { networkOf } from '../../platform/lib/networks.ts';
import type { Deps } from '../../deps.ts';
import { getOrInsertViewerKey } from './watch.store.ts';
import * as store from './watch.store.ts';
import { findWatchable } from './watch.service.ts';

/** With what somebody visits: enough to tell two visitors of a day apart, and no more. */
export type Visitor = Pick<Device, 'ip' | 'userAgentFamily'>;

const KEY_BYTES = 32;

/** Programs that say what they are count as nobody. */
export const isRobot = ({ userAgentFamily }: Pick<Visitor, 'userAgentFamily'>): boolean => userAgentFamily === 'Bot';

/** One visitor in words, the same for all of a household with one kind of browser. */
export const visitorOf = ({ ip, userAgentFamily }: Visitor): string => `${networkOf(ip)} ${userAgentFamily}`;

/** Makes of who did something on a day what says nobody: the key of the day is random, and is removed after it. No cookie is needed to count each once. */
export async function dailyHash(db: Db, day: string, who: string): Promise<Buffer> {
  const key = await getOrInsertViewerKey(db, day, randomBytes(KEY_BYTES));
  return createHmac('sha256', key).update(who).digest();
}

/** The day of UTC that a moment is in, such as 2026-01-31. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

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
