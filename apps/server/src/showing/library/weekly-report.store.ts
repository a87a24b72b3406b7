import { sql } from 'kysely';
import { isRemovedContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';

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
