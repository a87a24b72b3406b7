import { namesOf, type PlanNumberName } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Numbers by their list. A list without numbers may be left out. */
export type PlanNumbers = Partial<Record<PlanNumberName, string[]>>;

/** The numbers of a row of `plans`. */
export const numbersOfPlan = () =>
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
