import type { Role } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

export type UserRow = {
  id: string;
  name: string;
  email: string;
  user_type: 'admin' | 'user';
  created_at: Date;
};
export type MemberRow = UserRow & {
  account_id: string;
  role: Role;
  email_verified_at: Date | null;
  avatar_file: string | null;
};
export type Credentials = { id: string; password_hash: string; status: 'active' | 'suspended' | 'banned' };
export type EmailRow = { id: string; email: string; email_verified_at: Date | null };
export type Administrator = { id: string; email: string };
type StandingRow = Pick<UserRow, 'id' | 'name' | 'email' | 'user_type'> & Pick<Credentials, 'status'>;

export async function getCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status'])
    .where('email', '=', email)
    .$narrowType<Credentials>()
    .executeTakeFirst();
}

export async function getCredentialsById(db: Db, id: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status'])
    .where('id', '=', id)
    .$narrowType<Credentials>()
    .executeTakeFirst();
}

/** What a person signs in with, and whether a second step follows: nobody changes it until the transaction ends. */
export async function lockCredentials(
  db: Db,
  id: string,
): Promise<(Credentials & { two_factor_enabled_at: Date | null }) | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status', 'two_factor_enabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Credentials>()
    .executeTakeFirst();
}

/** Locks a person by their e-mail. */
export async function lockUserByEmail(
  db: Db,
  email: string,
): Promise<(Pick<Credentials, 'id' | 'status'> & { name: string }) | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'status'])
    .where('email', '=', email)
    .forUpdate()
    .$narrowType<Pick<Credentials, 'status'>>()
    .executeTakeFirst();
}

export async function getPasswordOfUser(
  db: Db,
  userId: string,
): Promise<{ email: string; name: string; password_hash: string } | undefined> {
  return db.selectFrom('users').select(['email', 'name', 'password_hash']).where('id', '=', userId).executeTakeFirst();
}

/** Notes that an e-mail is the person's own. When that was found before, it stays. */
export async function updateVerified(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** A person inside the account they work in: the one asked for, else their own, else the one they joined first. */
export async function getMember(db: Db, userId: string, accountId?: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('active_memberships as member', 'member.user_id', 'users.id')
    .select(['users.id', 'name', 'email', 'user_type', 'users.created_at', 'email_verified_at', 'avatar_file'])
    .select(['account_id', 'role'])
    .where('users.id', '=', userId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy('member.created_at')
    .$narrowType<MemberRow>()
    .executeTakeFirst();
}

/** The accounts that a person may work in, their own first. */
export async function listMemberships(db: Db, userId: string): Promise<{ id: string; name: string; role: Role }[]> {
  return db
    .selectFrom('active_memberships as member')
    .innerJoin('account_names as account', 'account.account_id', 'member.account_id')
    .select(['account.account_id as id', 'account.name', 'role'])
    .where('member.user_id', '=', userId)
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy('member.created_at')
    .$narrowType<{ id: string; name: string; role: Role }>()
    .execute();
}

/** When somebody came in first, and whether they have come again. */
export async function getVisits(
  db: Db,
  userId: string,
): Promise<{ first_visit_at: Date | null; has_returned: boolean }> {
  return db
    .selectFrom('users')
    .select(['first_visit_at', 'has_returned'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** What a person is called. */
export async function getName(db: Db, userId: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('users').select(['id', 'name']).where('id', '=', userId).executeTakeFirst();
}

export async function listAdministrators(db: Db): Promise<Administrator[]> {
  return db.selectFrom('users').select(['id', 'email']).where('user_type', '=', 'admin').orderBy('email').execute();
}

export async function updatePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Locks a person until the transaction ends. */
export async function lockEmail(db: Db, userId: string): Promise<EmailRow | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Some people, whom nobody changes until the caller has done. */
export async function shareUsers(db: Db, ids: readonly string[]): Promise<StandingRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'user_type', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .$narrowType<StandingRow>()
    .execute();
}

/** When a person is to be erased; null when they stay. */
export async function getEraseAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('users').select('erase_at').where('id', '=', userId).executeTakeFirst();
  return row?.erase_at ?? null;
}
