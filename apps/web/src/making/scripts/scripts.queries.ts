import { scriptsApi, type SuggestScripts } from '@sayso/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call } from '../../lib/api/api.ts';
import { fetchOwnFile } from '../../lib/api/download.ts';
import { useSend } from '../../lib/api/use-send.ts';
import { countriesQuery } from '../voices/voices.queries.ts';
import { callQuery, listKey } from '../../lib/api/reads.ts';

/** Asks for scripts. Nothing is stored, so that asking twice does no harm. */
export async function suggestScripts(body: z.input<typeof SuggestScripts>) {
  return (await call(scriptsApi.suggestScripts, { body })).data;
}

export const useRewriteScript = () => useSend(scriptsApi.rewriteScript);

/** What should not be said like this in a script: the same script is asked about once. */
export const claimsQuery = (script: string) =>
  callQuery(scriptsApi.checkScript, {
    body: { script },
    select: ({ findings }) => findings,
    staleTime: Number.POSITIVE_INFINITY,
    // A hint that does not come is none: nobody waits for it.
    retry: false,
  });

/** Reads the page of a product. */
export const useReadProduct = () => useSend(scriptsApi.readProductPage);

/** A picture of a shop: it comes through our server, so that the shop does not learn who looks. */
export function productPictureQuery(address: string) {
  return queryOptions({
    queryKey: ['videos', 'product-picture', address],
    queryFn: () => fetchOwnFile(addressOf(scriptsApi.seeProductPicture.path, undefined, { address })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Copies a picture of a shop to the own product pictures. */
export const useTakePicture = () => useSend(scriptsApi.takeProductPicture, { invalidates: [listKey('uploads')] });

/** In which languages scripts are written here, and into which they are translated. */
const scriptHelpQuery = callQuery(scriptsApi.scriptHelp, { staleTime: 60_000, retry: false });

/** How scripts are written for a voice: in its own language where somebody writes it here, or else in English. `readsAll`: the brief may be in any language. */
export function useWriting(spoken: string): { language: string; readsAll: boolean } {
  const { data } = useQuery(scriptHelpQuery);
  const languages = data?.languages ?? [];
  return { language: languages.includes(spoken) ? spoken : 'en', readsAll: languages.length > 1 };
}

/** Languages that a script can be translated into: those that somebody here translates into and a voice speaks, by name. Undefined while that is not known; none where nobody translates. */
export function useTranslations(): { value: string; label: string }[] | undefined {
  const { data: help, isError } = useQuery(scriptHelpQuery);
  const { data: spoken } = useQuery(countriesQuery);
  if (isError) return [];
  return help && spoken?.filter(({ value }) => help.translates.includes(value));
}

/** Says a script and what stands with it in another language. Nothing is stored. */
export const useTranslateScript = () => useSend(scriptsApi.translateScript);

/** Languages that a video can be had in, each with the voice that would speak it. */
export const videoLanguagesQuery = (id: string) =>
  callQuery(scriptsApi.videoLanguages, { params: { id }, staleTime: 60_000 });

/** Makes a draft of a video in another language. */
export const useTranslateVideo = () => useSend(scriptsApi.translateVideo);

/** Titles for a script. */
export const useSuggestTitles = () => useSend(scriptsApi.suggestTitles);

/** Hashtags for a script. */
export const useSuggestHashtags = () => useSend(scriptsApi.suggestHashtags);
