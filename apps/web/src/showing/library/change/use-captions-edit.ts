import { type FieldErrors, type Video, withChoices, CaptionBreaks, CaptionLook } from '@sayso/contract';
import { useEffect, useMemo, useState, useReducer } from 'react';
import { z } from 'zod';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { limitIn } from '../../../people/plans/plans.parts.tsx';
import { useChangeVideo } from '../../../making/renders/renders.queries.ts';
import { useScriptLimits } from '../../../making/specs/specs.queries.ts';
import { seenSpecOf } from '../../../making/specs/seen-spec-of.parts.ts';
import { videosTexts } from '../videos.texts.gen.ts';
import { shownScript } from '../facts.tsx';
import { type CaptionText, captionTextOf, type CaptionWords } from './captions-preview.tsx';
import { withoutFiles, useLostFiles } from './own-files.ts';

const texts = videosTexts.captions;

/** Captions of a finished video as they are being written, and the way to have it made with them. What is not saved is kept in the browser until it is, or is thrown away. */
export function useCaptionsEdit(video: Video, owner: string, onSaved: () => void) {
  const { script, output } = video.generation_data;
  const spoken = shownScript(script.content);
  const before = useMemo(() => seenSpecOf(video), [video]);
  const shown = shownCaptions(video);
  const place = useMemo(() => ({ owner, videoId: video.id }), [owner, video.id]);
  const [kept] = useState(() => loadCaptions(place));
  const { now: words, step, past, canUndo, canRedo } = useHistory<CaptionWords>(shown, kept);
  const [look, setLook] = useState(kept?.look ?? output.captions);
  const [attempts, setAttempts] = useState(kept?.attempts ?? video.attempts);
  const [theirs, setTheirs] = useState<Video | null>(null);
  const [goesWithout, setGoesWithout] = useState(false);
  const { lost, rereadFiles } = useLostFiles(before);
  const change = useChangeVideo(video.id);
  const { maxCharacters } = useScriptLimits();

  const { text, breaks } = captionTextOf(words);
  const isBlank = text.trim() === '';
  const isEmpty = isBlank && look.style !== 'off';
  const isOtherText = text !== shown.text || breaks !== shown.breaks;
  // Captions that are off keep the words they had.
  const hasNewText = !isBlank && (text.trim() !== shown.text.trim() || breaks !== shown.breaks);
  const hasNewLook = JSON.stringify(look) !== JSON.stringify(output.captions);
  const hasEdits = isOtherText || hasNewLook;
  const mostCharacters = Math.max(maxCharacters, shown.text.length);
  useKept(place, hasEdits ? { attempts, text, breaks, look } : null);

  const save = () => {
    const without = withoutFiles(before, lost);
    const isSpoken = breaks === 'auto' && text.trim() === spoken;
    const changed = {
      ...without,
      output: { ...without.output, captions: look },
      ...(hasNewText && (isSpoken ? { captionText: null } : { captionText: text, captionBreaks: breaks })),
      attempts,
    };
    // Said as well to whoever went elsewhere meanwhile.
    void change.mutateAsync(changed).then(
      () => {
        keepCaptions(place, null);
        showToast({ tone: 'success', about: video.id, ...texts.saved });
        onSaved();
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'upload_gone') rereadFiles();
        const now = dataOf(error, 'video_changed')?.video;
        if (now) {
          setAttempts(now.attempts);
          setTheirs(now);
        }
        // Of a limit the dialog speaks.
        if (limitIn(error)) return;
        showToast({ tone: 'danger', about: video.id, title: texts.failed, text: messageOf(error) });
      },
    );
  };
  const fields: FieldErrors = change.error instanceof ApiError ? change.error.errors : {};
  return {
    /** The video as it would be. */
    spec: withChoices(before, { captions: { look } }),
    look,
    setLook,
    words,
    /** `group`: changes of one group that follow each other are taken back together. */
    setWords: (state: CaptionWords, group?: string) => step({ type: 'change', state, group }),
    history: { canUndo, canRedo, undo: () => step({ type: 'undo' }), redo: () => step({ type: 'redo' }) },
    /** What the captions say, for the preview. */
    text,
    breaks,
    /** How long the text may be: what the plan allows, or what it was already. */
    mostCharacters,
    isEmpty,
    lost,
    goesWithout,
    setGoesWithout,
    /** They come from before, and `startOver` takes them away. */
    isRestored: kept !== null && past.length > 0 && hasEdits,
    startOver: () => {
      step({ type: 'change', state: shown });
      setLook(output.captions);
      setAttempts(video.attempts);
    },
    /** What somebody else made of the video meanwhile, and the way to have that here. It can be taken back like any other change. */
    theirs,
    takeTheirs: () => {
      if (!theirs) return;
      step({ type: 'change', state: shownCaptions(theirs) });
      setLook(theirs.generation_data.output.captions);
      setTheirs(null);
    },
    /** Whether closing throws something away. */
    hasEdits,
    /** Throws away what is not saved. */
    discard: () => keepCaptions(place, null),
    canSave:
      (hasNewText || hasNewLook || lost.length > 0) &&
      !isEmpty &&
      text.length <= mostCharacters &&
      (lost.length === 0 || goesWithout),
    isSaving: change.isPending,
    failure: change.error,
    fields,
    save,
  };
}

/** Steps that can be taken back at most. */
const MOST_STEPS = 200;

/** A state with what it was before and what was taken back. `group`: changes of one group that follow each other are one step. */
export type History<State> = { past: readonly State[]; now: State; future: readonly State[]; group: string | null };

type HistoryAction<State> =
  | { type: 'change'; state: State; group?: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' };

/** A history after a change, or after one was taken back or made again. */
export function stepHistory<State>(history: History<State>, action: HistoryAction<State>): History<State> {
  const { past, now, future } = history;
  switch (action.type) {
    case 'change': {
      const group = action.group ?? null;
      const goesOn = group !== null && group === history.group;
      return { past: goesOn ? past : [...past, now].slice(-MOST_STEPS), now: action.state, future: [], group };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { past: past.slice(0, -1), now: before, future: [now, ...future], group: null };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next === undefined ? history : { past: [...past, now], now: next, future: later, group: null };
    }
  }
}

/** A state whose changes can be taken back. `restored`: what it is by a change that was made before, if there was one. */
function useHistory<State extends object>(initial: State, restored: State | null) {
  const [history, step] = useReducer(stepHistory<State>, {
    past: restored ? [initial] : [],
    now: restored ?? initial,
    future: [],
    group: null,
  });
  return { ...history, step, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
}

/** Captions that are not saved yet, as a browser keeps them. `attempts`: the video's when somebody began to change them. */
const KeptCaptions = z.object({
  attempts: z.int(),
  text: z.string(),
  breaks: CaptionBreaks,
  look: CaptionLook,
});
type KeptCaptions = z.output<typeof KeptCaptions>;

/** Whose captions of which video; `owner`: see `keptFor`. */
type CaptionsPlace = { owner: string; videoId: string };

/** The number changes when the shape does. */
const keyOf = ({ owner, videoId }: CaptionsPlace) => `sayso.captions.1.${owner}.${videoId}`;

/** What is kept; null where there is nothing, or nothing that can be read. */
function loadCaptions(place: CaptionsPlace): KeptCaptions | null {
  try {
    return KeptCaptions.parse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps captions, or nothing any more. Where storage is full or switched off there is no copy. */
function keepCaptions(place: CaptionsPlace, captions: KeptCaptions | null): void {
  try {
    if (captions) localStorage.setItem(keyOf(place), JSON.stringify(captions));
    else localStorage.removeItem(keyOf(place));
  } catch {
    // The dialog still has them.
  }
}

/** What the captions of a video say. */
export function shownCaptions({ generation_data: { script } }: Video): CaptionText {
  const { content, captionText: text, captionBreaks: breaks } = script;
  return text === null || breaks === 'auto' ? { text: shownScript(text ?? content), breaks: 'auto' } : { text, breaks };
}

/** Keeps what is not saved, and nothing once it says again what the video says. */
function useKept(place: CaptionsPlace, captions: Parameters<typeof keepCaptions>[1]): void {
  const json = JSON.stringify(captions);
  useEffect(() => {
    keepCaptions(place, JSON.parse(json) as typeof captions);
  }, [place, json]);
}
