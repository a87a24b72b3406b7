import type { Db } from '../../platform/db/connection.ts';

/** Ids of the voices that a person likes best, the newest first. */
export async function listFavourites(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_voices')
    .select('voice_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('voice_id')
    .execute();
  return rows.map(({ voice_id: id }) => id);
}

/** One that is there already stays. */
export async function insertFavourite(db: Db, userId: string, voiceId: string): Promise<void> {
  await db
    .insertInto('favourite_voices')
    .values({ user_id: userId, voice_id: voiceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, userId: string, voiceId: string): Promise<void> {
  await db.deleteFrom('favourite_voices').where('user_id', '=', userId).where('voice_id', '=', voiceId).execute();
}
