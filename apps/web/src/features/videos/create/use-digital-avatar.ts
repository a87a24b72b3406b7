import { useEffect, useEffectEvent, useRef } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { anySeed, faceOf, faceTexts } from '../../avatars/avatars.parts.tsx';
import { useOwnAvatarDeeds } from '../../avatars/avatars.queries.ts';
import { useKeepFace } from '../../avatars/face-studio.queries.ts';
import { type Draft, withAvatar } from './draft.ts';

type Options = {
  change: (fields: Partial<Draft>) => void;
  /** It could not be made: the person is asked once more who it shall be. */
  onFailure: () => void;
};

/** Whoever goes on from the Face Studio without a person gets the one that was described: step 1 is always valid there, as documented. */
export function useDigitalAvatar(draft: Draft, { change, onFailure }: Options): void {
  const { mutate } = useKeepFace();
  const { reread } = useOwnAvatarDeeds();
  const isOnItsWay = useRef(false);
  const isWanted = draft.step !== 1 && draft.avatarType === 'digital' && draft.avatar === null;
  const make = useEffectEvent(() => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const choices = faceOf(draft.face, draft);
    const seed = choices.seed ?? anySeed();
    mutate(
      { choices, seed },
      {
        onSuccess: (avatar) => {
          change({ ...withAvatar(draft, avatar, 'digital'), face: { ...choices, seed } });
          void reread();
        },
        onError: (error) => {
          showToast({ tone: 'danger', about: 'digital avatar', title: faceTexts.failed, text: messageOf(error) });
          onFailure();
        },
        onSettled: () => {
          isOnItsWay.current = false;
        },
      },
    );
  });
  useEffect(() => {
    if (isWanted) make();
  }, [isWanted]);
}
