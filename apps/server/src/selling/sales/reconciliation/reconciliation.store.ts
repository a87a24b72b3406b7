import type { ReconciliationColumns } from '@sayso/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { Reconciliations } from '../../../platform/db/schema.gen.ts';
import { containing } from '../../../platform/db/keyset.ts';
import type { KnownFact } from './compare-fact.ts';

export type Sender = { slug: string; kind: string };
/** An export, with how many rows it has and how many of them came out how. `outcomes`: those that are not done yet under ''. */
export type ReconciliationRow = {
  id: string;
  source: string;
  source_kind: string;
  source_name: string | null;
  file_name: string;
  state: 'waiting' | 'compared' | 'processing' | 'done' | 'failed';
  /** The column that is read as the number of the purchase. */
  column: string | null;
  error_message: string | null;
  created_at: Date;
  ended_at: Date | null;
  outcomes: Record<string, number>;
};
export type ComparedRow = {
  number: number;
  cells: Record<string, string>;
  transaction_id: string | null;
  outcome: string | null;
  words: string | null;
};

export async function getSender(db: Db, id: string): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`select slug, kind from webhook_senders where source_id = ${id}`.execute(db);
  return rows[0];
}

/** Which columns were which the last time an export of this sender was compared. */
export async function getLastColumns(db: Db, source: string): Promise<unknown> {
  const row = await db
    .selectFrom('reconciliations')
    .select('columns')
    .where('source', '=', source)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.columns ?? null;
}

export async function insertReconciliation(db: Db, row: Insertable<Reconciliations>): Promise<void> {
  await db.insertInto('reconciliations').values(row).execute();
}

/** Adds rows of an export, numbered from `first`. */
export async function insertRows(
  db: Db,
  id: string,
  { first, rows }: { first: number; rows: readonly { cells: object; transaction: string | null }[] },
): Promise<void> {
  const cells = rows.map((row) => JSON.stringify(row.cells));
  const transactions = rows.map(({ transaction }) => transaction);
  await sql`
    insert into reconciliation_rows (reconciliation_id, number, cells, transaction_id)
    select ${id}::uuid, ${first}::integer + place - 1, cells::jsonb, transaction
    from unnest(${cells}::text[], ${transactions}::text[]) with ordinality as told (cells, transaction, place)`.execute(
    db,
  );
}

const read = (db: Db, { id, limit }: { id: string | null; limit: number }) =>
  sql<ReconciliationRow>`
    select r.id, r.source, r.source_kind, s.name as source_name, r.file_name, r.state, r.columns #>> '{fields,transaction}' as "column", r.error_message, r.created_at, r.ended_at,
      (select coalesce(jsonb_object_agg(coalesce(o.outcome, ''), o.count), '{}') from (
        select outcome, count(*) from reconciliation_rows x where x.reconciliation_id = r.id group by outcome) o) as outcomes
    from reconciliations r left join webhook_senders s on s.slug = r.source
    where ${id}::uuid is null or r.id = ${id}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db);

/** The latest exports that were compared. */
export async function listReconciliations(db: Db, limit: number): Promise<ReconciliationRow[]> {
  return (await read(db, { id: null, limit })).rows;
}

export async function getReconciliation(db: Db, id: string): Promise<ReconciliationRow | undefined> {
  return (await read(db, { id, limit: 1 })).rows[0];
}

/** One page of the rows of an export, as they stand in it. */
export async function listRows(
  db: Db,
  id: string,
  { outcome, limit, offset }: { outcome: string | undefined; limit: number; offset: number },
): Promise<{ rows: ComparedRow[]; total: number }> {
  const found = db
    .selectFrom('reconciliation_rows')
    .where('reconciliation_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''));
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['number', 'cells', 'transaction_id', 'outcome', 'words'])
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ cells: Record<string, string> }>()
    .execute();
  return { rows, total: Number(total) };
}

/** Which of some numbers are of known purchases. */
export async function listKnownNumbers(db: Db, source: string, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from purchase_keys where source = ${source} and key = any(${numbers}::text[])`.execute(db);
  return rows.map(({ key }) => key);
}

/** An export with rows that are still to be compared or processed. `currency`: of the latest purchase of its seller. `keeps`: null where its sender is gone. */
export type WaitingReconciliation = {
  id: string;
  source: string;
  source_kind: string;
  columns: ReconciliationColumns;
  currency: string | null;
  keeps: boolean | null;
};

export async function getWaiting(db: Db): Promise<WaitingReconciliation | undefined> {
  const { rows } = await sql<WaitingReconciliation>`
    select r.id, r.source, r.source_kind, r.columns, s.keeps_partly_refunded as keeps,
      (select p.currency from purchases p where p.source = r.source and p.currency is not null order by p.bought_at desc, p.id desc limit 1) as currency
    from reconciliations r left join webhook_senders s on s.slug = r.source
    where r.state in ('waiting', 'processing') order by r.created_at, r.id limit 1`.execute(db);
  return rows[0];
}

/** A row that nobody else is at. `isConfirmed`: the operator has had the comparison, and it may be processed. `isDecided`: they said that it is no purchase that it looks like. */
export type LockedRow = { number: number; cells: Record<string, string>; isConfirmed: boolean; isDecided: boolean };

/** The next row of an export without an outcome. */
export async function lockNextRow(db: Db, id: string): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    select x.number, x.cells, r.state = 'processing' as "isConfirmed", x.is_decided as "isDecided"
    from reconciliation_rows x join reconciliations r on r.id = x.reconciliation_id
    where r.id = ${id} and r.state in ('waiting', 'processing') and x.outcome is null
    order by x.number limit 1 for update of x skip locked`.execute(db);
  return rows[0];
}

/** Cells of the rows of an export that have a number. */
export async function listCellsOf(db: Db, id: string, transaction: string): Promise<Record<string, string>[]> {
  const rows = await db
    .selectFrom('reconciliation_rows')
    .select('cells')
    .where('reconciliation_id', '=', id)
    .where('transaction_id', '=', transaction)
    .orderBy('number')
    .$narrowType<{ cells: Record<string, string> }>()
    .execute();
  return rows.map(({ cells }) => cells);
}

/**
 * Lets rows be processed: all new ones, or some of those that are new or look like a known purchase, with everything else of their number. False while a worker is at the comparison. Call it in a
 * transaction.
 */
export async function confirmRows(db: Db, id: string, numbers: readonly number[] | undefined): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reconciliations set state = 'processing', ended_at = null where id = ${id} and state in ('compared', 'done')`.execute(
    db,
  );
  if (numAffectedRows !== 1n) return false;
  await sql`
    update reconciliation_rows x set is_decided = outcome = 'similar', outcome = null, words = null
    where reconciliation_id = ${id} and ${
      numbers === undefined
        ? sql`outcome = 'new'`
        : sql`outcome in ('new', 'similar') and (number = any(${numbers}::integer[]) or transaction_id in (
            select y.transaction_id from reconciliation_rows y where y.reconciliation_id = ${id} and y.number = any(${numbers}::integer[])))`
    }`.execute(db);
  return true;
}

export async function updateRow(
  db: Db,
  id: string,
  { number, outcome, words, factId }: { number: number; outcome: string; words: string; factId?: string | undefined },
): Promise<void> {
  await db
    .updateTable('reconciliation_rows')
    .set({ outcome, words, ...(factId ? { fact_id: factId } : {}) })
    .where('reconciliation_id', '=', id)
    .where('number', '=', number)
    .execute();
}

/** Notes that all rows of an export are compared or processed, once they are. One that has something to confirm waits for the operator. False while a worker is still at a row. */
export async function endReconciliation(db: Db, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reconciliations set ended_at = ${at}, state = case when state = 'waiting' and exists (
        select 1 from reconciliation_rows x where x.reconciliation_id = ${id} and x.outcome in ('new', 'similar')) then 'compared' else 'done' end
    where id = ${id} and state in ('waiting', 'processing')
      and not exists (select 1 from reconciliation_rows x where x.reconciliation_id = ${id} and x.outcome is null)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** What was received of the purchase that some numbers are of; nothing where nothing was. */
export async function listKnownFacts(
  db: Db,
  { source, keys }: { source: string; keys: readonly string[] },
  row: { id: string; number: number },
): Promise<KnownFact[]> {
  const { rows } = await sql<Omit<KnownFact, 'amountMinor'> & { amountMinor: string | null }>`
    select f.id, exists (select 1 from reconciliation_rows x where x.reconciliation_id = ${row.id} and x.number <> ${row.number} and x.fact_id = f.id) as "isTold",
      f.kind, coalesce(f.occurred_at, f.received_at) as at, f.occurred_at is not null as "isTimed", f.items, f.sequence,
      (f.details ->> 'toldMinor')::float8 as "toldMinor",
      coalesce(array(select jsonb_array_elements_text(f.details -> 'numbers')), '{}') as numbers, f.amount_minor as "amountMinor",
      coalesce(f.currency, p.currency) as currency
    from sale_facts f join purchases p on p.id = f.purchase_id
    where f.purchase_id in (select k.purchase_id from purchase_keys k where k.source = ${source} and k.key = any(${keys}::text[]))
    order by at, f.id`.execute(db);
  return rows.map((row) => ({ ...row, amountMinor: row.amountMinor === null ? null : Number(row.amountMinor) }));
}

/** A purchase that looks like another one. `transaction`: the number that it is known by. */
export type SimilarPurchase = { transaction: string; at: Date };

/**
 * A purchase of a buyer with the same item that no row of the export names by its number. `payment`: it has a payment of this amount at about this time, as far as they are told; without it any payment
 * will do.
 */
export async function findSimilar(
  db: Db,
  { id, source }: { id: string; source: string },
  {
    email,
    items,
    payment,
  }: { email: string; items: readonly string[]; payment: { amountMinor: number | null; at: Date | null } | null },
): Promise<SimilarPurchase | undefined> {
  const { amountMinor = null, at = null } = payment ?? {};
  const { rows } = await sql<SimilarPurchase>`
    select p.transaction_id as transaction, coalesce(f.occurred_at, f.received_at) as at
    from purchases p join sale_facts f on f.purchase_id = p.id
    where p.source = ${source} and lower(p.email) = ${email} and not p.is_test and f.kind in ('sale', 'upsell', 'subscription_start', 'renewal')
      and (f.items && ${items}::text[] or f.items = '{}' or ${items}::text[] = '{}')
      and (${amountMinor}::bigint is null or f.amount_minor is null or f.amount_minor = ${amountMinor})
      and (${at}::timestamptz is null or abs(extract(epoch from coalesce(f.occurred_at, f.received_at) - ${at})) < 3 * 24 * 60 * 60)
      and (${payment === null} or not exists (select 1 from purchase_keys k join reconciliation_rows x on x.transaction_id = k.key
        where k.purchase_id = p.id and x.reconciliation_id = ${id}))
    order by at desc, p.id limit 1`.execute(db);
  return rows[0];
}

/** Whether a row of the export with the same transaction says one of these words in a column. */
export async function hasRowSaying(
  db: Db,
  id: string,
  { transaction, column, words }: { transaction: string; column: string; words: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation_rows')
    .select('number')
    .where('reconciliation_id', '=', id)
    .where('transaction_id', '=', transaction)
    .where(sql<boolean>`lower(cells ->> ${column}) = any(${words}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Empties rows that name somebody who is erased. What came out stays. */
export async function blankRowsOf(db: Db, email: string): Promise<void> {
  await sql`
    update reconciliation_rows set cells = '{}', words = null, outcome = coalesce(outcome, 'unreadable')
    where cells::text ilike ${containing(JSON.stringify(email).slice(1, -1))} or words ilike ${containing(email)}`.execute(
    db,
  );
}
