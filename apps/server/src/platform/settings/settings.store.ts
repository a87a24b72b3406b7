import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** Tells every process that the settings have changed. */
export const SETTINGS_CHANNEL = 'sayso_settings';

/** `sealed` holds a secret, whose `value` is empty. */
export type SettingRow = {
  key: string;
  value: unknown;
  sealed: string | null;
  description: string | null;
  updated_at: Date;
};
export type NewSetting = Pick<SettingRow, 'key' | 'value' | 'sealed'> & { description?: string | undefined };

export async function listSettings(db: Db): Promise<SettingRow[]> {
  return db.selectFrom('settings').select(['key', 'value', 'sealed', 'description', 'updated_at']).execute();
}

/** Changes of settings follow one another, so that each knows what it replaces. Held until the end of the transaction. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sayso:settings', 0))`.execute(db);
}

export async function saveSetting(db: Db, setting: NewSetting, by: { userId: string | null; at: Date }): Promise<void> {
  const { key, value, sealed, description } = setting;
  const given = { value: JSON.stringify(value), sealed, updated_at: by.at, updated_by: by.userId };
  await db
    .insertInto('settings')
    .values({ key, description: description ?? null, ...given })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ ...given, ...(description === undefined ? {} : { description }) }),
    )
    .execute();
}

/** Tells every process, when the transaction commits, to read the settings anew. */
export async function announceSettings(db: Db): Promise<void> {
  await sql`select pg_notify(${SETTINGS_CHANNEL}, '')`.execute(db);
}
