import { ImageUp, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { DropZone } from './drop-zone.tsx';
import { Field } from '../inputs/field.tsx';
import { type FileRules, refusalOf } from './file-rules.ts';
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
