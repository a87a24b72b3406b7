import type { Db } from '../../platform/db/connection.ts';

export type EmailRow = { id: string; email: string; email_verified_at: Date | null };

const COLUMNS = ['id', 'email', 'email_verified_at'] as const;

/** Locks a person until the transaction ends. */
export async function lockEmail(db: Db, userId: string): Promise<EmailRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).forUpdate().executeTakeFirst();
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
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

/** Gives a person another e-mail, which they have shown to be theirs. */
export async function updateEmail(db: Db, userId: string, { email, at }: { email: string; at: Date }): Promise<void> {
  await db.updateTable('users').set({ email, email_verified_at: at }).where('id', '=', userId).execute();
}
