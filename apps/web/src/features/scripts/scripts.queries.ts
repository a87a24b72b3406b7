import { type RewriteScript, type SuggestScripts, scriptsApi } from '@sayso/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';

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
