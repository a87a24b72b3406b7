import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  /** Opens the preview where it has no column of its own. */
  thumbnail: ReactNode;
  back: ReactNode;
  hint: string;
  /** `blocking`: what stands between here and the next step, or what that step decides unasked; a phone has room for that alone. */
  hintKind: 'blocking' | 'aside';
  next: ReactNode;
};

/** The bar at the bottom of every step: back on the left, the next step on the right, what is missing in between. */
export function ActionBar({ thumbnail, back, hint, hintKind, next }: Props) {
  return (
    <div
      data-lifts-toasts
      className="fixed right-0 bottom-0 left-(--side) z-10 border-t border-border bg-bg pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-x flex min-h-16 items-center gap-x-3 gap-y-2 max-sm:flex-wrap py-3 max-sm:gap-x-2.5 max-sm:px-3 max-sm:py-2.5">
        {thumbnail}
        {back}
        <p
          role="status"
          className={clsx(
            'flex-1 text-right text-12 text-text-3',
            hintKind === 'blocking' ? 'max-sm:order-first max-sm:basis-full max-sm:text-left' : 'max-sm:sr-only',
          )}
        >
          {hint}
        </p>
        <span className="ml-auto">{next}</span>
      </div>
    </div>
  );
}
