import type { FieldErrors, StoredDraft, UsageProblem, Video } from '@sayso/contract';
import { useRef, useState } from 'react';
import { ApiError, messageOr } from '../../../lib/api/api-error.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { isAnswer } from '../../../lib/api/idempotency-key.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { limitIn, problemIn } from '../../plans/plans.parts.tsx';
import { progressTexts } from '../../renders/renders.parts.tsx';
import { useStartVideo } from '../../renders/renders.queries.ts';
import { createTexts } from './create.texts.ts';
import { type Draft, startBody } from '../store/draft.ts';
import type { ServerCopy } from '../store/draft-storage.ts';
import { createStartWish } from './start-wish.ts';

type StartBody = Parameters<ReturnType<typeof useStartVideo>['mutate']>[0]['body'];

/** Why the last start led to no video. `problem`: the limit it was refused for. `fields`: what the server says about what was sent (`body`), by its path. */
export type FailedStart = {
  title: string;
  text: string;
  problem: UsageProblem | null;
  fields: FieldErrors;
  body: StartBody;
};

type Options = {
  userId: string;
  /** Hears of a start also after the person has left. */
  onStarted: () => void;
  /** Takes the video, if the person is still here. */
  onShow: (video: Video) => void;
  onAudioGone: () => void;
  /** A video was made of the draft elsewhere. */
  onDraftUsed: () => void;
  /** The draft was changed elsewhere. Answers the server's copy where that says the same, and the start goes out again. */
  onDraftChanged: (theirs: StoredDraft) => ServerCopy | null;
};

/**
 * Starts the video of a draft: one video for one wish, however often Generate is pressed. While an answer is outstanding further presses do nothing;
 * after a failure without an answer the same key goes out again, also after a reload, because the video may have been started all the same.
 */
export function useGeneration({ userId, onStarted, onShow, onAudioGone, onDraftUsed, onDraftChanged }: Options) {
  const start = useStartVideo();
  const isOnItsWay = useRef(false);
  const [wish] = useState(() => createStartWish(userId));
  const [failed, setFailed] = useState<FailedStart | null>(null);

  const generate = (draft: Draft, copy: ServerCopy | null) => {
    const wanted = startBody(draft);
    if (!wanted || isOnItsWay.current) return;
    isOnItsWay.current = true;
    setFailed(null);
    void send(wanted, copy).finally(() => {
      isOnItsWay.current = false;
    });
  };
  const send = (wanted: StartBody, copy: ServerCopy | null): Promise<void> => {
    const body = { ...wanted, ...(copy && { draft_id: copy.id, draft_version: copy.version }) };
    const fail = (failure: unknown) => {
      if (isAnswer(failure)) wish.forget();
      const { fields, problem, ...words } = failedStart(failure);
      const code = failure instanceof ApiError ? failure.code : '';
      const changed = dataOf(failure, 'draft_changed');
      if (changed) {
        const same = onDraftChanged(changed.draft);
        if (same) return send(wanted, same);
      } else setFailed({ fields, problem, body, ...words });
      if (code === 'audio_required') onAudioGone();
      if (code === 'draft_used') onDraftUsed();
      // What is to be decided stays above the draft until it is.
      // Of a limit the dialog speaks.
      if (!limitIn(failure))
        showToast({ tone: code === 'draft_changed' ? 'info' : 'danger', about: 'start', ...words });
    };
    const show = (video: Video) => {
      // Whoever left and comes back to the same draft asks with the same key, and is shown the video that there is.
      wish.forget();
      onShow(video);
    };
    const sent = { body, idempotencyKey: wish.keyFor(JSON.stringify(body)) };
    return start.mutateAsync(sent, { onSuccess: show }).then(onStarted, fail);
  };
  return { generate, isStarting: start.isPending, failed };
}

/** A start that the account's limits refused, or that is of an outdated draft, has generated nothing that could have failed. */
function failedStart(failure: unknown): Omit<FailedStart, 'body'> {
  const isRefused = failure instanceof ApiError && (failure.status === 403 || failure.code === 'draft_changed');
  const fields = failure instanceof ApiError ? failure.errors : {};
  // Of avatar and audio nothing stands at a field.
  const [first] = Object.entries(fields).flatMap(([path, texts]) => (/^(avatar|voice)_data/u.test(path) ? texts : []));
  return {
    title: isRefused ? createTexts.refused : createTexts.failed,
    text: first ?? messageOr(failure, progressTexts.failedUnknown),
    problem: problemIn(failure),
    fields,
  };
}
