import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A key to press. `inverted` on a tooltip. */
export function Kbd({ inverted = false, children }: { inverted?: boolean; children: ReactNode }) {
  return (
    <kbd
      className={clsx(
        'rounded-xs border px-[5px] font-mono text-11 font-medium',
        inverted ? 'border-current' : 'border-border-strong bg-surface text-text-3',
      )}
    >
      {children}
    </kbd>
  );
}
