import clsx from 'clsx';
import type { ReactNode } from 'react';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section className={clsx('min-w-0 rounded-lg border border-border bg-surface', className)}>{children}</section>
  );
}

type TitledCardProps = {
  title: string;
  text?: string;
  /** At the end of the title's line, such as a state. */
  badge?: ReactNode;
  children: ReactNode;
};

/** A card of fields under a heading that says what they are about. */
export function TitledCard({ title, text, badge, children }: TitledCardProps) {
  return (
    <Card className="grid content-start gap-5 p-5">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display-18">{title}</h2>
          {text !== undefined && <p className="mt-0.5 text-13 text-text-3">{text}</p>}
        </div>
        {badge}
      </header>
      {children}
    </Card>
  );
}
