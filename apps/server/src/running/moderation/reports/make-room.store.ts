import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';

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
