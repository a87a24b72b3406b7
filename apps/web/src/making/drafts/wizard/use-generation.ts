import { type FieldErrors, type UsageProblem, type Video, chosenAudio } from '@sayso/contract';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError, messageOr } from '../../../lib/api/api-error.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { isAnswer, newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { limitIn, problemIn } from '../../../people/plans/plans.parts.tsx';
import { useStartCheck } from '../../../people/plans/plans.queries.ts';
import { useOwnAvatarActions } from '../../avatars/avatars.queries.ts';
import { progressTexts } from '../../renders/renders.parts.tsx';
import { useStartVideo } from '../../renders/renders.queries.ts';
import { countedMs } from '../../specs/specs.parts.tsx';
import { type Draft, readServerDraft, startBody } from '../store/draft.ts';
import type { ServerCopy } from '../store/draft-storage.ts';
import { useDraft, useOpenDraft } from '../store/open-draft.tsx';
import { createTexts } from '../create.texts.gen.ts';

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

/** A start that was asked for, as it was sent, and its idempotency key. */
const KeptStart = z.object({ body: z.string(), key: z.string() });
type KeptStart = z.output<typeof KeptStart>;

const nameFor = (owner: string) => `sayso.start.1.${owner}`;

/**
 * The last start of a person, kept in the browser: whoever reloads or leaves before the answer came, and asks for the same again,
 * asks with the same key. Without storage it is kept as long as the page.
 */
function createStartKey(owner: string) {
  let last: KeptStart | null = null;
  return {
    /** The key for a start: that of the last one, if it was the same. */
    keyFor: (body: string): string => {
      last ??= load(owner);
      if (last?.body !== body) {
        last = { body, key: newIdempotencyKey() };
        save(owner, last);
      }
      return last.key;
    },
    /** It was answered: the same start asked for again is another one. */
    forget: () => {
      last = null;
      save(owner, null);
    },
  };
}

function load(owner: string): KeptStart | null {
  try {
    return KeptStart.nullable().parse(JSON.parse(localStorage.getItem(nameFor(owner)) ?? 'null'));
  } catch {
    return null;
  }
}

function save(owner: string, start: KeptStart | null): void {
  try {
    if (start) localStorage.setItem(nameFor(owner), JSON.stringify(start));
    else localStorage.removeItem(nameFor(owner));
  } catch {
    // Storage may be full or switched off.
  }
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

const NONE: readonly UsageProblem[] = [];

/** What stands against starting the video of a draft that is ready to be started; nothing until the server has said so (`isKnown`). */
export function useStartProblems(draft: Draft): { problems: readonly UsageProblem[]; isKnown: boolean } {
  const audio = draft.step === 3 ? chosenAudio(draft) : null;
  const video = audio && {
    script: audio.script,
    seconds: countedMs(audio, draft.spec.endCard) / 1000,
  };
  const check = useStartCheck(video);
  return { problems: check?.problems ?? NONE, isKnown: check !== undefined };
}
