import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { sealedColumn } from '../../platform/vault/sealed-text.ts';

/** What people's authenticator apps count with. */
export const SEALED_APP_SECRET = sealedColumn({ table: 'users', key: 'id', column: 'two_factor_sealed' });

export type TwoFactorRow = {
  email: string;
  two_factor_sealed: string | null;
  two_factor_enabled_at: Date | null;
  two_factor_last_step: string | null;
};

const COLUMNS = ['email', 'two_factor_sealed', 'two_factor_enabled_at', 'two_factor_last_step'] as const;

export async function getTwoFactor(db: Db, userId: string): Promise<TwoFactorRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** Locks a person until the transaction ends: of two uses of a code at once, one counts. */
export async function lockTwoFactor(db: Db, userId: string): Promise<TwoFactorRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).forUpdate().executeTakeFirst();
}

export async function updateTwoFactor(
  db: Db,
  userId: string,
  change: {
    two_factor_sealed?: string | null;
    two_factor_enabled_at?: Date | null;
    two_factor_last_step?: number | null;
  },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** Replaces the recovery codes of a person. */
export async function updateRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_sha256) => ({ user_id: userId, code_sha256 }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Turns the second step of a person off. Their running sessions are the caller's to judge. */
export async function deleteTwoFactor(db: Db, userId: string): Promise<void> {
  await updateTwoFactor(db, userId, { two_factor_sealed: null, two_factor_enabled_at: null });
  await updateRecoveryCodes(db, userId, []);
  await deleteChallenges(db, userId);
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_sha256')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

/** Uses a recovery code up. Answers whether it was good. */
export async function updateRecoveryCodeUsed(
  db: Db,
  { userId, sha256, at }: { userId: string; sha256: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_sha256', '=', sha256)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertChallenge(
  db: Db,
  challenge: { challenge_sha256: Buffer; user_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('two_factor_challenges').values(challenge).execute();
}

/** Whose challenge it is, as long as it may be tried. */
export async function getChallengeOwner(
  db: Db,
  { sha256, now, tries }: { sha256: Buffer; now: Date; tries: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('two_factor_challenges')
    .select('user_id')
    .where('challenge_sha256', '=', sha256)
    .where('expires_at', '>', now)
    .where('attempts', '<', tries)
    .executeTakeFirst();
  return row?.user_id;
}

/** Counts a try at a challenge. Answers whose it is; undefined when it is over or has had its tries. */
export async function updateChallengeTried(
  db: Db,
  { sha256, now, tries }: { sha256: Buffer; now: Date; tries: number },
): Promise<{ user_id: string } | undefined> {
  return db
    .updateTable('two_factor_challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('challenge_sha256', '=', sha256)
    .where('expires_at', '>', now)
    .where('attempts', '<', tries)
    .returning('user_id')
    .executeTakeFirst();
}

/** When codes were judged for a person since a moment, the latest first, up to `limit`. */
export async function listGuessTimes(
  db: Db,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('two_factor_guesses')
    .select('at')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

export async function insertGuess(db: Db, guess: { id: string; user_id: string; at: Date }): Promise<void> {
  await db.insertInto('two_factor_guesses').values(guess).execute();
}

export async function deleteGuess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('two_factor_guesses').where('id', '=', id).execute();
}

/** Forgets all codes that were judged for a person. */
export async function deleteGuesses(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('two_factor_guesses').where('user_id', '=', userId).execute();
}

export async function deleteGuessesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('two_factor_guesses').where('at', '<', before).execute();
}

/** Answers whether it was there. */
export async function deleteChallenge(db: Db, sha256: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('two_factor_challenges')
    .where('challenge_sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteChallenges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('two_factor_challenges').where('user_id', '=', userId).execute();
}

export async function deleteChallengesBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('two_factor_challenges').where('expires_at', '<', now).execute();
}

export type SecurityRow = {
  login_notifications: boolean;
  session_timeout_hours: number;
  allow_multiple_sessions: boolean;
};

const WISHES = ['login_notifications', 'session_timeout_hours', 'allow_multiple_sessions'] as const;

export async function getSecurity(db: Db, userId: string): Promise<SecurityRow | undefined> {
  return db.selectFrom('users').select(WISHES).where('id', '=', userId).executeTakeFirst();
}

/** Locks a person's security settings until the transaction ends. */
export async function lockSecurity(db: Db, userId: string): Promise<SecurityRow | undefined> {
  return db.selectFrom('users').select(WISHES).where('id', '=', userId).forUpdate().executeTakeFirst();
}

export async function updateSecurity(db: Db, userId: string, row: SecurityRow): Promise<void> {
  await db.updateTable('users').set(row).where('id', '=', userId).execute();
}

/** Notes a sign-in. Answers what the person wants to come of it. */
export async function updateLastLogin(db: Db, userId: string, at: Date): Promise<SecurityRow> {
  return db
    .updateTable('users')
    .set({ last_login_at: at })
    .where('id', '=', userId)
    .returning(WISHES)
    .executeTakeFirstOrThrow();
}
