import type { Db } from '../../../platform/db/connection.ts';

/** Gives a video a file of its first take, as if that were finished: for tests that look at everything but the file. */
export async function giveFile(db: Db, videoId: string): Promise<void> {
  const take = await db
    .selectFrom('takes')
    .select('id')
    .where('video_id', '=', videoId)
    .where('attempt', '=', 1)
    .executeTakeFirstOrThrow();
  const file = { video_id: videoId, take_id: take.id, file: `${videoId}.mp4`, size_bytes: 1 };
  await db
    .insertInto('renditions')
    .values({ ...file, kind: 'video' })
    .execute();
  await db.updateTable('videos').set({ file_ms: 1_000 }).where('id', '=', videoId).execute();
}
