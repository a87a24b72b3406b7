import type { Visibility } from '@sayso/contract';
import { signedAddress, type SigningDeps } from '../../platform/storage/signed-addresses.ts';

/** What decides who may have the files of a video. */
export type FileGuard = { visibility: Visibility; removed_at: Date | null; watch_password_hash: string | null };

/** Whether whoever knows the name of a file may have it. */
export function isOpen({ visibility, removed_at: removedAt }: FileGuard): boolean {
  return removedAt === null && (visibility === 'public' || visibility === 'unlisted');
}

/** Makes addresses for the files of a video: plain ones, or ones that end where not everybody may have them. */
export function addressesOf(signer: SigningDeps, video: FileGuard): (name: string) => string {
  return isOpen(video) ? signer.storage.url : (name) => signedAddress(signer, name, stateOf(video));
}

/** All that decides who may have the files: another visibility, another password, the trash, and earlier addresses are dead at once. */
export function stateOf({ visibility, removed_at: removedAt, watch_password_hash: passwordHash }: FileGuard) {
  return [removedAt ? `removed ${removedAt.getTime()}` : visibility, passwordHash];
}
