import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | 'plum' | 'outline';

const TONES: Record<Tone, string> = {
  neutral: 'bg-fill text-text-2',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent-text',
  plum: 'bg-plum-soft text-plum',
  outline: 'text-text-2 inset-ring inset-ring-border-strong',
};

/** A short state or role. `dot` marks states. */
export function Badge({
  tone = 'neutral',
  dot = false,
  children,
}: {
  tone?: Tone;
  dot?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-[22px] items-center gap-[5px] rounded-sm px-2 text-12 font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}

/** A name that something carries, such as a plan; smaller than a badge and without a tone. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 shrink-0 items-center rounded-xs bg-fill px-1.5 text-11 font-medium whitespace-nowrap text-text-2">
      {children}
    </span>
  );
}

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
