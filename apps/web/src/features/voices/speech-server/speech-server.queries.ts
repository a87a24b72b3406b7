import { settingsApi, type SpeechServerTest, type TrySpeechServer } from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';

/** Lets a speech server say a sentence; nothing is stored. */
export function useTestSpeechServer() {
  return useMutation({
    mutationFn: async (body: TrySpeechServer): Promise<SpeechServerTest> =>
      (await call(settingsApi.testSpeechServer, { body, idempotencyKey: newIdempotencyKey() })).data,
  });
}

/** The voices on offer have changed: who looks at them next sees those that there are. */
export function useForgetVoices() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['voices'] });
}
