import { settingsApi, type TryTranscriber, voicesApi } from '@sayso/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { transcriberQuery } from '../custom-audio.queries.ts';

/** How many seconds were written down, today and lately. */
export function useTranscriberUse() {
  return useQuery({
    queryKey: ['voices', 'transcriber-use'],
    queryFn: async ({ signal }) => (await call(voicesApi.transcriberUse, { signal })).data,
  });
}

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
