import { VIDEOS_OF_USER_MAX, type VideoOfUser } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { listMemberships } from '../../people/identity/people.service.ts';
import { toVideoOfUser } from './videos.mapper.ts';
import { listLatestVideos } from './videos.store.ts';

/** What was made lately in the accounts that a person owns, and why it failed where it did; nothing for nobody. */
export async function listVideosOfUser(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  userId: string,
): Promise<VideoOfUser[]> {
  authorize(actor, 'users.manage');
  const owned = (await listMemberships(db, userId)).filter(({ role }) => role === 'owner').map(({ id }) => id);
  if (owned.length === 0) return [];
  const rows = await listLatestVideos(db, owned, VIDEOS_OF_USER_MAX);
  return rows.map((row) => toVideoOfUser(row, config.publicUrl));
}
