import { isDeepStrictEqual } from 'node:util';
import { AppError, type ChangeVideo, type Video, withoutMarks } from '@sayso/contract';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { requireRoom } from '../../storage/disk-guard.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireVerified } from '../accounts/email.service.ts';
import { enqueueTake } from './enqueue-take.ts';
import { type Keep, mustFind, mustLock, presentOne, type Writer } from './present-videos.ts';
import { changedOutput, readOutput } from './stored-output.ts';
import { changedScene } from './stored-scene.ts';
import * as takes from './takes.store.ts';
import { requireChoices } from './require-choices.ts';
import { findOwnSpeech, mustFindBackground, pictureSize, spokenColumns, type SpeechRow } from './video-columns.ts';
import { lengthOf, requireTakePlace } from './video-limits.ts';
import { announceVideo } from './videos.events.ts';
import * as store from './videos.store.ts';

/**
 * Makes a finished video anew with other captions, scene or speech; what the form does not name stays. Other speech takes one video of the plan. Until the new file stands, and when it cannot be made, the old one stays as it is.
 * @throws AppError `video_not_found`, `video_in_trash`, `video_not_finished`, `audio_required`, `invalid_input` (background, music, uploads, nothing changed), `upload_gone`, `script_too_long_to_speak`,
 * `storage_limit_reached`, `free_limit_reached`, `storage_full`, `quota_reached`, `script_too_long_for_plan`, `video_too_long_for_plan`, `email_not_verified`.
 */
export async function changeVideo(
  deps: Writer,
  actor: Actor,
  { id, form, keep }: { id: string; form: z.output<typeof ChangeVideo>; keep: Keep },
): Promise<Video> {
  authorize(actor, 'videos.edit');
  await requireRoom(deps);
  return deps.db.transaction().execute(async (trx) => {
    const video = await mustLock(trx, actor, id);
    if (video.status !== 'completed') throw new AppError('video_not_finished');
    const row = await mustFind(trx, actor, id);
    const named = form.voice_data && (await findOwnSpeech(trx, actor, form.voice_data.speechId));
    const speech = named?.id === row.speech_id ? undefined : named;
    const change = await changeOf({ db: trx }, actor, { form, speech, row });
    requireDifference(change, row);
    const { endCard } = change.output;
    const before = readOutput(row.output);
    const after = { speechMs: speech?.duration_ms ?? row.speech_ms, endCard };
    if (speech) await requireVerified(deps, trx, { actor, started: hasOneAlready });
    await requireTakePlace(deps, trx, { actor, ...after });
    await store.updateVideoStatus(trx, id, { status: 'pending' });
    const videoMs = lengthOf(after);
    await enqueueTake(deps, trx, {
      actor,
      videoId: id,
      attempt: row.attempt + 1,
      priority: takes.PRIORITY.person,
      change,
      use: speech
        ? { kind: 'new_speech', script: speech.script, captions: change.caption_text ?? undefined, videoMs }
        : {
            kind: 'kept_speech',
            before: {
              captions: row.caption_text ?? withoutMarks(row.script),
              videoMs: lengthOf({ speechMs: row.speech_ms, endCard: before.endCard }),
            },
            after: { captions: change.caption_text ?? '', videoMs },
          },
    });
    await recordAudit(trx, { actor, action: 'video.change', target: { type: 'video', id, label: video.title } });
    const changing = await presentOne(deps, trx, await mustFind(trx, actor, id));
    await keep(trx, changing);
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return changing;
  });
}

/** Somebody whose e-mail is not confirmed may start one video. Other speech counts as another one, and the video that is changed was the first. */
const hasOneAlready = async () => 1;

/** What is asked to change, the other speech to change to, and the video as it is. */
type Change = { form: z.output<typeof ChangeVideo>; speech: SpeechRow | undefined; row: store.VideoRow };

/** The columns that will be other ones. Other speech takes its own captions along, unless new ones come with it. */
async function changeOf(deps: Pick<Deps, 'db'>, actor: Actor, { form, speech, row }: Change) {
  const { background_data: background, script_data: script, captionText } = form;
  const change: store.VideoChange = speech ? { ...spokenColumns(speech), caption_text: null } : {};
  if (background?.setting !== undefined) {
    const room = mustFindBackground(background.setting);
    Object.assign(change, { background_id: room.id, background_name: room.name });
  }
  if (script?.logoPosition !== undefined) change.logo_position = script.logoPosition;
  if (captionText !== undefined) change.caption_text = captionText && withoutMarks(captionText);
  const before = readOutput(row.output);
  const output = {
    ...changedOutput(before, form.output ?? {}),
    ...changedScene(background, before),
    logoUploadId: script?.logoUploadId === undefined ? before.logoUploadId : script.logoUploadId,
  };
  await requireChoices(deps.db, actor.accountId, { output, before });
  return { ...change, output, ...pictureSize(output) };
}

/** Nobody waits for a take that makes the same again. @throws AppError `invalid_input`. */
function requireDifference({ output, ...columns }: store.VideoChange, row: store.VideoRow): void {
  const isSame = Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value);
  if (!isSame || !isDeepStrictEqual(output, readOutput(row.output))) return;
  throw new AppError('invalid_input', { errors: { '': ['Change something.'] } });
}
