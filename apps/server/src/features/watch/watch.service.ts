import { AppError, type PublicVideo } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../identity/passwords/passwords.service.ts';
import { listOwnFiles } from '../../platform/storage/own-files.store.ts';
import { type MediaKey, msLeft, ownState, REVIEWED } from '../../platform/storage/signed-addresses.ts';
import { addressesOf, isOpen, stateOf } from '../renders/media-addresses.service.ts';
import { findShared, findWatchable, type Watcher } from './watch-access.service.ts';
import { type FinishedVideo, toPublicVideo } from './watch.mapper.ts';
import { getFileGuard } from './watch.store.ts';
import { makeGrant } from './watch-grants.ts';

type WatchDeps = Pick<Deps, 'db' | 'storage' | 'vault' | 'now'>;
type LeaseDeps = Pick<Deps, 'db' | 'vault' | 'now' | 'fileColumns'>;

/** A shared video. @throws AppError as `findWatchable`. */
export async function getPublicVideo(deps: WatchDeps, watcher: Watcher): Promise<PublicVideo> {
  return show(deps, await findWatchable(deps, watcher));
}

/**
 * Trades a password for the video and a grant. Every wrong answer takes as long as a right one.
 * @throws AppError `video_not_found`, `gone`, `video_password_wrong`.
 */
export async function unlockVideo(
  deps: WatchDeps,
  { password, ...watcher }: Omit<Watcher, 'grant'> & { password: string },
): Promise<{ grant: string; endsAt: Date; video: PublicVideo }> {
  const found = await findShared(deps, watcher).catch((error: unknown) => error);
  const video = found instanceof Error ? undefined : (found as FinishedVideo);
  const isRight = await verifyPassword(password, video?.watch_password_hash ?? undefined);
  if (!video) throw found;
  // Its owner may have taken the password away while somebody was writing it.
  if (video.visibility === 'password' && !isRight) throw new AppError('video_password_wrong');
  return { ...makeGrant(deps, video), video: show(deps, video) };
}

/** How a stored file may be given away: to everybody for good, as a video's that may be closed one day, until an address ends, or the same of what somebody may delete any moment. */
export type MediaLease = { kind: 'free' } | { kind: 'shared' } | { kind: 'signed'; msLeft: number } | { kind: 'own' };

/** What an address may have of a stored file; null: nothing. @throws AppError `gone` where an operator has removed it from everybody but those who review it. */
export async function leaseFile(deps: LeaseDeps, address: MediaKey & { name: string }): Promise<MediaLease | null> {
  if (msLeft(deps, REVIEWED, address) !== null) return { kind: 'own' };
  const guard = await getFileGuard(deps.db, address.name);
  if (!guard) return leaseOwnFile(deps, address);
  if (guard.held === 'removed') throw new AppError('gone');
  if (isOpen(guard)) return guard.is_closed ? null : { kind: 'shared' };
  const left = msLeft(deps, stateOf(guard), address);
  return left === null ? null : { kind: 'signed', msLeft: left };
}

/** What no account has is everybody's: performers, rooms and music of the library, pictures of pages. */
async function leaseOwnFile(deps: LeaseDeps, address: MediaKey & { name: string }): Promise<MediaLease | null> {
  const owners = await listOwnFiles(deps, [address.name]);
  if (owners.length === 0) return { kind: 'free' };
  if (owners.every(({ is_removed: isRemoved }) => isRemoved))
    throw new AppError('gone', { message: 'This file has been removed.' });
  const holds = owners.some(
    ({ owner, audience, is_closed: isClosed, is_removed: isRemoved }) =>
      !isClosed && !isRemoved && msLeft(deps, ownState(owner, audience), address) !== null,
  );
  return holds ? { kind: 'own' } : null;
}

function show(deps: WatchDeps, video: FinishedVideo): PublicVideo {
  return toPublicVideo(video, { fileUrl: addressesOf(deps, video) });
}
