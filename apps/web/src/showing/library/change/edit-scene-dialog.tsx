import {
  type ChosenSpec,
  type SeenSpec,
  seenSpec,
  shownProduct,
  type Video,
  choicesOfSpec,
  type FieldErrors,
  specOfVideo,
  type SpecChange,
  startOfChoices,
  type UploadKind,
  withChoices,
} from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePreferences } from '../../../session/preferences.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import {
  type FilmedBy,
  filmedByOf,
  FormatCards,
  outputTexts,
  ProductChoice,
  SceneControls,
} from '../../../making/specs/specs.parts.tsx';
import { seenSpecOf } from '../../../making/specs/seen-spec-of.parts.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { limitIn } from '../../../people/plans/plans.parts.tsx';
import { useChangeVideo } from '../../../making/renders/renders.queries.ts';
import { videosTexts } from '../videos.texts.gen.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { shownCaptions } from './use-captions-edit.ts';
import { useSpokenVideo, CaptionsPreview } from './captions-preview.tsx';
import { withoutFiles, useLostFiles } from './own-files.ts';

const { scene: texts } = videosTexts;

/** Where a finished video plays, its product, its logo and its shape; saving makes it anew without new speech. */
export function EditSceneDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const edit = useSceneEdit(video, onClose);
  const { videoQuality } = usePreferences();
  const { scene, output, endCard } = edit.chosen;
  const { output: made } = video.generation_data;
  const filmed = useFilmedBy(video);
  const spec = specWith(video, edit.chosen);
  const spoken = useSpokenVideo(video, spec.endCard);
  // A poster of another shape would show what is not chosen.
  const isSameShape = output.format === made.format;
  return (
    <ChangeDialog
      texts={texts}
      edit={edit}
      onClose={onClose}
      preview={
        <CaptionsPreview
          video={{ ...video, thumbnail_url: isSameShape ? video.thumbnail_url : null }}
          spec={spec}
          captions={shownCaptions(video)}
          spoken={spoken}
        />
      }
    >
      <SceneControls
        value={scene}
        errors={edit.fields}
        filmed={filmed}
        onChange={(change) => edit.change({ scene: change })}
      />
      <ProductChoice
        shown={shownProduct({ ...scene, endCard }, null)}
        error={edit.fields['avatar_data.product']?.[0]}
        filmed={filmed}
        onChange={(product) => edit.change({ scene: { product } })}
      />
      <FormatCards
        value={output.format}
        quality={videoQuality}
        onChange={(format) => edit.change({ output: { format } })}
      />
      {filmed && !isSameShape && <Note tone="info">{outputTexts.filmed.format({ partner: filmed.name })}</Note>}
    </ChangeDialog>
  );
}

const useSceneEditTexts = videosTexts.scene;

/** The scene of a finished video as it is being changed, and the way to have it made so. */
function useSceneEdit(video: Video, onSaved: () => void) {
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
        showToast({ tone: 'success', about: video.id, ...useSceneEditTexts.saved });
        onSaved();
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'upload_gone') rereadFiles();
        // Of a limit the dialog speaks.
        if (limitIn(error)) return;
        showToast({ tone: 'danger', about: video.id, title: useSceneEditTexts.failed, text: messageOf(error) });
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

/** Who films the presenter, and what the presenter cannot as far as that is known. */
function useFilmedBy({ generation_data: { avatar } }: Video): FilmedBy | null {
  const { data } = useQuery({ ...avatarQuery(avatar.selectedAvatar), enabled: avatar.partner !== null });
  return filmedByOf(avatar, data?.cannot);
}

/** The video with other choices. */
function specWith(video: Video, chosen: ChosenSpec): SeenSpec {
  const { scene, ...before } = seenSpecOf(video);
  const { roomId, roomName } = chosen.scene.background;
  const room = { id: roomId ?? scene.background.roomId, name: roomName };
  return seenSpec(chosen, { ...before, room, logoText: scene.logo.text });
}
