import type { Upload, UploadKind } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { ImageUp, Music } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FieldNote } from '../../ui/inputs/field.tsx';
import { ChosenUpload } from './chosen-upload.tsx';
import { isGone } from './is-gone.ts';
import type { UploadStage } from './new-upload.tsx';
import { UploadPicker } from './upload-picker.tsx';
import { uploadQuery } from './uploads.queries.ts';
import { uploadsTexts as texts } from './uploads.texts.ts';

type Props = {
  kind: UploadKind;
  /** Id of the chosen one; null for none. */
  value: string | null;
  /** What the server says about the choice. */
  error?: string | undefined;
  /** Stands where nothing is chosen, in the place of the button that opens the files; `open` does that then. */
  empty?: (open: () => void) => ReactNode;
  onChange: (upload: Upload | null) => void;
};

/** One file of one's own inside a form: what is chosen, and the way to all of them. */
export function UploadChoice({ kind, value, error, empty, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [stage, setStage] = useState<UploadStage>('none');
  const noteId = useId();
  const chosen = useQuery({ ...uploadQuery(value ?? ''), enabled: value !== null });
  const words = texts.words[kind];
  const failure = isGone(chosen.error) ? texts.gone : chosen.isError ? messageOf(chosen.error) : undefined;
  // What stands in the place of the button says itself what is wrong.
  const problem = failure ?? (value === null && empty ? undefined : error);
  const close = async () => {
    if (stage !== 'none' && !(await confirm(texts.leave[stage]))) return;
    setStage('none');
    setOpen(false);
  };
  return (
    <div className="grid min-w-0 justify-items-start gap-1.5">
      {value === null && empty ? (
        empty(() => setOpen(true))
      ) : value === null ? (
        <Button
          icon={kind === 'music' ? Music : ImageUp}
          aria-describedby={problem === undefined ? undefined : noteId}
          onClick={() => setOpen(true)}
        >
          {words.choose}
        </Button>
      ) : (
        <ChosenUpload
          key={value}
          kind={kind}
          upload={chosen.isError ? null : chosen.data}
          noteId={problem === undefined ? undefined : noteId}
          onChange={() => setOpen(true)}
          onTakeBack={() => onChange(null)}
        />
      )}
      {problem !== undefined && (
        <div role="status">
          <FieldNote id={noteId} error={problem} help={undefined} />
        </div>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && void close()}
        title={words.own}
        footer={
          <Button variant="primary" busy={stage === 'sending'} busyText={texts.sending} onClick={() => void close()}>
            {texts.done}
          </Button>
        }
      >
        <UploadPicker kind={kind} value={value} onStage={setStage} onChange={onChange} />
      </Dialog>
    </div>
  );
}
