import type { Video } from '@sayso/contract';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useStartVideo } from '../videos.queries.ts';
import { createTexts } from './create.texts.ts';
import { type Draft, freshSpeech } from './draft.ts';
import { suggestTitle } from './script-facts.ts';

type StartBody = Parameters<ReturnType<typeof useStartVideo>['mutate']>[0]['body'];

/**
 * Starts the video of a draft: one video for one wish, however often Generate is pressed. While an answer is outstanding further presses do nothing;
 * after a failure without an answer the same key goes out again, because the video may have been started all the same.
 */
export function useGeneration({
  onStarted,
  onAudioGone,
}: {
  onStarted: (video: Video) => void;
  onAudioGone: () => void;
}) {
  const start = useStartVideo();
  const isOnItsWay = useRef(false);
  const lastWish = useRef<{ body: string; key: string } | null>(null);
  const [error, setError] = useState<string | null>(null);

  const generate = (draft: Draft) => {
    const body = startBody(draft);
    if (!body || isOnItsWay.current) return;
    isOnItsWay.current = true;
    setError(null);
    const wish = JSON.stringify(body);
    if (lastWish.current?.body !== wish) lastWish.current = { body: wish, key: newIdempotencyKey() };
    start.mutate(
      { body, idempotencyKey: lastWish.current.key },
      {
        onSuccess: (video) => {
          lastWish.current = null;
          onStarted(video);
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.status !== null) lastWish.current = null;
          const reason = messageOf(failure) || createTexts.failedUnknown;
          setError(reason);
          if (failure instanceof ApiError && failure.code === 'audio_required') onAudioGone();
          showToast({ tone: 'danger', title: createTexts.failed, text: reason, about: 'start' });
        },
        onSettled: () => {
          isOnItsWay.current = false;
        },
      },
    );
  };
  return { generate, isStarting: start.isPending, error };
}

/** The title that the video will have. */
export const titleOf = (draft: Draft): string => draft.title ?? suggestTitle(draft.script);

/** What Generate sends; null while something is missing. */
export function startBody(draft: Draft): StartBody | null {
  const speech = freshSpeech(draft);
  const title = titleOf(draft).trim();
  if (!draft.avatar || !speech || title === '') return null;
  return {
    title,
    avatar_data: { avatarType: 'library', selectedAvatarId: draft.avatar.id },
    voice_data: { speechId: speech.id },
    ...(draft.background && { background_data: { setting: draft.background.id } }),
    script_data: { logoPosition: draft.logoPosition },
    output: { captions: draft.captions },
  };
}
