import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** A card with a heading, for a chart or a list. */
export function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 max-sm:p-4">
      <header>
        <h2 className="display-18">{title}</h2>
        {text !== undefined && <p className="mt-0.5 text-13 text-text-3">{text}</p>}
      </header>
      {children}
    </Card>
  );
}

type Props = {
  title: string;
  text: string;
  /** Said where there is nothing. */
  none: string;
  /** Most first; undefined while they are on their way. `more`: shown below the name. */
  rows: readonly { id: string; name: string; more?: string; amount: number }[] | undefined;
};

/** What was done most, each with its amount as a bar. */
export function MostCard({ title, text, none, rows }: Props) {
  const most = Math.max(1, ...(rows ?? []).map(({ amount }) => amount));
  return (
    <Panel title={title} text={text}>
      {rows === undefined ? (
        <Skeleton className="h-32" />
      ) : rows.length === 0 ? (
        <p className="text-13 text-text-3">{none}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {rows.map(({ id, name, more, amount }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-13">
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0">
                  <span className="block wrap-anywhere text-text">{name}</span>
                  {more !== undefined && more !== name && (
                    <span className="block truncate text-12 text-text-3" title={more}>
                      {more}
                    </span>
                  )}
                </span>
                <span className="shrink-0 tabular-nums">{formatCount(amount)}</span>
              </span>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-hover text-accent">
                <span className="block h-full rounded-full bg-current" style={{ width: `${(amount / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
