import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, ERRORS, type ErrorCode, isPlainErrorCode, type VideoSpec } from '@sayso/contract';
import { FRAMES_PER_SECOND, toSrt, toWebVtt, FURTHER_PERFORMERS, PERFORMERS } from '@sayso/engine';
import type { DrawnAtlas, Film } from '@sayso/media';
import type { Deps } from '../../../deps.ts';
import { type LendFile, withLocalFiles, putAll } from '../../../platform/storage/storage.ts';
import { holdLease, LEASE_MS } from '../../../platform/work/run-work.ts';
import { wakeWorkers } from '../../../platform/work/work.store.ts';
import { replaceSpecReferences } from '../../specs/specs.service.ts';
import { announceVideo, tellCompleted, tellFailed } from '../video-events.service.ts';
import * as store from '../videos.store.ts';
import * as castOfTakeStore from '../orders/orders.store.ts';
import { makePicturesJob, notifyVideoReadyJob } from './perform-take.job.ts';
import { recordTake } from './record-take.ts';
import { upsertRendition } from './renditions.store.ts';
import {
  atlasCacheDir,
  emptyTakeFolder,
  openTakeFolder,
  removeSprites,
  removeTakeFolder,
  type TakeFolder,
} from './take-folder.ts';
import {
  finishedFrames,
  type LoadedSpeech,
  loadSpeech,
  makeFile,
  type TakeWork,
  loadEarlierFile,
  storedSegments,
  faultCode,
  inStage,
} from './take-stages.ts';
import { takeOverAhead } from './takes-ahead.ts';
import { lendUploads, loadUploads } from './take-uploads.ts';
import { watchForOthers } from './preempt.ts';
import * as takes from './takes.store.ts';
import { type ClaimedTake, updateFrames } from './takes.store.ts';

/** Second tries after a fault, before the video fails. */
const MAX_REPEATS = 1;
/** Before the second try, in milliseconds: a fault of the surroundings needs a moment to pass. */
const REPEAT_PAUSE_MS = 2_000;
/** A take that this many workers died over is what kills them. */
const MAX_CLAIMS = 25;

/** What may itself be at fault, and so is thrown away before the second try. After other faults every checkpoint is good. */
const SUSPECTS: Partial<Record<ErrorCode, (folder: TakeFolder) => Promise<void>>> = {
  take_frames_failed: removeSprites,
  take_encode_failed: emptyTakeFolder,
  take_check_failed: emptyTakeFolder,
};

/** Performs a claimed take to its end, or gives it back when `stop` aborts. `onNews`: is told what to call when others may have come. */
export async function performClaimedTake(
  deps: Deps,
  take: takes.ClaimedTake,
  { stop, onNews }: { stop: AbortSignal; onNews?(look: () => void): void },
): Promise<void> {
  // Who makes one video often makes another.
  if (!isBackground(take)) deps.prewarmRenderer();
  const { db, log } = deps;
  const lease = holdLease({ id: take.id, log, renew: () => takes.renewLease(db, take, LEASE_MS) });
  const others = watchForOthers(deps, take);
  onNews?.(others.look);
  const leave = AbortSignal.any([stop, others.signal]);
  try {
    const signal = AbortSignal.any([leave, lease.signal]);
    await withLocalFiles(deps.storage, (lend) => performClaimed(deps, take, { signal, lend }));
  } catch (error) {
    if (!leave.aborted && !lease.signal.aborted) await fail(deps, take, error);
  } finally {
    await others.close();
    await lease.release();
  }
  if (leave.aborted) await giveBack(deps, take);
  if (await takes.isFinished(deps.db, take.id)) await removeFolder(deps, take);
}

/** `lend`: stored files that a take needs from its beginning to its end. */
type Course = { signal: AbortSignal; lend: LendFile };

async function performClaimed(deps: Deps, take: takes.ClaimedTake, { signal, lend }: Course): Promise<void> {
  const row = await store.getVideoForTake(deps.db, take.id);
  if (!row) return;
  const { film, stoodIn, spec } = await castOfTake(deps, { takeId: take.id, spec: row.change ?? row.spec, lend });
  const video = { ...row, spec };
  if (take.claims > MAX_CLAIMS) throw new AppError('take_frames_failed', { claims: take.claims });
  const folder = await inStage('take_frames_failed', () => openTakeFolder(deps.config, take));
  const uploads = await loadUploads(deps, video);
  const wanted = { accountId: take.accountId, spec, uploads };
  const isFirst = take.claims === 1 && !row.change && !film && stoodIn === null;
  await perform(deps, take, {
    video,
    lend,
    folder,
    signal,
    film,
    stoodIn,
    uploads: await lendUploads(lend, uploads),
    earlier: await loadEarlierFile(deps, video, lend),
    quality: video.spec.output.quality,
    cacheDir: atlasCacheDir(deps.config),
    encoder: deps.encoder,
    soundsAhead: deps.soundsAhead,
    ahead: isFirst ? await takeOverAhead(deps, wanted, folder) : null,
    // With one slot it steps aside as a whole, and until then nothing is made beside it.
    isBackground: isBackground(take) && (deps.config.workerConcurrency > 1 || 'alone'),
  });
}

/** The performer of a take. `stoodIn`: name of the library's performer in place of a partner's presenter. */
type Cast = { spec: VideoSpec; film: Film | null; stoodIn: string | null };

/**
 * The film of a partner's presenter for a take, or who of the library stands in where there is none.
 * @throws AppError why there is none, where nobody may stand in.
 */
async function castOfTake(
  { db }: Pick<Deps, 'db'>,
  { takeId, spec, lend }: { takeId: string; spec: VideoSpec; lend: LendFile },
): Promise<Cast> {
  const { partner } = spec.performer;
  if (!partner) return { spec, film: null, stoodIn: null };
  const order = await castOfTakeStore.getOrderOfTake(db, takeId);
  if (order?.state === 'fetched' && order.file !== null) {
    const path = await lend(order.file);
    const { width, height, film_ms: durationMs, id: key } = order;
    return { spec, film: { path, width, height, durationMs: durationMs ?? 0, key }, stoodIn: null };
  }
  const performer = [...PERFORMERS, ...FURTHER_PERFORMERS].find(({ id }) => id === partner.standIn);
  if (!performer) {
    const code = order?.failure_code ?? null;
    throw new AppError(isPlainErrorCode(code) ? code : 'presenter_failed');
  }
  const { id, name } = performer;
  return { spec: { ...spec, performer: { ...spec.performer, id, name, partner: null } }, film: null, stoodIn: name };
}

type LentWork = TakeWork & Pick<Course, 'lend'>;

const isBackground = ({ priority }: takes.ClaimedTake): boolean => priority !== takes.PRIORITY.person;

/** All stages, each resumable; a fault that may pass is tried once more, from the last good checkpoint. */
async function perform(deps: Deps, take: takes.ClaimedTake, work: LentWork): Promise<void> {
  for (let repeats = take.repeats; ; repeats += 1) {
    try {
      // What was made ahead may be at fault: the second try looks for itself what stands.
      return await performStages(deps, take, repeats === take.repeats ? work : { ...work, ahead: null });
    } catch (error) {
      const code = faultCode(error);
      if (work.signal.aborted || repeats >= MAX_REPEATS || !ERRORS[code].retryable) throw error;
      deps.log.warn({ err: error, takeId: take.id, code }, 'take is tried once more');
      await sleep(REPEAT_PAUSE_MS, undefined, { signal: work.signal });
      // First, as what is played of it early belongs to a try: the next one never shows what this one made.
      await SUSPECTS[code]?.(work.folder);
      await takes.addRepeat(deps.db, take);
    }
  }
}

async function performStages(deps: Deps, take: takes.ClaimedTake, { lend, ...work }: LentWork): Promise<void> {
  const enter = async (stage: takes.Stage) => {
    await takes.updateStage(deps.db, take, stage);
    await announceVideo(deps, deps.db, take);
  };
  await enter('speech');
  const speech = await loadSpeech(deps, work, lend);
  await enter('avatar');
  const reporter = reportFrames(deps, take);
  let made: DrawnAtlas;
  try {
    made = await makeFile(work, speech, {
      onDrawn: async () => {
        const done = await finishedFrames(work, speech.frames);
        await takes.startFrames(deps.db, take, { done, total: speech.frames });
        await announceVideo(deps, deps.db, take);
      },
      onProgress: reporter.report,
      onPicture: async () => {
        await reporter.settle();
        await enter('encode');
      },
    });
  } finally {
    await reporter.settle();
  }

  await enter('publish');
  await publishTake(deps, take, { work, speech, ...made });
}

/** Least time between two notes of progress, in milliseconds: people see steps of half a second as steady. */
const REPORT_MS = 500;

/** Writes progress to the database and announces it, at most twice a second, one write at a time. What falls between is skipped. */
function reportFrames(deps: Pick<Deps, 'db' | 'publish' | 'log'>, take: ClaimedTake) {
  let writing: Promise<void> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Notes how many frames are done. Returns at once. */
    report(framesDone: number): void {
      if (writing || performance.now() - startedAt < REPORT_MS) return;
      startedAt = performance.now();
      writing = write(framesDone).finally(() => (writing = undefined));
    },
    /** Resolves when nothing is being written. */
    async settle(): Promise<void> {
      await writing;
    },
  };

  async function write(framesDone: number): Promise<void> {
    try {
      await updateFrames(deps.db, take, framesDone);
      await announceVideo(deps, deps.db, take);
    } catch (error) {
      deps.log.warn({ err: error, takeId: take.id }, 'progress not noted');
    }
  }
}

/** Stores the files, then makes the video completed in one transaction: it happens once, whoever else tried. */
async function publishTake(
  deps: Deps,
  take: takes.ClaimedTake,
  { work, speech, segments, restingFrame }: { work: TakeWork; speech: LoadedSpeech } & DrawnAtlas,
): Promise<void> {
  const { size } = await stat(work.folder.video);
  const captions = Buffer.from(toWebVtt(speech.captions));
  const subtitles = Buffer.from(toSrt(speech.captions));
  const [video, vtt, srt] = await inStage('take_publish_failed', () =>
    putAll(deps.storage, [
      { content: work.folder.video, extension: 'mp4' },
      { content: captions, extension: 'vtt' },
      { content: subtitles, extension: 'srt' },
    ] as const),
  );
  const of = { video_id: take.videoId, take_id: take.id };
  const shown = await storedSegments(segments, work.video);
  const published = await deps.db.transaction().execute(async (trx) => {
    const locked = await store.lockVideo(trx, take.accountId, take.videoId);
    if (!(await takes.lockTake(trx, take))) return null;
    const superfluous = [
      await upsertRendition(trx, { ...of, kind: 'video', file: video, size_bytes: size }),
      await upsertRendition(trx, { ...of, kind: 'captions', file: vtt, size_bytes: captions.length }),
      await upsertRendition(trx, { ...of, kind: 'subtitles', file: srt, size_bytes: subtitles.length }),
    ];
    await takes.keepSegments(trx, take.id, shown);
    const ended = await takes.finishTake(trx, take.id, { state: 'succeeded' });
    const isPartKept = Boolean(work.ahead);
    const end = { outcome: 'succeeded', videoMs: speech.take.durationMs, isPartKept } as const;
    const notify = ended && (await recordTake({ measures: deps.measures, db: trx }, ended, end));
    const fileMs = Math.round((speech.frames * 1000) / FRAMES_PER_SECOND);
    // No later than that frame, and after the one before.
    const restingMs = Math.floor((restingFrame * 1000) / FRAMES_PER_SECOND);
    const { change } = work.video;
    const { stoodIn = null } = work;
    await store.completeVideo(trx, take.videoId, { change, fileMs, stoodIn, at: deps.now() });
    const { accountId, videoId: id } = take;
    if (change) await replaceSpecReferences(trx, { from: { kind: 'video', id }, accountId, spec: change });
    await deps.queue.enqueue(trx, makePicturesJob, {
      videoId: take.videoId,
      takeId: take.id,
      restingMs,
      isBackground: isBackground(take),
    });
    if (!isBackground(take)) {
      await deps.queue.enqueue(trx, notifyVideoReadyJob, { videoId: take.videoId });
    }
    if (locked) await tellCompleted(deps, trx, { ...aboutTake(take, locked), durationMs: fileMs });
    await announceVideo(deps, trx, take);
    return { notify, superfluous };
  });
  published?.notify?.();
  const unused = published ? published.superfluous : [video, vtt, srt];
  for (const name of unused) if (name) await deps.storage.remove(name);
}

const aboutTake = ({ id: takeId, accountId, videoId }: takes.ClaimedTake, video: store.LockedVideo) => ({
  takeId,
  accountId,
  videoId,
  title: video.title,
  isChange: video.has_file,
});

async function fail(deps: Deps, take: takes.ClaimedTake, error: unknown): Promise<void> {
  const code = faultCode(error);
  deps.log.error({ err: error, takeId: take.id, code }, 'take failed');
  const notify = await deps.db.transaction().execute(async (trx) => {
    const video = await store.lockVideo(trx, take.accountId, take.videoId);
    if (!(await takes.lockTake(trx, take))) return undefined;
    const ended = await takes.finishTake(trx, take.id, { state: 'failed', failureCode: code });
    const isOwnFault = error instanceof AppError && error.details.isDeleted === true;
    const end = { outcome: 'failed', isOwnFault } as const;
    const told = ended && (await recordTake({ measures: deps.measures, db: trx }, ended, end));
    const status = video?.has_file ? 'completed' : 'failed';
    await store.updateVideoStatus(trx, take.videoId, { status, failure_code: code });
    if (video) await tellFailed(deps, trx, { ...aboutTake(take, video), code });
    await announceVideo(deps, trx, take);
    return told;
  });
  notify?.();
}

/** A process that stops, or has something to do that goes first, leaves the take to whoever is free, which may be itself. */
async function giveBack(deps: Deps, take: takes.ClaimedTake): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await store.lockVideo(trx, take.accountId, take.videoId);
    if (!(await takes.releaseTake(trx, take))) return;
    await store.updateVideoStatus(trx, take.videoId, { status: 'pending' });
    await wakeWorkers(trx);
    await announceVideo(deps, trx, take);
  });
}

async function removeFolder({ config, log }: Deps, take: takes.ClaimedTake): Promise<void> {
  await removeTakeFolder(config, take.id).catch((error: unknown) =>
    log.warn({ err: error, takeId: take.id }, "finished take's folder left to the sweep"),
  );
}
