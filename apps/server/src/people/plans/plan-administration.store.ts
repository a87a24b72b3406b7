import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { numbersOfPlan, type PlanNumbers } from './plan-numbers.store.ts';
import type { PlanRow } from './plans.store.ts';

/** A plan with what only administrators see. `people`: how many have it. */
export type AdminPlanRow = PlanRow & { numbers: PlanNumbers; people: number; created_at: Date };
/** What is stored of a plan. */
export type PlanColumns = Omit<AdminPlanRow, 'id' | 'numbers' | 'people' | 'created_at'>;
/** What is stored anew; the rest stays. */
type PlanChange = { [Column in keyof PlanColumns]?: PlanColumns[Column] | undefined };

const adminPlans = (db: Db) =>
  db
    .selectFrom('plans')
    .selectAll()
    .select(numbersOfPlan())
    .select(sql<number>`(select count(*) from user_plans where user_plans.plan_id = plans.id)::int`.as('people'));

/** All plans, in the order in which they are shown. */
export async function listAdminPlans(db: Db): Promise<AdminPlanRow[]> {
  return adminPlans(db).orderBy('position').orderBy('created_at').orderBy('id').execute();
}

export async function getAdminPlan(db: Db, id: string): Promise<AdminPlanRow | undefined> {
  return adminPlans(db).where('id', '=', id).executeTakeFirst();
}

/** Lets whoever changes or deletes a plan go one after the other; who is being given it waits too. */
export async function lockPlan(db: Db, id: string): Promise<AdminPlanRow | undefined> {
  await sql`select 1 from plans where id = ${id} for update`.execute(db);
  return getAdminPlan(db, id);
}

/** Lets whoever makes or changes plans go one after the other, over all processes, so that what is free stays free until it is taken. Before any lock on one plan. */
export async function lockPlans(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sayso:plans', 0))`.execute(db);
}

/** The place behind all plans. */
export async function lastPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position) + 1, 0)::int as position from plans`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Puts plans into this order, from 0. The others follow as they stood. */
export async function updateOrder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update plans set position = placed.place from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id) nulls last, position, created_at, id) - 1 as place
      from plans
    ) placed where placed.id = plans.id and plans.position <> placed.place`.execute(db);
}

export async function insertPlan(db: Db, plan: PlanColumns & { id: string; created_at: Date }): Promise<void> {
  await db.insertInto('plans').values(plan).execute();
}

export async function updatePlan(db: Db, id: string, change: PlanChange): Promise<void> {
  await db.updateTable('plans').set(change).where('id', '=', id).execute();
}

export async function deletePlan(db: Db, id: string): Promise<void> {
  await db.deleteFrom('plans').where('id', '=', id).execute();
}
