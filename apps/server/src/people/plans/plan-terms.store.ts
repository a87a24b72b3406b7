import type { PlanNumberName } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

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
