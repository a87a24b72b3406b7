import type { WatchPageInput } from '@sayso/contract';
import { readToken } from '../../../lib/api/stored-token.ts';

const keyOf = (slug: string) => `sayso.grant.${slug}`;

/** What opened a video in this tab before; null where the browser keeps nothing. */
export function readGrant(slug: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(slug));
  } catch {
    return null;
  }
}

export function saveGrant(slug: string, grant: string): void {
  try {
    sessionStorage.setItem(keyOf(slug), grant);
  } catch {
    // The password is asked for again next time.
  }
}

/** Whether somebody in this browser may see what the page does not show to everybody: a member, or who knew the password. */
export function mayBeShownHere(state: WatchPageInput['state'], slug: string): boolean {
  if (state === 'shown' || state === 'gone') return false;
  return readToken() !== null || (state === 'locked' && readGrant(slug) !== null);
}
