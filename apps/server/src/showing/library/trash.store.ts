import { sql } from 'kysely';
import { isRemovedContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { LockedVideo } from '../../making/renders/videos.service.ts';

/** Moves videos to the trash, or with null out of it. */
export async function updateRemovedAt(db: Db, videoIds: readonly string[], at: Date | null): Promise<void> {
  await sql`update videos set removed_at = ${at} where id = any(${videoIds}::uuid[])`.execute(db);
}

/** Of some videos, whether any carries a tag. */
export async function hasTags(db: Db, videoIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from video_tags where video_id = any(${videoIds}::uuid[]) limit 1`.execute(db);
  return rows.length === 1;
}

/** Removes videos with all that belongs to them, and answers their files, and the speech that they had. */
export async function deleteVideos(
  db: Db,
  videoIds: readonly string[],
): Promise<{ files: string[]; speechIds: string[] }> {
  const { rows } = await sql<{ file: string }>`
    select file from renditions where video_id = any(${videoIds}::uuid[])`.execute(db);
  const { rows: deleted } = await sql<{ speech_id: string }>`
    delete from videos where id = any(${videoIds}::uuid[]) returning speech_id`.execute(db);
  return { files: rows.map(({ file }) => file), speechIds: deleted.map(({ speech_id: id }) => id) };
}

/** Takes the locks of what was moved to the trash before a moment, the oldest first, all of one account. What somebody else is at is passed over, and so is what an operator has removed: that has days of its own. */
export async function lockExpired(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ accountId: string; videos: Pick<LockedVideo, 'id' | 'title'>[] } | undefined> {
  const { rows } = await sql<{ id: string; title: string; account_id: string }>`
    with oldest as (
      select account_id from videos v where removed_at <= ${before} and not ${isRemovedContent('video', 'v.id')} order by removed_at limit 1 for update skip locked
    )
    select v.id, v.title, v.account_id from videos v join oldest using (account_id)
    where v.removed_at <= ${before} and not ${isRemovedContent('video', 'v.id')} order by v.removed_at limit ${limit} for update of v skip locked`.execute(
    db,
  );
  const accountId = rows[0]?.account_id;
  return accountId === undefined ? undefined : { accountId, videos: rows };
}
