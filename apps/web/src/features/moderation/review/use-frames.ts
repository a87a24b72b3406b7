import type { ModeratedContentDetail } from '@sayso/contract';
import { useEffect, useEffectEvent } from 'react';
import { useMakeFrames } from '../moderation.queries.ts';

/** Has the pictures of a video made once it is looked at, unless they are there. `onMaking`: whether they are on their way. */
export function useFrames(data: ModeratedContentDetail | undefined, onMaking: (isMaking: boolean) => void): void {
  const making = useMakeFrames();
  const missing = data?.frames.state === 'missing' ? data.id : null;
  const ask = useEffectEvent((id: string | null) => {
    onMaking(id !== null);
    if (id !== null) making.mutate(id, { onError: () => onMaking(false) });
  });
  useEffect(() => ask(missing), [missing]);
}
