import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** Why somebody has, or had, a plan. `given_by_name`: null for one that nobody gave, or somebody who has been erased. */
export type ReasonRow = {
  id: string;
  plan: { id: string; name: string; slug: string };
  kind: 'first' | 'operator' | 'sale';
  purchase_id: string | null;
  quantity: number;
  note: string | null;
  given_by_name: string | null;
  granted_at: Date;
  ends_at: Date | null;
  withdrawn_at: Date | null;
  withdrawn_by_name: string | null;
};

/** Reasons of a person for all their plans, the newest first. */
export async function listReasonsOfUser(db: Db, userId: string): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select g.id, jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug) as plan, g.kind, g.purchase_id, g.quantity, g.note,
      (select u.name from people u where u.user_id = g.given_by) as given_by_name, g.granted_at, g.ends_at, g.withdrawn_at,
      (select u.name from people u where u.user_id = g.withdrawn_by) as withdrawn_by_name
    from plan_grants g join plans p on p.id = g.plan_id
    where g.user_id = ${userId}
    order by g.granted_at desc, g.id desc`.execute(db);
  return rows;
}

/** Gives again what an operator had taken of a sale. */
export async function restoreGrantOfSale(db: Db, sale: { purchaseId: string; item: string }): Promise<void> {
  await db
    .updateTable('plan_grants')
    .set({ withdrawn_at: null, withdrawn_by: null })
    .where('purchase_id', '=', sale.purchaseId)
    .where('item', '=', sale.item)
    .execute();
}

/** Ends what a sale has given. */
export async function endGrantOfSale(
  db: Db,
  { purchaseId, item, at }: { purchaseId: string; item: string; at: Date },
): Promise<void> {
  await sql`
    update plan_grants set ends_at = ${at}
    where purchase_id = ${purchaseId} and item = ${item} and (ends_at is null or ends_at > ${at})`.execute(db);
}
