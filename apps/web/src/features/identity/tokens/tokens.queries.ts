import { tokensApi } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { errorFromFailure } from '../../../lib/api/api-error.ts';

const tokensKey = ['accounts', 'tokens'] as const;

export type NewToken = z.output<typeof tokensApi.createApiToken.response>['data'];

export function useApiTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: async ({ signal }) => (await call(tokensApi.listApiTokens, { signal })).data,
  });
}

export function useCreateApiToken() {
  const client = useQueryClient();
  return async (body: z.input<typeof tokensApi.createApiToken.body>) => {
    const { data } = await call(tokensApi.createApiToken, { body });
    void client.invalidateQueries({ queryKey: tokensKey });
    return data;
  };
}

/** Takes a token away. One that has been revoked meanwhile is gone as well. */
export function useDeleteApiToken() {
  const client = useQueryClient();
  return async (id: string) => {
    await call(tokensApi.deleteApiToken, { params: { id } }).catch((failure: unknown) => {
      if (errorFromFailure(failure).status !== 404) throw failure;
    });
    await client.invalidateQueries({ queryKey: tokensKey });
  };
}
