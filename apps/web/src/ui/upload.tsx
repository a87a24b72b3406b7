import clsx from 'clsx';
import { ImageUp, type LucideIcon } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Field } from './field.tsx';
import { FilePicker } from './file-picker.tsx';
import { type FileRules, refusalOf, rulesInWords } from './file-rules.ts';
import { Icon } from './icon.tsx';
import { UploadEntry } from './upload-entry.tsx';
import type { Upload as UploadFunction } from './use-upload.ts';

type UploadProps<Result> = FileRules & {
  label: string;
  help?: ReactNode;
  aside?: ReactNode;
  /** Inside the drop zone: 'Choose a picture'. */
  prompt: string;
  icon?: LucideIcon;
  /** Files at the same time; one, unless told. A single new one takes the place of the old one. */
  most?: number;
  disabled?: boolean;
  /** A file that is there already, as one that was pasted elsewhere. */
  first?: File | undefined;
  /** What is wrong besides the files, such as that there is none. */
  error?: string | undefined;
  upload: UploadFunction<Result>;
  onDone: (result: Result, file: File) => void;
  /** A file that had arrived was taken away again, or another took its place. */
  onRemove?: (file: File) => void;
};

type Entry = { id: number; file: File };
let nextId = 0;

/** Takes files by drop, by picker or from the clipboard, refuses what does not fit, and sends the rest at once. */
export function Upload<Result>({
  label,
  help,
  aside,
  prompt,
  icon = ImageUp,
  most = 1,
  disabled = false,
  first,
  error,
  ...rest
}: UploadProps<Result>) {
  const { types, maxBytes, alsoMax, upload, onDone, onRemove } = rest;
  const rules: FileRules = { types, maxBytes, ...(alsoMax !== undefined && { alsoMax }) };
  const [refusal, setRefusal] = useState(() => (first && refusalOf(first, rules)) ?? undefined);
  const [entries, setEntries] = useState<Entry[]>(() => (first && !refusal ? [{ id: nextId++, file: first }] : []));
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLButtonElement>(null);
  const arrived = useRef(new Set<number>());

  const take = (files: readonly File[]) => {
    if (disabled || files.length === 0) return;
    const refusals = files.map((file) => refusalOf(file, rules)).filter((words) => words !== null);
    const fit = files.filter((file) => refusalOf(file, rules) === null).map((file) => ({ id: nextId++, file }));
    const room = most === 1 ? 1 : most - entries.length;
    if (fit.length > room) refusals.push(most === 1 ? 'Choose one file.' : `Choose ${most} files at most.`);
    setRefusal(refusals.length > 0 ? refusals.join(' ') : undefined);
    const taken = fit.slice(0, room);
    if (taken.length === 0) return;
    if (most === 1) entries.forEach(forget);
    setEntries(most === 1 ? taken : [...entries, ...taken]);
  };
  const forget = ({ id, file }: Entry) => {
    if (arrived.current.delete(id)) onRemove?.(file);
  };
  const remove = (entry: Entry) => {
    setEntries((now) => now.filter(({ id }) => id !== entry.id));
    forget(entry);
    // The button that was pressed goes with the file.
    zone.current?.focus();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };

  return (
    <Field {...{ label, help, aside }} error={refusal ?? error}>
      {(control) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(!disabled);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          onPaste={onPaste}
          className="grid min-w-0 gap-2"
        >
          <button
            {...control}
            ref={zone}
            type="button"
            disabled={disabled}
            onClick={() => picker.current?.click()}
            className={clsx(
              'flex min-w-0 items-center gap-3 rounded-md border-[1.5px] border-dashed p-3.5 text-left text-text-2 transition-colors ring-focus hover:bg-fill focus-visible:rounded-md disabled:border-border disabled:bg-fill disabled:text-text-disabled aria-invalid:border-danger-mark',
              isOver ? 'border-accent bg-accent-soft' : 'border-border-control bg-surface',
            )}
          >
            <Icon of={icon} size={20} />
            <span className="min-w-0">
              <b className={clsx('block font-semibold', !disabled && 'text-text')}>
                {isOver ? 'Drop it here' : prompt}
              </b>
              <span className="block text-12 text-text-3">{rulesInWords(rules)}</span>
            </span>
          </button>
          <FilePicker ref={picker} label={label} types={types} multiple={most > 1} onPick={take} />
          {entries.length > 0 && (
            <ul aria-label={`${label}: files`} className="grid gap-2">
              {entries.map((entry) => (
                <UploadEntry
                  key={entry.id}
                  file={entry.file}
                  upload={upload}
                  onDone={(result) => {
                    arrived.current.add(entry.id);
                    onDone(result, entry.file);
                  }}
                  onRemove={() => remove(entry)}
                  onChooseAnother={() => {
                    // Where one file has room, the new one takes its place.
                    if (most > 1) remove(entry);
                    picker.current?.click();
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
