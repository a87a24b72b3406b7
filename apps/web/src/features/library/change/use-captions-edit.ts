import { type FieldErrors, specOfVideo, type Video, withChoices } from '@sayso/contract';
import { useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { limitIn } from '../../plans/plans.parts.tsx';
import { useScriptLimits } from '../../specs/specs.queries.ts';
import { shownScript } from './shown-script.ts';
import { useChangeVideo } from '../../renders/renders.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { withoutFiles } from './own-files-of.ts';
import { useLostFiles } from './use-lost-files.ts';

const texts = videosTexts.captions;

/** Captions of a finished video as they are being written, and the way to have it made with them. */
export function useCaptionsEdit(video: Video, onSaved: () => void) {
  const { script, output } = video.generation_data;
  const spoken = shownScript(script.content);
  const shown = script.captionText === null ? spoken : shownScript(script.captionText);
  const [look, setLook] = useState(output.captions);
  const [text, setText] = useState(shown);
  const [goesWithout, setGoesWithout] = useState(false);
  const before = useMemo(() => specOfVideo(video), [video]);
  const { lost, rereadFiles } = useLostFiles(before);
  const change = useChangeVideo(video.id);
  const { maxCharacters } = useScriptLimits();

  const isBlank = text.trim() === '';
  const isEmpty = isBlank && look.style !== 'off';
  // Captions that are off keep the words they had.
  const hasNewText = !isBlank && text.trim() !== shown.trim();
  const hasNewLook = JSON.stringify(look) !== JSON.stringify(output.captions);
  const isChanged = hasNewText || hasNewLook || lost.length > 0;

  const save = () => {
    const without = withoutFiles(before, lost);
    const changed = {
      ...without,
      output: { ...without.output, captions: look },
      ...(hasNewText && { captionText: text.trim() === spoken ? null : text }),
    };
    // Said as well to whoever went elsewhere meanwhile.
    void change.mutateAsync(changed).then(
      () => {
        showToast({ tone: 'success', about: video.id, ...texts.saved });
        onSaved();
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'upload_gone') rereadFiles();
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
    text,
    setText,
    /** How long the text may be: what the plan allows, or what it was already. */
    mostCharacters: Math.max(maxCharacters, shown.length),
    isEmpty,
    lost,
    goesWithout,
    setGoesWithout,
    /** Whether closing throws something away. */
    hasEdits: text !== shown || hasNewLook,
    canSave: isChanged && !isEmpty && (lost.length === 0 || goesWithout),
    isSaving: change.isPending,
    failure: change.error,
    fields,
    save,
  };
}
