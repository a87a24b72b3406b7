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
  /** All numbers that it was told with. */
  numbers?: readonly string[];
  transaction?: string;
  email?: string | null;
  name?: string | null;
  affiliate?: string | null;
  receiptUrl?: string | null;
  isTest?: boolean;
  byAmount?: boolean | undefined;
  toldMinor?: number | undefined;
  undoes?: readonly SaleKind[] | undefined;
  /** Digits after the point that its amounts were read with, where it names no currency. */
  digits?: number | undefined;
  items?: readonly SoldItem[];
};
export type FactRow = {
  id: string;
  key: string;
  isExported: boolean;
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

/** All that was told of a purchase. */
export async function listFacts(db: Db, purchaseId: string): Promise<FactRow[]> {
  return db
    .selectFrom('sale_facts')
    .select([
      'id',
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
    .select([sql<FactDetails>`details`.as('details'), sql<boolean>`event_id is null`.as('isExported')])
    .where('purchase_id', '=', purchaseId)
    .$narrowType<Pick<FactRow, 'kind'>>()
    .execute();
}

/** What a fact moves in the books; null where it moves no money. `isCounted`: false for a row of an export that an event tells as well. */
export type Moved = { id: string; minor: number | null; commissionMinor: number | null; isCounted: boolean };

/** Stores what the facts of a purchase move, and by which rules. */
export async function updateMoved(db: Db, rules: number, moved: readonly Moved[]): Promise<void> {
  await sql`
    update sale_facts f set moved_minor = m.minor, moved_commission_minor = m.commission, is_counted = m.is_counted, rules = ${rules}
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ minor }) => minor)}::bigint[],
      ${moved.map(({ commissionMinor }) => commissionMinor)}::bigint[], ${moved.map(({ isCounted }) => isCounted)}::boolean[]) m (id, minor, commission, is_counted)
    where f.id = m.id and (f.moved_minor, f.moved_commission_minor, f.is_counted, f.rules) is distinct from (m.minor, m.commission, m.is_counted, ${rules}::smallint)`.execute(
    db,
  );
}

/** Purchases that were settled by earlier rules, or never. */
export async function listSettledBefore(db: Db, { rules, limit }: { rules: number; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ purchase_id: string }>`
    select distinct purchase_id from sale_facts where rules < ${rules} order by purchase_id limit ${limit}`.execute(db);
  return rows.map(({ purchase_id: id }) => id);
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
