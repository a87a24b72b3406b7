import { attentionApi } from '@sayso/contract';
import { useCall } from '../../../lib/api/use-call.ts';

/** While the back office is open, what is new is seen within this time. */
const REFRESH_MS = 30_000;

/** Work that waits for an administrator. */
export const useAttention = () => useCall(attentionApi.listAttention, { refetchInterval: REFRESH_MS });

/** Open steps to the first sale, in their order. */
export const useSetup = () => useCall(attentionApi.listSetup, { refetchInterval: REFRESH_MS });
