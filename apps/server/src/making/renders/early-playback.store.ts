import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A take that a worker performs, with the claim whose folder holds what is done. `frames` is null until they are counted. */
type TakeAtWork = { id: string; claimId: string; repeats: number; frames: number | null };

export async function findTakeAtWork(
  db: Db,
  video: { accountId: string; id: string },
): Promise<TakeAtWork | undefined> {
  const { rows } = await sql<TakeAtWork>`
    select id, claim_id as "claimId", repeats, frames_total as frames from takes
    where account_id = ${video.accountId} and video_id = ${video.id} and state = 'running' limit 1`.execute(db);
  return rows[0];
}
