import type { PurchaseState, SaleKind } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { SoldItem } from './sale-fact.ts';

/** A transaction of a seller. Amounts are texts: PostgreSQL's `bigint`. */
export type PurchaseRow = {
  id: string;
  source: string;
  source_kind: string;
  transaction_id: string;
  email: string | null;
  buyer_name: string | null;
  user_id: string | null;
  state: PurchaseState;
  is_open: boolean;
  access_until: Date | null;
  claimed_at: Date | null;
  erased_at: Date | null;
  created_at: Date;
};
/** What is computed of a purchase, and stored with it. */
export type PurchaseColumns = Pick<
  PurchaseRow,
  'transaction_id' | 'email' | 'buyer_name' | 'user_id' | 'state' | 'is_open' | 'access_until'
> & {
  currency: string | null;
  gross_minor: number;
  refunded_minor: number;
  fee_minor: number | null;
  commission_minor: number | null;
  affiliate: string | null;
  receipt_url: string | null;
  is_test: boolean;
  bought_at: Date;
};
/** What a seller has told beside what the state follows from. Without the buyer once they are erased. */
export type FactDetails = {
  transaction?: string;
  email?: string | null;
  name?: string | null;
  affiliate?: string | null;
  receiptUrl?: string | null;
  isTest?: boolean;
  byAmount?: boolean | undefined;
  undoes?: readonly SaleKind[] | undefined;
  /** Digits after the point that its amounts were read with, where it names no currency. */
  digits?: number | undefined;
  items?: readonly SoldItem[];
};
export type FactRow = {
  key: string;
  kind: SaleKind;
  occurred_at: Date | null;
  received_at: Date;
  sequence: number | null;
  items: string[];
  amount_minor: string | null;
  fee_minor: string | null;
  commission_minor: string | null;
  currency: string | null;
  period_end: Date | null;
  details: FactDetails;
};
export type ItemRow = {
  item: string;
  name: string | null;
  quantity: number;
  plan_id: string | null;
  state: PurchaseState;
  is_open: boolean;
  access_until: Date | null;
};

const PURCHASE = [
  'id',
  'source',
  'source_kind',
  'transaction_id',
  'email',
  'buyer_name',
  'user_id',
  'state',
  'is_open',
  'access_until',
  'claimed_at',
  'erased_at',
  'created_at',
] as const;

/** A purchase that nobody else settles until the end of the transaction. */
export async function lockPurchase(db: Db, id: string): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchases')
    .select(PURCHASE)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Pick<PurchaseRow, 'state'>>()
    .executeTakeFirst();
}

export async function updatePurchase(
  db: Db,
  id: string,
  columns: Partial<PurchaseColumns> & { claimed_at?: Date; updated_at: Date },
): Promise<void> {
  await db.updateTable('purchases').set(columns).where('id', '=', id).execute();
}

/** All that was told of a purchase, as far as it counts. */
export async function listFacts(db: Db, purchaseId: string): Promise<FactRow[]> {
  return db
    .selectFrom('sale_facts')
    .select([
      'key',
      'kind',
      'occurred_at',
      'received_at',
      'sequence',
      'items',
      'amount_minor',
      'fee_minor',
      'commission_minor',
      'currency',
      'period_end',
    ])
    .select(sql<FactDetails>`details`.as('details'))
    .where(sql<boolean>`id in (select c.id from counted_facts c where c.purchase_id = ${purchaseId})`)
    .$narrowType<Pick<FactRow, 'kind'>>()
    .execute();
}

/** Stores amounts that were read with other digits as their currency counts them. */
export async function updateDigits(
  db: Db,
  { purchaseId, digits }: { purchaseId: string; digits: number },
): Promise<void> {
  const shifted = (amount: string) =>
    sql`round(${sql.ref(amount)} * power(10::numeric, ${digits}::integer - (details ->> 'digits')::integer))`;
  await sql`update sale_facts set amount_minor = ${shifted('amount_minor')}, fee_minor = ${shifted('fee_minor')},
      commission_minor = ${shifted('commission_minor')}, details = details || jsonb_build_object('digits', ${digits}::integer)
    where purchase_id = ${purchaseId} and currency is null and (details ->> 'digits')::integer <> ${digits}::integer`.execute(
    db,
  );
}

export async function listItems(db: Db, purchaseId: string): Promise<ItemRow[]> {
  return db
    .selectFrom('purchase_items')
    .select(['item', 'name', 'quantity', 'plan_id', 'state', 'is_open', 'access_until'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('item')
    .$narrowType<Pick<ItemRow, 'state'>>()
    .execute();
}

export async function upsertItem(db: Db, purchaseId: string, row: ItemRow): Promise<void> {
  const { item, ...rest } = row;
  await db
    .insertInto('purchase_items')
    .values({ purchase_id: purchaseId, item, ...rest })
    .onConflict((conflict) => conflict.columns(['purchase_id', 'item']).doUpdateSet(rest))
    .execute();
}

/** Removes who the buyer is from what was told of a purchase. */
export async function forgetNames(db: Db, purchaseId: string): Promise<void> {
  await sql`update sale_facts set details = details - 'email' - 'name' - 'receiptUrl'
    where purchase_id = ${purchaseId} and details ?| array['email', 'name', 'receiptUrl']`.execute(db);
}

/** Purchases of which an item's end has come, the longest over first. */
export async function listDuePurchases(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ purchase_id: string }>`
    select distinct purchase_id from (
      select purchase_id from purchase_items where is_open and access_until is not null and access_until <= ${now}
      order by access_until limit ${limit}
    ) due`.execute(db);
  return rows.map(({ purchase_id: id }) => id);
}

/** Purchases under a person's e-mail, or one that they left, that are open and nobody's, the oldest first. */
export async function listKeptPurchases(
  db: Db,
  { userId, left }: { userId: string; left: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from purchases
    where lower(email) in (select email from people where user_id = ${userId} union all select ${left}::text)
      and user_id is null and is_open and not is_test order by created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}
