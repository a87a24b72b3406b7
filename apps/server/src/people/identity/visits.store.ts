import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Somebody comes in, for the first time or again. */
export async function noteVisit(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ first_visit_at: sql`coalesce(first_visit_at, ${at})`, has_returned: sql`first_visit_at is not null` })
    .where('id', '=', userId)
    .execute();
}

/** Notes that a member works in an account. */
export async function updateMemberSeen(
  db: Db,
  { userId, accountId, at }: { userId: string; accountId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ last_seen_at: at })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute();
}
