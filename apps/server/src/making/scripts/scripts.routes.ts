import {
  scriptsApi,
  countWords,
  estimateSpeechMs,
  type TranslatedTexts,
  type TranslateScript,
  HASHTAGS_OF,
  likelyLanguage,
  type SuggestHashtags,
  type SuggestTitles,
  withoutMarks,
} from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { pictureRoute } from '../../platform/http/files/file-routes.ts';
import { routes } from '../../platform/http/route.ts';
import { authorize, type Actor } from '../../access.ts';
import { readProduct, seeProductPicture, takeProductPicture } from './products.service.ts';
import {
  checkScript,
  rewriteScript,
  scriptHelp,
  suggestScripts,
  scriptRoom,
  stoodIn,
  type StoodIn,
} from './scripts.service.ts';
import { translateVideo, videoLanguages } from './translate-video.ts';

export function scriptsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, scriptsApi, {
    scriptHelp: ({ actor }) => scriptHelp(deps, actor),
    suggestScripts: async ({ actor, body: form, signal }) => {
      const { leftOut, tooLong, ...suggested } = await suggestScripts(deps, actor, { form, signal });
      return { ...suggested, left_out: leftOut, too_long: tooLong };
    },
    rewriteScript: ({ actor, body: form, signal }) => rewriteScript(deps, actor, { form, signal }),
    checkScript: async ({ actor, body }) => ({ findings: await checkScript(deps, actor, body) }),
    suggestTitles: ({ actor, body: form, signal }) => suggestTitles(deps, actor, { form, signal }),
    suggestHashtags: ({ actor, body: form, signal }) => suggestHashtags(deps, actor, { form, signal }),
    translateScript: ({ actor, body: form, signal }) => translateScript(deps, actor, { form, signal }),
    videoLanguages: ({ actor, params }) => videoLanguages(deps, actor, params.id),
    translateVideo: ({ actor, params, body: form, signal, saveResponse }) =>
      translateVideo(deps, actor, { id: params.id, form, signal, saveResponse }),
    readProductPage: ({ actor, body, signal }) => readProduct(deps, actor, { ...body, signal }),
    takeProductPicture: ({ actor, body: { address, name }, saveResponse, signal }) =>
      takeProductPicture(deps, actor, { address, name, signal, saveResponse }),
  });
  pictureRoute(server, scriptsApi.seeProductPicture, ({ actor, query, signal }) =>
    seeProductPicture(deps, actor, { ...query, signal }),
  );
}

type Asked<Form extends z.ZodType> = { form: z.output<Form>; signal: AbortSignal };

/** Titles for a script. Nothing is stored. @throws AppError `text_server_failed`. */
async function suggestTitles(
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
async function suggestHashtags(
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

/**
 * A script in another language, with the texts that stand with it, within what the plan allows. Nothing is stored.
 * @throws AppError `video_too_long_for_plan` without a plan; `translation_needs_server`, `translation_language`, `translation_failed`, `translation_too_long`.
 */
async function translateScript(
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
