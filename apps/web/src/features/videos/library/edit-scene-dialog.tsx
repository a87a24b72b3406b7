import type { Video } from '@sayso/contract';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { Note } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePreferences } from '../../accounts/preferences.queries.ts';
import { FormatCards } from '../output/format-cards.tsx';
import { SceneControls } from '../output/scene-controls.tsx';
import { shownScript } from '../shown-script.ts';
import { videosTexts } from '../videos.texts.ts';
import { CaptionsPreview } from './captions-preview.tsx';
import { changedBackground, useSceneEdit } from './use-scene-edit.ts';

const { captions, scene: texts } = videosTexts;

/** Where a finished video plays, its logo and its shape; saving makes it anew without new speech. */
export function EditSceneDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const edit = useSceneEdit(video, onClose);
  const { data, isSaving, lost, failure } = edit;
  const { videoQuality } = usePreferences();
  const leave = async () => {
    if (isSaving) return;
    if (!edit.hasEdits || (await confirm(texts.discard))) onClose();
  };
  // What can be mended below is said there.
  const isTold = failure instanceof ApiError && failure.code === 'upload_gone' && lost.length > 0;
  const { background, script, output } = data;
  // A poster of another shape would show what is not chosen.
  const isSameShape = output.format === video.generation_data.output.format;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void leave()}
      title={texts.title}
      description={texts.description}
      width="wide"
      footer={
        <>
          <Button disabled={isSaving} onClick={() => void leave()}>
            {captions.close}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyText={captions.saving}
            disabled={!edit.canSave}
            onClick={edit.save}
          >
            {captions.save}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
        {/* In view while one chooses. */}
        <div className="sm:sticky sm:top-0">
          <CaptionsPreview
            video={{ ...video, generation_data: data, thumbnail_url: isSameShape ? video.thumbnail_url : null }}
            look={output.captions}
            text={shownScript(script.captionText ?? script.content)}
          />
        </div>
        <div className="grid min-w-0 gap-5">
          {failure && !isTold && (
            <Note tone="danger">
              <strong className="font-semibold">{texts.failed}.</strong> {messageOf(failure)}
            </Note>
          )}
          {lost.length > 0 && (
            <div className="grid gap-3">
              <Note tone="warning">{captions.lost(lost)}</Note>
              <Checkbox checked={edit.goesWithout} onCheckedChange={edit.setGoesWithout} label={captions.goWithout} />
            </div>
          )}
          <SceneControls
            value={{
              backgroundId: background.setting,
              backgroundUploadId: background.uploadId,
              backgroundColor: background.color,
              environment: background.environment,
              lighting: background.lighting,
              sceneStyle: background.style,
              logoPosition: script.logoPosition,
              logoUploadId: script.logoUploadId,
            }}
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
        </div>
      </div>
    </Dialog>
  );
}
