import { tokensApi } from '@sayso/contract';
import type { z } from 'zod';
import { useCall } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';

export type NewToken = z.output<typeof tokensApi.createApiToken.response>['data'];

export const useApiTokens = () => useCall(tokensApi.listApiTokens);

export const useCreateApiToken = () =>
  useSend(tokensApi.createApiToken, { invalidates: [tokensApi], inBackground: true });

export const useDeleteApiToken = () =>
  useSend(tokensApi.deleteApiToken, { invalidates: [tokensApi], goneIsDone: true });
