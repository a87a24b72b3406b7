import clsx from 'clsx';
import type { ReactNode } from 'react';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section className={clsx('min-w-0 rounded-lg border border-border bg-surface', className)}>{children}</section>
  );
}

/** A card of fields under a heading that says what they are about. */
export function TitledCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5 p-5">
      <header>
        <h2 className="display-18">{title}</h2>
        <p className="mt-0.5 text-13 text-text-3">{text}</p>
      </header>
      {children}
    </Card>
  );
}
