import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A tag of a video. `key` is what makes two of them the same. */
export type TagRow = { key: string; tag: string };

/** Tags of the videos of an account that do not lie in the trash, each as most of them write it, in the order of the alphabet. */
export async function listTags(db: Db, accountId: string): Promise<{ tag: string; videos: number }[]> {
  const { rows } = await sql<{ tag: string; videos: number }>`
    select mode() within group (order by t.tag) as tag, count(*)::int as videos
    from video_tags t join videos v on v.id = t.video_id and v.account_id = ${accountId}
    where t.account_id = ${accountId} and v.removed_at is null
    group by t.key order by t.key`.execute(db);
  return rows;
}

/** How many tags the videos of an account have together. */
export async function countTags(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ tags: number }>`
    select count(distinct key)::int as tags from video_tags where account_id = ${accountId}`.execute(db);
  return rows[0]?.tags ?? 0;
}

/** Gives a video these tags and no others. */
export async function replaceTags(
  db: Db,
  { accountId, videoId, tags }: { accountId: string; videoId: string; tags: readonly TagRow[] },
): Promise<void> {
  await sql`delete from video_tags where video_id = ${videoId}`.execute(db);
  await sql`
    insert into video_tags (video_id, account_id, key, tag)
    select ${videoId}, ${accountId}, key, tag
    from unnest(${tags.map(({ key }) => key)}::text[], ${tags.map(({ tag }) => tag)}::text[]) as given (key, tag)`.execute(
    db,
  );
}

/** Of some videos, those that carry a tag, and those that have as many others as they may. */
export async function listTagged(
  db: Db,
  videoIds: readonly string[],
  { key, most }: { key: string; most: number },
): Promise<{ video_id: string; has_tag: boolean; is_full: boolean }[]> {
  const { rows } = await sql<{ video_id: string; has_tag: boolean; is_full: boolean }>`
    select video_id, bool_or(key = ${key}) as has_tag, count(*) >= ${most} as is_full
    from video_tags where video_id = any(${videoIds}::uuid[]) group by video_id`.execute(db);
  return rows;
}

/** Gives a tag to videos that do not carry it. */
export async function addTag(
  db: Db,
  { accountId, videoIds, tag }: { accountId: string; videoIds: readonly string[]; tag: TagRow },
): Promise<void> {
  await sql`
    insert into video_tags (video_id, account_id, key, tag)
    select video_id, ${accountId}, ${tag.key}, ${tag.tag} from unnest(${videoIds}::uuid[]) as given (video_id)`.execute(
    db,
  );
}

export async function removeTag(db: Db, videoIds: readonly string[], key: string): Promise<void> {
  await sql`delete from video_tags where video_id = any(${videoIds}::uuid[]) and key = ${key}`.execute(db);
}

/** Notes that what is said about videos was changed; never at the same moment as the change before. */
export async function touchVideos(db: Db, videoIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update videos set updated_at = greatest(${at}, updated_at + interval '1 millisecond')
    where id = any(${videoIds}::uuid[])`.execute(db);
}
