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
    select id from plans
    where exists (select 1 from unnest(${sql.ref(list)}) one where lower(btrim(one)) = lower(btrim(${number})))
    order by created_at, id limit 1 for key share`.execute(db);
  return rows[0]?.id;
}
