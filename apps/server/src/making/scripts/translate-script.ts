import { countWords, estimateSpeechMs, type TranslatedTexts, type TranslateScript } from '@sayso/contract';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { scriptRoom, stoodIn } from './scripts.service.ts';

/**
 * A script in another language, with the texts that stand with it, within what the plan allows. Nothing is stored.
 * @throws AppError `video_too_long_for_plan` without a plan; `translation_needs_server`, `translation_language`, `translation_failed`, `translation_too_long`.
 */
export async function translateScript(
  deps: Pick<Deps, 'db' | 'settings' | 'fileColumns' | 'text' | 'now'>,
  actor: Actor,
  { form, signal }: { form: z.output<typeof TranslateScript>; signal: AbortSignal },
): Promise<TranslatedTexts> {
  authorize(actor, 'videos.create');
  const { language: to, from = null, rate, end_card: endCard, ...texts } = form;
  const room = await scriptRoom(deps, actor);
  const { accountId } = actor;
  const asked = { texts: { ...texts, endCard }, from, to, rate, ...room, accountId, signal };
  const translated = await deps.text.translate(asked);
  const { script, title, caption, endCard: end_card } = translated;
  return {
    language: to,
    script,
    title,
    caption,
    end_card,
    words: countWords(script),
    estimatedMs: estimateSpeechMs(script, rate),
    findings: isEnglish(to) ? await deps.text.checkClaims({ script, language: to, signal }) : [],
    ...stoodIn(translated),
  };
}

const isEnglish = (language: string): boolean => /^en(?:-|$)/iu.test(language);
