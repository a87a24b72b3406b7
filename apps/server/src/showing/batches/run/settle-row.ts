import { AppError, ERRORS, isNameOf } from '@sayso/contract';
import type { WorkTry } from '../../../platform/work/work-kind.ts';
import { actingMember } from '../../../people/identity/active-account.service.ts';
import { cancelVideo } from '../../../making/renders/cancel-video.service.ts';
import { listVideosInOrder, type VideoRow } from '../../../making/renders/videos.service.ts';
import { type BatchRecord, getAnyBatch, lockBatch } from '../batches.store.ts';
import * as rows from '../rows.store.ts';
import { goOn, type RunDeps } from './go-on.ts';

type SettleDeps = Parameters<typeof cancelVideo>[0] & RunDeps;

/** Takes on what became of the video of a row, and begins the next rows. While the video is being made, nothing happens, unless nobody wants it any more. */
export async function settleRow(deps: SettleDeps, { subjectId }: Pick<WorkTry, 'subjectId'>): Promise<void> {
  const row = await rows.getRowById(deps.db, subjectId);
  const batch = row && (await getAnyBatch(deps.db, row.batch_id));
  if (!row || !batch || row.state === 'done') return;
  if (batch.state === 'cancelled' && row.state === 'making') await stopVideo(deps, batch, row);
  const [video] = row.video_id === null ? [] : await listVideosInOrder(deps.db, [row.video_id]);
  const outcome = outcomeOf(video);
  if (!outcome) return;
  await deps.db.transaction().execute(async (trx) => {
    await lockBatch(trx, batch.id);
    // One that was made once more in the library counts as well.
    const ended = { ...outcome, ended_at: deps.now() };
    await rows.updateRow(trx, { id: row.id, from: ['making', 'failed', 'cancelled'] }, ended);
    await goOn(deps, trx, batch.id);
  });
}

/** Stops the video of a row whose batch was cancelled, in the name of whoever ran it. */
async function stopVideo(deps: SettleDeps, batch: BatchRecord, { video_id: id }: rows.RowRecord): Promise<void> {
  if (id === null) return;
  try {
    const { account_id: accountId, run_by: userId } = batch;
    await cancelVideo(deps, await actingMember(deps.db, { userId, accountId, called: 'Batch' }), { id });
  } catch (error) {
    // It has come to its end meanwhile, or nobody is there any more who may stop it.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Null while it is being made. */
function outcomeOf(video: VideoRow | undefined) {
  if (!video || video.status === 'cancelled')
    return { state: 'cancelled', failure_code: null, failure_message: null } as const;
  if (video.status === 'completed') return { state: 'done', failure_code: null, failure_message: null } as const;
  if (video.status !== 'failed') return null;
  const code = video.failure_code ?? 'internal';
  const message = isNameOf(ERRORS, code) ? ERRORS[code].message : ERRORS.internal.message;
  return { state: 'failed', failure_code: code, failure_message: message } as const;
}
