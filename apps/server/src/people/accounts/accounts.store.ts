import type { Preferences } from '@sayso/contract';
import { type Insertable, sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { ConsentTexts, Users } from '../../platform/db/schema.gen.ts';
import type { UserRow } from '../identity/people.service.ts';

/** What is known of a new person beside who they are. */
export type UserFacts = {
  email_verified_at?: Date;
  consented_at?: Date;
  consent_text_id?: string;
  login_notifications?: boolean;
  must_change_password?: boolean;
  made_by_account_id?: string;
};

export async function insertUser(db: Db, user: UserRow & UserFacts & { password_hash: string }): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

/** Each version of the words is stored once. */
export async function insertConsentText(db: Db, text: Insertable<ConsentTexts>): Promise<void> {
  await db
    .insertInto('consent_texts')
    .values(text)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Runs what may break a rule of the database so that the transaction goes on when it does. */
export async function withSavepoint<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    throw error;
  }
}

/** Nobody has shown that the e-mail is theirs, and yet somebody can come in, by a password that they or a team have typed. */
const HAS_UNKNOWN_OWNER = sql<boolean>`email_verified_at is null and (first_visit_at is not null or must_change_password)`;

/** The person who has an e-mail. */
export async function getByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; email: string; status: string; has_unknown_owner: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'status', HAS_UNKNOWN_OWNER.as('has_unknown_owner')])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Whether an account may be a stranger's, who signed up with the address of another person. */
export async function hasUnknownOwner(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(HAS_UNKNOWN_OWNER.as('has_unknown_owner'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.has_unknown_owner ?? false;
}

export async function getById(db: Db, id: string): Promise<{ email: string; status: string } | undefined> {
  return db.selectFrom('users').select(['email', 'status']).where('id', '=', id).executeTakeFirst();
}

/** Makes an account and its first member, who owns it. */
export async function insertAccount(db: Db, account: { id: string; name: string; ownerId: string }): Promise<void> {
  await db.insertInto('accounts').values({ id: account.id, name: account.name }).execute();
  await db
    .insertInto('memberships')
    .values({ user_id: account.ownerId, account_id: account.id, role: 'owner' })
    .execute();
}

export async function renameAccount(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await db.updateTable('accounts').set({ name }).where('id', '=', id).execute();
}

/** Stores a password that somebody else has typed: the person replaces it. */
export async function updateTypedPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  const set = { password_hash: passwordHash, must_change_password: true };
  await db.updateTable('users').set(set).where('id', '=', userId).execute();
}

/** Whether somebody else has typed a person's password, which they have not replaced yet. */
export async function hasTypedPassword(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('must_change_password').where('id', '=', userId).executeTakeFirst();
  return row?.must_change_password ?? false;
}

/** Stores what a person who is here agreed to. */
export async function updateConsent(
  db: Db,
  userId: string,
  consent: Required<Pick<UserFacts, 'consented_at' | 'consent_text_id'>>,
): Promise<void> {
  await db.updateTable('users').set(consent).where('id', '=', userId).execute();
}

/** Forgets that an account's team has made a person, whom it may change no more. */
export async function updateMaker(db: Db, { userId, accountId }: { userId: string; accountId: string }): Promise<void> {
  await db
    .updateTable('users')
    .set({ made_by_account_id: null })
    .where('id', '=', userId)
    .where('made_by_account_id', '=', accountId)
    .execute();
}

/** Two first starts at once make one administrator: the second waits here until the first has committed. */
export async function lockAdministrators(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sayso:administrators', 0))`.execute(db);
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('user_type', '=', 'admin').limit(1).executeTakeFirst();
  return found !== undefined;
}

export async function hasCustomer(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('user_type', '=', 'user').limit(1).executeTakeFirst();
  return found !== undefined;
}

export async function deleteAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function deleteUsers(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('users')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Notes when a person is to be erased, with the accounts they own; null lets them stay. */
export async function updateEraseAt(db: Db, userId: string, eraseAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ erase_at: eraseAt }).where('id', '=', userId).execute();
}

/** People whose time has come, the longest waiting first. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', now)
    .orderBy(sql`erase_at`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps a person who was to be erased. Answers 1, or 0 for somebody who was to stay. */
export async function cancelErasure(db: Db, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ erase_at: null })
    .where('id', '=', userId)
    .where('erase_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

/** `provenAt`: null for an address that is not proven yet. */
export async function updateEmail(
  db: Db,
  userId: string,
  { email, provenAt }: { email: string; provenAt: Date | null },
): Promise<void> {
  await db.updateTable('users').set({ email, email_verified_at: provenAt }).where('id', '=', userId).execute();
}

const COLUMNS = ['name', 'email', 'bio', 'location', 'website', 'company', 'avatar_file', 'created_at'] as const;

export type ProfileRow = Pick<Selectable<Users>, (typeof COLUMNS)[number]>;
export type ProfileChange = Partial<Omit<ProfileRow, 'email' | 'created_at'>>;

export async function getProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** The same, which nobody else changes until the end of the transaction. */
export async function lockProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

export async function updateProfile(db: Db, userId: string, change: ProfileChange): Promise<ProfileRow> {
  return db.updateTable('users').set(change).where('id', '=', userId).returning(COLUMNS).executeTakeFirstOrThrow();
}

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

/** What a person chose, in the shape of the day it was stored. */
export async function getPreferences(db: Db, userId: string): Promise<unknown> {
  const row = await db.selectFrom('preferences').select('chosen').where('user_id', '=', userId).executeTakeFirst();
  return row?.chosen;
}

type StoredPreferences = { chosen: unknown; marketing_since: Date | null };

/** The same, unchanged by others for the rest of the transaction; undefined when the person is gone. */
export async function lockPreferences(trx: Db, userId: string): Promise<StoredPreferences | undefined> {
  const person = await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!person) return undefined;
  const stored = await trx
    .selectFrom('preferences')
    .select(['chosen', 'marketing_since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return stored ?? { chosen: null, marketing_since: null };
}

type NewPreferences = { chosen: Preferences; marketingSince: Date | null; at: Date };

export async function upsertPreferences(db: Db, userId: string, input: NewPreferences): Promise<void> {
  const { chosen, marketingSince, at } = input;
  const values = { chosen: JSON.stringify(chosen), marketing_since: marketingSince, updated_at: at };
  await db
    .insertInto('preferences')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** A person who may sign in, with what they chose. */
export async function getActivePerson(
  db: Db,
  userId: string,
): Promise<{ name: string; email: string; chosen: unknown } | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['name', 'email', 'chosen'])
    .where('users.id', '=', userId)
    .where('status', '=', 'active')
    .where('erase_at', 'is', null)
    .executeTakeFirst();
}
