import type { Role } from '@sayso/contract';
import { sql } from 'kysely';
import { type Db, keepStatement } from '../../platform/db/connection.ts';

export type NewSession = {
  id: string;
  token_sha256: Buffer;
  user_id: string;
  account_id: string;
  user_agent_family: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
  idle_expires_at: Date;
  needs_two_factor?: boolean;
  impersonator_id?: string;
  impersonator_session_id?: string;
};
export type SessionRow = {
  id: string;
  user_id: string;
  account_id: string;
  /** What the session was left in; another one than `account_id`, or none, once that membership has ended. */
  chosen_account_id: string | null;
  impersonator_id: string | null;
  impersonator_session_id: string | null;
  last_seen_at: Date;
  role: Role;
  user_type: 'admin' | 'user';
  must_change_password: boolean;
  needs_two_factor: boolean;
  session_timeout_hours: number;
};
/** A session in which an administrator acted as a person. */
export type Impersonation = { id: string; user_id: string; impersonator_id: string; created_at: Date };
export type ActiveSession = Pick<SessionRow, 'user_id' | 'account_id' | 'user_type' | 'session_timeout_hours'>;
export type OwnSession = Pick<NewSession, 'id' | 'user_agent_family' | 'created_at' | 'last_seen_at'> & {
  ip: string | null;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/**
 * Sessions that last, of users and members who may sign in, with the account they work in: the one chosen, or the person's own once that membership has ended.
 * Whoever acts as another does so while their own session lasts. `where`: `chosen` leaves out those whose chosen membership has ended, and asks about no other one.
 */
const selectActive = (db: Db, now: Date, where: 'anywhere' | 'chosen' = 'anywhere') =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('active_memberships as m')
          .select(['m.account_id', 'm.role'])
          .whereRef('m.user_id', '=', 'sessions.user_id')
          .$if(where === 'chosen', (query) => query.whereRef('m.account_id', '=', 'sessions.account_id'))
          .orderBy(sql`m.account_id is not distinct from sessions.account_id`, 'desc')
          .orderBy(sql`m.role = 'owner'`, 'desc')
          .orderBy('m.created_at')
          .limit(1)
          .as('member'),
      (join) => join.onTrue(),
    )
    .where('sessions.idle_expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('sessions.impersonator_id', 'is', null),
        exists(
          selectFrom('sessions as own')
            .select('own.id')
            .whereRef('own.id', '=', 'sessions.impersonator_session_id')
            .where('own.idle_expires_at', '>', now),
        ),
      ]),
    )
    .where('users.status', '=', 'active')
    .where('users.erase_at', 'is', null);

const sessionIn = (where: 'anywhere' | 'chosen') =>
  keepStatement((db, given: { tokenSha256: Buffer; now: Date }) =>
    selectActive(db, given.now, where)
      .select([
        'sessions.id',
        'sessions.user_id',
        'member.account_id',
        'sessions.account_id as chosen_account_id',
        'impersonator_id',
        'impersonator_session_id',
        'last_seen_at',
        'role',
        'user_type',
        'must_change_password',
        'needs_two_factor',
        'session_timeout_hours',
      ])
      .where('token_sha256', '=', given.tokenSha256)
      .$narrowType<SessionRow>(),
  );
const [inChosen, inAny] = [sessionIn('chosen'), sessionIn('anywhere')];

/**
 * The session behind a token, as long as it lasts and its user and member may sign in. Runs on every request, and looks at one membership then: only where that has ended it looks for
 * another one.
 */
export async function getSession(db: Db, tokenSha256: Buffer, now: Date): Promise<SessionRow | undefined> {
  const [session] = await inChosen(db, { tokenSha256, now });
  return session ?? (await inAny(db, { tokenSha256, now }))[0];
}

/** A session in a person's own name that lasts. Nobody ends it until the caller has done. */
export async function lockActiveSession(db: Db, id: string, now: Date): Promise<ActiveSession | undefined> {
  return selectActive(db, now)
    .select(['sessions.user_id', 'member.account_id', 'user_type', 'session_timeout_hours'])
    .where('sessions.id', '=', id)
    .where('impersonator_id', 'is', null)
    .forUpdate('sessions')
    .$narrowType<ActiveSession>()
    .executeTakeFirst();
}

export async function updateToken(db: Db, id: string, tokenSha256: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ token_sha256: tokenSha256 }).where('id', '=', id).execute();
}

/** Lets sessions continue that wait for two-factor sign-in to be set up: those of a user, or all. */
export async function releaseTwoFactorSetup(db: Db, userId?: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ needs_two_factor: false })
    .where('needs_two_factor', '=', true)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
}

/** Makes the running sessions of an administrator wait until two-factor sign-in is set up, unless it is. */
export async function demandTwoFactorSetup(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ needs_two_factor: true })
    .where('user_id', '=', (query) =>
      query
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('user_type', '=', 'admin')
        .where('two_factor_enabled_at', 'is', null),
    )
    .where('impersonator_id', 'is', null)
    .execute();
}

/** Of some sessions, those that last, each with the account it works in. */
export async function listActiveSessions(db: Db, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  const rows = await selectActive(db, now)
    .select(['sessions.id', 'member.account_id'])
    .where('sessions.id', 'in', [...ids])
    .$narrowType<{ account_id: string }>()
    .execute();
  return new Map(rows.map(({ id, account_id: accountId }) => [id, accountId]));
}

/** Lets a session work in another account from now on; `from`: only while it works in that one. False: the session or the membership has ended, or it works elsewhere. */
export async function updateAccount(
  db: Db,
  { id, userId, accountId, from }: { id: string; userId: string; accountId: string; from?: string | null },
): Promise<boolean> {
  // The row of the membership stays until the change is made; one that is suspended meanwhile counts from the next call.
  const { numAffectedRows } = await sql`
    with member as (
      select account_id from memberships where user_id = ${userId} and account_id = ${accountId} and status = 'active' for key share
    )
    update sessions set account_id = member.account_id from member where sessions.id = ${id} and ended_at is null
      ${from === undefined ? sql`` : sql`and sessions.account_id is not distinct from ${from}`}`.execute(db);
  return numAffectedRows === 1n;
}

/** When some sessions were ended, or else last used. */
export async function listEnds(db: Db, ids: readonly string[]): Promise<{ id: string; at: Date }[]> {
  return db
    .selectFrom('sessions')
    .select(['id', ({ fn }) => fn.coalesce('ended_at', 'last_seen_at').as('at')])
    .where('id', 'in', [...ids])
    .execute();
}

/** Where a person is signed in as themselves. */
export async function listOwnSessions(db: Db, userId: string, now: Date): Promise<OwnSession[]> {
  return selectActive(db, now)
    .select(['sessions.id', 'user_agent_family', 'ip', 'sessions.created_at', 'last_seen_at'])
    .where('sessions.user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** Ends one of a person's own sessions. Answers whether it was there. */
export async function deleteOwnSession(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await ownSessions(db, userId).where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends the sessions that a person has as themselves, but one. Answers how many there were. */
export async function deleteOwnSessions(db: Db, userId: string, exceptId?: string): Promise<number> {
  const { numDeletedRows } = await ownSessions(db, userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const ownSessions = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('impersonator_id', 'is', null);

/** Gives the sessions that a person has as themselves another limit, counted from their last use. */
export async function updateIdleLimit(db: Db, userId: string, hours: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ idle_expires_at: sql`last_seen_at + make_interval(hours => ${hours})` })
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .execute();
}

export async function updateSeen(db: Db, id: string, seen: { at: Date; idleExpiresAt: Date }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: seen.at, idle_expires_at: seen.idleExpiresAt })
    .where('id', '=', id)
    .execute();
}

/** Notes the use of a session in its person's own name, which may then be left alone as long as they wish. */
export async function updateOwnSeen(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .from('users')
    .set({ last_seen_at: at, idle_expires_at: sql`${at}::timestamptz + make_interval(hours => session_timeout_hours)` })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('sessions.id', '=', id)
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends the sessions of a person but one, and those in which they act as somebody else. Answers how many there were. */
export async function deleteSessionsOfUser(db: Db, userId: string, exceptId?: string): Promise<number> {
  const ended = (await endActingAs(db, userId)) + (await endActing(db, userId));
  return ended + (await deleteOwnSessions(db, userId, exceptId));
}

/** Ends the sessions in which somebody acts as a person, and those in which that person acts as somebody else. */
export async function deleteImpersonations(db: Db, userId: string): Promise<void> {
  await endActingAs(db, userId);
  await endActing(db, userId);
}

/** Ends the sessions in which a person acts as somebody else; none of them leads back to their own. The rows stay until the sweep, so that it is known when they ended. */
async function endActing(db: Db, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, impersonator_session_id: null })
    .where('impersonator_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends the sessions in which somebody acts as a person; each can still be left for the administrator's own. */
async function endActingAs(db: Db, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes sessions that were left alone. Answers those in which somebody acted as another, and when each ended or was last used. */
export async function deleteSessionsIdleBefore(db: Db, now: Date): Promise<(Impersonation & { at: Date })[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('idle_expires_at', '<', now)
    .returning(['id', 'user_id', 'impersonator_id', 'created_at'])
    .returning(({ fn }) => fn.coalesce('ended_at', 'last_seen_at').as('at'))
    .execute();
  return rows.flatMap(({ impersonator_id: by, ...row }) => (by === null ? [] : [{ ...row, impersonator_id: by }]));
}

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
