import type { Db } from '../../platform/db/connection.ts';

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
