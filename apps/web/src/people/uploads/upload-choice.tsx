import type { Upload, UploadKind } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { ImageUp, Music, ImageOff, Pause, Play, X, Images } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FieldNote } from '../../ui/inputs/field.tsx';
import { formatDuration } from '../../lib/format.ts';
import { useSound } from '../../lib/use-sound.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { FormField, type FieldWords, type FieldOf } from '../../ui/form/form-field.tsx';
import { useCrop } from '../../ui/upload/use-crop.tsx';
import { type UploadStage, NewUpload } from './new-upload.tsx';
import { UploadPicker } from './upload-picker.tsx';
import { uploadQuery, isGone, uploadsQuery, useUploadActions } from './uploads.queries.ts';
import { uploadsTexts as texts } from './uploads.texts.gen.ts';
import { sayThatItIsSilent } from './choices.tsx';

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
    if (stage !== 'none' && !(await confirm({ ...texts.leave[stage], tone: 'retreat' }))) return;
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

type ChosenUploadProps = {
  kind: UploadKind;
  /** Undefined while it is being read, null when it cannot be. */
  upload: Upload | null | undefined;
  noteId: string | undefined;
  onChange: () => void;
  onTakeBack: () => void;
};

/** The file that a form uses: what it looks or sounds like, its name, another one instead, or none. */
function ChosenUpload({ kind, upload, noteId, onChange, onTakeBack }: ChosenUploadProps) {
  const { chosen } = texts.words[kind];
  const name = upload === null ? texts.lost : upload?.name || texts.unnamed;
  return (
    <div
      role="group"
      aria-label={chosen}
      aria-describedby={noteId}
      className="flex w-full max-w-[420px] min-w-0 items-center gap-3 rounded-md border border-accent bg-accent-soft p-2"
    >
      {upload && kind === 'music' ? <Player upload={upload} name={name} /> : <Thumbnail upload={upload} />}
      <span className="min-w-0 flex-1">
        {upload === undefined ? (
          <Skeleton className="h-4 w-24" />
        ) : (
          <span className="block truncate text-13 font-medium">{name}</span>
        )}
        <span className="block text-12 text-text-2 tabular-nums">
          {upload && kind === 'music' ? formatDuration(upload.duration_ms) : chosen}
        </span>
      </span>
      <span className="flex items-center">
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.changeNamed({ what: chosen.toLowerCase() })}
          className="touch-44"
          onClick={onChange}
        >
          {upload === null ? texts.chooseAnother : texts.change}
        </Button>
        <IconButton icon={X} size="sm" label={texts.takeBack({ name })} onClick={onTakeBack} />
      </span>
    </div>
  );
}

function Thumbnail({ upload }: Pick<ChosenUploadProps, 'upload'>) {
  if (!upload || upload.kind === 'music')
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-fill text-text-3">
        {upload === null && <Icon of={ImageOff} />}
      </span>
    );
  return (
    <img
      src={upload.url}
      alt=""
      className={
        upload.kind === 'background'
          ? 'size-11 shrink-0 rounded-sm bg-bg-sunken object-cover'
          : 'size-11 shrink-0 rounded-sm bg-bg-sunken object-contain p-1'
      }
    />
  );
}

function Player({ upload, name }: { upload: Upload; name: string }) {
  const { isPlaying, toggle } = useSound(upload.url, sayThatItIsSilent);
  return (
    <IconButton
      outlined
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? texts.pause({ name }) : texts.play({ name })}
      onClick={toggle}
    />
  );
}

type UploadFieldProps<Values extends FieldValues> = FieldOf<Values, string> & FieldWords & { kind: UploadKind };

/** A field of a form that holds the id of an upload; empty where none is chosen. */
export function UploadField<Values extends FieldValues>({ kind, ...field }: UploadFieldProps<Values>) {
  return (
    <FormField<string, Values> {...field} as="group">
      {({ control }) => (
        <UploadChoice
          kind={kind}
          value={control.value === '' ? null : control.value}
          onChange={(upload) => control.onValueChange(upload?.id ?? '')}
        />
      )}
    </FormField>
  );
}

type PictureDropProps = {
  kind: UploadKind;
  label: string;
  /** Id of the chosen one; null for none. */
  value: string | null;
  rulesText: string;
  error?: string | undefined;
  onChange: (upload: Upload | null) => void;
};

/** One picture of one's own, with the place to drop, paste or choose it right in the form; those that were sent before can be chosen again. */
export function PictureDrop({ kind, label, value, rulesText, error, onChange }: PictureDropProps) {
  const { crop, dialog } = useCrop('rect');
  const { reread } = useUploadActions();
  const hasOthers = (useQuery(uploadsQuery(kind, 1)).data?.total ?? 0) > 0;
  const take = (upload: Upload) => {
    void reread();
    onChange(upload);
  };
  return (
    <UploadChoice
      kind={kind}
      value={value}
      error={error}
      onChange={onChange}
      empty={(open) => (
        <div className="grid w-full justify-items-stretch gap-2">
          <NewUpload {...{ kind, label, rulesText, error }} prepare={crop} onDone={take} />
          {dialog}
          {hasOthers && (
            <Button icon={Images} size="sm" variant="quiet" onClick={open} className="justify-self-start">
              {texts.words[kind].again}
            </Button>
          )}
        </div>
      )}
    />
  );
}
