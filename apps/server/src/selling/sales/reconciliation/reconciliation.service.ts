import {
  AppError,
  type DateOrder,
  datesOfExport,
  isNameOf,
  type Reconciliation,
  ReconciliationColumns,
  type ReconciliationRow,
  type salesApi,
  SENDER_KINDS,
  RECONCILIATION_OUTCOMES,
  type DatesOfColumn,
  RECONCILIATION_MAX_ROWS,
} from '@sayso/contract';
import { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import { write } from '../../../people/identity/write.service.ts';
import { cleanTable, columnNames, readCsv, separatorOf, UnreadableTable } from '../../../platform/lib/csv.ts';
import { defineJob } from '../../../platform/work/job.ts';
import { subscriptionKey } from '../subscription-line.ts';
import { kindLabel } from '../lists.mapper.ts';
import * as store from './reconciliation.store.ts';
import type { ComparedRow, ReconciliationRow as StoredReconciliation } from './reconciliation.store.ts';
import { watchDates } from './read-row.ts';
import { salesTexts } from '../sales.texts.gen.ts';

/** Rows that are shown before columns are chosen. */
const FIRST_ROWS = 5;
/** Rows whose numbers are looked up to propose a column. */
const SAMPLED_ROWS = 500;
/** Rows that are stored at a time. */
const BATCH = 1_000;
/** Exports that are listed. */
const LISTED = 50;

type Head = z.output<typeof salesApi.readExportHead.response>['data'];
type Start = z.output<typeof salesApi.startReconciliation.body> & { saveResponse: SaveResponse<Reconciliation> };

/** What stands in an export, and which columns of this seller were which the last time. */
export async function readExportHead(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { source_id, csv }: z.output<typeof salesApi.readExportHead.body>,
): Promise<Head> {
  authorize(actor, 'sales.manage');
  const { slug } = await requireSeller(db, source_id);
  const { columns, rows, dateOrders } = await readTable(csv);
  const last = ReconciliationColumns.safeParse(await store.getLastColumns(db, slug));
  // Columns that this export does not have are to be chosen anew.
  const fields = Object.entries(last.data?.fields ?? {}).filter(([, column]) => columns.includes(column));
  const mapping = last.success ? { ...last.data, fields: Object.fromEntries(fields) } : null;
  const known_numbers = await countKnownNumbers(db, slug, rows.slice(0, SAMPLED_ROWS));
  const shown = { rows: rows.slice(0, FIRST_ROWS), row_count: rows.length };
  return { columns, ...shown, date_orders: dateOrders, known_numbers, mapping };
}

/** What an export says: a cell of each column in every row, as texts, and how columns write their dates. */
type ExportTable = {
  columns: string[];
  rows: Record<string, string>[];
  dateOrders: Record<string, DatesOfColumn>;
};

/** Columns of an export: twice what any seller is known to write. A file that is no export may have one for each of a million commas. */
const MOST_COLUMNS = 200;

/**
 * Reads an export: a head and rows, in quotes or without, separated by what its head is separated by.
 * @throws AppError `invalid_input` at `csv` for one without head or rows, with too many rows or columns, or with a quote that never ends.
 */
export async function readTable(csv: string): Promise<ExportTable> {
  const text = cleanTable(csv);
  const lines = readCsv(text, { separator: separatorOf(text), trim: true, skipEmptyLines: true });
  const rows: Record<string, string>[] = [];
  const dates = watchDates();
  let columns: string[] | undefined;
  try {
    for await (const cells of lines) {
      if (cells.length > MOST_COLUMNS) throw refusal(salesTexts.tooManyColumns({ most: MOST_COLUMNS }));
      if (!columns) columns = columnNames(cells);
      else if (cells.some((cell) => cell !== '')) {
        rows.push(rowOf(columns, cells));
        for (const [place, name] of columns.entries()) dates.note(name, cells[place] ?? '');
      }
      if (rows.length > RECONCILIATION_MAX_ROWS)
        throw refusal(salesTexts.tooManyRows({ most: RECONCILIATION_MAX_ROWS }));
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw refusal(error.message);
    throw error;
  }
  if (!columns || rows.length === 0) throw refusal(salesTexts.noRows);
  return { columns, rows, dateOrders: dates.found() };
}

function rowOf(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? '']));
}

const refusal = (message: string) => new AppError('invalid_input', { errors: { csv: [message] } });

/** How many rows have a number of a known purchase, by column. */
async function countKnownNumbers(
  db: Db,
  source: string,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<Record<string, number>> {
  const values = new Set(rows.flatMap((row) => Object.values(row)).filter((value) => isNumberLike(value)));
  const known = new Set(await store.listKnownNumbers(db, source, [...values]));
  const counts = new Map<string, number>();
  for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
    if (known.has(value)) counts.set(column, (counts.get(column) ?? 0) + 1);
  return Object.fromEntries(counts);
}

const isNumberLike = (value: string): boolean => value !== '' && value.length <= 200;

/**
 * Stores an export, whose rows a worker holds against what was received.
 * @throws AppError `invalid_input` for a seller that is not there, a table that cannot be read, and columns that it does not have.
 */
export async function startReconciliation(
  { db, now, queue }: Pick<Deps, 'db' | 'now' | 'queue'>,
  actor: Actor,
  { source_id, file_name, csv, mapping, saveResponse }: Start,
): Promise<Reconciliation> {
  authorize(actor, 'sales.manage');
  const { slug: source, kind: source_kind } = await requireSeller(db, source_id);
  const table = await readTable(csv);
  requireColumns(table, mapping);
  const date_order = dateOrderOf(table, mapping);
  return write({ db }, actor, 'sales.manage', async (trx, { record }) => {
    const id = newId();
    const made = { made_by: actor.userId, created_at: now() };
    // Remembered with what it was found out to be, for an export that does not say it.
    const columns = JSON.stringify({ ...mapping, date_order });
    await store.insertReconciliation(trx, { ...made, id, source, source_kind, file_name, columns, state: 'waiting' });
    const { transaction, subscription } = mapping.fields;
    const rows = table.rows.map((cells) => ({
      cells,
      transaction: cells[transaction ?? ''] || subscriptionKey(source_kind, cells[subscription ?? ''] ?? '') || null,
    }));
    for (let place = 0; place < rows.length; place += BATCH)
      await store.insertRows(trx, id, { first: place + 1, rows: rows.slice(place, place + BATCH) });
    const target = { type: 'reconciliation', id, label: file_name } as const;
    await record('sales.reconcile', target, { source, rows: rows.length });
    const started = await requireReconciliation(trx, id);
    await saveResponse(trx, started);
    await queue.enqueue(trx, reconcileJob, {});
    return started;
  });
}

/** Compares the rows of every export that waits. */
export const reconcileJob = defineJob({ name: 'reconcile-exports', schema: z.object({}) });

type Process = { id: string; rows?: number[] | undefined; saveResponse: SaveResponse<Reconciliation> };

/**
 * Lets a worker process rows of a comparison: the new ones, or those that are named.
 * @throws AppError `not_found`; `comparison_not_ready` while a worker is at it.
 */
export async function processReconciliation(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  actor: Actor,
  { id, rows, saveResponse }: Process,
): Promise<Reconciliation> {
  return write({ db }, actor, 'sales.manage', async (trx, { record }) => {
    const { file_name, source, outcomes } = await requireReconciliation(trx, id);
    if (!(await store.confirmRows(trx, id, rows))) throw new AppError('comparison_not_ready');
    const target = { type: 'reconciliation', id, label: file_name } as const;
    const details = { source, rows: rows?.length ?? outcomes.new ?? 0 };
    await record('sales.process_export', target, details);
    const confirmed = await requireReconciliation(trx, id);
    await saveResponse(trx, confirmed);
    await queue.enqueue(trx, reconcileJob, {});
    return confirmed;
  });
}

/** The latest exports that were compared. */
export async function listReconciliations({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Reconciliation[]> {
  authorize(actor, 'sales.manage');
  return (await store.listReconciliations(db, LISTED)).map(toReconciliation);
}

/** An export that was compared. */
function toReconciliation(row: StoredReconciliation): Reconciliation {
  const count = (outcome: string) => row.outcomes[outcome] ?? 0;
  return {
    id: row.id,
    source: row.source,
    source_name: row.source_name ?? kindLabel(row.source_kind),
    file_name: row.file_name,
    state: row.state,
    error_message: row.error_message,
    note: noteOf(row, count),
    rows: Object.values(row.outcomes).reduce((all, one) => all + one, 0),
    outcomes: {
      matched: count('matched'),
      new: count('new'),
      similar: count('similar'),
      processed: count('processed'),
      differs: count('differs'),
      unreadable: count('unreadable'),
    },
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/** A wrong column for the numbers is what makes all rows unknown. */
function noteOf({ state, column }: StoredReconciliation, count: (outcome: string) => number): string | null {
  const similar = count('similar');
  if (state === 'waiting' || similar === 0 || count('matched') + count('differs') > 0) return null;
  const rows = similar === 1 ? '1 row has' : `${similar} rows have`;
  const why =
    column === null ? '' : ` '${column}' is probably not the column with the numbers that this seller's events have.`;
  return salesTexts.noNumberKnown({ rows, why });
}

const OUTCOMES = Object.fromEntries(RECONCILIATION_OUTCOMES.map((outcome) => [outcome, outcome])) as {
  [Name in (typeof RECONCILIATION_OUTCOMES)[number]]: Name;
};

/** A row of it; without an outcome while it waits. */
function toReconciliationRow({ number, cells, transaction_id, outcome, words }: ComparedRow): ReconciliationRow {
  const known = outcome !== null && isNameOf(OUTCOMES, outcome) ? OUTCOMES[outcome] : null;
  return { number, cells, transaction_id, outcome: known, words };
}

/** @throws AppError `not_found`. */
export async function getReconciliation({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Reconciliation> {
  authorize(actor, 'sales.manage');
  return requireReconciliation(db, id);
}

type RowsQuery = z.output<typeof salesApi.listReconciliationRows.query>;

/** One page of the rows of an export. @throws AppError `not_found`. */
export async function listRows(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, page, per_page: limit, outcome }: RowsQuery & { id: string },
): Promise<{ rows: ReconciliationRow[]; total: number }> {
  authorize(actor, 'sales.manage');
  await requireReconciliation(db, id);
  const { rows, total } = await store.listRows(db, id, { outcome, limit, offset: (page - 1) * limit });
  return { rows: rows.map(toReconciliationRow), total };
}

async function requireReconciliation(db: Db, id: string): Promise<Reconciliation> {
  const row = await store.getReconciliation(db, id);
  if (!row) throw new AppError('not_found');
  return toReconciliation(row);
}

async function requireSeller(db: Db, id: string): Promise<store.Sender> {
  const sender = await store.getSender(db, id);
  const isSeller = sender && isNameOf(SENDER_KINDS, sender.kind) && SENDER_KINDS[sender.kind].about === 'sales';
  if (isSeller) return sender;
  throw new AppError('invalid_input', { errors: { source_id: [salesTexts.noSuchSeller] } });
}

/** What comes first in the dates of an export: as they say themselves, else as somebody has said. @throws AppError `invalid_input` where nobody has. */
function dateOrderOf(
  { dateOrders }: ExportTable,
  { fields, date_order }: ReconciliationColumns,
): DateOrder | undefined {
  const dates = datesOfExport(dateOrders, fields);
  if (dates !== 'unclear') return dates ?? date_order;
  if (date_order) return date_order;
  const message = salesTexts.dateOrderUnclear;
  throw new AppError('invalid_input', { errors: { 'mapping.date_order': [message] } });
}

function requireColumns({ columns }: ExportTable, { fields }: ReconciliationColumns): void {
  const unknown = Object.entries(fields).filter(([, column]) => !columns.includes(column));
  const errors = Object.fromEntries(
    unknown.map(([field, column]) => [`mapping.fields.${field}`, [salesTexts.noColumn({ column })]]),
  );
  if (fields.transaction === undefined && fields.subscription === undefined)
    errors['mapping.fields.transaction'] = [salesTexts.noTransactionColumn];
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
}
