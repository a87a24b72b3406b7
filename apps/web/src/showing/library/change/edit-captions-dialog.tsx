import type { Video } from '@sayso/contract';
import { useDebounced } from '../../../lib/typing.ts';
import { keptFor, useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useSame } from '../../../lib/compare.ts';
import { CaptionControls, errorsInside } from '../../../making/specs/specs.parts.tsx';
import { videosTexts } from '../videos.texts.gen.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CaptionWordsField } from './lines/caption-words-field.tsx';
import { useCaptionsEdit } from './use-captions-edit.ts';
import { useSpokenVideo, CaptionsPreview } from './captions-preview.tsx';

const texts = videosTexts.captions;
/** How long typing rests before the preview follows, in milliseconds. */
const REST_MS = 400;

/** What the captions of a finished video say and how they look; saving makes it anew without new speech. */
export function EditCaptionsDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const session = useSession();
  const owner = session.state === 'signed-in' ? keptFor(session.user) : '';
  const edit = useCaptionsEdit(video, owner, onClose);
  const { spec, look, text, breaks, fields } = edit;
  const spoken = useSpokenVideo(video, spec.endCard);
  const captions = useDebounced(useSame({ text, breaks }), REST_MS);
  const close = () => {
    edit.discard();
    onClose();
  };
  return (
    <ChangeDialog
      texts={texts}
      edit={edit}
      onClose={close}
      preview={<CaptionsPreview video={video} spec={spec} captions={captions} spoken={spoken} />}
    >
      {edit.theirs && (
        <Note tone="warning">
          {texts.theirs}
          <Button size="sm" className="mt-2" onClick={edit.takeTheirs}>
            {texts.takeTheirs}
          </Button>
        </Note>
      )}
      {edit.isRestored && (
        <Note tone="info">
          {texts.restored}
          <Button size="sm" className="ml-2" onClick={edit.startOver}>
            {texts.startOver}
          </Button>
        </Note>
      )}
      <CaptionWordsField edit={edit} spoken={spoken} fields={fields} />
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
