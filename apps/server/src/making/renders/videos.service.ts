import {
  AppError,
  type Speech,
  type Video,
  type ContentHold,
  type Visibility,
  VIDEOS_OF_USER_MAX,
  type VideoOfUser,
} from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import { diskRoom } from '../../platform/storage/disk-guard.ts';
import { type SigningDeps, signedAddress } from '../../platform/storage/signed-addresses.ts';
import { listMemberships } from '../../people/identity/people.service.ts';
import { findSpeech, placesOfVoices, presentSpeech } from '../voices/voices.service.ts';
import * as takes from './takes/takes.store.ts';
import { isWaiting, toVideo, toVideoOfUser } from './videos.mapper.ts';
import * as store from './videos.store.ts';
import { listLatestVideos } from './videos.store.ts';

export type { RenditionKind } from './takes/renditions.store.ts';
export type { LockedVideo, VideoRow } from './videos.store.ts';
export { forgetFilms as forgetLostFiles } from './orders/orders.store.ts';
export { getVideoBySlug, listVideosInOrder, lockVideos, updateChanger } from './videos.store.ts';

/** What presenting a video takes. */
export type ReadDeps = Pick<Deps, 'db' | 'storage' | 'now' | 'config' | 'freeBytes' | 'settings' | 'vault' | 'speech'>;

/** What making one takes. */
export type WriteDeps = ReadDeps & Pick<Deps, 'fileColumns' | 'queue' | 'publish' | 'measures'>;

/** Remembers what a call answers, in the transaction that does its work: a repeat of the call then finds the answer. */
export type SaveVideo = SaveResponse<Video>;

/** @throws AppError `video_not_found`, also for another account's video. */
export async function getVideoOrThrow(db: Db, actor: Actor, id: string): Promise<store.VideoRow> {
  const row = await store.getVideo(db, actor.accountId, id);
  if (!row) throw new AppError('video_not_found');
  return row;
}

/** Takes the lock of a video that does not lie in the trash. @throws AppError `video_not_found`, `content_removed`, `video_in_trash`. */
export async function lockVideoOrThrow(trx: Db, actor: Actor, id: string): Promise<store.LockedVideo> {
  const video = await store.lockVideo(trx, actor.accountId, id);
  if (!video) throw new AppError('video_not_found');
  if (video.is_taken_down) throw new AppError('content_removed');
  if (video.removed_at) throw new AppError('video_in_trash');
  return video;
}

/** Videos as they go over the wire, with their places in the queue. */
export async function present(deps: ReadDeps, db: Db, rows: readonly store.VideoRow[]): Promise<Video[]> {
  const queue = await queueOf(deps, db, rows);
  const placeOf = placesOfVoices(deps);
  return rows.map((row) =>
    toVideo(row, {
      fileUrl: addressesOf(deps, row),
      publicUrl: deps.config.publicUrl,
      voicePlace: placeOf(row.spec.speech.voiceId),
      now: deps.now(),
      ...queue,
      place: queue.places.get(row.id),
    }),
  );
}

/** What decides who may have the files of a video. */
export type FileGuard = {
  visibility: Visibility;
  removed_at: Date | null;
  watch_password_hash: string | null;
  held: ContentHold | null;
};

/** Whether whoever knows the name of a file may have it. */
export function isOpen({ visibility, removed_at: removedAt, held }: FileGuard): boolean {
  return removedAt === null && !isHeldBack(held) && (visibility === 'public' || visibility === 'unlisted');
}

/** Makes addresses for the files of a video: plain ones, or ones that end where not everybody may have them. */
export function addressesOf(signer: SigningDeps, video: FileGuard): (name: string) => string {
  return isOpen(video) ? signer.storage.url : (name) => signedAddress(signer, name, stateOf(video));
}

/** All that decides who may have the files: another visibility, another password, the trash, a decision of an operator, and earlier addresses are dead at once. */
export function stateOf({ visibility, removed_at: removedAt, watch_password_hash: passwordHash, held }: FileGuard) {
  const state = [removedAt ? `removed ${removedAt.getTime()}` : visibility, passwordHash];
  return isHeldBack(held) ? [...state, held] : state;
}

/** Whether the public may not have them. */
const isHeldBack = (held: ContentHold | null) => held !== null && held !== 'flagged';

/** What those of the videos that wait are waiting for: their turns, and room on the disk. */
async function queueOf(deps: ReadDeps, db: Db, rows: readonly store.VideoRow[]) {
  const waiting = rows.filter(isWaiting).map((row) => row.id);
  if (waiting.length === 0) return { places: new Map<string, number>(), isDiskFull: false };
  const [queue, { isFull }] = await Promise.all([takes.listQueue(db, { videoIds: waiting }), diskRoom(deps)]);
  return { places: new Map(queue.map(({ video_id: id, place }) => [id, place])), isDiskFull: isFull };
}

/** One video as it goes over the wire. */
export async function presentOne(deps: ReadDeps, db: Db, row: store.VideoRow): Promise<Video> {
  const [video] = await present(deps, db, [row]);
  if (!video) throw new AppError('video_not_found');
  return video;
}

/** @throws AppError `video_not_found`, also for another account's video. */
export async function getVideo(deps: ReadDeps, actor: Actor, id: string): Promise<Video> {
  authorize(actor, 'videos.view');
  return presentOne(deps, deps.db, await getVideoOrThrow(deps.db, actor, id));
}

/** Videos of several accounts as they are now, for the live streams of each. */
export async function videosForStream(
  deps: ReadDeps,
  wanted: readonly store.OwnedVideo[],
): Promise<{ accountId: string; video: Video }[]> {
  const rows = await store.listVideosById(deps.db, wanted);
  const accounts = new Map(rows.map((row) => [row.id, row.account_id]));
  return (await present(deps, deps.db, rows)).map((video) => ({ accountId: accounts.get(video.id) ?? '', video }));
}

/**
 * What is heard in a video, and when each word is spoken.
 * @throws AppError `video_not_found`, also for another account's video; `not_found` when the audio or its times are not stored any more.
 */
export async function getVideoSpeech(
  deps: SigningDeps & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ audioUrl: string; speech: Speech }> {
  authorize(actor, 'videos.view');
  const { spec } = await getVideoOrThrow(deps.db, actor, id);
  const row = await findSpeech(deps.db, actor.accountId, spec.speech.id);
  if (!row) throw new AppError('not_found');
  const files = await Promise.all([row.audio_file, row.timing_file].map((file) => deps.storage.stat(file)));
  if (files.includes(null)) throw new AppError('not_found');
  return presentSpeech(deps, row);
}

/** What was made lately in the accounts that a person owns, and why it failed where it did; nothing for nobody. */
export async function listVideosOfUser(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  userId: string,
): Promise<VideoOfUser[]> {
  authorize(actor, 'users.manage');
  const owned = (await listMemberships(db, userId)).filter(({ role }) => role === 'owner').map(({ id }) => id);
  if (owned.length === 0) return [];
  const rows = await listLatestVideos(db, owned, VIDEOS_OF_USER_MAX);
  return rows.map((row) => toVideoOfUser(row, config.publicUrl));
}
