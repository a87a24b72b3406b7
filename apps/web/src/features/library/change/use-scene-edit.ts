import { type FieldErrors, type PictureFormat, SceneLight, type Video } from '@sayso/contract';
import { useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { limitIn } from '../../plans/plans.parts.tsx';
import type { SceneChoices } from '../../specs/specs.parts.tsx';
import { useChangeVideo } from '../../renders/renders.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { withoutFiles } from './own-files-of.ts';
import { useLostFiles } from './use-lost-files.ts';

const texts = videosTexts.scene;

type Data = Video['generation_data'];
type SceneEdit = Partial<{
  background: Data['background'];
  script: Pick<Partial<Data['script']>, 'logoPosition' | 'logoUploadId'>;
  format: PictureFormat;
}>;

/** The scene of a finished video as it is being changed, and the way to have it made so. */
export function useSceneEdit(video: Video, onSaved: () => void) {
  const before = video.generation_data;
  const [edit, setEdit] = useState<SceneEdit>({});
  const [goesWithout, setGoesWithout] = useState(false);
  const data = useMemo(() => edited(before, edit), [before, edit]);
  const { lost, rereadFiles } = useLostFiles(data);
  const change = useChangeVideo(video.id);
  const hasEdits = JSON.stringify(data) !== JSON.stringify(before);

  const save = () => {
    // Said as well to whoever went elsewhere meanwhile.
    void change.mutateAsync(changeOf(before, data, lost)).then(
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
    data,
    change: (more: SceneEdit) => setEdit({ ...edit, ...more, script: { ...edit.script, ...more.script } }),
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

const edited = (data: Data, { background, script, format }: SceneEdit): Data => ({
  ...data,
  background: background ?? data.background,
  script: { ...data.script, ...script },
  output: { ...data.output, format: format ?? data.output.format },
});

/** The background with what the controls changed of it. */
export function changedBackground(
  background: Data['background'],
  changed: Partial<Omit<SceneChoices, 'logoPosition' | 'logoUploadId'>>,
): Data['background'] {
  const {
    backgroundUploadId: uploadId = background.uploadId,
    backgroundColor: color = background.color,
    sceneStyle: style = background.style,
    ...light
  } = changed;
  return { ...background, ...light, uploadId, color, style };
}

/** What differs, without the files that are gone. */
function changeOf(before: Data, after: Data, lost: Parameters<typeof withoutFiles>[1]) {
  const without = withoutFiles(after, lost);
  const { setting, uploadId, color } = after.background;
  const isOther = JSON.stringify(after.background) !== JSON.stringify(before.background);
  const light = SceneLight.parse(after.background);
  return {
    ...(isOther && { background_data: { setting, uploadId, color, ...light } }),
    script_data: { logoPosition: after.script.logoPosition, logoUploadId: after.script.logoUploadId },
    ...without,
    ...(without.background_data && {
      background_data: { ...(isOther && { setting, color, ...light }), uploadId: null },
    }),
    ...(without.script_data && {
      script_data: { logoPosition: after.script.logoPosition, ...without.script_data },
    }),
    output: { ...without.output, format: after.output.format },
  };
}
