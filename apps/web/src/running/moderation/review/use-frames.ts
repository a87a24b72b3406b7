import type { ModeratedContentDetail } from '@sayso/contract';
import { useEffect, useEffectEvent } from 'react';
import { useMakeFrames } from '../moderation.queries.ts';

/** `hasFailed`: the pictures could not be made, or not be asked for; `isAsking`: they are asked for in this moment. */
export type Framing = { hasFailed: boolean; isAsking: boolean; ask: () => void };

/** Has the pictures of a video made once it is looked at, unless they are there. What has failed is tried again where somebody asks for it. */
export function useFrames(data: ModeratedContentDetail | undefined): Framing {
  const making = useMakeFrames();
  const missing = data?.frames.state === 'missing' ? data.id : null;
  const ask = useEffectEvent((id: string | null) => {
    if (id !== null) making.mutate({ params: { id } });
  });
  useEffect(() => ask(missing), [missing]);
  const isOfThis = making.variables?.params.id === data?.id;
  return {
    hasFailed: data?.frames.state === 'failed' || (missing !== null && making.isError && isOfThis),
    isAsking: making.isPending && isOfThis,
    ask: () => data && making.mutate({ params: { id: data.id } }),
  };
}
