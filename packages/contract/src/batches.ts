import { inputTexts } from './batches/input.texts.gen.ts';
import { sharedInputTexts } from './common/shared-input.texts.gen.ts';
import { z } from 'zod';
import {
  Batch,
  BatchCost,
  BatchRow,
  BatchRowContent,
  BatchStatistics,
  BatchSummary,
  BatchComparison,
} from './batches/batch.ts';
import { BatchChange, BatchRowChange, BatchSource, NewBatch } from './batches/forms.ts';
import { BATCH_MAX, BATCH_ROW_STATES, BATCH_STATES } from './batches/kinds.ts';
import { BatchTable, ReadTable, TABLE_BODY_BYTES } from './batches/targets.ts';
import { Done, IdParams, page, pageQuery, shortText, success, Timestamp, wholeNumber, namesOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { ARCHIVE_LINK_SECONDS } from './library/actions.ts';

/** Batches on one page of a list. */
export const BATCHES_PER_PAGE = 20;

const HOUR_SECONDS = 60 * 60;
const perHour = (times: number) => ({ by: 'account', times, perSeconds: HOUR_SECONDS }) as const;

/** Every call that changes where a batch stands. */
const CHANGE = { ...perHour(600), name: 'batch-changes', counted: 'process' } as const;

const RowNumber = z.coerce
  .number({ error: () => inputTexts.rowNumber })
  .int({ error: () => inputTexts.rowNumber })
  .min(1, { error: () => inputTexts.rowNumber })
  .max(BATCH_MAX.rows, { error: () => inputTexts.rowNumber });
const RowParams = IdParams.extend({ number: RowNumber });

const WHOLE_FROM_0 = { error: () => sharedInputTexts.wholeFrom0 };
const ROW_COUNT = { error: () => inputTexts.rowCount({ most: BATCH_MAX.rowsPerPage }) };

/** Batches: many videos of one template or draft, a video for each row of a table or each combination of a matrix. */
export const batchesApi = {
  listBatches: defineEndpoint({
    method: 'GET',
    path: '/api/batch-jobs',
    list: 'batches',
    permission: 'batches.view',
    summary: 'Batches of the account, the newest first, one page',
    query: z.object({
      ...pageQuery(BATCHES_PER_PAGE),
      state: z.enum(namesOf(BATCH_STATES)).optional(),
      search: shortText(200).trim().optional(),
    }),
    response: success(page(BatchSummary)),
  }),
  batchStatistics: defineEndpoint({
    method: 'GET',
    path: '/api/batch-jobs/statistics',
    permission: 'batches.view',
    summary: 'How many batches stand where, and what became of their rows',
    response: success(BatchStatistics),
  }),
  readBatchTable: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs/read-table',
    permission: 'batches.edit',
    bodyLimitBytes: TABLE_BODY_BYTES,
    timeoutMs: 60_000,
    summary:
      'How a table is read, its first rows, and which column seems to be meant for which slot of the template. Nothing is stored. What cannot be read is said at `table`',
    body: z.object({ source: BatchSource, table: BatchTable }),
    limits: [{ ...perHour(240), counted: 'process' }],
    response: success(ReadTable),
    errors: ['template_not_found', 'draft_not_found'],
  }),
  createBatch: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs',
    permission: 'batches.edit',
    idempotent: true,
    status: 201,
    bodyLimitBytes: TABLE_BODY_BYTES,
    timeoutMs: 60_000,
    summary:
      'Store a batch and have its rows checked. Nothing is made before it is started. The batch keeps the template as it is now',
    body: NewBatch,
    limits: [{ ...perHour(60), counted: 'shared' }],
    response: success(Batch),
    errors: ['template_not_found', 'draft_not_found', 'too_many_batches', 'storage_full', 'storage_limit_reached'],
  }),
  getBatch: defineEndpoint({
    method: 'GET',
    path: '/api/batch-jobs/:id',
    list: 'batches',
    permission: 'batches.view',
    summary: 'One batch, with how many of its rows stand where',
    params: IdParams,
    response: success(Batch),
    errors: ['batch_not_found'],
  }),
  updateBatch: defineEndpoint({
    method: 'PUT',
    path: '/api/batch-jobs/:id',
    permission: 'batches.edit',
    summary: 'Rename a batch, change what its columns are put into (before the start), or how its files are called',
    params: IdParams,
    body: BatchChange,
    limits: [CHANGE],
    response: success(Batch),
    errors: ['batch_not_found', 'batch_not_possible'],
  }),
  deleteBatch: defineEndpoint({
    method: 'DELETE',
    path: '/api/batch-jobs/:id',
    permission: 'batches.edit',
    summary: 'Delete a batch that is not running. Its videos stay in the library',
    params: IdParams,
    response: Done,
    errors: ['batch_not_found', 'batch_not_possible'],
  }),
  batchCost: defineEndpoint({
    method: 'GET',
    path: '/api/batch-jobs/:id/cost',
    list: 'batches',
    permission: 'batches.view',
    summary: 'What the rows that are ready or wait would take, held against every limit of the account',
    params: IdParams,
    response: success(BatchCost),
    errors: ['batch_not_found'],
  }),
  listBatchRows: defineEndpoint({
    method: 'GET',
    path: '/api/batch-jobs/:id/rows',
    list: 'batches',
    permission: 'batches.view',
    summary:
      'Rows of a batch in their order. `after`: the number of the last row that was read; `next` of the answer, null at the end',
    params: IdParams,
    query: z.object({
      after: z.coerce.number(WHOLE_FROM_0).int(WHOLE_FROM_0).min(0, WHOLE_FROM_0).max(1e9, WHOLE_FROM_0).default(0),
      limit: z.coerce
        .number(ROW_COUNT)
        .int(ROW_COUNT)
        .min(1, ROW_COUNT)
        .max(BATCH_MAX.rowsPerPage, ROW_COUNT)
        .default(100),
      state: z.enum(namesOf(BATCH_ROW_STATES)).optional(),
    }),
    response: success(z.object({ rows: z.array(BatchRow), next: z.int().nullable(), total: z.int() })),
    errors: ['batch_not_found'],
  }),
  readBatchRow: defineEndpoint({
    method: 'GET',
    path: '/api/batch-jobs/:id/rows/:number',
    list: 'batches',
    permission: 'batches.view',
    summary:
      'What the video of a row says and shows: its script as it is spoken, about how long that is, its title, presenter, voice, format and file name. Made of its cells as they are now, also where they have faults',
    params: RowParams,
    limits: [{ ...perHour(6_000), counted: 'process' }],
    response: success(BatchRowContent),
    errors: ['batch_not_found', 'batch_row_not_found'],
  }),
  editBatchRow: defineEndpoint({
    method: 'PUT',
    path: '/api/batch-jobs/:id/rows/:number',
    permission: 'batches.edit',
    summary: 'Change cells of a row that is neither in the making nor done, or leave it out. It is checked at once',
    params: RowParams,
    body: BatchRowChange,
    limits: [{ ...perHour(6_000), counted: 'process' }],
    response: success(BatchRow),
    errors: [
      'batch_not_found',
      'batch_row_not_found',
      'batch_row_fixed',
      'batch_not_possible',
      'storage_limit_reached',
    ],
  }),
  checkBatch: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs/:id/check',
    permission: 'batches.edit',
    idempotent: true,
    summary:
      'Check all rows of a batch again that has not been started: the check came to nothing, or there is now what they name',
    params: IdParams,
    // As often as batches are stored: their rows are looked at likewise.
    limits: [{ ...perHour(60), counted: 'shared' }],
    response: success(Batch),
    errors: ['batch_not_found', 'batch_not_possible'],
  }),
  sampleBatch: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs/:id/sample',
    permission: 'batches.edit',
    idempotent: true,
    summary:
      'Make one row first: the one named, or the first that is ready. It counts as a video of the batch, and the batch waits for a start afterwards',
    params: IdParams,
    body: z.object({ row: wholeNumber(1, BATCH_MAX.rows).optional() }),
    limits: [CHANGE],
    response: success(Batch),
    errors: ['batch_not_found', 'batch_not_possible', 'batch_empty', 'batch_row_not_found', 'batch_row_fixed'],
  }),
  startBatch: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs/:id/start',
    permission: 'batches.edit',
    idempotent: true,
    summary:
      'Make the videos of all rows that are ready. `skip_faulty`: rows with faults are left out; without it the batch is not started while there are any',
    params: IdParams,
    body: z.object({ skip_faulty: z.boolean().default(false) }),
    limits: [CHANGE],
    response: success(Batch),
    errors: ['batch_not_found', 'batch_not_possible', 'batch_has_faults', 'batch_empty'],
  }),
  pauseBatch: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs/:id/pause',
    permission: 'batches.edit',
    summary: `Begin no further row. The ${BATCH_MAX.atOnce} at most that are in the making are finished`,
    params: IdParams,
    limits: [CHANGE],
    response: success(Batch),
    errors: ['batch_not_found', 'batch_not_possible'],
  }),
  resumeBatch: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs/:id/resume',
    permission: 'batches.edit',
    idempotent: true,
    summary: 'Go on with a paused batch',
    params: IdParams,
    limits: [CHANGE],
    response: success(Batch),
    errors: ['batch_not_found', 'batch_not_possible'],
  }),
  cancelBatch: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs/:id/cancel',
    permission: 'batches.edit',
    summary: 'End a batch: what waits is not made, what is in the making is stopped, what is done stays',
    params: IdParams,
    limits: [CHANGE],
    response: success(Batch),
    errors: ['batch_not_found', 'batch_not_possible'],
  }),
  retryBatch: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs/:id/retry',
    permission: 'batches.edit',
    idempotent: true,
    summary:
      'Make rows once more that failed or were cancelled, and those that were corrected since the start: the ones named, or all. The batch goes on unless it is paused',
    params: IdParams,
    body: z.object({
      rows: z
        .array(wholeNumber(1, BATCH_MAX.rows))
        .max(BATCH_MAX.rows, { error: () => inputTexts.tooManyRows({ most: BATCH_MAX.rows }) })
        .optional(),
    }),
    limits: [CHANGE],
    response: success(Batch),
    errors: ['batch_not_found', 'batch_not_possible', 'batch_empty'],
  }),
  compareBatch: defineEndpoint({
    method: 'GET',
    path: '/api/batch-jobs/:id/comparison',
    list: 'batches',
    permission: 'batches.view',
    summary: 'The videos of a matrix side by side, with what was watched of each',
    params: IdParams,
    response: success(BatchComparison),
    errors: ['batch_not_found', 'batch_not_possible'],
  }),
  openBatchArchive: defineEndpoint({
    method: 'POST',
    path: '/api/batch-jobs/:id/archive',
    permission: 'batches.view',
    summary: `A link that downloads the finished videos of a batch as a ZIP, named by its rule, once, within ${ARCHIVE_LINK_SECONDS} seconds and as long as the session or API token lasts that asked`,
    params: IdParams,
    limits: [{ ...perHour(60), counted: 'process' }],
    response: success(z.object({ url: z.string(), expires_at: Timestamp, videos: z.int() })),
    errors: ['batch_not_found', 'nothing_to_download'],
  }),
  exportBatch: defineEndpoint({
    method: 'GET',
    path: '/api/batch-jobs/:id/results.csv',
    permission: 'batches.view',
    produces: 'text/csv',
    summary: 'Every row of a batch with its cells, where it stands, why it failed, and where its video can be watched',
    params: IdParams,
    response: z.string(),
    errors: ['batch_not_found'],
  }),
};
