import type { WATCHED_VIDEO_SORTS } from '@sayso/contract';
import { sql } from 'kysely';
import { isRemovedContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/keyset.ts';

/** Videos of an account that are not in the trash; one of them where it is named. */
export type Whose = { accountId: string; videoId?: string | undefined; videoIds?: readonly string[] | undefined };
/** Days of UTC such as 2026-01-31, both included. */
export type Days = { from: string; to: string };
export type Step = 'day' | 'week' | 'month';

/** What was counted, added up. */
export type Sums = {
  views: number;
  plays: number;
  watched_ms: number;
  covered: number;
  completions: number;
  shares: number;
  downloads: number;
  clicks: number;
};

const ofWhom = ({ accountId, videoId = undefined, videoIds = undefined }: Whose) =>
  sql`v.account_id = ${accountId} and v.removed_at is null and (${videoId ?? null}::uuid is null or v.id = ${videoId ?? null}::uuid)
    and (${videoIds ?? null}::uuid[] is null or v.id = any(${videoIds ?? null}::uuid[]))`;

/** Each day of each video on which something was counted, from both tables. */
const counted = (whose: Whose, { from, to }: Days) => sql`
  select d.video_id, d.day, d.viewers as views, 0 as plays, 0::bigint as watched_ms, 0::bigint as covered, 0 as completions,
    0 as shares, 0 as downloads, 0 as clicks
  from video_days d join videos v on v.id = d.video_id
  where ${ofWhom(whose)} and d.day between ${from}::date and ${to}::date
  union all
  select d.video_id, d.day, 0, d.plays, d.watched_ms, d.covered, d.completions,
    coalesce((select sum(times::int) from jsonb_each_text(d.shares) as s (kind, times)), 0)::int, d.downloads, d.clicks
  from watch_days d join videos v on v.id = d.video_id
  where ${ofWhom(whose)} and d.day between ${from}::date and ${to}::date`;

const SUMS = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(plays), 0)::int as plays,
  coalesce(sum(watched_ms), 0)::float8 as watched_ms, coalesce(sum(covered), 0)::float8 as covered,
  coalesce(sum(completions), 0)::int as completions, coalesce(sum(shares), 0)::int as shares,
  coalesce(sum(downloads), 0)::int as downloads, coalesce(sum(clicks), 0)::int as clicks`;

/** What was counted in each step of some days; steps without anything are absent. */
export async function listSteps(
  db: Db,
  whose: Whose,
  days: Days & { step: Step },
): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select date_trunc(${days.step}, day::timestamp)::date::text as day, ${SUMS}
    from (${counted(whose, days)}) c group by 1 order by 1`.execute(db);
  return rows;
}

export async function sumDays(db: Db, whose: Whose, days: Days): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${SUMS} from (${counted(whose, days)}) c`.execute(db);
  // An aggregate over nothing is one row as well.
  return rows[0] as Sums;
}

/** The first day on which anything was counted. */
export async function getFirstDay(db: Db, whose: Whose): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(d.day) from video_days d join videos v on v.id = d.video_id where ${ofWhom(whose)}),
      (select min(d.day) from watch_days d join videos v on v.id = d.video_id where ${ofWhom(whose)}))::text as day`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** Hosts that are told apart in one answer. */
const HOSTS = 100;

/** Plays by the host that led to them, most first. */
export async function listReferrers(
  db: Db,
  whose: Whose,
  { from, to }: Days,
): Promise<{ host: string; plays: number }[]> {
  const { rows } = await sql<{ host: string; plays: number }>`
    select r.host, sum(r.plays::int)::int as plays
    from watch_days d join videos v on v.id = d.video_id, jsonb_each_text(d.referrers) as r (host, plays)
    where ${ofWhom(whose)} and d.day between ${from}::date and ${to}::date
    group by 1 order by 2 desc, 1 limit ${HOSTS}`.execute(db);
  return rows;
}

export async function listShares(db: Db, whose: Whose, { from, to }: Days): Promise<{ kind: string; times: number }[]> {
  const { rows } = await sql<{ kind: string; times: number }>`
    select s.kind, sum(s.times::int)::int as times
    from watch_days d join videos v on v.id = d.video_id, jsonb_each_text(d.shares) as s (kind, times)
    where ${ofWhom(whose)} and d.day between ${from}::date and ${to}::date
    group by 1 order by 1`.execute(db);
  return rows;
}

type CurveRow = { plays: number; segments: number[] | null };

/** How often each hundredth of a video was watched, on days when it was as long as it is now. */
export async function getCurve(db: Db, videoId: string, days: Days): Promise<CurveRow> {
  const [row] = await listCurves(db, [videoId], days);
  return row ?? { plays: 0, segments: null };
}

/** All days that there are. */
const EVER: Days = { from: '-infinity', to: 'infinity' };

/** What was ever counted of some videos; those of which nothing was are absent. */
export async function sumVideos(
  db: Db,
  whose: Whose & { videoIds: readonly string[] },
): Promise<(Sums & { video_id: string })[]> {
  const { rows } = await sql<Sums & { video_id: string }>`
    select video_id, ${SUMS} from (${counted(whose, EVER)}) c group by video_id`.execute(db);
  return rows;
}

/** The same of some videos, on all days unless told; those that nobody has played are absent. */
export async function listCurves(
  db: Db,
  videoIds: readonly string[],
  { from, to }: Days = EVER,
): Promise<(CurveRow & { video_id: string })[]> {
  const { rows } = await sql<CurveRow & { video_id: string }>`
    with days as (
      select d.video_id, d.plays, d.segments from watch_days d join videos v on v.id = d.video_id
      where d.video_id = any(${videoIds}::uuid[]) and d.length_ms = v.file_ms and d.day between ${from}::date and ${to}::date
    ), sums as (
      select video_id, place, sum(times)::int as times from days, unnest(segments) with ordinality as s (times, place) group by video_id, place
    )
    select video_id, sum(plays)::int as plays,
      (select array_agg(times order by place) from sums where sums.video_id = days.video_id) as segments
    from days group by video_id`.execute(db);
  return rows;
}

export type WatchedVideoRow = Sums & { id: string; title: string; slug: string; file_ms: number; created_at: Date };
export type Order = { sort_by: (typeof WATCHED_VIDEO_SORTS)[number]; sort_order: 'asc' | 'desc' };
type VideoFilter = Whose & Days & { search?: string | undefined };

const BY = {
  title: sql`lower(title)`,
  created_at: sql`created_at`,
  views: sql`views`,
  plays: sql`plays`,
  watched_ms: sql`watched_ms`,
  average_percent: sql`covered / nullif(plays, 0)`,
  completions: sql`completions`,
  shares: sql`shares`,
  downloads: sql`downloads`,
  clicks: sql`clicks`,
};

/** Finished videos with their counts in some days, without removed ones. */
export async function listWatchedVideos(
  db: Db,
  filter: VideoFilter,
  { sort_by: by, sort_order: order, limit, offset }: Order & { limit: number; offset: number },
): Promise<WatchedVideoRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<WatchedVideoRow>`
    with sums as (select video_id, ${SUMS} from (${counted(filter, filter)}) c group by video_id),
    watched as (
      select v.id, v.title, v.slug, v.file_ms, v.created_at, coalesce(s.views, 0) as views, coalesce(s.plays, 0) as plays,
        coalesce(s.watched_ms, 0) as watched_ms, coalesce(s.covered, 0) as covered, coalesce(s.completions, 0) as completions,
        coalesce(s.shares, 0) as shares, coalesce(s.downloads, 0) as downloads, coalesce(s.clicks, 0) as clicks
      from videos v left join sums s on s.video_id = v.id where ${finished(filter)}
    )
    select * from watched order by ${BY[by]} ${direction} nulls last, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countWatchedVideos(db: Db, filter: VideoFilter): Promise<number> {
  const { rows } = await sql<{ videos: number }>`
    select count(*)::int as videos from videos v where ${finished(filter)}`.execute(db);
  return rows[0]?.videos ?? 0;
}

function finished(filter: VideoFilter) {
  const pattern = filter.search ? containing(filter.search) : null;
  return sql`${ofWhom(filter)} and v.file_ms is not null and not ${isRemovedContent('video', 'v.id')} and (${pattern}::text is null or v.title ilike ${pattern})`;
}

type OwnedPage = { after: string | null; limit: number };
export type OwnedWatching = { id: string; title: string; days: object[] };

/** Everything that is kept of how videos were watched, also those in the trash, in the order of their ids. */
export async function listOwnedWatching(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: OwnedPage,
): Promise<OwnedWatching[]> {
  const { rows } = await sql<OwnedWatching>`
    select v.id, v.title, coalesce((
      select jsonb_agg(jsonb_build_object('day', day, 'views', coalesce(n.viewers, 0), 'plays', coalesce(w.plays, 0), 'watched_ms', coalesce(w.watched_ms, 0),
        'completions', coalesce(w.completions, 0), 'segments', w.segments, 'shares', w.shares, 'downloads', coalesce(w.downloads, 0),
        'clicks', coalesce(w.clicks, 0), 'referrers', w.referrers) order by day)
      from (select * from video_days where video_id = v.id) n
      full join (select * from watch_days where video_id = v.id) w using (day)), '[]') as days
    from videos v
    where v.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or v.id > ${after}::uuid)
    order by v.id limit ${limit}`.execute(db);
  return rows;
}
