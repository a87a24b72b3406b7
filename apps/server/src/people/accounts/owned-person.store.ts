import type { Db } from '../../platform/db/connection.ts';

/** A person as a copy of their data shows them: every column but what opens something. */
export async function getOwnedPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('consent_texts', 'consent_texts.id', 'users.consent_text_id')
    .select([
      'users.id',
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
    .select([
      'users.created_at',
      'consented_at',
      'consent_texts.words as consented_to',
      'last_login_at',
      'two_factor_enabled_at',
      'erase_at',
      'avatar_file',
    ])
    .select(['login_notifications', 'allow_multiple_sessions', 'session_timeout_hours'])
    .where('users.id', '=', userId)
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

/** The services that a person has a key for. */
export async function listOwnedKeys(db: Db, userId: string) {
  return db
    .selectFrom('api_keys')
    .select(['service as name', 'updated_at as created_at'])
    .where('user_id', '=', userId)
    .orderBy('service')
    .execute();
}
