import type { FieldErrors, UsageProblem, Video } from '@sayso/contract';
import { useRef, useState } from 'react';
import { ApiError, messageOr } from '../../../lib/api/api-error.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { isAnswer } from '../../../lib/api/idempotency-key.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useOwnAvatarActions } from '../../avatars/avatars.queries.ts';
import { limitIn, problemIn } from '../../../people/plans/plans.parts.tsx';
import { progressTexts } from '../../renders/renders.parts.tsx';
import { useStartVideo } from '../../renders/renders.queries.ts';
import { createTexts } from './create.texts.ts';
import { type Draft, readServerDraft, startBody } from '../store/draft.ts';
import type { ServerCopy } from '../store/draft-storage.ts';
import { useDraft, useOpenDraft } from '../store/open-draft.tsx';
import { createStartKey } from './start-key.ts';

type StartBody = Parameters<ReturnType<typeof useStartVideo>['mutate']>[0]['body'];

/** Why the last start led to no video. `problem`: the limit it was refused for. `fields`: what the server says about what was sent (`body`), by its path. */
export type FailedStart = {
  title: string;
  text: string;
  problem: UsageProblem | null;
  fields: FieldErrors;
  body: StartBody;
};

/**
 * Starts the video of the open draft: one video for one start, however often Generate is pressed. While an answer is outstanding further presses do nothing;
 * after a failure without an answer the same key goes out again, also after a reload, because the video may have been started all the same.
 * @param onShow Takes the video, if the person is still here.
 */
export function useGeneration(onShow: (video: Video) => void) {
  const { owner, store, sync } = useOpenDraft();
  const { change, forget } = store.actions;
  const start = useStartVideo();
  const { reread } = useOwnAvatarActions();
  const isOnItsWay = useRef(false);
  const [startKey] = useState(() => createStartKey(owner));
  const [failed, setFailed] = useState<FailedStart | null>(null);

  const generate = () => {
    const { draft } = store.read();
    // A draft that is being stored right now goes along too.
    void sync.settle().then((copy) => startFrom(draft, copy));
  };
  const startFrom = (draft: Draft, copy: ServerCopy | null) => {
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
      if (isAnswer(failure)) startKey.forget();
      const { fields, problem, ...words } = failedStart(failure);
      const code = failure instanceof ApiError ? failure.code : '';
      const changed = dataOf(failure, 'draft_changed');
      if (changed) {
        const same = sync.compare(readServerDraft(changed.draft));
        if (same) return send(wanted, same);
      } else setFailed({ fields, problem, body, ...words });
      if (code === 'audio_required') change(withoutAudio(store.read().draft));
      // The step that chooses among them says so.
      if (code === 'presenter_gone') void reread();
      // A video was made of the draft elsewhere.
      if (code === 'draft_used') sync.receive(null);
      // What is to be decided stays above the draft until it is.
      // Of a limit the dialog speaks.
      if (!limitIn(failure))
        showToast({ tone: code === 'draft_changed' ? 'info' : 'danger', about: 'start', ...words });
    };
    const show = (video: Video) => {
      // Whoever left and comes back to the same draft asks with the same key, and is shown the video that there is.
      startKey.forget();
      onShow(video);
    };
    const sent = { body, idempotencyKey: startKey.keyFor(JSON.stringify(body)) };
    // The draft is used up, also where the person has left.
    return start.mutateAsync(sent, { onSuccess: show }).then(forget, fail);
  };
  return { generate, isStarting: start.isPending, failed, errors: standingErrors(failed, useDraft()) };
}

/** Codes of starts that came to nothing before anything was begun. */
const REFUSALS: readonly string[] = ['draft_changed', 'presenter_gone'];

const withoutAudio = ({ useCustomAudio }: Draft): Partial<Draft> =>
  useCustomAudio ? { customAudio: null, customAudioId: null } : { speech: null };

/** A start that the account's limits refused, or that is of an outdated draft, has generated nothing that could have failed. */
function failedStart(failure: unknown): Omit<FailedStart, 'body'> {
  const isRefused = failure instanceof ApiError && (failure.status === 403 || REFUSALS.includes(failure.code));
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

const NO_ERRORS: FieldErrors = {};

/** Of what the server said about the fields of a start, what still holds: a field that is filled in otherwise since is not wrong any more. */
function standingErrors(failed: FailedStart | null, draft: Draft): FieldErrors {
  if (!failed) return NO_ERRORS;
  const body = startBody(draft);
  const isAsSent = (path: string) => body === null || isSame(valueAt(body, path), valueAt(failed.body, path));
  return Object.fromEntries(Object.entries(failed.fields).filter(([path]) => isAsSent(path)));
}

/** What stands at 'output.endCard.name' in a body. */
function valueAt(body: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      body,
    );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
