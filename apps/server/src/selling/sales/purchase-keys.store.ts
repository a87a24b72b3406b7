import type { SaleKind } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { FactDetails } from './purchases.store.ts';
import type { SaleFact } from './sale-fact.ts';

/** Lets those who tell of the same purchase go one after the other, over all processes: also where there is no purchase yet that could be locked. */
export async function lockNumbers(db: Db, numbers: readonly string[]): Promise<void> {
  // Always in the same order: two who wait for each other would not end.
  const sorted = [...new Set(numbers)].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(number, 0)) from unnest(${sorted}::text[]) as number`.execute(
    db,
  );
}

/** Purchases that are known by any of these numbers. */
export async function listIdsByKeys(db: Db, source: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase_keys')
    .select('purchase_id')
    .distinct()
    .where('source', '=', source)
    .where('key', 'in', [...keys])
    .execute();
  return rows.map(({ purchase_id: id }) => id).sort();
}

/** Locks purchases. Answers those that are there, the oldest first. */
export async function lockPurchases(db: Db, ids: readonly string[]): Promise<{ id: string; user_id: string | null }[]> {
  const rows = await db
    .selectFrom('purchases')
    .select(['id', 'user_id', 'created_at'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((one, other) => +one.created_at - +other.created_at || one.id.localeCompare(other.id));
}

export async function insertPurchase(
  db: Db,
  purchase: { id: string; source: string; source_kind: string; transaction_id: string; bought_at: Date; at: Date },
): Promise<void> {
  const { at, ...columns } = purchase;
  const unpaid = { state: 'unpaid', is_open: false, created_at: at, updated_at: at };
  await db
    .insertInto('purchases')
    .values({ ...columns, ...unpaid })
    .execute();
}

/** Those of some numbers by which a purchase is known that rows of exports alone have told of. */
export async function listKeysOfExports(db: Db, source: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from purchase_keys k where k.source = ${source} and k.key = any(${keys}::text[])
      and exists (select 1 from sale_facts f where f.purchase_id = k.purchase_id)
      and not exists (select 1 from sale_facts f where f.purchase_id = k.purchase_id and f.event_id is not null)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** Notes numbers that a purchase is known by; those that are known stay. */
export async function insertKeys(
  db: Db,
  { source, purchaseId, keys }: { source: string; purchaseId: string; keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('purchase_keys')
    .values([...new Set(keys)].map((key) => ({ source, key, purchase_id: purchaseId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A fact that was told already: of which purchase, and when it was first heard of. */
export type KnownFact = { id: string; purchase_id: string; received_at: Date };

export async function getKnownFact(db: Db, source: string, key: string): Promise<KnownFact | undefined> {
  return db
    .selectFrom('sale_facts')
    .select(['id', 'purchase_id', 'received_at'])
    .where('source', '=', source)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The same fact as a release before has named it. */
export async function getFormerFact(
  db: Db,
  source: string,
  { formerKey, occurredAt, sequence }: SaleFact,
): Promise<KnownFact | undefined> {
  if (formerKey === undefined) return undefined;
  return db
    .selectFrom('sale_facts')
    .select(['id', 'purchase_id', 'received_at'])
    .where('source', '=', source)
    .where('key', '=', formerKey)
    .where('occurred_at', 'is not distinct from', occurredAt)
    .where('sequence', 'is not distinct from', sequence)
    .executeTakeFirst();
}

/** The same fact as an event has told it, under whichever key. */
export async function getFactOfEvent(
  db: Db,
  { source, eventId, fact }: { source: string; eventId: string; fact: SaleFact },
): Promise<KnownFact | undefined> {
  const { purchaseKeys, kind, items } = fact;
  const { rows } = await sql<KnownFact>`
    select f.id, f.purchase_id, f.received_at from sale_facts f
    where f.purchase_id in (select k.purchase_id from purchase_keys k where k.source = ${source} and k.key = any(${[...purchaseKeys]}::text[]))
      and f.event_id = ${eventId} and f.kind = ${kind} and f.items = ${items.map(({ item }) => item)}::text[]`.execute(
    db,
  );
  return rows[0];
}

/** A change of state of a purchase. */
export type StateFact = KnownFact & { key: string; kind: SaleKind; items: string[]; occurred_at: Date | null };

export async function listStates(db: Db, purchaseId: string): Promise<StateFact[]> {
  return db
    .selectFrom('sale_facts')
    .select(['id', 'purchase_id', 'received_at', 'occurred_at', 'key', 'kind', 'items'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('received_at')
    .orderBy('id')
    .$narrowType<{ kind: SaleKind }>()
    .execute();
}

/** The currency of a purchase; null where none was told. */
export async function getCurrency(db: Db, purchaseId: string): Promise<string | null> {
  const row = await db.selectFrom('purchases').select('currency').where('id', '=', purchaseId).executeTakeFirst();
  return row?.currency ?? null;
}

export async function updateReceipt(db: Db, factId: string, receivedAt: Date): Promise<void> {
  await db.updateTable('sale_facts').set({ received_at: receivedAt }).where('id', '=', factId).execute();
}

export async function insertFact(
  db: Db,
  fact: {
    id: string;
    purchase_id: string;
    source: string;
    key: string;
    event_id: string | null;
    kind: string;
    occurred_at: Date | null;
    received_at: Date;
    sequence: number | null;
    items: string[];
    amount_minor: number | null;
    fee_minor: number | null;
    commission_minor: number | null;
    currency: string | null;
    period_end: Date | null;
    details: FactDetails;
  },
): Promise<void> {
  await db
    .insertInto('sale_facts')
    .values({ ...fact, details: JSON.stringify(fact.details) })
    .execute();
}

/** Makes two purchases one: what was told of the younger one was told of the older. */
export async function mergePurchases(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  for (const table of ['purchase_keys', 'sale_facts', 'purchase_claims'] as const)
    await db.updateTable(table).set({ purchase_id: to }).where('purchase_id', '=', from).execute();
  await sql`
    update purchase_items moved set purchase_id = ${to} where purchase_id = ${from}
      and not exists (select 1 from purchase_items there where there.purchase_id = ${to} and there.item = moved.item)`.execute(
    db,
  );
  await sql`
    update purchases older set
      user_id = coalesce(older.user_id, younger.user_id),
      claimed_at = coalesce(older.claimed_at, younger.claimed_at),
      erased_at = coalesce(older.erased_at, younger.erased_at)
    from purchases younger where older.id = ${to} and younger.id = ${from}`.execute(db);
}

export async function deletePurchase(db: Db, id: string): Promise<void> {
  await db.deleteFrom('purchases').where('id', '=', id).execute();
}
