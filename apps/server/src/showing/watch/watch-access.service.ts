import { AppError } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { getVideoBySlug, type VideoRow } from '../../making/renders/videos.service.ts';
import { type FinishedVideo, hasFile } from './watch.mapper.ts';
import { wasRemoved } from './watch.store.ts';
import { isGranted } from './watch-grants.ts';

/** Who wants to watch what. `actor` is null for strangers; `grant`: what knowing the password was traded for. */
export type Watcher = { slug: string; actor: Actor | null; grant?: string | undefined };

/**
 * The one place that decides whether somebody may watch a shared video. Members of its account may, whatever its visibility.
 * @throws AppError `video_not_found` (never existed, never finished, private, or hidden by an operator), `gone` (removed, or of somebody banned), `video_locked` (it has a password).
 */
export async function findWatchable(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  watcher: Watcher,
): Promise<FinishedVideo> {
  const video = await findShared(deps, watcher);
  const { visibility } = video;
  if (visibility === 'password' && !isMember(video, watcher) && !isGranted(deps, video, watcher.grant))
    throw new AppError('video_locked');
  return video;
}

/** The same for whoever knows the password, or is about to say it. @throws AppError `video_not_found`, `gone`. */
export async function findShared({ db }: Pick<Deps, 'db'>, watcher: Watcher): Promise<FinishedVideo> {
  const video = await getVideoBySlug(db, watcher.slug);
  if (!video) throw new AppError((await wasRemoved(db, watcher.slug)) ? 'gone' : 'video_not_found');
  const isForMembers = video.visibility === 'private' || video.held === 'hidden';
  if (isForMembers && !isMember(video, watcher)) throw new AppError('video_not_found');
  if (video.is_gone) throw new AppError('gone');
  if (!hasFile(video)) throw new AppError('video_not_found');
  return video;
}

const isMember = ({ account_id: accountId }: VideoRow, { actor }: Watcher) => actor?.accountId === accountId;
