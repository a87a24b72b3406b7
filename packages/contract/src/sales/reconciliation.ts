import { salesTexts } from './sales.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Id, IdParams, page, pageQuery, shortText, success, Timestamp, isNameOf, namesOf } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SALE_FIELDS, SALE_KINDS, type SaleField, type SaleKind } from '../inbox/kinds.ts';

/** Largest CSV export, in characters. */
export const RECONCILIATION_MAX_CHARACTERS = 8 * 1024 ** 2;
/** What it may have as bytes of JSON: letters beyond ASCII take more than one, and so do quotes and line ends. */
const EXPORT_MAX_BYTES = 2 * RECONCILIATION_MAX_CHARACTERS;
/** Most rows of one. */
export const RECONCILIATION_MAX_ROWS = 20_000;

/** What comes first in dates like 11/02/2026. */
export const DATE_ORDERS = salesTexts.dateOrders;
/** Name of one of `DATE_ORDERS`. */
export type DateOrder = keyof typeof DATE_ORDERS;
const DatesOfColumn = z.enum([...namesOf(DATE_ORDERS), 'unclear']);
/** How a column writes its dates: 'unclear' where every one of them can be read both ways, or they contradict each other. */
export type DatesOfColumn = z.output<typeof DatesOfColumn>;

/** Which column is which field, and which of the seller's words mean what. Without an `event` column every row is a sale. `date_order`: asked for where the dates themselves do not say it. */
export const ReconciliationColumns = z.object({
  fields: z.partialRecord(
    z.enum(Object.keys(SALE_FIELDS) as [SaleField, ...SaleField[]]),
    shortText(200).trim().min(1),
  ),
  events: z.record(
    shortText(100).trim().toLowerCase().min(1),
    z.enum(Object.keys(SALE_KINDS) as [SaleKind, ...SaleKind[]]),
  ),
  date_order: z.enum(namesOf(DATE_ORDERS)).optional(),
});
export type ReconciliationColumns = z.output<typeof ReconciliationColumns>;

/** How an export writes the dates of the columns that are read as dates; null where none of them could be read in two ways. */
export function datesOfExport(
  columns: Readonly<Record<string, DatesOfColumn>>,
  { occurred_at, period_end }: ReconciliationColumns['fields'],
): DatesOfColumn | null {
  const told = [occurred_at, period_end].flatMap((name) =>
    name !== undefined && isNameOf(columns, name) ? [columns[name]] : [],
  );
  if (told.length === 0) return null;
  const [one, other] = new Set(told.filter((order) => order !== 'unclear'));
  return one === undefined || other !== undefined ? 'unclear' : one;
}

/**
 * What was found of a row: it was received, it is missing here and can be processed, it looks like a purchase that is known under another number, it was processed, it says something else than what was
 * received, or it could not be used.
 */
export const RECONCILIATION_OUTCOMES = ['matched', 'new', 'similar', 'processed', 'differs', 'unreadable'] as const;
const Outcome = z.enum(RECONCILIATION_OUTCOMES);

/** Where a comparison stands. `compared`: it waits for the operator, and nothing of it was processed yet. */
const ReconciliationState = z.enum(['waiting', 'compared', 'processing', 'done', 'failed']);

/** A seller's export, held against what was received. `note`: what is wrong with all of it, such as a column that has no number of a known purchase. */
export const Reconciliation = z.object({
  id: Id,
  source: z.string(),
  source_name: z.string(),
  file_name: z.string(),
  state: ReconciliationState,
  error_message: z.string().nullable(),
  note: z.string().nullable(),
  rows: z.int(),
  outcomes: z.record(Outcome, z.int()),
  created_at: Timestamp,
  ended_at: Timestamp.nullable(),
});
export type Reconciliation = z.output<typeof Reconciliation>;

/** One row of an export. `words`: what was found, and what processing it does. */
export const ReconciliationRow = z.object({
  number: z.int(),
  cells: z.record(z.string(), z.string()),
  transaction_id: z.string().nullable(),
  outcome: Outcome.nullable(),
  words: z.string().nullable(),
});
export type ReconciliationRow = z.output<typeof ReconciliationRow>;

/** Access without a paid reason, or a paid reason without access. `words` says what was found, `mend` what the button does. */
export const AccessDifference = z.object({
  id: Id,
  kind: z.enum(['access_without_reason', 'reason_without_access']),
  user: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  plan: z.object({ id: Id, name: z.string() }).nullable(),
  purchase_id: Id.nullable(),
  words: z.string(),
  mend: z.string(),
  found_at: Timestamp,
});
export type AccessDifference = z.output<typeof AccessDifference>;

const admin = { permission: 'sales.manage' } as const;
/** What is said of a larger one. */
const EXPORT_TOO_LARGE = { error: () => inputTexts.exportTooLarge };
const Csv = z.string().max(RECONCILIATION_MAX_CHARACTERS, EXPORT_TOO_LARGE);
const ROWS_PER_PAGE = 50;

/** Sellers' exports and access held against what was received, for administrators. */
export const reconciliationCalls = {
  listReconciliations: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/sales/reconciliations',
    summary: 'Exports of sellers that were compared, the newest first',
    response: success(z.array(Reconciliation)),
  }),
  readExportHead: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/sales/reconciliations/head',
    bodyLimitBytes: EXPORT_MAX_BYTES,
    summary: 'Columns and first rows of an export, and how they were mapped last time',
    body: z.object({ source_id: Id, csv: Csv }),
    response: success(
      z.object({
        columns: z.array(z.string()),
        rows: z.array(z.record(z.string(), z.string())),
        row_count: z.int(),
        /** How columns write their dates, where these have the year last. */
        date_orders: z.record(z.string(), DatesOfColumn),
        /** How many of the first rows have a number of a known purchase, by column; columns without any are absent. */
        known_numbers: z.record(z.string(), z.int()),
        mapping: ReconciliationColumns.nullable(),
      }),
    ),
  }),
  startReconciliation: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/sales/reconciliations',
    status: 201,
    idempotent: true,
    bodyLimitBytes: EXPORT_MAX_BYTES,
    summary: 'Compare an export. Nothing is processed before the result is confirmed with its `process` call',
    body: z.object({
      source_id: Id,
      file_name: shortText(200)
        .trim()
        .min(1, { error: () => inputTexts.fileName }),
      csv: Csv,
      mapping: ReconciliationColumns,
    }),
    response: success(Reconciliation),
  }),
  processReconciliation: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/sales/reconciliations/:id/process',
    idempotent: true,
    summary:
      'Process what a comparison found: all new rows, or only the given ones, which may look like known purchases',
    params: IdParams,
    body: z.object({
      rows: z
        .array(z.int().positive({ error: () => inputTexts.rowNumbers }))
        .min(1, { error: () => inputTexts.noRow })
        .max(RECONCILIATION_MAX_ROWS, { error: () => inputTexts.tooManyRows })
        .optional(),
    }),
    response: success(Reconciliation),
    errors: ['comparison_not_ready'],
  }),
  getReconciliation: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/sales/reconciliations/:id',
    summary: 'One comparison',
    params: IdParams,
    response: success(Reconciliation),
  }),
  listReconciliationRows: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/sales/reconciliations/:id/rows',
    summary: 'Rows of a comparison: one page, of one outcome where that is named',
    params: IdParams,
    query: z.object({ ...pageQuery(ROWS_PER_PAGE), outcome: Outcome.optional() }),
    response: success(page(ReconciliationRow)),
  }),
  listAccessDifferences: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/sales/differences',
    summary: 'Access that nobody paid for, and payments that give no access, as the nightly check has found them',
    response: success(z.object({ checked_at: Timestamp.nullable(), differences: z.array(AccessDifference) })),
  }),
  checkAccess: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/sales/differences/check',
    summary: 'Check now',
    response: success(z.object({ found: z.int() })),
  }),
  mendAccess: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/sales/differences/:id/mend',
    idempotent: true,
    summary: 'Mend one difference: take the access away, or give what was paid for',
    params: IdParams,
    response: success(AccessDifference),
  }),
};
