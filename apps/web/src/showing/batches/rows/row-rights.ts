import type { Batch, BatchRow, BatchRowState, BatchState } from '@sayso/contract';

/** While these last, no row is changed. */
const CLOSED: ReadonlySet<BatchState> = new Set(['checking', 'sampling', 'cancelled']);
const FIXED: ReadonlySet<BatchRowState> = new Set(['speaking', 'making', 'done']);
const OPEN: ReadonlySet<BatchRowState> = new Set(['ready', 'invalid', 'skipped', 'waiting']);
const UNMADE: ReadonlySet<BatchRowState> = new Set(['failed', 'cancelled', 'ready']);

/** Whether cells of a row can still be changed. */
export const canEdit = (batch: Batch, { state }: BatchRow): boolean => !CLOSED.has(batch.state) && !FIXED.has(state);

/** Whether a row can be left out, or taken back in. */
export const canLeaveOut = (batch: Batch, { state }: BatchRow): boolean => !CLOSED.has(batch.state) && OPEN.has(state);

/** Whether a row can be made, or made once more, after the start. */
export const canRetry = (batch: Batch, { state }: BatchRow): boolean =>
  batch.started_at !== null && batch.state !== 'cancelled' && UNMADE.has(state);
