import {
  ChosenSpec,
  Mood,
  Slot,
  SpeechRate,
  type TemplateTexts,
  choicesOfSpec,
  type DraftContent,
  draftOfFlat,
  type NewTemplate,
  OWN_VOICE,
} from '@sayso/contract';
import { z } from 'zod';
import type { Actor } from '../../access.ts';
import { getDraft } from '../../making/drafts/drafts.service.ts';
import { getVideoOrThrow } from '../../making/renders/videos.service.ts';

/** What a version of a template makes of its slots, as it is stored: its texts with places in them, who performs, in which voice, and the look. What a later version of the product added has its default. */
export const TemplateRecipe = z.object({
  title: z.string(),
  script: z.string(),
  presenterId: z.string().nullable().default(null),
  voiceId: z.string().nullable().default(null),
  speechRate: SpeechRate,
  speechMood: Mood.nullable().default(null),
  spec: ChosenSpec,
});
export type TemplateRecipe = z.output<typeof TemplateRecipe>;

/** A template as it is filled. */
export type FilledVersion = { recipe: TemplateRecipe; slots: Slot[] };

/** A version as it was stored. */
export const readVersion = ({ recipe, slots }: { recipe: unknown; slots: unknown }): FilledVersion => ({
  recipe: TemplateRecipe.parse(recipe),
  slots: z.array(Slot).parse(slots),
});

/** The texts of a recipe as a form has them. */
export function textsOf({ title, script, spec: { endCard } }: TemplateRecipe): TemplateTexts {
  if (!endCard) return { title, script, end_card: null };
  const { name, price, button, link } = endCard;
  return { title, script, end_card: { name, price, button, link } };
}

/** A recipe with other texts. Without those of an end card it has none. */
export function withTexts(recipe: TemplateRecipe, { title, script, end_card: card }: TemplateTexts): TemplateRecipe {
  const productUploadId = recipe.spec.endCard?.productUploadId ?? null;
  return { ...recipe, title, script, spec: { ...recipe.spec, endCard: card && { productUploadId, ...card } } };
}

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
