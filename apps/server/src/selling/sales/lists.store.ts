import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/keyset.ts';

/** An item of a purchase as it is read with it: times are texts. */
export type ItemRow = {
  item: string;
  name: string | null;
  quantity: number;
  plan: { id: string; name: string } | null;
  state: string;
  is_open: boolean;
  access_until: string | null;
};

export type FactRow = {
  kind: string;
  at: string;
  amount_minor: number | null;
  currency: string | null;
  event_id: string | null;
  items: readonly string[];
};

/** Lists are read with it: see `readPurchases`. */
export type PurchaseRow = Awaited<ReturnType<typeof listPurchasesOfUser>>[number];
export type AdminPurchaseRow = Awaited<ReturnType<typeof listPurchases>>['rows'][number];

export type PurchaseFilter = {
  search: string | undefined;
  source: string | undefined;
  state: string | undefined;
  from: Date | undefined;
  before: Date | undefined;
};

const ITEMS = sql<ItemRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('item', i.item, 'name', i.name, 'quantity', i.quantity, 'state', i.state,
    'is_open', i.is_open, 'access_until', i.access_until,
    'plan', (select jsonb_build_object('id', n.plan_id, 'name', n.name) from plan_names n where n.plan_id = i.plan_id))
    order by i.item)
  from purchase_items i where i.purchase_id = purchases.id), '[]')`;

const FACTS = sql<FactRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', f.kind, 'at', coalesce(f.occurred_at, f.received_at),
    'amount_minor', f.amount_minor, 'currency', f.currency, 'event_id', f.event_id, 'items', f.items)
    order by coalesce(f.occurred_at, f.received_at), f.received_at, f.id)
  from sale_facts f where f.purchase_id = purchases.id), '[]')`;

const BUYER = sql<{ id: string; name: string; email: string } | null>`(
  select jsonb_build_object('id', u.user_id, 'name', u.name, 'email', u.email) from people u where u.user_id = purchases.user_id)`;

/** Null once the sender is gone. */
const SOURCE_NAME = sql<string | null>`(select s.name from webhook_senders s where s.slug = purchases.source)`;

const readPurchases = (db: Db) =>
  db
    .selectFrom('purchases')
    .selectAll('purchases')
    .select([ITEMS.as('items'), SOURCE_NAME.as('source_name')]);

const readAdminPurchases = (db: Db) => readPurchases(db).select([FACTS.as('facts'), BUYER.as('buyer')]);

/** What somebody has bought, the newest first. */
export async function listPurchasesOfUser(db: Db, userId: string) {
  return readPurchases(db).where('user_id', '=', userId).orderBy('bought_at', 'desc').orderBy('id', 'desc').execute();
}

/** One purchase as its buyer sees it. */
export async function getPurchase(db: Db, id: string): Promise<PurchaseRow | undefined> {
  return readPurchases(db).where('id', '=', id).executeTakeFirst();
}

/** One purchase with all that was told of it. */
export async function getAdminPurchase(db: Db, id: string): Promise<AdminPurchaseRow | undefined> {
  return readAdminPurchases(db).where('id', '=', id).executeTakeFirst();
}

/** One page of all purchases, the newest first. */
export async function listPurchases(
  db: Db,
  filter: PurchaseFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  // What is read with a purchase is read for those of the page alone, and not for all before it.
  const onPage = db
    .selectFrom('purchases')
    .select('id')
    .where(isWanted(filter))
    .orderBy('bought_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  const rows = await readAdminPurchases(db)
    .where('id', 'in', onPage)
    .orderBy('bought_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { total } = await db
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(isWanted(filter))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

function isWanted({ search, source, state, from, before }: PurchaseFilter) {
  const pattern = search ? containing(search) : null;
  return sql<SqlBool>`(${source ?? null}::text is null or purchases.source = ${source ?? null})
    and (${state ?? null}::text is null or purchases.state = ${state ?? null})
    and (${from ?? null}::timestamptz is null or purchases.bought_at >= ${from ?? null})
    and (${before ?? null}::timestamptz is null or purchases.bought_at < ${before ?? null})
    and (${pattern}::text is null
      or concat_ws(' ', purchases.email, purchases.buyer_name, purchases.transaction_id) ilike ${pattern}
      or exists (select 1 from purchase_keys k where k.purchase_id = purchases.id and k.key ilike ${pattern})
      or exists (select 1 from people u where u.user_id = purchases.user_id and concat_ws(' ', u.email, u.name) ilike ${pattern}))`;
}

/** Who has an e-mail. */
export async function getPersonByEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select user_id as id from people where lower(email) = ${email}`.execute(
    db,
  );
  return rows[0];
}

/** What somebody is told by: undefined for nobody. */
export async function getPerson(db: Db, id: string): Promise<{ id: string; name: string; email: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select user_id as id, name, email from people where user_id = ${id}`.execute(db);
  return rows[0];
}

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
