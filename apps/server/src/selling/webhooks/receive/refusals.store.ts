import type { Db } from '../../../platform/db/connection.ts';

/** Stands for the sources that those name who name none of ours. No source is called so. */
export const NO_SOURCE = '?';

/** How often somebody was refused for a reason on a day of UTC. */
export type RefusalCount = { source: string; day: string; reason: string; count: number; at: Date; address: string };

export async function addRefusals(db: Db, { source, day, reason, count, at, address }: RefusalCount): Promise<void> {
  await db
    .insertInto('webhook_refusals')
    .values({ source, day, reason, count, last_at: at, last_address: address })
    .onConflict((conflict) =>
      conflict.columns(['source', 'day', 'reason']).doUpdateSet((row) => ({
        count: row('webhook_refusals.count', '+', count),
        last_at: at,
        last_address: address,
      })),
    )
    .execute();
}

/** How often senders were refused since a day. */
export async function countRefusals(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('webhook_refusals')
    .select(({ fn }) => fn.sum<string | null>('count').as('count'))
    .where('day', '>=', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
