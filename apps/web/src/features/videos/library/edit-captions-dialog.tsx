import { CAPTION_TEXT_MAX, type FieldErrors, type Video } from '@sayso/contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Note } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { CaptionControls } from '../output/caption-controls.tsx';
import { errorsInside } from '../output/errors-inside.ts';
import { shownScript } from '../shown-script.ts';
import { useChangeVideo } from '../videos.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { CaptionsPreview } from './captions-preview.tsx';

const texts = videosTexts.captions;
/** How long typing rests before the preview follows, in milliseconds. */
const REST_MS = 400;

/** What the captions of a finished video say and how they look; saving makes it anew without new speech. */
export function EditCaptionsDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const { script, output } = video.generation_data;
  const spoken = shownScript(script.content);
  const shown = script.captionText === null ? spoken : shownScript(script.captionText);
  const [look, setLook] = useState(output.captions);
  const [text, setText] = useState(shown);
  const change = useChangeVideo(video.id);
  const previewed = useDebounced(text, REST_MS);
  const fields: FieldErrors = change.error instanceof ApiError ? change.error.errors : {};
  const isChanged = text.trim() !== shown.trim() || JSON.stringify(look) !== JSON.stringify(output.captions);
  const isEmpty = text.trim() === '';

  const save = () =>
    change.mutate(
      {
        output: { captions: look },
        ...(text.trim() !== shown.trim() && { captionText: text.trim() === spoken ? null : text }),
      },
      {
        onSuccess: () => {
          showToast({ tone: 'success', about: video.id, ...texts.saved });
          onClose();
        },
        onError: (error) => showToast({ tone: 'danger', about: video.id, title: texts.failed, text: messageOf(error) }),
      },
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.description}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button
            variant="primary"
            busy={change.isPending}
            busyText={texts.saving}
            disabled={!isChanged || isEmpty}
            onClick={save}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
        {/* In view while one chooses; small where the fields come below it. */}
        <div className="max-sm:[zoom:0.55] sm:sticky sm:top-0">
          <CaptionsPreview video={video} look={look} text={previewed} />
        </div>
        <div className="grid min-w-0 gap-5">
          {change.error && (
            <Note tone="danger">
              <strong className="font-semibold">{texts.failed}.</strong> {messageOf(change.error)}
            </Note>
          )}
          <Field
            label={texts.text}
            help={texts.textHelp}
            error={isEmpty ? texts.textMissing : fields['captionText']?.[0]}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                value={text}
                maxLength={CAPTION_TEXT_MAX}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <CaptionControls
            look={look}
            // The poster has captions of its own.
            thumbnailUrl={null}
            hasEndCard={output.endCard !== null}
            errors={errorsInside(fields, 'output')}
            onChange={setLook}
          />
        </div>
      </div>
    </Dialog>
  );
}
