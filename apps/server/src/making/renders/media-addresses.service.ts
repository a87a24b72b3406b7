import type { ContentHold, Visibility } from '@sayso/contract';
import { signedAddress, type SigningDeps } from '../../platform/storage/signed-addresses.ts';

/** What decides who may have the files of a video. */
export type FileGuard = {
  visibility: Visibility;
  removed_at: Date | null;
  watch_password_hash: string | null;
  held: ContentHold | null;
};

/** Whether whoever knows the name of a file may have it. */
export function isOpen({ visibility, removed_at: removedAt, held }: FileGuard): boolean {
  return removedAt === null && !isHeldBack(held) && (visibility === 'public' || visibility === 'unlisted');
}

/** Makes addresses for the files of a video: plain ones, or ones that end where not everybody may have them. */
export function addressesOf(signer: SigningDeps, video: FileGuard): (name: string) => string {
  return isOpen(video) ? signer.storage.url : (name) => signedAddress(signer, name, stateOf(video));
}

/** All that decides who may have the files: another visibility, another password, the trash, a decision of an operator, and earlier addresses are dead at once. */
export function stateOf({ visibility, removed_at: removedAt, watch_password_hash: passwordHash, held }: FileGuard) {
  const state = [removedAt ? `removed ${removedAt.getTime()}` : visibility, passwordHash];
  return isHeldBack(held) ? [...state, held] : state;
}

/** Whether the public may not have them. */
const isHeldBack = (held: ContentHold | null) => held !== null && held !== 'flagged';
