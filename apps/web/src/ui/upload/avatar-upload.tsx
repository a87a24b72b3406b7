import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../inputs/field.tsx';
import { FilePicker } from './drop-zone.tsx';
import { type FileRules, refusalOf, rulesInWords, percentOf, type Upload, useUpload } from './files.ts';
import { PersonPicture } from '../person-picture.tsx';
import { ProgressRing } from '../feedback/progress.tsx';

type AvatarUploadProps<Result> = FileRules & {
  label: string;
  /** Whose picture it is; their initials stand while there is none. */
  name: string;
  /** Address of the present picture. */
  src: string | null;
  disabled?: boolean;
  /** Why a file is not taken, in words of one's own; null when it is. */
  validate?: (file: File) => string | null;
  /** Comes before the sending, such as a crop; null ends it, and so does a word on why the file is not taken. */
  prepare?: (file: File) => Promise<File | string | null>;
  upload: Upload<Result>;
  onDone: (result: Result) => void;
  /** It was not sent; the words stand at the picture already. */
  onFail?: (message: string) => void;
  /** Offers to take the picture away. */
  onRemove?: () => void;
};

/** A person's picture with a way to change it. Choosing one sends it at once. */
export function AvatarUpload<Result>({
  label,
  name,
  src,
  disabled = false,
  onRemove,
  validate,
  prepare = async (file) => file,
  onFail,
  ...rest
}: AvatarUploadProps<Result>) {
  const { types, maxBytes, upload, onDone } = rest;
  const rules = { types, maxBytes };
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const refusal = validate ? validate(chosen) : refusalOf(chosen, rules);
    setProblem(refusal ?? undefined);
    if (refusal !== null) return;
    void prepare(chosen).then((prepared) => {
      if (typeof prepared === 'string') setProblem(prepared);
      else setFile(prepared);
    });
  };
  const end = (failure?: string) => {
    setFile(null);
    setProblem(failure);
    if (failure !== undefined) onFail?.(failure);
  };
  const cancel = () => {
    end();
    // The button that was pressed goes with the file.
    chooser.current?.focus();
  };
  return (
    <Field as="group" label={label} help={rulesInWords(rules)} error={problem}>
      {(control) => (
        <div {...control} role="group" className="flex flex-wrap items-center gap-4">
          {file ? (
            <Sending key={file.name + file.lastModified} file={file} upload={upload} onDone={onDone} onEnd={end} />
          ) : (
            <PersonPicture name={name} src={src} alt={name} size="lg" />
          )}
          <span className="flex flex-wrap gap-2">
            <Button
              ref={chooser}
              disabled={disabled}
              busy={file !== null}
              busyText="Uploading..."
              onClick={() => picker.current?.click()}
            >
              {src === null ? 'Choose a picture' : 'Change picture'}
            </Button>
            {file !== null && (
              <Button variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            )}
            {file === null && src !== null && onRemove && (
              <Button variant="quiet" disabled={disabled} onClick={onRemove}>
                Remove
              </Button>
            )}
          </span>
          <FilePicker ref={picker} label={label} types={types} onPick={([chosen]) => take(chosen)} />
        </div>
      )}
    </Field>
  );
}

type SendingProps<Result> = {
  file: File;
  upload: Upload<Result>;
  onDone: (result: Result) => void;
  /** It is over; with words when it failed. */
  onEnd: (failure?: string) => void;
};

function Sending<Result>({ file, upload, onDone, onEnd }: SendingProps<Result>) {
  const { state } = useUpload(file, {
    upload,
    onDone: (result) => {
      onEnd();
      onDone(result);
    },
    onFail: onEnd,
  });
  const percent = state.kind === 'sending' ? percentOf(state.progress) : 100;
  return <ProgressRing percent={percent} label={`Uploading ${file.name}`} />;
}
