import { settingsApi, type SpeechServerTest, type TrySpeechServer, voicesApi } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { useInvalidate } from '../../../lib/api/reads.ts';

/** Lets a speech server say a sentence; nothing is stored. */
export function useTestSpeechServer() {
  return useMutation({
    mutationFn: async (body: TrySpeechServer): Promise<SpeechServerTest> =>
      (await call(settingsApi.testSpeechServer, { body, idempotencyKey: newIdempotencyKey() })).data,
  });
}

const VOICES = [voicesApi];
/** The voices on offer have changed: who looks next sees the new ones. */
export const useForgetVoices = () => useInvalidate(VOICES);
