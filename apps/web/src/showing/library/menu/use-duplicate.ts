import { type Video, rendersApi } from '@sayso/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/api.ts';
import { loadCode } from '../../../ui/late-code.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import { copyTexts as texts, usePutInWizard } from '../../../making/drafts/drafts.parts.tsx';

/** Opens the wizard with what a video was made from. A draft that is there is replaced only by whoever agrees. */
export function useDuplicate(): (video: Video) => Promise<void> {
  const client = useQueryClient();
  const putInWizard = usePutInWizard();
  return useCallback(
    async ({ id }) => {
      try {
        const { draft, missing } = await readDraft(client, id);
        const isOpened = await putInWizard(draft);
        if (isOpened && missing) showToast({ tone: 'info', about: id, title: texts.incomplete.title, text: missing });
      } catch (error) {
        showToast({ tone: 'danger', about: id, title: texts.failed, text: messageOf(error) });
      }
    },
    [client, putInWizard],
  );
}

/** `missing`: what has to be chosen or made anew, in words. */
async function readDraft(client: QueryClient, id: string) {
  const [video, speech, { draftOfVideo }] = await Promise.all([
    call(rendersApi.getVideo, { params: { id } }).then(({ data }) => data),
    orNullIfGone(call(rendersApi.videoSpeech, { params: { id } })),
    loadCode(() => import('../../../making/drafts/copies.parts.ts')),
  ]);
  const avatar = await orNullIfGone(client.fetchQuery(avatarQuery(video.generation_data.avatar.selectedAvatar)));
  const draft = draftOfVideo(video, avatar, speech && { audioUrl: speech.data, facts: speech.speech });
  const { avatar: noAvatar, speech: noSpeech } = texts.incomplete;
  return { draft, missing: avatar === null ? noAvatar : speech === null ? noSpeech : null };
}

/** Nothing where the server says that there is nothing; whatever else goes wrong is thrown. */
async function orNullIfGone<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
