import type { SYSTEM_VIDEO_SORTS, VideoStatus, TopVideoOrder } from '@sayso/contract';
import { sql, type RawBuilder } from 'kysely';
import { isPublicContent, isRemovedContent } from '../../../platform/content/content.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Stretch } from './system-time.ts';

export type VideoRow = {
  id: string;
  title: string;
  slug: string;
  status: VideoStatus;
  /** Whether those who have its link can watch it. */
  is_watchable: boolean;
  created_at: Date;
  views_total: number;
  creator_id: string | null;
  creator_name: string | null;
  creator_email: string | null;
};

const IS_WATCHABLE = sql`v.file_ms is not null and v.visibility <> 'private' and ${isPublicContent('video', 'v.video_id')}`;
/** The columns of a row, of `stored_videos v` and `people p`. */
const VIDEO = sql`v.video_id as id, v.title, v.slug, v.status, ${IS_WATCHABLE} as is_watchable, v.created_at, v.views as views_total,
  p.user_id as creator_id, p.name as creator_name, p.email as creator_email`;

export type VideoFilter = Stretch & { status?: VideoStatus | undefined; creator?: string | undefined };
export type VideoOrder = { sort_by: (typeof SYSTEM_VIDEO_SORTS)[number]; sort_order: 'asc' | 'desc' };

const BY = { created_at: sql`v.created_at`, title: sql`lower(v.title)`, views_total: sql`v.views` };

/** Videos of demo customers are in no list of operators' figures. */
const IS_COUNTED = sql`not exists (select 1 from uncounted_videos u where u.video_id = v.video_id)`;

const isAskedFor = ({ from, to, status, creator }: VideoFilter) => sql`
  v.created_at >= ${from} and v.created_at < ${to} and ${IS_COUNTED}
  and (${status ?? null}::text is null or v.status = ${status ?? null}) and (${creator ?? null}::uuid is null or v.created_by = ${creator ?? null}::uuid)`;

/** The videos that were made in a stretch of time. */
export async function listVideos(
  db: Db,
  filter: VideoFilter,
  { sort_by: by, sort_order: order, limit, offset }: VideoOrder & { limit: number; offset: number },
): Promise<VideoRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<VideoRow>`
    select ${VIDEO} from stored_videos v left join people p on p.user_id = v.created_by
    where ${isAskedFor(filter)} order by ${BY[by]} ${direction}, v.video_id ${direction} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countVideos(db: Db, filter: VideoFilter): Promise<number> {
  const { rows } = await sql<{ videos: number }>`
    select count(*)::int as videos from stored_videos v where ${isAskedFor(filter)}`.execute(db);
  return rows[0]?.videos ?? 0;
}

export type TopVideoRow = VideoRow & { views: number; downloads: number; shares: number };

/** How many of the best are looked up at first: more than are asked for, as amount of them are in the trash by now. */
const SPARE = 100;
/** Up to so many days everything is added up: that is quick. */
const SHORT_DAYS = 10;
/** So many of the best of each month are looked at to find the best of a long time. */
const LEADERS = 2_000;

const DAY_MS = 24 * 60 * 60 * 1000;

type Asked = { by: TopVideoOrder; limit: number };
type Best = { video_id: string; most: string };

/** The videos with the most of something in a stretch of time: those that are there still, and that no operator has removed. */
export async function listTopVideos(
  db: Db,
  stretch: Stretch,
  { by, limit, spare = SPARE, leaders = LEADERS }: Asked & { spare?: number; leaders?: number },
): Promise<TopVideoRow[]> {
  return inMemory(db, async (trx) => {
    // Where many of the best are in the trash, more are looked up.
    for (let looked = limit + spare; ; looked *= 10) {
      const asked = { by, limit: looked, leaders };
      const best = (await listLeaders(trx, stretch, asked)) ?? (await listBest(trx, stretch, asked));
      const shown = await describe(trx, stretch, { best, limit });
      if (shown.length === limit || best.length < looked) return shown;
    }
  });
}

/** Lets a question add up a million videos in memory, where the usual few megabytes would send it to the disk, and spares it a compiler that takes longer than the answer. */
async function inMemory<Answer>(db: Db, ask: (trx: Db) => Promise<Answer>): Promise<Answer> {
  if (!db.isTransaction) return db.transaction().execute((trx) => inMemory(trx, ask));
  await sql`select set_config('work_mem', '128MB', true), set_config('jit', 'off', true)`.execute(db);
  return ask(db);
}

/** So many with the most: everything that happened is added up. */
async function listBest(db: Db, { from, to }: Stretch, { by, limit }: Asked): Promise<Best[]> {
  const column = sql.ref(by);
  const { rows } = await sql<Best>`
    select video_id, sum(${column}) as most from watched_quarters
    where quarter >= ${from} and quarter < ${to} and ${column} > 0
    group by video_id order by most desc, video_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The same by the best of each month alone: whoever is not among these has in each month as much as the first one that was not looked at, at most. Where that could still be among the best, or
 * where the time is short, null.
 */
async function listLeaders(
  db: Db,
  stretch: Stretch,
  { by, limit, leaders }: Asked & { leaders: number },
): Promise<Best[] | null> {
  if (stretch.to.getTime() - stretch.from.getTime() <= SHORT_DAYS * DAY_MS) return null;
  const column = sql.ref(by);
  const months = monthsOf(stretch);
  const quartersIn = ({ from, to }: Stretch): RawBuilder<unknown> =>
    sql`select video_id, ${column}::bigint as amount from watched_quarters join best_of_months using (video_id) where quarter >= ${from} and quarter < ${to}`;
  const { rows } = await sql<Best & { rest: string }>`
    with heads as materialized (
      select h.video_id, h.amount, h.place from unnest(${months.all}::date[]) asked (month) cross join lateral (
        select video_id, ${column} as amount, row_number() over (order by ${column} desc) as place from watched_months m
        where m.month = asked.month and ${column} > 0 order by ${column} desc limit ${leaders + 1}
      ) h
    ), best_of_months as materialized (select distinct video_id from heads where place <= ${leaders}),
    parts as (
      select video_id, ${column} as amount from watched_months join best_of_months using (video_id) where month = any(${months.whole}::date[])
      union all ${sql.join(months.edges.map(quartersIn), sql` union all `)}
    )
    select video_id, sum(amount) as most, (select coalesce(sum(amount), 0) from heads where place > ${leaders}) as rest from parts
    group by video_id having sum(amount) > 0 order by most desc, video_id limit ${limit}`.execute(db);
  const rest = Number(rows[0]?.rest ?? 0);
  const isSure = rest === 0 || (rows.length === limit && Number(rows.at(-1)?.most) > rest);
  return isSure ? rows : null;
}

/** The months of UTC that a stretch of time touches, those that lie in it as a whole, and what it has beside these. */
function monthsOf({ from, to }: Stretch): { all: string[]; whole: string[]; edges: Stretch[] } {
  const monthAt = (at: Date, later = 0) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));
  const all: Date[] = [];
  for (let month = monthAt(from); month < to; month = monthAt(month, 1)) all.push(month);
  const whole = all.filter((month) => month >= from && monthAt(month, 1) <= to);
  const [first, last] = [whole[0], whole.at(-1)];
  const edges =
    first && last
      ? [
          { from, to: first },
          { from: monthAt(last, 1), to },
        ]
      : [{ from, to }];
  const names = (months: readonly Date[]) => months.map((month) => month.toISOString().slice(0, 10));
  return { all: names(all), whole: names(whole), edges };
}

/** What the best are, in their order, and all that happened to them in the time. */
async function describe(
  db: Db,
  { from, to }: Stretch,
  { best, limit }: { best: readonly Best[]; limit: number },
): Promise<TopVideoRow[]> {
  const { rows } = await sql<TopVideoRow>`
    with shown as materialized (
      select ${VIDEO}, b.place from unnest(${best.map(({ video_id: id }) => id)}::uuid[]) with ordinality b (video_id, place)
      join stored_videos v on v.video_id = b.video_id left join people p on p.user_id = v.created_by
      where ${IS_COUNTED} and not ${isRemovedContent('video', 'v.video_id')}
      order by b.place limit ${limit}
    )
    select w.id, w.title, w.slug, w.status, w.is_watchable, w.created_at, w.views_total, w.creator_id, w.creator_name, w.creator_email, sums.*
    from shown w cross join lateral (
      select sum(q.views)::int as views, sum(q.downloads)::int as downloads, sum(q.shares)::int as shares
      from watched_quarters q where q.video_id = w.id and q.quarter >= ${from} and q.quarter < ${to}
    ) sums
    order by w.place`.execute(db);
  return rows;
}
