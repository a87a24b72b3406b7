import { settingsApi, type TryTranscriber } from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { transcriberQuery } from '../custom-audio.queries.ts';

/** Lets a server write down a sentence; nothing is stored but the seconds. */
export function useTestTranscriber() {
  return useMutation({
    mutationFn: async (body: TryTranscriber) =>
      (await call(settingsApi.testTranscriber, { body, idempotencyKey: newIdempotencyKey() })).data,
  });
}

/** Whether words are written down has changed: who looks at a recording next sees whether they are now. */
export function useForgetTranscriber() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: transcriberQuery.queryKey });
}
