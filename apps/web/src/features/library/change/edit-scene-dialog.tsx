import { draftOfSpec, specOfVideo, type Video } from '@sayso/contract';
import { usePreferences } from '../../../session/preferences.ts';
import { FormatCards, SceneControls } from '../../specs/specs.parts.tsx';
import { shownScript } from './shown-script.ts';
import { videosTexts } from '../videos.texts.ts';
import { CaptionsPreview } from './captions-preview.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { changedBackground, useSceneEdit } from './use-scene-edit.ts';

const { scene: texts } = videosTexts;

/** Where a finished video plays, its logo and its shape; saving makes it anew without new speech. */
export function EditSceneDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const edit = useSceneEdit(video, onClose);
  const { videoQuality } = usePreferences();
  const { background, script, output } = edit.data;
  // A poster of another shape would show what is not chosen.
  const isSameShape = output.format === video.generation_data.output.format;
  return (
    <ChangeDialog
      texts={texts}
      edit={edit}
      onClose={onClose}
      preview={
        <CaptionsPreview
          video={{ ...video, generation_data: edit.data, thumbnail_url: isSameShape ? video.thumbnail_url : null }}
          look={output.captions}
          text={shownScript(script.captionText ?? script.content)}
        />
      }
    >
      <SceneControls
        value={{ ...draftOfSpec(specOfVideo({ generation_data: edit.data })), backgroundId: background.setting }}
        errors={edit.fields}
        onRoom={({ id, name }) =>
          edit.change({ background: { ...background, setting: id, name, uploadId: null, color: null } })
        }
        onChange={({ logoPosition, logoUploadId, ...behind }) =>
          edit.change({
            background: changedBackground(background, behind),
            script: {
              ...(logoPosition !== undefined && { logoPosition }),
              ...(logoUploadId !== undefined && { logoUploadId }),
            },
          })
        }
      />
      <FormatCards value={output.format} quality={videoQuality} onChange={(format) => edit.change({ format })} />
    </ChangeDialog>
  );
}
