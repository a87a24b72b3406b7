import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { Impersonation, SessionRow } from './sessions.store.ts';

type ImpersonationRow = Pick<
  SessionRow,
  'id' | 'user_id' | 'account_id' | 'role' | 'user_type' | 'must_change_password'
> & {
  impersonator_id: string;
};

/** The session behind a token in which somebody acts as another, also when it opens nothing any more: it may still be left. */
export async function getImpersonation(db: Db, tokenSha256: Buffer, now: Date): Promise<ImpersonationRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('memberships', 'memberships.user_id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'memberships.account_id', 'impersonator_id', 'role', 'user_type'])
    .select('must_change_password')
    .where('token_sha256', '=', tokenSha256)
    .where('impersonator_id', 'is not', null)
    .where('idle_expires_at', '>', now)
    .orderBy(sql`memberships.account_id is not distinct from sessions.account_id`, 'desc')
    .limit(1)
    .$narrowType<ImpersonationRow>()
    .executeTakeFirst();
}

/** Ends a session in which somebody acts as another. Undefined when it has ended already. */
export async function deleteImpersonation(
  db: Db,
  id: string,
): Promise<(Impersonation & { impersonator_session_id: string | null }) | undefined> {
  return db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('impersonator_id', 'is not', null)
    .returning(['id', 'user_id', 'impersonator_id', 'created_at', 'impersonator_session_id'])
    .$narrowType<Impersonation>()
    .executeTakeFirst();
}
