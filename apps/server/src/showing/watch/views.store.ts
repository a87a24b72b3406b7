import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** The key of a day (`2026-01-31`), or the one that is offered when it has none yet. */
export async function getOrInsertViewerKey(db: Db, day: string, offered: Buffer): Promise<Buffer> {
  const known = await db
    .selectFrom('viewer_keys')
    .select('key')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  if (known) return known.key;
  const { rows } = await sql<{ key: Buffer }>`
    insert into viewer_keys (day, key) values (${day}, ${offered})
    on conflict (day) do update set key = viewer_keys.key returning key`.execute(db);
  return rows[0]?.key ?? offered;
}

/** How the watch page of a video is named. */
export async function getSlug(db: Db, videoId: string): Promise<string | undefined> {
  return (await db.selectFrom('videos').select('slug').where('id', '=', videoId).executeTakeFirst())?.slug;
}

/** Counts a viewer, unless the day has counted them already: `isNew`. Answers the views; undefined when the video has been erased meanwhile. */
export async function addView(
  db: Db,
  view: { videoId: string; day: string; viewerHmac: Buffer },
): Promise<{ isNew: boolean; views: number } | undefined> {
  const { numAffectedRows } = await sql`
    with there as (
      select id from videos where id = ${view.videoId} for key share
    ), viewer as (
      insert into video_viewers (video_id, day, viewer_hmac) select id, ${view.day}::date, ${view.viewerHmac}::bytea from there
      on conflict do nothing returning video_id, day
    ), counted as (
      insert into video_days (video_id, day, viewers) select video_id, day, 1 from viewer
      on conflict (video_id, day) do update set viewers = video_days.viewers + 1
    )
    update videos set views = views + 1 from viewer where videos.id = viewer.video_id`.execute(db);
  const video = await db.selectFrom('videos').select('views').where('id', '=', view.videoId).executeTakeFirst();
  return video && { isNew: numAffectedRows === 1n, views: video.views };
}

/** Forgets the viewers of the days before one, and the keys to their hashes. */
export async function deleteViewersBefore(db: Db, day: string): Promise<void> {
  await sql`delete from viewer_keys where day < ${day}::date`.execute(db);
  await sql`delete from video_viewers where day < ${day}::date`.execute(db);
}
