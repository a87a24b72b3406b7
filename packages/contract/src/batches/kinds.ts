import { batchesTexts } from './batches.texts.gen.ts';
/**
 * What bounds batches. `batches`: that one account keeps. `bytes`: of a file, or of a pasted table. `cell`: characters of one cell, as many as a script may have.
 * `combinations`: of a matrix; `axis`: choices of one of its axes. `rowsPerPage`: of rows that one answer holds. `atOnce`: rows of one batch that are spoken or made at a time.
 */
export const BATCH_MAX = {
  batches: 100,
  name: 120,
  rows: 10_000,
  columns: 100,
  cell: 10_000,
  bytes: 8 * 1024 ** 2,
  combinations: 1_000,
  axis: 100,
  fileNameRule: 200,
  rowsPerPage: 200,
  atOnce: 2,
} as const;

/**
 * Where a batch stands, with the words a person reads. `checking`: its rows are looked at. `draft`: it waits for whoever made it, faults and costs are known. `sampling`: one row is made first.
 * `paused`: nothing further is begun, because somebody said so or because a limit is reached. The last two are the end; a finished one goes on when failed rows are tried again.
 */
export const BATCH_STATES = batchesTexts.batchStates;
/** Name of one of `BATCH_STATES`. */
export type BatchState = keyof typeof BATCH_STATES;

/**
 * Where a row stands, with the words a person reads. `invalid`: it has faults. `ready`: it could be made, and nobody has asked for it. `waiting`: for its turn. `speaking`, `making`: its speech, then its video is made.
 * `cancelled`: its batch or its video was. `skipped`: it is left out, because somebody said so or because it had faults at the start.
 */
export const BATCH_ROW_STATES = batchesTexts.batchRowStates;
/** Name of one of `BATCH_ROW_STATES`. */
export type BatchRowState = keyof typeof BATCH_ROW_STATES;

/** How a table is written. `auto`: found out from its first bytes and from what can be read. */
export const TABLE_ENCODINGS = batchesTexts.tableEncodings;
/** Name of one of `TABLE_ENCODINGS`. */
export type TableEncoding = keyof typeof TABLE_ENCODINGS;

/** What stands between the cells of a row. */
export const TABLE_SEPARATORS = batchesTexts.tableSeparators;
/** Name of one of `TABLE_SEPARATORS`. */
export type TableSeparator = keyof typeof TABLE_SEPARATORS;
