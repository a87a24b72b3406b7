import type { Avatar } from '@sayso/contract';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FaceChoices } from './face-choices.ts';
import { faceKey } from './faces-messages.ts';

/** Who a face of the Face Studio is, worked out by the engine, which is loaded for it; null for no face, and until it is known. The one before stays meanwhile. */
export function usePersonOfFace(face: (FaceChoices & { seed: number }) | null) {
  const { data } = useQuery({
    queryKey: ['person of a face', face && faceKey(face)],
    queryFn: async () => {
      const { performerOfFace } = await import('@sayso/engine/performers/performer-of-face');
      return face && performerOfFace(face);
    },
    enabled: face !== null,
    // Nothing is asked of the server, and the same face is always the same person.
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return face && (data ?? null);
}

/** Whether an avatar is this person: made of the same face, at whatever time. */
export function isAvatarOf(avatar: Avatar, person: ReturnType<typeof usePersonOfFace>): boolean {
  return Boolean(avatar.look) && person !== null && hashKey([avatar.look]) === hashKey([person.look]);
}
