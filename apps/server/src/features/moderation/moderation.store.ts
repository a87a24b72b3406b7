import type { ReportStatus, Visibility } from '@sayso/contract';
import { sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/connection.ts';

/** A report with what administrators want to know of its video. */
export type ReportRow = {
  id: string;
  video_id: string;
  reason: string;
  details: string;
  times: number;
  status: ReportStatus;
  created_at: Date;
  last_at: Date;
  decided_at: Date | null;
  title: string;
  slug: string;
  visibility: Visibility;
  removed_at: Date | null;
} & ({ owner_id: string; owner_name: string; owner_email: string } | { owner_id: null });

export type ReportFilter = {
  search?: string | undefined;
  status?: string | undefined;
  reason?: string | undefined;
  sortBy: 'last_at' | 'times';
  order: 'asc' | 'desc';
};

const REPORT = sql`
  select r.*, v.title, v.slug, v.visibility, v.removed_at, o.id as owner_id, o.name as owner_name, o.email as owner_email
  from video_reports r
  join videos v on v.id = r.video_id
  left join lateral (
    select u.user_id as id, u.name, u.email from account_owners m join people u on u.user_id = m.user_id
    where m.account_id = v.account_id limit 1) o on true`;

/** Stores a report, or counts the same one up that is open. */
export async function upsertReport(
  db: Db,
  { id, videoId, reason, details, at }: { id: string; videoId: string; reason: string; details: string; at: Date },
): Promise<void> {
  await sql`
    insert into video_reports as known (id, video_id, reason, details, created_at, last_at)
    select ${id}::uuid, id, ${reason}, ${details}, ${at}::timestamptz, ${at}::timestamptz from videos where id = ${videoId} for key share
    on conflict (video_id, reason, md5(details)) where status = 'open'
    do update set times = known.times + 1, last_at = excluded.last_at`.execute(db);
}

/** How often a video is reported, of what nobody has decided upon. */
export async function countOpenReports(db: Db, videoId: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(times), 0)::int as times from video_reports where video_id = ${videoId} and status = 'open'`.execute(
    db,
  );
  return rows[0]?.times ?? 0;
}

export async function listReports(
  db: Db,
  filter: ReportFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const pattern = filter.search ? containing(filter.search) : null;
  const where = sql`
    where (${filter.status ?? null}::text is null or status = ${filter.status ?? null})
      and (${filter.reason ?? null}::text is null or reason = ${filter.reason ?? null})
      and (${pattern}::text is null or details ilike ${pattern} or title ilike ${pattern} or slug ilike ${pattern}
        or owner_name ilike ${pattern} or owner_email ilike ${pattern})`;
  const order = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<ReportRow>`select * from (${REPORT}) report ${where}
      order by ${sql.ref(filter.sortBy)} ${order}, id ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${REPORT}) report ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

export async function getReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return (await sql<ReportRow>`${REPORT} where r.id = ${id}`.execute(db)).rows[0];
}

export async function updateReport(
  db: Db,
  id: string,
  change: { status: ReportStatus; decided_at: Date | null },
): Promise<void> {
  await db.updateTable('video_reports').set(change).where('id', '=', id).execute();
}

/** Reports about the videos of some accounts, in the order of their ids. */
export async function listOwnedReports(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) {
  const { rows } = await sql<Pick<ReportRow, 'id' | 'video_id' | 'reason' | 'details' | 'times' | 'status'>>`
    select r.id, r.video_id, r.reason, r.details, r.times, r.status, r.created_at, r.last_at, r.decided_at
    from video_reports r join videos v on v.id = r.video_id
    where v.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${limit}`.execute(db);
  return rows;
}
