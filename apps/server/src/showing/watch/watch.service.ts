import { AppError, type PublicVideo } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../../people/identity/passwords.service.ts';
import { type Lease, leaseOf } from '../../platform/storage/public-gate.ts';
import { listOwnFiles } from '../../platform/storage/account-storage.ts';
import { type MediaKey, msLeft, ownState, REVIEWED } from '../../platform/storage/signed-addresses.ts';
import { addressesOf, isOpen, stateOf } from '../../making/renders/videos.service.ts';
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

/** What an address may have of a stored file; null: nothing. @throws AppError `gone` where an operator has removed it from everybody but those who review it. */
export async function leaseFile(deps: LeaseDeps, address: MediaKey & { name: string }): Promise<Lease | null> {
  if (msLeft(deps, REVIEWED, address) !== null) return { kind: 'own' };
  const guard = await getFileGuard(deps.db, address.name);
  if (!guard) return leaseOwnFile(deps, address);
  const { is_closed: isClosed, held } = guard;
  return leaseOf(deps, { isClosed, held, isOpen: isOpen(guard), state: stateOf(guard) }, address);
}

/** What no account has is everybody's: performers, rooms and music of the library, pictures of pages. */
async function leaseOwnFile(deps: LeaseDeps, address: MediaKey & { name: string }): Promise<Lease | null> {
  const owners = await listOwnFiles(deps, [address.name]);
  if (owners.length === 0) return { kind: 'free' };
  if (owners.every(({ is_removed: isRemoved }) => isRemoved))
    throw new AppError('gone', { message: 'This file has been removed.' });
  const own = { held: null, isOpen: false, isOwn: true } as const;
  for (const { owner, audience, is_closed: isClosed, is_removed: isRemoved } of owners) {
    const lease = isRemoved ? null : leaseOf(deps, { ...own, isClosed, state: ownState(owner, audience) }, address);
    if (lease) return lease;
  }
  return null;
}

function show(deps: WatchDeps, video: FinishedVideo): PublicVideo {
  return toPublicVideo(video, { fileUrl: addressesOf(deps, video) });
}
