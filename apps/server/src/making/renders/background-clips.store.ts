import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Of all processes one makes clips of the product's own at a time. Held until the end of the transaction; false where another has it. */
export async function lockBackgroundClips(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('sayso:examples', 0)) as is_mine`.execute(db);
  return rows[0]?.is_mine === true;
}
