import type { PlanNumberName } from '@sayso/contract';
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

/** The name of the plan that has a number. */
export async function findPlanOfNumber(trx: Db, list: PlanNumberName, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from plans where ${sql.ref(list)} @> array[${number}]::text[] order by created_at, id limit 1`.execute(
    trx,
  );
  return rows[0]?.name;
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
