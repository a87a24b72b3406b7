import { type ApiKeyService, apiKeysApi, voicesApi } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callKey, useCall } from '../../../lib/api/use-call.ts';
import { useSend } from '../../../lib/api/use-send.ts';
import { listKey } from '../../../lib/api/live-lists.ts';

/** The keys decide which pictures, avatars and voices are on offer, and who pays. */
const MADE_WITH_KEYS = [listKey('pictures'), listKey('avatars'), voicesApi];

export type NewKeys = z.input<typeof apiKeysApi.saveApiKeys.body>;

/** What the form holds; '' keeps what is stored. */
export type TypedKeys = Record<ApiKeyService, string>;

/** Which keys are stored; never the keys. */
export const useApiKeys = () => useCall(apiKeysApi.getApiKeys);

export function useSaveApiKeys() {
  const client = useQueryClient();
  return useSend(apiKeysApi.saveApiKeys, {
    onSuccess: (keys) => client.setQueryData(callKey(apiKeysApi.getApiKeys), keys),
    invalidates: MADE_WITH_KEYS,
    inBackground: true,
  });
}

/** Asks the service whether it knows the stored key. */
export function useTestApiKey() {
  const client = useQueryClient();
  return useSend(apiKeysApi.testApiKey, {
    onSuccess: (key, { params: { service } }) =>
      client.setQueryData(callKey(apiKeysApi.getApiKeys), (known) => known && { ...known, [service]: key }),
  });
}

export const useDeleteApiKey = () => useSend(apiKeysApi.deleteApiKey, { invalidates: [apiKeysApi, ...MADE_WITH_KEYS] });
