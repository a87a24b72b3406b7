import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** Fields stand side by side, switches below each other. */
  look: 'fields' | 'lines';
  children: ReactNode;
};

/** Preferences that belong together, under a heading of their own. */
export function PreferenceSection({ title, look, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-border pt-4">
      <h3 id={id} className="text-13 font-medium text-text-3">
        {title}
      </h3>
      <div
        className={clsx(
          look === 'fields'
            ? 'mt-3 grid grid-cols-2 gap-x-4 gap-y-5 max-sm:grid-cols-1'
            : '-mb-3 divide-y divide-border',
        )}
      >
        {children}
      </div>
    </section>
  );
}
