import { settingsApi, type TryTranscriber, voicesApi } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { useInvalidate } from '../../../lib/api/reads.ts';

/** Lets a server write down a sentence; nothing is stored but the seconds. */
export function useTestTranscriber() {
  return useMutation({
    mutationFn: async (body: TryTranscriber) =>
      (await call(settingsApi.testTranscriber, { body, idempotencyKey: newIdempotencyKey() })).data,
  });
}

const TRANSCRIBER = [voicesApi.getTranscriber];
/** Whether words are written down has changed: who looks next at a recording sees it. */
export const useForgetTranscriber = () => useInvalidate(TRANSCRIBER);
