import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasAddressEnded } from '../../../lib/links.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { anySeed, faceOf, faceTexts } from '../../avatars/avatars.parts.tsx';
import { avatarQuery, useOwnAvatarActions } from '../../avatars/avatars.queries.ts';
import { type FaceKeeping, useKeepFace } from '../../avatars/face-studio.queries.ts';
import { type Draft, withNewAvatar } from '../store/draft.ts';
import { useDraft, useDraftActions, useDraftPart, useOpenDraft } from '../store/open-draft.tsx';

/**
 * Makes people of the Face Studio the avatar of the draft. Whoever goes on from there without one gets the one that was described: step 1 is always valid there,
 * as documented. An avatar that was chosen meanwhile stays. Where it could not be made, the person is asked once more who it shall be.
 */
export function useDraftAvatar(): FaceKeeping {
  useRenewedAvatar();
  const draft = useDraft();
  const { change } = useDraftActions();
  const { store, goTo } = useOpenDraft();
  const { reread } = useOwnAvatarActions();
  const keeping = useKeepFace({
    onKept: (avatar, { insteadOf }) => {
      void reread();
      const { draft: now } = store.read();
      if (now.avatarType === 'digital' && (now.avatar?.id ?? null) === insteadOf)
        change(withNewAvatar(now, avatar, 'digital'));
    },
    onFail: (error) => {
      // In step 1 it stands where the person is drawn.
      if (store.read().draft.step === 1) return;
      showToast({ tone: 'danger', about: 'digital avatar', title: faceTexts.failed, text: messageOf(error) });
      void goTo(1);
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

/** Lets a draft that was kept for long show its own avatar: addresses of its pictures end, and a partner may not offer its presenter any more. */
function useRenewedAvatar(): void {
  const avatar = useDraftPart((draft) => draft.avatar);
  const { setDefaults } = useDraftActions();
  const hasEnded = avatar !== null && hasAddressEnded(avatar.thumbnail_url);
  const isLent = avatar !== null && avatar.partner !== null;
  const { data, error } = useQuery({ ...avatarQuery(avatar?.id ?? ''), enabled: hasEnded || isLent });
  const renewed = avatar && renewedAvatar(avatar, { data, isMissing: isLent && isNotThere(error) });
  useEffect(() => {
    if (renewed) setDefaults({ avatar: renewed });
  }, [renewed, setDefaults]);
}

/** The avatar as it is now; null where the draft shows it so already. */
function renewedAvatar(
  avatar: NonNullable<Draft['avatar']>,
  { data, isMissing }: { data: Draft['avatar'] | undefined; isMissing: boolean },
): Draft['avatar'] {
  if (isMissing) return avatar.is_gone ? null : { ...avatar, is_gone: true };
  if (data?.id !== avatar.id) return null;
  if (data.is_gone !== avatar.is_gone) return data;
  return hasAddressEnded(avatar.thumbnail_url) && !hasAddressEnded(data.thumbnail_url) ? data : null;
}

const isNotThere = (error: Error | null) => error instanceof ApiError && error.status === 404;
