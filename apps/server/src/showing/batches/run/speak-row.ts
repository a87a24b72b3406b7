import { AppError, ERRORS, type ErrorCode, isPlainErrorCode, voicesApi, isNameOf } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { announceList } from '../../../platform/live/publish.ts';
import { TryLater } from '../../../platform/work/job.ts';
import type { WorkEnd, WorkTry } from '../../../platform/work/work-kind.ts';
import { followVideo } from '../../../making/renders/video-events.service.ts';
import { PRIORITY, requestOfDraft, requireRoomToStart, startVideo } from '../../../making/renders/renders.service.ts';
import { speakNow } from '../../../making/voices/voices.service.ts';
import { type Hit, sharedCounter } from '../../../platform/rate-limits/rate-limit-counters.ts';
import { actingMember } from '../../../people/identity/active-account.service.ts';
import { cancelVideo } from '../../../making/renders/cancel-video.service.ts';
import { listVideosInOrder, type VideoRow } from '../../../making/renders/videos.service.ts';
import { type BatchRecord, getAnyBatch, lockBatch } from '../batches.store.ts';
import { fillRow, withSpeech, fillingAgain } from '../fill/fill-row.ts';
import * as rows from '../rows.store.ts';
import { settleRowWork } from './batch.work.ts';
import { goOn, isAtWork, type RunDeps, stopBatch } from './go-on.ts';
import { getRunner, isHeldBack } from './runner.ts';

/** What stops a whole batch: the next row would meet it as well, and there may be room again later. */
const STOPS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'quota_reached',
  'video_limit_reached',
  'storage_limit_reached',
  'free_limit_reached',
  'storage_full',
  'email_not_verified',
  'account_changed',
  'forbidden',
]);
/** Before a row is tried again that only has to wait for others, in seconds. */
const WAIT_SECONDS = 15;

/** Somebody else took the row on, or nobody wants it any more. */
class RowTaken extends Error {}

/** Speaks a row and asks for its video: both stand, or neither, however often it is tried and by however many at once. */
export async function speakRow(deps: Deps, { subjectId, signal }: WorkTry): Promise<void> {
  const row = await rows.getRowById(deps.db, subjectId);
  const batch = row?.state === 'speaking' ? await getAnyBatch(deps.db, row.batch_id) : undefined;
  if (!row || !batch || !isAtWork(batch)) return;
  if (await isHeldBack(deps, deps.db, batch)) return putBack(deps, row);
  try {
    const actor = await getRunner(deps.db, batch);
    await makeVideo(deps, actor, { row, batch, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RowTaken) return;
    await refused(deps, { row, batch, error });
  }
}

/** Lets a row wait that was begun before anything was made of it. This does not count as a try. */
async function putBack(deps: RunDeps & Pick<Deps, 'db'>, { id, batch_id: batchId, attempts }: rows.RowRecord) {
  await deps.db.transaction().execute(async (trx) => {
    await lockBatch(trx, batchId);
    await rows.updateRow(trx, { id, from: ['speaking'] }, { state: 'waiting', attempts: attempts - 1 });
    await goOn(deps, trx, batchId);
  });
}

/** Stores why a row came to nothing, and goes on with the next one. */
export async function giveUpRow(deps: RunDeps, trx: Db, { subjectId, failure }: WorkEnd): Promise<void> {
  const row = await rows.getRowById(trx, subjectId);
  if (row) await failRow(deps, trx, { row, ...failure });
}

type Making = { row: rows.RowRecord; batch: BatchRecord; signal: AbortSignal };

async function makeVideo(deps: Deps, actor: Actor, { row, batch, signal }: Making): Promise<void> {
  const { content, faults } = fillRow(await fillingAgain(deps, actor, { batch, row }), row.cells);
  // What was there when the rows were checked may be gone.
  if (!content) throw new AppError('invalid_input', { message: faults.map(({ message }) => message).join(' ') });
  // What would be refused is not spoken first.
  await requireRoomToStart(deps, deps.db, actor);
  const { script, voice, country, region, speechRate, speechMood: mood } = content;
  const counted = countSpeech(deps, actor.accountId);
  const { audioUrl, speech, fallbackVoice } = await speakNow(deps, actor, {
    form: { msg: script.trim(), tts_id: voice?.id ?? '', country, region, speechRate, mood },
    signal,
    countWork: counted.count,
  });
  const { accountId } = actor;
  await startVideo(deps, actor, {
    request: requestOfDraft(withSpeech(content, { ...speech, audioUrl, isOutdated: false })),
    priority: batch.state === 'sampling' ? PRIORITY.person : PRIORITY.background,
    async saveResponse(trx, { id: videoId, title }) {
      const making = { state: 'making', video_id: videoId, title, stand_in: fallbackVoice } as const;
      if (!(await rows.updateRow(trx, { id: row.id, from: ['speaking'] }, making))) throw new RowTaken();
      await followVideo(trx, { videoId, accountId, work: settleRowWork, subjectId: row.id });
      await announceList(deps, trx, { accountId, list: 'batches' });
    },
  });
  await counted.takeBack();
}

/** How often an account may have something new spoken in an hour. */
const LIMITS = voicesApi.generateSpeech.limits.filter(({ by, counts }) => by === 'account' && counts === 'work');

/**
 * Counts what a row has spoken together with what people of the account have spoken themselves. A row that becomes a video takes it back, because the plan counts that: so only speech that led to
 * nothing uses the limit up, and rows wait where it is.
 */
function countSpeech(deps: Pick<Deps, 'db' | 'vault' | 'now' | 'config'>, accountId: string) {
  const hits: Hit[] = [];
  const takeBack = async () => {
    for (const hit of hits.splice(0)) await hit.takeBack();
  };
  return {
    /** @throws TryLater when nothing more may be spoken in this hour. */
    async count(): Promise<void> {
      // A voice that stands in for another speaks the same.
      if (!deps.config.rateLimits || hits.length > 0) return;
      for (const limit of LIMITS) hits.push(await sharedCounter(deps)(limit, accountId));
      const full = hits.find(({ isOver }) => isOver);
      if (!full) return;
      await takeBack();
      throw new TryLater(full.secondsLeft);
    },
    takeBack,
  };
}

type Refused = { row: rows.RowRecord; batch: BatchRecord; error: unknown };

/** What becomes of a row that was not made: it waits, its batch is stopped, it has failed, or it is tried again. */
async function refused(deps: RunDeps & Pick<Deps, 'db'>, { row, batch, error }: Refused): Promise<void> {
  if (!(error instanceof AppError)) throw error;
  const { code, message } = error;
  // Videos of the account wait already, and are made first.
  if (code === 'free_limit_reached' && isOfQueue(error)) throw new TryLater(WAIT_SECONDS);
  if (STOPS.has(code))
    return deps.db.transaction().execute((trx) => stopBatch(deps, trx, { id: batch.id, code, message }));
  if (ERRORS[code].retryable) throw error;
  await deps.db.transaction().execute((trx) => failRow(deps, trx, { row, code, message }));
}

/** Whether a queue is full in which there is room again later; one that has no room for anybody is none. */
function isOfQueue({ details }: AppError): boolean {
  const { limit, max = 0 } = (details.data ?? {}) as { limit?: string; max?: number };
  return limit === 'free_waiting_videos' && max > 0;
}

async function failRow(
  deps: RunDeps,
  trx: Db,
  { row, code, message }: { row: rows.RowRecord; code: string; message: string },
): Promise<void> {
  // Before the row, like whoever pauses the batch.
  await lockBatch(trx, row.batch_id);
  const failed = { state: 'failed', failure_code: code, failure_message: message, ended_at: deps.now() } as const;
  await rows.updateRow(trx, { id: row.id, from: ['speaking'] }, failed);
  await goOn(deps, trx, row.batch_id);
}

/** What was refused with a reason is final where another try would be refused as well. */
export const failureOfWork = (error: unknown) =>
  error instanceof AppError && isPlainErrorCode(error.code)
    ? { code: error.code, message: error.message, isFinal: !ERRORS[error.code].retryable }
    : null;

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
