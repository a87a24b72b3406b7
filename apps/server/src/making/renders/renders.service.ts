import { AppError, MAX_ATTEMPTS, type Video } from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { write } from '../../people/identity/write.service.ts';
import { performerFor, performerOf } from '../avatars/avatars.service.ts';
import { useUpDraft } from '../drafts/drafts.service.ts';
import { enqueueTake } from './enqueue-take.ts';
import { type SaveVideo, getVideoOrThrow, lockVideoOrThrow, presentOne, type WriteDeps } from './videos.service.ts';
import { recordVideo } from './record-video.ts';
import * as takes from './takes/takes.store.ts';
import { requireChoices } from '../specs/specs.service.ts';
import { lengthOf, requireTakePlace } from './video-limits.ts';
import type { VideoRequest } from './video-request.ts';
import { announceVideo } from './video-events.service.ts';
import * as store from './videos.store.ts';

export { PRIORITY } from './takes/takes.store.ts';
export { lengthOf, requireRoomToStart, videoUse } from './video-limits.ts';
export { problemsOfWords, requestOfDraft, requestOfStart } from './video-request.ts';

/** `priority`: people wait for their videos unless it says otherwise. `isGift`: it takes nothing of the account's plan. */
type Start = {
  request: VideoRequest;
  saveResponse: SaveVideo;
  priority?: takes.Priority;
  isGift?: boolean;
};

/**
 * Stores a video as `pending` and asks a worker for its first take. One transaction: a crash leaves both or neither.
 * @throws AppError what `recordVideo` throws, `quota_reached`, `script_too_long_for_plan`, `video_too_long_for_plan`, `free_limit_reached`, `storage_full`.
 */
export async function startVideo(
  deps: WriteDeps,
  actor: Actor,
  { request, saveResponse, priority = takes.PRIORITY.person, isGift = false }: Start,
): Promise<Video> {
  authorize(actor, 'videos.create');
  await requireRoom(deps);
  const { title, draft } = request;
  return write(deps, actor, 'videos.create', async (trx, { record }) => {
    const { id, spec, videoMs } = await recordVideo(deps, trx, { actor, request, status: 'pending' });
    const { script } = spec.speech;
    const use = isGift ? ({ kind: 'gift' } as const) : ({ kind: 'new_speech', script, videoMs } as const);
    await enqueueTake(deps, trx, { actor, videoId: id, title, attempt: 1, priority, spec, use });
    await record('video.start', { type: 'video', id, label: title });
    const video = await presentOne(deps, trx, await getVideoOrThrow(trx, actor, id));
    await saveResponse(trx, video);
    if (draft) await useUpDraft(deps, trx, { actor, id: draft.id });
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return video;
  });
}

/**
 * Starts another take, or the first of a video that was stored without one, within the same limits as a new video: what a failed one had reserved of the plan is free
 * again.
 * @throws AppError `video_not_found`, `video_in_trash`, `video_not_retryable`, `retry_limit_reached`, `quota_reached`, `script_too_long_for_plan`, `video_too_long_for_plan`, `upload_gone`, `script_too_long_to_speak`, `storage_limit_reached`,
 * `free_limit_reached`, `storage_full`.
 */
export async function retryVideo(
  deps: WriteDeps,
  actor: Actor,
  { id, saveResponse }: { id: string; saveResponse: SaveVideo },
): Promise<Video> {
  return write(deps, actor, 'videos.edit', async (trx, { record }) => {
    const video = await lockVideoOrThrow(trx, actor, id);
    if (video.status !== 'failed' && video.status !== 'cancelled') throw new AppError('video_not_retryable');
    const attempts = await takes.countTakes(trx, id);
    if (attempts >= MAX_ATTEMPTS) throw new AppError('retry_limit_reached');
    const row = await getVideoOrThrow(trx, actor, id);
    // Stored without being started, it meets what a start asks for only now. An avatar of one's own went along as it was.
    if (attempts === 0 && row.spec.performer.look === null)
      await performerFor(deps, trx, {
        actor,
        chosen: performerOf({
          avatarType: 'library',
          selectedAvatarId: row.spec.performer.id,
          standInAvatarId: row.spec.performer.partner?.standIn ?? null,
        }),
      });
    const { spec } = row;
    await requireTakePlace(deps, trx, { actor, speechMs: row.speech_ms, endCard: spec.endCard });
    await requireChoices(trx, actor.accountId, { spec, before: spec });
    await requireRoom(deps);
    await store.updateVideoStatus(trx, id, { status: 'pending' });
    const videoMs = lengthOf({ speechMs: row.speech_ms, endCard: spec.endCard });
    await enqueueTake(deps, trx, {
      actor,
      videoId: id,
      title: row.title,
      attempt: attempts + 1,
      priority: takes.PRIORITY.person,
      spec,
      use: { kind: 'new_speech', script: spec.speech.script, videoMs },
    });
    const restarted = await presentOne(deps, trx, await getVideoOrThrow(trx, actor, id));
    const action = attempts === 0 ? 'video.start' : 'video.retry';
    await record(action, { type: 'video', id, label: restarted.title });
    await saveResponse(trx, restarted);
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return restarted;
  });
}
