import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { FileGuard } from './renditions.store.ts';

/** What an address brings beside the name. */
export type MediaKey = { ends?: unknown; key?: unknown };

/** Addresses of one stretch of time end together and stay the same within it: pictures in lists do not load anew, and a player goes on. */
const STRETCH_MS = 6 * 60 * 60_000;
/** An address that is handed out holds at least this long: longer than any video, and than a page is left open while it plays. */
const LEAST_MS = 60 * 60_000;
const CONTEXT = 'media address';

/** Whether whoever knows the name of a file may have it. */
export function isOpen({ visibility, removed_at: removedAt }: FileGuard): boolean {
  return removedAt === null && (visibility === 'public' || visibility === 'unlisted');
}

/** Makes addresses for the files of a video: plain ones, or ones that end where not everybody may have them. */
export function addressesOf(
  { storage, vault, now }: Pick<Deps, 'storage' | 'vault' | 'now'>,
  video: FileGuard,
): (name: string) => string {
  if (isOpen(video)) return storage.url;
  const ends = endOf(now());
  return (name) =>
    `${storage.url(name)}?ends=${ends}&key=${signatureOf(vault, video, { name, ends }).toString('base64url')}`;
}

/** How long an address of such a file still holds, in milliseconds; null when it does not. */
export function msLeft(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  video: FileGuard,
  { name, ends, key }: MediaKey & { name: string },
): number | null {
  if (typeof ends !== 'string' || typeof key !== 'string' || !/^[1-9]\d{0,11}$/.test(ends)) return null;
  const given = Buffer.from(key, 'base64url');
  const right = signatureOf(vault, video, { name, ends: Number(ends) });
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const left = Number(ends) * 1000 - now().getTime();
  return left > 0 ? left : null;
}

/** In seconds since 1970. */
function endOf(now: Date): number {
  return (Math.ceil((now.getTime() + LEAST_MS) / STRETCH_MS) * STRETCH_MS) / 1000;
}

/** Over all that decides who may have the file: another visibility, another password, the trash, and earlier addresses are dead at once. */
function signatureOf(
  vault: Deps['vault'],
  { visibility, removed_at: removedAt, watch_password_hash: passwordHash }: FileGuard,
  { name, ends }: { name: string; ends: number },
): Buffer {
  const state = removedAt ? `removed ${removedAt.getTime()}` : visibility;
  return vault.digest(JSON.stringify([name, ends, state, passwordHash]), CONTEXT);
}
