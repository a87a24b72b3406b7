import { ImageUp, type LucideIcon, CircleCheck, CircleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Field } from '../inputs/field.tsx';
import { Button } from '../button.tsx';
import { formatBytes, formatPart } from '../format-bytes.ts';
import { Icon } from '../icon.tsx';
import { ProgressCard } from '../feedback/progress.tsx';
import { DropZone } from './drop-zone.tsx';
import {
  type FileRules,
  refusalOf,
  type Upload as UploadFunction,
  percentOf,
  type Upload as UploadEntryUpload,
  useUpload,
} from './files.ts';

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
  /** What to do first, for whoever drops a file on it while it is disabled. */
  whyDisabled?: string | undefined;
  /** A file that is there already, as one that was pasted elsewhere. */
  first?: File | undefined;
  /** What is wrong besides the files, such as that there is none. */
  error?: string | undefined;
  /** What is taken, where that is said in words of one's own. */
  rulesText?: string | undefined;
  /** Comes before a single file is sent, such as a crop; null ends it, and so does a word on why the file is not taken. */
  prepare?: ((file: File) => Promise<File | string | null>) | undefined;
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
  whyDisabled,
  first,
  error,
  ...rest
}: UploadProps<Result>) {
  const { types, maxBytes, alsoMax, rulesText, prepare, upload, onDone, onRemove } = rest;
  const rules: FileRules = { types, maxBytes, ...(alsoMax !== undefined && { alsoMax }) };
  const [refusal, setRefusal] = useState(() => (first && refusalOf(first, rules)) ?? undefined);
  const [entries, setEntries] = useState<Entry[]>(() => (first && !refusal ? [{ id: nextId++, file: first }] : []));
  const picker = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLButtonElement>(null);
  const arrived = useRef(new Set<number>());
  const failed = useRef(new Set<number>());

  const take = (files: readonly File[]) => {
    const refusals = files.map((file) => refusalOf(file, rules)).filter((words) => words !== null);
    const fit = files.filter((file) => refusalOf(file, rules) === null).map((file) => ({ id: nextId++, file }));
    const room = most === 1 ? 1 : most - entries.length;
    if (fit.length > room) refusals.push(most === 1 ? 'Choose one file.' : `Choose ${most} files at most.`);
    setRefusal(refusals.length > 0 ? refusals.join(' ') : undefined);
    const taken = fit.slice(0, room);
    // Of a single file one thing is said at a time: what went wrong with the one before is over.
    if (taken.length === 0)
      return most === 1 ? setEntries(entries.filter(({ id }) => !failed.current.has(id))) : undefined;
    if (most > 1) return setEntries([...entries, ...taken]);
    const [only] = taken;
    if (!prepare || !only) return takeAlone(taken);
    void prepare(only.file).then((prepared) => {
      if (typeof prepared === 'string') setRefusal(prepared);
      else if (prepared) takeAlone([{ ...only, file: prepared }]);
    });
  };
  const takeAlone = (taken: Entry[]) => {
    entries.forEach(forget);
    setEntries(taken);
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
  return (
    <Field {...{ label, help, aside }} error={refusal ?? error}>
      {(control) => (
        <DropZone
          {...{ control, label, rules, rulesText, prompt, icon, disabled, whyDisabled, zone, picker }}
          multiple={most > 1}
          onTake={take}
        >
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
                  onFail={(hasFailed) => failed.current[hasFailed ? 'add' : 'delete'](entry.id)}
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
        </DropZone>
      )}
    </Field>
  );
}

type UploadEntryProps<Result> = {
  file: File;
  upload: UploadEntryUpload<Result>;
  onDone: (result: Result) => void;
  /** It did not arrive; false: it is tried again. */
  onFail: (hasFailed: boolean) => void;
  onRemove: () => void;
  onChooseAnother: () => void;
};

const BOX = 'rounded-md border border-border-strong bg-surface px-3.5 py-3';

/** One file on its way: how far it is, that it arrived, or why it did not. */
function UploadEntry<Result>({ file, upload, onDone, onFail, onRemove, onChooseAnother }: UploadEntryProps<Result>) {
  const { state, retry } = useUpload(file, { upload, onDone, onFail: () => onFail(true) });
  if (state.kind === 'sending') {
    const { sentBytes, totalBytes } = state.progress;
    return (
      <li className={BOX}>
        <ProgressCard
          title={`Uploading ${file.name}`}
          detail={formatPart(sentBytes, totalBytes)}
          percent={percentOf(state.progress)}
          tone="neutral"
          action={
            <Button size="sm" aria-label={`Cancel ${file.name}`} onClick={onRemove}>
              Cancel
            </Button>
          }
        />
      </li>
    );
  }
  const hasFailed = state.kind === 'failed';
  return (
    <li className={`${BOX} flex flex-wrap items-center gap-x-3 gap-y-2`}>
      <Icon
        of={hasFailed ? CircleAlert : CircleCheck}
        size={18}
        className={hasFailed ? 'text-danger' : 'text-success'}
      />
      <span role={hasFailed ? 'alert' : 'status'} className="min-w-0 flex-1 basis-40">
        <b className="block truncate font-semibold">{file.name}</b>
        <span className={hasFailed ? 'block text-13 text-danger' : 'block text-13 text-text-3'}>
          {hasFailed ? state.message : `Uploaded, ${formatBytes(file.size)}`}
        </span>
      </span>
      <span className="ml-auto flex gap-1">
        {state.kind === 'failed' &&
          (state.isFinal ? (
            <Button size="sm" onClick={onChooseAnother}>
              Choose another file
            </Button>
          ) : (
            <Button
              size="sm"
              aria-label={`Try ${file.name} again`}
              onClick={() => {
                onFail(false);
                retry();
              }}
            >
              Try again
            </Button>
          ))}
        <Button size="sm" variant="quiet" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}
