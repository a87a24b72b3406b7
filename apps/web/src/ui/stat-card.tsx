import clsx from 'clsx';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './loading.tsx';

export type Trend = {
  /** How much, without a sign: '12 %'. */
  text: string;
  way: 'up' | 'down' | 'level';
  /** Whether this way is welcome; fewer errors are, though they go down. */
  meaning: 'good' | 'bad' | 'neutral';
};

type StatCardProps = {
  label: string;
  /** Undefined while it is on its way; null when it could not be had. */
  value: string | null | undefined;
  /** Stands behind the value, smaller: 'ms'. */
  unit?: string;
  trend?: Trend | undefined;
  /** Where the trend stands: beside the value, or as a badge at the card's end. */
  trendPlace?: 'inline' | 'badge';
  note?: ReactNode;
  /** A `Sparkline`. */
  sparkline?: ReactNode;
};

const WAYS = {
  up: { icon: ArrowUp, word: 'up' },
  down: { icon: ArrowDown, word: 'down' },
  level: { icon: ArrowRight, word: 'unchanged' },
};
const INK = { good: 'text-success', bad: 'text-danger', neutral: 'text-text-3' };
const TONE = { good: 'success', bad: 'danger', neutral: 'neutral' } as const;

/** Cards with one figure each, in a row as wide as there is room. */
export function StatGrid({ label, children }: { label: string; children: ReactNode }) {
  const cards = Children.count(children);
  return (
    <dl
      aria-label={label}
      className={clsx(
        'grid grid-cols-2 gap-3 max-sm:gap-2',
        cards % 3 === 0 ? 'sm:grid-cols-3' : 'md:grid-cols-4',
        cards === 5 && 'lg:grid-cols-5',
        cards === 6 && 'lg:grid-cols-6',
      )}
    >
      {children}
    </dl>
  );
}

/** One figure with its name, its trend and its shape. Inside a `StatGrid`. */
export function StatCard({ label, value, unit, trend, trendPlace = 'inline', note, sparkline }: StatCardProps) {
  /** A badge takes the end of the upper line. */
  const isBelow = trendPlace === 'badge' && note !== undefined;
  const hasTrend = trend !== undefined && value !== undefined && value !== null;
  return (
    <div
      aria-busy={value === undefined || undefined}
      className="relative grid min-w-0 content-start gap-0.5 rounded-lg border border-border bg-surface px-4 pt-3 pb-3.5 max-sm:px-3 max-sm:py-2.5"
    >
      <dt className="text-12 font-medium text-text-3">{label}</dt>
      <dd className="flex min-h-[30px] items-baseline justify-between gap-2">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Figure value={value} unit={unit} />
          {hasTrend && trendPlace === 'inline' && (
            <span className={clsx('inline-flex items-center gap-[3px] text-12 font-medium', INK[trend.meaning])}>
              <TrendWords {...trend} />
            </span>
          )}
        </span>
        {sparkline !== undefined && !isBelow && <span className="self-center">{sparkline}</span>}
      </dd>
      {hasTrend && trendPlace === 'badge' && (
        <dd className="absolute top-3 right-4">
          <Badge tone={TONE[trend.meaning]}>
            <TrendWords {...trend} />
          </Badge>
        </dd>
      )}
      {note !== undefined && (
        <dd className="flex min-h-4 items-end justify-between gap-2 text-12 text-text-3">
          {value === undefined ? <Skeleton className="h-4 w-24" /> : note}
          {isBelow && <span className="-mt-2">{sparkline}</span>}
        </dd>
      )}
    </div>
  );
}

function Figure({ value, unit }: { value: string | null | undefined; unit: string | undefined }) {
  if (value === undefined) return <Skeleton className="mt-[3px] h-6 w-16" />;
  if (value === null)
    return (
      <span className="display-24 text-text-3">
        <span aria-hidden>–</span>
        <span className="sr-only">not known</span>
      </span>
    );
  return (
    <span className="display-24 wrap-anywhere text-text tabular-nums max-sm:text-[20px] max-sm:leading-[26px]">
      {value}
      {unit !== undefined && (
        <span className="ml-1 font-text text-13 font-medium tracking-normal text-text-3">{unit}</span>
      )}
    </span>
  );
}

function TrendWords({ text, way }: Trend) {
  const { icon, word } = WAYS[way];
  return (
    <>
      <Icon of={icon} size={12} />
      <span className="sr-only">{word}</span> {text}
    </>
  );
}
