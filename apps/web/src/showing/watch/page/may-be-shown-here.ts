import type { WatchPageInput } from '@sayso/contract';
import { readToken } from '../../../lib/api/stored-token.ts';
import { readGrant } from './grants.ts';

/** Whether somebody in this browser may see what the page does not show to everybody: a member, or who knew the password. */
export function mayBeShownHere(state: WatchPageInput['state'], slug: string): boolean {
  if (state === 'shown' || state === 'gone') return false;
  return readToken() !== null || (state === 'locked' && readGrant(slug) !== null);
}
