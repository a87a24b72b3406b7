import type { Ref } from 'react';
import type { FileRules } from './file-rules.ts';

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
