import clsx from 'clsx';
import type { ReactNode } from 'react';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section className={clsx('min-w-0 rounded-lg border border-border bg-surface', className)}>{children}</section>
  );
}

export function CardHeader({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-3 px-5 pt-5 max-sm:px-4 max-sm:pt-4">
      <div className="min-w-0">
        <h2 className="display-18">{title}</h2>
        {text !== undefined && <p className="mt-0.5 text-13 text-text-3">{text}</p>}
      </div>
      {actions}
    </div>
  );
}

export function CardBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('px-5 pt-4 pb-5 max-sm:p-4', className)}>{children}</div>;
}
