import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { Users } from '../../platform/db/schema.gen.ts';

const COLUMNS = ['name', 'email', 'bio', 'location', 'website', 'company', 'avatar_file', 'created_at'] as const;

export type ProfileRow = Pick<Selectable<Users>, (typeof COLUMNS)[number]>;
export type ProfileChange = Partial<Omit<ProfileRow, 'email' | 'created_at'>>;

export async function getProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();
}

/** The same, which nobody else changes until the end of the transaction. */
export async function lockProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

export async function updateProfile(db: Db, userId: string, change: ProfileChange): Promise<ProfileRow> {
  return db.updateTable('users').set(change).where('id', '=', userId).returning(COLUMNS).executeTakeFirstOrThrow();
}
