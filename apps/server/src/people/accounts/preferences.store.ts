import type { Preferences } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';

/** What a person chose, in the shape of the day it was stored. */
export async function getPreferences(db: Db, userId: string): Promise<unknown> {
  const row = await db.selectFrom('preferences').select('chosen').where('user_id', '=', userId).executeTakeFirst();
  return row?.chosen;
}

type StoredPreferences = { chosen: unknown; marketing_since: Date | null };

/** The same, unchanged by others for the rest of the transaction; undefined when the person is gone. */
export async function lockPreferences(trx: Db, userId: string): Promise<StoredPreferences | undefined> {
  const person = await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!person) return undefined;
  const stored = await trx
    .selectFrom('preferences')
    .select(['chosen', 'marketing_since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return stored ?? { chosen: null, marketing_since: null };
}

type NewPreferences = { chosen: Preferences; marketingSince: Date | null; at: Date };

export async function upsertPreferences(db: Db, userId: string, input: NewPreferences): Promise<void> {
  const { chosen, marketingSince, at } = input;
  const values = { chosen: JSON.stringify(chosen), marketing_since: marketingSince, updated_at: at };
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
