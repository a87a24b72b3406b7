import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

export type OwnedAct = { id: string; at: Date; action: string; ip: string | null; device: string | null };

/** What a person did themselves, and what strangers did about them, in the order of time. What it was done to may be somebody else. */
export async function listOwnedActions(
  db: Db,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedAct[]> {
  const { rows } = await sql<OwnedAct>`
    select id, at, action, ip, user_agent_family as device from audit_log
    where impersonator_id is null
      and (actor_id = ${userId} or (target_type = 'user' and target_id = ${userId} and actor_id is null))
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
