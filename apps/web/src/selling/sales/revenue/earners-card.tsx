import { formatCount, formatMoney } from '../../../lib/format.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { revenueTexts } from './revenue.texts.ts';

type Earner = {
  key: string;
  name: string;
  currency: string;
  gross: number;
  net: number;
  commissions: number;
  sales: number;
};

type Props = {
  title: string;
  text: string;
  /** Said where nothing was earned. */
  none: string;
  /** Undefined while they are on their way. */
  rows: readonly Earner[] | undefined;
};

/** Who or what earned how much, the most first, each with its part of the largest as a bar. */
export function EarnersCard({ title, text, none, rows }: Props) {
  const inOrder = (rows ?? []).toSorted((one, other) => other.gross - one.gross);
  const most = Math.max(1, ...inOrder.map(({ gross }) => gross));
  return (
    <TitledCard title={title} text={text}>
      {rows === undefined ? (
        <Skeleton className="h-32" />
      ) : inOrder.length === 0 ? (
        <p className="text-13 text-text-3">{none}</p>
      ) : (
        <ol aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          {inOrder.map(({ key, name, currency, gross, net, commissions, sales }) => (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-13">
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere text-text">{name}</span>
                <span className="shrink-0 font-medium tabular-nums">{formatMoney(gross, currency)}</span>
              </span>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-hover text-accent">
                <span
                  className="block h-full rounded-full bg-current"
                  style={{ width: `${(Math.max(0, gross) / most) * 100}%` }}
                />
              </span>
              <span className="text-12 text-text-3 tabular-nums">
                {[
                  revenueTexts.row(formatMoney(net, currency), formatCount(sales), sales),
                  ...(commissions === 0 ? [] : [revenueTexts.commission(formatMoney(commissions, currency))]),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </TitledCard>
  );
}
