import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A person as a copy of their data shows them: every column but what opens something. */
export async function getOwnedPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'email_verified_at',
      'user_type',
      'status',
      'bio',
      'location',
      'website',
      'company',
    ])
    .select(['created_at', 'consented_at', 'last_login_at', 'two_factor_enabled_at', 'erase_at', 'avatar_file'])
    .select(['login_notifications', 'allow_multiple_sessions', 'session_timeout_hours'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** What a person chose, and since when they want product news. */
export async function getOwnedPreferences(db: Db, userId: string) {
  return db
    .selectFrom('preferences')
    .select(['chosen', 'marketing_since', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Accounts that a person is a member of. */
export async function listOwnedMemberships(db: Db, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'accounts.name', 'role', 'memberships.status', 'memberships.created_at'])
    .where('user_id', '=', userId)
    .orderBy('memberships.created_at')
    .execute();
}

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

/** A person's API tokens by name, and the services they have a key for. */
export async function listOwnedKeys(db: Db, userId: string) {
  const { rows } = await sql<{ kind: string; name: string; created_at: Date; last_used_at: Date | null }>`
    select 'api_token' as kind, name, scopes, created_at, expires_at, last_used_at from api_tokens where user_id = ${userId}
    union all
    select 'api_key', service, null, updated_at, null, null from api_keys where user_id = ${userId}
    order by 1, 2`.execute(db);
  return rows;
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
