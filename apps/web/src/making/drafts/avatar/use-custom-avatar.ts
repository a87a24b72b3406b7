import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { customTexts, type Making } from '../../avatars/avatars.parts.tsx';
import { useOwnAvatarActions } from '../../avatars/avatars.queries.ts';
import {
  avatarForm,
  type AvatarOutcome,
  useAvatarJob,
  useGenerateAvatar,
} from '../../avatars/custom-avatars.queries.ts';
import { withNewAvatar } from '../store/draft.ts';
import { useDraft, useDraftActions } from '../store/open-draft.tsx';

/** Has the described character made, and follows that to its end, also after a reload: the draft knows the job. */
export function useCustomAvatar() {
  const draft = useDraft();
  const { change } = useDraftActions();
  const generation = useGenerateAvatar();
  const { reread } = useOwnAvatarActions();
  // A draft that is taken back to where the job ran does not follow it once more.
  const [ended, setEnded] = useState<readonly string[]>([]);
  const { avatarJobId: jobId, avatarCreationError: failure } = draft;
  const running = jobId !== null && failure === null && !ended.includes(jobId) ? jobId : null;
  const finish = (outcome: AvatarOutcome) => {
    if (outcome.kind === 'given-up') return change({ avatarCreationError: customTexts.givenUp });
    if (jobId !== null) setEnded((now) => [...now, jobId]);
    if (outcome.kind === 'failed') return change({ avatarJobId: null, avatarCreationError: outcome.message });
    const { avatar } = outcome;
    change({ ...withNewAvatar(draft, avatar, 'custom'), createdAvatarId: avatar.id, avatarJobId: null });
    showToast({ tone: 'success', about: 'own avatar', title: customTexts.done });
    void reread();
  };
  const percent = useAvatarJob(running, finish);
  const generate = () => {
    if (generation.isPending || running !== null) return;
    change({ avatarJobId: null, avatarCreationError: null });
    // Heard also after another tab was pressed or the wizard was left: the draft knows the job then.
    generation.mutateAsync({ body: avatarForm(draft) }).then(
      ({ jobId: made }) => change({ avatarJobId: made, avatarCreationError: null }),
      (error: unknown) => change({ avatarCreationError: messageOf(error).slice(0, 500) }),
    );
  };
  return {
    making: makingOf(),
    fieldErrors: failure !== null && generation.error instanceof ApiError ? generation.error.errors : {},
    generate,
    keepWaiting: () => change({ avatarCreationError: null }),
  };

  function makingOf(): Making {
    if (generation.isPending) return { kind: 'starting' };
    if (running !== null) return { kind: 'generating', percent };
    if (failure !== null && jobId !== null) return { kind: 'given-up' };
    if (failure !== null) return { kind: 'failed', message: failure };
    return draft.avatar && draft.createdAvatarId ? { kind: 'done', avatar: draft.avatar } : { kind: 'idle' };
  }
}
