import { type ApiKeys, type ApiKeyService, apiKeysApi } from '@sayso/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { listKey } from '../../../lib/live/live-lists.ts';

const apiKeysKey = ['accounts', 'api-keys'] as const;
/** Who is on offer, and who pays for it: that depends on which keys there are. */
const MADE_WITH_KEYS = [listKey('pictures'), listKey('avatars'), ['voices']] as const;

function rereadMadeWithKeys(client: QueryClient): void {
  for (const queryKey of MADE_WITH_KEYS) void client.invalidateQueries({ queryKey });
}

export type NewKeys = z.input<typeof apiKeysApi.saveApiKeys.body>;

/** What the form holds; '' keeps what is stored. */
export type TypedKeys = Record<ApiKeyService, string>;

/** Which keys there are; never the keys. */
export function useApiKeys() {
  return useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => (await call(apiKeysApi.getApiKeys, { signal })).data,
  });
}

export function useSaveApiKeys() {
  const client = useQueryClient();
  return async (body: NewKeys) => {
    const { data } = await call(apiKeysApi.saveApiKeys, { body });
    client.setQueryData(apiKeysKey, data);
    rereadMadeWithKeys(client);
    return data;
  };
}

/** Asks the service whether it knows the stored key. */
export function useTestApiKey(service: ApiKeyService) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(apiKeysApi.testApiKey, { params: { service } })).data,
    onSuccess: (key) => client.setQueryData<ApiKeys>(apiKeysKey, (known) => known && { ...known, [service]: key }),
  });
}

export function useDeleteApiKey() {
  const client = useQueryClient();
  return async (service: ApiKeyService) => {
    await call(apiKeysApi.deleteApiKey, { params: { service } });
    rereadMadeWithKeys(client);
    await client.invalidateQueries({ queryKey: apiKeysKey });
  };
}
