import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

type Presence = { processId: string; sessionIds: readonly string[]; at: Date };

/** Stores whose streams a process holds open now. */
export async function upsertPresence(db: Db, { processId, sessionIds, at }: Presence): Promise<void> {
  const values = { session_ids: [...sessionIds], seen_at: at };
  await db
    .insertInto('live_presence')
    .values({ process_id: processId, ...values })
    .onConflict((conflict) => conflict.column('process_id').doUpdateSet(values))
    .execute();
}

export async function deletePresence(db: Db, processId: string): Promise<void> {
  await db.deleteFrom('live_presence').where('process_id', '=', processId).execute();
}

/** Removes what processes have left that ended without a word. */
export async function deletePresenceBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('live_presence').where('seen_at', '<', before).execute();
}

/** Whether a session of a person in an account has had a stream open since a moment, in any process. */
export async function hasOpenStream(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from live_presence p join sessions s on s.id = any(p.session_ids)
    where p.seen_at >= ${since} and s.account_id = ${accountId} and s.user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}
