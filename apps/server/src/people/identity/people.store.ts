import type { Role } from '@sayso/contract';
import { sql } from 'kysely';
import { type Db, keepStatement } from '../../platform/db/connection.ts';

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
  /** Somebody else has typed their password. */
  must_change_password: boolean;
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
): Promise<(Credentials & { two_factor_enabled_at: Date | null; email_verified_at: Date | null }) | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status', 'two_factor_enabled_at', 'email_verified_at'])
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

/** Notes that an e-mail is the person's own. When that was found before, it stays. Answers whether it was not. */
export async function updateVerified(db: Db, userId: string, at: Date): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * A person inside the account they work in: the one asked for, else the one they begin in. That is their own where they have a plan, or operate the installation;
 * else the team that they joined first.
 */
export async function getMember(db: Db, userId: string, accountId?: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('active_memberships as member', 'member.user_id', 'users.id')
    .select(['users.id', 'name', 'email', 'user_type', 'users.created_at', 'email_verified_at', 'avatar_file'])
    .select(['account_id', 'role', 'must_change_password'])
    .where('users.id', '=', userId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .orderBy(
      sql`(role = 'owner') = (user_type = 'admin' or exists (select 1 from plan_holders h where h.user_id = users.id))`,
      'desc',
    )
    .orderBy('member.created_at')
    .$narrowType<MemberRow>()
    .executeTakeFirst();
}

/** Whether somebody may use the product at all: they are neither suspended nor banned, and do not leave. */
export async function isOpenTo(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('erase_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Why nobody who knows a person's password comes in: they belong to accounts that have no place for them, or to some that have shut them out. Undefined: neither. */
export async function whyNoMember(
  db: Db,
  userId: string,
): Promise<'team_not_available' | 'team_access_paused' | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('status')
    .where('user_id', '=', userId)
    .orderBy(sql`status = 'active'`, 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  return row.status === 'active' ? 'team_not_available' : 'team_access_paused';
}

/** The accounts that a person may work in, their own first. */
export async function listMemberships(db: Db, userId: string): Promise<{ id: string; name: string; role: Role }[]> {
  const memberships = await listMembershipsOf(db, [userId]);
  return memberships.map(({ account_id: id, name, role }) => ({ id, name, role }));
}

/** The same of several people. */
export async function listMembershipsOf(
  db: Db,
  userIds: readonly string[],
): Promise<{ user_id: string; account_id: string; name: string; role: Role }[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('active_memberships as member')
    .innerJoin('account_names as account', 'account.account_id', 'member.account_id')
    .select(['member.user_id', 'account.account_id', 'account.name', 'role'])
    .where('member.user_id', 'in', [...userIds])
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy('member.created_at')
    .$narrowType<{ user_id: string; account_id: string; name: string; role: Role }>()
    .execute();
}

/** A membership that nobody ends until the caller has done. Who has locked its account knows that nobody changes it either. */
export async function shareMembership(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  await sql`select 1 from memberships where user_id = ${userId} and account_id = ${accountId} for key share`.execute(
    db,
  );
}

/** Of the accounts that a person may work in, but one, the one that has a row of a table. The table is asked about these accounts alone. */
export async function getAccountWith(
  db: Db,
  { userId, exceptId }: { userId: string; exceptId: string },
  { id, table }: { id: string; table: string },
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, account.name from active_memberships member join account_names account using (account_id)
    where member.user_id = ${userId} and account_id <> ${exceptId}
      and exists (select 1 from ${sql.table(table)} thing where thing.id = ${id} and thing.account_id = member.account_id)`.execute(
    db,
  );
  return rows[0];
}

/** A person as their browser sees them, inside an account that they work in. `memberships`: all that they may work in, their own first; `is_shared`: somebody else works in this one, too. */
export type SessionMemberRow = MemberRow & {
  first_visit_at: Date | null;
  has_returned: boolean;
  is_shared: boolean;
  memberships: { id: string; name: string; role: Role }[];
};

const sessionMember = keepStatement(
  (_db, given: { userId: string; accountId: string }) => sql<SessionMemberRow>`
    select u.id, u.name, u.email, u.user_type, u.created_at, u.email_verified_at, u.avatar_file, u.must_change_password, u.first_visit_at, u.has_returned,
      member.account_id, member.role,
      exists (select 1 from active_memberships other where other.account_id = member.account_id and other.user_id <> u.id) as is_shared,
      (select json_agg(json_build_object('id', account.account_id, 'name', account.name, 'role', own.role) order by own.role = 'owner' desc, own.created_at)
        from active_memberships own join account_names account on account.account_id = own.account_id where own.user_id = u.id) as memberships
    from users u join active_memberships member on member.user_id = u.id
    where u.id = ${given.userId} and member.account_id = ${given.accountId}`,
);

/** Read in one go, because every page that is opened asks for it. Undefined: they do not work in the account any more. */
export async function getSessionMember(
  db: Db,
  member: { userId: string; accountId: string },
): Promise<SessionMemberRow | undefined> {
  return (await sessionMember(db, member))[0];
}

/** What a person is called. */
export async function getName(db: Db, userId: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('users').select(['id', 'name']).where('id', '=', userId).executeTakeFirst();
}

/** Who owns an account; null for nobody. */
export async function getOwnerId(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_owners')
    .select('user_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Accounts of a person who has not shown yet that their e-mail is theirs; none once they have. */
export async function listAccountsOfUnproven(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account_owners join users on users.id = user_id
    where user_id = ${userId} and email_verified_at is null order by account_id`.execute(db);
  return rows.map(({ account_id: id }) => id);
}

/** E-mail addresses of the owners of some accounts, by account. */
export async function mapOwnerEmails(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_owners')
    .innerJoin('users', 'users.id', 'account_owners.user_id')
    .select(['account_id', 'email'])
    .where('account_id', 'in', [...accountIds])
    .$narrowType<{ account_id: string }>()
    .execute();
  return new Map(rows.map(({ account_id: id, email }) => [id, email]));
}

export async function listAdministrators(db: Db): Promise<Administrator[]> {
  return db.selectFrom('users').select(['id', 'email']).where('user_type', '=', 'admin').orderBy('email').execute();
}

/** True while a user signs in with a password that a team typed and has not accepted the terms. */
export async function owesConsent(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('must_change_password', '=', true)
    .where('consented_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  const set = { password_hash: passwordHash, must_change_password: false };
  await db.updateTable('users').set(set).where('id', '=', userId).execute();
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

/** Links that were mailed to a person and may still be known: what for, and until when. */
export async function listOwnedLinks(db: Db, userId: string) {
  return db
    .selectFrom('account_tokens')
    .select(['kind', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
