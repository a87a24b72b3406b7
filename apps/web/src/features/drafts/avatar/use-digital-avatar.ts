import { useEffect, useEffectEvent, useRef } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { anySeed, faceOf, faceTexts } from '../../avatars/avatars.parts.tsx';
import { useOwnAvatarDeeds } from '../../avatars/avatars.queries.ts';
import { type FaceKeeping, useKeepFace } from '../../avatars/face-studio.queries.ts';
import { type Draft, withNewAvatar } from '../store/draft.ts';

type Options = {
  change: (fields: Partial<Draft>) => void;
  /** It could not be made: the person is asked once more who it shall be. */
  onFailure: () => void;
};

/**
 * Makes people of the Face Studio the avatar of the draft. Whoever goes on from there without one gets the one that was described: step 1 is always valid there,
 * as documented. An avatar that was chosen meanwhile stays.
 */
export function useDigitalAvatar(draft: Draft, { change, onFailure }: Options): FaceKeeping {
  const { reread } = useOwnAvatarDeeds();
  /** The draft as it is when the answer comes. */
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const keeping = useKeepFace({
    onKept: (avatar, { insteadOf }) => {
      void reread();
      const { avatarType, avatar: chosen } = latest.current;
      if (avatarType === 'digital' && (chosen?.id ?? null) === insteadOf)
        change(withNewAvatar(latest.current, avatar, 'digital'));
    },
    onFail: (error) => {
      // In step 1 it stands where the person is drawn.
      if (latest.current.step === 1) return;
      showToast({ tone: 'danger', about: 'digital avatar', title: faceTexts.failed, text: messageOf(error) });
      onFailure();
    },
  });
  const isWanted = draft.step !== 1 && draft.avatarType === 'digital' && draft.avatar === null;
  const make = useEffectEvent(() => {
    if (keeping.isPending) return;
    const described = faceOf(draft.face, draft);
    const seed = described.seed ?? anySeed();
    const choices = { ...described, seed };
    // First, so that whoever comes back before the answer asks for the same person.
    change({ face: choices });
    keeping.mutate({ choices, seed, name: draft.avatarName, insteadOf: null });
  });
  useEffect(() => {
    if (isWanted) make();
  }, [isWanted]);
  return keeping;
}
