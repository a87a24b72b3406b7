import type { Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import { getFlagsOfUser } from './plans.store.ts';

/** Whether somebody may use the whole avatar library: a plan of theirs says so. Administrators may. */
export async function hasFullLibrary(db: Db, actor: Pick<Actor, 'userId' | 'userType'>): Promise<boolean> {
  return actor.userType === 'admin' || (await getFlagsOfUser(db, actor.userId)).full_avatar_library;
}
