import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** A sale that is the reason for a plan. `source_name`: null once the sender is gone. */
export type SaleOfReason = {
  id: string;
  transaction_id: string;
  source_kind: string;
  source_name: string | null;
  bought_at: Date;
};

/** Some purchases by their ids. */
export async function listSalesOfPurchases(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, SaleOfReason>> {
  const { rows } = await sql<SaleOfReason>`
    select p.id, p.transaction_id, p.source_kind, p.bought_at, s.name as source_name
    from purchases p left join webhook_senders s on s.slug = p.source
    where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
