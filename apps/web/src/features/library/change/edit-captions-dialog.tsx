import type { Video } from '@sayso/contract';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { CaptionControls, errorsInside } from '../../specs/specs.parts.tsx';
import { videosTexts } from '../videos.texts.ts';
import { CaptionsPreview } from './captions-preview.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useCaptionsEdit } from './use-captions-edit.ts';

const texts = videosTexts.captions;
/** How long typing rests before the preview follows, in milliseconds. */
const REST_MS = 400;

/** What the captions of a finished video say and how they look; saving makes it anew without new speech. */
export function EditCaptionsDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const edit = useCaptionsEdit(video, onClose);
  const { spec, look, text, isEmpty, fields } = edit;
  const previewed = useDebounced(text, REST_MS);
  return (
    <ChangeDialog
      texts={texts}
      edit={edit}
      onClose={onClose}
      preview={<CaptionsPreview video={video} spec={spec} text={previewed} />}
    >
      <Field label={texts.text} help={texts.textHelp} error={isEmpty ? texts.textMissing : fields['captionText']?.[0]}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={4}
            value={text}
            maxLength={edit.mostCharacters}
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
    </ChangeDialog>
  );
}
