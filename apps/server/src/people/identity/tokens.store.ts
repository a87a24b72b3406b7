import type { Role } from '@sayso/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, keepStatement } from '../../platform/db/connection.ts';
import type { ApiTokens } from '../../platform/db/schema.gen.ts';

export type TokenRow = Selectable<ApiTokens>;
export type TokenOwnerRow = Pick<TokenRow, 'id' | 'user_id' | 'account_id' | 'scopes' | 'last_used_at'> & {
  role: Role;
  user_type: 'admin' | 'user';
  must_change_password: boolean;
  two_factor_enabled_at: Date | null;
};
type MemberOf = { userId: string; accountId: string };

export async function insertToken(db: Db, token: Insertable<ApiTokens>): Promise<TokenRow> {
  return await db.insertInto('api_tokens').values(token).returningAll().executeTakeFirstOrThrow();
}

/** A person's tokens for an account, newest first. Those that have ended by themselves are among them. */
export async function listTokens(db: Db, { userId, accountId }: MemberOf): Promise<TokenRow[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows;
}

/** How many tokens a person has in all. Whoever counts waits for whoever has counted before. */
export async function countTokens(db: Db, userId: string): Promise<number> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(db);
  const { count } = await db
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteToken(db: Db, { userId, id }: { userId: string; id: string }) {
  return db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Ends all tokens of a person. Answers how many there were. */
export async function deleteTokensOfUser(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('api_tokens').where('user_id', '=', userId).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends all tokens of a person for one account. */
export async function deleteTokensIn(db: Db, { userId, accountId }: MemberOf): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userId).where('account_id', '=', accountId).execute();
}

/** Tokens that last, of users and members who may sign in. */
const selectActive = (db: Db, now: Date) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .innerJoin('active_memberships as member', (join) =>
      join.onRef('member.user_id', '=', 'api_tokens.user_id').onRef('member.account_id', '=', 'api_tokens.account_id'),
    )
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where('users.status', '=', 'active')
    .where('users.erase_at', 'is', null);

const tokenOwner = keepStatement((db, given: { tokenSha256: Buffer; now: Date }) =>
  selectActive(db, given.now)
    .select(['api_tokens.id', 'api_tokens.user_id', 'api_tokens.account_id', 'scopes', 'last_used_at'])
    .select(['role', 'user_type', 'must_change_password', 'two_factor_enabled_at'])
    .where('token_sha256', '=', given.tokenSha256)
    .$narrowType<{ role: TokenOwnerRow['role'] }>(),
);

/** Who a token acts for, as long as it lasts and that person may sign in. Runs on every request of a program: one indexed join. */
export async function getTokenOwner(db: Db, tokenSha256: Buffer, now: Date): Promise<TokenOwnerRow | undefined> {
  return (await tokenOwner(db, { tokenSha256, now }))[0];
}

/** Whether a token lasts. */
export async function tokenLasts(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await selectActive(db, now).select('api_tokens.id').where('api_tokens.id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function updateUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** A person's API tokens by name, without what they open with. */
export async function listTokensForCopy(db: Db, userId: string) {
  return db
    .selectFrom('api_tokens')
    .select(['name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
}
