import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { VideoRow, LockedVideo, RenditionKind } from '../../making/renders/videos.service.ts';
import { isRemovedContent } from '../../platform/content/content.ts';
import type { WatchColumn } from '../watch/watch.service.ts';

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

/** What is said about a video, with the moment of the change. */
export async function updateDetails(
  db: Db,
  id: string,
  details: Partial<Pick<VideoRow, 'title' | 'description' | WatchColumn>> & Pick<VideoRow, 'updated_at'>,
): Promise<void> {
  await db.updateTable('videos').set(details).where('id', '=', id).execute();
}

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

/** A finished video as an archive holds it. */
export type ArchivedVideo = { id: string; title: string; files: Partial<Record<RenditionKind, string>> };

/** Of some videos of an account, those that have a file, do not lie in the trash and were not removed by an operator. None while the account's owner is banned or leaving. In the order of the ids given. */
export async function listArchived(db: Db, accountId: string, ids: readonly string[]): Promise<ArchivedVideo[]> {
  const { rows } = await sql<ArchivedVideo>`
    select v.id, v.title, jsonb_object_agg(r.kind, r.file) as files
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join videos v on v.id = wanted.id join renditions r on r.video_id = v.id
    where v.account_id = ${accountId} and v.removed_at is null and not ${isRemovedContent('video', 'v.id')}
      and not exists (select 1 from closed_accounts closed where closed.account_id = v.account_id)
    group by v.id, v.title having bool_or(r.kind = 'video') order by min(wanted.place)`.execute(db);
  return rows;
}

export async function insertLink(
  db: Db,
  link: {
    token_sha256: Buffer;
    account_id: string;
    video_ids: string[];
    file_stems: string[] | null;
    name: string | null;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('video_archives').values(link).execute();
}

/** Uses a link up. Undefined: there is none, or it has ended. */
export async function takeLink(
  db: Db,
  { sha256, now }: { sha256: Buffer; now: Date },
): Promise<{ accountId: string; videoIds: string[]; stems: string[] | null; name: string | null } | undefined> {
  const row = await db
    .deleteFrom('video_archives')
    .where('token_sha256', '=', sha256)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'video_ids as videoIds', 'file_stems as stems', 'name'])
    .executeTakeFirst();
  return row;
}

/** Forgets links that nobody has used in their time. */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('video_archives').where('expires_at', '<=', now).execute();
}

/** Days of UTC, such as 2026-03-02; `before` is the first that does not belong to it any more. */
export type Week = { from: string; before: string };

export async function isWeekReported(db: Db, { from }: Week): Promise<boolean> {
  const { rows } = await sql`select 1 from weekly_reports where week = ${from}::date`.execute(db);
  return rows.length > 0;
}

export async function insertReportedWeek(db: Db, { from }: Week, at: Date): Promise<void> {
  await sql`insert into weekly_reports (week, finished_at) values (${from}::date, ${at})
    on conflict do nothing`.execute(db);
}

export type WeekOfPerson = {
  user_id: string;
  made: number;
  views: number;
  best_title: string | null;
  best_slug: string | null;
  best_views: number | null;
};

/** Who is no member of an account any more hears nothing of its videos. */
const IS_BY_MEMBER = sql`exists (select 1 from active_memberships m where m.user_id = v.created_by and m.account_id = v.account_id)`;

/** People with something to tell of a week, by their ids: videos they made, and how often theirs were watched. */
export async function listWeeksOfPeople(
  db: Db,
  { from, before }: Week,
  { after, limit }: { after: string | null; limit: number },
): Promise<WeekOfPerson[]> {
  const { rows } = await sql<WeekOfPerson>`
    with watched as (
      select v.created_by, v.id, v.title, v.slug, sum(d.viewers)::int as views
      from video_days d join videos v on v.id = d.video_id
      where d.day >= ${from}::date and d.day < ${before}::date and v.removed_at is null and not ${isRemovedContent('video', 'v.id')} and ${IS_BY_MEMBER}
      group by v.id
    ), viewed as (
      select created_by, sum(views)::int as views from watched group by created_by
    ), best as (
      select distinct on (created_by) * from watched order by created_by, views desc, id
    ), made as (
      select created_by, count(*)::int as made from videos v
      where completed_at >= ${from}::date::timestamp at time zone 'UTC'
        and completed_at < ${before}::date::timestamp at time zone 'UTC'
        and removed_at is null and ${IS_BY_MEMBER}
      group by created_by
    )
    select coalesce(m.created_by, w.created_by) as user_id, coalesce(m.made, 0) as made, coalesce(w.views, 0) as views,
      b.title as best_title, b.slug as best_slug, b.views as best_views
    from made m full join viewed w on w.created_by = m.created_by
      left join best b on b.created_by = w.created_by
    where ${after}::uuid is null or coalesce(m.created_by, w.created_by) > ${after}::uuid
    order by 1 limit ${limit}`.execute(db);
  return rows;
}
