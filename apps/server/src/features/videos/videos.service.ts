import { randomBytes } from 'node:crypto';
import {
  AppError,
  Id,
  MAX_ATTEMPTS,
  type PublicVideo,
  siteFacts,
  type StartVideo,
  type Video,
  type videosApi,
} from '@sayso/contract';
import { PICTURE } from '@sayso/engine';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import { newId } from '../../db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { diskRoom, requireRoom } from '../../storage/disk-guard.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findBackground, findPerformer } from '../avatars/avatars.service.ts';
import { findSpeech } from '../voices/voices.service.ts';
import { performTakeJob } from './perform-take.job.ts';
import { recordTake } from './record-take.ts';
import * as takes from './takes.store.ts';
import { announceQueue, announceVideo } from './videos.events.ts';
import { isWaiting, toPublicVideo, toVideo } from './videos.mapper.ts';
import { requireLength, requireTakePlace, requireVideoPlace } from './video-limits.ts';
import * as store from './videos.store.ts';

export { PRIORITY } from './takes.store.ts';
export { videoLimits } from './video-limits.ts';

type Reader = Pick<Deps, 'db' | 'storage' | 'now' | 'config' | 'freeBytes' | 'settings'>;
type Writer = Reader & Pick<Deps, 'queue' | 'publish' | 'measures'>;

/** Remembers what a call answers, in the transaction that does its work: a repeat of the call then finds the answer. */
export type Keep = (trx: Db, video: Video) => Promise<void>;

/** `priority`: people wait for their videos unless it says otherwise. */
type Start = { form: z.output<typeof StartVideo>; keep: Keep; priority?: takes.Priority };

/** Random bytes of a slug: 12 url-safe characters, not to be guessed. */
const SLUG_BYTES = 9;

/**
 * Stores a video as `pending` and asks a worker for its first take. One transaction: a crash leaves both or neither.
 * @throws AppError `audio_required` (no such speech in this account), `avatar_required`, `invalid_input` (background), `script_too_long_to_speak`,
 * `video_limit_reached`, `storage_limit_reached`, `storage_full`.
 */
export async function startVideo(
  deps: Writer,
  actor: Actor,
  { form: input, keep, priority = takes.PRIORITY.person }: Start,
): Promise<Video> {
  authorize(actor, 'videos.create');
  const performer = findPerformer(input.avatar_data.selectedAvatarId);
  if (!performer) throw new AppError('avatar_required');
  const background = findBackground(input.background_data?.setting);
  if (!background)
    throw new AppError('invalid_input', { errors: { 'background_data.setting': ['Choose one of the backgrounds.'] } });
  await requireRoom(deps);

  return deps.db.transaction().execute(async (trx) => {
    await requireVideoPlace(deps, trx, actor);
    const speech = await findOwnSpeech(trx, actor, input.voice_data.speechId);
    requireLength(deps, actor, speech.duration_ms);
    const id = newId();
    await store.insertVideo(trx, {
      id,
      account_id: actor.accountId,
      created_by: actor.userId,
      title: input.title,
      slug: randomBytes(SLUG_BYTES).toString('base64url'),
      speech_id: speech.id,
      voice_id: speech.voice_id,
      voice_name: speech.voice_name,
      speech_rate: speech.speech_rate,
      script: speech.script,
      word_count: speech.word_count,
      performer_id: performer.id,
      performer_name: performer.name,
      background_id: background.id,
      background_name: background.name,
      captions: input.output?.captions ?? 'highlight',
      logo_position: input.script_data?.logoPosition ?? 'top-right',
      logo_text: siteFacts(deps.settings.current()).site_name,
      width: PICTURE.width,
      height: PICTURE.height,
    });
    await enqueueTake(deps, trx, { videoId: id, accountId: actor.accountId, attempt: 1, priority });
    await recordAudit(trx, { actor, action: 'video.start', target: { type: 'video', id, label: input.title } });
    const video = await presentOne(deps, trx, await mustFind(trx, actor, id));
    await keep(trx, video);
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return video;
  });
}

type ListQuery = z.output<typeof videosApi.listVideos.query>;

/** One page of the library and the true totals over all of it. */
export async function listVideos(
  deps: Reader,
  actor: Actor,
  query: ListQuery,
): Promise<{ videos: Video[]; total: number; totals: store.Totals }> {
  authorize(actor, 'videos.view');
  const { page, per_page: limit, status, search, sort } = query;
  const [{ rows, total }, totals] = await Promise.all([
    store.listVideos(deps.db, { accountId: actor.accountId, status, search, sort, limit, offset: (page - 1) * limit }),
    store.countVideos(deps.db, actor.accountId),
  ]);
  return { videos: await present(deps, deps.db, rows), total, totals };
}

/** @throws AppError `video_not_found`, also for another account's video. */
export async function getVideo(deps: Reader, actor: Actor, id: string): Promise<Video> {
  authorize(actor, 'videos.view');
  return presentOne(deps, deps.db, await mustFind(deps.db, actor, id));
}

/** Videos of several accounts as they are now, for the live streams of each. */
export async function videosForStream(
  deps: Reader,
  wanted: readonly store.OwnedVideo[],
): Promise<{ accountId: string; video: Video }[]> {
  const rows = await store.listVideosById(deps.db, wanted);
  const accounts = new Map(rows.map((row) => [row.id, row.account_id]));
  return (await present(deps, deps.db, rows)).map((video) => ({ accountId: accounts.get(video.id) ?? '', video }));
}

/** @throws AppError `video_not_found`, `video_not_active` when it is finished already. */
export async function cancelVideo(
  deps: Reader & Pick<Deps, 'publish' | 'log' | 'measures'>,
  actor: Actor,
  id: string,
): Promise<Video> {
  authorize(actor, 'videos.edit');
  const cancelled = await deps.db.transaction().execute(async (trx) => {
    const video = await store.lockVideo(trx, actor.accountId, id);
    if (!video) throw new AppError('video_not_found');
    if (video.status !== 'pending' && video.status !== 'processing') throw new AppError('video_not_active');
    const tell: (() => void)[] = [];
    for (const take of await takes.cancelTakes(trx, id))
      tell.push(await recordTake({ measures: deps.measures, db: trx }, take, { outcome: 'cancelled' }));
    await store.updateVideoStatus(trx, id, { status: 'cancelled' });
    await recordAudit(trx, { actor, action: 'video.cancel', target: { type: 'video', id, label: video.title } });
    const stopped = await presentOne(deps, trx, await mustFind(trx, actor, id));
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return { stopped, tell };
  });
  for (const tell of cancelled.tell) tell();
  await announceQueue(deps);
  return cancelled.stopped;
}

/**
 * Starts another take, within the same limits as a new video.
 * @throws AppError `video_not_found`, `video_not_retryable`, `retry_limit_reached`, `script_too_long_to_speak`, `storage_limit_reached`,
 * `storage_full`.
 */
export async function retryVideo(deps: Writer, actor: Actor, { id, keep }: { id: string; keep: Keep }): Promise<Video> {
  authorize(actor, 'videos.edit');
  return deps.db.transaction().execute(async (trx) => {
    const video = await store.lockVideo(trx, actor.accountId, id);
    if (!video) throw new AppError('video_not_found');
    if (video.status !== 'failed' && video.status !== 'cancelled') throw new AppError('video_not_retryable');
    const attempts = await takes.countTakes(trx, id);
    if (attempts >= MAX_ATTEMPTS) throw new AppError('retry_limit_reached');
    const { speech_ms: durationMs } = await mustFind(trx, actor, id);
    await requireTakePlace(deps, trx, { actor, durationMs });
    await requireRoom(deps);
    await store.updateVideoStatus(trx, id, { status: 'pending' });
    await enqueueTake(deps, trx, {
      videoId: id,
      accountId: actor.accountId,
      attempt: attempts + 1,
      priority: takes.PRIORITY.person,
    });
    const restarted = await presentOne(deps, trx, await mustFind(trx, actor, id));
    await recordAudit(trx, { actor, action: 'video.retry', target: { type: 'video', id, label: restarted.title } });
    await keep(trx, restarted);
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return restarted;
  });
}

/** A shared video. @throws AppError `video_not_found` (never existed or not finished), `gone` (removed). */
export async function getPublicVideo(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  slug: string,
): Promise<PublicVideo> {
  const row = await store.getVideoBySlug(db, slug);
  if (row?.removed_at) throw new AppError('gone');
  const video = row && toPublicVideo(row, { fileUrl: storage.url });
  if (!video) throw new AppError('video_not_found');
  return video;
}

/** How many videos an account has, and how much room their files take. */
export async function usageOf(db: Db, accountId: string): Promise<store.Usage> {
  return store.getUsage(db, accountId);
}

/** Erases all videos of some accounts; whoever performs one of them notices. Answers the files, which are to be removed after the commit. */
export async function eraseVideos(trx: Db, accountIds: readonly string[]): Promise<string[]> {
  return store.deleteVideosOf(trx, accountIds);
}

/** Of some stored files, those that are a video's. */
export async function listUsedFiles(db: Db, names: readonly string[]): Promise<string[]> {
  return store.listUsedFiles(db, names);
}

async function enqueueTake(
  deps: Pick<Deps, 'queue' | 'measures'>,
  trx: Db,
  take: { videoId: string; accountId: string; attempt: number; priority: takes.Priority },
) {
  await takes.insertTake(trx, {
    id: newId(),
    video_id: take.videoId,
    account_id: take.accountId,
    attempt: take.attempt,
    priority: take.priority,
  });
  await deps.queue.enqueue(trx, performTakeJob, {});
  await deps.measures.countToday(trx, 'video_started');
}

async function findOwnSpeech(db: Db, actor: Actor, speechId: string) {
  const speech = Id.safeParse(speechId).success ? await findSpeech(db, actor.accountId, speechId) : undefined;
  if (!speech) throw new AppError('audio_required');
  return speech;
}

async function mustFind(db: Db, actor: Actor, id: string): Promise<store.VideoRow> {
  const row = await store.getVideo(db, actor.accountId, id);
  if (!row) throw new AppError('video_not_found');
  return row;
}

async function present(deps: Reader, db: Db, rows: readonly store.VideoRow[]): Promise<Video[]> {
  const queue = await queueOf(deps, db, rows);
  return rows.map((row) =>
    toVideo(row, {
      fileUrl: deps.storage.url,
      publicUrl: deps.config.publicUrl,
      now: deps.now(),
      ...queue,
      place: queue.places.get(row.id),
    }),
  );
}

/** What those of the videos that wait are waiting for: their turns, and room on the disk. */
async function queueOf(deps: Reader, db: Db, rows: readonly store.VideoRow[]) {
  const waiting = rows.filter(isWaiting).map((row) => row.id);
  if (waiting.length === 0) return { places: new Map<string, number>(), isDiskFull: false };
  const [queue, { isFull }] = await Promise.all([takes.listQueue(db, { videoIds: waiting }), diskRoom(deps)]);
  return { places: new Map(queue.map(({ video_id: id, place }) => [id, place])), isDiskFull: isFull };
}

async function presentOne(deps: Reader, db: Db, row: store.VideoRow): Promise<Video> {
  const [video] = await present(deps, db, [row]);
  if (!video) throw new AppError('video_not_found');
  return video;
}
