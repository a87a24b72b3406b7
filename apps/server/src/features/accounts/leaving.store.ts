import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';

/** When a person is to be erased; null when they stay. */
export async function getEraseAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('users').select('erase_at').where('id', '=', userId).executeTakeFirst();
  return row?.erase_at ?? null;
}

/** Whether an account is to be erased. */
export async function isLeaving(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('erase_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes when a person and the accounts they own are to be erased; null lets them stay. */
export async function updateEraseAt(db: Db, userId: string, eraseAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ erase_at: eraseAt }).where('id', '=', userId).execute();
  await db
    .updateTable('accounts')
    .set({ erase_at: eraseAt })
    .where('id', 'in', (query) =>
      query.selectFrom('memberships').select('account_id').where('user_id', '=', userId).where('role', '=', 'owner'),
    )
    .execute();
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
