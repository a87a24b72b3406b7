import { type Db, keepStatement } from '../../platform/db/connection.ts';

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
