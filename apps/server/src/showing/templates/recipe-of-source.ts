import { choicesOfSpec, type DraftContent, draftOfFlat, type NewTemplate, OWN_VOICE } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import { getDraft } from '../../making/drafts/drafts.service.ts';
import { getVideoOrThrow } from '../../making/renders/videos.service.ts';
import type { TemplateRecipe } from './recipe.ts';

type SourceDeps = Parameters<typeof getDraft>[0];

/** What a video or a draft lends a template. A recording of somebody's own cannot say another text: its voice is left out. @throws AppError `video_not_found`, `draft_not_found`. */
export async function recipeOfSource(
  deps: SourceDeps,
  actor: Actor,
  { kind, id }: NewTemplate['source'],
): Promise<TemplateRecipe> {
  if (kind === 'draft') {
    const draft = draftOfFlat((await getDraft(deps, actor, id)).content);
    return { ...recipeOfDraft(draft), title: '', script: '' };
  }
  const { spec } = await getVideoOrThrow(deps.db, actor, id);
  const { voiceId, rate, mood } = spec.speech;
  return {
    title: '',
    script: '',
    presenterId: spec.performer.id,
    voiceId: voiceId === OWN_VOICE.id ? null : voiceId,
    speechRate: rate,
    speechMood: mood,
    spec: choicesOfSpec(spec),
  };
}

/** A draft as a recipe, with its own texts. */
export const recipeOfDraft = (draft: DraftContent): TemplateRecipe => ({
  title: draft.title ?? '',
  script: draft.script,
  presenterId: draft.avatar?.id ?? null,
  voiceId: draft.voice?.id ?? null,
  speechRate: draft.speechRate,
  speechMood: draft.speechMood,
  spec: draft.spec,
});
