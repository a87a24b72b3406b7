import type { TestApp } from '../../../testing/create-test-app.ts';
import { recordTake } from '../takes/record-take.ts';
import { finishTake } from '../takes/takes.store.ts';
import { completeVideo, updateVideoStatus } from '../videos.store.ts';

/** Ends the take of a video in one transaction, as its worker does, without a picture being drawn: for tests of what follows. Nothing happens where none is open. */
export async function endTake(
  { deps }: Pick<TestApp, 'deps'>,
  videoId: string,
  outcome: 'succeeded' | 'failed' = 'succeeded',
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const open = trx.selectFrom('takes').select('id').where('video_id', '=', videoId);
    const take = await open.where('state', 'in', ['queued', 'running']).executeTakeFirst();
    if (!take) return;
    const failureCode = 'take_frames_failed';
    const end = outcome === 'failed' ? ({ state: 'failed', failureCode } as const) : ({ state: 'succeeded' } as const);
    const ended = await finishTake(trx, take.id, end);
    if (ended) await recordTake({ measures: deps.measures, db: trx }, ended, { outcome, videoMs: 2_000 });
    if (outcome === 'failed') await updateVideoStatus(trx, videoId, { status: 'failed', failure_code: failureCode });
    else await completeVideo(trx, videoId, { change: null, stoodIn: null, fileMs: 2_000, at: deps.now() });
  });
}
