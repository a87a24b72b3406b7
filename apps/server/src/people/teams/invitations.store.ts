import type { GivenRole } from '@sayso/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { Invitations } from '../../platform/db/schema.gen.ts';

export type InvitationRow = Selectable<Invitations>;
export type NewInvitation = Insertable<Invitations>;
/** An invitation as whoever holds its link reads it: with the names of account and inviter. */
export type LinkedInvitation = InvitationRow & { account_name: string; invited_by_name: string | null };

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute();
}

/** The open invitation of an account by its id, or for an e-mail. It may have expired. */
export async function getOpenInvitation(
  db: Db,
  accountId: string,
  by: { id: string } | { email: string },
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(({ and }) => and(by))
    .executeTakeFirst();
}

const linked = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('account_names as account', 'account.account_id', 'invitations.account_id')
    .leftJoin('people as inviter', 'inviter.user_id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['account.name as account_name', 'inviter.name as invited_by_name'])
    .$narrowType<{ account_name: string }>();

/** An invitation by the secret of its link, whatever has become of it. */
export async function getInvitationOfLink(db: Db, tokenSha256: Buffer): Promise<LinkedInvitation | undefined> {
  return linked(db).where('token_sha256', '=', tokenSha256).executeTakeFirst();
}

/** Invitations to an e-mail that can be accepted and have a typed password, the newest first. */
export async function listTypedInvitations(
  db: Db,
  { email, now, limit }: { email: string; now: Date; limit: number },
): Promise<(LinkedInvitation & { typed_password_hash: string })[]> {
  return linked(db)
    .where('invitations.email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('typed_password_hash', 'is not', null)
    .orderBy('invitations.created_at', 'desc')
    .limit(limit)
    .$narrowType<{ typed_password_hash: string }>()
    .execute();
}

/** How often an account has written to an e-mail on a day of UTC. */
export async function countSent(
  db: Db,
  { accountId, email, day }: { accountId: string; email: string; day: string },
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(sent_times), 0)::int as times from invitations
    where account_id = ${accountId} and email = ${email} and sent_on = ${day}::date`.execute(db);
  return rows[0]?.times ?? 0;
}

type Sent = { token_sha256: Buffer; mail_id: string | null; expires_at: Date };

/** Notes that an invitation was mailed once more on a day of UTC: the link before opens nothing any more. */
export async function updateSent(db: Db, id: string, { day, ...sent }: Sent & { day: string }): Promise<void> {
  await db
    .updateTable('invitations')
    .set(({ eb }) => ({
      ...sent,
      sent_on: day,
      sent_times: sql<number>`case when sent_on = ${day}::date then sent_times + 1 else 1 end`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

type InvitationChange = { role?: GivenRole; name?: string; email?: string; typed_password_hash?: string };

export async function updateInvitation(db: Db, id: string, change: InvitationChange): Promise<void> {
  await db
    .updateTable('invitations')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends invitations that are open. Answers the mails with their links. */
export async function updateEnded(
  db: Db,
  ids: readonly string[],
  end: { ended_at: Date; ended_as: 'accepted' | 'revoked' },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('invitations')
    .set(end)
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .returning('mail_id')
    .execute();
  return rows.flatMap(({ mail_id: mail }) => mail ?? []);
}

/** Open invitations of some accounts, and those to an e-mail where one is named. */
export async function listOpenOf(
  db: Db,
  { accountIds, email = null }: { accountIds: readonly string[]; email?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from invitations where ended_at is null and (account_id = any(${accountIds}::uuid[]) or email = ${email})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Removes what names somebody who is erased. */
export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('invitations').where('email', '=', email).execute();
}

/** Removes invitations that nobody can open any more and that have not changed since before a moment. */
export async function deleteInvitationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', before).execute();
}

/** Members and invitations of some accounts, for the copy of their owner's data. */
export async function listOwnedTeam(db: Db, accountIds: readonly string[]) {
  const { rows: members } = await sql<{ name: string; email: string; role: string; status: string; created_at: Date }>`
    select p.name, p.email, m.role, m.status, m.created_at from memberships m join people p using (user_id)
    where m.account_id = any(${accountIds}::uuid[]) order by m.created_at`.execute(db);
  const { rows: invitations } = await sql<{ name: string; email: string; role: string; created_at: Date }>`
    select name, email, role, created_at, expires_at, ended_at, ended_as from invitations
    where account_id = any(${accountIds}::uuid[]) order by created_at`.execute(db);
  return { members, invitations };
}
