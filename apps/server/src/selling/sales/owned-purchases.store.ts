import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

type OwnedPurchase = {
  id: string;
  seller: string;
  transaction: string;
  state: string;
  currency: string | null;
  bought_at: Date;
};

/** What a person has bought, with what the sellers have told of it, in the order of the ids. */
export async function listOwnedPurchases(
  db: Db,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedPurchase[]> {
  const { rows } = await sql<OwnedPurchase>`
    select p.id, source as seller, transaction_id as transaction, email, buyer_name, state, access_until, currency, gross_minor, refunded_minor,
      receipt_url, bought_at, claimed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('item', item, 'name', name, 'quantity', quantity, 'state', state) order by item), '[]')
        from purchase_items i where i.purchase_id = p.id) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'occurred_at', occurred_at, 'received_at', received_at, 'amount_minor', amount_minor,
        'currency', currency, 'email', details ->> 'email', 'name', details ->> 'name') order by received_at, id), '[]')
        from sale_facts f where f.purchase_id = p.id) as told
    from purchases p where user_id = ${userId} and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Empties the names in a person's purchases, also in those under their e-mail (null: none of these) that are nobody's. Amounts stay in the books. */
export async function forgetBuyer(
  db: Db,
  { userId, email, at }: { userId: string; email: string | null; at: Date },
): Promise<void> {
  await sql`
    with theirs as (
      update purchases set email = null, buyer_name = null, user_id = null, receipt_url = null, erased_at = ${at}, updated_at = ${at}
      where user_id = ${userId} or user_id is null and lower(email) = ${email} returning id
    )
    update sale_facts set details = details - 'email' - 'name' - 'receiptUrl' where purchase_id in (select id from theirs)`.execute(
    db,
  );
}
