import { namesOf, PLAN_NUMBERS, type PlanNumberName } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** The numbers of a plan at a seller; undefined when there is no such plan. */
export async function getNumbers(
  trx: Db,
  planId: string,
  list: PlanNumberName,
): Promise<{ slug: string; numbers: string[] } | undefined> {
  return trx
    .selectFrom('plans')
    .select(['slug', `${list} as numbers`])
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setNumbers(
  trx: Db,
  planId: string,
  { list, numbers }: { list: PlanNumberName; numbers: string[] },
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ [list]: numbers })
    .where('id', '=', planId)
    .execute();
}

/** Whether any plan on offer has a number at a seller. */
export async function hasNumbers(db: Db): Promise<boolean> {
  const plan = await db
    .selectFrom('plans')
    .select('id')
    .where('is_active', '=', true)
    .where(({ or }) => or(namesOf(PLAN_NUMBERS).map((list) => sql<boolean>`cardinality(${sql.ref(list)}) > 0`)))
    .limit(1)
    .executeTakeFirst();
  return plan !== undefined;
}
