import { PLAN_LIMITS, type Usage } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { VisuallyHidden } from '../../ui/icon.tsx';
import { useUsage } from './plans.queries.ts';
import { usageTexts as texts } from './usage.texts.gen.ts';
import { WayOut, WayToNext } from './reached-limit.tsx';
import { hasNoPlan, isMonthOver, monthOverWords, percentOf, resetDay, takenOf } from './usage-facts.ts';

/** What is left of this month, as one more figure beside those of the library. Inside a `dl`. */
export function MonthTotal({ className }: { className: string }) {
  const { data: usage, isLoadingError } = useUsage();
  return (
    <div className={className}>
      <dt className="text-12 font-medium whitespace-nowrap text-text-3">{PLAN_LIMITS.videos_created.usedLabel}</dt>
      <dd className="mt-0.5 flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-x-3 tabular-nums">
        {usage ? <Month usage={usage} /> : isLoadingError ? <Unknown /> : <Skeleton className="h-5 w-32" />}
      </dd>
      <dd className="flex flex-wrap gap-x-2 text-12 text-text-3 max-lg:basis-full max-lg:justify-between">
        {usage && usage.videos.limit !== null && !isMonthOver(usage) && (
          <span>{texts.resets({ day: resetDay(usage) })}</span>
        )}
        <Link to="/settings" search={{ tab: 'plan' }} className={LINK}>
          {texts.title}
        </Link>
      </dd>
    </div>
  );
}

const LINK =
  'touch-44 inline-flex min-h-6 items-center rounded-xs font-medium text-text-2 underline underline-offset-4 ring-focus hover:text-text';

function Month({ usage }: { usage: Usage }) {
  const { limit } = usage.videos;
  const used = takenOf(usage);
  const percent = percentOf(used, limit);
  const words = hasNoPlan(usage) ? texts.noPlan.title : limit === null ? texts.noLimit : texts.of({ max: limit });
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span className="font-display text-[22px] leading-7 font-[650] tracking-[-0.02em]">{formatCount(used)}</span>
        <span className="text-12 font-medium whitespace-nowrap text-text-3">{words}</span>
      </span>
      {percent !== null && (
        <span className="min-w-8 flex-1" title={texts.resets({ day: resetDay(usage) })}>
          <ProgressBar
            percent={percent}
            label={`${PLAN_LIMITS.videos_created.usedLabel}: ${formatCount(used)} ${words}`}
            tone="neutral"
          />
        </span>
      )}
      {isMonthOver(usage) && (
        <>
          {!hasNoPlan(usage) && <span className="basis-full text-12 text-text-2">{monthOverWords(usage)}</span>}
          <span className="basis-full text-12 text-text-2 [&_a]:min-h-6 [&_a]:text-accent-text">
            {hasNoPlan(usage) ? <WayToNext /> : <WayOut url={usage.limits.videos_created.upgrade_url} />}
          </span>
        </>
      )}
    </>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{texts.unknown}</VisuallyHidden>
    </>
  );
}
