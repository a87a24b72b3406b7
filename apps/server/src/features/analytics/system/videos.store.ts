import type { SYSTEM_VIDEO_SORTS, TopVideoOrder, VideoStatus } from '@sayso/contract';
import { sql } from 'kysely';
import { isPublicContent } from '../../../platform/content/held-content.ts';
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
export type TopVideoRow = VideoRow & { views: number; downloads: number; shares: number };

const IS_WATCHABLE = sql`v.file_ms is not null and v.visibility <> 'private' and ${isPublicContent('video', 'v.video_id')}`;
const VIDEO = sql`v.video_id as id, v.title, v.slug, v.status, ${IS_WATCHABLE} as is_watchable, v.created_at, v.views as views_total,
  p.user_id as creator_id, p.name as creator_name, p.email as creator_email`;

/** How many of the best are looked up at first: more than are asked for, as some of them are in the trash by now. */
const SPARE = 100;

/** The videos with the most of something in a stretch of time, those that are there still. */
export async function listTopVideos(
  db: Db,
  stretch: Stretch,
  asked: { by: TopVideoOrder; limit: number },
): Promise<TopVideoRow[]> {
  return inMemory(db, async (trx) => {
    const best = await listBest(trx, stretch, { ...asked, looked: asked.limit + SPARE });
    return best.length < asked.limit ? listBest(trx, stretch, { ...asked, looked: null }) : best;
  });
}

/** Lets a question add up a million videos in memory, where the usual few megabytes would send it to the disk, and spares it a compiler that takes longer than the answer. */
async function inMemory<Answer>(db: Db, ask: (trx: Db) => Promise<Answer>): Promise<Answer> {
  if (!db.isTransaction) return db.transaction().execute((trx) => inMemory(trx, ask));
  await sql`select set_config('work_mem', '128MB', true), set_config('jit', 'off', true)`.execute(db);
  return ask(db);
}

/** Of so many with the most, or of all where `looked` is null. */
async function listBest(
  db: Db,
  { from, to }: Stretch,
  { by, limit, looked }: { by: TopVideoOrder; limit: number; looked: number | null },
): Promise<TopVideoRow[]> {
  const column = sql.ref(by);
  const { rows } = await sql<TopVideoRow>`
    with best as materialized (
      select video_id, sum(${column}) as most from watched_quarters
      where quarter >= ${from} and quarter < ${to} and ${column} > 0
      group by video_id order by most desc, video_id limit ${looked}
    ), shown as materialized (
      select ${VIDEO}, b.most from best b join stored_videos v on v.video_id = b.video_id left join people p on p.user_id = v.created_by
      order by b.most desc, b.video_id limit ${limit}
    )
    select w.*, sums.* from shown w cross join lateral (
      select sum(q.views)::int as views, sum(q.downloads)::int as downloads, sum(q.shares)::int as shares
      from watched_quarters q where q.video_id = w.id and q.quarter >= ${from} and q.quarter < ${to}
    ) sums
    order by w.most desc, w.id`.execute(db);
  return rows;
}

export type VideoFilter = Stretch & { status?: VideoStatus | undefined; creator?: string | undefined };
export type VideoOrder = { sort_by: (typeof SYSTEM_VIDEO_SORTS)[number]; sort_order: 'asc' | 'desc' };

const BY = { created_at: sql`v.created_at`, title: sql`lower(v.title)`, views_total: sql`v.views` };

const isAskedFor = ({ from, to, status, creator }: VideoFilter) => sql`
  v.created_at >= ${from} and v.created_at < ${to}
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
