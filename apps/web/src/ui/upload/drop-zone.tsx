import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type Ref, type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import type { FieldControl } from '../inputs/field.tsx';
import { Icon } from '../icon.tsx';
import { type FileRules, rulesInWords } from './files.ts';

type FilePickerProps = Pick<FileRules, 'types'> & {
  label: string;
  multiple?: boolean;
  onPick: (files: readonly File[]) => void;
  ref: Ref<HTMLInputElement>;
};

/** The platform's own dialog for files. Not seen: a button beside it presses it. */
export function FilePicker({ types, label, multiple = false, onPick, ref }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      accept={Object.keys(types).join(',')}
      multiple={multiple}
      onChange={({ target }) => {
        onPick([...(target.files ?? [])]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}

type DropZoneProps = {
  /** Of the field that it stands in. */
  control: FieldControl;
  label: string;
  rules: FileRules;
  /** What is taken, where that is said in words of one's own. */
  rulesText?: string | undefined;
  /** 'Choose a picture'. */
  prompt: string;
  icon: LucideIcon;
  multiple?: boolean;
  disabled?: boolean;
  /** What to do first, for whoever drops a file on it while it is disabled. */
  whyDisabled?: string | undefined;
  /** The button, for the focus to come back to. */
  zone?: RefObject<HTMLButtonElement | null>;
  picker: RefObject<HTMLInputElement | null>;
  onTake: (files: readonly File[]) => void;
  /** What came of the files, below. Dropped on it they count as well. */
  children?: ReactNode;
};

/** Takes files by drop, by picker or from the clipboard. */
export function DropZone({
  control,
  label,
  rules,
  rulesText,
  prompt,
  icon,
  multiple = false,
  disabled = false,
  whyDisabled,
  zone,
  picker,
  onTake,
  children,
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const [wasEarly, setWasEarly] = useState(false);
  const take = (files: readonly File[]) => {
    setWasEarly(disabled);
    if (!disabled && files.length > 0) onTake(files);
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
          <b className={clsx('block font-semibold', !disabled && 'text-text')}>{isOver ? 'Drop it here' : prompt}</b>
          <span className="block text-12 text-text-3">{rulesText ?? rulesInWords(rules)}</span>
        </span>
      </button>
      {disabled && wasEarly && whyDisabled !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {whyDisabled}
        </p>
      )}
      <FilePicker ref={picker} label={label} types={rules.types} multiple={multiple} onPick={take} />
      {children}
    </div>
  );
}
