import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const LOOK =
  'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-12 font-medium whitespace-nowrap max-sm:h-9';
const IDLE = 'border-border-strong bg-surface text-text-2 hover:bg-fill hover:text-text';
const CHOSEN = 'border-accent-line bg-accent-soft text-accent-text';

/** A choice that can be on or off, such as a quick filter. */
export function Chip({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(LOOK, pressed ? CHOSEN : IDLE, 'touch-44 ring-focus focus-visible:rounded-full')}
    >
      {children}
    </button>
  );
}

/** A filter that is on, with a cross to take it off. `name` completes 'Remove filter'. */
export function FilterChip({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <span className={clsx(LOOK, CHOSEN, 'pr-1')}>
      {children}
      <button
        type="button"
        aria-label={`Remove filter ${name}`}
        onClick={onRemove}
        className="touch-44 grid size-6 place-items-center rounded-full focus-visible:rounded-full"
      >
        <Icon of={X} size={12} />
      </button>
    </span>
  );
}
