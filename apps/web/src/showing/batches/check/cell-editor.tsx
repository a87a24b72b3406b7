import clsx from 'clsx';
import { namesListId, type NamesKind } from './cell-names.tsx';

type Props = {
  label: string;
  /** Of which names it is one; null where it holds any words. */
  names: NamesKind | null;
  text: string;
  isWrong: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
};

const LOOK =
  'absolute inset-x-0 top-0 z-2 w-full rounded-sm border border-focus bg-surface px-3 py-2 text-13 shadow-[0_0_0_1px_var(--focus)] focus-visible:rounded-sm';

/** The box in which a cell is written. Longer words get more lines. */
export function CellEditor({ label, names, text, isWrong, onText, onLeave }: Props) {
  const box = {
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    value: text,
    onBlur: onLeave,
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  if (names !== null)
    return <input {...box} ref={takeFocus} list={namesListId(names)} className={clsx(LOOK, 'min-h-full')} />;
  return (
    <textarea
      {...box}
      ref={takeFocus}
      rows={text.length > SHORT_CHARACTERS || text.includes('\n') ? 5 : 2}
      className={clsx(LOOK, 'min-h-full resize-y')}
    />
  );
}

const SHORT_CHARACTERS = 60;

/** The focus begins behind what stands there already. */
function takeFocus(element: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!element || element === document.activeElement) return;
  element.focus();
  element.setSelectionRange(element.value.length, element.value.length);
}
