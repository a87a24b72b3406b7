import type { VideoTotals } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatCount } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { VisuallyHidden } from '../../../ui/icon.tsx';
import { MonthTotal } from '../../../people/plans/plans.parts.tsx';
import { videosTexts } from '../videos.texts.gen.ts';

const texts = videosTexts.totals;

/**
 * Four figures over the whole library, whatever the filter shows, and what is left of the month. Of an empty library there is nothing to count:
 * what is left stands alone, where it stood before that was known.
 */
export function LibraryTotals({
  totals,
  failed,
  isNew,
}: {
  totals: z.output<typeof VideoTotals> | undefined;
  failed: boolean;
  isNew: boolean;
}) {
  const waiting = failed ? <Unknown /> : <Skeleton className="h-5 w-14 self-center" />;
  return (
    <dl className="grid grid-cols-2 rounded-lg border border-border bg-surface sm:grid-cols-4 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.5fr)]">
      {!isNew && (
        <>
          <Total label={texts.total} count={totals?.total} waiting={waiting} />
          <Total label={texts.completed} count={totals?.completed} waiting={waiting} />
          <Total
            label={texts.processing}
            count={totals?.processing}
            waiting={waiting}
            note={totals && totals.queued > 0 ? texts.queued({ count: formatCount(totals.queued) }) : undefined}
          />
          <Total label={texts.views} count={totals?.views} waiting={waiting} isWayToAnalytics />
        </>
      )}
      <MonthTotal className={clsx(MONTH, isNew ? 'lg:[&>dd]:max-w-96' : BESIDE)} />
    </dl>
  );
}

const MONTH =
  'col-span-full border-border px-4.5 pt-2.5 pb-3 max-lg:order-first max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-sm:px-3.5 max-sm:*:last:basis-full';
const BESIDE = 'max-lg:border-b lg:col-span-1 lg:border-l';

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{texts.unknown}</VisuallyHidden>
    </>
  );
}

function Total({
  label,
  count,
  waiting,
  note,
  isWayToAnalytics = false,
}: {
  label: string;
  count: number | undefined;
  waiting: ReactNode;
  note?: string | undefined;
  isWayToAnalytics?: boolean;
}) {
  const shown = count === undefined ? '' : formatCount(count);
  return (
    <div className="px-4.5 pt-2.5 pb-3 max-sm:px-3.5 max-sm:nth-[n+3]:border-t max-sm:even:border-l sm:not-first:border-l border-border">
      <dt className="text-12 font-medium text-text-3">{label}</dt>
      <dd className="mt-0.5 flex h-7 items-baseline gap-2 font-display text-[22px] leading-7 font-[650] tracking-[-0.02em] tabular-nums">
        {count === undefined && waiting}
        {isWayToAnalytics && shown !== '' ? (
          <Link
            to="/analytics"
            aria-label={texts.viewsLink({ count: shown })}
            className="touch-44 rounded-xs hover:underline"
          >
            {shown}
          </Link>
        ) : (
          shown
        )}
        {note !== undefined && (
          <span className="font-text text-12 font-medium tracking-normal text-text-3">{note}</span>
        )}
      </dd>
    </div>
  );
}
