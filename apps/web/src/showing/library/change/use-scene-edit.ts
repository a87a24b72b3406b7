import {
  choicesOfSpec,
  type ChosenSpec,
  type FieldErrors,
  specOfVideo,
  type SpecChange,
  startOfChoices,
  type UploadKind,
  type Video,
  withChoices,
} from '@sayso/contract';
import { useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { limitIn } from '../../../people/plans/plans.parts.tsx';
import { useChangeVideo } from '../../../making/renders/renders.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { withoutFiles } from './own-files-of.ts';
import { useLostFiles } from './use-lost-files.ts';

const texts = videosTexts.scene;

/** The scene of a finished video as it is being changed, and the way to have it made so. */
export function useSceneEdit(video: Video, onSaved: () => void) {
  const before = useMemo(() => choicesOfSpec(specOfVideo(video)), [video]);
  const [edits, setEdits] = useState<readonly SpecChange[]>([]);
  const [goesWithout, setGoesWithout] = useState(false);
  const chosen = useMemo(
    () => edits.reduce<ChosenSpec>((spec, edit) => withChoices(spec, edit), before),
    [before, edits],
  );
  const { lost, rereadFiles } = useLostFiles(chosen);
  const change = useChangeVideo(video.id);
  const hasEdits = JSON.stringify(chosen) !== JSON.stringify(before);

  const save = () => {
    // Said as well to whoever went elsewhere meanwhile.
    void change.mutateAsync(changeOf(before, chosen, lost)).then(
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
    chosen,
    change: (more: SpecChange) => setEdits((earlier) => [...earlier, more]),
    lost,
    goesWithout,
    setGoesWithout,
    /** Whether closing throws something away. */
    hasEdits,
    canSave: (hasEdits || lost.length > 0) && (lost.length === 0 || goesWithout),
    isSaving: change.isPending,
    failure: change.error,
    fields,
    save,
  };
}

/** What differs, without the files that are gone. */
function changeOf(before: ChosenSpec, after: ChosenSpec, lost: readonly UploadKind[]) {
  const { background_data: background, script_data: logo, output } = startOfChoices(after);
  const isOther = JSON.stringify(background) !== JSON.stringify(startOfChoices(before).background_data);
  const without = withoutFiles(after, lost);
  const { product } = after.scene;
  return {
    // Of a finished video it is never left to the rule.
    ...(product !== before.scene.product && product !== 'auto' && { avatar_data: { product } }),
    ...((isOther || without.background_data) && {
      background_data: { ...(isOther && background), ...without.background_data },
    }),
    script_data: { ...logo, ...without.script_data },
    output: { ...without.output, format: output.format },
  };
}
