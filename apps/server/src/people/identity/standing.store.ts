import type { Role } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { selectActive, type SessionRow } from './sessions.store.ts';

type StandingRow = Pick<SessionRow, 'user_id' | 'user_type' | 'must_change_password'> & {
  impersonator_id: string | null;
  role: Role | null;
};

/** Who a session is of that lasts, with their role in one account; null where they are no member of it. */
export async function getStanding(
  db: Db,
  { sessionId, accountId, now }: { sessionId: string; accountId: string; now: Date },
): Promise<StandingRow | undefined> {
  return selectActive(db, now)
    .leftJoin('active_memberships as inside', (join) =>
      join.onRef('inside.user_id', '=', 'sessions.user_id').on('inside.account_id', '=', accountId),
    )
    .select(['sessions.user_id', 'impersonator_id', 'user_type', 'must_change_password', 'inside.role'])
    .where('sessions.id', '=', sessionId)
    .$narrowType<{ role: Role | null }>()
    .executeTakeFirst();
}

/** Ends the sessions that work in an account for a person who is shut out of it. Where they are an active member elsewhere, the sessions go on there. */
export async function endSessionsIn(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  await sql`
    update sessions set account_id = null, ended_at = case
      when exists (select 1 from active_memberships m where m.user_id = ${userId} and m.account_id <> ${accountId}) then ended_at
      else coalesce(ended_at, now()) end
    where user_id = ${userId} and account_id = ${accountId}`.execute(db);
}
