import type { SYSTEM_VIDEO_SORTS, VideoStatus } from '@sayso/contract';
import { sql } from 'kysely';
import { isPublicContent } from '../../../platform/content/content.ts';
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
export const VIDEO = sql`v.video_id as id, v.title, v.slug, v.status, ${IS_WATCHABLE} as is_watchable, v.created_at, v.views as views_total,
  p.user_id as creator_id, p.name as creator_name, p.email as creator_email`;

export type VideoFilter = Stretch & { status?: VideoStatus | undefined; creator?: string | undefined };
export type VideoOrder = { sort_by: (typeof SYSTEM_VIDEO_SORTS)[number]; sort_order: 'asc' | 'desc' };

const BY = { created_at: sql`v.created_at`, title: sql`lower(v.title)`, views_total: sql`v.views` };

/** Videos of demo customers are in no list of operators' figures. */
export const IS_COUNTED = sql`not exists (select 1 from uncounted_videos u where u.video_id = v.video_id)`;

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
