import type { PlanNumberName } from '@sayso/contract';
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
