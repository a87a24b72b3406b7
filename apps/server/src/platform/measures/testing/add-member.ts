import type { Db } from '../../db/connection.ts';
import { newId } from '../../db/new-id.ts';
import type { Presence } from '../presence.ts';

/** Somebody new with an account of their own. */
export async function addMember(db: Db, name: string): Promise<Presence> {
  const [accountId, userId] = [newId(), newId()];
  const user = { id: userId, name, email: `${userId}@example.com`, password_hash: '' };
  await db.insertInto('users').values(user).execute();
  await db.insertInto('accounts').values({ id: accountId, name }).execute();
  await db.insertInto('memberships').values({ user_id: userId, account_id: accountId, role: 'owner' }).execute();
  return { accountId, userId };
}
