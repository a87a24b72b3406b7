import clsx from 'clsx';
import type { ReactNode } from 'react';

/** One thing that is known of a video, in a list of such. */
export function Fact({ label, span, children }: { label: string; span?: 'all'; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', span && 'col-span-full')}>
      <dt className="mb-0.5 text-12 text-text-3">{label}</dt>
      <dd className="text-13 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
