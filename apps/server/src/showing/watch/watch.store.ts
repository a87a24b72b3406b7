import { sql } from 'kysely';
import { holdOf, isPublicContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { FileGuard } from '../../making/renders/videos.service.ts';

/** Whether a shared video had this address that is erased by now. */
export async function wasRemoved(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('removed_videos').select('slug').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}

/** The guard of a stored file; undefined for what is no video's. `is_closed`: while its owner is banned or leaving. */
export async function getFileGuard(db: Db, file: string): Promise<(FileGuard & { is_closed: boolean }) | undefined> {
  const { rows } = await sql<FileGuard & { is_closed: boolean }>`
    select v.visibility, v.removed_at, v.watch_password_hash, ${holdOf('video', 'v.id')} as held, exists (
      select 1 from closed_accounts closed where closed.account_id = v.account_id) as is_closed
    from renditions r join videos v on v.id = r.video_id
    where r.file = ${file}`.execute(db);
  return rows[0];
}

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

/** A video that search engines may find. */
type PublicVideoRow = { id: string; slug: string; changed_at: Date };

/** Those of people who are banned or leaving, and what an operator holds back, are gone for everybody. */
const FINDABLE = sql`
  from videos v where v.visibility = 'public' and v.removed_at is null and v.file_ms is not null and ${isPublicContent('video', 'v.id')}
    and not exists (select 1 from closed_accounts closed where closed.account_id = v.account_id)`;

export async function countPublicVideos(db: Db): Promise<number> {
  const { rows } = await sql<{ videos: number }>`select count(*)::int as videos ${FINDABLE}`.execute(db);
  return rows[0]?.videos ?? 0;
}

/** The ids with which pages of so many begin, in the order of ids. */
export async function getPublicVideoIdAt(db: Db, place: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select v.id ${FINDABLE} order by v.id offset ${place} limit 1`.execute(db);
  return rows[0]?.id;
}

export async function listPublicVideos(
  db: Db,
  { from, after, limit }: { from: string; after: string | null; limit: number },
): Promise<PublicVideoRow[]> {
  const { rows } = await sql<PublicVideoRow>`
    select v.id, v.slug, greatest(v.completed_at, v.updated_at) as changed_at ${FINDABLE}
      and v.id >= ${from} and (${after}::uuid is null or v.id > ${after}) order by v.id limit ${limit}`.execute(db);
  return rows;
}
