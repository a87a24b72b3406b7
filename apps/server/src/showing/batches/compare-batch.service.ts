import { AppError, BatchMatrix, type BatchComparison, mapTable } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import { watchedOf, type WatchedOfVideo } from '../analytics/analytics.service.ts';
import type { ReadDeps } from '../../making/renders/videos.service.ts';
import { readVersion } from '../templates/fill-rows.service.ts';
import { toRow } from './batches.mapper.ts';
import { videosOf } from './batch-rows.service.ts';
import { findThings, type ThingsDeps } from './fill/named-things.ts';
import { getBatchOrThrow } from './find-batch.ts';
import { axesOf } from './new-batch.ts';
import { listRows, type RowRecord } from './rows.store.ts';
import { batchesTexts } from './batches.texts.gen.ts';

/** Rows whose videos are read together. */
const PART = 100;
/** The middle of each quarter of a video, in hundredths. */
const MIDDLES = [12, 37, 62, 87];

type Cell = BatchComparison['cells'][number];

/** The videos of a matrix side by side. @throws AppError `batch_not_found`; `batch_not_possible` for a table. */
export async function compareBatch(deps: ReadDeps & ThingsDeps, actor: Actor, id: string): Promise<BatchComparison> {
  authorize(actor, 'batches.view');
  const batch = await getBatchOrThrow(deps.db, actor, id);
  if (batch.matrix === null) throw new AppError('batch_not_possible', { message: batchesTexts.onlyMatrix });
  const matrix = BatchMatrix.parse(batch.matrix);
  const things = await findThings(deps, actor, { filled: readVersion(batch), words: [] });
  const named = (kind: 'presenter' | 'voice') => (one: string) => ({ id: one, name: things.nameOf(kind, one) || one });
  const cells: Cell[] = [];
  for (let after = 0; ;) {
    const part = await listRows(deps.db, id, { after, limit: PART });
    cells.push(...(await cellsOf(deps, actor, { part, matrix })));
    after = part.at(-1)?.number ?? after;
    if (part.length < PART) break;
  }
  return {
    id,
    axes: {
      hooks: matrix.hooks,
      presenters: matrix.presenters.map(named('presenter')),
      voices: matrix.voices.map(named('voice')),
      formats: matrix.formats,
    },
    cells,
    best: bestOf(cells),
  };
}

type Part = { part: readonly RowRecord[]; matrix: BatchMatrix };

async function cellsOf(deps: ReadDeps, actor: Actor, { part, matrix }: Part): Promise<Cell[]> {
  const ids = part.flatMap(({ video_id: id, state }) => (id === null || state !== 'done' ? [] : [id]));
  const [videos, watched] = await Promise.all([videosOf(deps, actor, part), watchedOf(deps.db, actor.accountId, ids)]);
  return part.map((row) => {
    const { number, state, title, failure, video } = toRow(row, {
      video: videos.get(row.video_id ?? ''),
      sampleRow: null,
    });
    const isThere = video !== null && state === 'done';
    return {
      number,
      state,
      title,
      failure,
      video,
      ...placesOf(row, matrix),
      watched: isThere ? toWatched(watched.get(video.id)) : null,
    };
  });
}

const PLACES = { hook: 'hooks', presenter: 'presenters', voice: 'voices', format: 'formats' } as const;

/** Where a combination stands on each axis: what it is of is known by its number, whatever was changed of its cells since. */
function placesOf({ number }: RowRecord, matrix: BatchMatrix) {
  const places = new Map<string, number>();
  let rest = number - 1;
  for (const axis of axesOf(matrix).toReversed()) {
    const { length } = matrix[axis];
    places.set(axis, rest % length);
    rest = Math.floor(rest / length);
  }
  return mapTable(PLACES, (axis) => places.get(axis) ?? null);
}

const NOTHING: WatchedOfVideo = {
  figures: {
    views: 0,
    plays: 0,
    watched_ms: 0,
    average_percent: null,
    completions: 0,
    shares: 0,
    downloads: 0,
    clicks: 0,
  },
  curve: { plays: 0, segments: Array.from({ length: 100 }, () => 0) },
};

function toWatched({ figures, curve }: WatchedOfVideo = NOTHING): Cell['watched'] {
  const { plays, segments } = curve;
  const shareAt = (place: number) => Math.min(100, Math.round(((segments[place] ?? 0) / plays) * 1_000) / 10);
  return { ...figures, quarters: plays === 0 ? null : MIDDLES.map(shareAt), curve };
}

/** Whose viewers stayed longest; among equals the one that more have played. */
function bestOf(cells: readonly Cell[]): number | null {
  const played = cells.filter(({ watched }) => watched !== null && watched.average_percent !== null);
  const [best] = played.toSorted(
    (one, other) =>
      (other.watched?.average_percent ?? 0) - (one.watched?.average_percent ?? 0) ||
      (other.watched?.plays ?? 0) - (one.watched?.plays ?? 0),
  );
  return best?.number ?? null;
}
