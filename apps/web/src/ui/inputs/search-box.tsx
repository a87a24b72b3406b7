import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../button.tsx';
import { Kbd } from '../kbd.tsx';
import { THIS_SCREEN, useShortcut } from '../shortcuts.ts';
import { TextInput, toolbarInputClass } from './text-inputs.tsx';
import { useRestingText } from '../../lib/typing.ts';

/** Milliseconds a pause in typing lasts before the list follows. */
const TYPING_PAUSE_MS = 300;

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (search: string) => void;
  /** In characters. */
  maxLength?: number;
};

/** The search above a list. Typing shows at once; the list follows after a pause. A change of the value from outside shows here too. */
export function SearchBox({ label, placeholder = label, value, onChange, maxLength = 200 }: SearchBoxProps) {
  const { typed, setTyped, empty } = useRestingText({ value, onRest: onChange, pauseMs: TYPING_PAUSE_MS });
  const box = useRef<HTMLInputElement>(null);
  useShortcut({
    keys: '/',
    label,
    group: THIS_SCREEN,
    run: () => {
      box.current?.focus();
      box.current?.select();
    },
  });

  const clear = () => {
    empty();
    box.current?.focus();
  };
  return (
    <div className="min-w-[220px] flex-1 max-sm:basis-full sm:max-w-80">
      <TextInput
        ref={box}
        type="search"
        icon={Search}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`h-(--h-md)! [&::-webkit-search-cancel-button]:hidden ${toolbarInputClass}`}
        end={
          typed === '' ? (
            <span className="pointer-coarse:hidden max-sm:hidden">
              <Kbd>/</Kbd>
            </span>
          ) : (
            <IconButton icon={X} size="sm" label="Clear search" iconSize={14} onClick={clear} className="-mr-1" />
          )
        }
      />
    </div>
  );
}
