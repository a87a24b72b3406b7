import type { Role } from '../../access.ts';
import type { Db } from '../../db/connection.ts';

export type NewSession = {
  id: string;
  token_sha256: Buffer;
  user_id: string;
  account_id: string;
  user_agent_family: string;
  created_at: Date;
  last_seen_at: Date;
  idle_expires_at: Date;
};
export type SessionRow = {
  id: string;
  user_id: string;
  account_id: string;
  impersonator_id: string | null;
  last_seen_at: Date;
  role: Role;
  user_type: 'admin' | 'user';
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Sessions that last, of users and members who may sign in. */
const lasting = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'sessions.user_id')
        .onRef('memberships.account_id', '=', 'sessions.account_id'),
    )
    .where('idle_expires_at', '>', now)
    .where('users.status', '=', 'active')
    .where('memberships.status', '=', 'active');

/** The session behind a token, as long as it lasts and its user and member may sign in. Runs on every request: one indexed join. */
export async function getSession(db: Db, tokenSha256: Buffer, now: Date): Promise<SessionRow | undefined> {
  return lasting(db, now)
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.account_id',
      'impersonator_id',
      'last_seen_at',
      'role',
      'user_type',
    ])
    .where('token_sha256', '=', tokenSha256)
    .$narrowType<SessionRow>()
    .executeTakeFirst();
}

/** Of some sessions, those that last. */
export async function listLastingSessions(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await lasting(db, now)
    .select('sessions.id')
    .where('sessions.id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function updateSeen(db: Db, id: string, seen: { at: Date; idleExpiresAt: Date }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: seen.at, idle_expires_at: seen.idleExpiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends the sessions of a person but one, and those in which they act as somebody else. Answers how many there were. */
export async function deleteSessionsOfUser(db: Db, userId: string, exceptId?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('impersonator_id', '=', userId)]))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteSessionsIdleBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('idle_expires_at', '<', now).execute();
}
