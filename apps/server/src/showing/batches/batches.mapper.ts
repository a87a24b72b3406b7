import {
  type Batch,
  BATCH_ROW_STATES,
  BATCH_STATES,
  type BatchCounts,
  BatchMapping,
  BatchMatrix,
  type BatchRow,
  type BatchState,
  type BatchStatistics,
  type BatchSummary,
  type BatchTarget,
  mapNames,
  type Video,
  filledRule,
  numberInName,
  type PictureFormat,
} from '@sayso/contract';
import { safeStem } from '../../platform/lib/files.ts';
import type { BatchRecord, StateCounts } from './batches.store.ts';
import type { RowRecord } from './rows.store.ts';

export function toCounts(counts: StateCounts): BatchCounts {
  const all = mapNames(BATCH_ROW_STATES, (state) => counts[state] ?? 0);
  return { total: Object.values(all).reduce((sum, count) => sum + count, 0), ...all };
}

export function toSummary(row: BatchRecord): BatchSummary {
  const counts = toCounts(row.counts);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    pause: row.pause_message === null ? null : { code: row.pause_code, message: row.pause_message },
    source: {
      kind: row.source_kind,
      id: row.template_id ?? row.draft_id,
      name: row.source_name,
      version: row.source_version,
    },
    counts,
    percent: percentOf(counts),
    sample:
      row.sample_row === null || row.sample_state === null ? null : { row: row.sample_row, state: row.sample_state },
    created_by: row.maker,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export function toBatch(row: BatchRecord, targets: BatchTarget[], cancelCounts: number): Batch {
  return {
    ...toSummary(row),
    columns: row.columns,
    targets,
    mapping: BatchMapping.parse(row.mapping),
    matrix: row.matrix === null ? null : BatchMatrix.parse(row.matrix),
    file_name_rule: row.file_name_rule,
    cancel_counts: cancelCounts,
  };
}

/** Rows that came to their end, of all that are to be made. */
function percentOf({ total, skipped, invalid, done, failed, cancelled }: BatchCounts): number {
  const wanted = total - skipped - invalid;
  return wanted <= 0 ? 0 : Math.floor(((done + failed + cancelled) / wanted) * 100);
}

/** `video`: its video as the account sees it. */
export function toRow(
  row: RowRecord,
  { video, sampleRow }: { video: Video | undefined; sampleRow: number | null },
): BatchRow {
  return {
    number: row.number,
    state: row.state,
    title: row.title,
    cells: row.cells,
    faults: row.faults,
    seconds: secondsOf(row.length_ms),
    is_sample: row.number === sampleRow,
    attempts: row.attempts,
    failure:
      row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? row.failure_code },
    stand_in: row.stand_in,
    video: video ? toRowVideo(video) : null,
  };
}

/** Whole seconds of a likely length in milliseconds. */
export const secondsOf = (lengthMs: number | null): number | null =>
  lengthMs === null ? null : Math.ceil(lengthMs / 1000);

const toRowVideo = (video: Video): NonNullable<BatchRow['video']> => ({
  id: video.id,
  title: video.title,
  status: video.status,
  percent: video.progress?.percent ?? null,
  duration_ms: video.duration_ms,
  thumbnail_url: video.thumbnail_url,
  watch_url: video.video_url !== null && video.removed_at === null ? video.share_url : null,
});

type Sums = { batches: Partial<Record<BatchState, number>>; rows: StateCounts; doneSince: number };

export function toStatistics({ batches, rows, doneSince }: Sums): BatchStatistics {
  const states = mapNames(BATCH_STATES, (state) => batches[state] ?? 0);
  const counts = toCounts(rows);
  const ended = counts.done + counts.failed;
  return {
    batches: { total: Object.values(states).reduce((sum, count) => sum + count, 0), ...states },
    rows: counts,
    videos_this_month: doneSince,
    success_percent: ended === 0 ? null : Math.round((counts.done / ended) * 1_000) / 10,
  };
}

/** Characters of what a row says that can stand in a name. */
const WORD_CHARACTERS = 200;

/** What a video shows that names of files can say. '' for what is not known. */
type Facts = { title: string; voice: string; presenter: string; format: PictureFormat };

/** How the files of a batch's rows are called by its rule, without their extension, for videos that are made and for those that are to be. */
export function fileStems(batch: BatchRecord) {
  const mapping = BatchMapping.parse(batch.mapping);
  const { total } = toCounts(batch.counts);
  return ({ number, cells }: Pick<RowRecord, 'number' | 'cells'>, { format, ...facts }: Facts): string => {
    const known = {
      ...wordsOf(mapping, cells),
      ...facts,
      format: format.replace(':', 'x'),
      number: numberInName(number, total),
      batch: batch.name,
    };
    return safeStem(filledRule(batch.file_name_rule, known), 'video');
  };
}

/** What a row says of each target, as far as a name has room for it. */
const wordsOf = (mapping: BatchMapping, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).map(([key, source]) => [
      key,
      ('column' in source ? (cells[source.column] ?? '') : source.value).trim().slice(0, WORD_CHARACTERS),
    ]),
  );
