import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line icon beside a word; it never speaks for itself. `size` in CSS pixels. */
export function Icon({ of: Shape, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) {
  return (
    <Shape aria-hidden size={size} strokeWidth={size <= 12 ? 2.25 : 1.75} className={clsx('shrink-0', className)} />
  );
}

/** Words for people who listen instead of look. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: 'polite' | 'assertive' }) {
  return (
    <span className="sr-only" aria-live={live}>
      {children}
    </span>
  );
}
