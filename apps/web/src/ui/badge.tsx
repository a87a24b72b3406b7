import clsx from 'clsx';
import type { ReactNode } from 'react';

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
