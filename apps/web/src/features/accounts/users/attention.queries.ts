import { attentionApi } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** While the back office is open, what is new is seen within this time. */
const REFRESH_MS = 30_000;

/** Work that waits for an administrator. */
export function useAttention() {
  return useQuery({
    queryKey: ['accounts', 'attention'],
    queryFn: async ({ signal }) => (await call(attentionApi.listAttention, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}

/** Open steps to the first sale, in their order. */
export function useSetup() {
  return useQuery({
    queryKey: ['accounts', 'setup'],
    queryFn: async ({ signal }) => (await call(attentionApi.listSetup, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}
