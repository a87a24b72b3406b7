import { AppError, type DraftContent, startOfDraft, StartVideo, type Video } from '@sayso/contract';
import { suggestTitle } from '@sayso/engine/speech/suggest-title';
import type { Actor } from '../../access.ts';
import { readFields } from '../../platform/lib/read-fields.ts';
import { write } from '../../people/identity/write.service.ts';
import { lockDraft, type ReadDraft, useUpDraft } from '../drafts/drafts.service.ts';
import { type SaveVideo, getVideoOrThrow, presentOne, type WriteDeps } from './videos.service.ts';
import { recordVideo } from './record-video.ts';
import { announceVideo } from './video-events.service.ts';

/** `title`: what the video is called, whatever the draft says. */
type Creation = { draft: ReadDraft; title: string | undefined; saveResponse: SaveVideo };

/**
 * Stores the video that a draft describes without starting it, and uses the draft up. It takes nothing of the plan until it is started as a cancelled one is.
 * @throws AppError `draft_not_found`, `draft_changed`, what is missing in the draft (`avatar_required`, `custom_avatar_required`, `audio_required`, `invalid_input`), and what `recordVideo` throws.
 */
export async function createVideo(
  deps: WriteDeps,
  actor: Actor,
  { draft: read, title, saveResponse }: Creation,
): Promise<Video> {
  return write(deps, actor, 'videos.create', async (trx, { record }) => {
    const draft = await lockDraft(deps, trx, { actor, ...read });
    const form = formOf(title === undefined ? draft : { ...draft, title });
    const { id } = await recordVideo(deps, trx, { actor, form: { ...form, draft_id: read.id }, status: 'cancelled' });
    await record('video.create', { type: 'video', id, label: form.title });
    const video = await presentOne(deps, trx, await getVideoOrThrow(trx, actor, id));
    await saveResponse(trx, video);
    await useUpDraft(deps, trx, { actor, id: read.id });
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return video;
  });
}

function formOf(draft: DraftContent) {
  const { form, gap } = startOfDraft(draft, suggestTitle);
  if (form) return readFields(StartVideo, form);
  if (gap === 'audio') throw new AppError('audio_required');
  throw new AppError(draft.avatarType === 'custom' ? 'custom_avatar_required' : 'avatar_required');
}
