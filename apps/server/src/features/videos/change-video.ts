import { AppError, type ChangeVideo, type Video } from '@sayso/contract';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { requireRoom } from '../../storage/disk-guard.ts';
import { getPreferences } from '../accounts/preferences.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { enqueueTake } from './enqueue-take.ts';
import { type Keep, mustFind, presentOne, type Writer } from './present-videos.ts';
import { readOutput, storedOutput } from './stored-output.ts';
import * as takes from './takes.store.ts';
import { requireChoices } from './require-choices.ts';
import { findOwnSpeech, mustFindBackground, pictureSize, spokenColumns, type SpeechRow } from './video-columns.ts';
import { requireTakePlace } from './video-limits.ts';
import { announceVideo } from './videos.events.ts';
import * as store from './videos.store.ts';

/**
 * Makes a finished video anew with other captions, scene or speech. Until the new file stands, and when it cannot be made, the old one stays as it is.
 * @throws AppError `video_not_found`, `video_not_finished`, `audio_required`, `invalid_input` (background, music, uploads), `upload_gone`, `script_too_long_to_speak`,
 * `storage_limit_reached`, `storage_full`.
 */
export async function changeVideo(
  deps: Writer,
  actor: Actor,
  { id, form, keep }: { id: string; form: z.output<typeof ChangeVideo>; keep: Keep },
): Promise<Video> {
  authorize(actor, 'videos.edit');
  await requireRoom(deps);
  return deps.db.transaction().execute(async (trx) => {
    const video = await store.lockVideo(trx, actor.accountId, id);
    if (!video) throw new AppError('video_not_found');
    if (video.status !== 'completed') throw new AppError('video_not_finished');
    const row = await mustFind(trx, actor, id);
    const speech = form.voice_data ? await findOwnSpeech(trx, actor, form.voice_data.speechId) : undefined;
    await requireTakePlace(deps, trx, { actor, durationMs: speech?.duration_ms ?? row.speech_ms });
    await store.updateVideoStatus(trx, id, { status: 'pending' });
    await enqueueTake(deps, trx, {
      videoId: id,
      accountId: actor.accountId,
      attempt: row.attempt + 1,
      priority: takes.PRIORITY.person,
      change: await changeOf({ db: trx }, actor, { form, speech, row }),
    });
    await recordAudit(trx, { actor, action: 'video.change', target: { type: 'video', id, label: video.title } });
    const changing = await presentOne(deps, trx, await mustFind(trx, actor, id));
    await keep(trx, changing);
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return changing;
  });
}

/** The columns that will be other ones. Other speech takes its own captions along, unless new ones come with it. */
async function changeOf(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { form, speech, row }: { form: z.output<typeof ChangeVideo>; speech: SpeechRow | undefined; row: store.VideoRow },
): Promise<store.VideoChange> {
  const change: store.VideoChange = speech ? { ...spokenColumns(speech), caption_text: null } : {};
  if (form.background_data) {
    const background = mustFindBackground(form.background_data.setting);
    Object.assign(change, { background_id: background.id, background_name: background.name });
  }
  if (form.script_data) change.logo_position = form.script_data.logoPosition;
  if (form.captionText !== undefined) change.caption_text = form.captionText;
  const before = readOutput(row.output);
  const chosen = form.output ? storedOutput({ ...before, ...form.output }, await getPreferences(deps, actor)) : before;
  const output = {
    ...chosen,
    backgroundUploadId: form.background_data ? form.background_data.uploadId : before.backgroundUploadId,
    logoUploadId: form.script_data ? form.script_data.logoUploadId : before.logoUploadId,
  };
  await requireChoices(deps.db, actor.accountId, { output, before });
  return { ...change, output, ...pictureSize(output) };
}
