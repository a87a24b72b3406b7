import { type InstallVoicePack, type VoicePack, voicesApi } from '@sayso/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';

const packsKey = ['voices', 'packs'] as const;
/** How often a pack on its way is looked after, in milliseconds. */
const ON_ITS_WAY_POLL_MS = 1_500;

/** Whether something still happens to a pack by itself. */
export const isOnItsWay = ({ state }: Pick<VoicePack, 'state'>): boolean => state !== 'installed' && state !== 'failed';

/** All packs. They are asked for anew while one is on its way. */
export function useVoicePacks({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    enabled,
    queryKey: packsKey,
    queryFn: async ({ signal }) => (await call(voicesApi.listVoicePacks, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.packs.some(isOnItsWay) ? ON_ITS_WAY_POLL_MS : false),
  });
}

/** Voices come and go with packs: whoever writes a script next sees which there are. */
function useRefresh() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['voices'] }), [client]);
}

export function useInstallVoicePack() {
  const refresh = useRefresh();
  return async (body: InstallVoicePack) => {
    const { data } = await call(voicesApi.installVoicePack, { body, idempotencyKey: newIdempotencyKey() });
    await refresh();
    return data;
  };
}

/** Asks for a known pack by its key. */
export function useInstallKnownPack() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (key: string) =>
      call(voicesApi.installKnownVoicePack, { params: { key }, idempotencyKey: newIdempotencyKey() }),
    onSettled: refresh,
  });
}

export function useRetryVoicePack() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(voicesApi.retryVoicePack, { params: { id }, idempotencyKey: newIdempotencyKey() }),
    onSettled: refresh,
  });
}

export function useRemoveVoicePack() {
  const refresh = useRefresh();
  return async (id: string) => {
    await call(voicesApi.removeVoicePack, { params: { id } });
    await refresh();
  };
}
