import { sql } from 'kysely';
import { type Db, keepStatement } from '../../platform/db/connection.ts';

/** A drawn picture of a performer or background: `key` says of what, `version` by which drawing code, `file` is a storage name. */
export type StillRow = { key: string; version: string; file: string };

export async function listStills(db: Db): Promise<StillRow[]> {
  return db.selectFrom('stills').select(['key', 'version', 'file']).execute();
}

const filesOf = keepStatement(
  (_db, given: { keys: readonly string[] }) =>
    sql<Pick<StillRow, 'key' | 'file'>>`select key, file from stills where key = any(${given.keys}::text[])`,
);

/** The pictures of some performers and backgrounds. */
export async function getStillFiles(db: Db, keys: readonly string[]): Promise<Pick<StillRow, 'key' | 'file'>[]> {
  return keys.length === 0 ? [] : filesOf(db, { keys });
}

/** Stores a picture. False when a picture of this version is there already, which then stays: another worker was first. */
export async function upsertStill(db: Db, still: StillRow): Promise<boolean> {
  const stored = await db
    .insertInto('stills')
    .values(still)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ version: still.version, file: still.file })
        .where('stills.version', '<>', still.version),
    )
    .returning('key')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function forgetStills(db: Db, files: readonly string[]): Promise<void> {
  await db
    .deleteFrom('stills')
    .where('file', '=', sql<string>`any(${files}::text[])`)
    .execute();
}

const favourites = keepStatement((db, given: { userId: string }) =>
  db
    .selectFrom('favourite_avatars')
    .select('avatar_id')
    .where('user_id', '=', given.userId)
    .orderBy('created_at', 'desc')
    .orderBy('avatar_id'),
);

/** Ids of the avatars that a person likes best, the newest first. */
export async function listFavourites(db: Db, userId: string): Promise<string[]> {
  return (await favourites(db, { userId })).map(({ avatar_id: id }) => id);
}

/** One that is there already stays. */
export async function insertFavourite(db: Db, userId: string, avatarId: string): Promise<void> {
  await db
    .insertInto('favourite_avatars')
    .values({ user_id: userId, avatar_id: avatarId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, userId: string, avatarId: string): Promise<void> {
  await db.deleteFrom('favourite_avatars').where('user_id', '=', userId).where('avatar_id', '=', avatarId).execute();
}

/** Takes everybody's marks from avatars that are gone. */
export async function deleteMarksAt(db: Db, ...avatarIds: readonly string[]): Promise<void> {
  if (avatarIds.length > 0) await db.deleteFrom('favourite_avatars').where('avatar_id', 'in', avatarIds).execute();
}
