import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Work that is to be done when a take of a video has ended. */
export type FollowerRow = { kind: string; subject_id: string; account_id: string };

export async function insertFollower(db: Db, follower: FollowerRow & { video_id: string }): Promise<void> {
  await db
    .insertInto('video_followers')
    .values(follower)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Everybody who follows the video of a take. */
export async function listFollowers(db: Db, takeId: string): Promise<FollowerRow[]> {
  const { rows } = await sql<FollowerRow>`
    select f.kind, f.subject_id, f.account_id from video_followers f join takes t on t.video_id = f.video_id
    where t.id = ${takeId} order by f.kind, f.subject_id`.execute(db);
  return rows;
}
