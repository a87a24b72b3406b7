import {
  AppError,
  type ChosenSpec,
  chosenAudio,
  choicesOfDraft,
  choicesOfStart,
  type DraftContent,
  StartVideo,
  titleOfDraft,
  VideoOutput,
} from '@sayso/contract';
import { suggestTitle } from '@sayso/engine/speech/suggest-title';
import { z } from 'zod';
import { readFields } from '../../platform/lib/read-fields.ts';
import { type ChosenPerformer, performerOf } from '../avatars/avatars.service.ts';
import type { ReadDraft } from '../drafts/drafts.service.ts';

/** A video that shall be made, as the product passes it on inside. `draft`: the one that it uses up. */
export type VideoRequest = {
  title: string;
  performer: ChosenPerformer;
  speechId: string;
  choices: ChosenSpec;
  draft?: ReadDraft;
};

/** The request of the documented form. */
export function requestOfStart(form: z.output<typeof StartVideo>): VideoRequest {
  const { title, avatar_data, voice_data, draft_id: id, draft_version: version } = form;
  return {
    title,
    performer: performerOf(avatar_data),
    speechId: voice_data.speechId,
    choices: choicesOfStart(form),
    ...(id !== undefined && { draft: { id, version } }),
  };
}

/**
 * The request of a draft that is complete.
 * @throws AppError `avatar_required`, `custom_avatar_required`, `audio_required`, `invalid_input` (title, end card).
 */
export function requestOfDraft(draft: DraftContent): VideoRequest {
  const { avatar, avatarType, standInAvatarId } = draft;
  if (!avatar) throw new AppError(avatarType === 'custom' ? 'custom_avatar_required' : 'avatar_required');
  const audio = chosenAudio(draft);
  if (!audio) throw new AppError('audio_required');
  const { title, output } = readFields(Finished, wordsOf(draft));
  return {
    title,
    performer: performerOf({
      avatarType,
      selectedAvatarId: avatar.id,
      standInAvatarId: avatar.partner ? standInAvatarId : null,
    }),
    speechId: audio.id,
    choices: { ...choicesOfDraft(draft), endCard: output.endCard },
  };
}

/** Problems of the texts of a draft that a start would refuse. */
export const problemsOfWords = (draft: DraftContent): z.core.$ZodIssue[] =>
  Finished.safeParse(wordsOf(draft)).error?.issues ?? [];

/** Texts that a draft may hold unfinished, under the names that errors have. */
const Finished = z.object({ title: StartVideo.shape.title, output: VideoOutput.pick({ endCard: true }) });

const wordsOf = (draft: DraftContent): z.input<typeof Finished> => ({
  title: titleOfDraft(draft, suggestTitle).trim(),
  output: { endCard: choicesOfDraft(draft).endCard },
});
