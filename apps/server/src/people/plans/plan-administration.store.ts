import { namesOf, type PlanNumberName } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { PlanRow } from './plans.store.ts';

/** A plan with what only administrators see. `people`: how many have it. */
export type AdminPlanRow = PlanRow & { numbers: PlanNumbers; people: number; created_at: Date };
/** What is stored of a plan. */
export type PlanColumns = Omit<AdminPlanRow, 'id' | 'numbers' | 'people' | 'created_at'>;
/** What is stored anew; the rest stays. */
type PlanChange = { [Column in keyof PlanColumns]?: PlanColumns[Column] | undefined };

/** Numbers by their list. A list without numbers may be left out. */
export type PlanNumbers = Partial<Record<PlanNumberName, string[]>>;

/** The numbers of a row of `plans`. */
const numbersOfPlan = () =>
  sql<PlanNumbers>`(
    select coalesce(jsonb_object_agg(list, numbers), '{}') from (
      select list, jsonb_agg(number order by place) as numbers from plan_numbers where plan_id = plans.id group by list
    ) lists)`.as('numbers');

/** The numbers of a plan, which nobody changes until the end of the transaction; undefined when there is no such plan. */
export async function lockNumbers(
  trx: Db,
  planId: string,
): Promise<{ slug: string; numbers: PlanNumbers } | undefined> {
  return trx
    .selectFrom('plans')
    .select(['slug', numbersOfPlan()])
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Stores the lists that are named; the others stay. */
export async function replaceNumbers(trx: Db, planId: string, numbers: PlanNumbers): Promise<void> {
  for (const list of namesOf(numbers)) {
    await trx.deleteFrom('plan_numbers').where('plan_id', '=', planId).where('list', '=', list).execute();
    const rows = (numbers[list] ?? []).map((number, place) => ({ plan_id: planId, list, place, number }));
    if (rows.length > 0) await trx.insertInto('plan_numbers').values(rows).execute();
  }
}

/** Another plan than `planId` that has one of these numbers, whatever their case, and all that it has in the list. */
export async function findPlanOfNumbers(
  db: Db,
  { planId, list, numbers }: { planId: string; list: PlanNumberName; numbers: readonly string[] },
): Promise<{ name: string; numbers: string[] } | undefined> {
  const { rows } = await sql<{ name: string; numbers: string[] }>`
    select p.name, array(select number from plan_numbers where plan_id = p.id and list = ${list}) as numbers
    from plans p
    where p.id <> ${planId} and exists (
      select 1 from plan_numbers n where n.plan_id = p.id and n.list = ${list}
        and lower(btrim(n.number)) = any(${numbers.map((number) => number.trim().toLowerCase())}::text[]))
    order by p.created_at, p.id limit 1`.execute(db);
  return rows[0];
}

/** Whether any plan on offer has a number at a seller. */
export async function hasNumbers(db: Db): Promise<boolean> {
  const plan = await db
    .selectFrom('plan_numbers')
    .innerJoin('plans', 'plans.id', 'plan_numbers.plan_id')
    .select('plans.id')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return plan !== undefined;
}

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

/** What a plan says about being sold. */
export type PlanTerms = {
  id: string;
  name: string;
  slug: string;
  is_addition: boolean;
  billing: 'one_time' | 'month' | 'year';
  trial_days: number | null;
  access_days: number | null;
};

/** Plans by their ids. */
export async function listTerms(db: Db, ids: readonly string[]): Promise<PlanTerms[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'name', 'slug', 'is_addition', 'billing', 'trial_days', 'access_days'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('position')
    .orderBy('id')
    .$narrowType<Pick<PlanTerms, 'billing'>>()
    .execute();
}

/** The plan that has a seller's number, however its letters are written. It is not deleted until the end of the transaction. */
export async function holdPlanOfNumber(
  db: Db,
  { list, number }: { list: PlanNumberName; number: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from plans p join plan_numbers n on n.plan_id = p.id
    where n.list = ${list} and lower(btrim(n.number)) = lower(btrim(${number}))
    order by p.created_at, p.id limit 1 for key share of p`.execute(db);
  return rows[0]?.id;
}
