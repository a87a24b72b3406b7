import { X } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { inputClass } from './text-inputs.tsx';

type TagsInputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-invalid' | 'aria-describedby' | 'placeholder' | 'ref'
> & {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** How many there may be; the box goes when it is full. */
  most?: number | undefined;
  busy?: boolean;
  disabled?: boolean | undefined;
};

/** Several short texts. Enter or a comma adds one, a pasted list adds all of it, Backspace in the empty box takes the last one back. */
export function TagsInput({ value, onValueChange, most, busy = false, disabled, ref, ...rest }: TagsInputProps) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const add = (text: string) => {
    if (busy) return;
    const fresh = partsOf(text).filter((part) => !value.includes(part));
    setTyped('');
    if (fresh.length > 0) onValueChange([...value, ...new Set(fresh)].slice(0, most));
  };
  const remove = (index: number) => {
    onValueChange(value.filter((_, at) => at !== index));
    // The cross that was pressed is gone; the box is what stays.
    list.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (busy || event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) remove(value.length - 1);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (partsOf(text).length < 2) return;
    event.preventDefault();
    add(typed + text);
  };
  const isFull = most !== undefined && value.length >= most;
  return (
    <ul
      ref={list}
      className={`${inputClass} flex min-h-(--h-field) flex-wrap items-center gap-1.5 py-1.5! has-focus-visible:border-focus has-focus-visible:shadow-[0_0_0_1px_var(--focus)] has-aria-invalid:border-danger-mark has-disabled:bg-fill`}
    >
      {value.map((tag, index) => (
        <li
          key={tag}
          className="inline-flex max-w-full items-center gap-1 rounded-sm bg-fill-hover pl-2 text-13 text-text"
        >
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            disabled={busy || disabled}
            onClick={() => remove(index)}
            className="touch-44 grid size-6 place-items-center rounded-sm text-text-2 hover:text-text ring-focus"
          >
            <Icon of={X} size={12} />
          </button>
        </li>
      ))}
      <li className="min-w-24 flex-1">
        <input
          {...rest}
          ref={ref}
          value={typed}
          readOnly={busy || isFull}
          disabled={disabled}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
          className="w-full bg-transparent placeholder:text-text-3 focus-visible:shadow-none"
        />
      </li>
    </ul>
  );
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n\r\t]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
