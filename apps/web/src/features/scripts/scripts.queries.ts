import {
  type RewriteScript,
  scriptsApi,
  settingsApi,
  type SuggestHashtags,
  type SuggestScripts,
  type SuggestTitles,
  type TranslateScript,
  type TryTextServer,
} from '@sayso/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useShownAccount } from '../../lib/api/active-account.ts';
import { addressOf, call } from '../../lib/api/api.ts';
import { fetchOwnFile } from '../../lib/api/download.ts';
import { createIdempotencyKeys, newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { listKey } from '../../lib/live/live-lists.ts';
import { countriesQuery } from '../voices/voices.queries.ts';

/** Asks for scripts. Nothing is stored, so that asking twice does no harm. */
export async function suggestScripts(body: z.input<typeof SuggestScripts>) {
  return (await call(scriptsApi.suggestScripts, { body })).data;
}

export function useRewriteScript() {
  return useMutation({
    mutationFn: async (body: z.input<typeof RewriteScript>) => (await call(scriptsApi.rewriteScript, { body })).data,
  });
}

/** What should not be said like this in a script: the same script is asked about once. */
export function claimsQuery(script: string) {
  return queryOptions({
    queryKey: ['videos', 'claims', script],
    queryFn: async ({ signal }) => (await call(scriptsApi.checkScript, { body: { script }, signal })).data.findings,
    staleTime: Number.POSITIVE_INFINITY,
    // A hint that does not come is none: nobody waits for it.
    retry: false,
  });
}

/** Reads the page of a product. Asked again after a lost answer, the shop is asked once. */
export function useReadProduct() {
  const [keys] = useState(createIdempotencyKeys);
  return async (body: z.output<typeof scriptsApi.readProductPage.body>) =>
    (await keys.once(body, (idempotencyKey) => call(scriptsApi.readProductPage, { body, idempotencyKey }))).data;
}

/** A picture of a shop: it comes through our server, so that the shop does not learn who looks. */
export function productPictureQuery(address: string) {
  return queryOptions({
    queryKey: ['videos', 'product-picture', address],
    queryFn: () => fetchOwnFile(addressOf(scriptsApi.seeProductPicture.path, undefined, { address })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Copies a picture of a shop to the own product pictures. Sent again after a lost answer, it is copied once. */
export function useTakePicture() {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: async (picture: { address: string; name: string }) => {
      const body = { ...picture, consent: true } as const;
      return (await keys.once(body, (idempotencyKey) => call(scriptsApi.takeProductPicture, { body, idempotencyKey })))
        .data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey('uploads') }),
  });
}

const helpKey = ['videos', 'script-help'];

/** In which languages scripts are written here, and into which they are translated. */
const scriptHelpQuery = queryOptions({
  queryKey: helpKey,
  queryFn: async ({ signal }) => (await call(scriptsApi.scriptHelp, { signal })).data,
  staleTime: 60_000,
  retry: false,
});

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
export function useTranslateScript() {
  return useMutation({
    mutationFn: async (body: z.input<typeof TranslateScript>) =>
      (await call(scriptsApi.translateScript, { body })).data,
  });
}

/** Languages that a video can be had in, each with the voice that would speak it. */
export function videoLanguagesQuery(id: string) {
  return queryOptions({
    queryKey: ['videos', 'languages', id],
    queryFn: async ({ signal }) => (await call(scriptsApi.videoLanguages, { params: { id }, signal })).data,
    staleTime: 60_000,
  });
}

/** Makes a draft of a video in another language. Sent again after a lost answer, it is made once. */
export function useTranslateVideo(id: string) {
  const account = useShownAccount();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: async (language: string) => {
      const body = { language };
      const send = (idempotencyKey: string) =>
        call(scriptsApi.translateVideo, { params: { id }, body, idempotencyKey, account });
      return (await keys.once(body, send)).data;
    },
  });
}

/** Titles for a script. */
export function useSuggestTitles() {
  return useMutation({
    mutationFn: async (body: z.input<typeof SuggestTitles>) => (await call(scriptsApi.suggestTitles, { body })).data,
  });
}

/** Hashtags for a script. */
export function useSuggestHashtags() {
  return useMutation({
    mutationFn: async (body: z.input<typeof SuggestHashtags>) =>
      (await call(scriptsApi.suggestHashtags, { body })).data,
  });
}

/** Who writes has changed: who looks at it next sees who does now. */
export function useForgetHelp() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: helpKey });
}

/** Lets a text server write a script; nothing is stored. */
export function useTestTextServer() {
  return useMutation({
    mutationFn: async (body: TryTextServer) =>
      (await call(settingsApi.testTextServer, { body, idempotencyKey: newIdempotencyKey() })).data,
  });
}
