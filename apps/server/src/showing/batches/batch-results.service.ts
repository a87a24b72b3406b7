import { AppError, BATCH_ROW_STATES } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Cell } from '../../platform/lib/csv.ts';
import { safeStem } from '../../platform/lib/files.ts';
import { openArchive } from '../library/archive.service.ts';
import { listVideosInOrder, type ReadDeps } from '../../making/renders/videos.service.ts';
import { videosOf } from './batch-rows.service.ts';
import { toRow, fileStems } from './batches.mapper.ts';
import type { BatchRecord } from './batches.store.ts';
import { getBatchOrThrow } from './find-batch.ts';
import { listDone, listRows } from './rows.store.ts';

/** The column that names the voice which spoke in place of the row's own. */
const STAND_IN = 'Spoken by instead';
/** Rows that are read together: reading the specs of so many videos takes some ten milliseconds. */
const PART = 100;

/** A link that downloads what is done, once. @throws AppError `batch_not_found`, `nothing_to_download`. */
export async function openBatchArchive(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<{ url: string; expiresAt: Date; videos: number }> {
  authorize(actor, 'batches.view');
  const batch = await getBatchOrThrow(deps.db, actor, id);
  const done = await listDone(deps.db, id);
  const stems = await stemsOf(deps, batch, done);
  const ids = done.map(({ videoId }) => videoId);
  if (ids.length === 0) throw new AppError('nothing_to_download');
  const { url, expiresAt, leftOut } = await openArchive(deps, actor, { ids, name: batch.name, stems });
  return { url, expiresAt, videos: ids.length - leftOut.length };
}

type DoneRow = Awaited<ReturnType<typeof listDone>>[number];

/** How the files of each video are called, by the rule of the batch. */
async function stemsOf({ db }: Pick<Deps, 'db'>, batch: BatchRecord, done: readonly DoneRow[]) {
  const stemOf = fileStems(batch);
  const stems = new Map<string, string>();
  for (let place = 0; place < done.length; place += PART) {
    const part = done.slice(place, place + PART);
    const videos = await listVideosInOrder(
      db,
      part.map(({ videoId }) => videoId),
    );
    const byId = new Map(videos.map((video) => [video.id, video]));
    for (const { videoId, ...row } of part) {
      const video = byId.get(videoId);
      if (!video) continue;
      const { performer, speech, output } = video.spec;
      const facts = {
        title: video.title,
        voice: speech.voiceName,
        presenter: performer.name,
        format: output.format,
      };
      stems.set(videoId, stemOf(row, facts));
    }
  }
  return stems;
}

/** Every row as a line of a table, read while it is sent. @throws AppError `batch_not_found`. */
export async function exportBatch(deps: ReadDeps, actor: Actor, id: string) {
  authorize(actor, 'batches.view');
  const batch = await getBatchOrThrow(deps.db, actor, id);
  const head = ['Row', ...batch.columns, 'State', 'Reason', 'Title', 'Link', 'Seconds', 'Video', STAND_IN];
  return { fileName: `${fileNameOf(batch.name)} results.csv`, head, rows: linesOf(deps, actor, batch) };
}

/** The name of a header: letters of ASCII alone. */
const fileNameOf = (name: string): string => safeStem(name.normalize('NFD').replaceAll(/[^\x20-\x7e]/gu, ''), 'batch');

async function* linesOf(deps: ReadDeps, actor: Actor, batch: BatchRecord): AsyncGenerator<readonly Cell[]> {
  for (let after = 0; ;) {
    const part = await listRows(deps.db, batch.id, { after, limit: PART });
    const videos = await videosOf(deps, actor, part);
    for (const row of part) {
      const {
        number,
        cells,
        state,
        faults,
        failure,
        title,
        stand_in: standIn,
        video,
      } = toRow(row, {
        video: videos.get(row.video_id ?? ''),
        sampleRow: null,
      });
      const said = batch.columns.map((_, place) => cells[place] ?? '');
      const reason = failure?.message ?? faults.map((fault) => wordsOfFault(fault, batch.columns)).join(' ');
      const length = video?.duration_ms ?? null;
      const seconds = length === null ? '' : { number: length / 1000, digits: 1 };
      const made = [title, video?.watch_url ?? '', seconds, video?.id ?? '', standIn ?? ''];
      yield [number, ...said, BATCH_ROW_STATES[state], reason, ...made];
    }
    after = part.at(-1)?.number ?? after;
    if (part.length < PART) return;
  }
}

const wordsOfFault = (
  { column, message }: { column: number | null; message: string },
  columns: readonly string[],
): string => (column === null ? message : `${columns[column] ?? ''}: ${message}`);
