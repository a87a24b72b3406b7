import {
  AppError,
  BATCH_MAX,
  type BatchRow,
  type BatchRowChange,
  type BatchRowState,
  type batchesApi,
  type Video,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../people/identity/write.service.ts';
import { requireStorage } from '../../people/plans/limits.service.ts';
import { type ReadDeps, videosForStream } from '../../making/renders/videos.service.ts';
import { addStoredBytes } from './batches.store.ts';
import { toCounts, toRow } from './batches.mapper.ts';
import { checkRow } from './check-batch.ts';
import { fillingOf, type FillingDeps } from './fill/fill-row.ts';
import { getBatchOrThrow, lockBatchOrThrow, requireState } from './find-batch.ts';
import * as rows from './rows.store.ts';
import { batchesTexts } from './batches.texts.gen.ts';

type Query = z.output<typeof batchesApi.listBatchRows.query>;

/** Rows behind a number, in their order. @throws AppError `batch_not_found`. */
export async function listBatchRows(
  deps: ReadDeps,
  actor: Actor,
  { id, after, limit, state }: Query & { id: string },
): Promise<{ rows: BatchRow[]; next: number | null; total: number }> {
  authorize(actor, 'batches.view');
  const batch = await getBatchOrThrow(deps.db, actor, id);
  const counts = toCounts(batch.counts);
  // One more says whether there is another part.
  const found = await rows.listRows(deps.db, id, { after, limit: limit + 1, states: state && [state] });
  const shown = found.slice(0, limit);
  const videos = await videosOf(deps, actor, shown);
  return {
    rows: shown.map((row) => toRow(row, { video: videos.get(row.video_id ?? ''), sampleRow: batch.sample_row })),
    next: found.length > limit ? (shown.at(-1)?.number ?? null) : null,
    total: state ? counts[state] : counts.total,
  };
}

/** The videos of some rows, as the account sees them. */
export async function videosOf(
  deps: ReadDeps,
  { accountId }: Actor,
  some: readonly { video_id: string | null }[],
): Promise<Map<string, Video>> {
  const wanted = some.flatMap(({ video_id: videoId }) => (videoId === null ? [] : [{ accountId, videoId }]));
  return new Map((await videosForStream(deps, wanted)).map(({ video }) => [video.id, video]));
}

/** Where a row may be changed: nothing is made of it now, and nothing was. */
const OPEN: readonly BatchRowState[] = ['invalid', 'ready', 'waiting', 'failed', 'cancelled', 'skipped'];

/**
 * Changes cells of a row, and looks at it at once. What was to be made goes on waiting once it has no fault.
 * @throws AppError `batch_not_found`, `batch_row_not_found`, `batch_row_fixed`, `batch_not_possible`, `storage_limit_reached` for a row that would be longer, `invalid_input` for a column that is not there.
 */
export async function editBatchRow(
  deps: ReadDeps & FillingDeps & Pick<Deps, 'publish'>,
  actor: Actor,
  { id, number, cells, skip }: BatchRowChange & { id: string; number: number },
): Promise<BatchRow> {
  return write(deps, actor, 'batches.edit', async (trx, { announce }) => {
    const batch = await lockBatchOrThrow(trx, actor, id);
    requireState(batch, ['draft', 'running', 'paused', 'finished']);
    const row = await rows.getRow(trx, id, number);
    if (!row) throw new AppError('batch_row_not_found');
    const changed = withCells(row.cells, { cells, columns: batch.columns.length });
    const moreBytes = rows.bytesOf(changed) - rows.bytesOf(row.cells);
    if (moreBytes > 0) await requireStorage(deps, trx, actor);
    const filling = await fillingOf({ ...deps, db: trx }, actor, { batch, rows: [changed] });
    const found = checkRow(filling, changed);
    const isFixed = !(await rows.updateRow(
      trx,
      { id: row.id, from: OPEN },
      {
        cells: JSON.stringify(changed),
        ...found,
        faults: JSON.stringify(found.faults),
        things: JSON.stringify(found.things),
        state: stateOf(row.state, { isFaulty: found.faults.length > 0, skip }),
        failure_code: null,
        failure_message: null,
      },
    ));
    if (isFixed) throw new AppError('batch_row_fixed');
    await addStoredBytes(trx, id, moreBytes);
    await announce('batches');
    const now = await rows.getRow(trx, id, number);
    const videos = await videosOf({ ...deps, db: trx }, actor, [row]);
    return toRow(now ?? row, { video: videos.get(row.video_id ?? ''), sampleRow: batch.sample_row });
  });
}

function stateOf(
  before: BatchRowState,
  { isFaulty, skip }: { isFaulty: boolean; skip: boolean | undefined },
): BatchRowState {
  if (skip === true || (skip === undefined && before === 'skipped' && isFaulty)) return 'skipped';
  if (isFaulty) return 'invalid';
  return before === 'waiting' ? 'waiting' : 'ready';
}

function withCells(
  before: readonly string[],
  { cells, columns }: { cells: BatchRowChange['cells']; columns: number },
): string[] {
  const unknown = Object.keys(cells).filter((column) => Number(column) >= Math.min(columns, BATCH_MAX.columns));
  if (unknown.length > 0) {
    const errors = Object.fromEntries(unknown.map((column) => [`cells.${column}`, [batchesTexts.noSuchColumn]]));
    throw new AppError('invalid_input', { errors });
  }
  return Array.from({ length: columns }, (_, place) => (cells[String(place)] ?? before[place] ?? '').trim());
}
