import { isDeepStrictEqual } from 'node:util';
import { AppError, changedSpec, type ChangeVideo, type Video, withoutMarks } from '@sayso/contract';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { write } from '../../people/identity/write.service.ts';
import { askForCheck } from '../../platform/content/content.ts';
import { requireVerified } from '../../people/accounts/email.service.ts';
import { enqueueTake } from './enqueue-take.ts';
import { type SaveVideo, getVideoOrThrow, lockVideoOrThrow, presentOne, type WriteDeps } from './videos.service.ts';
import * as takes from './takes/takes.store.ts';
import {
  findOwnSpeech,
  getBackgroundOrThrow,
  requireChoices,
  requireProduct,
  specSpeech,
} from '../specs/specs.service.ts';
import { lengthOf, requireTakePlace } from './video-limits.ts';
import { announceVideo } from './video-events.service.ts';
import * as store from './videos.store.ts';
import { rendersTexts } from './renders.texts.gen.ts';

/**
 * Makes a finished video anew with other captions, scene, product or speech; what the form does not name stays. Other speech takes one video of the plan, unless few words are new. Until the new file stands, and when it cannot be made, the old one stays as it is.
 * @throws AppError `video_not_found`, `video_in_trash`, `video_not_finished`, `video_changed` where the form is of a state that another change came after, `audio_required`, `invalid_input` (background, music, uploads, nothing changed), `upload_gone`, `script_too_long_to_speak`,
 * `storage_limit_reached`, `free_limit_reached`, `storage_full`, `quota_reached`, `script_too_long_for_plan`, `video_too_long_for_plan`, `email_not_verified`.
 */
export async function changeVideo(
  deps: WriteDeps,
  actor: Actor,
  { id, form, saveResponse }: { id: string; form: z.output<typeof ChangeVideo>; saveResponse: SaveVideo },
): Promise<Video> {
  authorize(actor, 'videos.edit');
  await requireRoom(deps);
  return write(deps, actor, 'videos.edit', async (trx, { record }) => {
    const video = await lockVideoOrThrow(trx, actor, id);
    if (video.status !== 'completed') throw new AppError('video_not_finished');
    const row = await getVideoOrThrow(trx, actor, id);
    if (form.attempts !== undefined && form.attempts !== row.attempt)
      throw new AppError('video_changed', { data: { video: await presentOne(deps, trx, row) } });
    const before = row.spec;
    const named = form.voice_data && (await findOwnSpeech(trx, actor, form.voice_data.speechId));
    const speech = named?.id === before.speech.id ? undefined : named;
    const setting = form.background_data?.setting;
    const spec = changedSpec(before, form, {
      speech: speech && specSpeech(speech),
      room: setting === undefined ? undefined : getBackgroundOrThrow(setting),
    });
    await requireChoices(trx, actor.accountId, { spec, before });
    const isOtherProduct = spec.performer.productUploadId !== before.performer.productUploadId;
    if (form.avatar_data && isOtherProduct) await requireProduct(trx, actor.accountId, form.avatar_data.product);
    if (isDeepStrictEqual(spec, before)) throw new AppError('invalid_input', nothingChanged());
    const after = { speechMs: speech?.duration_ms ?? row.speech_ms, endCard: spec.endCard };
    if (speech) await requireVerified(deps, trx, { actor, started: hasOneAlready });
    await requireTakePlace(deps, trx, { actor, ...after });
    await store.updateVideoStatus(trx, id, { status: 'pending' });
    await store.updateChanger(trx, [id], actor.userId);
    const videoMs = lengthOf(after);
    await enqueueTake(deps, trx, {
      actor,
      videoId: id,
      title: row.title,
      attempt: row.attempt + 1,
      priority: takes.PRIORITY.person,
      isChange: true,
      keepsStandIn: row.stood_in !== null && !speech,
      spec,
      use: speech
        ? {
            kind: 'new_speech',
            script: speech.script,
            captions: spec.captions.text ?? undefined,
            videoMs,
          }
        : {
            kind: 'kept_speech',
            before: {
              captions: before.captions.text ?? withoutMarks(before.speech.script),
              videoMs: lengthOf({ speechMs: row.speech_ms, endCard: before.endCard }),
            },
            after: { captions: spec.captions.text ?? '', videoMs },
          },
    });
    await askForCheck(deps, trx, { kind: 'video', id });
    await record('video.change', { type: 'video', id, label: video.title });
    const changing = await presentOne(deps, trx, await getVideoOrThrow(trx, actor, id));
    await saveResponse(trx, changing);
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return changing;
  });
}

/** Somebody whose e-mail is not confirmed may start one video. Other speech counts as another one, and the video that is changed was the first. */
const hasOneAlready = async () => 1;

/** Nobody waits for a take that makes the same again. */
const nothingChanged = () => ({ errors: { '': [rendersTexts.nothingChanged] } });
