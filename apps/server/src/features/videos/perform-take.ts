import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { AppError, ERRORS, type ErrorCode } from '@sayso/contract';
import { toWebVtt } from '@sayso/engine';
import type { Deps } from '../../deps.ts';
import { newId } from '../../db/new-id.ts';
import { makePicturesJob } from './perform-take.job.ts';
import { reportFrames } from './report-frames.ts';
import { emptyTakeFolder, openTakeFolder, removeTakeFolder } from './take-folder.ts';
import { holdLease, LEASE_MS } from './take-lease.ts';
import {
  drawAvatar,
  drawFrames,
  finishedFrames,
  finishFile,
  type LoadedSpeech,
  loadSpeech,
  type TakeWork,
} from './take-stages.ts';
import * as takes from './takes.store.ts';
import { announceQueue, announceVideo } from './videos.events.ts';
import * as store from './videos.store.ts';

/** This process, as the operator knows it. */
const WORKER = `${hostname()}:${process.pid}`;
/** Second tries after a fault, before the video fails. */
const MAX_REPEATS = 1;
/** A take that this many workers died over is what kills them. */
const MAX_CLAIMS = 25;

/** Faults after which finished segments are still good. After others they may be what is wrong, so the second try starts anew. */
const KEEPS_CHECKPOINTS: ReadonlySet<ErrorCode> = new Set(['take_frames_failed', 'take_publish_failed']);

/** Claims the take whose turn it is and performs it to its end. False when there is none to claim. */
export async function performNextTake(deps: Deps, stop: AbortSignal): Promise<boolean> {
  const take = await claim(deps);
  if (!take) return false;
  const lease = holdLease(deps, take);
  const folder = await openTakeFolder(deps.config, take.id);
  try {
    const video = await store.getVideoForTake(deps.db, take.id);
    if (!video) return true;
    if (take.claims > MAX_CLAIMS) throw new AppError('take_frames_failed', { claims: take.claims });
    await perform(deps, take, { video, folder, signal: AbortSignal.any([stop, lease.signal]) });
  } catch (error) {
    if (stop.aborted && !lease.signal.aborted) {
      await takes.renewLease(deps.db, take, 0);
      return true;
    }
    if (!lease.signal.aborted) await fail(deps, take, error);
  } finally {
    lease.release();
  }
  await removeTakeFolder(folder.root);
  return true;
}

async function claim(deps: Deps): Promise<takes.ClaimedTake | undefined> {
  const claimed = await deps.db.transaction().execute(async (trx) => {
    const take = await takes.claimTake(trx, { claimId: newId(), worker: WORKER, leaseMs: LEASE_MS });
    if (!take) return undefined;
    await store.updateVideoStatus(trx, take.videoId, { status: 'processing' });
    await announceVideo(deps, trx, take);
    return take;
  });
  if (claimed) await announceQueue(deps);
  return claimed;
}

/** All stages, each resumable; a fault that may pass is tried once more, from the last checkpoint. */
async function perform(deps: Deps, take: takes.ClaimedTake, work: TakeWork): Promise<void> {
  for (let repeats = take.repeats; ; repeats += 1) {
    try {
      return await performStages(deps, take, work);
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      if (work.signal.aborted || repeats >= MAX_REPEATS || !ERRORS[code].retryable) throw error;
      deps.log.warn({ err: error, takeId: take.id, code }, 'take is tried once more');
      await takes.addRepeat(deps.db, take);
      if (!KEEPS_CHECKPOINTS.has(code)) await emptyTakeFolder(work.folder);
    }
  }
}

async function performStages(deps: Deps, take: takes.ClaimedTake, work: TakeWork): Promise<void> {
  const enter = async (stage: takes.Stage) => {
    await takes.updateStage(deps.db, take, stage);
    await announceVideo(deps, deps.db, take);
  };
  await enter('speech');
  const speech = await loadSpeech(deps, work);
  await enter('avatar');
  await drawAvatar(work, SITE_NAME, speech);

  await takes.startFrames(deps.db, take, { done: await finishedFrames(work, speech.frames), total: speech.frames });
  await announceVideo(deps, deps.db, take);
  const reporter = reportFrames(deps, take);
  try {
    await drawFrames(work, speech.frames, reporter.report);
  } finally {
    await reporter.settle();
  }

  await enter('encode');
  await finishFile(work, speech);
  await enter('publish');
  await publishTake(deps, take, { work, speech });
}

/** Name that stands beside the mark in the picture, until the operator can choose one. */
const SITE_NAME = 'Sayso';

/** Stores the files, then makes the video completed in one transaction: it happens once, whoever else tried. */
async function publishTake(
  deps: Deps,
  take: takes.ClaimedTake,
  { work, speech }: { work: TakeWork; speech: LoadedSpeech },
): Promise<void> {
  const captions = Buffer.from(toWebVtt(speech.take));
  const { size } = await stat(work.folder.video);
  const file = await putFile(deps, work.folder.video, 'mp4');
  const captionsFile = await putFile(deps, captions, 'vtt');
  const published = await deps.db.transaction().execute(async (trx) => {
    await store.lockVideo(trx, take.accountId, take.videoId);
    if (!(await takes.lockTake(trx, take))) return false;
    await store.insertRenditions(trx, [
      { video_id: take.videoId, take_id: take.id, kind: 'video', file, size_bytes: size },
      { video_id: take.videoId, take_id: take.id, kind: 'captions', file: captionsFile, size_bytes: captions.length },
    ]);
    await takes.finishTake(trx, take.id, { state: 'succeeded' });
    await store.updateVideoStatus(trx, take.videoId, { status: 'completed', completed_at: deps.now() });
    await deps.queue.enqueue(trx, makePicturesJob, { videoId: take.videoId, takeId: take.id });
    await announceVideo(deps, trx, take);
    return true;
  });
  if (!published) for (const name of [file, captionsFile]) await deps.storage.remove(name);
}

async function putFile(
  { storage }: Pick<Deps, 'storage'>,
  content: string | Buffer,
  extension: 'mp4' | 'vtt',
): Promise<string> {
  try {
    return await storage.put(content, { extension });
  } catch (error) {
    throw new AppError(
      (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'storage_full' : 'take_publish_failed',
      {},
      error,
    );
  }
}

async function fail(deps: Deps, take: takes.ClaimedTake, error: unknown): Promise<void> {
  const code = error instanceof AppError ? error.code : 'internal';
  deps.log.error({ err: error, takeId: take.id, code }, 'take failed');
  await deps.db.transaction().execute(async (trx) => {
    await store.lockVideo(trx, take.accountId, take.videoId);
    if (!(await takes.lockTake(trx, take))) return;
    await takes.finishTake(trx, take.id, { state: 'failed', failureCode: code });
    await store.updateVideoStatus(trx, take.videoId, { status: 'failed', failure_code: code });
    await announceVideo(deps, trx, take);
  });
}
