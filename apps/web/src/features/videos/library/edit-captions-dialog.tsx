import { CAPTION_TEXT_MAX, type Video } from '@sayso/contract';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Note } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { CaptionControls } from '../output/caption-controls.tsx';
import { errorsInside } from '../output/errors-inside.ts';
import { videosTexts } from '../videos.texts.ts';
import { CaptionsPreview } from './captions-preview.tsx';
import { useCaptionsEdit } from './use-captions-edit.ts';

const texts = videosTexts.captions;
/** How long typing rests before the preview follows, in milliseconds. */
const REST_MS = 400;

/** What the captions of a finished video say and how they look; saving makes it anew without new speech. */
export function EditCaptionsDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const edit = useCaptionsEdit(video, onClose);
  const { look, text, isEmpty, isSaving, lost, failure, fields } = edit;
  const leave = async () => {
    if (isSaving) return;
    if (!edit.hasEdits || (await confirm(texts.discard))) onClose();
  };
  const previewed = useDebounced(text, REST_MS);
  // What can be mended below is said there.
  const isTold = failure instanceof ApiError && failure.code === 'upload_gone' && lost.length > 0;
  return (
    <Dialog
      open
      // A refusal is to be read beside what it is about.
      onOpenChange={(open) => !open && void leave()}
      title={texts.title}
      description={texts.description}
      width="wide"
      footer={
        <>
          <Button disabled={isSaving} onClick={() => void leave()}>
            {texts.close}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyText={texts.saving}
            disabled={!edit.canSave}
            onClick={edit.save}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
        {/* In view while one chooses. */}
        <div className="sm:sticky sm:top-0">
          <CaptionsPreview video={video} look={look} text={previewed} />
        </div>
        <div className="grid min-w-0 gap-5">
          {failure && !isTold && (
            <Note tone="danger">
              <strong className="font-semibold">{texts.failed}.</strong> {messageOf(failure)}
            </Note>
          )}
          {lost.length > 0 && (
            <div className="grid gap-3">
              <Note tone="warning">{texts.lost(lost)}</Note>
              <Checkbox checked={edit.goesWithout} onCheckedChange={edit.setGoesWithout} label={texts.goWithout} />
            </div>
          )}
          <Field
            label={texts.text}
            help={texts.textHelp}
            error={isEmpty ? texts.textMissing : fields['captionText']?.[0]}
          >
            {(control) => (
              <TextArea
                {...control}
                dir="auto"
                rows={4}
                value={text}
                maxLength={CAPTION_TEXT_MAX}
                onChange={(event) => edit.setText(event.target.value)}
              />
            )}
          </Field>
          <CaptionControls
            look={look}
            // The poster has captions of its own.
            thumbnailUrl={null}
            hasEndCard={video.generation_data.output.endCard !== null}
            errors={errorsInside(fields, 'output')}
            onChange={edit.setLook}
          />
        </div>
      </div>
    </Dialog>
  );
}
