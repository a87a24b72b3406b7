import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

export type TokenKind = 'reset' | 'verify' | 'change' | 'undo' | 'undo_two_factor';
export type AccountToken = { user_id: string; email: string; created_at: Date };

export async function insertToken(
  db: Db,
  token: AccountToken & { id: string; kind: TokenKind; token_sha256: Buffer; expires_at: Date },
): Promise<void> {
  await db.insertInto('account_tokens').values(token).execute();
}

/** A link that may still be used. */
export async function getToken(
  db: Db,
  { kind, sha256, now }: { kind: TokenKind; sha256: Buffer; now: Date },
): Promise<AccountToken | undefined> {
  return db
    .selectFrom('account_tokens')
    .select(['user_id', 'email', 'created_at'])
    .where('token_sha256', '=', sha256)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The address that the latest link of a kind is about which a person may still use. */
export async function getOpenEmail(
  db: Db,
  { userId, kind, now }: { userId: string; kind: TokenKind; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.email;
}

/** Uses a link up. Of two at once, one gets it. */
export async function updateTokenUsed(
  db: Db,
  { kind, sha256, now }: { kind: TokenKind; sha256: Buffer; now: Date },
): Promise<AccountToken | undefined> {
  return db
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_sha256', '=', sha256)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst();
}

/** Uses up all links of these kinds that a person has. */
export async function updateTokensVoid(
  db: Db,
  { userId, kinds, now }: { userId: string; kinds: readonly TokenKind[]; now: Date },
): Promise<void> {
  await db
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Uses up the links that lead an account back to an address that it had later than the present one. Links to earlier addresses stay:
 * whoever moved an account away must not end the way back of its owner.
 */
export async function updateUndosVoid(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  // When an address was left for the first time; an address that was never left is the latest.
  const firstLeft = (address: RawBuilder<unknown>) => sql<Date>`(select min(past.created_at) from account_tokens past
    where past.user_id = ${userId} and past.kind = 'undo' and past.email = ${address})`;
  await db
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'undo')
    .where('used_at', 'is', null)
    .where(sql<boolean>`${firstLeft(sql`${email}`)} <= ${firstLeft(sql.ref('account_tokens.email'))}`)
    .execute();
}

/** When links of a kind were sent to a person since a moment, the latest first. */
export async function listTokenTimes(
  db: Db,
  { userId, kind, since }: { userId: string; kind: TokenKind; since: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('account_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Removes links. Those that undo stay as long as a later one may be used: their order says which address was there first. */
export async function deleteTokensExpiredBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('expires_at', '<', before)
    .where(
      sql<boolean>`not (kind = 'undo' and exists (select 1 from account_tokens later
        where later.user_id = account_tokens.user_id and later.kind = 'undo' and later.expires_at >= ${before}))`,
    )
    .execute();
}

/** Whether somebody else may still take an address back that they left. */
export async function isEmailHeld(
  db: Db,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('account_tokens')
    .select('id')
    .where('kind', '=', 'undo')
    .where('email', '=', email)
    .where('user_id', '<>', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
