import type { ReactNode } from 'react';

/** A label above a group that names itself. */
export function LookChoice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1.5">
      <span aria-hidden className="text-13 font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
