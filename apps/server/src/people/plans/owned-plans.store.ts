import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

export type OwnedPlan = { name: string; slug: string; is_default: boolean; granted_at: Date };
export type OwnedUsage = {
  id: string;
  month: string;
  videos: number;
  seconds: number;
  state: string;
  video_id: string | null;
  reserved_at: Date;
  ended_at: Date | null;
};

/** Plans that a person has. */
export async function listOwnedPlans(db: Db, userId: string): Promise<OwnedPlan[]> {
  return db
    .selectFrom('user_plans')
    .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
    .select(['name', 'slug', 'is_default', 'granted_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute();
}

/** Why a person has plans, or had them. */
export async function listOwnedGrants(db: Db, userId: string): Promise<object[]> {
  return db
    .selectFrom('plan_grants')
    .innerJoin('plans', 'plans.id', 'plan_grants.plan_id')
    .select(['plans.name', 'plans.slug', 'kind', 'quantity', 'note', 'granted_at', 'ends_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute();
}

/** What some accounts have used, in the order of the ids. */
export async function listOwnedUsage(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedUsage[]> {
  const { rows } = await sql<OwnedUsage>`
    select id, month, videos, seconds, state, video_id, reserved_at, ended_at from usage_entries
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
