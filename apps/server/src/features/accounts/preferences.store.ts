import type { Preferences } from '@sayso/contract';
import type { Db } from '../../db/connection.ts';

/** What a person chose, in the shape of the day it was stored. */
export async function getPreferences(db: Db, userId: string): Promise<unknown> {
  const row = await db.selectFrom('preferences').select('chosen').where('user_id', '=', userId).executeTakeFirst();
  return row?.chosen;
}

export async function upsertPreferences(db: Db, userId: string, input: { chosen: Preferences; at: Date }) {
  const values = { chosen: JSON.stringify(input.chosen), updated_at: input.at };
  await db
    .insertInto('preferences')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** A person who may sign in, with what they chose. */
export async function getActivePerson(
  db: Db,
  userId: string,
): Promise<{ name: string; email: string; chosen: unknown } | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['name', 'email', 'chosen'])
    .where('users.id', '=', userId)
    .where('status', '=', 'active')
    .where('erase_at', 'is', null)
    .executeTakeFirst();
}
