import { type Video, videosApi } from '@sayso/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useSession } from '../../accounts/accounts.queries.ts';
import { avatarQuery } from '../../avatars/avatars.queries.ts';
import { draftOfVideo } from '../create/draft-of-video.ts';
import { loadDraft, saveDraft } from '../create/draft-storage.ts';
import { videosTexts } from '../videos.texts.ts';

const texts = videosTexts.duplicate;

/** Opens the wizard with what a video was made from. A draft that is there is replaced only by whoever agrees. */
export function useDuplicate(): (video: Video) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  return useCallback(
    async ({ id }) => {
      if (userId === null) return;
      try {
        const { draft, missing } = await readDraft(client, id);
        const { draft: there, version, isSaved } = loadDraft(userId);
        // One that is saved stays in the list of drafts.
        if (there !== null && !isSaved && !(await confirm(texts.replace))) return;
        if (!saveDraft(userId, { version: version + 1, draft })) throw new Error(texts.notStored);
        await navigate({ to: '/create' });
        if (missing) showToast({ tone: 'info', about: id, title: texts.incomplete.title, text: missing });
      } catch (error) {
        showToast({ tone: 'danger', about: id, title: texts.failed, text: messageOf(error) });
      }
    },
    [client, navigate, userId],
  );
}

/** `missing`: what has to be chosen or made anew, in words. */
async function readDraft(client: QueryClient, id: string) {
  const [video, speech] = await Promise.all([
    call(videosApi.getVideo, { params: { id } }).then(({ data }) => data),
    orNullIfGone(call(videosApi.videoSpeech, { params: { id } })),
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
