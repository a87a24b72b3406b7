import { type VoicePack, voicesApi } from '@sayso/contract';
import { useCall } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';

/** Voices come and go with packs. */
const VOICES = { invalidates: [voicesApi] };
/** How often a pack on its way is looked after, in milliseconds. */
const ON_ITS_WAY_POLL_MS = 1_500;

/** Whether something still happens to a pack by itself. */
export const isOnItsWay = ({ state }: Pick<VoicePack, 'state'>): boolean => state !== 'installed' && state !== 'failed';

/** All packs. They are asked for anew while one is on its way. */
export const useVoicePacks = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useCall(voicesApi.listVoicePacks, {
    enabled,
    refetchInterval: ({ state }) => (state.data?.packs.some(isOnItsWay) ? ON_ITS_WAY_POLL_MS : false),
  });

export const useInstallVoicePack = () => useSend(voicesApi.installVoicePack, VOICES);

/** Asks for a known pack by its key. */
export const useInstallKnownPack = () => useSend(voicesApi.installKnownVoicePack, VOICES);

export const useRetryVoicePack = () => useSend(voicesApi.retryVoicePack, VOICES);

export const useRemoveVoicePack = () => useSend(voicesApi.removeVoicePack, VOICES);
