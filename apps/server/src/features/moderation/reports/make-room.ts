import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { MOST_REPORTERS } from './reporters.ts';

/** Open reports with words of their own that are kept about one item. */
const MOST_WORDED = 50;
/** The first of them, which nothing takes the place of. */
const FIRST_KEPT = 25;

/**
 * Makes room for words that nobody has said of an item yet, whose lock is held. The first half of the places stays as it is, so that no flood washes away what was said before it. In the other half
 * the report gives way that was made the longest ago, one without an address before those with one, so that no flood keeps out what is said after it. What gives way counts on by its reason alone.
 */
export async function makeRoom(
  trx: Db,
  { itemId, reason, details }: { itemId: string; reason: string; details: string },
): Promise<void> {
  if (details === '') return;
  const { rows } = await sql<{ id: string; is_full: boolean }>`
    select r.id, r.worded >= ${MOST_WORDED} as is_full
    from (
      select r.id, r.last_at, count(*) over () as worded, row_number() over (order by r.created_at, r.id) as place,
        bool_or(r.reason = ${reason} and r.details = ${details}) over () as is_known,
        exists (select 1 from moderation_reporters p where p.report_id = r.id and p.email is not null) as has_address
      from moderation_reports r where r.item_id = ${itemId} and r.status = 'open' and r.details <> ''
    ) r
    where r.place > ${FIRST_KEPT} and not r.is_known order by r.has_address, r.last_at, r.id limit 1`.execute(trx);
  const [oldest] = rows;
  if (oldest?.is_full) await dropWords(trx, oldest.id);
}

/** Counts a report on by its reason alone. Who made it is told of the decision all the same, as far as there is room for people. */
async function dropWords(trx: Db, id: string): Promise<void> {
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
      limit greatest(0, ${MOST_REPORTERS} - (select count(*) from moderation_reporters where report_id = ${counted})))`.execute(
    trx,
  );
  await trx.deleteFrom('moderation_reports').where('id', '=', id).execute();
}
