import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** An item that was paid for and that no plan has. */
export type SoldItemWithoutPlan = {
  source_kind: string;
  item: string;
  name: string | null;
  purchases: number;
  first_at: Date;
};

/** Those that only exports have told of: no event waits for them. */
export async function listItemsOfExports(db: Db): Promise<SoldItemWithoutPlan[]> {
  const { rows } = await sql<SoldItemWithoutPlan>`
    select p.source_kind, i.item, max(i.name) as name, count(*)::int as purchases, min(p.bought_at) as first_at
    from purchase_items i join purchases p on p.id = i.purchase_id
    where i.plan_id is null and i.is_open
      and not exists (select 1 from sale_facts f where f.purchase_id = p.id and f.event_id is not null)
    group by p.source_kind, i.item order by first_at, p.source_kind, i.item`.execute(db);
  return rows;
}

/** Everything that was paid for and that no plan has, by the number it was sold under. */
export async function listItemsWithoutPlan(db: Db): Promise<{ source_kind: string; item: string }[]> {
  const { rows } = await sql<{ source_kind: string; item: string }>`
    select distinct p.source_kind, i.item from purchase_items i join purchases p on p.id = i.purchase_id
    where i.plan_id is null and i.is_open order by p.source_kind, i.item`.execute(db);
  return rows;
}

/** Purchases of an item that gives no plan yet. */
export async function listPurchasesOfItem(
  db: Db,
  { source_kind: kind, item }: { source_kind: string; item: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from purchase_items i join purchases p on p.id = i.purchase_id
    where i.plan_id is null and i.is_open and p.source_kind = ${kind} and i.item = ${item} order by p.bought_at, p.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
