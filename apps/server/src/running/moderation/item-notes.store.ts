import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Notes what contents are the same as, which no operator sees. */
export async function updateMarks(
  trx: Db,
  id: string,
  marks: { mark: string | null; texts_mark: string },
): Promise<void> {
  await trx.updateTable('moderation_items').set(marks).where('id', '=', id).execute();
}

/**
 * Counts a report of an item whose lock is held. What was approved waits again; what is flagged is brought up again. The version stays: reports, however many, keep nobody from deciding.
 */
export async function countReport(trx: Db, id: string, { reason, at }: { reason: string; at: Date }): Promise<void> {
  await sql`
    update moderation_items set reports = reports + 1, last_at = ${at}, is_raised = is_raised or status = 'flagged',
      reason = case when status = 'approved' then ${reason} else reason end,
      status = case when status = 'approved' then 'pending' else status end
    where id = ${id}`.execute(trx);
}
