import type { ModerationReason } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';

export type ReportRow = {
  id: string;
  item_id: string;
  reason: ModerationReason;
  details: string;
  times: number;
  status: 'open' | 'dismissed' | 'acted';
  created_at: Date;
  last_at: Date;
  decided_at: Date | null;
  decision_id: string | null;
  reporters: { name: string; email: string | null }[];
};

/** A report as it is stored. */
type NewReport = { id: string; itemId: string; reason: string; details: string; at: Date };

/** Stores a report, or counts the same one up that is open. Answers its id. */
export async function upsertReport(db: Db, { id, itemId, reason, details, at }: NewReport): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into moderation_reports as known (id, item_id, reason, details, created_at, last_at)
    values (${id}, ${itemId}, ${reason}, ${details}, ${at}, ${at})
    on conflict (item_id, reason, md5(details)) where status = 'open'
    do update set times = known.times + 1, last_at = excluded.last_at
    returning known.id`.execute(db);
  return rows[0]?.id ?? id;
}

/** How often an item is reported, of what nobody has decided upon. */
export async function countOpenReports(db: Db, itemId: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(times), 0)::int as times from moderation_reports where item_id = ${itemId} and status = 'open'`.execute(
    db,
  );
  return rows[0]?.times ?? 0;
}

/** Reports about an item, the latest first. */
export async function listReports(db: Db, itemId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select id, item_id, reason, details, times, status, created_at, last_at, decided_at, decision_id, (
      select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'email', p.email) order by p.id), '[]')
      from moderation_reporters p where p.report_id = r.id) as reporters
    from moderation_reports r where item_id = ${itemId} order by last_at desc, id desc`.execute(db);
  return rows;
}

/** Has what was closed about an item say what became of it by the last decision of a person that stands. */
export async function settleReports(trx: Db, itemId: string): Promise<void> {
  await sql`
    update moderation_reports r set status = last.status
    from (
      select case when act in ('flag', 'remove') then 'acted' else 'dismissed' end as status from moderation_decisions
      where item_id = ${itemId} and not is_automated and act in ('approve', 'flag', 'remove', 'restore') and undone_at is null
      order by decided_at desc, id desc limit 1
    ) last
    where r.item_id = ${itemId} and r.status <> 'open' and r.status <> last.status`.execute(trx);
}

/** Closes what is open about an item. */
export async function closeReports(
  trx: Db,
  itemId: string,
  { status, at, decisionId }: { status: 'dismissed' | 'acted'; at: Date; decisionId: string },
): Promise<void> {
  await sql`
    update moderation_reports set status = ${status}, decided_at = ${at}, decision_id = ${decisionId}
    where item_id = ${itemId} and status = 'open'`.execute(trx);
}

/** Opens what a decision had closed, unless the same has been reported again since. */
export async function reopenReports(trx: Db, decisionId: string): Promise<void> {
  await sql`
    update moderation_reports closed set status = 'open', decided_at = null, decision_id = null
    where decision_id = ${decisionId} and not exists (
      select 1 from moderation_reports again where again.item_id = closed.item_id and again.status = 'open'
        and again.reason = closed.reason and md5(again.details) = md5(closed.details))`.execute(trx);
}

/** How many reports have come since a moment. The same words count once. */
export async function countReportsSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ reports: number }>`
    select count(*)::int as reports from moderation_reports where last_at >= ${since}`.execute(db);
  return rows[0]?.reports ?? 0;
}

/** Reports about contents of some accounts, in the order of their ids. */
export async function listOwnedReports(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) {
  const { rows } = await sql<
    Omit<ReportRow, 'item_id' | 'decision_id' | 'reporters' | 'details'> & { kind: string; content_id: string }
  >`
    select r.id, i.kind, i.subject_id as content_id, r.reason, r.times, r.status, r.created_at, r.last_at, r.decided_at
    from moderation_reports r join moderation_items i on i.id = r.item_id
    where i.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Of the open reports with words about an item, without the first of them, the one that was made the longest ago, one without an address before those with one; and how many there are in all.
 * Nothing where these very words stand among them.
 */
export async function getOldestWorded(
  trx: Db,
  { itemId, reason, details, after }: { itemId: string; reason: string; details: string; after: number },
): Promise<{ id: string; worded: number } | undefined> {
  const { rows } = await sql<{ id: string; worded: number }>`
    select r.id, r.worded
    from (
      select r.id, r.last_at, count(*) over ()::int as worded, row_number() over (order by r.created_at, r.id) as place,
        bool_or(r.reason = ${reason} and r.details = ${details}) over () as is_known,
        exists (select 1 from moderation_reporters p where p.report_id = r.id and p.email is not null) as has_address
      from moderation_reports r where r.item_id = ${itemId} and r.status = 'open' and r.details <> ''
    ) r
    where r.place > ${after} and not r.is_known order by r.has_address, r.last_at, r.id limit 1`.execute(trx);
  return rows[0];
}

/** Counts a report on by its reason alone. Who made it stands there from then on, as far as there is room for people. */
export async function dropWords(trx: Db, id: string, { mostReporters }: { mostReporters: number }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into moderation_reports as known (id, item_id, reason, times, created_at, last_at)
    select ${newId()}, item_id, reason, times, created_at, last_at from moderation_reports where id = ${id}
    on conflict (item_id, reason, md5(details)) where status = 'open'
    do update set times = known.times + excluded.times, last_at = greatest(known.last_at, excluded.last_at)
    returning known.id`.execute(trx);
  const counted = rows[0]?.id ?? id;
  await sql`
    update moderation_reporters p set report_id = ${counted}
    where p.id in (
      select q.id from moderation_reporters q where q.report_id = ${id} and not exists (
        select 1 from moderation_reporters known where known.report_id = ${counted} and lower(known.email) = lower(q.email))
      order by q.id
      limit greatest(0, ${mostReporters} - (select count(*) from moderation_reporters where report_id = ${counted})))`.execute(
    trx,
  );
  await trx.deleteFrom('moderation_reports').where('id', '=', id).execute();
}
