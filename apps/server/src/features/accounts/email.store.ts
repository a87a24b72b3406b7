import type { Db } from '../../platform/db/connection.ts';

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

/** Gives a person another e-mail, which they have shown to be theirs. */
export async function updateEmail(db: Db, userId: string, { email, at }: { email: string; at: Date }): Promise<void> {
  await db.updateTable('users').set({ email, email_verified_at: at }).where('id', '=', userId).execute();
}
