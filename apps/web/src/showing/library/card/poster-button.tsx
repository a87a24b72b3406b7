import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTabStop } from '../library-actions.ts';

type PosterButtonProps = {
  icon?: LucideIcon;
  busy: boolean;
  onPress: () => void;
  /** For what can be on or off. */
  pressed?: boolean;
  children: ReactNode;
};

/** A button in the middle of a poster. */
export function PosterButton({ icon, busy, onPress, pressed, children }: PosterButtonProps) {
  const tabStop = useTabStop();
  return (
    <button
      type="button"
      {...tabStop}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      onClick={() => !busy && onPress()}
      className={clsx(
        'touch-44 mt-2 inline-flex min-h-[30px] max-w-full items-center justify-center gap-1.5 rounded-sm border border-media-line px-2.5 py-1 text-12 font-medium text-media-ink hover:bg-media-hover focus-visible:shadow-[0_0_0_2px_var(--media-ink)] max-sm:min-h-10',
        busy && 'cursor-progress',
        pressed && 'bg-media-hover',
      )}
    >
      {busy ? <Spinner size={14} /> : icon && <Icon of={icon} size={14} />}
      {children}
    </button>
  );
}
