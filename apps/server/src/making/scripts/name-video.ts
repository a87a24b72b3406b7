import { HASHTAGS_OF, likelyLanguage, type SuggestHashtags, type SuggestTitles, withoutMarks } from '@sayso/contract';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { type StoodIn, stoodIn } from './scripts.service.ts';

type Asked<Form extends z.ZodType> = { form: z.output<Form>; signal: AbortSignal };

/** Titles for a script. Nothing is stored. @throws AppError `text_server_failed`. */
export async function suggestTitles(
  deps: Pick<Deps, 'text'>,
  actor: Actor,
  { form, signal }: Asked<typeof SuggestTitles>,
): Promise<{ titles: string[] } & StoodIn> {
  authorize(actor, 'videos.create');
  const asked = { ...form, language: languageOf(form), accountId: actor.accountId, signal };
  const { names: titles, ...by } = await deps.text.suggestTitles(asked);
  return { titles, ...stoodIn(by) };
}

/** Hashtags for a script, as many as suit the place where it is posted. Nothing is stored. @throws AppError `script_help_language`, `text_server_failed`. */
export async function suggestHashtags(
  deps: Pick<Deps, 'text'>,
  actor: Actor,
  { form: { platform, ...form }, signal }: Asked<typeof SuggestHashtags>,
): Promise<{ hashtags: string[] } & StoodIn> {
  authorize(actor, 'videos.create');
  const count = HASHTAGS_OF[platform];
  const { names: hashtags, ...by } = await deps.text.suggestHashtags({
    ...form,
    language: languageOf(form),
    count,
    accountId: actor.accountId,
    signal,
  });
  return { hashtags, ...stoodIn(by) };
}

const languageOf = ({ script, language }: { script: string; language?: string | undefined }): string =>
  language ?? likelyLanguage(withoutMarks(script)) ?? 'en';
