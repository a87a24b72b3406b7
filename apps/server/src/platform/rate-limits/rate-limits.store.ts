import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** What a key has been used for until its count begins anew. */
export type Count = { hits: number; resetsAt: Date };

/**
 * Counts one more use of a key. One statement, which locks the row: of uses at the same moment, in any process, each sees
 * a count of its own.
 */
export async function addHit(db: Db, key: Buffer, { now, resetsAt }: { now: Date; resetsAt: Date }): Promise<Count> {
  const { rows } = await sql<Count>`
    insert into rate_limits as known (key, hits, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      hits = case when known.resets_at <= ${now} then 1 else known.hits + 1 end,
      resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
    returning hits, resets_at as "resetsAt"`.execute(db);
  return rows[0] as Count;
}

/** Takes one use back, if the count it went into still runs. */
export async function takeHitBack(db: Db, key: Buffer, resetsAt: Date): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', key)
    .where('resets_at', '=', resetsAt)
    .where('hits', '>', 0)
    .execute();
}

export async function deleteCount(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function deleteCountsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute();
}
