import type { ReconciliationColumns } from '@sayso/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { Reconciliations } from '../../../platform/db/schema.gen.ts';
import { containing } from '../../../platform/db/containing.ts';
import type { KnownFact } from './compare-fact.ts';

export type Sender = { slug: string; kind: string };
/** An export, with how many rows it has and how many of them came out how. `outcomes`: those that are not done yet under ''. */
export type ReconciliationRow = {
  id: string;
  source: string;
  source_kind: string;
  source_name: string | null;
  file_name: string;
  state: 'waiting' | 'done' | 'failed';
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
    select r.id, r.source, r.source_kind, s.name as source_name, r.file_name, r.state, r.error_message, r.created_at, r.ended_at,
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

/** An export with rows that are still to be compared. `currency`: of the latest purchase of its seller. `keeps`: null where its sender is gone. */
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
    where r.state = 'waiting' order by r.created_at, r.id limit 1`.execute(db);
  return rows[0];
}

/** The next row that is to be compared and that nobody else is at. */
export async function lockNextRow(
  db: Db,
  id: string,
): Promise<{ number: number; cells: Record<string, string> } | undefined> {
  return db
    .selectFrom('reconciliation_rows')
    .select(['number', 'cells'])
    .where('reconciliation_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ cells: Record<string, string> }>()
    .executeTakeFirst();
}

export async function updateRow(
  db: Db,
  id: string,
  { number, outcome, words }: { number: number; outcome: string; words: string },
): Promise<void> {
  await db
    .updateTable('reconciliation_rows')
    .set({ outcome, words })
    .where('reconciliation_id', '=', id)
    .where('number', '=', number)
    .execute();
}

/** Notes that all rows of an export are compared, once they are. False while somebody is still at one. */
export async function endReconciliation(db: Db, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reconciliations set state = 'done', ended_at = ${at}
    where id = ${id} and state = 'waiting'
      and not exists (select 1 from reconciliation_rows x where x.reconciliation_id = ${id} and x.outcome is null)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** What was received of the purchase that some numbers are of; nothing where nothing was. */
export async function listKnownFacts(db: Db, source: string, keys: readonly string[]): Promise<KnownFact[]> {
  const { rows } = await sql<Omit<KnownFact, 'amountMinor'> & { amountMinor: string | null }>`
    select f.kind, coalesce(f.occurred_at, f.received_at) as at, f.items, f.sequence, f.amount_minor as "amountMinor",
      coalesce(f.currency, p.currency) as currency
    from sale_facts f join purchases p on p.id = f.purchase_id
    where f.purchase_id in (select k.purchase_id from purchase_keys k where k.source = ${source} and k.key = any(${keys}::text[]))
    order by at, f.id`.execute(db);
  return rows.map((row) => ({ ...row, amountMinor: row.amountMinor === null ? null : Number(row.amountMinor) }));
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
