import type { Db } from '../../platform/db/connection.ts';

/** Where a person is signed in as themselves. */
export async function listOwnedSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent_family', 'ip', 'created_at', 'last_seen_at', 'idle_expires_at'])
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .orderBy('id')
    .execute();
}

/** Links that were mailed to a person and may still be known: what for, and until when. */
export async function listOwnedLinks(db: Db, userId: string) {
  return db
    .selectFrom('account_tokens')
    .select(['kind', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
