import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Plans by their slugs, whatever their case. They are not deleted until the end of the transaction. */
export async function listPlansBySlugs(db: Db, slugs: readonly string[]): Promise<{ id: string; slug: string }[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'slug'])
    .where(sql<boolean>`lower(slug) = any(${slugs.map((slug) => slug.toLowerCase())}::text[])`)
    .orderBy('id')
    .forKeyShare()
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

/** The accounts that a person owns, which have what the person's plans allow. */
export async function listOwnedAccounts(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_owners')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .execute();
  return rows.flatMap(({ account_id: id }) => id ?? []);
}

/** Lets whoever gives or takes plans of a user go one after the other. False when there is no such user. */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${userId} for no key update`.execute(db);
  return rows.length > 0;
}

/** A plan; it is not deleted until the end of the transaction. */
export async function holdPlan(db: Db, id: string): Promise<{ id: string; slug: string } | undefined> {
  return db.selectFrom('plans').select(['id', 'slug']).where('id', '=', id).forKeyShare().executeTakeFirst();
}

export async function deleteUserPlan(db: Db, held: { user_id: string; plan_id: string }): Promise<void> {
  await db.deleteFrom('user_plans').where('user_id', '=', held.user_id).where('plan_id', '=', held.plan_id).execute();
}

export async function updateDefaultPlan(db: Db, held: { user_id: string; plan_id: string }): Promise<void> {
  await db
    .updateTable('user_plans')
    .set({ is_default: true })
    .where('user_id', '=', held.user_id)
    .where('plan_id', '=', held.plan_id)
    .execute();
}
