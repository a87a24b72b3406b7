import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** When a person is to be erased; null when they stay. */
export async function getEraseAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('users').select('erase_at').where('id', '=', userId).executeTakeFirst();
  return row?.erase_at ?? null;
}

/** Notes when a person is to be erased, with the accounts they own; null lets them stay. */
export async function updateEraseAt(db: Db, userId: string, eraseAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ erase_at: eraseAt }).where('id', '=', userId).execute();
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
