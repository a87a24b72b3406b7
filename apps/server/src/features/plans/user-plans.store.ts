import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';

/** Plans by their slugs, whatever their case. */
export async function listPlansBySlugs(db: Db, slugs: readonly string[]): Promise<{ id: string; slug: string }[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'slug'])
    .where(sql<boolean>`lower(slug) = any(${slugs.map((slug) => slug.toLowerCase())}::text[])`)
    .execute();
}

/** Takes from a person the plans that are not among these, and makes none of the others the one that stands for them. */
export async function deleteOtherPlans(db: Db, userId: string, planIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('user_plans')
    .where('user_id', '=', userId)
    .where(sql<boolean>`plan_id <> all(${planIds}::uuid[])`)
    .execute();
  await db.updateTable('user_plans').set({ is_default: false }).where('user_id', '=', userId).execute();
}

/** Gives a person a plan. One that they have keeps the day on which they got it. */
export async function upsertUserPlan(
  db: Db,
  held: { user_id: string; plan_id: string; is_default: boolean; granted_at: Date },
): Promise<void> {
  await db
    .insertInto('user_plans')
    .values(held)
    .onConflict((conflict) => conflict.columns(['user_id', 'plan_id']).doUpdateSet({ is_default: held.is_default }))
    .execute();
}
